import { and, asc, count, inArray } from 'drizzle-orm'
import { isSent } from '#domains/boxes/box-requests/counted.server.ts'
import { boxCode, familyWordsOf, isBoxLocked } from '#domains/boxes/box-requests/rules.ts'
import { boxRequestStatuses } from '#domains/boxes/box-requests/schemas.ts'
import { fetchBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { fetchBoxItemsOf } from './box-items.server.ts'
import { availableOn, fetchShelf, findRecipeInUse } from './recipes.server.ts'
import { byRecipe, isFor, takeBox } from './rules.ts'
import type { BoxItem, PickList, PickListBox } from './schemas.ts'
import { mergeByItem } from './suggestion.server.ts'

type RequestRow = typeof boxRequests.$inferSelect
type Picked = PickListBox['items'][number] & { missing: number }

/** Upper limit of one pick list. Further boxes are only counted. */
const boxesOnASheet = 200

type Wanted = { requestId?: number; requestIds?: number[] }

/** The items to pick for the given requests or for all open ones, oldest first. */
export async function makePickList(ctx: Ctx, { requestId, requestIds }: Wanted): Promise<PickList> {
  const chosen = requestId ? [requestId] : requestIds
  const requests = chosen
    ? await Promise.all(chosen.map((id) => fetchBoxRequest(ctx, id)))
    : await fetchOpen(ctx)
  const lines = await fetchBoxItemsOf(
    ctx,
    requests.map((request) => request.id),
  )
  const boxes = await withSuggestions(ctx, requests, lines)
  return {
    boxes: boxes.map(({ picked, ...box }) => ({
      ...box,
      items: picked.filter((item) => item.quantity > 0).map(shown),
    })),
    totals: await totalsOf(
      ctx,
      boxes.flatMap((box) => box.picked),
    ),
    more: chosen ? 0 : Math.max(0, (await countOpen(ctx)) - requests.length),
  }
}

/** Without those that may be spam or were not sent: they would take articles from families. */
const open = and(
  inArray(
    boxRequests.status,
    boxRequestStatuses.filter((status) => !isBoxLocked(status)),
  ),
  isSent,
)

const fetchOpen = (ctx: Ctx): Promise<RequestRow[]> =>
  ctx.db
    .select()
    .from(boxRequests)
    .where(open)
    .orderBy(asc(boxRequests.createdAt), asc(boxRequests.id))
    .limit(boxesOnASheet)

async function countOpen(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(boxRequests).where(open)
  return row?.total ?? 0
}

/** An empty box gets the recipe's suggestion, allocated in order from the available stock. */
async function withSuggestions(ctx: Ctx, requests: RequestRow[], lines: BoxItem[]) {
  const recipe = (await findRecipeInUse(ctx))?.lines ?? []
  const shelf = await fetchShelf(ctx, recipe)
  const free = availableOn(shelf)
  return requests.map((request) => {
    const own = lines.filter((line) => line.requestId === request.id)
    const isSuggested = own.length === 0 && !isBoxLocked(request.status)
    const needs = recipe.filter((line) => isFor(line.condition, request))
    const suggested = () =>
      mergeByItem(takeBox(needs, free)).map((taken) => ({ ...taken, ...shelf.get(taken.inventoryItemId)! }))
    const picked: Picked[] = (
      isSuggested ? suggested() : byRecipe(own, recipe).filter((line) => line.isIncluded)
    ).map(({ inventoryItemId, name, unit, quantity, missing }) => ({
      inventoryItemId,
      name,
      unit,
      quantity,
      missing,
    }))
    return {
      requestId: request.id,
      code: boxCode(request.id),
      recipientName: request.recipientName,
      ...familyWordsOf(request),
      deliveryMethod: request.deliveryMethod,
      isSuggested: isSuggested && picked.length > 0,
      picked,
    }
  })
}

async function totalsOf(ctx: Ctx, picked: Picked[]): Promise<PickList['totals']> {
  const sums = new Map<number, { quantity: number; missing: number }>()
  for (const { inventoryItemId, quantity, missing } of picked) {
    const sum = sums.get(inventoryItemId) ?? { quantity: 0, missing: 0 }
    sums.set(inventoryItemId, { quantity: sum.quantity + quantity, missing: sum.missing + missing })
  }
  if (sums.size === 0) return []
  const items = await ctx.db
    .select()
    .from(inventoryItems)
    .where(inArray(inventoryItems.id, [...sums.keys()]))
    .orderBy(asc(inventoryItems.name))
  return items.map((item) => ({
    inventoryItemId: item.id,
    name: item.name,
    unit: item.unit,
    onHand: item.quantity,
    ...sums.get(item.id)!,
  }))
}

const shown = ({ inventoryItemId, name, unit, quantity }: Picked) => ({
  inventoryItemId,
  name,
  unit,
  quantity,
})
