import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import type { ProviderPayment } from '#integrations/payments/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { addJob } from '#lib/jobs/add-job.server.ts'
import type { Payable, PaymentSubject } from '#lib/payable.ts'
import { kindOf, payableKinds } from './payables.server.ts'
import { centsOf, isSettled, type Verdict, verifyPayment } from './rules.ts'
import type { PaymentProvider } from './schemas.ts'
import { paymentRecords, webhookEvents } from './tables.server.ts'
import { webhookJob } from './webhooks.server.ts'

export type PaymentRecord = typeof paymentRecords.$inferSelect

type Claim = {
  subjectKind: PaymentSubject
  subjectId: number
  provider: PaymentProvider
  transactionId: string | null
  amount: string
  /** `pending`: the payment is announced, not yet reported as paid. */
  verification: 'claimed' | 'mismatch' | 'pending'
}

/** Records a payment that a browser reported or announced. It does not count until verified. */
export async function recordClaim(ctx: Ctx, claim: Claim, references: string[]): Promise<void> {
  const { transactionId, ...facts } = claim
  const now = ctx.now()
  await ctx.db.insert(paymentRecords).values({
    ...facts,
    providerTransactionId: transactionId,
    reason: claim.verification === 'mismatch' ? 'amount' : null,
    createdAt: now,
    updatedAt: now,
  })
  // A webhook may have arrived before the form: process unmatched ones again.
  for (const reference of references) {
    const unread = await ctx.db
      .update(webhookEvents)
      .set({ processedAt: null, outcome: null })
      .where(
        and(
          like(webhookEvents.outcome, 'unmatched %'),
          sql`position(${reference} in ${webhookEvents.outcome}) > 0`,
        ),
      )
      .returning({ id: webhookEvents.id })
    for (const { id } of unread) addJob(ctx, webhookJob(id))
  }
}

/** Waiting for the provider or for staff. */
export const openVerifications = ['pending', 'claimed', 'mismatch'] as const

/** Whether the subject has a payment that is not verified yet. */
export async function hasOpenRecord(ctx: Ctx, subject: Pick<Payable, 'kind' | 'id'>): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(and(ofSubject(subject), inArray(paymentRecords.verification, [...openVerifications])))
    .limit(1)
  return open !== undefined
}

export type Applied = { outcome: string }

/**
 * Records a payment that a provider reported and notifies its payable. The result is the same for any order, repetition
 * or concurrency: the payable's row is locked, and a transaction pays for one thing only.
 */
export function applyPayment(
  ctx: Ctx,
  payment: ProviderPayment,
  /** The claim that was looked up: two claims may have the same transaction number. */
  lookedUp?: Pick<PaymentRecord, 'id'>,
): Promise<Applied> {
  return inTransaction(ctx, async (ctx) => {
    const existing = await findByTransaction(ctx, payment)
    const found = await findPayable(ctx, payment, existing, lookedUp?.id)
    if (!found) return { outcome: unmatchedOutcome(payment) }
    const { payable, namesSubject } = found
    // Read again: another process may have written it before we got the lock.
    const verified = await findByTransaction(ctx, payment)
    if (verified) return applyToVerified(ctx, verified, payment)
    const verdict = verifyPayment(payment, {
      expected: payable.expected,
      namesSubject,
      alreadyPaid: await isPaid(ctx, payable),
      refundedBefore: await wasRefunded(ctx, payment),
    })
    const record = await writeRecord(ctx, payable, payment, verdict)
    if (verdict.verification !== 'claimed') {
      const isSecond = verdict.reason === 'already_paid'
      if (!isSecond) await notifyPayable(ctx, payable, record)
    }
    return { outcome: verdict.reason ?? verdict.verification }
  })
}

/** The payment is already verified: only a refund changes anything. */
async function applyToVerified(ctx: Ctx, record: PaymentRecord, payment: ProviderPayment): Promise<Applied> {
  const isPartial =
    payment.status === 'partially_refunded' ||
    (payment.status === 'refunded' && (centsOf(payment.amount) ?? 0) < (centsOf(record.amount) ?? 0))
  if (isPartial) {
    await updateRecord(ctx, record, { verification: record.verification, reason: 'partial_refund' })
    return { outcome: 'partial_refund' }
  }
  if (payment.status !== 'refunded') return { outcome: 'known' }
  const refunded = await updateRecord(ctx, record, { verification: 'refunded', reason: 'refunded' })
  await notifyPayable(ctx, { kind: record.subjectKind, id: record.subjectId }, refunded)
  return { outcome: 'refunded' }
}

/** Includes records that staff verified by hand, which may not name the provider. */
async function findByTransaction(ctx: Ctx, payment: ProviderPayment): Promise<PaymentRecord | null> {
  const [row] = await ctx.db
    .select()
    .from(paymentRecords)
    .where(
      and(
        inArray(paymentRecords.provider, [payment.provider, 'manual']),
        eq(paymentRecords.providerTransactionId, payment.transactionId),
        inArray(paymentRecords.verification, ['verified', 'manual']),
      ),
    )
  return row ?? null
}

async function findPayable(
  ctx: Ctx,
  payment: ProviderPayment,
  existing: PaymentRecord | null,
  preferredId = 0,
): Promise<{ payable: Payable; namesSubject: boolean } | null> {
  if (existing) {
    const payable = await kindOf(ctx, existing.subjectKind).lock(ctx, existing.subjectId)
    return payable && { payable, namesSubject: true }
  }
  for (const reference of payment.references) {
    for (const kind of ctx.services.get(payableKinds)) {
      const payable = await kind.findByReference(ctx, reference)
      if (payable) return { payable, namesSubject: true }
    }
  }
  const [claim] = await ctx.db
    .select()
    .from(paymentRecords)
    .where(
      and(
        eq(paymentRecords.provider, payment.provider),
        eq(paymentRecords.providerTransactionId, payment.transactionId),
      ),
    )
    .orderBy(desc(eq(paymentRecords.id, preferredId)), desc(paymentRecords.id))
    .limit(1)
  const payable = claim ? await kindOf(ctx, claim.subjectKind).lock(ctx, claim.subjectId) : null
  return payable && { payable, namesSubject: false }
}

async function isPaid(ctx: Ctx, payable: Payable): Promise<boolean> {
  const [paid] = await ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(and(ofSubject(payable), inArray(paymentRecords.verification, ['verified', 'manual'])))
    .limit(1)
  return paid !== undefined
}

/** Updates the record of the same transaction, else the open claim, else inserts a new record. */
async function writeRecord(
  ctx: Ctx,
  payable: Payable,
  payment: ProviderPayment,
  verdict: Verdict,
): Promise<PaymentRecord> {
  const open = await ctx.db
    .select()
    .from(paymentRecords)
    .where(and(ofSubject(payable), inArray(paymentRecords.verification, [...openVerifications, 'dismissed'])))
    .orderBy(desc(paymentRecords.id))
  const same = open.find(({ providerTransactionId }) => providerTransactionId === payment.transactionId)
  const waiting = open.find(({ verification }) => verification !== 'dismissed')
  const claim = same ?? (verdict.reason === 'already_paid' ? undefined : waiting)
  const amount = centsOf(payment.amount) === null ? (claim?.amount ?? '0.00') : payment.amount
  const facts = {
    ...verdict,
    provider: payment.provider,
    providerTransactionId: payment.transactionId,
    amount,
    currency: payment.currency.slice(0, 3) || 'USD',
    raw: {
      status: payment.status,
      amount: payment.amount,
      currency: payment.currency,
      isOurs: payment.isOurs,
    },
  }
  if (claim) return updateRecord(ctx, claim, facts)
  const now = ctx.now()
  const created = await ctx.db
    .insert(paymentRecords)
    .values({
      ...facts,
      subjectKind: payable.kind,
      subjectId: payable.id,
      verifiedAt: isSettled(verdict.verification) ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .then(firstRow)
  await recordHistory(ctx, { entity: 'payment', entityId: created.id, action: verdict.verification })
  return created
}

export async function updateRecord(
  ctx: Ctx,
  record: PaymentRecord,
  facts: Partial<PaymentRecord> & { verification: PaymentRecord['verification'] },
): Promise<PaymentRecord> {
  const now = ctx.now()
  const isNew = isSettled(facts.verification) && !isSettled(record.verification)
  const changed = await ctx.db
    .update(paymentRecords)
    .set({
      ...facts,
      ...(isNew ? { verifiedAt: now, verifiedBy: ctx.user?.id ?? null } : {}),
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
      changes: { verification: [record.verification, facts.verification] },
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
  await kindOf(ctx, payable.kind).settle(ctx, payable.id, {
    verification,
    provider: record.provider,
    transactionId: record.providerTransactionId,
    amount: record.amount,
  })
}

export const ofSubject = ({ kind, id }: Pick<Payable, 'kind' | 'id'>) =>
  and(eq(paymentRecords.subjectKind, kind), eq(paymentRecords.subjectId, id))

const unmatchedOutcome = ({ transactionId, references, status, amount }: ProviderPayment): string =>
  `unmatched ${[status, transactionId, amount, ...references].join(' ').slice(0, 400)}`

/** Webhooks arrive in any order: a refund may precede its payment. */
async function wasRefunded(ctx: Ctx, { provider, transactionId }: ProviderPayment): Promise<boolean> {
  const [refund] = await ctx.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(sql`starts_with(${webhookEvents.outcome}, ${`unmatched refunded ${transactionId} `})`)
    .limit(1)
  if (refund) return true
  const [record] = await ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(
      and(
        eq(paymentRecords.provider, provider),
        eq(paymentRecords.providerTransactionId, transactionId),
        eq(paymentRecords.verification, 'refunded'),
      ),
    )
    .limit(1)
  return record !== undefined
}
