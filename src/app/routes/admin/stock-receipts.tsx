import { ReceiptsPage } from '#domains/stock/receiving/ui/admin/receipts-page.tsx'

export default ReceiptsPage
