import { CountsPage } from '#features/stock-counts/ui/admin/counts-page.tsx'

export default function StockCountsRoute() {
  return <CountsPage />
}
