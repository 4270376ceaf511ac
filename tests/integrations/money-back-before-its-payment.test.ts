import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { fromCents, toCents } from '#lib/text/money.ts'
import { type PayPalFake, payPalEnv, refundEvent, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { daysAgo, paymentCalls } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

const doors = ['capture', 'sale', 'ipn'] as const
const orders = ['payment first', 'payment last', 'payment read late'] as const
const told = ['completed', 'given back'] as const
const sums = ['23.95', '5.00'] as const
const facts = ['REVERSED', 'REVERSED, won', 'REFUNDED'] as const
type Case = {
  subject: 'box_request' | 'donation'
  door: (typeof doors)[number]
  order: (typeof orders)[number]
  /** What PayPal's own record of the payment says, once money went back. */
  says: (typeof told)[number]
  back: (typeof sums)[number]
  fact: (typeof facts)[number]
}

/** IPN tells each notice by itself, so nothing is read late. A payment that came first is read as completed then. */
const cases: Case[] = doors
  .flatMap((door) =>
    orders.flatMap((order) =>
      told.flatMap((says) =>
        sums.flatMap((back) => facts.map((fact) => ({ door, order, says, back, fact }))),
      ),
    ),
  )
  .filter(({ door, says, order }) =>
    door === 'ipn'
      ? says === 'completed' && order !== 'payment read late'
      : says === 'given back' || order !== 'payment first',
  )
  .map((one, index) => ({ ...one, subject: index % 2 ? 'donation' : 'box_request' }))

/** The books, the payment and what waits say the same, whichever notice came first. */
describe('money that went back, told before or after its payment', () => {
  let payPal: PayPalFake
  let app: TestApp
  beforeAll(async () => {
    payPal = await startPayPalFake()
    app = await testApp(payPalEnv(payPal))
  })
  afterAll(async () => {
    await app.close()
    await payPal.close()
  })
  const calls = paymentCalls(() => app)
  const from = payPalCalls(
    () => app,
    () => payPal,
  )
  const at = `${daysAgo(3)}T15:00:00-04:00`

  let count = 0
  let [number, back, before] = ['', '', 0]
  beforeEach(async () => {
    count++
    number = `PAID${String(count).padStart(6, '0')}`
    back = number.replace('PAID', 'BACK')
    before = await booked()
  })
  const booked = async () => (await calls.income()).reduce((sum, { amount }) => sum + toCents(amount), 0)
  const inBooks = async () => fromCents((await booked()) - before)
  async function announced(subject: Case['subject']) {
    if (subject === 'donation') await calls.donate()
    else await calls.reportPayment({ transactionId: `HIB-${String(count).padStart(12, '0')}` })
    const table = subject === 'donation' ? donations : boxRequests
    const [row] = await app.ctx.db.select().from(table).orderBy(desc(table.id)).limit(1)
    return { id: row!.id, custom: row!.reference }
  }
  type Door = (typeof doors)[number]
  const record = (door: Door, status: string, value: string, custom?: string) =>
    (door === 'sale' ? payPal.reported : payPal.captures).set(number, {
      status,
      value,
      at,
      ...(custom && { custom }),
    })
  async function pays(door: Door, amount: string, custom = '') {
    if (door === 'ipn') await from.ipn({ txn_id: number, mc_gross: amount, custom })
    else
      await from.webhook({ event_type: `PAYMENT.${door.toUpperCase()}.COMPLETED`, resource: { id: number } })
    await calls.processEvents()
  }
  async function givesBack(door: Door, kind: 'REVERSED' | 'REFUNDED', amount: string, custom = '') {
    const id = back
    if (door === 'ipn') {
      const payment_status = kind === 'REVERSED' ? 'Reversed' : 'Refunded'
      await from.ipn({ txn_id: id, parent_txn_id: number, payment_status, mc_gross: `-${amount}`, custom })
    } else if (door === 'capture')
      await from.webhook(
        refundEvent({ id, capture: number, value: amount, total: amount, at, reversed: kind === 'REVERSED' }),
      )
    else {
      const resource = {
        id,
        sale_id: number,
        amount: { total: `-${amount}`, currency: 'USD' },
        create_time: at,
      }
      await from.webhook({ event_type: `PAYMENT.SALE.${kind}`, resource })
    }
    await calls.processEvents()
  }
  const waiting = async () =>
    (await app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })).body as { amount: string }[]

  test.each(cases)('$subject, $door, $order, $fact $back, read as $says', async (one) => {
    const { subject, door, order, says, fact } = one
    const { id, custom } = await announced(subject)
    const completed = door === 'sale' ? 'S' : 'COMPLETED'
    const isAll = one.back === '23.95'
    const given = door === 'sale' ? (isAll ? 'V' : 'S') : isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const reads = (isBack: boolean) =>
      record(door, isBack && says === 'given back' ? given : completed, '23.95', custom)
    const kind = fact === 'REFUNDED' ? fact : 'REVERSED'
    reads(order !== 'payment first')
    if (order === 'payment last') await givesBack(door, kind, one.back, custom)
    await pays(door, '23.95', custom)
    reads(true)
    if (order !== 'payment last') await givesBack(door, kind, one.back, custom)
    await calls.processEvents()
    const isWon = fact === 'REVERSED, won'
    if (isWon) {
      reads(false)
      const won = {
        txn_id: number.replace('PAID', 'WON'),
        parent_txn_id: number,
        payment_status: 'Canceled_Reversal',
      }
      await from.ipn({ ...won, mc_gross: one.back, custom })
      await calls.processEvents()
    }
    const rest = isWon ? '23.95' : fromCents(2395 - toCents(one.back))
    expect([await inBooks(), (await calls.claimOf(subject, id)).verification, await waiting()]).toEqual([
      rest,
      rest === '0.00' ? 'refunded' : 'verified',
      [],
    ])
  })

  describe.each(doors)('what only staff can count: %s', (door) => {
    test.each(['payment first', 'payment last'] as const)(
      'another amount than the fee, %s',
      async (order) => {
        const { id, custom } = await announced('box_request')
        record(door, door === 'sale' ? 'S' : 'PARTIALLY_REFUNDED', '20.00', custom)
        const acts = [() => pays(door, '20.00', custom), () => givesBack(door, 'REFUNDED', '5.00', custom)]
        for (const act of order === 'payment first' ? acts : acts.toReversed()) await act()
        expect([await inBooks(), (await calls.claimOf('box_request', id)).amount]).toEqual(['0.00', '20.00'])
        await calls.verify('box_request', { amount: '20.00' }, id)
        await calls.processEvents()
        expect([await inBooks(), await waiting()]).toEqual(['15.00', []])
      },
    )

    test.each(['payment first', 'payment last', 'alone'] as const)(
      'money without an owner, %s',
      async (order) => {
        record(door, door === 'sale' ? 'S' : 'PARTIALLY_REFUNDED', '20.00')
        const acts = [() => pays(door, '20.00'), () => givesBack(door, 'REFUNDED', '5.00')]
        if (order === 'alone') acts.shift()
        for (const act of order === 'payment first' ? acts : acts.toReversed()) await act()
        // IPN’s notice of a refund does not tell its payment.
        const isTold = order !== 'alone' || door !== 'ipn'
        expect((await waiting()).map(({ amount }) => amount)).toEqual(isTold ? ['20.00'] : [])
        const money = { type: 'donation', amount: '20', description: 'Donativo', category: 'donaciones' }
        const booked = await app.call(accountingApi.create, {
          as: true,
          body: { ...money, donorName: 'Ana', paymentMethod: 'paypal', transactionId: number.toLowerCase() },
        })
        expect(booked.status).toBe(201)
        await calls.processEvents()
        expect([await inBooks(), await waiting()]).toEqual(['15.00', []])
      },
    )
  })
})
