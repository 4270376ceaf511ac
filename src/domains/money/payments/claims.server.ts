import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import type { Payable, PaymentSubject } from '#lib/payable.ts'
import { showsPayment } from './earlier-payments.server.ts'
import { providerNumber } from './own-numbers.server.ts'
import { notifyPayable, ofSubject, updateRecord } from './record-changes.server.ts'
import { openVerifications, reportedVerifications } from './rules.ts'
import type { PaymentProvider } from './schemas.ts'
import { paymentRecords } from './tables.server.ts'
import { isUnmatched, namesPayment } from './unmatched.server.ts'
import { readAgain } from './webhooks.server.ts'

// What the person who pays says of it. A provider's word, or that of staff, comes before.

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
    providerTransactionId: await providerNumber(ctx, transactionId),
    reason: claim.verification === 'mismatch' ? 'amount' : null,
    createdAt: now,
    updatedAt: now,
  })
  // A webhook may have arrived before the form: process unmatched ones again.
  for (const reference of references) await readAgain(ctx, and(isUnmatched, namesPayment(reference)))
}

/** Whether the subject has a payment that is not verified yet. One to another account is none. */
export async function hasOpenRecord(ctx: Ctx, subject: Pick<Payable, 'kind' | 'id'>): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(
      and(
        ofSubject(subject),
        inArray(paymentRecords.verification, [...openVerifications]),
        sql`${paymentRecords.isOurs} is not false`,
      ),
    )
    .limit(1)
  return open !== undefined
}

/**
 * The person says that a reported payment was not made, or takes back an announced one. The claim is kept as dismissed,
 * and verified if the provider reports it. Does nothing once the provider has said something. Requires the payable locked.
 */
export async function withdrawClaim(
  ctx: Ctx,
  subject: Pick<Payable, 'kind' | 'id'>,
  which: readonly Claim['verification'][] = reportedVerifications,
): Promise<void> {
  const claims = await ctx.db
    .select()
    .from(paymentRecords)
    .where(and(ofSubject(subject), inArray(paymentRecords.verification, [...which])))
  if (claims.length === 0 || claims.some(({ isOurs }) => isOurs !== null)) return
  for (const claim of claims) await updateRecord(ctx, claim, { verification: 'dismissed' })
  if (!(await showsPayment(ctx, subject)))
    await notifyPayable(ctx, subject, { ...claims[0]!, verification: 'dismissed' })
}

/**
 * An announced payment is reported as paid, or announced only again. False when there is none, the provider has already
 * said something, or the subject shows another payment, or one that waits for staff. Requires the payable locked.
 */
export async function setReported(
  ctx: Ctx,
  subject: Pick<Payable, 'kind' | 'id'>,
  isPaid: boolean,
): Promise<boolean> {
  const [claim] = await ctx.db
    .select()
    .from(paymentRecords)
    .where(and(ofSubject(subject), eq(paymentRecords.verification, isPaid ? 'pending' : 'claimed')))
    .limit(1)
  if (!claim || claim.isOurs !== null || (await showsPayment(ctx, subject))) return false
  await updateRecord(ctx, claim, { verification: isPaid ? 'claimed' : 'pending' })
  const isMismatch = and(ofSubject(subject), eq(paymentRecords.verification, 'mismatch'))
  return (await ctx.db.$count(paymentRecords, isMismatch)) === 0
}
