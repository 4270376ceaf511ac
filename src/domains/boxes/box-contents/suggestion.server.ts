import { fetchBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import { startByRecipe } from '#domains/boxes/box-requests/started-by-recipe.server.ts'
import { lockItems } from '#domains/stock/inventory/ledger.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { sumMoney, timesMoney } from '#lib/text/money.ts'
import { fetchBoxItems } from './box-items.server.ts'
import { availableOn, fetchShelf, findRecipeInUse, type Shelf, toCoverage } from './recipes.server.ts'
import { type Answers, isFor, type RecipeNeed, type Taken, takeBox } from './rules.ts'
import type { BoxItem, BoxSuggestion, SuggestedItem } from './schemas.ts'
import { lockOpenBox, putIntoBox, setBoxItemIncluded } from './service.server.ts'

export async function suggestBox(
  ctx: Ctx,
  requestId: number,
  recipeId?: number | null,
): Promise<BoxSuggestion> {
  return suggestFor(ctx, await fetchBoxRequest(ctx, requestId), recipeId)
}

/**
 * Adds the recipe's items as far as stock allows. Lines already in the box keep their quantity. Without a recipe: the
 * first active one. A pending request is now in process, on its page as in «Preparar».
 */
export function applySuggestion(
  ctx: Ctx,
  requestId: number,
  recipeId?: number | null,
): Promise<Page<BoxItem>> {
  return inTransaction(ctx, async (ctx) => {
    const request = await lockOpenBox(ctx, requestId)
    if (request.completesParcel) throw new AppError('conflict', 'box.errors.completesParcel')
    const { needs } = await recipeFor(ctx, request, recipeId)
    // Lock all items first, so that no one takes stock between the suggestion and the update.
    await lockItems(
      ctx,
      needs.flatMap((need) => [need.inventoryItemId, need.substituteItemId ?? []].flat()),
    )
    const { recipeId: used, recipeName, items } = await suggestFor(ctx, request, recipeId)
    if (used === null) throw new AppError('conflict', 'box.errors.noRecipe')
    const there = new Map((await fetchBoxItems(ctx, requestId)).map((line) => [line.inventoryItemId, line]))
    // By id, the lock order everywhere.
    const toAdd = items
      .filter((item) => item.quantity > 0)
      .sort((a, b) => a.inventoryItemId - b.inventoryItemId)
    let added = 0
    for (const { inventoryItemId, quantity } of toAdd) {
      const line = there.get(inventoryItemId)
      if (line && (line.isIncluded || line.quantity > line.quantityAvailable)) continue
      // An existing line keeps its quantity and is only included.
      if (line) await setBoxItemIncluded(ctx, line.id, true)
      else await putIntoBox(ctx, { requestId, inventoryItemId, quantity, isIncluded: true, notes: null })
      added += 1
    }
    if (added > 0) {
      await recordHistory(ctx, {
        entity: 'box_request',
        entityId: requestId,
        action: 'box_suggested',
        changes: { recipe: [null, recipeName], items: [null, added] },
      })
    }
    await startByRecipe(ctx, request)
    const rows = await fetchBoxItems(ctx, requestId)
    return { rows, total: rows.length }
  })
}

/** The recipe lines that apply to these answers. */
async function recipeFor(ctx: Ctx, answers: Answers, recipeId?: number | null) {
  const inUse = await findRecipeInUse(ctx, recipeId)
  return {
    recipe: inUse?.recipe ?? null,
    needs: inUse?.lines.filter((line) => isFor(line.condition, answers)) ?? [],
  }
}

async function suggestFor(
  ctx: Ctx,
  request: Answers & { id: number },
  recipeId?: number | null,
): Promise<BoxSuggestion> {
  const { recipe, needs } = await recipeFor(ctx, request, recipeId)
  const shelf = await fetchShelf(ctx, needs)
  const own = (await fetchBoxItems(ctx, request.id)).filter(({ isIncluded }) => isIncluded)
  const withOwn = availableOn(addingOwn(own, shelf))
  const items = mergeByItem(takeBox(asChosen(needs, own), withOwn)).map((taken) => toSuggested(taken, shelf))
  return {
    recipeId: recipe?.id ?? null,
    recipeName: recipe?.name ?? null,
    items,
    cost: sumMoney(items.map((item) => timesMoney(item.unitCost, item.quantity))),
    coverage: toCoverage(needs as RecipeNeed[], shelf),
  }
}

/** A substitute that is in the box stays the choice, also when what it replaces comes in: the box does not need both. */
function asChosen(needs: readonly RecipeNeed[], own: readonly BoxItem[]): RecipeNeed[] {
  const isIn = (itemId: number) => own.some(({ inventoryItemId }) => inventoryItemId === itemId)
  const isAlsoNeeded = (itemId: number) => needs.some(({ inventoryItemId }) => inventoryItemId === itemId)
  return needs.map((need) => {
    const { inventoryItemId, substituteItemId } = need
    if (substituteItemId === null || isIn(inventoryItemId)) return need
    if (!isIn(substituteItemId) || isAlsoNeeded(substituteItemId)) return need
    return { ...need, inventoryItemId: substituteItemId, substituteItemId: inventoryItemId }
  })
}

/** Adds the stock reserved by the box itself, which is available to it. */
function addingOwn(own: readonly BoxItem[], shelf: Shelf): Shelf {
  const all = new Map(shelf)
  for (const { inventoryItemId, quantity, missing } of own) {
    const item = all.get(inventoryItemId)
    if (item) all.set(inventoryItemId, { ...item, available: item.available + quantity - missing })
  }
  return all
}

/** A box has one line per item, even if several recipe lines need it. */
export function mergeByItem(taken: Taken[]): Taken[] {
  const byItem = new Map<number, Taken>()
  for (const entry of taken) {
    const existing = byItem.get(entry.inventoryItemId)
    byItem.set(
      entry.inventoryItemId,
      existing
        ? {
            ...existing,
            quantity: existing.quantity + entry.quantity,
            missing: existing.missing + entry.missing,
          }
        : entry,
    )
  }
  return [...byItem.values()]
}

function toSuggested(taken: Taken, shelf: Shelf): SuggestedItem {
  const item = shelf.get(taken.inventoryItemId)!
  return {
    inventoryItemId: taken.inventoryItemId,
    name: item.name,
    unit: item.unit,
    unitCost: item.unitCost,
    quantity: taken.quantity,
    quantityAvailable: item.available,
    insteadOf: taken.insteadOf === null ? null : shelf.get(taken.insteadOf)!.name,
    missing: taken.missing,
  }
}
