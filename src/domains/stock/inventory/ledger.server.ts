import { eq, inArray, sql } from 'drizzle-orm'
import { assertOpenMonth } from '#domains/money/accounting/month-close.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertRecordedDay } from '#lib/http/recorded-day.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { type Allocation, availableOf, worthOf } from './rules.ts'
import { type StockMovementKind, stockLimits, type WriteOffReason } from './schemas.ts'
import { inventoryItems, stockMovements } from './tables.server.ts'

export type ItemRow = typeof inventoryItems.$inferSelect

/** The box a movement belongs to. */
export type MovementSubject = { boxRequestId?: number; hospitalDeliveryBoxId?: number }

type Movement = MovementSubject & {
  kind: StockMovementKind
  onHand?: number
  reserved?: number
  writtenOff?: number
  /** What one unit of this movement cost. Default: the item's unit cost. */
  unitCost?: string
  /** The item's unit cost from now on. */
  itemUnitCost?: string
  /** What this line does to the item's value, when two lines share one change. Default: the whole change. */
  valueChange?: string
  occurredOn?: string
  reason?: string | null
  writeOffReason?: WriteOffReason
}

/** Locks the items in id order, so that two boxes with the same items cannot deadlock. */
export async function lockItems(ctx: Ctx, ids: number[]): Promise<Map<number, ItemRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(inventoryItems)
    .where(inArray(inventoryItems.id, ids))
    .orderBy(inventoryItems.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockItem(ctx: Ctx, id: number): Promise<ItemRow> {
  const item = (await lockItems(ctx, [id])).get(id)
  if (!item) throw new AppError('not_found', 'inventory.errors.notFound')
  return item
}

/**
 * The only way to change stock: updates the item's two balances and appends one ledger row in one transaction.
 * Requires `item` to be locked. Balances never go below zero, and `reserved` never exceeds `quantity`.
 */
export async function moveStock(ctx: Ctx, item: ItemRow, movement: Movement): Promise<ItemRow> {
  const { kind, onHand = 0, reserved = 0, reason = null, ...facts } = movement
  refuseIfNotThere(item, { onHand, reserved })
  if (facts.occurredOn) {
    assertRecordedDay(ctx, facts.occurredOn)
    await assertOpenMonth(ctx, facts.occurredOn)
  }
  const now = ctx.now()
  const itemUnitCost = facts.itemUnitCost ?? item.unitCost
  const moved = await ctx.db
    .update(inventoryItems)
    .set({
      quantity: item.quantity + onHand,
      unitCost: itemUnitCost,
      reserved: item.reserved + reserved,
      movementCount: sql`${inventoryItems.movementCount} + 1`,
      // Only a manual change counts for the optimistic lock (rulings.md#concurrent-edits), not a box taking stock.
      ...(isPersons(kind) && { updatedAt: now }),
    })
    .where(eq(inventoryItems.id, item.id))
    .returning()
    .then(firstRow)
  await ctx.db.insert(stockMovements).values({
    inventoryItemId: item.id,
    kind,
    quantity: onHand,
    reserved,
    writtenOff: facts.writtenOff ?? 0,
    unitCost: facts.unitCost ?? itemUnitCost,
    valueChange: facts.valueChange ?? fromCents(toCents(worthOf(moved)) - toCents(worthOf(item))),
    occurredOn: facts.occurredOn ?? puertoRicoDay(now),
    reason,
    writeOffReason: facts.writeOffReason,
    userId: ctx.user && ctx.user.id > 0 ? ctx.user.id : null,
    boxRequestId: facts.boxRequestId,
    hospitalDeliveryBoxId: facts.hospitalDeliveryBoxId,
    createdAt: now,
  })
  return moved
}

/** Moves stock by the difference between a line's current and new allocation. */
export async function changeAllocation(
  ctx: Ctx,
  item: ItemRow,
  change: { from: Allocation; to: Allocation; subject: MovementSubject; reason?: string },
): Promise<ItemRow> {
  const { from, to, subject, reason } = change
  const reserved = to.reservedQuantity - from.reservedQuantity
  const onHand = from.consumedQuantity - to.consumedQuantity
  if (reserved === 0 && onHand === 0) return item
  return moveStock(ctx, item, { kind: kindOf(onHand, reserved), onHand, reserved, reason, ...subject })
}

function kindOf(onHand: number, reserved: number): StockMovementKind {
  if (onHand < 0) return 'consume'
  if (onHand > 0) return 'return'
  return reserved > 0 ? 'reserve' : 'release'
}

const isPersons = (kind: StockMovementKind) => ['restock', 'count', 'correction', 'cost'].includes(kind)

function refuseIfNotThere(item: ItemRow, { onHand, reserved }: { onHand: number; reserved: number }): void {
  const { name } = item
  const after = { quantity: item.quantity + onHand, reserved: item.reserved + reserved }
  if (after.quantity > stockLimits.quantity)
    throw new AppError('conflict', 'inventory.errors.tooMany', { name })
  if (after.quantity >= 0 && after.reserved >= 0 && after.reserved <= after.quantity) return
  // Either the new quantity is below the reservations, or a box needs more than is available.
  if (reserved === 0 && onHand < 0 && item.reserved > 0 && after.quantity >= 0) {
    throw new AppError('conflict', 'inventory.errors.promised', { name, reserved: item.reserved })
  }
  const available = availableOf(item)
  if (available === 1) throw new AppError('conflict', 'inventory.errors.onlyOneLeft', { name })
  throw new AppError('conflict', 'inventory.errors.notEnough', { name, available })
}
