import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type CountedLine, lineOf } from '#lib/attention.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { isForeignKeyViolation, isMonthClosed } from '#lib/database/db-errors.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { idsWhere, listPage, matchesSearch, sortBy } from '#lib/database/list.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { nameKey } from '#lib/database/match-keys.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { may } from '#lib/rights.ts'
import { nameKey as keyOfName } from '#lib/text/fold-text.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { idOfOwnCode, normalCode } from './codes.ts'
import { type ItemRow, lockItem, moveStock } from './ledger.server.ts'
import { openLots } from './lots.server.ts'
import { toInventoryItem } from './presenters.server.ts'
import type { InventoryFilter, InventoryItem, InventoryItemChange, NewInventoryItem } from './schemas.ts'
import { isLow } from './summary.server.ts'
import { inventoryItems, stockMovements } from './tables.server.ts'

export async function listInventory(ctx: Ctx, query: InventoryFilter): Promise<Page<InventoryItem>> {
  const available = sql`(${inventoryItems.quantity} - ${inventoryItems.reserved})`
  return listPage(ctx.db, {
    table: inventoryItems,
    where: and(
      query.q ? matchesItem(query.q) : undefined,
      query.category ? eq(inventoryItems.category, query.category) : undefined,
      query.isActive === undefined ? undefined : eq(inventoryItems.isActive, query.isActive),
      query.stock === 'low' ? isLow() : undefined,
      query.stock === 'packable' ? and(eq(inventoryItems.isActive, true), sql`${available} > 0`) : undefined,
      query.stock === 'onHand'
        ? and(eq(inventoryItems.isActive, true), gt(inventoryItems.quantity, 0))
        : undefined,
      query.stock === 'expiring' ? await hasExpiring(ctx) : undefined,
    ),
    orderBy: sortBy(
      query.sort,
      {
        name: inventoryItems.name,
        quantity: inventoryItems.quantity,
        quantityAvailable: available,
        // The order tells what the amounts are.
        ...(may(ctx.user, 'stock.costs') && {
          unitCost: inventoryItems.unitCost,
          value: sql`(${inventoryItems.quantity} * ${inventoryItems.unitCost})`,
        }),
        category: inventoryItems.category,
        minQuantity: inventoryItems.minQuantity,
        createdAt: inventoryItems.createdAt,
        // Nearest to running out first.
        need: sql`(${inventoryItems.quantity} - ${inventoryItems.minQuantity})`,
      },
      [asc(inventoryItems.name), asc(inventoryItems.id)],
      inventoryItems.id,
    ),
    query,
    present: toInventoryItem,
  })
}

/** A code belongs to one item. The sentence names the other one. */
export async function assertFreeCode(
  ctx: Ctx,
  code: string | null | undefined,
  { id = 0, path = 'code' }: { id?: number; path?: string } = {},
): Promise<void> {
  if (!code) return
  await lockInTransaction(ctx.db, 'items')
  const [other] = await ctx.db
    .select({ id: inventoryItems.id, name: inventoryItems.name })
    .from(inventoryItems)
    .where(eq(inventoryItems.code, code))
  if (!other || other.id === id) return
  const params = { name: other.name }
  const fields = [{ path, textKey: 'inventory.errors.code.taken' as const, params }]
  throw new AppError('invalid', 'inventory.errors.code.taken', params, { fields })
}

/** A name, in any spelling, belongs to one active item: imports, deliveries and people know it by that. */
async function assertFreeName(ctx: Ctx, name: string, id = 0): Promise<void> {
  await lockInTransaction(ctx.db, 'items')
  const [other] = await ctx.db
    .select({ name: inventoryItems.name })
    .from(inventoryItems)
    .where(
      and(
        eq(inventoryItems.isActive, true),
        ne(inventoryItems.id, id),
        eq(nameKey(inventoryItems.name), nameKey(sql`${name}::text`)),
      ),
    )
    .limit(1)
  if (!other) return
  const fields = [{ path: 'name', textKey: 'inventory.errors.name.taken' as const, params: other }]
  throw new AppError('invalid', 'inventory.errors.name.taken', other, { fields })
}

/** By name, description and barcode as any scanner reads it, or by our own code. */
export function matchesItem(q: string): SQL | undefined {
  const id = idOfOwnCode(q)
  return id === null
    ? or(eq(inventoryItems.code, normalCode(q)), matchesSearch(inventoryItems.searchText, q))
    : eq(inventoryItems.id, id)
}

export async function attentionOfStock(ctx: Ctx): Promise<CountedLine[]> {
  const list = '/admin/contabilidad/inventario?stock'
  const low = await idsWhere(ctx.db, inventoryItems, isLow())
  return [
    lineOf({ reason: 'lowStock', link: `${list}=low` }, low),
    lineOf({ reason: 'expiringStock', link: `${list}=expiring` }, await expiringItems(ctx)),
  ]
}

async function expiringItems(ctx: Ctx): Promise<number[]> {
  const lots = await openLots(ctx)
  return [...lots].flatMap(([id, ofItem]) => (ofItem.some(({ isExpiring }) => isExpiring) ? id : []))
}

async function hasExpiring(ctx: Ctx): Promise<SQL> {
  const ids = await expiringItems(ctx)
  return ids.length > 0 ? inArray(inventoryItems.id, ids) : sql`false`
}

export async function getInventoryItem(ctx: Ctx, id: number): Promise<InventoryItem> {
  const [row] = await ctx.db.select().from(inventoryItems).where(eq(inventoryItems.id, id))
  if (!row) throw new AppError('not_found', 'inventory.errors.notFound')
  return toInventoryItem(row)
}

export function createInventoryItem(ctx: Ctx, input: NewInventoryItem): Promise<InventoryItem> {
  return inTransaction(ctx, async (ctx) => {
    const { quantity, isNewName, ...facts } = input
    const now = ctx.now()
    if (isNewName) await assertFreeName(ctx, facts.name)
    await assertFreeCode(ctx, facts.code)
    const row = await ctx.db
      .insert(inventoryItems)
      .values({ ...facts, searchText: searchTextOfItem(facts), createdAt: now, updatedAt: now })
      .returning()
      .then(firstRow)
    const opened =
      quantity > 0
        ? await moveStock(ctx, row, { kind: 'count', onHand: quantity, reason: 'Existencia inicial' })
        : row
    await recordHistory(ctx, { entity: 'inventory_item', entityId: row.id, action: 'created' })
    return toInventoryItem(opened)
  })
}

export function updateInventoryItem(
  ctx: Ctx,
  id: number,
  change: InventoryItemChange,
  seen: Precondition,
): Promise<InventoryItem> {
  return inTransaction(ctx, async (ctx) => {
    // Before the row, as in `itemsOfLines`.
    if (change.name !== undefined || change.code) await lockInTransaction(ctx.db, 'items')
    const row = await lockItem(ctx, id)
    await assertUnmodified(ctx, { entity: 'inventory_item', row, seen })
    const { quantity, expected, reason, isNewName, updatedAt: _, ...facts } = change
    const name = facts.name ?? row.name
    // A name that is only written otherwise is no new one.
    if (isNewName && keyOfName(name) !== keyOfName(row.name)) await assertFreeName(ctx, name, id)
    await assertFreeCode(ctx, facts.code, { id })
    const priced = await changeUnitCost(ctx, row, facts.unitCost)
    const corrected = await correctQuantity(ctx, priced, { quantity, expected, reason })
    const stored = await ctx.db
      .update(inventoryItems)
      .set({
        ...facts,
        searchText: searchTextOfItem({
          name,
          description: facts.description === undefined ? row.description : facts.description,
          code: facts.code === undefined ? row.code : facts.code,
        }),
        updatedAt: ctx.now(),
      })
      .where(eq(inventoryItems.id, id))
      .returning()
      .then(firstRow)
    await recordHistory(ctx, {
      entity: 'inventory_item',
      entityId: id,
      action: 'updated',
      changes: changesBetween(row, { ...facts, quantity: corrected.quantity }, shownFields),
    })
    return toInventoryItem(stored)
  })
}

/** Refused if the item was ever in a box or a recipe, to keep the ledger readable. It can be deactivated instead. */
export function deleteInventoryItem(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await lockItem(ctx, id)
    const inUse = () => new AppError('conflict', 'inventory.errors.inUse', { name })
    const [used] = await ctx.db
      .select({ id: stockMovements.id })
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.inventoryItemId, id),
          or(gt(stockMovements.boxRequestId, 0), gt(stockMovements.hospitalDeliveryBoxId, 0)),
        ),
      )
      .limit(1)
    if (used) throw inUse()
    try {
      await moveToBin(ctx, 'inventory_item', id)
    } catch (error) {
      if (isForeignKeyViolation(error)) throw inUse()
      if (isMonthClosed(error)) throw new AppError('conflict', 'inventory.errors.inClosedMonth', { name })
      throw error
    }
    await recordHistory(ctx, {
      entity: 'inventory_item',
      entityId: id,
      action: 'deleted',
      changes: { name: [name, null] },
    })
    return { success: true }
  })
}

const shownFields = [
  'name',
  'code',
  'unit',
  'quantity',
  'unitCost',
  'minQuantity',
  'category',
  'isActive',
] as const

/** Another unit cost changes the value of the stock, so the ledger has a line for it. */
async function changeUnitCost(ctx: Ctx, row: ItemRow, unitCost: string | undefined): Promise<ItemRow> {
  if (unitCost === undefined || unitCost === row.unitCost) return row
  return moveStock(ctx, row, { kind: 'cost', itemUnitCost: unitCost })
}

type Correction = Pick<InventoryItemChange, 'quantity' | 'expected' | 'reason'>

async function correctQuantity(ctx: Ctx, row: ItemRow, { quantity, expected, reason }: Correction) {
  if (quantity === undefined || quantity === row.quantity) return row
  if (expected !== undefined && expected !== row.quantity) {
    const extra = await lastMovementOf(ctx, row)
    const params = { name: row.name, quantity: row.quantity }
    throw new AppError('conflict', 'inventory.errors.quantityChanged', params, { extra })
  }
  return moveStock(ctx, row, { kind: 'correction', onHand: quantity - row.quantity, reason })
}

/** Author and time of the last movement, in the format of an optimistic lock conflict. */
async function lastMovementOf(ctx: Ctx, item: ItemRow) {
  const [last] = await ctx.db
    .select({ at: stockMovements.createdAt, by: users.fullName })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .where(eq(stockMovements.inventoryItemId, item.id))
    .orderBy(desc(stockMovements.id))
    .limit(1)
  return { changedBy: last?.by ?? null, changedAt: (last?.at ?? item.updatedAt).toISOString() }
}

const searchTextOfItem = (facts: { name: string; description: string | null; code: string | null }) =>
  searchTextOf(facts.name, facts.description, facts.code)
