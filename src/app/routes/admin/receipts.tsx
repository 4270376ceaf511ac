import { ReceiptListPage } from '#features/receipts/ui/admin/receipt-lists.tsx'

export default function ReceiptsRoute() {
  return <ReceiptListPage />
}
