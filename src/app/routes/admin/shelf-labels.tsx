import { ShelfLabelsPage } from '#features/inventory/ui/admin/shelf-labels-page.tsx'

export default function ShelfLabelsRoute() {
  return <ShelfLabelsPage />
}
