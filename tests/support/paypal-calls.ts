import { paymentApi } from '#domains/money/payments/endpoints.ts'
import type { PayPalFake } from '../fakes/paypal.ts'
import type { TestApp } from './app.ts'

type WebhookOptions = { genuine?: boolean; headers?: Record<string, string> }

/** What PayPal sends to us. `app` and `payPal` are read at each call, because tests start new ones. */
export const payPalCalls = (app: () => TestApp, payPal: () => PayPalFake) => ({
  webhook(event: object, { genuine = true, headers = {} }: WebhookOptions = {}) {
    const body = JSON.stringify(event)
    if (genuine) payPal().genuine.add(body)
    const signed = { 'paypal-transmission-sig': 'signed', 'paypal-transmission-id': 't1' }
    return app().call(paymentApi.payPalWebhook, { body, headers: { ...signed, ...headers } })
  },
  ipn(fields: Record<string, string>, { genuine = true }: { genuine?: boolean } = {}) {
    const body = new URLSearchParams({
      receiver_id: 'MERCHANT1',
      mc_currency: 'USD',
      payment_status: 'Completed',
      ...fields,
    }).toString()
    if (genuine) payPal().genuine.add(body)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return app().call(paymentApi.payPalIpn, { body, headers })
  },
})
