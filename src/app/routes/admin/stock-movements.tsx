import { MovementList } from '#domains/stock/inventory/ui/admin/movement-list.tsx'

export default MovementList
