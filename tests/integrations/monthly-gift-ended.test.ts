import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationApi } from '#domains/money/donations/endpoints.ts'
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
const { webhook } = payPalCalls(
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
