import { and, eq, inArray } from 'drizzle-orm'
import { emptyBox, fillAgain, missingOf, packedAmong } from '#domains/boxes/box-contents/box-stock.server.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { BinNote, BinPart } from '#lib/bin.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { beneficiaryAfter } from './beneficiaries.server.ts'
import { queueReceivedEmailAgain } from './emails.server.ts'
import { fetchBoxRequest } from './service.server.ts'
import { boxParcels, boxRequests } from './tables.server.ts'
import { withdrawLetters } from './told.server.ts'

type Row = typeof boxRequests.$inferSelect

/** Payments that nobody has confirmed: a request with another one stays. */
const paymentsOfRequest: BinPart = {
  table: paymentRecords,
  belongsTo: (id) => and(eq(paymentRecords.subjectKind, 'box_request'), eq(paymentRecords.subjectId, id)),
}

export const partsOfRequest: BinPart[] = [
  paymentsOfRequest,
  { table: boxParcels, belongsTo: (id) => eq(boxParcels.requestId, id) },
]

/** For spam and tests. What has a box or money behind it is closed instead, so that sums stay true. */
export function deleteBoxRequest(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchBoxRequest(ctx, id, true)
    if (hasLeft(row) && !(await isImportOnly(ctx, row)))
      throw new AppError('conflict', 'hopebox.refusals.boxLeft')
    if (await hasDuplicates(ctx, id)) throw new AppError('conflict', 'hopebox.refusals.duplicates')
    if (await hasMoney(ctx, id)) throw new AppError('conflict', 'hopebox.refusals.money')
    await emptyBox(ctx, row)
    await setBeneficiary(ctx, row, null)
    await withdrawLetters(ctx, id)
    await moveToBin(ctx, 'box_request', id)
    await recordHistory(ctx, { entity: 'box_request', entityId: id, action: 'deleted' })
    return { success: true }
  })
}

/** In the bin nobody has received it: a person stored only for this request is not kept outside. */
async function setBeneficiary(ctx: Ctx, row: Row, outcome: Row['outcome']): Promise<void> {
  const beneficiaryId = await beneficiaryAfter(ctx, row, outcome)
  if (beneficiaryId === row.beneficiaryId) return
  await ctx.db.update(boxRequests).set({ beneficiaryId }).where(eq(boxRequests.id, row.id))
}

/** Reserves the contents again, as far as there is stock. Who received the box counts again. */
export async function packAgain(ctx: Ctx, id: number): Promise<BinNote[]> {
  const row = await fetchBoxRequest(ctx, id, true)
  await setBeneficiary(ctx, row, row.outcome)
  await fillAgain(ctx, row)
  const isNew = row.status !== 'closed' && !row.suspected && !(await isImportOnly(ctx, row))
  if (isNew) await queueReceivedEmailAgain(ctx, row)
  const missing = row.status === 'closed' ? [] : await missingOf(ctx, id)
  if (missing.length === 0) return []
  const items = missing.map(({ name, quantity }) => `${name} (${quantity})`).join(', ')
  return [{ textKey: 'hopebox.notes.contentsLack', params: { items } }]
}

const hasLeft = (row: Row): boolean =>
  row.boxConsumedAt !== null ||
  row.costRecordedAt !== null ||
  row.parcelNumber > 1 ||
  row.status === 'shipped' ||
  row.status === 'delivered'

/** A past request from a sheet: no box of ours and no cost is behind it, and no e-mail was sent. */
async function isImportOnly(ctx: Ctx, row: Row): Promise<boolean> {
  if (!row.isImported || row.costRecordedAt || row.parcelNumber > 1) return false
  return !(await packedAmong(ctx, [row.id])).has(row.id)
}

async function hasDuplicates(ctx: Ctx, id: number): Promise<boolean> {
  const [duplicate] = await ctx.db
    .select({ id: boxRequests.id })
    .from(boxRequests)
    .where(eq(boxRequests.duplicateOfId, id))
    .limit(1)
  return duplicate !== undefined
}

async function hasMoney(ctx: Ctx, id: number): Promise<boolean> {
  const [received] = await ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(
      and(
        paymentsOfRequest.belongsTo(id),
        inArray(paymentRecords.verification, ['verified', 'manual', 'refunded']),
      ),
    )
    .limit(1)
  return received !== undefined
}
