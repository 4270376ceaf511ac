import { and, asc, eq, inArray } from 'drizzle-orm'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { availableOf } from '#domains/stock/inventory/rules.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { coverageOf, type RecipeNeed } from './rules.ts'
import type {
  Coverage,
  NewRecipe,
  Recipe,
  RecipeChange,
  RecipeCondition,
  RecipeLine,
  RecipeLineInput,
} from './schemas.ts'
import { boxRecipeLines, boxRecipes } from './tables.server.ts'

type RecipeRow = typeof boxRecipes.$inferSelect
export type StoredLine = RecipeNeed & { id: number; recipeId: number; condition: RecipeCondition }

export type Shelf = Map<
  number,
  { name: string; unit: string; unitCost: string; isActive: boolean; available: number }
>

export async function listRecipes(ctx: Ctx): Promise<Page<Recipe>> {
  const recipes = await ctx.db.select().from(boxRecipes).orderBy(asc(boxRecipes.id))
  const lines = await fetchRecipeLines(
    ctx,
    recipes.map((recipe) => recipe.id),
  )
  const shelf = await fetchShelf(ctx, lines)
  const rows = recipes.map((recipe) =>
    toRecipe(
      recipe,
      lines.filter((line) => line.recipeId === recipe.id),
      shelf,
    ),
  )
  return { rows, total: rows.length }
}

type RecipeInUse = { recipe: RecipeRow; lines: StoredLine[] }

/** The recipe used for suggestions: the first active one, or this one. */
export async function findRecipeInUse(ctx: Ctx, recipeId?: number | null): Promise<RecipeInUse | null> {
  const [recipe] = await ctx.db
    .select()
    .from(boxRecipes)
    .where(and(eq(boxRecipes.isActive, true), recipeId ? eq(boxRecipes.id, recipeId) : undefined))
    .orderBy(asc(boxRecipes.id))
    .limit(1)
  return recipe ? { recipe, lines: await fetchRecipeLines(ctx, [recipe.id]) } : null
}

/** Of one recipe, what every box gets of each item, and the most that a condition adds. */
function mostPerBox(lines: readonly StoredLine[]): Map<number, number> {
  const most = new Map<number, number>()
  for (const [itemId, ofItem] of Map.groupBy(lines, ({ inventoryItemId }) => inventoryItemId)) {
    const always = ofItem.filter(isForEveryBox).reduce((sum, { quantity }) => sum + quantity, 0)
    const sometimes = ofItem.filter((line) => !isForEveryBox(line)).map(({ quantity }) => quantity)
    most.set(itemId, always + Math.max(0, ...sometimes))
  }
  return most
}

/** The same over all recipes in use. */
export async function itemsPerBox(ctx: Ctx): Promise<Map<number, number>> {
  const recipes = await ctx.db
    .select({ id: boxRecipes.id })
    .from(boxRecipes)
    .where(eq(boxRecipes.isActive, true))
  const lines = await fetchRecipeLines(
    ctx,
    recipes.map(({ id }) => id),
  )
  const most = new Map<number, number>()
  for (const ofRecipe of Map.groupBy(lines, ({ recipeId }) => recipeId).values())
    for (const [itemId, quantity] of mostPerBox(ofRecipe))
      most.set(itemId, Math.max(most.get(itemId) ?? 0, quantity))
  return most
}

export function createRecipe(ctx: Ctx, input: NewRecipe): Promise<Recipe> {
  return inTransaction(ctx, async (ctx) => {
    const { lines, ...facts } = input
    const now = ctx.now()
    const row = await named(() =>
      ctx.db
        .insert(boxRecipes)
        .values({ ...facts, createdAt: now, updatedAt: now })
        .returning(),
    )
    await insertLines(ctx, row.id, lines)
    await recordHistory(ctx, { entity: 'recipe', entityId: row.id, action: 'created' })
    return getRecipe(ctx, row)
  })
}

export function updateRecipe(
  ctx: Ctx,
  id: number,
  change: RecipeChange,
  seen: Precondition,
): Promise<Recipe> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchRecipe(ctx, id)
    await assertUnmodified(ctx, { entity: 'recipe', row, seen })
    const { lines, updatedAt: _, ...facts } = change
    const stored = await named(() =>
      ctx.db
        .update(boxRecipes)
        .set({ ...facts, updatedAt: ctx.now() })
        .where(eq(boxRecipes.id, id))
        .returning(),
    )
    if (lines) {
      await ctx.db.delete(boxRecipeLines).where(eq(boxRecipeLines.recipeId, id))
      await insertLines(ctx, id, lines)
    }
    await recordHistory(ctx, {
      entity: 'recipe',
      entityId: id,
      action: 'updated',
      changes: { ...changesBetween(row, facts, ['name', 'isActive']), ...(lines && { items: true }) },
    })
    return getRecipe(ctx, stored)
  })
}

export function deleteRecipe(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await fetchRecipe(ctx, id)
    await moveToBin(ctx, 'recipe', id)
    await recordHistory(ctx, {
      entity: 'recipe',
      entityId: id,
      action: 'deleted',
      changes: { name: [name, null] },
    })
    return { success: true }
  })
}

/** The available stock of all items and substitutes in `needs`. */
export async function fetchShelf(ctx: Ctx, needs: RecipeNeed[]): Promise<Shelf> {
  const ids = needs.flatMap((need) => [need.inventoryItemId, need.substituteItemId ?? []].flat())
  if (ids.length === 0) return new Map()
  const items = await ctx.db
    .select()
    .from(inventoryItems)
    .where(inArray(inventoryItems.id, [...new Set(ids)]))
  return new Map(
    items.map((item) => [
      item.id,
      // Inactive items cannot be packed.
      {
        name: item.name,
        unit: item.unit,
        unitCost: item.unitCost,
        isActive: item.isActive,
        available: item.isActive ? availableOf(item) : 0,
      },
    ]),
  )
}

/** What is for some boxes only may end sooner. */
function fewerThan(boxes: number, lines: readonly StoredLine[], shelf: Shelf): Coverage['fewer'] {
  const perBox = mostPerBox(lines)
  const ofItem = Map.groupBy(
    lines.filter((line) => !isForEveryBox(line)),
    ({ inventoryItemId }) => inventoryItemId,
  )
  return [...ofItem.values()].flatMap(([line]) => {
    const { inventoryItemId, substituteItemId } = line!
    const need = { inventoryItemId, substituteItemId, quantity: perBox.get(inventoryItemId)! }
    const enough = coverageOf([need], availableOn(shelf)).boxes
    return enough < boxes ? [{ name: shelf.get(inventoryItemId)!.name, boxes: enough }] : []
  })
}

export function toCoverage(needs: RecipeNeed[], shelf: Shelf, lines: readonly StoredLine[] = []): Coverage {
  const { boxes, missing } = coverageOf(needs, availableOn(shelf))
  return {
    boxes,
    missing: missing.map(({ inventoryItemId, quantity }) => {
      const { name, unit, isActive } = shelf.get(inventoryItemId)!
      // Otherwise staff buy what lies on the shelf.
      return { name: isActive ? name : `${name} (inactivo en el inventario)`, unit, quantity }
    }),
    fewer: fewerThan(boxes, lines, shelf),
  }
}

export const availableOn = (shelf: Shelf): Map<number, number> =>
  new Map([...shelf].map(([id, item]) => [id, item.available]))

async function fetchRecipe(ctx: Ctx, id: number): Promise<RecipeRow> {
  const [row] = await ctx.db.select().from(boxRecipes).where(eq(boxRecipes.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'box.errors.recipeNotFound')
  return row
}

async function getRecipe(ctx: Ctx, row: RecipeRow): Promise<Recipe> {
  const lines = await fetchRecipeLines(ctx, [row.id])
  return toRecipe(row, lines, await fetchShelf(ctx, lines))
}

export async function fetchRecipeLines(ctx: Ctx, recipeIds: number[]): Promise<StoredLine[]> {
  if (recipeIds.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(boxRecipeLines)
    .where(inArray(boxRecipeLines.recipeId, recipeIds))
    .orderBy(asc(boxRecipeLines.position), asc(boxRecipeLines.id))
  return rows.map((row) => ({ ...row, condition: row.condition as RecipeCondition }))
}

async function insertLines(ctx: Ctx, recipeId: number, lines: RecipeLineInput[]): Promise<void> {
  if (lines.length === 0) return
  const ids = [
    ...new Set(lines.flatMap((line) => [line.inventoryItemId, line.substituteItemId ?? []].flat())),
  ]
  const existing = await ctx.db
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(inArray(inventoryItems.id, ids))
    .for('share')
  if (existing.length < ids.length) throw new AppError('invalid', 'inventory.errors.notFound')
  await ctx.db.insert(boxRecipeLines).values(
    lines.map((line, position) => ({
      ...line,
      recipeId,
      position,
      substituteItemId: line.substituteItemId === line.inventoryItemId ? null : line.substituteItemId,
    })),
  )
}

async function named(write: () => Promise<RecipeRow[]>): Promise<RecipeRow> {
  try {
    return firstRow(await write())
  } catch (error) {
    if (isUniqueViolation(error, 'box_recipes_name_unique'))
      throw new AppError('conflict', 'box.errors.recipeName.taken')
    throw error
  }
}

function toRecipe(row: RecipeRow, lines: StoredLine[], shelf: Shelf): Recipe {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isActive: row.isActive,
    lines: lines.map((line) => toLine(line, shelf)),
    coverage: toCoverage(lines.filter(isForEveryBox), shelf, lines),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const isForEveryBox = ({ condition }: StoredLine) =>
  Object.values(condition).every((accepted) => !accepted?.length)

function toLine(line: StoredLine, shelf: Shelf): RecipeLine {
  const item = shelf.get(line.inventoryItemId)!
  return {
    id: line.id,
    inventoryItemId: line.inventoryItemId,
    name: item.name,
    unit: item.unit,
    quantity: line.quantity,
    substituteItemId: line.substituteItemId,
    substituteName: line.substituteItemId === null ? null : shelf.get(line.substituteItemId)!.name,
    condition: line.condition,
  }
}
