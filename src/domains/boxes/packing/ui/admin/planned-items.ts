import type { PackingBox } from '../../schemas.ts'
import { isPrepared } from './bulk-actions.ts'
import type { TableBox } from './use-packing.ts'

export type RecipeOf = (box: TableBox) => number | null

const planOf = (box: TableBox, recipeOf: RecipeOf) =>
  box.plans.find(({ recipeId }) => recipeId === recipeOf(box))

/** What is in a prepared box, or what its recipe will put in. */
const itemsOf = (box: TableBox, recipeOf: RecipeOf) =>
  isPrepared(box) ? box.items : (planOf(box, recipeOf)?.items ?? [])

/** What a prepared box lacks, or what its recipe will not find on the shelf. */
export const missingOf = (box: TableBox, recipeOf: RecipeOf): PackingBox['missing'] =>
  isPrepared(box) ? box.missing : (planOf(box, recipeOf)?.missing ?? [])

/** What should be in the box, whether or not the shelf has it: a shortage does not change what is usual. */
export function wantedOf(box: TableBox, recipeOf: RecipeOf) {
  const missing = new Map(missingOf(box, recipeOf).map((item) => [item.inventoryItemId, item]))
  const found = itemsOf(box, recipeOf).map((item) => {
    const more = missing.get(item.inventoryItemId)?.quantity ?? 0
    missing.delete(item.inventoryItemId)
    return { ...item, quantity: item.quantity + more }
  })
  return [...found, ...missing.values()]
}
