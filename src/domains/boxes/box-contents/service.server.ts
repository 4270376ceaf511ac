import { endedHere, isBoxLocked } from '#domains/boxes/box-requests/rules.ts'
import { fetchBoxRequest, recordBookedCost } from '#domains/boxes/box-requests/service.server.ts'
import type { BoxCosts } from '#domains/money/accounting/box-costs.server.ts'
import type { LineChange } from '#domains/stock/inventory/box-lines.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { fetchBoxItem, fetchBoxItems } from './box-items.server.ts'
import { boxLines } from './box-lines.server.ts'
import { openBox } from './box-stock.server.ts'
import { earlierParcelCost, fetchEarlierParcel } from './parcels.server.ts'
import { boxCostOf, spentOf } from './rules.ts'
import type { BoxItem, BoxItemChange, NewBoxItem } from './schemas.ts'
import type { hopeBoxItems } from './tables.server.ts'

type Change = LineChange<typeof hopeBoxItems.$inferSelect>

export async function listBoxItems(ctx: Ctx, requestId: number): Promise<Page<BoxItem>> {
  await fetchBoxRequest(ctx, requestId)
  const rows = await fetchBoxItems(ctx, requestId)
  return { rows, total: rows.length }
}

/** Adding the same item again increases its quantity. An included item is reserved. */
export function addBoxItem(ctx: Ctx, input: NewBoxItem): Promise<BoxItem> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenBox(ctx, input.requestId)
    const added = await putIntoBox(ctx, input)
    await recordLine(ctx, 'box_item_added', added)
    return fetchBoxItem(ctx, added.after.id)
  })
}

/** Like `addBoxItem`, but the caller records history. Requires the box to be open and its row locked. */
export const putIntoBox = (ctx: Ctx, { requestId, ...input }: NewBoxItem): Promise<Change> =>
  boxLines.add(ctx, requestId, input, openBox)

export function setBoxItemIncluded(ctx: Ctx, id: number, isIncluded: boolean): Promise<BoxItem> {
  return inTransaction(ctx, async (ctx) => {
    const { line } = await lockOpenLine(ctx, id)
    const change = await boxLines.change(ctx, line, { isIncluded }, openBox)
    if (line.isIncluded !== isIncluded)
      await recordLine(ctx, isIncluded ? 'box_item_included' : 'box_item_excluded', change)
    return fetchBoxItem(ctx, id)
  })
}

export function updateBoxItem(ctx: Ctx, id: number, facts: BoxItemChange): Promise<BoxItem> {
  return inTransaction(ctx, async (ctx) => {
    const { line } = await lockOpenLine(ctx, id)
    const change = await boxLines.change(ctx, line, facts, openBox)
    await recordLine(ctx, 'box_item_changed', change, line.quantity)
    return fetchBoxItem(ctx, id)
  })
}

export function removeBoxItem(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { line } = await lockOpenLine(ctx, id)
    await recordLine(ctx, 'box_item_removed', await boxLines.remove(ctx, line, openBox))
    return { success: true }
  })
}

/**
 * For accounting. A parcel's cost is recorded once, and must equal the actual cost. An earlier parcel's may be recorded
 * after the next one was started.
 */
export async function claimBoxCost(
  ctx: Ctx,
  requestId: number,
  amount: string,
  number?: number | null,
): ReturnType<BoxCosts['claim']> {
  const request = await fetchBoxRequest(ctx, requestId, true)
  const parcelNumber = number ?? request.parcelNumber
  const isCurrent = parcelNumber === request.parcelNumber
  const parcel = isCurrent ? request : await fetchEarlierParcel(ctx, requestId, parcelNumber)
  if (parcel.costRecordedAt) {
    const when = formatDate(parcel.costRecordedAt, ctx.lang, 'dateTime')
    throw new AppError('conflict', 'box.errors.costRecorded', { when })
  }
  if (isCurrent && endedHere(request)) throw new AppError('conflict', 'box.errors.costNotSent')
  const total = isCurrent
    ? boxCostOf(spentOf(await fetchBoxItems(ctx, requestId), parcel.outcome))
    : await earlierParcelCost(ctx, parcel)
  const followsOutcome = parcel.outcome === 'returned'
  if (followsOutcome && total === '0.00') throw new AppError('conflict', 'box.errors.costReturned')
  if (total === '0.00') throw new AppError('conflict', 'box.errors.costNothing')
  if (total !== amount) {
    const params = { total: formatMoney(total), amount: formatMoney(amount) }
    throw new AppError('conflict', 'box.errors.costDiffers', params)
  }
  await recordBookedCost(ctx, { requestId, parcelNumber }, amount)
  return { parcelNumber, followsOutcome }
}

/** Serializes changes of one box: a second transaction waits, then reads the first one's result. */
export async function lockOpenBox(ctx: Ctx, requestId: number) {
  const request = await fetchBoxRequest(ctx, requestId, true)
  if (isBoxLocked(request.status)) throw new AppError('conflict', `box.errors.locked.${request.status}`)
  return request
}

const lockOpenLine = (ctx: Ctx, id: number) =>
  boxLines.lock(ctx, id, {
    lockBox: (requestId) => lockOpenBox(ctx, requestId),
    notFound: 'box.errors.notFound',
  })

/** The history may show item names and quantities, which are not personal data. */
const recordLine = (ctx: Ctx, action: string, { item, after }: Change, quantityBefore?: number) =>
  recordHistory(ctx, {
    entity: 'box_request',
    entityId: after.requestId,
    action,
    changes: { item: [null, item.name], quantity: [quantityBefore ?? null, after.quantity] },
  })
