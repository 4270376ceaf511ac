import { Dialog } from '#ui/overlays/dialog.tsx'
import { useT } from '#ui/text/texts.tsx'
import { WithProductName } from '../product-name.tsx'
import { ContentsList } from './contents-list.tsx'

/** Opens from the home page and from the request form. Closing returns focus to the button that opened it. */
export function ContentsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<WithProductName>{t('contents.title')}</WithProductName>}
      description={t('contents.intro')}
      closeOnBackdrop
    >
      <ContentsList />
    </Dialog>
  )
}
