import type { ItemRow } from './ledger.server.ts'
import { availableOf, isLowStock, worthOf } from './rules.ts'
import type { InventoryItem } from './schemas.ts'

export const toInventoryItem = (row: ItemRow): InventoryItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  code: row.code,
  quantity: row.quantity,
  reserved: row.reserved,
  quantityAvailable: availableOf(row),
  unit: row.unit,
  unitCost: row.unitCost,
  value: worthOf(row),
  category: row.category,
  minQuantity: row.minQuantity,
  isActive: row.isActive,
  isLow: isLowStock(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
