import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { withdrawIncome } from '#domains/money/accounting/income.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { lastReturned } from './earlier-payments.server.ts'
import { kindOf } from './payables.server.ts'
import { ofSubject, type PaymentRecord, showSettled } from './record-changes.server.ts'
import { hasArrived, isReported, openVerifications, reportedVerifications } from './rules.ts'
import type { ClaimBefore } from './schemas.ts'
import { paymentRecords, paymentRefunds } from './tables.server.ts'
import { readNoticesAgain } from './unmatched.server.ts'

/** `wasReported` false: staff wrote it down, so without the verification there is no payment. */
export function claimBeforeOf(claim: PaymentRecord, wasReported: boolean): ClaimBefore {
  const { reason, provider, providerTransactionId, amount, currency, method, checkNumber, paidOn, raw } =
    claim
  const open = openVerifications.find((status) => status === claim.verification)
  const verification = (wasReported && open) || 'dismissed'
  const told = { provider, providerTransactionId, amount, currency, method, checkNumber, paidOn, raw }
  return { verification, reason, ...told }
}

/**
 * Takes back a verification by hand. The income leaves the books, the record and its payable are what they were before.
 * A provider's confirmation is no mistake of ours: money that went back is a refund. Requires the payable locked.
 */
export async function undoVerificationOf(ctx: Ctx, record: PaymentRecord): Promise<void> {
  if (record.verification !== 'manual') throw new AppError('conflict', 'payments.errors.verifiedByProvider')
  if (record.refundedAmount !== '0.00') throw new AppError('conflict', 'payments.errors.refundsFirst')
  const kind = kindOf(ctx, record.subjectKind)
  await withdrawIncome(ctx, { ...kind.incomeOf(record.subjectId), paymentId: record.id })
  // A record from before this was kept goes back to the work list, where staff decide.
  const before = record.claimBefore ?? { ...claimBeforeOf(record, true), verification: 'claimed' as const }
  const { provider: _, raw: __, reason: ___, ...told } = before
  const isDismissed = before.verification === 'dismissed'
  const now = ctx.now()
  await ctx.db
    .update(paymentRecords)
    .set({
      ...before,
      claimBefore: null,
      fee: null,
      verifiedAt: null,
      verifiedBy: null,
      dismissedAt: isDismissed ? now : null,
      dismissedBy: isDismissed ? (ctx.user?.id ?? null) : null,
      updatedAt: now,
    })
    .where(eq(paymentRecords.id, record.id))
  await recordHistory(ctx, {
    entity: 'payment',
    entityId: record.id,
    action: 'verification_undone',
    changes: changesBetween(record, told, ['verification', 'amount', 'paidOn', 'method', 'checkNumber']),
  })
  // The provider's notice of this payment belongs to somebody else: it is matched again, or staff see it.
  if (record.providerTransactionId) await readNoticesAgain(ctx, record.providerTransactionId)
  // Another part of it counts.
  if (await showSettled(ctx, { kind: record.subjectKind, id: record.subjectId }, { changed: record })) return
  const { amount } = before
  const { verification, provider, providerTransactionId } = isReported(before.verification)
    ? before
    : ((await otherReported(ctx, record)) ?? before)
  const last = await lastReturned(ctx, { kind: record.subjectKind, id: record.subjectId })
  // What is reported is shown before a payment that never counted.
  const returned = last && (hasArrived(last) || !isReported(verification)) ? last : undefined
  await kind.takeBackVerification(ctx, record.subjectId, {
    verification,
    provider,
    transactionId: providerTransactionId,
    amount,
    returned: returned
      ? {
          amount: returned.amount,
          refundedAmount: returned.refundedAmount,
          transactionId: returned.checkNumber ?? returned.providerTransactionId,
          incomeId: await incomeOfRefund(ctx, returned),
        }
      : null,
  })
}

/** Another payment came while this one counted, and waits for staff. */
async function otherReported(ctx: Ctx, { id, subjectKind, subjectId }: PaymentRecord) {
  const [other] = await ctx.db
    .select()
    .from(paymentRecords)
    .where(
      and(
        ofSubject({ kind: subjectKind, id: subjectId }),
        ne(paymentRecords.id, id),
        inArray(paymentRecords.verification, [...reportedVerifications]),
      ),
    )
    .orderBy(desc(paymentRecords.id))
    .limit(1)
  return other && { ...other, verification: other.verification as (typeof reportedVerifications)[number] }
}

/** The line in the books that the refunds of a payment took back. */
async function incomeOfRefund(ctx: Ctx, { id }: PaymentRecord): Promise<number | null> {
  const [refund] = await ctx.db
    .select({ incomeId: accountingTransactions.reversalOf })
    .from(paymentRefunds)
    .innerJoin(accountingTransactions, eq(accountingTransactions.id, paymentRefunds.accountingTransactionId))
    .where(and(eq(paymentRefunds.recordId, id), isNull(paymentRefunds.undoneAt)))
    .limit(1)
  return refund?.incomeId ?? null
}
