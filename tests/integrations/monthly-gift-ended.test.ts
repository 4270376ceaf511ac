import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { paymentRetention } from '#domains/money/payments/retention.server.ts'
import { webhookEvents } from '#domains/money/payments/tables.server.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { paymentCalls } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

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
const { donate, processEvents } = paymentCalls(() => app)
const { ipn, webhook } = payPalCalls(
  () => app,
  () => payPal,
)
const gifts = async () => (await app.call(donationApi.list, { as: true })).body

test.each(['CANCELLED', 'EXPIRED', 'SUSPENDED'])(
  'a webhook says that no more months come: %s',
  async (end) => {
    await donate()
    const [{ id, reference }] = await gifts()
    const resource = { id: `I-${end}`, custom_id: reference, status_update_time: '2026-11-03T02:00:00Z' }
    await webhook({ id: `WH-${end}`, event_type: `BILLING.SUBSCRIPTION.${end}`, resource })
    await processEvents()
    const ended = (await gifts()).find((gift: { id: number }) => gift.id === id)
    expect(ended.monthlyEndedOn).toBe('2026-11-02')
  },
)

describe('an end that was told before staff said whose gift it is', () => {
  const month = (n: number) =>
    ipn({
      txn_type: 'subscr_payment',
      subscr_id: 'I-EARLY1',
      txn_id: `EARLY0000${n}`,
      mc_gross: '25.00',
      payment_date: `10:00:00 ${['Sep', 'Oct', 'Nov'][n]} 01, 2026 PDT`,
      first_name: 'Rosa',
      last_name: 'Peña',
      payer_email: 'rosa@example.org',
    })
  const end = (id: string) =>
    webhook({
      id: `WH-END-${id}`,
      event_type: 'BILLING.SUBSCRIPTION.CANCELLED',
      resource: { id, status_update_time: '2026-11-02T15:00:00Z' },
    })
  const waiting = async () =>
    (await app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })).body as { id: number }[]
  const months = async () =>
    (await gifts())
      .filter(({ donorName }: { donorName: string }) => donorName === 'Rosa Peña')
      .map(({ isMonthly, monthlyEndedOn }: Record<string, unknown>) => [isMonthly, monthlyEndedOn])

  test('it stands on the last of its gifts, however long it waited, and a stranger’s is forgotten', async () => {
    await month(0)
    await month(1)
    await end('I-EARLY1')
    await end('I-STRANGER1')
    await processEvents()
    const [one] = await waiting()
    expect(await waiting()).toHaveLength(2)
    const afterYear = new Date(app.ctx.now().getTime() + 400 * 86_400_000)
    for (const rule of paymentRetention) await rule.erase(app.ctx, afterYear)
    expect(await waiting()).toHaveLength(2)
    const notices = (await app.ctx.db.select().from(webhookEvents)).map(({ raw }) => raw)
    const ends = notices.filter((raw) => raw.includes('BILLING.SUBSCRIPTION.CANCELLED'))
    expect([ends.length, ends.some((raw) => raw.includes('I-STRANGER1'))]).toEqual([1, false])
    await app.call(donationApi.fromNotice, { as: true, params: { id: one!.id } })
    await processEvents()
    expect(await months()).toEqual([
      [true, '2026-11-02'],
      [true, null],
    ])
    // Told late: the last month, before the end.
    await month(2)
    await processEvents()
    expect(await months()).toEqual([
      [true, '2026-11-02'],
      [true, null],
      [true, null],
    ])
  })
})
