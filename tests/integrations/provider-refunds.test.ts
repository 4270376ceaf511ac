import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { type AthFake, athEnv, startAthFake } from '../fakes/ath.ts'
import { completedEvent, type PayPalFake, payPalEnv, refundEvent, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { daysAgo, paymentCalls, paymentReference } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

let payPal: PayPalFake
let ath: AthFake
let app: TestApp
beforeEach(async () => {
  payPal = await startPayPalFake()
  ath = await startAthFake()
  app = await testApp({ ...payPalEnv(payPal), ...athEnv(ath) })
})
afterEach(async () => {
  await app.close()
  await payPal.close()
  await ath.close()
})

const { reportPayment, refund, entries, claimOf, request, followUp, refundEmails, processEvents } =
  paymentCalls(() => app)

describe('refunds that the provider reports', () => {
  const calls = payPalCalls(
    () => app,
    () => payPal,
  )
  async function webhook(event: object) {
    expect((await calls.webhook(event)).status).toBe(200)
    await processEvents()
  }
  async function ipn(fields: Record<string, string>) {
    expect((await calls.ipn(fields)).status).toBe(200)
    await processEvents()
  }
  async function paid() {
    await reportPayment()
    payPal.captures.set('CAPTURE1', {
      status: 'COMPLETED',
      value: '23.95',
      custom: paymentReference,
      at: `${daysAgo(40)}T15:00:00-04:00`,
    })
    await webhook(completedEvent('CAPTURE1'))
    expect((await claimOf('box_request')).verification).toBe('verified')
  }
  const partly = () =>
    payPal.captures.set('CAPTURE1', {
      status: 'PARTIALLY_REFUNDED',
      value: '23.95',
      custom: paymentReference,
    })
  const first = {
    id: 'R1',
    capture: 'CAPTURE1',
    value: '5.00',
    total: '5.00',
    at: `${daysAgo(3)}T10:00:00-04:00`,
  }
  const second = {
    id: 'R2',
    capture: 'CAPTURE1',
    value: '4.00',
    total: '9.00',
    at: `${daysAgo(1)}T10:00:00-04:00`,
  }

  test('parts, in order, repeated, and by IPN as well: each counts once on its own day', async () => {
    await paid()
    partly()
    await webhook(refundEvent(first))
    await webhook({ ...refundEvent(first), id: 'WH-again' })
    await ipn({ txn_id: 'R1', parent_txn_id: 'CAPTURE1', payment_status: 'Refunded', mc_gross: '-5.00' })
    await webhook(refundEvent(second))
    expect(await entries()).toEqual([
      ['23.95', daysAgo(40)],
      ['-5.00', daysAgo(3)],
      ['-4.00', daysAgo(1)],
    ])
    expect(await claimOf('box_request')).toMatchObject({
      verification: 'verified',
      refundedAmount: '9.00',
      refunds: [
        { amount: '4.00', byProvider: true, method: 'paypal' },
        { amount: '5.00', byProvider: true },
      ],
    })
    expect(await followUp()).toMatchObject({ state: 'partlyRefunded', refunded: '9.00' })
  })

  test('in the wrong order the sum is the same', async () => {
    await paid()
    partly()
    await webhook(refundEvent(second))
    await webhook(refundEvent(first))
    expect((await claimOf('box_request')).refundedAmount).toBe('9.00')
  })

  test('a full refund, reported twice', async () => {
    await paid()
    payPal.captures.set('CAPTURE1', { status: 'REFUNDED', value: '23.95', custom: paymentReference })
    const event = { id: 'R9', capture: 'CAPTURE1', value: '23.95', total: '23.95', at: first.at }
    await webhook(refundEvent(event))
    await webhook({ ...refundEvent(event), id: 'WH-again' })
    expect(await entries()).toEqual([
      ['23.95', daysAgo(40)],
      ['-23.95', daysAgo(3)],
    ])
    expect(await request()).toMatchObject({ paymentVerification: 'refunded' })
    expect(await refundEmails()).toEqual(['payment_refund'])
  })

  test('of money that only staff wrote down: parts, repeated, and a dispute that was won', async () => {
    const body = { amount: '50', description: 'Donativo', category: 'donativos', paymentMethod: 'paypal' }
    const gift = { ...body, type: 'donation', transactionId: 'capture1', occurredOn: daysAgo(40) }
    expect((await app.call(accountingApi.create, { as: true, body: gift })).status).toBe(201)
    payPal.captures.set('CAPTURE1', { status: 'PARTIALLY_REFUNDED', value: '50.00', custom: '' })
    for (const id of ['WH-1', 'WH-2']) await webhook({ ...refundEvent(first), id })
    const parent = { parent_txn_id: 'CAPTURE1', mc_gross: '-9.00' }
    for (const _ of [1, 2]) await ipn({ ...parent, txn_id: 'R2', payment_status: 'Reversed' })
    const booked = [
      ['50.00', daysAgo(40)],
      ['-5.00', daysAgo(3)],
    ]
    expect(await entries()).toEqual([...booked, ['-9.00', daysAgo(0)]])
    const won = { payment_status: 'Canceled_Reversal', mc_gross: '9.00', txn_id: 'R3' }
    await ipn({ ...parent, ...won })
    await ipn({ ...parent, ...won, ipn_track_id: 'again' })
    expect(await entries()).toEqual(booked)
  })

  test('of that money, a dispute that was won brings back what a dispute took, and no refund', async () => {
    const body = { amount: '50', description: 'Donativo', category: 'donativos', paymentMethod: 'paypal' }
    const gift = { ...body, type: 'donation', transactionId: 'CAPTURE1', occurredOn: daysAgo(40) }
    await app.call(accountingApi.create, { as: true, body: gift })
    const parent = { parent_txn_id: 'CAPTURE1' }
    await ipn({ ...parent, txn_id: 'R1', payment_status: 'Refunded', mc_gross: '-50.00' })
    const booked = await entries()
    expect(booked.map(([amount]) => amount).sort()).toEqual(['-50.00', '50.00'])
    await ipn({ ...parent, txn_id: 'R3', payment_status: 'Canceled_Reversal', mc_gross: '50.00' })
    expect(await entries()).toEqual(booked)
  })

  test('of that money, one that staff wrote down counts once, and another of the same amount too', async () => {
    const body = { amount: '50', description: 'Donativo', category: 'donativos', paymentMethod: 'paypal' }
    const gift = { ...body, type: 'donation', transactionId: 'CAPTURE1', occurredOn: daysAgo(40) }
    const { id } = (await app.call(accountingApi.create, { as: true, body: gift })).body
    await app.call(accountingApi.reverse, { as: true, params: { id }, body: { amount: '5.00' } })
    for (const txn_id of ['R1', 'R2', 'R1', 'R2'])
      await ipn({
        ...{ txn_id, parent_txn_id: 'CAPTURE1', payment_status: 'Refunded', mc_gross: '-5.00' },
        ipn_track_id: String(Math.random()),
      })
    expect((await entries()).map(([amount]) => amount).sort()).toEqual(['-5.00', '-5.00', '50.00'])
  })

  test('a refund that staff already wrote down counts once', async () => {
    await paid()
    await refund('box_request', { amount: '5', occurredOn: daysAgo(3), method: 'paypal' })
    partly()
    await webhook(refundEvent(first))
    await ipn({ txn_id: 'R1', parent_txn_id: 'CAPTURE1', payment_status: 'Refunded', mc_gross: '-5.00' })
    expect((await claimOf('box_request')).refundedAmount).toBe('5.00')
  })

  test('IPN: a part has the payment’s number as parent, and its date in PayPal’s own form', async () => {
    await paid()
    await ipn({
      txn_id: 'R5',
      parent_txn_id: 'CAPTURE1',
      payment_status: 'Refunded',
      mc_gross: '-3.95',

      payment_date: '21:12:59 Dec 31, 2025 PST',
    })
    const [, counterEntry] = await entries()
    // Not before the payment itself.
    expect(counterEntry).toEqual(['-3.95', daysAgo(40)])
    expect((await claimOf('box_request')).refundedAmount).toBe('3.95')
  })

  test('a payment that the bank took back sends no e-mail saying that we returned it', async () => {
    await paid()
    payPal.captures.set('CAPTURE1', { status: 'REFUNDED', value: '23.95', custom: paymentReference })
    const event = {
      id: 'R7',
      capture: 'CAPTURE1',
      value: '23.95',
      total: '23.95',
      at: first.at,
      reversed: true,
    }
    await webhook(refundEvent(event))
    expect((await claimOf('box_request')).verification).toBe('refunded')
    expect(await refundEmails()).toEqual([])
  })

  test('PayPal’s event of a dispute that was won brings back what it took, once, and nothing of a later one', async () => {
    await paid()
    const dispute = (dispute_id: string, outcome_code: string) => ({
      id: `WH-${dispute_id}`,
      event_type: 'CUSTOMER.DISPUTE.RESOLVED',
      resource: {
        ...{ dispute_id, dispute_outcome: { outcome_code } },
        disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }],
        dispute_amount: { value: '23.95', currency_code: 'USD' },
      },
    })
    const reversed = (id: string) =>
      refundEvent({ ...first, id, value: '23.95', total: '23.95', reversed: true })
    const now = async () => (await claimOf('box_request')).verification
    // It took nothing.
    await webhook(dispute('PP-R-1', 'CANCELED_BY_BUYER'))
    await webhook(reversed('R1'))
    expect(await now()).toBe('refunded')
    await webhook(dispute('PP-R-2', 'RESOLVED_BUYER_FAVOUR'))
    expect(await now()).toBe('refunded')
    await webhook(dispute('PP-R-3', 'RESOLVED_SELLER_FAVOUR'))
    await reversal('Canceled_Reversal', '23.95')
    expect(await now()).toBe('verified')
    expect((await entries()).map(([amount]) => amount)).toEqual(['23.95'])
  })

  const reversal = (status: 'Reversed' | 'Canceled_Reversal', gross: string) =>
    ipn({ txn_id: `${status}-${gross}`, parent_txn_id: 'CAPTURE1', payment_status: status, mc_gross: gross })

  test('IPN: a dispute takes the money back, and its end brings it again, without e-mails', async () => {
    await paid()
    await reversal('Reversed', '-23.95')
    expect(await claimOf('box_request')).toMatchObject({
      verification: 'refunded',
      refunds: [{ amount: '23.95', isReversal: true }],
    })
    await reversal('Canceled_Reversal', '23.95')
    expect(await claimOf('box_request')).toMatchObject({ verification: 'verified', refundedAmount: '0.00' })
    expect(await request()).toMatchObject({ paymentVerification: 'verified' })
    expect((await entries()).map(([amount]) => amount)).toEqual(['23.95'])
    expect(await refundEmails()).toEqual([])
  })

  test('IPN: the end of a part’s dispute may arrive first, and counts once', async () => {
    await paid()
    await reversal('Canceled_Reversal', '5.00')
    await reversal('Reversed', '-5.00')
    expect((await claimOf('box_request')).refundedAmount).toBe('0.00')
    await ipn({
      txn_id: 'R8',
      parent_txn_id: 'CAPTURE1',
      payment_status: 'Reversed',
      mc_gross: '-5.00',
      memo: 'another dispute',
    })
    expect((await claimOf('box_request')).refundedAmount).toBe('5.00')
  })

  test('IPN: a part that went back before the payment was known leaves the rest', async () => {
    await reportPayment()
    await ipn({ txn_id: 'R1', parent_txn_id: 'T1', payment_status: 'Refunded', mc_gross: '-5.00' })
    await ipn({ txn_id: 'T1', payment_status: 'Completed', mc_gross: '23.95', custom: paymentReference })
    await processEvents()
    expect(await claimOf('box_request')).toMatchObject({ verification: 'verified', refundedAmount: '5.00' })
  })

  test('ATH Móvil tells the sum of all refunds', async () => {
    await reportPayment({ paymentMethod: 'ath_movil', transactionId: '215-1' })
    const { reference } = await request()
    const payment = { total: '23.95', metadata2: reference, date: `${daysAgo(9)} 10:00:00.0` }
    const hint = async (refunded: string | undefined, transactionType: string) => {
      ath.payments.set('215-1', { ...payment, ...(refunded ? { refunded } : {}) })
      await app.call(paymentApi.athWebhook, {
        params: { secret: 'f'.repeat(64) },
        body: { transactionType, status: 'completed', referenceNumber: '215-1', total: refunded ?? '23.95' },
      })
      await processEvents()
    }
    await hint(undefined, 'payment')
    await hint('3.95', 'refund')
    await hint('10.00', 'refund')
    expect(await claimOf('box_request')).toMatchObject({ refundedAmount: '10.00', verification: 'verified' })
    expect((await entries()).map(([amount]) => amount)).toEqual(['23.95', '-3.95', '-6.05'])
  })
})
