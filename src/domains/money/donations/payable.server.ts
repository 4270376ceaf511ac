import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import { incomeInForce, recordIncome } from '#domains/money/accounting/income.server.ts'
import { isReported, isSettled } from '#domains/money/payments/rules.ts'
import { unwrittenGifts } from '#domains/money/receipts/rules.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { ClaimAgain, Payable, PayableKind, VerificationResult } from '#lib/payable.ts'
import { correctDonationThanks, queueDonationThanks, takeBackDonationThanks } from './emails.server.ts'
import { endGift, renewGift } from './monthly-gifts.server.ts'
import { hasNumber, matchesDonation } from './numbers.server.ts'
import { donations } from './tables.server.ts'

type Row = typeof donations.$inferSelect

/** A verified payment completes the intent, books the income and sends the receipt. */
export const donationPayable: PayableKind = {
  kind: 'donation',
  incomeType: 'donation',
  renew: async (ctx, id, payment) => toPayable(await renewGift(ctx, id, payment)),
  endArrangement: endGift,
  async findByReference(ctx, reference) {
    const [row] = await ctx.db
      .select()
      .from(donations)
      // Each payment of a monthly gift names the arrangement, also when it began without our form.
      .where(or(eq(donations.reference, reference), eq(donations.subscriptionId, reference)))
      .orderBy(desc(donations.id))
      .limit(1)
      .for('update')
    return row ? toPayable(row) : null
  },
  isOurNumber: async (ctx, typed) => (await ctx.db.$count(donations, hasNumber(typed) ?? sql`false`)) > 0,
  async lock(ctx, id) {
    const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update')
    return row ? toPayable(row) : null
  },
  async describe(ctx, ids) {
    return (await ctx.db.select().from(donations).where(inArray(donations.id, ids))).map(toPayable)
  },
  search: (ctx, typed) => sql`select ${donations.id} from ${donations} where ${matchesDonation(typed, ctx)}`,
  storeVerification,
  takeBackVerification,
  incomeOf: (donationId) => ({ donationId }),
  // The gift did arrive: a refund is a record of its own, and no past month changes.
  async showRefunds(ctx, id, { verification, amount, refundedAmount }) {
    // The money of an earlier payment counts again: the gift is that one.
    const income = verification === 'refunded' ? null : await incomeInForce(ctx, id)
    const change = { verification, refundedAmount, updatedAt: ctx.now() }
    const row = await update(ctx, id, {
      ...change,
      ...(income !== null && { amount, accountingTransactionId: income }),
    })
    await correctDonationThanks(ctx, row)
  },
  async payer(ctx, id) {
    const [row] = await ctx.db.select().from(donations).where(eq(donations.id, id))
    return row?.donorEmail ? { email: row.donorEmail, name: row.donorName, locale: row.locale } : null
  },
  async findVerified(ctx, reference) {
    const [row] = await ctx.db.select().from(donations).where(eq(donations.reference, reference))
    return row && isSettled(row.verification) ? { transactionId: row.transactionId } : null
  },
}

// No expected amount: the received amount counts, not the announced one.
const toPayable = (row: Row): Payable => ({
  kind: 'donation',
  id: row.id,
  label: `Donación ${row.reference}`,
  payerName: row.donorName,
  expected: null,
  isNeeded: true,
})

/** The open payment record of an intent. A webhook or staff confirm it. */
export const intentOf = (row: Row) => ({
  subjectKind: 'donation' as const,
  subjectId: row.id,
  provider: row.method === 'ath_movil' ? ('ath_movil' as const) : ('paypal' as const),
  transactionId: null,
  amount: row.amount,
  verification: 'pending' as const,
})

async function storeVerification(ctx: Ctx, id: number, result: VerificationResult): Promise<void> {
  const { transactionId } = result
  const verification = result.verification === 'dismissed' ? ('none' as const) : result.verification
  const [before] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update')
  if (!before) return
  const change = { verification, transactionId: transactionId ?? before.transactionId, updatedAt: ctx.now() }
  if (!isSettled(verification)) {
    const isOver = result.verification === 'refunded' || result.verification === 'dismissed'
    await update(ctx, id, { ...change, ...(isOver ? { status: 'cancelled' as const } : {}) })
    return
  }
  const row = await update(ctx, id, {
    ...change,
    status: 'completed',
    amount: result.amount,
    refundedAmount: '0.00',
  })
  const accountingTransactionId = await recordIncome(ctx, {
    type: 'donation',
    amount: row.amount,
    // Who gives on our page agrees to its privacy text first.
    description: unwrittenGifts[row.privacyVersion ? 'page' : intentOf(row).provider].es,
    category: 'donaciones',
    occurredOn: result.paidOn,
    paymentMethod: result.method,
    transactionId: row.transactionId,
    donorName: row.donorName,
    donorEmail: row.donorEmail,
    donorPhone: row.phone,
    donationId: id,
    paymentId: result.paymentId,
    locale: row.locale,
  })
  const settled = await update(ctx, id, { accountingTransactionId })
  await recordHistory(ctx, {
    entity: 'donation',
    entityId: id,
    action: verification,
    changes: { status: [before.status, row.status] },
  })
  await queueDonationThanks(ctx, settled)
}

async function takeBackVerification(ctx: Ctx, id: number, claim: ClaimAgain): Promise<void> {
  const [before] = await ctx.db.select().from(donations).where(eq(donations.id, id)).for('update')
  if (!before) return
  const { verification, transactionId, amount, returned } = claim
  const isClaim = isReported(verification)
  const row = await update(ctx, id, {
    verification: isClaim ? verification : 'none',
    status: verification === 'dismissed' ? 'cancelled' : 'pending',
    transactionId,
    amount,
    accountingTransactionId: null,
    ...(returned && {
      verification: 'refunded' as const,
      status: returned.refundedAmount === '0.00' ? ('cancelled' as const) : ('completed' as const),
      amount: returned.amount,
      refundedAmount: returned.refundedAmount,
      transactionId: returned.transactionId,
      accountingTransactionId: returned.incomeId,
    }),
    updatedAt: ctx.now(),
  })
  await recordHistory(ctx, {
    entity: 'donation',
    entityId: id,
    action: 'verification_undone',
    changes: { status: [before.status, row.status] },
  })
  await takeBackDonationThanks(ctx, before)
}

async function update(ctx: Ctx, id: number, change: Partial<Row>): Promise<Row> {
  return ctx.db.update(donations).set(change).where(eq(donations.id, id)).returning().then(firstRow)
}
