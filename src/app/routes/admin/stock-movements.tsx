import { MovementList } from '#features/inventory/ui/admin/movement-list.tsx'

export default function StockMovementsRoute() {
  return <MovementList />
}
