import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { reportDonation } from '#domains/money/donations/service.server.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { Refund, VerificationByHand } from '#domains/money/payments/office-schemas.ts'
import * as payments from '#domains/money/payments/service.server.ts'
import { webhookEvents } from '#domains/money/payments/tables.server.ts'
import { donationsReport } from '#domains/office/reports/donations-report.server.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { completedEvent, type PayPalFake, payPalEnv, refundEvent, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { paymentCalls, paymentReference } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

const gift = { subject: 'donation' as const, id: 1 }
const fee = { subject: 'box_request' as const, id: 1 }

describe('payments and refunds in odd orders', () => {
  let app: TestApp
  let payPal: PayPalFake
  beforeEach(async () => {
    payPal = await startPayPalFake()
    app = await testApp(payPalEnv(payPal))
  })
  afterEach(async () => {
    await app.close()
    await payPal.close()
  })
  const calls = paymentCalls(() => app)
  const from = payPalCalls(
    () => app,
    () => payPal,
  )
  const now = new Date().toISOString()

  const verify = (key: typeof gift | typeof fee, decision: object = {}) =>
    payments.verifyByHand(app.ctx, key, VerificationByHand.parse({ method: 'cash', ...decision }))
  const refund = (key: typeof gift | typeof fee, change: object = {}) =>
    payments.refundClaim(app.ctx, key, Refund.parse({ tells: false, ...change }))

  async function donate(): Promise<string> {
    await calls.donate()
    return (await donation()).reference
  }
  async function pays(number: string, custom: string, value = '40.00') {
    payPal.captures.set(number, { status: 'COMPLETED', value, custom, at: now })
    await from.webhook(completedEvent(number))
    await calls.processEvents()
  }
  async function givesBack(id: string, value: string, total: string, custom: string) {
    const status = total === '40.00' ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    payPal.captures.set('CAP11', { status, value: '40.00', custom, at: now })
    await from.webhook(refundEvent({ id, capture: 'CAP11', value, total, at: now }))
    await calls.processEvents()
  }
  async function ipn(id: string, status: string, amount: string, custom: string, change: object = {}) {
    const fields = { txn_id: id, payment_status: status, mc_gross: amount, custom }
    await from.ipn({ ...fields, ...(id !== 'CAP11' && { parent_txn_id: 'CAP11' }), ...change })
    await calls.processEvents()
  }

  const donation = async () => (await app.ctx.db.select().from(donations))[0]!
  const shownGift = async () => {
    const { status, verification, amount, refundedAmount } = await donation()
    return [status, verification, amount, refundedAmount]
  }
  const shownFee = async () => {
    const { paymentStatus, paymentVerification, paymentRefundedAmount } = await calls.request()
    return [paymentStatus, paymentVerification, paymentRefundedAmount]
  }
  const inBooks = async () =>
    fromCents((await calls.income()).reduce((sum, { amount }) => sum + toCents(amount), 0))
  const verifications = async () => (await calls.records()).map(({ verification }) => verification)
  const notices = () => app.ctx.db.select().from(webhookEvents).orderBy(asc(webhookEvents.id))
  const change = (deliveryMethod: 'pickup' | 'correo') =>
    app.ctx.db.update(boxRequests).set({
      deliveryMethod,
      ...(deliveryMethod === 'pickup'
        ? { paymentStatus: 'waived', paymentAmount: '0.00' }
        : { paymentStatus: 'pending', paymentAmount: '23.95' }),
    })

  test('two refund notices in the wrong order take back their own amounts', async () => {
    const reference = await donate()
    await pays('CAP11', reference)
    await givesBack('BACK2', '4.00', '9.00', reference)
    await ipn('BACK1', 'Refunded', '-5.00', reference)
    expect(await shownGift()).toEqual(['completed', 'verified', '40.00', '9.00'])
    expect((await calls.entries()).map(([amount]) => amount)).toEqual(['40.00', '-5.00', '-4.00'])
  })

  test('a reversal that ended in our favour is not booked again', async () => {
    const reference = await donate()
    await pays('CAP11', reference)
    await ipn('BACK1', 'Reversed', '-40.00', reference)
    await ipn('BACK2', 'Canceled_Reversal', '40.00', reference)
    await ipn('BACK1', 'Reversed', '-40.00', reference, { resend: 'true' })
    expect(await shownGift()).toEqual(['completed', 'verified', '40.00', '0.00'])
    expect(await inBooks()).toBe('40.00')
  })

  test('nor when its end was reported first', async () => {
    const reference = await donate()
    await pays('CAP11', reference)
    await ipn('BACK2', 'Canceled_Reversal', '40.00', reference)
    await ipn('BACK1', 'Reversed', '-40.00', reference)
    await ipn('BACK1', 'Reversed', '-40.00', reference, { resend: 'true' })
    expect(await shownGift()).toEqual(['completed', 'verified', '40.00', '0.00'])
    expect(await inBooks()).toBe('40.00')
  })

  test('a dispute that ends after the payer paid again is listed for staff', async () => {
    const reference = await donate()
    await pays('CAP11', reference)
    await ipn('BACK1', 'Reversed', '-40.00', reference)
    await pays('CAP22', reference)
    await ipn('BACK2', 'Canceled_Reversal', '40.00', reference)
    expect((await notices()).at(-1)).toMatchObject({
      outcome: 'unmatched',
      status: 'completed',
      transactionId: 'CAP11',
      amount: '40.00',
    })
    expect(await verifications()).toEqual(['refunded', 'verified'])
    expect(await inBooks()).toBe('40.00')
  })

  test('another notice of a returned payment leaves the gift returned, not cancelled', async () => {
    const reference = await donate()
    await pays('CAP11', reference)
    await givesBack('BACK1', '40.00', '40.00', reference)
    await ipn('BACK1', 'Refunded', '-40.00', reference)
    expect(await shownGift()).toEqual(['completed', 'refunded', '40.00', '40.00'])
    expect(await verifications()).toEqual(['refunded'])
  })

  test('a second payment with another amount leaves a paid fee paid', async () => {
    await calls.reportPayment()
    await verify(fee)
    await pays('CAP11', paymentReference, '20.00')
    expect(await verifications()).toEqual(['manual', 'mismatch'])
    expect(await shownFee()).toEqual(['paid', 'manual', '0.00'])
  })

  test('to dismiss another claim leaves a returned gift returned', async () => {
    const reference = await donate()
    await verify(gift)
    await pays('CAP11', reference)
    await refund(gift)
    await payments.dismissClaim(app.ctx, gift, { note: null })
    expect(await verifications()).toEqual(['refunded', 'dismissed'])
    expect(await shownGift()).toEqual(['completed', 'refunded', '100.00', '100.00'])
  })

  test('the answer of a refund is the refunded payment, not a claim that came later', async () => {
    const reference = await donate()
    await verify(gift)
    await pays('CAP11', reference)
    expect(await refund(gift)).toMatchObject({ verification: 'refunded', refundedAmount: '100.00' })
  })

  test('an undone verification shows the earlier returned payment again', async () => {
    await donate()
    await verify(gift)
    await refund(gift)
    await verify(gift, { amount: '15' })
    await payments.undoVerification(app.ctx, gift)
    expect(await shownGift()).toEqual(['completed', 'refunded', '100.00', '100.00'])
    await payments.undoRefund(app.ctx, { ...gift, refundId: 1 })
    expect(await shownGift()).toEqual(['completed', 'manual', '100.00', '0.00'])
    expect(await inBooks()).toBe('100.00')
  })

  test('in a later month too: the gift is the returned one, and the report has what the books have', async () => {
    await donate()
    await verify(gift, { amount: '15' })
    await refund(gift)
    await verify(gift, { amount: '23.95' })
    const [first, , second] = await app.ctx.db
      .select()
      .from(accountingTransactions)
      .orderBy(asc(accountingTransactions.id))
    const month = second!.occurredOn.slice(0, 7)
    const nextMonth = new Date(Date.parse(`${month}-15T12:00:00Z`) + 31 * 86_400_000)
    const later = { ...app.ctx, now: () => nextMonth }
    await closeMonth(later, month)
    await payments.undoVerification(later, gift)
    expect(await shownGift()).toEqual(['completed', 'refunded', '15.00', '15.00'])
    expect((await donation()).accountingTransactionId).toBe(first!.id)
  })

  test('so does a fee', async () => {
    await calls.reportPayment()
    await verify(fee)
    await refund(fee)
    await verify(fee, { method: 'check' })
    await payments.undoVerification(app.ctx, fee)
    expect(await shownFee()).toEqual(['paid', 'refunded', '23.95'])
  })

  test('nor does an undone verification hide a payment that went back before it counted', async () => {
    await calls.reportPayment()
    const { reference } = await calls.request()
    await ipn('BACK1', 'Refunded', '-23.95', reference)
    await ipn('CAP11', 'Completed', '23.95', reference)
    const before = await shownFee()
    expect(before).toEqual(['paid', 'refunded', '0.00'])
    await verify(fee)
    await payments.undoVerification(app.ctx, fee)
    expect(await shownFee()).toEqual(before)
  })

  test('what waits for staff is shown once the payment that counted is undone, whatever the donor says then', async () => {
    const custom = await donate()
    await verify(gift)
    await pays('CAP11', custom)
    await payments.undoVerification(app.ctx, gift)
    expect(await shownGift()).toEqual(['pending', 'mismatch', '100.00', '0.00'])
    for (const isPaid of [true, false]) {
      await reportDonation({ ...app.ctx, user: null }, custom, isPaid)
      expect((await donation()).verification).toBe('mismatch')
    }
  })

  test('to undo the refund of the first of two payments shows the first one', async () => {
    await donate()
    await verify(gift)
    await refund(gift)
    await verify(gift, { amount: '15' })
    await refund(gift)
    await payments.undoRefund(app.ctx, { ...gift, refundId: 1 })
    expect(await shownGift()).toEqual(['completed', 'manual', '100.00', '0.00'])
    const [first] = await app.ctx.db
      .select()
      .from(accountingTransactions)
      .orderBy(asc(accountingTransactions.id))
    expect((await donation()).accountingTransactionId).toBe(first!.id)
    expect(await reported()).toBe('100.00')
  })

  test('a gift that was paid, returned and paid again is reported as in the books', async () => {
    await donate()
    await verify(gift)
    await refund(gift)
    await verify(gift)
    expect([await reported(), await inBooks()]).toEqual(['100.00', '100.00'])
  })

  test('a fee that counts again is paid, also after a change to pickup and back', async () => {
    await calls.reportPayment()
    await verify(fee)
    await refund(fee)
    await change('pickup')
    await change('correo')
    await payments.undoRefund(app.ctx, { ...fee, refundId: 1 })
    expect(await shownFee()).toEqual(['paid', 'manual', '0.00'])
  })

  test('a fee paid while nothing is due is in the books', async () => {
    await calls.reportPayment()
    await change('pickup')
    await verify(fee, { amount: '23.95' })
    expect(await inBooks()).toBe('23.95')
  })

  test('what the donor says changes nothing once another payment is verified', async () => {
    const reference = await donate()
    await verify(gift)
    await pays('CAP11', reference)
    await payments.dismissClaim(app.ctx, gift, { note: null })
    await payments.undoVerification(app.ctx, gift)
    await ipn('CAP11', 'Completed', '40.00', reference)
    await reportDonation(app.ctx, reference, true)
    expect(await verifications()).toEqual(['pending', 'verified'])
    expect(await shownGift()).toEqual(['completed', 'verified', '40.00', '0.00'])
  })

  /** What the report of donations says has arrived, less what went back. */
  async function reported(): Promise<string> {
    const [amount, status] = ['Monto', 'Estado'].map((name) =>
      donationsReport.headings.findIndex(({ header }) => header === name),
    )
    let cents = 0
    for await (const row of donationsReport.rows(app.ctx.db, {}))
      if (row[status!] === 'Completada') cents += Math.round(Number(row[amount!] ?? 0) * 100)
    return fromCents(cents)
  }
})
