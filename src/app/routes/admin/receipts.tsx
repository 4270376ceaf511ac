import { ReceiptListPage } from '#domains/money/receipts/ui/admin/receipt-lists.tsx'

export default ReceiptListPage
