import { CountsPage } from '#domains/stock/stock-counts/ui/admin/counts-page.tsx'

export default CountsPage
