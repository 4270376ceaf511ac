import { RecordDialog } from '#ui/admin/record-form.tsx'
import { GoodsGiftFields, useGoodsGiftForm } from './goods-gift-form.tsx'

/** Many items in one gift: one date, one donor, one receipt. */
export function GoodsGiftDialog({ onClose }: { onClose: () => void }) {
  const gift = useGoodsGiftForm(onClose)
  return (
    <RecordDialog
      state={gift.state}
      title="Registrar donación de artículos"
      size="large"
      submitLabel="Registrar"
      onClose={onClose}
    >
      <GoodsGiftFields {...gift} />
    </RecordDialog>
  )
}
