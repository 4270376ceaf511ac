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
