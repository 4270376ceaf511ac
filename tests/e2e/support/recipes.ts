import type { APIRequestContext } from '@playwright/test'
import { uniqueName } from './box-requests.ts'
import { asStaff } from './people.ts'

/** A recipe with so many items, which the shelf has. */
export async function recipeOf(api: APIRequestContext, token: string, items: number) {
  const post = (path: string, data: object) => asStaff(api, token, 'post', path, data)
  const lines = []
  const names = Array.from({ length: items }, (_, at) => uniqueName(`Pieza${at}`))
  for (const name of names)
    lines.push({ inventoryItemId: (await post('/api/inventory-items', { name, quantity: 100 })).id })
  const recipe = await post('/api/box-recipes', { name: uniqueName('Receta'), lines })
  return { id: recipe.id, name: String(recipe.name), names }
}

/** Only the test's own boxes stay on the table, as in a storeroom in the morning. */
export async function closeOthers(api: APIRequestContext, token: string, mine: number[]) {
  const table = await asStaff<{ boxes: { requestId: number }[] }>(api, token, 'get', '/api/packing')
  for (const { requestId } of table.boxes.filter((box) => !mine.includes(box.requestId)))
    await asStaff(api, token, 'put', `/api/hope-in-a-box/requests/${requestId}`, { status: 'closed' })
}
