import { and, asc, eq, gt } from 'drizzle-orm'
import { type ItemRow, lockItems, moveStock } from '#domains/stock/inventory/ledger.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { sumMoney, timesMoney } from '#lib/text/money.ts'
import { boxLines, inCurrentParcel } from './box-lines.server.ts'
import { hopeBoxItems } from './tables.server.ts'

/** Quantity by item. Undefined: everything. */
export type BackInStock = readonly { inventoryItemId: number; quantity: number }[] | undefined

type Line = typeof hopeBoxItems.$inferSelect

/**
 * When a parcel was lost or came back, `back` returns to the shelf and the rest is written off. The line keeps the
 * unit cost at which it left.
 */
export async function writeOffParcel(ctx: Ctx, requestId: number, back: BackInStock): Promise<void> {
  const { lines, items } = await lockContents(ctx, requestId, gt(hopeBoxItems.consumedQuantity, 0))
  const returning = returningOf(lines, back)
  for (const line of lines) {
    const returned = returning.get(line.inventoryItemId) ?? 0
    const writtenOff = line.consumedQuantity - returned
    await move(ctx, items, line, { returned, writtenOff })
    await store(ctx, line, { consumedQuantity: writtenOff, writtenOffQuantity: writtenOff })
  }
}

/** The value of what went back on the shelf from a returned parcel. */
export async function returnedCost(ctx: Ctx, requestId: number): Promise<string> {
  const lines = await ctx.db
    .select()
    .from(hopeBoxItems)
    .where(and(eq(hopeBoxItems.requestId, requestId), inCurrentParcel, hopeBoxItems.isIncluded))
  return sumMoney(
    lines.map((line) => timesMoney(line.consumedUnitCost ?? '0.00', line.quantity - line.consumedQuantity)),
  )
}

/** The parcel turned up or the outcome was a mistake. Refused if the shelf no longer has what came back. */
export async function reopenParcel(ctx: Ctx, requestId: number): Promise<void> {
  const { lines, items } = await lockContents(ctx, requestId, eq(hopeBoxItems.isIncluded, true))
  for (const line of lines) {
    const returned = line.consumedQuantity - line.quantity
    await move(ctx, items, line, { returned, writtenOff: -line.writtenOffQuantity })
    await store(ctx, line, { consumedQuantity: line.quantity, writtenOffQuantity: 0 })
  }
}

/** Leaves the lines to an earlier parcel, so that the next one starts empty. */
export async function archiveParcel(ctx: Ctx, requestId: number, parcelId: number): Promise<void> {
  await ctx.db
    .update(hopeBoxItems)
    .set({ parcelId })
    .where(and(eq(hopeBoxItems.requestId, requestId), inCurrentParcel))
}

/**
 * Removes what the current parcel holds and brings the lines of the earlier one back. Requires the current parcel to be
 * open: its lines hold reservations only.
 */
export async function restoreParcel(ctx: Ctx, requestId: number, parcelId: number): Promise<void> {
  const current = await ctx.db
    .select()
    .from(hopeBoxItems)
    .where(and(eq(hopeBoxItems.requestId, requestId), inCurrentParcel))
    .orderBy(asc(hopeBoxItems.inventoryItemId))
  for (const line of current) await boxLines.remove(ctx, line, 'reserved')
  await ctx.db.update(hopeBoxItems).set({ parcelId: null }).where(eq(hopeBoxItems.parcelId, parcelId))
}

async function lockContents(ctx: Ctx, requestId: number, which: ReturnType<typeof eq>) {
  const lines = await ctx.db
    .select()
    .from(hopeBoxItems)
    .where(and(eq(hopeBoxItems.requestId, requestId), inCurrentParcel, which))
    .orderBy(asc(hopeBoxItems.inventoryItemId))
  const items = await lockItems(
    ctx,
    lines.map((line) => line.inventoryItemId),
  )
  return { lines, items }
}

function returningOf(lines: Line[], back: BackInStock): Map<number, number> {
  if (!back) return new Map(lines.map((line) => [line.inventoryItemId, line.consumedQuantity]))
  const left = new Map(lines.map((line) => [line.inventoryItemId, line.consumedQuantity]))
  const returning = new Map<number, number>()
  for (const { inventoryItemId, quantity } of back) {
    const sum = (returning.get(inventoryItemId) ?? 0) + quantity
    const limit = left.get(inventoryItemId)
    if (limit === undefined) throw refused('notInBox')
    if (sum > limit) throw refused('tooMany')
    returning.set(inventoryItemId, sum)
  }
  return returning
}

const refused = (why: 'notInBox' | 'tooMany') => {
  const textKey = `outcome.errors.backInStock.${why}` as const
  return new AppError('invalid', textKey, {}, { fields: [{ path: 'backInStock', textKey }] })
}

/** `returned` below zero takes units from the shelf again. */
async function move(
  ctx: Ctx,
  items: Map<number, ItemRow>,
  line: Line,
  { returned, writtenOff }: { returned: number; writtenOff: number },
): Promise<void> {
  const facts = { boxRequestId: line.requestId, unitCost: line.consumedUnitCost ?? undefined }
  let item = items.get(line.inventoryItemId) as ItemRow
  if (returned !== 0)
    item = await moveStock(ctx, item, {
      kind: returned > 0 ? 'return' : 'consume',
      onHand: returned,
      ...facts,
    })
  if (writtenOff !== 0) await moveStock(ctx, item, { kind: 'write_off', writtenOff, ...facts })
  items.set(item.id, item)
}

async function store(
  ctx: Ctx,
  line: Line,
  held: Pick<Line, 'consumedQuantity' | 'writtenOffQuantity'>,
): Promise<void> {
  await ctx.db
    .update(hopeBoxItems)
    .set({ ...held, updatedAt: ctx.now() })
    .where(eq(hopeBoxItems.id, line.id))
}
