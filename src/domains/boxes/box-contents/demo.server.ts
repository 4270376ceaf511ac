import { asc, eq } from 'drizzle-orm'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import type { Demo } from '#lib/demo.server.ts'
import { createRecipe } from './recipes.server.ts'
import { NewRecipe, type RecipeCondition } from './schemas.ts'
import { applySuggestion } from './suggestion.server.ts'

/** The recipe, and the boxes being packed today. Requires the demo inventory and requests. */
export async function demoBoxContents(demo: Demo): Promise<void> {
  const ctx = demo.staff(1, 9)
  const items = await ctx.db.select({ id: inventoryItems.id, name: inventoryItems.name }).from(inventoryItems)
  const ids = new Map(items.map((item) => [item.name, item.id]))
  const lines = recipe.flatMap(({ item, instead, condition }) => {
    const inventoryItemId = ids.get(item)
    if (!inventoryItemId) return []
    return [{ inventoryItemId, substituteItemId: instead ? ids.get(instead) : null, condition }]
  })
  await createRecipe(demo.staff(60), NewRecipe.parse({ name: 'Caja de siempre', lines }))
  const open = await ctx.db
    .select({ id: boxRequests.id })
    .from(boxRequests)
    .where(eq(boxRequests.status, 'in_process'))
    .orderBy(asc(boxRequests.createdAt))
    .limit(3)
  for (const { id } of open) await applySuggestion(ctx, id)
}

const recipe: { item: string; instead?: string; condition?: RecipeCondition }[] = [
  { item: 'Caja blanca' },
  { item: 'Vela' },
  { item: 'Libreta' },
  { item: 'Semillas de girasol' },
  { item: 'Hojas de recursos' },
  { item: 'Molde para huellas', instead: 'Gorrito' },
  { item: 'Manta tejida', condition: { targetedFor: ['mama', 'ambos'] } },
  { item: 'Osito con peso', instead: 'Gorrito', condition: { targetedFor: ['papa', 'ambos'] } },
  { item: 'Cuento para hermanos', condition: { hasSiblings: [true] } },
]
