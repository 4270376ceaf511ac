import { DonorStatementPage } from '#domains/money/receipts/ui/admin/donor-statement-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <DonorStatementPage key={id} receiptId={id} />)
