import { presentAs } from '#lib/http/present.server.ts'
import type { ItemRow } from './ledger.server.ts'
import { availableOf, isLowStock, worthOf } from './rules.ts'
import { InventoryItem } from './schemas.ts'

export const toInventoryItem = (row: ItemRow): InventoryItem =>
  presentAs(InventoryItem, row, {
    quantityAvailable: availableOf(row),
    value: worthOf(row),
    isLow: isLowStock(row),
  })
