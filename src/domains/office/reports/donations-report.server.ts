import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { transactionMethodLabels } from '#domains/money/accounting/labels.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { donationStatusLabels } from '#domains/money/donations/labels.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { receiptKindLabels } from '#domains/money/receipts/labels.ts'
import { receiptsOf } from '#domains/money/receipts/numbers.server.ts'
import { goodsGiftLines, goodsGifts } from '#domains/stock/goods-gifts/tables.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { countRows } from '#lib/database/list.server.ts'
import { dayOf, midnightOf } from '#lib/database/puerto-rico.server.ts'
import { batchSize, inBatches, merged, olderThan, type Place } from '#lib/reports/batches.server.ts'
import { between, has, is } from '#lib/reports/conditions.server.ts'
import { columnsOf, labelOf, report } from '#lib/reports/report.server.ts'
import { type ReportFilter, wantedEmail } from '#lib/reports/report-filter.ts'
import { startOfDay } from '#lib/text/dates.ts'
import { shownPhone } from '#lib/text/phone.ts'

type Row = {
  id: number
  at: Date
  reference: string | null
  isAnonymous: boolean
  donorName: string | null
  donorEmail: string | null
  donorPhone: string | null
  /** Money. null: things were given. */
  amount: string | null
  /** The value of things. */
  goodsValue: string | null
  receipt: string | null
  /** What went back of it. */
  returned: string | null
  method: string | null
  status: string
  transactionId: string | null
  isAutomatic: boolean
  text: string | null
  notes: string | null
}
const { text, money, dateTime, yesNo } = columnsOf<Row>()

/** What came by the site, and what staff entered without it, in one list (rulings.md#donations). */
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
    text('Mensaje o descripción', ({ text }) => text, 44),
    text('Notas', ({ notes }) => notes, 36),
    money('Devuelto', ({ returned }) => (returned === '0.00' ? null : returned)),
    text('Clase', ({ goodsValue }) => receiptKindLabels[goodsValue === null ? 'money' : 'goods'], 12),
    money('Valor de los artículos', ({ goodsValue }) => goodsValue),
    text('Recibo', ({ receipt }) => receipt, 12),
  ],
  rows: (db, filter) =>
    merged(
      merged(
        inBatches((after) => readIntents(db, filter, after)),
        inBatches((after) => readWritten(db, filter, after)),
      ),
      merged(
        inBatches((after) => readGoods(db, filter, after, arrival)),
        inBatches((after) => readGoods(db, filter, after, withdrawal)),
      ),
    ),
  count: async (db, filter) => {
    const intents = await countRows(db, donations, intentMatching(filter))
    const written = await countRows(db, accountingTransactions, writtenMatching(filter))
    const arrived = await countRows(db, goodsGifts, goodsMatching(filter, arrival))
    return intents + written + arrived + (await countRows(db, goodsGifts, goodsMatching(filter, withdrawal)))
  },
})

/**
 * The day that the books have of a gift, else when it was announced: what is selected by days adds up as the books do.
 * The hour of its form is kept where it is the same day.
 */
const bookedOn = sql`(select ${accountingTransactions.occurredOn} from ${accountingTransactions}
  where ${accountingTransactions.id} = ${donations.accountingTransactionId})`
const givenAt = sql<Date>`case when ${bookedOn} <> ${dayOf(donations.createdAt)}
  then ${midnightOf(bookedOn)} else ${donations.createdAt} end`.mapWith(donations.createdAt)

async function readIntents(db: Db, filter: ReportFilter, after: Place | null): Promise<Row[]> {
  const rows = await db
    .select({
      id: donations.id,
      at: givenAt,
      reference: donations.reference,
      isAnonymous: donations.anonymous,
      donorName: donations.donorName,
      donorEmail: donations.donorEmail,
      donorPhone: donations.phone,
      amount: donations.amount,
      returned: donations.refundedAmount,
      accountingTransactionId: donations.accountingTransactionId,
      method: donations.method,
      status: donations.status,
      transactionId: donations.transactionId,
      isAutomatic: sql<boolean>`${donations.accountingTransactionId} is not null`,
      text: donations.message,
      notes: donations.notes,
    })
    .from(donations)
    .where(and(intentMatching(filter), olderThan(after, givenAt, donations.id)))
    .orderBy(desc(givenAt), desc(donations.id))
    .limit(batchSize)
  const ids = rows.flatMap((row) => row.accountingTransactionId ?? [])
  const receipts = await receiptsOf(db, 'accounting_transaction', ids)
  return rows.map((row) => ({
    ...row,
    goodsValue: null,
    receipt: receipts.get(row.accountingTransactionId ?? 0)?.number ?? null,
  }))
}

async function readWritten(db: Db, filter: ReportFilter, after: Place | null): Promise<Row[]> {
  const { occurredOn, id } = accountingTransactions
  const rows = await db
    .select()
    .from(accountingTransactions)
    .where(and(writtenMatching(filter), writtenAfter(after)))
    .orderBy(desc(occurredOn), desc(id))
    .limit(batchSize)
  const receipts = await receiptsOf(
    db,
    'accounting_transaction',
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...row,
    receipt: receipts.get(row.id)?.number ?? null,
    // A plain day begins at midnight in Puerto Rico.
    at: startOfDay(row.occurredOn),
    reference: null,
    goodsValue: null,
    returned: row.reversedAmount,
    isAnonymous: row.donorName === null,
    method: row.paymentMethod,
    status: 'completed',
    text: row.description,
  }))
}

type BookedGoods = { day: SQL; sign: '' | '-'; isBooked: SQL | undefined; says: string }
const { bookedOn: goodsBookedOn, occurredOn: goodsGivenOn, withdrawnAt, withdrawnOn } = goodsGifts

/** On the day that the statement counts them. What was taken back in the month that has them never arrived. */
const arrival: BookedGoods = {
  day: sql`coalesce(${goodsBookedOn}, ${goodsGivenOn})`,
  sign: '',
  isBooked: or(isNull(withdrawnAt), isNotNull(withdrawnOn)),
  says: '',
}
/** The counter-entry of what a closed month keeps, in the month that it leaves. */
const withdrawal: BookedGoods = {
  day: sql`${withdrawnOn}`,
  sign: '-',
  isBooked: isNotNull(withdrawnOn),
  says: 'Donación anulada: ',
}

/** Things for the inventory, which are no money: their value has a column of its own. */
async function readGoods(
  db: Db,
  filter: ReportFilter,
  after: Place | null,
  booked: BookedGoods,
): Promise<Row[]> {
  const { day, sign, says } = booked
  const rows = await db
    .select({ ...getTableColumns(goodsGifts), day: sql<string>`${day}::text` })
    .from(goodsGifts)
    .where(and(goodsMatching(filter, booked), olderThan(after, midnightOf(day), goodsGifts.id)))
    .orderBy(desc(day), desc(goodsGifts.id))
    .limit(batchSize)
  const ids = rows.map((row) => row.id)
  const [items, receipts] = await Promise.all([itemsOf(db, ids), receiptsOf(db, 'goods_gift', ids)])
  return rows.map((row) => ({
    ...row,
    at: startOfDay(row.day),
    receipt: receipts.get(row.id)?.number ?? null,
    reference: null,
    isAnonymous: row.donorName === null,
    amount: null,
    goodsValue: sign + row.value,
    returned: null,
    method: null,
    status: 'completed',
    transactionId: null,
    isAutomatic: false,
    text: says + (items.get(row.id) ?? '') || null,
  }))
}

/** "20 × Manta, 5 × Vela", by gift. */
async function itemsOf(db: Db, giftIds: number[]): Promise<Map<number, string>> {
  if (giftIds.length === 0) return new Map()
  const rows = await db
    .select({
      giftId: goodsGiftLines.goodsGiftId,
      items: sql<string>`string_agg(${goodsGiftLines.quantity} || ' × ' || ${inventoryItems.name}, ', ' order by ${goodsGiftLines.id})`,
    })
    .from(goodsGiftLines)
    .innerJoin(inventoryItems, eq(inventoryItems.id, goodsGiftLines.inventoryItemId))
    .where(inArray(goodsGiftLines.goodsGiftId, giftIds))
    .groupBy(goodsGiftLines.goodsGiftId)
  return new Map(rows.map(({ giftId, items }) => [giftId, items]))
}

function goodsMatching(filter: ReportFilter, { day, isBooked }: BookedGoods): SQL | undefined {
  const { donorName, donorEmail } = goodsGifts
  const isLeftOut = (filter.status && filter.status !== 'completed') || filter.method
  return and(
    isBooked,
    isLeftOut ? sql`false` : undefined,
    filter.dateFrom ? sql`${day} >= ${filter.dateFrom}::date` : undefined,
    filter.dateTo ? sql`${day} <= ${filter.dateTo}::date` : undefined,
    has(donorName, filter.donorName),
    has(donorEmail, wantedEmail(filter)),
  )
}

const intentMatching = (filter: ReportFilter) =>
  and(
    ...between(givenAt, filter),
    is(donations.status, filter.status),
    is(donations.method, filter.method),
    has(donations.donorName, filter.donorName),
    has(donations.donorEmail, wantedEmail(filter)),
  )

function writtenMatching(filter: ReportFilter): SQL | undefined {
  const { type, occurredOn, archivedAt, paymentMethod, donorName, donorEmail } = accountingTransactions
  return and(
    eq(type, 'donation'),
    isNull(archivedAt),
    // An intent shows one transaction, which is in the other list already. What was returned of it is not, nor an
    // earlier payment of the same intent, nor one whose verification was undone in a later month.
    sql`not exists (select 1 from ${donations} where ${donations.accountingTransactionId} = ${accountingTransactions.id})`,
    filter.dateFrom ? sql`${occurredOn} >= ${filter.dateFrom}::date` : undefined,
    filter.dateTo ? sql`${occurredOn} <= ${filter.dateTo}::date` : undefined,
    filter.status && filter.status !== 'completed' ? sql`false` : undefined,
    is(paymentMethod, filter.method),
    has(donorName, filter.donorName),
    has(donorEmail, wantedEmail(filter)),
  )
}

const writtenAfter = (after: Place | null): SQL | undefined =>
  olderThan(after, midnightOf(accountingTransactions.occurredOn), accountingTransactions.id)
