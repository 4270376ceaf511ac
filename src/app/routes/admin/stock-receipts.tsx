import { ReceiptsPage } from '#features/receiving/ui/admin/receipts-page.tsx'

export default function StockReceiptsRoute() {
  return <ReceiptsPage />
}
