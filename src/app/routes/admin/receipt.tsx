import { ReceiptPage } from '#domains/money/receipts/ui/admin/receipt-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <ReceiptPage key={id} id={id} />)
