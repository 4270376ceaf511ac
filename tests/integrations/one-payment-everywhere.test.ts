import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { duplicateApi } from '#domains/boxes/duplicates/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { readCsv } from '../support/csv.ts'
import { daysAgo, paymentCalls, today } from '../support/payment-calls.ts'
import { dateOfSerial, readWorkbook } from '../support/workbook.ts'

type Subject = 'box_request' | 'donation'
type Shown = { amount: string; day: string; refunded: string; state: string } | null

/**
 * One payment is shown in many places. After each act all of them are read, and compared with a query of the payments
 * alone, so that no place has a truth of its own.
 */
describe('one payment, every place that shows it', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await testApp()
  })
  afterEach(() => app.close())

  const { reportPayment, donate, verify, refund, undo } = paymentCalls(() => app)
  const as = { as: true as const }
  const undoVerification = (subject: Subject, id = 1) =>
    app.call(paymentApi.undoVerification, { ...as, params: { subject, id } })

  async function truth(kind: Subject, id: number): Promise<Shown> {
    const { rows } = await app.ctx.db.execute<{ amount: string; day: string; refunded: string }>(sql`
      select p.amount, to_char(p.paid_on, 'YYYY-MM-DD') as day, coalesce((select sum(f.amount) from payment_refunds f
        where f.record_id = p.id and f.undone_at is null), 0)::numeric(10, 2)::text as refunded
      from payment_records p where p.subject_kind = ${kind} and p.subject_id = ${id}
        and p.verification in ('verified', 'manual', 'refunded') order by p.verification = 'refunded', p.id desc limit 1`)
    const [row] = rows
    if (!row) return null
    const isBack = row.refunded === row.amount
    return { ...row, state: isBack ? 'back' : row.refunded === '0.00' ? 'paid' : 'partly' }
  }
  const minus = (a: string, b: string) => {
    const cents = Math.round(Number(a) * 100) - Math.round(Number(b) * 100)
    return cents > 0 ? (cents / 100).toFixed(2) : null
  }

  /** The row of a report in both formats, by its headings. */
  async function reported(type: string, index = 0) {
    const download = (format: string) =>
      app.call(reportApi.download, { ...as, params: { type }, query: { format } })
    const [head = [], ...rows] = readCsv((await download('csv')).raw).rows
    const [titles = [], ...lines] = readWorkbook((await download('excel')).raw).rows
    const csv = Object.fromEntries(head.map((name, n) => [name, rows[index]?.[n]]))
    const excel = Object.fromEntries(titles.map(({ value }, n) => [value, lines[index]?.[n]?.value]))
    return { csv, excel }
  }
  const moneyOf = (value: string | undefined) => (value ? Number(value).toFixed(2) : null)

  /** What all the books have of it: the sum that is left, and the day of the income. */
  async function booked(column: 'requestId' | 'donationId', id: number) {
    const { body } = await app.call(accountingApi.list, as)
    const own = body.filter((row: Record<string, unknown>) => row[column] === id && row.type !== 'expense')
    const cents = own.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount) * 100, 0)
    const income = own.find(({ reversalOf }: { reversalOf: number | null }) => reversalOf === null)
    return { left: (Math.round(cents) / 100).toFixed(2), day: income?.occurredOn ?? null }
  }

  async function expectRequest(id = 1, fee = '23.95') {
    const shown = await truth('box_request', id)
    const isPaid = shown !== null && shown.state !== 'back'
    const missing = isPaid ? minus(fee, shown.amount) : null
    const { body: list } = await app.call(boxRequestApi.list, as)
    const { body: detail } = await app.call(boxRequestApi.get, { ...as, params: { id } })
    const inList = list.find((row: { id: number }) => row.id === id)
    for (const request of [inList, detail]) {
      expect([request.paymentReceived, request.paymentMissing, request.paymentRefundedAmount]).toEqual([
        shown?.amount ?? null,
        missing,
        shown?.refunded ?? '0.00',
      ])
      expect(request.paymentDate && puertoRicoDay(new Date(request.paymentDate))).toBe(shown?.day ?? null)
    }
    const page = await app.call(boxRequestApi.followUp, { params: { reference: detail.reference } })
    expect(page.body.shippingFee).toMatchObject({
      received: shown?.amount ?? null,
      missing,
      refunded: shown?.refunded ?? '0.00',
    })
    const claims = await app.call(paymentApi.claims, {
      ...as,
      query: { subject: 'box_request', subjectId: id },
    })
    const claim = claims.body.find(({ paidOn, amount }: { paidOn: string; amount: string }) =>
      shown ? paidOn === shown.day && amount === shown.amount : true,
    )
    if (shown) expect(claim).toMatchObject({ refundedAmount: shown.refunded, missing })
    const { csv, excel } = await reported(
      'hope-in-a-box',
      list.findIndex((row: { id: number }) => row.id === id),
    )
    expect([csv.Monto, csv.Falta, csv['Pagado el']]).toEqual([
      shown?.amount ?? fee,
      missing ?? '',
      shown?.day ?? '',
    ])
    expect([moneyOf(excel.Monto), moneyOf(excel.Falta)]).toEqual([shown?.amount ?? fee, missing])
    expect([moneyOf(csv.Devuelto), moneyOf(excel.Devuelto)]).toEqual(
      Array(2).fill(shown && shown.refunded !== '0.00' ? shown.refunded : null),
    )
    if (shown) expect(dateOfSerial(Number(excel['Pagado el'])).toISOString().slice(0, 10)).toBe(shown.day)
    expect(await booked('requestId', id)).toEqual({
      left: shown ? (minus(shown.amount, shown.refunded) ?? '0.00') : '0.00',
      day: shown?.day ?? null,
    })
  }

  async function expectGift(id = 1) {
    const shown = await truth('donation', id)
    const left = shown ? (minus(shown.amount, shown.refunded) ?? '0.00') : '0.00'
    expect(await booked('donationId', id)).toEqual({ left, day: shown?.day ?? null })
    if (!shown) return
    const { body: gift } = await app.call(donationApi.get, { ...as, params: { id } })
    expect(gift).toMatchObject({ amount: shown.amount, refundedAmount: shown.refunded })
    const { body: receipts } = await app.call(receiptApi.list, {
      ...as,
      query: { year: shown.day.slice(0, 4) },
    })
    const { body: bookedRows } = await app.call(accountingApi.list, as)
    const rows = bookedRows.filter(({ type }: { type: string }) => type === 'donation').length
    const { csv, excel } = await reported('donations', rows - 1)
    expect(csv.Fecha).toContain(shown.day)
    for (const { Monto, Devuelto } of [csv, excel])
      expect([moneyOf(Monto), moneyOf(Devuelto)]).toEqual([
        shown.amount,
        shown.refunded === '0.00' ? null : shown.refunded,
      ])
    const valid = receipts.filter(({ status }: { status: string }) => status === 'issued')
    expect(valid.map((row: { amount: string; occurredOn: string }) => [row.amount, row.occurredOn])).toEqual(
      left === '0.00' ? [] : [[left, shown.day]],
    )
  }

  test('a shipping fee: a part of it, another day, given back, undone, in full', async () => {
    await reportPayment()
    await expectRequest()
    const early = { method: 'check', checkNumber: '104', paidOn: daysAgo(2) }
    expect((await verify('box_request', { amount: '20.00', ...early })).status).toBe(200)
    await expectRequest()
    const part = await refund('box_request', { amount: '5.00' })
    await expectRequest()
    expect((await undo('box_request', part.body.refunds[0].id)).status).toBe(200)
    await expectRequest()
    expect((await undoVerification('box_request')).status).toBe(200)
    await expectRequest()
    expect((await verify('box_request', { method: 'cash', paidOn: daysAgo(1) })).status).toBe(200)
    await expectRequest()
    expect((await refund('box_request', {})).status).toBe(200)
    await expectRequest()
    expect((await verify('box_request', { amount: '30.00', method: 'cash', paidOn: today() })).status).toBe(
      200,
    )
    await expectRequest()
  })

  test('a fee that goes with its family to another request', async () => {
    await reportPayment({ paymentStatus: 'pending', paymentMethod: 'pending', transactionId: null })
    await reportPayment()
    await verify('box_request', { amount: '20.00', method: 'cash', paidOn: daysAgo(3) }, 2)
    await expectRequest(2)
    const merged = await app.call(duplicateApi.merge, { ...as, params: { id: 1, otherId: 2 }, body: {} })
    expect([merged.status, merged.body.paymentReceived, merged.body.paymentMissing]).toEqual([
      200,
      '20.00',
      '3.95',
    ])
    await expectRequest(1)
  })

  test('a gift: its amount and day on its list, its receipt and in the books', async () => {
    await donate()
    await expectGift()
    await verify('donation', { amount: '80.00', method: 'check', paidOn: daysAgo(4) })
    await expectGift()
    const part = await refund('donation', { amount: '30.00' })
    await expectGift()
    await undo('donation', part.body.refunds[0].id)
    await expectGift()
    await undoVerification('donation')
    await expectGift()
  })
})
