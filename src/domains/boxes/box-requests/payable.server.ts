import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { recordIncome } from '#domains/money/accounting/income.server.ts'
import { isNumber } from '#domains/money/payments/numbers.server.ts'
import { isReported, isSettled } from '#domains/money/payments/rules.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { ClaimAgain, Payable, PayableKind, VerificationResult } from '#lib/payable.ts'
import { canonicalNumber } from '#lib/text/provider-number.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import { survivorOf } from './duplicate-of.server.ts'
import { nameOf } from './emails.server.ts'
import { hasReference } from './reissued-link.server.ts'
import { matchesQuery } from './request-search.server.ts'
import { boxCode, isFeeNeeded } from './rules.ts'
import { finishStarted } from './started.server.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

export const shippingFeePayable: PayableKind = {
  kind: 'box_request',
  incomeType: 'income',
  // The family pays before the request is sent, with the number of the payment that its browser made.
  async findByReference(ctx, reference) {
    const [row] = await ctx.db
      .select()
      .from(boxRequests)
      .where(or(hasReference(reference), isPaymentNumber(reference)))
      .orderBy(sql`${boxRequests.paymentVerification} in ('verified', 'manual')`, desc(boxRequests.id))
      .limit(1)
      .for('update')
    // Its family pays for the one that stays.
    return row ? toPayable(await survivorOf(ctx, row, true)) : null
  },
  isOurNumber: async (ctx, typed) =>
    (await ctx.db.$count(boxRequests, or(isReference(typed), isOurPaymentNumber(typed)))) > 0,
  async lock(ctx, id) {
    const [row] = await ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id)).for('update')
    return row ? toPayable(row) : null
  },
  async describe(ctx, ids) {
    return (await ctx.db.select().from(boxRequests).where(inArray(boxRequests.id, ids))).map(toPayable)
  },
  search: (ctx, typed) => sql`select ${boxRequests.id} from ${boxRequests} where ${matchesQuery(typed, ctx)}`,
  storeVerification,
  takeBackVerification,
  incomeOf: (requestId) => ({ requestId }),
  async showRefunds(ctx, id, { verification, refundedAmount, verified, first }) {
    const change = {
      paymentVerification: verification,
      paymentRefundedAmount: refundedAmount,
      // While it was returned, the family may have changed to a delivery without a fee and back.
      ...(isSettled(verification) && { paymentStatus: 'paid' as const }),
      ...(verified && { paymentVerifiedAt: verified.at, paymentVerifiedBy: verified.by }),
      ...(first && {
        transactionId: first.transactionId,
        ...(first.method && { paymentMethod: first.method }),
      }),
    }
    await ctx.db
      .update(boxRequests)
      .set({ ...change, updatedAt: ctx.now() })
      .where(eq(boxRequests.id, id))
  },
  async payer(ctx, id) {
    const [row] = await ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
    return row?.email ? { email: row.email, name: nameOf(row) ?? null, locale: row.locale } : null
  },
  async findVerified(ctx, reference) {
    const [row] = await ctx.db
      .select()
      .from(boxRequests)
      .where(or(eq(boxRequests.reference, reference), isPaymentNumber(reference)))
      .limit(1)
    return row && isSettled(row.paymentVerification) ? { transactionId: row.transactionId } : null
  },
}

/** What the sender said, or the number that its browser made when the payment opened. */
const isPaymentNumber = (number: string) =>
  or(isNumber(boxRequests.transactionId, number), eq(boxRequests.paymentReference, number))

/** In any spelling, also a number from before a correction. */
export function isReference(typed: string): SQL | undefined {
  const reference = canonicalReference(typed)
  return reference === null ? sql`false` : hasReference(reference)
}

const isOurPaymentNumber = (typed: string) =>
  eq(boxRequests.paymentReference, (canonicalNumber(typed) ?? '').replace(/^HIB/, 'HIB-'))

const toPayable = (row: Row): Payable => ({
  kind: 'box_request',
  id: row.id,
  label: boxCode(row.id),
  payerName: row.requesterName ?? row.recipientName,
  expected: row.paymentAmount,
  isNeeded: isFeeNeeded(row),
})

type Claimed = Pick<
  Row,
  'id' | 'paymentMethod' | 'transactionId' | 'paymentClaimedAmount' | 'paymentAmount' | 'paymentVerification'
>

/** The payment reported by the browser, as a claim for staff to verify. */
export const shippingFeeClaim = (row: Claimed) => ({
  subjectKind: 'box_request' as const,
  subjectId: row.id,
  provider: row.paymentMethod === 'ath_movil' ? ('ath_movil' as const) : ('paypal' as const),
  transactionId: row.transactionId,
  amount: row.paymentClaimedAmount ?? row.paymentAmount,
  verification: row.paymentVerification === 'mismatch' ? ('mismatch' as const) : ('claimed' as const),
})

export const referencesOf = (row: Pick<Row, 'reference' | 'transactionId'>): string[] =>
  [row.reference, row.transactionId].filter((reference): reference is string => Boolean(reference))

/** The family may have changed to a delivery without a fee after it reported the payment. */
const unpaid = ({ deliveryMethod }: Row) =>
  deliveryMethod === 'correo'
    ? ({ paymentStatus: 'pending' } as const)
    : ({ paymentStatus: 'waived', paymentMethod: 'none', paymentAmount: '0.00' } as const)

async function storeVerification(ctx: Ctx, id: number, result: VerificationResult): Promise<void> {
  const [before] = await ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id)).for('update')
  if (!before) return
  const { method, transactionId, amount, paidOn } = result
  // The payment never arrived: the shipping fee is due again.
  const isDismissed = result.verification === 'dismissed'
  const verification = result.verification === 'dismissed' ? ('none' as const) : result.verification
  const settled = isSettled(verification)
  if (settled) await finishStarted(ctx, before)
  const now = ctx.now()
  await ctx.db
    .update(boxRequests)
    .set({
      paymentVerification: verification,
      paymentVerifiedAt: settled ? now : null,
      paymentVerifiedBy: settled ? (ctx.user?.id ?? null) : null,
      ...(settled && {
        paymentStatus: 'paid',
        // What is paid in parts has the way and the number of the first.
        ...(!isSettled(before.paymentVerification) && {
          ...(method ? { paymentMethod: method } : {}),
          paymentRefundedAmount: '0.00',
          transactionId: transactionId ?? before.transactionId,
        }),
      }),
      ...(isDismissed && before.paymentStatus === 'paid' && { ...unpaid(before), paymentDate: null }),
      updatedAt: now,
    })
    .where(eq(boxRequests.id, id))
  // Also when nothing was due any more: the money arrived, and is due for a refund.
  if (settled && amount !== '0.00') {
    await recordIncome(ctx, {
      type: 'income',
      amount,
      description: `Envío Hope in a Box ${boxCode(id)}`,
      category: 'envíos',
      occurredOn: paidOn,
      paymentMethod: method,
      transactionId,
      requestId: id,
      paymentId: result.paymentId,
    })
  }
  await recordHistory(ctx, {
    entity: 'box_request',
    entityId: id,
    action: 'payment',
    changes: { paymentVerification: [before.paymentVerification, verification] },
  })
}

async function takeBackVerification(ctx: Ctx, id: number, claim: ClaimAgain): Promise<void> {
  const [before] = await ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id)).for('update')
  if (!before) return
  const { verification, provider, transactionId, returned } = claim
  const isClaim = isReported(verification)
  const paymentVerification = returned ? 'refunded' : isClaim ? verification : 'none'
  await ctx.db
    .update(boxRequests)
    .set({
      paymentVerification,
      paymentVerifiedAt: null,
      paymentVerifiedBy: null,
      transactionId,
      ...(returned
        ? {
            paymentRefundedAmount: returned.refundedAmount,
            transactionId: returned.transactionId,
            ...(returned.refundedAmount === '0.00' && before.paymentClaimedAmount === null && unpaid(before)),
          }
        : isClaim
          ? { paymentStatus: 'paid', ...(provider !== 'manual' && { paymentMethod: provider }) }
          : { paymentMethod: 'pending', paymentDate: null, ...unpaid(before) }),
      updatedAt: ctx.now(),
    })
    .where(eq(boxRequests.id, id))
  await recordHistory(ctx, {
    entity: 'box_request',
    entityId: id,
    action: 'payment',
    changes: { paymentVerification: [before.paymentVerification, paymentVerification] },
  })
}
