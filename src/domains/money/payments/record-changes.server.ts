import { and, eq } from 'drizzle-orm'
import type { HistoryChanges } from '#domains/team/history/schemas.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { Payable } from '#lib/payable.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { sumMoney } from '#lib/text/money.ts'
import { kindOf } from './payables.server.ts'
import { isSettled } from './rules.ts'
import { paymentRecords } from './tables.server.ts'

export type PaymentRecord = typeof paymentRecords.$inferSelect

export const ofSubject = ({ kind, id }: Pick<Payable, 'kind' | 'id'>) =>
  and(eq(paymentRecords.subjectKind, kind), eq(paymentRecords.subjectId, id))

export async function updateRecord(
  ctx: Ctx,
  record: PaymentRecord,
  facts: Partial<PaymentRecord> & { verification: PaymentRecord['verification'] },
  changes: HistoryChanges = {},
): Promise<PaymentRecord> {
  const now = ctx.now()
  const isNew = isSettled(facts.verification) && !isSettled(record.verification)
  const changed = await ctx.db
    .update(paymentRecords)
    .set({
      ...(isNew ? { verifiedAt: now, verifiedBy: ctx.user?.id ?? null } : {}),
      ...facts,
      ...dismissalOf(ctx, record, facts.verification),
      updatedAt: now,
    })
    .where(eq(paymentRecords.id, record.id))
    .returning()
    .then(firstRow)
  if (facts.verification !== record.verification) {
    await recordHistory(ctx, {
      entity: 'payment',
      entityId: record.id,
      action: facts.verification,
      changes: { verification: [record.verification, facts.verification], ...changes },
    })
  }
  return changed
}

/** Who dismissed the claim and when. Cleared when the payment arrives after all. */
function dismissalOf(ctx: Ctx, record: PaymentRecord, verification: PaymentRecord['verification']) {
  if (verification !== 'dismissed') return { dismissedAt: null, dismissedBy: null }
  if (record.verification === 'dismissed') return {}
  return { dismissedAt: ctx.now(), dismissedBy: ctx.user?.id ?? null }
}

export async function notifyPayable(
  ctx: Ctx,
  payable: Pick<Payable, 'kind' | 'id'>,
  record: PaymentRecord,
): Promise<void> {
  const { verification } = record
  if (verification === 'claimed' || verification === 'pending') return
  await kindOf(ctx, payable.kind).storeVerification(ctx, payable.id, {
    paymentId: record.id,
    verification,
    provider: record.provider,
    ...shownOf(record),
    amount: record.amount,
    paidOn: record.paidOn ?? puertoRicoDay(ctx.now()),
  })
  if (isSettled(verification)) await showSettled(ctx, payable, { atLeast: 2 })
}

const shownOf = ({ checkNumber, providerTransactionId, method, provider }: PaymentRecord) => ({
  transactionId: checkNumber ?? providerTransactionId,
  method: method ?? (provider === 'manual' ? null : provider),
})

/** A record that is paid in parts shows their sum and the state of the last. False: no payment counts. */
export async function showSettled(
  ctx: Ctx,
  subject: Pick<Payable, 'kind' | 'id'>,
  { atLeast = 1, changed }: { atLeast?: number; changed?: PaymentRecord } = {},
): Promise<boolean> {
  const settled = (await ctx.db.select().from(paymentRecords).where(ofSubject(subject)))
    .filter(({ verification }) => isSettled(verification))
    .sort((a, b) => b.id - a.id)
  const [last] = settled
  const first = settled.at(-1)
  if (!last || !first || settled.length < atLeast) return false
  const isOtherFirst = changed && changed.id <= first.id && settled.some(({ id }) => id !== changed.id)
  await kindOf(ctx, subject.kind).showRefunds(ctx, subject.id, {
    verification: last.verification === 'verified' ? 'verified' : 'manual',
    amount: sumMoney(settled.map(({ amount }) => amount)),
    refundedAmount: sumMoney(settled.map(({ refundedAmount }) => refundedAmount)),
    verified: last.verifiedAt && { at: last.verifiedAt, by: last.verifiedBy },
    ...(isOtherFirst && { first: shownOf(first) }),
  })
  return true
}

/** Money that nobody had reported. */
export async function newRecord(ctx: Ctx, payable: Payable, earlier?: PaymentRecord): Promise<PaymentRecord> {
  const now = ctx.now()
  return ctx.db
    .insert(paymentRecords)
    .values({
      subjectKind: payable.kind,
      subjectId: payable.id,
      provider: 'manual',
      amount: payable.expected ?? earlier?.amount ?? '0.00',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .then(firstRow)
}
