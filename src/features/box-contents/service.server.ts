import { and, eq } from 'drizzle-orm'
import { allocateLine, boxStockState } from '#features/box-requests/box-stock.server.ts'
import { isBoxLocked } from '#features/box-requests/rules.ts'
import { fetchBoxRequest } from '#features/box-requests/service.server.ts'
import { boxRequests, hopeBoxItems } from '#features/box-requests/tables.server.ts'
import { recordHistory } from '#features/history/service.server.ts'
import { lockItem } from '#features/inventory/ledger.server.ts'
import { allocationFor } from '#features/inventory/rules.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { fetchBoxItem, fetchBoxItems } from './box-items.server.ts'
import { boxCostOf } from './rules.ts'
import type { BoxItem, BoxItemChange, NewBoxItem } from './schemas.ts'

type LineRow = typeof hopeBoxItems.$inferSelect

export async function listBoxItems(ctx: Ctx, requestId: number): Promise<Page<BoxItem>> {
  await fetchBoxRequest(ctx, requestId)
  const rows = await fetchBoxItems(ctx, requestId)
  return { rows, total: rows.length }
}

/** rulings.md#additional-calls: the same item again adds to its quantity. rulings.md#stock: including reserves. */
export function addBoxItem(ctx: Ctx, input: NewBoxItem): Promise<BoxItem> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenBox(ctx, input.requestId)
    const stored = await putIntoBox(ctx, input)
    await tell(ctx, input.requestId, 'box_item_added', stored)
    return stored
  })
}

/** The same without its line in the history, for who tells it in one; the box is open and locked. */
export async function putIntoBox(ctx: Ctx, input: NewBoxItem): Promise<BoxItem> {
  const { requestId, inventoryItemId } = input
  const { name, isActive } = await lockItem(ctx, inventoryItemId)
  // back-office.md#box-contents: only active items are offered.
  if (!isActive) throw new AppError('conflict', 'inventory.errors.inactive', { name })
  const known = await findLine(ctx, requestId, inventoryItemId)
  const line = known ?? (await insertLine(ctx, { ...input, isIncluded: false }))
  return changeLine(ctx, line, {
    quantity: known ? known.quantity + input.quantity : input.quantity,
    isIncluded: line.isIncluded || input.isIncluded,
    notes: input.notes ?? line.notes,
  })
}

export function setBoxItemIncluded(ctx: Ctx, id: number, isIncluded: boolean): Promise<BoxItem> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockOpenLine(ctx, id)
    const stored = await changeLine(ctx, line, { isIncluded })
    if (line.isIncluded !== isIncluded)
      await tell(ctx, line.requestId, isIncluded ? 'box_item_included' : 'box_item_excluded', stored)
    return stored
  })
}

export function updateBoxItem(ctx: Ctx, id: number, change: BoxItemChange): Promise<BoxItem> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockOpenLine(ctx, id)
    const stored = await changeLine(ctx, line, change)
    await tell(ctx, line.requestId, 'box_item_changed', stored, line.quantity)
    return stored
  })
}

export function removeBoxItem(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockOpenLine(ctx, id)
    const stored = await changeLine(ctx, line, { isIncluded: false })
    await ctx.db.delete(hopeBoxItems).where(eq(hopeBoxItems.id, id))
    await tell(ctx, line.requestId, 'box_item_removed', stored)
    return { success: true }
  })
}

/** For accounting: what a box costs is recorded once, and only what it really costs. rulings.md#stock. */
export async function claimBoxCost(ctx: Ctx, requestId: number, amount: string): Promise<void> {
  const request = await fetchBoxRequest(ctx, requestId, true)
  if (request.costRecordedAt) {
    const when = formatDate(request.costRecordedAt, ctx.lang, 'dateTime')
    throw new AppError('conflict', 'box.errors.costRecorded', { when })
  }
  const lines = await fetchBoxItems(ctx, requestId)
  const total = boxCostOf(lines)
  // back-office.md#box-cost: at least one item included and a total above zero.
  if (total === '0.00') throw new AppError('conflict', 'box.errors.costNothing')
  if (total !== amount) {
    const words = { total: formatMoney(total), amount: formatMoney(amount) }
    throw new AppError('conflict', 'box.errors.costDiffers', words)
  }
  await ctx.db.update(boxRequests).set({ costRecordedAt: ctx.now() }).where(eq(boxRequests.id, requestId))
  await recordHistory(ctx, {
    entity: 'box_request',
    entityId: requestId,
    action: 'cost_recorded',
    changes: { cost: [null, amount] },
  })
}

/** Of two people on one box the second waits here, and then sees what the first one did. */
export async function lockOpenBox(ctx: Ctx, requestId: number) {
  const request = await fetchBoxRequest(ctx, requestId, true)
  // back-office.md#box-contents: what has left the house is not packed again.
  if (isBoxLocked(request.status)) throw new AppError('conflict', `box.errors.locked.${request.status}`)
  return request
}

async function lockOpenLine(ctx: Ctx, id: number): Promise<LineRow> {
  const missing = () => new AppError('not_found', 'box.errors.notFound')
  const [found] = await ctx.db.select().from(hopeBoxItems).where(eq(hopeBoxItems.id, id))
  if (!found) throw missing()
  await lockOpenBox(ctx, found.requestId)
  const [line] = await ctx.db.select().from(hopeBoxItems).where(eq(hopeBoxItems.id, id))
  if (!line) throw missing()
  return line
}

async function findLine(ctx: Ctx, requestId: number, inventoryItemId: number): Promise<LineRow | undefined> {
  const [line] = await ctx.db
    .select()
    .from(hopeBoxItems)
    .where(and(eq(hopeBoxItems.requestId, requestId), eq(hopeBoxItems.inventoryItemId, inventoryItemId)))
  return line
}

async function insertLine(ctx: Ctx, values: typeof hopeBoxItems.$inferInsert): Promise<LineRow> {
  const now = ctx.now()
  const [line] = await ctx.db
    .insert(hopeBoxItems)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning()
  return line!
}

type LineChange = Partial<Pick<LineRow, 'quantity' | 'isIncluded' | 'notes'>>

/** Writes the line and takes along what it holds of the stock; the box is open and locked. */
async function changeLine(ctx: Ctx, line: LineRow, change: LineChange): Promise<BoxItem> {
  const after = { ...line, ...definedOf(change) }
  const item = await lockItem(ctx, line.inventoryItemId)
  await allocateLine(ctx, line, item, allocationFor(after, boxStockState('in_process', null)))
  const { quantity, isIncluded, notes } = after
  await ctx.db
    .update(hopeBoxItems)
    .set({ quantity, isIncluded, notes, updatedAt: ctx.now() })
    .where(eq(hopeBoxItems.id, line.id))
  return fetchBoxItem(ctx, line.id)
}

const definedOf = (change: LineChange): LineChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Item names and numbers are not personal: the request's history may show them. */
const tell = (ctx: Ctx, requestId: number, action: string, line: BoxItem, before?: number) =>
  recordHistory(ctx, {
    entity: 'box_request',
    entityId: requestId,
    action,
    changes: { item: [null, line.name], quantity: [before ?? null, line.quantity] },
  })
