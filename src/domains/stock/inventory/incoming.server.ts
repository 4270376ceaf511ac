import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { nameKey as keyOfName } from '#lib/database/match-keys.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { nameKey } from '#lib/text/fold-text.ts'
import { fromCents, timesMoney, toCents } from '#lib/text/money.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { type ItemRow, lockItems, moveStock } from './ledger.server.ts'
import { averageCost, worthOf } from './rules.ts'
import { type Costing, type IncomingItem, NewInventoryItem } from './schemas.ts'
import { assertFreeCode, createInventoryItem } from './service.server.ts'
import { inventoryItems } from './tables.server.ts'

type Delivery = {
  quantity: number
  unitCost: string
  /** What all together cost, where a unit has no whole cents: the rest is in the line of the cost. */
  total?: string
  costing: Costing
  occurredOn?: string
  reason: string | null
}

/**
 * Things came in. One ledger line holds what they cost, and where the item's cost makes another value of it, a second one
 * holds the difference.
 */
export async function receiveStock(ctx: Ctx, item: ItemRow, delivery: Delivery): Promise<ItemRow> {
  const { quantity, unitCost, costing, occurredOn, reason } = delivery
  const dated = { ...(occurredOn && { occurredOn }), reason }
  const itemUnitCost =
    costing === 'keep'
      ? item.unitCost
      : costing === 'average'
        ? averageCost(item, { quantity, unitCost })
        : unitCost
  // Without an invoice, what an item that keeps its cost is worth is that cost.
  const worth = delivery.total ?? timesMoney(costing === 'keep' ? item.unitCost : unitCost, quantity)
  const arrived = await moveStock(ctx, item, {
    kind: 'restock',
    onHand: quantity,
    unitCost,
    valueChange: worth,
    ...dated,
  })
  const valued = { quantity: arrived.quantity, unitCost: itemUnitCost }
  const rest = toCents(worthOf(valued)) - toCents(worthOf(item)) - toCents(worth)
  if (rest === 0 && itemUnitCost === arrived.unitCost) return arrived
  return moveStock(ctx, arrived, { kind: 'cost', itemUnitCost, valueChange: fromCents(rest), ...dated })
}

/** The item of each line, locked. New ones are created. */
export async function itemsOfLines(ctx: Ctx, lines: readonly IncomingItem[]): Promise<number[]> {
  // Before any row: who changes a name or a code takes the locks in the same order.
  if (lines.some(({ newItem, code }) => newItem || code)) await lockInTransaction(ctx.db, 'items')
  const known = await lockItems(ctx, [
    ...new Set(lines.flatMap(({ inventoryItemId }) => inventoryItemId ?? [])),
  ])
  const named = await itemsByName(ctx, lines)
  const ids: number[] = []
  for (const [index, { inventoryItemId, newItem }] of lines.entries()) {
    if (inventoryItemId && known.has(inventoryItemId)) ids.push(inventoryItemId)
    else if (newItem && !inventoryItemId) {
      const key = nameKey(newItem.name)
      const id = named.get(key) ?? (await createInventoryItem(ctx, NewInventoryItem.parse(newItem))).id
      named.set(key, id)
      ids.push(id)
    } else {
      const fields = [{ path: `lines.${index}.inventoryItemId`, textKey: 'inventory.errors.notFound' }]
      throw new AppError('invalid', 'errors.invalid', {}, { fields })
    }
  }
  for (const [index, { code }] of lines.entries())
    if (code) await learnCode(ctx, ids[index]!, { index, code })
  return ids
}

/** The barcode that was scanned with this line. An item that has another one keeps it. */
async function learnCode(ctx: Ctx, id: number, { index, code }: { index: number; code: string }) {
  await assertFreeCode(ctx, code, { id, path: `lines.${index}.code` })
  const [learned] = await ctx.db
    .update(inventoryItems)
    .set({ code, searchText: sql`${inventoryItems.searchText} || ' ' || ${searchTextOf(code)}` })
    .where(and(eq(inventoryItems.id, id), isNull(inventoryItems.code)))
    .returning({ id: inventoryItems.id })
  const changes = { code: [null, code] as [null, string] }
  if (learned)
    await recordHistory(ctx, { entity: 'inventory_item', entityId: id, action: 'updated', changes })
}

/** An item that somebody else added since the form was opened is not added twice. */
async function itemsByName(ctx: Ctx, lines: readonly IncomingItem[]): Promise<Map<string, number>> {
  const names = lines.flatMap(({ newItem }) => (newItem ? nameKey(newItem.name) : []))
  if (names.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: inventoryItems.id, name: inventoryItems.name })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.isActive, true), inArray(keyOfName(inventoryItems.name), names)))
  return new Map(rows.map(({ id, name }) => [nameKey(name), id]))
}

/** Sets the item's cost back to what it was before a delivery that is taken back. */
export async function restoreUnitCost(
  ctx: Ctx,
  item: ItemRow,
  { from, to, reason }: { from: string; to: string; reason: string },
): Promise<ItemRow> {
  // Another delivery or a person has set another cost since.
  if (item.unitCost !== from || from === to) return item
  const moved = await moveStock(ctx, item, { kind: 'cost', itemUnitCost: to, reason })
  await recordHistory(ctx, {
    entity: 'inventory_item',
    entityId: item.id,
    action: 'updated',
    changes: { unitCost: [from, to] },
  })
  return moved
}
