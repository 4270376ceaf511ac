import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { moneyInApi } from '#domains/office/money-in/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { reportLimit } from '#domains/office/reports/service.server.ts'
import { rateLimits } from '#lib/http/rate-limits.server.ts'
import type { ReportType } from '#lib/labels.ts'
import { formatDate, puertoRicoDay, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import type { TestApp } from './app.ts'
import { readCsv } from './csv.ts'
import { dateOfSerial, readWorkbook } from './workbook.ts'

type Subject = 'box_request' | 'donation'
type Truth = {
  subject: Subject
  id: number
  record: number
  amount: string
  day: string
  refunded: string
  isBack: boolean
}
type Row = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: what an answer has is what is compared
type Answer = any

const cents = (amount: string) => Math.round(Number(amount) * 100)
const less = (a: string, b: string) => (Math.max(0, cents(a) - cents(b)) / 100).toFixed(2)
const moneyOf = (value: unknown) => (value === '' || value == null ? null : Number(value).toFixed(2))

/**
 * Every place that shows a payment (list, detail, the family's page, the lists of payments and of all money, both formats of
 * the reports, books, receipts and e-mails), compared with a query of the payments alone.
 */
export async function expectEveryPlace(app: TestApp, where: unknown = ''): Promise<void> {
  const { truths, requests, gifts } = await readTruth(app)
  const list = async (endpoint: Parameters<TestApp['call']>[0], query: Row = {}): Promise<Answer[]> =>
    (await app.call(endpoint, { as: true, query })).body
  const claims = await list(paymentApi.claims)
  const money = await list(moneyInApi.list)
  const entries = await list(accountingApi.list)
  const receipts = await list(receiptApi.list)
  const ofBooks = (column: 'requestId' | 'donationId', id: number) => {
    const own = entries.filter((entry) => entry[column] === id && entry.type !== 'expense')
    return (own.reduce((sum, { amount }) => sum + cents(amount), 0) / 100).toFixed(2)
  }
  const shared = (subject: Subject, id: number, truth: Truth | undefined) => {
    const column = subject === 'donation' ? 'donationId' : 'requestId'
    const left = truth ? less(truth.amount, truth.refunded) : '0.00'
    expect({ where, id, books: ofBooks(column, id) }).toEqual({ where, id, books: left })
    if (!truth) return
    const claim = claims.find((row) => row.id === truth.record)
    const inMoney = money.find((row) => row.source === 'payment' && row.id === truth.record)
    const facts = { amount: truth.amount, refunded: truth.refunded, day: truth.day }
    const factsOf = (amount: string, refunded: string, day: string) => ({ amount, refunded, day })
    expect({ where, id, claim: factsOf(claim.amount, claim.refundedAmount, claim.paidOn) }).toEqual({
      where,
      id,
      claim: facts,
    })
    expect({ where, id, money: factsOf(inMoney.amount, inMoney.returned, inMoney.day) }).toEqual({
      where,
      id,
      money: facts,
    })
    const isReturned = inMoney.state === 'returned'
    expect({ where, id, inMoney, isReturned }).toEqual({ where, id, inMoney, isReturned: truth.isBack })
    if (!inMoney.receiptId) return
    const receipt = receipts.find((row) => row.id === inMoney.receiptId)
    expect({ where, id, receipt: [receipt.amount, receipt.occurredOn, receipt.status] }).toEqual({
      where,
      id,
      receipt: [left, truth.day, 'issued'],
    })
  }

  const requestRows = await list(boxRequestApi.list)
  const inFiles = await readReport(app, 'hope-in-a-box', 'Número')
  for (const { id, reference, fee, isNeeded, isJoined, isReported } of requests) {
    const truth = truths.find((one) => one.subject === 'box_request' && one.id === id)
    shared('box_request', id, truth)
    const isPaid = truth !== undefined && !truth.isBack
    const lacks = isPaid && isNeeded ? less(fee, truth.amount) : '0.00'
    const missing = lacks === '0.00' ? null : lacks
    const facts = { received: truth?.amount ?? null, missing, refunded: truth?.refunded ?? '0.00' }
    const detail = (await app.call(boxRequestApi.get, { as: true, params: { id } })).body
    for (const row of [requestRows.find((one) => one.id === id), detail]) {
      const shown = {
        received: row.paymentReceived,
        missing: row.paymentMissing,
        refunded: row.paymentRefundedAmount,
      }
      expect({ where, id, shown }).toEqual({ where, id, shown: facts })
      // Only money that arrived has a paid day, and only a report that nobody decided yet has the other.
      const day = row.paymentDate && puertoRicoDay(new Date(row.paymentDate))
      const isSaid = row.paymentSaidAt !== null
      expect({ where, id, day, isSaid }).toEqual({ where, id, day: truth?.day ?? null, isSaid: isReported })
    }
    const page = await app.call(boxRequestApi.followUp, { params: { reference } })
    if (page.status === 200 && !isJoined)
      expect({ where, id, page: page.body.shippingFee }).toMatchObject({ where, id, page: facts })
    for (const file of inFiles(boxCode(id)))
      expect({
        where,
        id,
        file: [moneyOf(file.Monto), moneyOf(file.Falta), moneyOf(file.Devuelto), file['Pagado el']],
      }).toEqual({
        where,
        id,
        file: [
          truth?.amount ?? fee,
          missing,
          facts.refunded === '0.00' ? null : facts.refunded,
          truth?.day ?? '',
        ],
      })
  }

  const giftRows = await list(donationApi.list)
  const giftsInFiles = await readReport(app, 'donations', 'Referencia')
  for (const { id, reference } of gifts) {
    const truth = truths.find((one) => one.subject === 'donation' && one.id === id)
    shared('donation', id, truth)
    if (!truth) continue
    const detail = (await app.call(donationApi.get, { as: true, params: { id } })).body
    for (const row of [giftRows.find((one) => one.id === id), detail])
      expect({ where, id, shown: [row.amount, row.refundedAmount] }).toEqual({
        where,
        id,
        shown: [truth.amount, truth.refunded],
      })
    const refunded = truth.refunded === '0.00' ? null : truth.refunded
    for (const file of giftsInFiles(reference))
      expect({ where, id, file: [moneyOf(file.Monto), moneyOf(file.Devuelto)] }).toEqual({
        where,
        id,
        file: [truth.amount, refunded],
      })
  }
  for (const year of new Set(receipts.map((row) => row.year))) {
    // An anonymous gift, and one whose donor was erased, is in no statement.
    const isNamed = ({ donorName, donorEmail }: Answer) => donorName !== null || donorEmail !== null
    const valid = receipts.filter((row) => row.year === year && row.status === 'issued' && isNamed(row))
    const sum = (rows: Answer[], key: string) => rows.reduce((total, row) => total + cents(row[key]), 0)
    const donors = await list(receiptApi.donorYears, { year })
    expect({ where, year, statements: sum(donors, 'money') + sum(donors, 'goods') }).toEqual({
      where,
      year,
      statements: sum(valid, 'amount'),
    })
  }
  await expectTrueEmails(app, truths, where)
}

/** What arrived for each request and donation: what counts now, else what went back last. */
async function readTruth({ ctx }: TestApp) {
  const { rows: truths } = await ctx.db.execute<Truth>(sql`
    select distinct on (p.subject_kind, p.subject_id) p.subject_kind as subject, p.subject_id as id, p.id as record,
      p.amount::text, p.paid_on::text as day, back.refunded::numeric(10, 2)::text as refunded, back.refunded = p.amount as "isBack"
    from payment_records p cross join lateral (select coalesce(sum(f.amount), 0) as refunded from payment_refunds f
      where f.record_id = p.id and f.undone_at is null) back
    where p.verification in ('verified', 'manual') or back.refunded > 0
    order by p.subject_kind, p.subject_id, p.verification = 'refunded', p.id desc`)
  const { rows: requests } = await ctx.db.execute<{
    id: number
    reference: string
    fee: string
    isNeeded: boolean
    isJoined: boolean
    isReported: boolean
  }>(sql`select id, reference, payment_amount::text as fee, outcome is not distinct from 'duplicate' as "isJoined",
    payment_status = 'paid' and payment_verification in ('claimed', 'mismatch') and payment_date is not null as "isReported",
    delivery_method = 'correo' and not (coalesce(outcome, '') in ('cancelled', 'declined', 'duplicate') and box_consumed_at is null) as "isNeeded" from box_requests`)
  const { rows: gifts } = await ctx.db.execute<{ id: number; reference: string }>(
    sql`select id, reference from donations`,
  )
  return { truths, requests, gifts }
}

/** The rows of a report in both formats, by the value of one column. */
async function readReport(app: TestApp, type: ReportType, key: string) {
  await app.services.get(rateLimits).clear(reportLimit, String(app.admin.id))
  const download = async (format: string) =>
    (await app.call(reportApi.download, { as: true, params: { type }, query: { format } })).raw
  const [head = [], ...lines] = readCsv(await download('csv')).rows
  const csv = lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])))
  const [titles = [], ...cells] = readWorkbook(await download('excel')).rows
  const excel = cells.map((row) =>
    Object.fromEntries(
      titles.map(({ value: name }, at) => {
        const value = row[at]?.value ?? ''
        const isDay = name === 'Pagado el' && value !== ''
        return [name, isDay ? dateOfSerial(Number(value)).toISOString().slice(0, 10) : value]
      }),
    ),
  )
  return (value: string): Row[] => [csv, excel].flatMap((rows) => rows.filter((row) => row[key] === value))
}

/** What has not left yet says what is true now: thanks of what is left, and the amount of each refund. */
async function expectTrueEmails({ ctx }: TestApp, truths: Truth[], where: unknown): Promise<void> {
  const { rows: thanks } = await ctx.db.execute<{
    id: number
    locale: 'es' | 'en'
    values: Record<string, string>
  }>(sql`
    select distinct on (entity_id) entity_id as id, locale, payload -> 'values' as values from mail_outbox
    where kind = 'donation_receipt' and entity = 'donation' and status = 'queued' order by entity_id, id desc`)
  for (const { id, locale, values } of thanks) {
    const truth = truths.find((one) => one.subject === 'donation' && one.id === id)
    expect({ where, id, thanks: [values.amount, values.date] }).toEqual({
      where,
      id,
      thanks: truth
        ? [formatMoney(less(truth.amount, truth.refunded)), formatDate(startOfDay(truth.day), locale, 'date')]
        : 'withdrawn',
    })
  }
  const { rows: refunds } = await ctx.db.execute<{
    id: number
    amount: string
    values: Record<string, string>
  }>(sql`
    select f.id, f.amount::text, m.payload -> 'values' as values from payment_refunds f
    join mail_outbox m on m.id = f.email_id where f.undone_at is null and m.status = 'queued'`)
  for (const { id, amount, values } of refunds)
    expect({ where, refund: id, told: values.amount }).toEqual({
      where,
      refund: id,
      told: formatMoney(amount),
    })
}
