import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { route } from '#lib/http/route.server.ts'
import { missingCosts, recordMissingCosts } from './departure-cost.server.ts'
import { boxContentsApi } from './endpoints.ts'
import { listOutlook } from './outlook.server.ts'
import { getBoxToPack, getPackingSlip } from './packing-slip.server.ts'
import { listEarlierParcels } from './parcels.server.ts'
import { makePickList } from './pick-list.server.ts'
import { createRecipe, deleteRecipe, listRecipes, updateRecipe } from './recipes.server.ts'
import {
  addBoxItem,
  listBoxItems,
  removeBoxItem,
  setBoxItemIncluded,
  updateBoxItem,
} from './service.server.ts'
import { applySuggestion, suggestBox } from './suggestion.server.ts'

export const boxContentsRoutes = [
  route(boxContentsApi.missingCosts, (ctx) => missingCosts(ctx)),
  route(boxContentsApi.recordCosts, (ctx) => recordMissingCosts(ctx)),
  route(boxContentsApi.list, (ctx, { params }) => listBoxItems(ctx, params.requestId)),
  route(boxContentsApi.add, (ctx, { body }) => addBoxItem(ctx, body)),
  route(boxContentsApi.setIncluded, (ctx, { params, body }) =>
    setBoxItemIncluded(ctx, params.id, body.isIncluded),
  ),
  route(boxContentsApi.update, (ctx, { params, body }) => updateBoxItem(ctx, params.id, body)),
  route(boxContentsApi.remove, (ctx, { params }) => removeBoxItem(ctx, params.id)),
  route(boxContentsApi.suggestion, (ctx, { params }) => suggestBox(ctx, params.requestId)),
  route(boxContentsApi.applySuggestion, (ctx, { params }) => applySuggestion(ctx, params.requestId)),
  route(boxContentsApi.parcels, (ctx, { params }) => listEarlierParcels(ctx, params.requestId)),
  route(boxContentsApi.box, (ctx, { params }) => getBoxToPack(ctx, params.requestId)),
  route(boxContentsApi.packingSlip, (ctx, { params }) => getPackingSlip(ctx, params.requestId)),
  route(boxContentsApi.pickList, (ctx, { query }) => makePickList(ctx, query)),
  // The recipes say how many boxes the stock is enough for.
  route(inventoryApi.outlook, (ctx) => listOutlook(ctx)),
  route(boxContentsApi.recipes, (ctx) => listRecipes(ctx)),
  route(boxContentsApi.createRecipe, (ctx, { body }) => createRecipe(ctx, body)),
  route(boxContentsApi.updateRecipe, (ctx, { params, body, headers }) =>
    updateRecipe(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(boxContentsApi.removeRecipe, (ctx, { params }) => deleteRecipe(ctx, params.id)),
]
