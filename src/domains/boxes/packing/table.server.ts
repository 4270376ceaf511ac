import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { fetchBoxItemsOf } from '#domains/boxes/box-contents/box-items.server.ts'
import {
  availableOn,
  fetchRecipeLines,
  fetchShelf,
  isForEveryBox,
  type StoredLine,
} from '#domains/boxes/box-contents/recipes.server.ts'
import { isFor, takeBox } from '#domains/boxes/box-contents/rules.ts'
import { mergeByItem } from '#domains/boxes/box-contents/suggestion.server.ts'
import { boxRecipes } from '#domains/boxes/box-contents/tables.server.ts'
import { isSent } from '#domains/boxes/box-requests/counted.server.ts'
import { survivorOf } from '#domains/boxes/box-requests/duplicate-of.server.ts'
import { hasReference } from '#domains/boxes/box-requests/reissued-link.server.ts'
import { isBoxLocked } from '#domains/boxes/box-requests/rules.ts'
import { boxRequestStatuses } from '#domains/boxes/box-requests/schemas.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { availableOf } from '#domains/stock/inventory/rules.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { may } from '#lib/rights.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import { fetchPackingStates } from './marks.server.ts'
import { type Plan, toPackingBox } from './presenters.server.ts'
import type { FoundBox, PackingBox, PackingStage, PackingTable } from './schemas.ts'
import { writtenOffOf } from './write-offs.server.ts'

type RequestRow = typeof boxRequests.$inferSelect
type Recipe = { id: number; name: string; lines: StoredLine[] }

/** Upper limit of one table. Further boxes are only counted. */
const boxesOnATable = 200

const openStatuses = boxRequestStatuses.filter((status) => !isBoxLocked(status))

/** Requests that may be spam, or were not sent, wait until somebody has looked at them. */
const isOnTable = (stage: PackingStage) =>
  and(inArray(boxRequests.status, stage === 'open' ? openStatuses : (['shipped'] as const)), isSent)

/** Who only packs has no lines about requests: this is their work of the day. */
export async function attentionOfPacking(ctx: Ctx): Promise<AttentionLine[]> {
  if (may(requireUser(ctx), 'requests.read')) return []
  const open = await ctx.db.$count(boxRequests, isOnTable('open'))
  return [{ reason: 'boxesToPack', count: open, link: '/admin/preparar' }]
}

/** Oldest first. */
export async function getPackingTable(ctx: Ctx, stage: PackingStage): Promise<PackingTable> {
  const where = isOnTable(stage)
  const requests = await ctx.db
    .select()
    .from(boxRequests)
    .where(where)
    .orderBy(asc(boxRequests.createdAt), asc(boxRequests.id))
    .limit(boxesOnATable)
  const [total] = await ctx.db.select({ count: count() }).from(boxRequests).where(where)
  const recipes = await fetchActiveRecipes(ctx)
  return {
    boxes: await presentBoxes(ctx, requests, recipes),
    more: Math.max(0, (total?.count ?? 0) - requests.length),
    recipes: await presentRecipes(ctx, recipes),
    shelf: await fetchActiveItems(ctx),
    people: await fetchPeople(ctx),
  }
}

/** The box that goes to the family with this number: of two joined requests the one that stays. */
export async function findBox(ctx: Ctx, typed: string): Promise<FoundBox> {
  const reference = canonicalReference(typed)
  if (!reference) return { requestId: null }
  const [row] = await ctx.db.select().from(boxRequests).where(hasReference(reference)).limit(1)
  return { requestId: row ? (await survivorOf(ctx, row)).id : null }
}

export const presentBox = async (ctx: Ctx, request: RequestRow): Promise<PackingBox> =>
  firstRow(await presentBoxes(ctx, [request], await fetchActiveRecipes(ctx)))

async function presentBoxes(ctx: Ctx, requests: RequestRow[], recipes: Recipe[]): Promise<PackingBox[]> {
  const lines = await fetchBoxItemsOf(
    ctx,
    requests.map(({ id }) => id),
  )
  const states = await fetchPackingStates(ctx, requests)
  const writtenOff = await writtenOffOf(ctx, requests)
  const marks = [...states.values()].flatMap((state) => state.marks)
  const items = await fetchItemNames(
    ctx,
    marks.map(({ inventoryItemId }) => inventoryItemId),
  )
  const names = await fullNamesOf(
    ctx,
    [...states.values()].flatMap(({ packed }) => [packed?.packedBy ?? null, packed?.checkedBy ?? null]),
  )
  const planOf = await planner(ctx, recipes)
  return requests.map((request) => {
    const state = states.get(request.id)!
    const own = lines.filter((line) => line.requestId === request.id && line.isIncluded)
    const recipe = recipes.find(({ id }) => id === state.packed?.recipeId) ?? recipes[0]
    const isPrepared = own.length > 0 || state.marks.length > 0 || isBoxLocked(request.status)
    return toPackingBox(request, {
      lines: own,
      state,
      writtenOff: writtenOff.get(request.id) ?? [],
      items,
      names,
      recipe: recipe?.lines ?? [],
      plans: isPrepared || request.completesParcel ? [] : recipes.map((each) => planOf(each, request)),
    })
  })
}

async function presentRecipes(ctx: Ctx, recipes: Recipe[]): Promise<PackingTable['recipes']> {
  const names = await fetchItemNames(
    ctx,
    recipes.flatMap(({ lines }) => lines.map(({ inventoryItemId }) => inventoryItemId)),
  )
  return recipes.map(({ id, name, lines }) => {
    const byItem = Map.groupBy(lines.filter(isForEveryBox), ({ inventoryItemId }) => inventoryItemId)
    const usual = [...byItem].map(([itemId, ofItem]) => ({
      name: names.get(itemId)!.name,
      quantity: ofItem.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    return { id, name, usual }
  })
}

/** What a recipe would put into each box, allocated from the shelf in the order of the table. */
async function planner(ctx: Ctx, recipes: Recipe[]): Promise<(recipe: Recipe, request: RequestRow) => Plan> {
  const shelf = await fetchShelf(
    ctx,
    recipes.flatMap(({ lines }) => lines),
  )
  const free = new Map(recipes.map(({ id }) => [id, availableOn(shelf)]))
  return (recipe, request) => {
    const needs = recipe.lines.filter((line) => isFor(line.condition, request))
    const taken = mergeByItem(takeBox(needs, free.get(recipe.id)!)).map((each) => {
      const { name, unit } = shelf.get(each.inventoryItemId)!
      return { inventoryItemId: each.inventoryItemId, name, unit, ...amounts(each) }
    })
    return {
      recipeId: recipe.id,
      items: taken.filter(({ quantity }) => quantity > 0).map(({ missing: _, ...item }) => item),
      missing: taken
        .filter(({ missing }) => missing > 0)
        .map(({ missing, ...item }) => ({ ...item, quantity: missing })),
    }
  }
}

const amounts = ({ quantity, missing }: { quantity: number; missing: number }) => ({ quantity, missing })

async function fetchActiveRecipes(ctx: Ctx): Promise<Recipe[]> {
  const recipes = await ctx.db
    .select({ id: boxRecipes.id, name: boxRecipes.name })
    .from(boxRecipes)
    .where(eq(boxRecipes.isActive, true))
    .orderBy(asc(boxRecipes.id))
  const lines = await fetchRecipeLines(
    ctx,
    recipes.map(({ id }) => id),
  )
  return recipes.map((recipe) => ({
    ...recipe,
    lines: lines.filter(({ recipeId }) => recipeId === recipe.id),
  }))
}

async function fetchActiveItems(ctx: Ctx): Promise<PackingTable['shelf']> {
  const items = await ctx.db
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.isActive, true))
    .orderBy(asc(inventoryItems.name))
  return items.map((item) => ({
    id: item.id,
    name: item.name,
    code: item.code,
    unit: item.unit,
    category: item.category,
    available: availableOf(item),
  }))
}

async function fetchItemNames(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return new Map<number, { name: string; unit: string }>()
  const items = await ctx.db
    .select({ id: inventoryItems.id, name: inventoryItems.name, unit: inventoryItems.unit })
    .from(inventoryItems)
    .where(inArray(inventoryItems.id, [...new Set(ids)]))
  return new Map(items.map((item) => [item.id, item]))
}

const fetchPeople = (ctx: Ctx): Promise<PackingTable['people']> =>
  ctx.db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(eq(users.isActive, true))
    .orderBy(asc(users.fullName))
