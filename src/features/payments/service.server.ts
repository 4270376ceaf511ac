import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/auth/tables.server.ts'
import { ProviderError } from '#integrations/http.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { countRows, pageOf } from '#lib/database/list.server.ts'
import { countsBy } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import type { Payable, PaymentSubject } from '#lib/payable.ts'
import { waitingWebhooks } from './attention.server.ts'
import { assertUnusedTransaction, describePayables, findDuplicates } from './duplicate-transactions.server.ts'
import { kindOf } from './payables.server.ts'
import { providerUnavailable } from './provider-faults.server.ts'
import { providersOf } from './providers.server.ts'
import {
  applyPayment,
  notifyPayable,
  ofSubject,
  openVerifications,
  type PaymentRecord,
  updateRecord,
} from './records.server.ts'
import { isSettled } from './rules.ts'
import {
  type PaymentClaim,
  type PaymentClaimCounts,
  type PaymentClaimQuery,
  paymentRecordVerifications,
} from './schemas.ts'
import { paymentRecords } from './tables.server.ts'
import { assignUnmatched } from './unmatched.server.ts'

type SubjectKey = { subject: PaymentSubject; id: number }
type Decision = { transactionId: string | null; amount?: string | undefined; note: string | null }

const open = ['claimed', 'mismatch'] as const
const dismissers = alias(users, 'dismissers')

export async function listClaims(ctx: Ctx, query: PaymentClaimQuery): Promise<Page<PaymentClaim>> {
  const where = matching(query)
  const select = recordsWithNames(ctx)
    .where(where)
    .orderBy(desc(paymentRecords.createdAt), desc(paymentRecords.id))
  const { rows, total } = await pageOf(select, () => countRows(ctx.db, paymentRecords, where), query)
  const records = rows.map(({ record }) => record)
  const payables = await describePayables(ctx, records)
  const duplicates = await findDuplicates(ctx, records)
  return { rows: rows.map((row) => toClaim(row, payables, duplicates)), total }
}

export async function countClaims(
  ctx: Ctx,
  { subject }: Pick<PaymentClaimQuery, 'subject'> = {},
): Promise<PaymentClaimCounts> {
  const { total, ...counts } = await countsBy(
    ctx.db,
    paymentRecords.verification,
    paymentRecordVerifications,
    subject ? eq(paymentRecords.subjectKind, subject) : undefined,
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
export async function checkClaim(ctx: Ctx, key: SubjectKey): Promise<PaymentClaim> {
  const record = await findCheckable(ctx, key)
  const providers = providersOf(ctx)
  const { provider } = record
  const source = provider === 'paypal' ? providers.payPal : provider === 'ath_movil' ? providers.ath : null
  if (!source || provider === 'manual') throw new AppError('conflict', 'payments.errors.notConfigured')
  if (!record.providerTransactionId) throw new AppError('conflict', 'payments.errors.noTransaction')
  try {
    const payment = await source.find(record.providerTransactionId)
    if (payment) await applyPayment(ctx, payment, record)
    else await updateRecord(ctx, record, { verification: record.verification, reason: 'not_found' })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw providerUnavailable(provider, error)
  }
  return readClaim(ctx, key)
}

/** Staff confirm the payment. The record stores who and when. */
export async function verifyByHand(ctx: Ctx, key: SubjectKey, decision: Decision): Promise<PaymentClaim> {
  try {
    await inTransaction(ctx, async (ctx) => {
      const payable = await lock(ctx, key)
      const records = await recordsOf(ctx, payable)
      if (records.some(({ verification }) => isSettled(verification)))
        throw new AppError('conflict', 'payments.errors.alreadyVerified')
      const claim =
        records.find(({ verification }) => isOpen(verification)) ??
        records.find(({ verification }) => verification === 'dismissed') ??
        (await newRecord(ctx, payable))
      const providerTransactionId = decision.transactionId ?? claim.providerTransactionId
      await assertUnusedTransaction(ctx, providerTransactionId)
      const reportedBy = providerTransactionId ? await assignUnmatched(ctx, providerTransactionId) : null
      const record = await updateRecord(ctx, claim, {
        verification: 'manual',
        reason: null,
        amount: decision.amount ?? payable.expected ?? claim.amount,
        raw: { note: decision.note },
        providerTransactionId,
        ...(reportedBy ? { provider: reportedBy } : {}),
      })
      await notifyPayable(ctx, payable, record)
    })
  } catch (error) {
    // Another record was verified with this transaction (integrations.md#verification).
    if (isUniqueViolation(error)) throw new AppError('conflict', 'payments.errors.transactionUsed')
    throw error
  }
  return readClaim(ctx, key)
}

export async function markRefunded(ctx: Ctx, key: SubjectKey, note: string | null): Promise<PaymentClaim> {
  await inTransaction(ctx, async (ctx) => {
    const payable = await lock(ctx, key)
    const paid = (await recordsOf(ctx, payable)).find(({ verification }) => isSettled(verification))
    if (!paid) throw new AppError('conflict', 'payments.errors.notVerified')
    const record = await updateRecord(ctx, paid, {
      verification: 'refunded',
      reason: 'refunded',
      raw: { note },
    })
    await notifyPayable(ctx, payable, record)
  })
  return readClaim(ctx, key)
}

/** The money never arrived. If the provider reports it later, the claim is verified after all. */
export async function dismissClaim(ctx: Ctx, key: SubjectKey, note: string | null): Promise<PaymentClaim> {
  await inTransaction(ctx, async (ctx) => {
    const payable = await lock(ctx, key)
    const records = await recordsOf(ctx, payable)
    const waiting = records.filter(({ verification }) => isOpen(verification))
    const [newest] = waiting
    if (!newest) throw new AppError('conflict', 'payments.errors.nothingToDismiss')
    for (const record of waiting)
      await updateRecord(ctx, record, { verification: 'dismissed', raw: { note } })
    // Another payment of the same subject is verified and keeps its status.
    if (records.some(({ verification }) => isSettled(verification))) return
    await notifyPayable(ctx, payable, { ...newest, verification: 'dismissed' })
  })
  return readClaim(ctx, key)
}

const isOpen = (verification: string) => openVerifications.some((status) => status === verification)

async function lock(ctx: Ctx, { subject, id }: SubjectKey): Promise<Payable> {
  requireUser(ctx)
  const payable = await kindOf(ctx, subject).lock(ctx, id)
  if (!payable) throw new AppError('not_found', 'errors.notFound')
  return payable
}

const recordsOf = (ctx: Ctx, payable: Pick<Payable, 'kind' | 'id'>) =>
  ctx.db.select().from(paymentRecords).where(ofSubject(payable)).orderBy(desc(paymentRecords.id))

async function newRecord(ctx: Ctx, payable: Payable): Promise<PaymentRecord> {
  const now = ctx.now()
  const created = await ctx.db
    .insert(paymentRecords)
    .values({
      subjectKind: payable.kind,
      subjectId: payable.id,
      provider: 'manual',
      amount: payable.expected ?? '0.00',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .then(firstRow)
  return created
}

/** The claim to look up at the provider. Includes dismissed ones, for money that arrived late. */
async function findCheckable(ctx: Ctx, { subject, id }: SubjectKey): Promise<PaymentRecord> {
  const records = await recordsOf(ctx, { kind: subject, id })
  const found = records.find(({ verification }) => isOpen(verification) || verification === 'dismissed')
  if (!found) throw new AppError('not_found', 'errors.notFound')
  return found
}

/** The verified record, else the newest. */
async function readClaim(ctx: Ctx, { subject, id }: SubjectKey): Promise<PaymentClaim> {
  const rows = await recordsWithNames(ctx)
    .where(ofSubject({ kind: subject, id }))
    .orderBy(desc(paymentRecords.id))
  const row = rows.find(({ record }) => isSettled(record.verification)) ?? rows[0]
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return toClaim(row, await describePayables(ctx, [row.record]), await findDuplicates(ctx, [row.record]))
}

type NamedRecord = { record: PaymentRecord; verifiedBy: string | null; dismissedBy: string | null }

const recordsWithNames = (ctx: Ctx) =>
  ctx.db
    .select({ record: paymentRecords, verifiedBy: users.fullName, dismissedBy: dismissers.fullName })
    .from(paymentRecords)
    .leftJoin(users, eq(users.id, paymentRecords.verifiedBy))
    .leftJoin(dismissers, eq(dismissers.id, paymentRecords.dismissedBy))

function matching({ status, subject, subjectId, q }: PaymentClaimQuery): SQL | undefined {
  const statuses = status === 'open' ? [...open] : status ? [status] : null
  return and(
    statuses ? inArray(paymentRecords.verification, statuses) : undefined,
    subject ? eq(paymentRecords.subjectKind, subject) : undefined,
    subjectId ? eq(paymentRecords.subjectId, subjectId) : undefined,
    q ? sql`lower(${paymentRecords.providerTransactionId}) = ${q.toLowerCase()}` : undefined,
  )
}

function toClaim(
  { record, verifiedBy, dismissedBy }: NamedRecord,
  payables: Payable[],
  duplicates: Map<number, string[]>,
): PaymentClaim {
  const payable = payables.find(({ kind, id }) => kind === record.subjectKind && id === record.subjectId)
  const note = (record.raw as { note?: unknown } | null)?.note
  return {
    id: record.id,
    subject: record.subjectKind,
    subjectId: record.subjectId,
    label: payable?.label ?? `${record.subjectId}`,
    provider: record.provider,
    transactionId: record.providerTransactionId,
    sameNumber: duplicates.get(record.id) ?? [],
    expected: payable?.expected ?? null,
    amount: record.amount,
    currency: record.currency,
    verification: record.verification,
    reason: record.reason,
    note: typeof note === 'string' ? note : null,
    verifiedAt: record.verifiedAt?.toISOString() ?? null,
    verifiedBy,
    dismissedAt: record.dismissedAt?.toISOString() ?? null,
    dismissedBy,
    createdAt: record.createdAt.toISOString(),
  }
}
