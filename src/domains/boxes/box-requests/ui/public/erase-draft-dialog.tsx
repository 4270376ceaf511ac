import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { useT } from '#ui/text/texts.tsx'

type EraseDraftDialogProps = { open: boolean; onClose: () => void; onErase: () => void }

export function EraseDraftDialog({ open, onClose, onErase }: EraseDraftDialogProps) {
  const t = useT()
  return (
    <AlertDialog
      open={open}
      title={t('hopebox.draft.eraseQuestion')}
      confirmLabel={t('hopebox.draft.eraseConfirm')}
      onConfirm={onErase}
      onCancel={onClose}
    />
  )
}
