import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { transactionMethodLabels } from '#features/accounting/labels.ts'
import { accountingTransactions } from '#features/accounting/tables.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { countRows } from '#lib/database/list.server.ts'
import { batchSize, inBatches, merged, olderThan, type Place } from '#lib/reports/batches.server.ts'
import { between, has, is } from '#lib/reports/conditions.server.ts'
import { columnsOf, labelOf, report } from '#lib/reports/report.server.ts'
import { type ReportFilter, wantedEmail } from '#lib/reports/report-filter.ts'
import { startOfDay } from '#lib/text/dates.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { donationStatusLabels } from './labels.ts'
import { donations } from './tables.server.ts'

type Row = {
  id: number
  at: Date
  reference: string | null
  isAnonymous: boolean
  donorName: string | null
  donorEmail: string | null
  donorPhone: string | null
  amount: string
  method: string | null
  status: string
  transactionId: string | null
  isAutomatic: boolean
  words: string | null
  notes: string | null
}
const { text, money, dateTime, yesNo } = columnsOf<Row>()

/** rulings.md#donations: one record, two views. What came by the site, and what staff wrote down without it. */
export const donationsReport = report<Row>({
  module: import.meta.url,
  columns: [
    dateTime('Fecha', ({ at }) => at),
    text('Referencia', ({ reference }) => reference, 20),
    text('Donante', ({ donorName }) => donorName ?? 'Donación Anónima', 30),
    yesNo('Anónima', ({ isAnonymous, donorName }) => isAnonymous || donorName === null),
    text('Correo electrónico', ({ donorEmail }) => donorEmail, 32),
    text('Teléfono', ({ donorPhone }) => shownPhone(donorPhone), 18),
    money('Monto', ({ amount }) => amount),
    text('Método', ({ method }) => labelOf(transactionMethodLabels, method), 20),
    text('Estado', ({ status }) => labelOf(donationStatusLabels, status), 14),
    text('Transacción', ({ transactionId }) => transactionId),
    yesNo('Automática', ({ isAutomatic }) => isAutomatic),
    text('Mensaje o descripción', ({ words }) => words, 44),
    text('Notas', ({ notes }) => notes, 36),
  ],
  rows: (db, filter) =>
    merged(
      inBatches((after) => readIntents(db, filter, after)),
      inBatches((after) => readWritten(db, filter, after)),
    ),
  count: async (db, filter) => {
    const intents = await countRows(db, donations, intentMatching(filter))
    return intents + (await countRows(db, accountingTransactions, writtenMatching(filter)))
  },
})

const readIntents = (db: Db, filter: ReportFilter, after: Place | null): Promise<Row[]> =>
  db
    .select({
      id: donations.id,
      at: donations.createdAt,
      reference: donations.reference,
      isAnonymous: donations.anonymous,
      donorName: donations.donorName,
      donorEmail: donations.donorEmail,
      donorPhone: donations.phone,
      amount: donations.amount,
      method: donations.method,
      status: donations.status,
      transactionId: donations.transactionId,
      isAutomatic: sql<boolean>`${donations.accountingTransactionId} is not null`,
      words: donations.message,
      notes: donations.notes,
    })
    .from(donations)
    .where(and(intentMatching(filter), olderThan(after, donations.createdAt, donations.id)))
    .orderBy(desc(donations.createdAt), desc(donations.id))
    .limit(batchSize)

async function readWritten(db: Db, filter: ReportFilter, after: Place | null): Promise<Row[]> {
  const { occurredOn, id } = accountingTransactions
  const rows = await db
    .select()
    .from(accountingTransactions)
    .where(and(writtenMatching(filter), writtenAfter(after)))
    .orderBy(desc(occurredOn), desc(id))
    .limit(batchSize)
  return rows.map((row) => ({
    ...row,
    // A plain day begins at midnight in Puerto Rico.
    at: startOfDay(row.occurredOn),
    reference: null,
    isAnonymous: row.donorName === null,
    method: row.paymentMethod,
    status: 'completed',
    words: row.description,
  }))
}

const intentMatching = (filter: ReportFilter) =>
  and(
    ...between(donations.createdAt, filter),
    is(donations.status, filter.status),
    is(donations.method, filter.method),
    has(donations.donorName, filter.donorName),
    has(donations.donorEmail, wantedEmail(filter)),
  )

function writtenMatching(filter: ReportFilter): SQL | undefined {
  const { type, occurredOn, donationId, archivedAt, paymentMethod, donorName, donorEmail } =
    accountingTransactions
  return and(
    eq(type, 'donation'),
    isNull(archivedAt),
    // A verified intent has its transaction: it is in the other list already.
    isNull(donationId),
    sql`not exists (select 1 from ${donations} where ${donations.accountingTransactionId} = ${accountingTransactions.id})`,
    filter.dateFrom ? sql`${occurredOn} >= ${filter.dateFrom}::date` : undefined,
    filter.dateTo ? sql`${occurredOn} <= ${filter.dateTo}::date` : undefined,
    filter.status && filter.status !== 'completed' ? sql`false` : undefined,
    is(paymentMethod, filter.method),
    has(donorName, filter.donorName),
    has(donorEmail, wantedEmail(filter)),
  )
}

function writtenAfter(after: Place | null): SQL | undefined {
  const midnight = sql`(${accountingTransactions.occurredOn}::timestamp at time zone 'America/Puerto_Rico')`
  return olderThan(after, midnight, accountingTransactions.id)
}
