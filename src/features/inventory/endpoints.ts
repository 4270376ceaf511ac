import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/fields.ts'
import {
  InventoryFilter,
  InventoryItem,
  InventoryItemChange,
  InventorySummary,
  MovementFilter,
  NewInventoryItem,
  Restock,
  StockCount,
  StockMovement,
} from './schemas.ts'

const Removed = z.object({ success: z.literal(true) })

export const inventoryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/inventory-items',
    access: 'admin',
    summary: 'Inventory items, by name',
    query: InventoryFilter,
    list: true,
    response: InventoryItem,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/inventory-items/summary',
    access: 'admin',
    summary: 'How many active items there are, what they are worth, how many run low',
    response: InventorySummary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/inventory-items/:id',
    access: 'admin',
    summary: 'One inventory item',
    params: idParams,
    response: InventoryItem,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/inventory-items',
    access: 'admin',
    summary: 'A new inventory item; its first quantity opens its ledger',
    body: NewInventoryItem,
    response: InventoryItem,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/inventory-items/:id',
    access: 'admin',
    summary: 'Changes an item; another quantity is a correction in the ledger',
    params: idParams,
    body: InventoryItemChange,
    response: InventoryItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/inventory-items/:id',
    access: 'admin',
    summary: 'Removes an item that no box and no recipe has ever used',
    params: idParams,
    response: Removed,
  }),
  restock: endpoint({
    method: 'POST',
    path: '/api/inventory-items/:id/restock',
    access: 'admin',
    summary: 'Things came in: date, quantity, cost',
    params: idParams,
    body: Restock,
    response: InventoryItem,
    status: 201,
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/inventory-items/:id/count',
    access: 'admin',
    summary: 'Accepts what was counted on the shelf',
    params: idParams,
    body: StockCount,
    response: InventoryItem,
    status: 201,
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/stock-movements',
    access: 'admin',
    summary: 'The ledger: what moved, by whom, why; newest first',
    query: MovementFilter,
    list: true,
    response: StockMovement,
  }),
}
