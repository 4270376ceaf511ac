import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'
import { Dialog } from './dialog.tsx'

export type AlertDialogProps = {
  open: boolean
  /** The question. It names the record. */
  title: ReactNode
  /** The consequences. */
  children?: ReactNode
  /** A verb and the record: "Eliminar a María Rivera". */
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  tone?: 'danger' | 'normal'
  busy?: boolean
  /** The error message if the action failed. The dialog stays open. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms an action that cannot be undone. The cancel button has the focus first. */
export function AlertDialog({
  open,
  tone = 'danger',
  busy,
  onConfirm,
  onCancel,
  ...props
}: AlertDialogProps) {
  const texts = useUiTexts()
  const cancelButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open) cancelButton.current?.focus()
  }, [open])
  const cancel = () => {
    if (!busy) onCancel()
  }
  const footer = (
    <>
      <Button ref={cancelButton} onClick={cancel} disabled={busy}>
        {props.cancelLabel ?? texts.cancel}
      </Button>
      <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {props.confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={cancel}
      role="alertdialog"
      size="small"
      title={props.title}
      footer={footer}
      initialFocus="none"
      hideClose
    >
      {props.children}
      {props.error && (
        <p role="alert" className="mt-3 font-semibold text-error">
          {props.error}
        </p>
      )}
    </Dialog>
  )
}
