import { Dialog } from '../../../../ui/dialog.tsx'
import { useT } from '../../../../ui/texts.tsx'

export function RequestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('home.requestBox')} size="sheet">
      {null}
    </Dialog>
  )
}
