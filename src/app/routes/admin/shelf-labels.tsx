import { ShelfLabelsPage } from '#domains/stock/inventory/ui/admin/shelf-labels-page.tsx'

export default ShelfLabelsPage
