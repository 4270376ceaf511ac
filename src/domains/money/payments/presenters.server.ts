import { desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { Payable } from '#lib/payable.ts'
import { describePayables, findDuplicates } from './duplicate-transactions.server.ts'
import type { PaymentClaim, PaymentRefund } from './office-schemas.ts'
import { receivedFor } from './received.server.ts'
import type { PaymentRecord } from './record-changes.server.ts'
import { isSettled, missingOf, problemOf, type ReceivedPayment } from './rules.ts'
import { paymentRecords, paymentRefunds } from './tables.server.ts'
import { contestedBy } from './unmatched.server.ts'

type NamedRecord = { record: PaymentRecord; verifiedBy: string | null; dismissedBy: string | null }

const dismissers = alias(users, 'dismissers')

export const recordsWithNames = (ctx: Ctx) =>
  ctx.db
    .select({ record: paymentRecords, verifiedBy: users.fullName, dismissedBy: dismissers.fullName })
    .from(paymentRecords)
    .leftJoin(users, eq(users.id, paymentRecords.verifiedBy))
    .leftJoin(dismissers, eq(dismissers.id, paymentRecords.dismissedBy))

export async function presentClaims(ctx: Ctx, rows: NamedRecord[]): Promise<PaymentClaim[]> {
  const records = rows.map(({ record }) => record)
  const payables = await describePayables(ctx, records)
  const duplicates = await findDuplicates(ctx, records)
  const refunds = await refundsOf(ctx, records)
  const contested = await contestedBy(
    ctx,
    records.map(({ id }) => id),
  )
  const received = await receivedOf(ctx, records)
  return rows.map((row) => ({
    missing: missingIn(row.record, payables, received),
    ...toClaim(row, payables, duplicates.get(row.record.id) ?? [], refunds.get(row.record.id) ?? []),
    contested: isSettled(row.record.verification) ? (contested.get(row.record.id) ?? null) : null,
  }))
}

type Received = Map<PaymentRecord['subjectKind'], Map<number, ReceivedPayment>>

/** Of what is paid in parts, each says what the sum lacks. */
async function receivedOf(ctx: Ctx, records: PaymentRecord[]): Promise<Received> {
  const found: Received = new Map()
  for (const [kind, own] of Map.groupBy(records, ({ subjectKind }) => subjectKind))
    found.set(
      kind,
      await receivedFor(
        ctx.db,
        kind,
        own.map(({ subjectId }) => subjectId),
      ),
    )
  return found
}

function missingIn(record: PaymentRecord, payables: Payable[], received: Received): string | null {
  const { subjectKind, subjectId, verification } = record
  const payable = payables.find(({ kind, id }) => kind === subjectKind && id === subjectId)
  if (!payable?.isNeeded || !isSettled(verification)) return null
  return missingOf(payable.expected, received.get(subjectKind)?.get(subjectId) ?? null)
}

async function refundsOf(ctx: Ctx, records: PaymentRecord[]): Promise<Map<number, PaymentRefund[]>> {
  if (records.length === 0) return new Map()
  const ids = records.map(({ id }) => id)
  const rows = await ctx.db
    .select({ refund: paymentRefunds, createdBy: users.fullName })
    .from(paymentRefunds)
    .leftJoin(users, eq(users.id, paymentRefunds.createdBy))
    .where(inArray(paymentRefunds.recordId, ids))
    .orderBy(desc(paymentRefunds.id))
  const byRecord = Map.groupBy(rows, ({ refund }) => refund.recordId)
  return new Map([...byRecord].map(([id, own]) => [id, own.map(toRefund)]))
}

type NamedRefund = { refund: typeof paymentRefunds.$inferSelect; createdBy: string | null }

const toRefund = ({ refund, createdBy }: NamedRefund): PaymentRefund => ({
  id: refund.id,
  amount: refund.amount,
  occurredOn: refund.occurredOn,
  method: refund.method,
  note: refund.note,
  byProvider: refund.createdBy === null,
  isReversal: refund.isReversal,
  createdBy,
  createdAt: refund.createdAt.toISOString(),
  undoneAt: refund.undoneAt?.toISOString() ?? null,
})

function toClaim(
  { record, verifiedBy, dismissedBy }: NamedRecord,
  payables: Payable[],
  sameNumber: string[],
  refunds: PaymentRefund[],
): Omit<PaymentClaim, 'contested' | 'missing'> {
  const payable = payables.find(({ kind, id }) => kind === record.subjectKind && id === record.subjectId)
  const note = (record.raw as { note?: unknown } | null)?.note
  return {
    id: record.id,
    subject: record.subjectKind,
    subjectId: record.subjectId,
    label: payable?.label ?? `${record.subjectId}`,
    payerName: payable?.payerName ?? null,
    provider: record.provider,
    transactionId: record.providerTransactionId,
    sameNumber,
    expected: payable?.expected ?? null,
    amount: record.amount,
    currency: record.currency,
    method: record.method,
    checkNumber: record.checkNumber,
    paidOn: record.paidOn,
    refundedAmount: record.refundedAmount,
    refunds,
    verification: record.verification,
    reason: record.reason,
    problem: isSettled(record.verification) ? null : problemOf(record),
    note: typeof note === 'string' ? note : null,
    verifiedAt: record.verifiedAt?.toISOString() ?? null,
    verifiedBy,
    dismissedAt: record.dismissedAt?.toISOString() ?? null,
    dismissedBy,
    createdAt: record.createdAt.toISOString(),
  }
}
