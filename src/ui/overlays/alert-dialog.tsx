import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'
import { Dialog } from './dialog.tsx'

export type AlertDialogProps = {
  open: boolean
  /** The question, naming the thing. */
  title: ReactNode
  /** What follows from it. */
  children?: ReactNode
  /** A verb and the thing: "Eliminar a María Rivera". */
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  tone?: 'danger' | 'normal'
  busy?: boolean
  /** Said when it did not work; the dialog stays. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** care.md#undo-and-confirmation: for what cannot be undone. The focus starts on the harmless answer. */
export function AlertDialog({
  open,
  tone = 'danger',
  busy,
  onConfirm,
  onCancel,
  ...props
}: AlertDialogProps) {
  const words = useUiTexts()
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
        {props.cancelLabel ?? words.cancel}
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
