import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumByMonth } from '#domains/money/accounting/totals.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { refundClaim, undoRefund, verifyByHand } from '#domains/money/payments/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { fromCents } from '#lib/text/money.ts'
import { type TestApp, testApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const start = Date.parse('2026-03-10T12:00:00-04:00')
const monthOf = (day: string) => day.slice(0, 7)
const hundred = 10_000

type Refund = { id: number; cents: number; day: string; isUndone: boolean }
type Payment = { id: number; paidOn: string; left: number; refunds: Refund[] }

/** What the books must say: cents by month, written by each act into one month only. */
class Model {
  readonly payments: Payment[] = []
  readonly months = new Map<string, number>()
  now = start

  get today() {
    return puertoRicoDay(new Date(this.now))
  }
  dayBack(days: number) {
    return puertoRicoDay(new Date(this.now - days * dayMs))
  }
  add(day: string, cents: number) {
    this.months.set(monthOf(day), (this.months.get(monthOf(day)) ?? 0) + cents)
  }
  get openRefunds() {
    return this.payments.flatMap((payment) =>
      payment.refunds.filter(({ isUndone }) => !isUndone).map((refund) => ({ payment, refund })),
    )
  }
}

const days = fc.integer({ min: 0, max: 75 })
const pick = fc.nat({ max: 1_000 })
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('verify' as const), days }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      pick,
      days,
      percent: fc.constantFrom(1, 25, 50, 100),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

async function perform(model: Model, ctx: Ctx, act: Act): Promise<void> {
  if (act.kind === 'wait') {
    model.now += act.days * dayMs
    return
  }
  if (act.kind === 'verify') {
    const paidOn = model.dayBack(act.days)
    const { body } = await app.call(donationApi.create, {
      as: true,
      body: { amount: '100', method: 'paypal', donorName: `Donante ${model.payments.length}` },
    })
    await verifyByHand(
      ctx,
      { subject: 'donation', id: body.id },
      { paidOn, method: 'cash', amount: '100.00', transactionId: null, checkNumber: null, note: null },
    )
    model.payments.push({ id: body.id, paidOn, left: hundred, refunds: [] })
    model.add(paidOn, hundred)
    return
  }
  if (act.kind === 'refund') {
    const open = model.payments.filter(({ left }) => left > 0)
    const payment = open[act.pick % open.length]
    if (!payment) return
    const cents = Math.max(1, Math.floor((payment.left * act.percent) / 100))
    const asked = model.dayBack(act.days)
    const occurredOn = asked < payment.paidOn ? payment.paidOn : asked
    const claim = await refundClaim(
      ctx,
      { subject: 'donation', id: payment.id },
      { amount: fromCents(cents), occurredOn, method: null, note: null, tells: false },
    )
    payment.left -= cents
    payment.refunds.push({ id: claim.refunds[0]!.id, cents, day: occurredOn, isUndone: false })
    model.add(occurredOn, -cents)
    return
  }
  const { openRefunds } = model
  const found = openRefunds[act.pick % openRefunds.length]
  if (!found) return
  const { payment, refund } = found
  await undoRefund(ctx, { subject: 'donation', id: payment.id, refundId: refund.id })
  refund.isUndone = true
  payment.left += refund.cents
  // A past month keeps its refund, and the undoing counts today.
  model.add(monthOf(refund.day) === monthOf(model.today) ? refund.day : model.today, refund.cents)
}

/** The months of the books, as the screens read them. */
async function monthsInBooks(ctx: Ctx) {
  const { rows } = await sumByMonth(ctx, { months: 24 })
  return new Map(rows.map(({ month, donations, income }) => [month, { donations, income }]))
}

test('every act counts in the month of its own day, and no other month changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      await app.ctx.db.execute(
        'truncate payment_refunds, payment_records, donations, accounting_transactions restart identity cascade',
      )
      const model = new Model()
      for (const act of acts) {
        const ctx: Ctx = { ...app.ctx, now: () => new Date(model.now) }
        await perform(model, ctx, act)
        for (const [month, sums] of await monthsInBooks(ctx)) {
          const expected = fromCents(model.months.get(month) ?? 0)
          expect([month, sums]).toEqual([month, { donations: expected, income: expected }])
        }
      }
    }),
    { numRuns: 10 },
  )
})
