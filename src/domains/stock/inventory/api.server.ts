import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { inventoryApi } from './endpoints.ts'
import { listShelfLabels } from './labels.server.ts'
import { correctLot, finishLot, reopenLot } from './lots.server.ts'
import {
  createInventoryItem,
  deleteInventoryItem,
  getInventoryItem,
  listInventory,
  updateInventoryItem,
} from './service.server.ts'
import { countItem, listMovements, restockItem } from './stock.server.ts'
import { summarizeInventory } from './summary.server.ts'

export const inventoryRoutes = [
  route(inventoryApi.list, (ctx, { query }) => listInventory(ctx, query)),
  route(inventoryApi.summary, (ctx) => summarizeInventory(ctx)),
  route(inventoryApi.labels, (ctx) => listShelfLabels(ctx)),
  route(inventoryApi.correctLot, (ctx, { params, body, headers }) =>
    correctLot(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(inventoryApi.finishLot, (ctx, { params }) => finishLot(ctx, params.id)),
  route(inventoryApi.reopenLot, (ctx, { params }) => reopenLot(ctx, params.id)),
  route(inventoryApi.get, (ctx, { params }) => getInventoryItem(ctx, params.id)),
  route(inventoryApi.create, (ctx, { body }) => createInventoryItem(ctx, body)),
  route(inventoryApi.update, (ctx, { params, body, headers }) =>
    updateInventoryItem(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(inventoryApi.remove, (ctx, { params }) => deleteInventoryItem(ctx, params.id)),
  route(inventoryApi.restock, (ctx, { params, body }) => restockItem(ctx, params.id, body)),
  route(inventoryApi.count, (ctx, { params, body }) => countItem(ctx, params.id, body)),
  route(inventoryApi.movements, (ctx, { query }) => listMovements(ctx, query)),
]
