import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { bookedDay } from '#domains/money/accounting/booked-number.server.ts'
import { changesBetween } from '#domains/team/history/service.server.ts'
import { ProviderError } from '#integrations/http.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { countRows, pageOf } from '#lib/database/list.server.ts'
import { countsBy } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertRecordedDay } from '#lib/http/recorded-day.server.ts'
import type { Page } from '#lib/http/route.server.ts'
import type { Payable, PaymentSubject } from '#lib/payable.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { paymentAsTold } from './as-told.ts'
import { waitingWebhooks } from './attention.server.ts'
import { assertUnusedTransaction } from './duplicate-transactions.server.ts'
import { claimFor } from './earlier-payments.server.ts'
import { bookFee } from './fees.server.ts'
import { isNumber } from './numbers.server.ts'
import type {
  VerificationByHand as Decision,
  PaymentClaim,
  PaymentClaimCounts,
  PaymentClaimQuery,
  Refund,
} from './office-schemas.ts'
import { providerNumber } from './own-numbers.server.ts'
import { kindOf, ofFound } from './payables.server.ts'
import { presentClaims, recordsWithNames } from './presenters.server.ts'
import { providerUnavailable } from './provider-faults.server.ts'
import { providersOf } from './providers.server.ts'
import {
  newRecord,
  notifyPayable,
  ofSubject,
  type PaymentRecord,
  updateRecord,
} from './record-changes.server.ts'
import { applyPayment } from './records.server.ts'
import { refundPayment, undoRefundOf } from './refunds.server.ts'
import { dueOf, hasArrived, isOpen, isSettled, isWhole, mayArrive, reportedVerifications } from './rules.ts'
import { paymentRecordVerifications } from './schemas.ts'
import { paymentRecords, paymentRefunds } from './tables.server.ts'
import { assertOwnMoney, assignUnmatched, readNoticesAgain } from './unmatched.server.ts'
import { claimBeforeOf, undoVerificationOf } from './verification-undo.server.ts'

type SubjectKey = { subject: PaymentSubject; id: number }

export async function listClaims(ctx: Ctx, query: PaymentClaimQuery): Promise<Page<PaymentClaim>> {
  const where = matching(ctx, query)
  const select = recordsWithNames(ctx)
    .where(where)
    .orderBy(desc(paymentRecords.createdAt), desc(paymentRecords.id))
  const { rows, total } = await pageOf(select, () => countRows(ctx.db, paymentRecords, where), query)
  return { rows: await presentClaims(ctx, rows), total }
}

export async function countClaims(
  ctx: Ctx,
  { subject, subjectId }: Pick<PaymentClaimQuery, 'subject' | 'subjectId'> = {},
): Promise<PaymentClaimCounts> {
  const { total, ...counts } = await countsBy(
    ctx.db,
    paymentRecords.verification,
    paymentRecordVerifications,
    and(
      subject ? eq(paymentRecords.subjectKind, subject) : undefined,
      subjectId ? eq(paymentRecords.subjectId, subjectId) : undefined,
    ),
  )
  const { payPal, ath } = providersOf(ctx)
  return {
    ...counts,
    all: total,
    open: counts.claimed + counts.mismatch,
    canAsk: { paypal: payPal !== null, ath_movil: ath !== null },
    waitingNotices: await waitingWebhooks(ctx),
  }
}

/** Looks up the claimed transaction at the provider. If the provider does not know it, the claim stays open. */
export async function checkClaim(ctx: Ctx, key: SubjectKey, which: Which = {}): Promise<PaymentClaim> {
  const record = await findCheckable(ctx, key, which)
  const providers = providersOf(ctx)
  const { provider } = record
  const source = provider === 'paypal' ? providers.payPal : provider === 'ath_movil' ? providers.ath : null
  if (!source || provider === 'manual') throw new AppError('conflict', 'payments.errors.notConfigured')
  if (!record.providerTransactionId) throw new AppError('conflict', 'payments.errors.noTransaction')
  const payment = await source.find(record.providerTransactionId).catch((error) => {
    throw error instanceof ProviderError ? providerUnavailable(provider, error) : error
  })
  return inTransaction(ctx, async (ctx) => {
    if (payment) await applyPayment(ctx, paymentAsTold(payment), record)
    else await updateRecord(ctx, record, { verification: record.verification, reason: 'not_found' })
    return readClaim(ctx, key)
  })
}

/** Staff confirm the payment. The record stores who and when, the day it was paid and how. */
export async function verifyByHand(ctx: Ctx, key: SubjectKey, decision: Decision): Promise<PaymentClaim> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (decision.paidOn) assertRecordedDay(ctx, decision.paidOn, 'paidOn')
      const payable = await lock(ctx, key)
      const records = await recordsOf(ctx, payable)
      if (isWhole(payable, records)) throw new AppError('conflict', 'payments.errors.alreadyVerified')
      const transactionId = await providerNumber(ctx, decision.transactionId)
      const known = claimFor({ ...decision, transactionId }, records)
      const claim = known ?? (await newRecord(ctx, payable, records[0]))
      const amount = decision.amount ?? dueOf(payable, records) ?? claim.amount
      // Nothing was due, so nobody can have paid it: it would be due for a refund.
      if (amount === '0.00') {
        const fields = [{ path: 'amount', textKey: 'payments.errors.amount.invalid' as const }]
        throw new AppError('invalid', 'errors.invalid', {}, { fields })
      }
      const way = wayOf({ ...decision, transactionId }, claim)
      await assertUnusedTransaction(ctx, way.providerTransactionId)
      if (way.providerTransactionId) await assertOwnMoney(ctx, way.providerTransactionId, claim)
      const reportedBy = way.providerTransactionId
        ? await assignUnmatched(ctx, way.providerTransactionId)
        : null
      const facts = {
        ...way,
        ...(reportedBy && reportedBy !== 'manual' ? { provider: reportedBy, method: reportedBy } : {}),
        amount,
        paidOn:
          decision.paidOn ??
          claim.paidOn ??
          (await bookedDay(ctx, {
            type: kindOf(ctx, payable.kind).incomeType,
            paymentMethod: null,
            transactionId: way.providerTransactionId,
          })) ??
          puertoRicoDay(claim.createdAt),
      }
      // The method says more than the provider.
      const { provider: _, ...told } = facts
      const record = await updateRecord(
        ctx,
        claim,
        {
          verification: 'manual',
          reason: null,
          currency: 'USD',
          raw: { note: decision.note },
          claimBefore: claimBeforeOf(claim, known !== undefined),
          ...facts,
        },
        changesBetween(claim, told, ['amount', 'paidOn', 'method', 'checkNumber']),
      )
      await notifyPayable(ctx, payable, record)
      await bookFee(ctx, record)
      // They know more than their columns: the fee, and a part that went back before anybody knew of it.
      if (record.providerTransactionId) await readNoticesAgain(ctx, record.providerTransactionId)
      return readClaim(ctx, key)
    })
  } catch (error) {
    // Another record was verified with this transaction.
    if (isUniqueViolation(error)) throw new AppError('conflict', 'payments.errors.transactionUsed')
    throw error
  }
}

/**
 * How staff say it was paid. Cash and cheques have no transaction number, and a claim's number belongs to the way the
 * claim names.
 */
function wayOf({ method, transactionId, checkNumber }: Decision, claim: PaymentRecord) {
  if (!method)
    return { provider: claim.provider, providerTransactionId: transactionId ?? claim.providerTransactionId }
  const provider = method === 'paypal' || method === 'ath_movil' ? method : ('manual' as const)
  const isNumbered = method !== 'cash' && method !== 'check'
  const inherited = provider === claim.provider ? claim.providerTransactionId : null
  return {
    method,
    provider,
    providerTransactionId: isNumbered ? (transactionId ?? inherited) : null,
    checkNumber: method === 'check' ? checkNumber : null,
  }
}

/** Default: the last one that counts. */
type Which = { recordId?: number | undefined }

const isSettledOne =
  ({ recordId }: Which) =>
  ({ id, verification }: PaymentRecord) =>
    isSettled(verification) && (recordId === undefined || id === recordId)

/** The verification was a mistake: no money arrived, or not for this record. */
export function undoVerification(ctx: Ctx, key: SubjectKey, which: Which = {}): Promise<PaymentClaim> {
  return inTransaction(ctx, async (ctx) => {
    const payable = await lock(ctx, key)
    const paid = (await recordsOf(ctx, payable)).find(isSettledOne(which))
    if (!paid) throw new AppError('conflict', 'payments.errors.nothingVerified')
    await undoVerificationOf(ctx, paid)
    return readClaim(ctx, key)
  })
}

/** Writes down money that went back. It does not move money. */
export function refundClaim(ctx: Ctx, key: SubjectKey, refund: Refund): Promise<PaymentClaim> {
  return inTransaction(ctx, async (ctx) => {
    const payable = await lock(ctx, key)
    const paid = (await recordsOf(ctx, payable)).find(isSettledOne(refund))
    if (!paid) throw new AppError('conflict', 'payments.errors.notVerified')
    await refundPayment(ctx, paid, {
      amount: refund.amount,
      occurredOn: refund.occurredOn ?? puertoRicoDay(ctx.now()),
      movesDay: false,
      method: refund.method ?? paid.method,
      note: refund.note,
      providerRefundId: null,
      tells: refund.tells,
    })
    return readClaim(ctx, key)
  })
}

export function undoRefund(ctx: Ctx, key: SubjectKey & { refundId: number }): Promise<PaymentClaim> {
  return inTransaction(ctx, async (ctx) => {
    const payable = await lock(ctx, key)
    const records = await recordsOf(ctx, payable)
    const [refund] = await ctx.db
      .select({ recordId: paymentRefunds.recordId })
      .from(paymentRefunds)
      .where(eq(paymentRefunds.id, key.refundId))
    const record = records.find(({ id }) => id === refund?.recordId)
    if (!record) throw new AppError('not_found', 'errors.notFound')
    await undoRefundOf(ctx, record, key.refundId)
    return readClaim(ctx, key)
  })
}

/** The money never arrived. If the provider reports it later, the claim is verified after all. */
export function dismissClaim(
  ctx: Ctx,
  key: SubjectKey,
  { note, recordId }: { note: string | null; recordId?: number | undefined },
): Promise<PaymentClaim> {
  return inTransaction(ctx, async (ctx) => {
    const payable = await lock(ctx, key)
    const records = await recordsOf(ctx, payable)
    const waiting = records.filter(({ verification }) => isOpen(verification))
    const record = recordId ? waiting.find(({ id }) => id === recordId) : waiting[0]
    if (!record) throw new AppError('conflict', 'payments.errors.nothingToDismiss')
    const dismissed = await updateRecord(ctx, record, { verification: 'dismissed', raw: { note } })
    // Another payment of the same subject waits, is verified or was returned, and keeps its status.
    const isLast = waiting.length === 1 && !records.some(hasArrived)
    if (isLast) await notifyPayable(ctx, payable, dismissed)
    return readClaim(ctx, key)
  })
}

async function lock(ctx: Ctx, { subject, id }: SubjectKey): Promise<Payable> {
  requireUser(ctx)
  const payable = await kindOf(ctx, subject).lock(ctx, id)
  if (!payable) throw new AppError('not_found', 'errors.notFound')
  return payable
}

const recordsOf = (ctx: Ctx, payable: Pick<Payable, 'kind' | 'id'>) =>
  ctx.db.select().from(paymentRecords).where(ofSubject(payable)).orderBy(desc(paymentRecords.id))

/** The claim to look up at the provider. Includes dismissed ones, for money that arrived late. */
async function findCheckable(ctx: Ctx, key: SubjectKey, { recordId }: Which): Promise<PaymentRecord> {
  const records = await recordsOf(ctx, { kind: key.subject, id: key.id })
  const found = records.filter(mayArrive).find(({ id }) => recordId === undefined || id === recordId)
  if (!found) throw new AppError('not_found', 'errors.notFound')
  return found
}

/** The verified record, else the newest. */
async function readClaim(ctx: Ctx, { subject, id }: SubjectKey): Promise<PaymentClaim> {
  const rows = await recordsWithNames(ctx)
    .where(ofSubject({ kind: subject, id }))
    .orderBy(desc(paymentRecords.id))
  const row =
    rows.find(({ record }) => isSettled(record.verification)) ??
    // A claim that came later is no answer to a refund.
    rows.find(({ record }) => hasArrived(record)) ??
    rows[0]
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return firstRow(await presentClaims(ctx, [row]))
}

function matching(ctx: Ctx, { status, subject, subjectId, q }: PaymentClaimQuery): SQL | undefined {
  const statuses = status === 'open' ? [...reportedVerifications] : status ? [status] : null
  return and(
    statuses ? inArray(paymentRecords.verification, statuses) : undefined,
    subject ? eq(paymentRecords.subjectKind, subject) : undefined,
    subjectId ? eq(paymentRecords.subjectId, subjectId) : undefined,
    q ? or(isNumber(paymentRecords.providerTransactionId, q), ofFound(ctx, q)) : undefined,
  )
}
