import { MovementList } from '#features/inventory/ui/admin/movement-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Movimientos de inventario')

export default function StockMovementsRoute() {
  return <MovementList />
}
