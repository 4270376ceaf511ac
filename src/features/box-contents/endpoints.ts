import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { id, idParams, Success, someIds, yesNo } from '#lib/http/fields.ts'
import {
  BoxItem,
  BoxItemChange,
  BoxSuggestion,
  EarlierParcel,
  NewBoxItem,
  NewRecipe,
  PackingSlip,
  PickList,
  Recipe,
  RecipeChange,
} from './schemas.ts'

const byId = { access: 'admin' as const, params: idParams }
const ofRequest = { access: 'admin' as const, params: z.object({ requestId: id }) }

export const boxContentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/hope-box-items/:requestId',
    ...ofRequest,
    summary: 'What a request’s box has, included or at hand',
    list: true,
    response: BoxItem,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/hope-box-items',
    access: 'admin',
    summary: 'Puts an item into a box; the same item again adds to its quantity',
    body: NewBoxItem,
    response: BoxItem,
    status: 201,
  }),
  setIncluded: endpoint({
    method: 'PUT',
    path: '/api/hope-box-items/:id/status',
    ...byId,
    summary: 'Includes a line in the box, or takes it out',
    body: z.object({ isIncluded: yesNo }),
    response: BoxItem,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/hope-box-items/:id',
    ...byId,
    summary: 'The quantity of a line',
    body: BoxItemChange,
    response: BoxItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/hope-box-items/:id',
    ...byId,
    summary: 'Removes a line; what it held goes back to the shelf',
    response: Success,
  }),
  suggestion: endpoint({
    method: 'GET',
    path: '/api/hope-box-items/:requestId/suggestion',
    ...ofRequest,
    summary: 'The box the recipe suggests for a request’s answers, and for how many like it the shelf lasts',
    response: BoxSuggestion,
  }),
  applySuggestion: endpoint({
    method: 'POST',
    path: '/api/hope-box-items/:requestId/suggestion',
    ...ofRequest,
    summary: 'Includes what the recipe suggests and the shelf has; what is already there stays',
    list: true,
    response: BoxItem,
    status: 201,
  }),
  parcels: endpoint({
    method: 'GET',
    path: '/api/hope-box-items/:requestId/parcels',
    ...ofRequest,
    summary: 'The parcels of a request that were lost or came back, before the current one',
    list: true,
    response: EarlierParcel,
  }),
  packingSlip: endpoint({
    method: 'GET',
    path: '/api/hope-box-items/:requestId/packing-slip',
    ...ofRequest,
    summary: 'The list inside the box: what is for the family, in the recipe’s order',
    response: PackingSlip,
  }),
  pickList: endpoint({
    method: 'GET',
    path: '/api/box-pick-list',
    access: 'admin',
    summary:
      'What to take from the shelf, for one request, some (`requestIds=1,2`) or all open ones, with totals',
    query: z.object({ requestId: id.optional(), requestIds: someIds.optional() }),
    response: PickList,
  }),
  recipes: endpoint({
    method: 'GET',
    path: '/api/box-recipes',
    access: 'admin',
    summary: 'Recipes with their lines and for how many boxes the shelf lasts',
    list: true,
    response: Recipe,
  }),
  createRecipe: endpoint({
    method: 'POST',
    path: '/api/box-recipes',
    access: 'admin',
    summary: 'A new recipe',
    body: NewRecipe,
    response: Recipe,
    status: 201,
  }),
  updateRecipe: endpoint({
    method: 'PUT',
    path: '/api/box-recipes/:id',
    ...byId,
    summary: 'Changes a recipe; sent lines replace the former ones',
    body: RecipeChange,
    response: Recipe,
  }),
  removeRecipe: endpoint({
    method: 'DELETE',
    path: '/api/box-recipes/:id',
    ...byId,
    summary: 'Removes a recipe; boxes made with it stay as they are',
    response: Success,
  }),
}
