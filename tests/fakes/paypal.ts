import { type FakeServer, startFake } from './server.ts'

type Capture = {
  status: string
  value: string
  currency?: string
  merchant?: string
  /** Of the account that was paid. */
  email?: string
  /** As the account's report names who paid. */
  payer?: { name: string; surname: string; email: string }
  custom?: string
  /** ISO 8601 with a zone, as PayPal writes it. */
  at?: string
  fee?: string
  /** The payment that this is a refund or reversal of. */
  of?: string
}
export type PayPalFake = FakeServer & {
  captures: Map<string, Capture>
  /** Payments with a button: only in the account's report. */
  reported: Map<string, Capture>
  /** Bodies PayPal confirms as its own. */
  genuine: Set<string>
}

/** PayPal: token by Basic auth, captures, the account's report, webhook signatures and IPN. */
export async function startPayPalFake(): Promise<PayPalFake> {
  const captures: PayPalFake['captures'] = new Map()
  const reported: PayPalFake['reported'] = new Map()
  const genuine = new Set<string>()
  const basic = `Basic ${Buffer.from('paypal-client:paypal-secret-marker').toString('base64')}`
  const fake = await startFake(({ path, query, headers, body }) => {
    if (path === '/v1/oauth2/token') {
      const isValid = headers.authorization === basic && body === 'grant_type=client_credentials'
      return isValid
        ? { json: { access_token: 'paypal-token', token_type: 'Bearer', expires_in: 32400 } }
        : { status: 401, json: { error: 'invalid_client' } }
    }
    if (path === '/cgi-bin/webscr') {
      const sent = body.replace(/^cmd=_notify-validate&/, '')
      return { headers: { 'content-type': 'text/html' }, text: genuine.has(sent) ? 'VERIFIED' : 'INVALID' }
    }
    if (headers.authorization !== 'Bearer paypal-token') return { status: 401, json: { name: 'AUTH' } }
    if (path === '/v1/notifications/verify-webhook-signature') {
      const event = /"webhook_event":(.*)\}$/s.exec(body)?.[1] ?? ''
      const { webhook_id, transmission_sig } = JSON.parse(body)
      const isValid = genuine.has(event) && webhook_id === 'WH-ID' && transmission_sig === 'signed'
      return { json: { verification_status: isValid ? 'SUCCESS' : 'FAILURE' } }
    }
    if (path === '/v1/reporting/transactions') {
      const id = query.get('transaction_id') as string
      const payment = reported.get(id)
      const asked = query.get('fields')?.split(',') ?? []
      const parts = payment && {
        ...(asked.includes('transaction_info') && { transaction_info: info(id, payment) }),
        ...(asked.includes('payer_info') && { payer_info: payerInfo(payment) }),
      }
      return { json: { transaction_details: parts ? [parts] : [] } }
    }
    const id = /^\/v2\/payments\/captures\/([\w-]+)$/.exec(path)?.[1]
    const capture = id ? captures.get(id) : undefined
    if (!id || !capture) return { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } }
    return {
      json: {
        id,
        status: capture.status,
        amount: { value: capture.value, currency_code: capture.currency ?? 'USD' },
        payee: { merchant_id: capture.merchant ?? 'MERCHANT1', email_address: capture.email },
        custom_id: capture.custom,
        create_time: capture.at,
        ...(capture.fee && { seller_receivable_breakdown: { paypal_fee: { value: capture.fee } } }),
      },
    }
  })
  return Object.assign(fake, { captures, reported, genuine })
}

const info = (id: string, { status, value, currency, custom, at, fee, of }: Capture) => ({
  transaction_id: id,
  transaction_status: status,
  transaction_amount: { value, currency_code: currency ?? 'USD' },
  custom_field: custom,
  transaction_initiation_date: at,
  ...(of && { paypal_reference_id: of, paypal_reference_id_type: 'TXN' }),
  ...(fee && { fee_amount: { value: `-${fee}` } }),
})

const payerInfo = ({ payer }: Capture) =>
  payer && {
    email_address: payer.email,
    payer_name: {
      given_name: payer.name,
      surname: payer.surname,
      alternate_full_name: `${payer.name} ${payer.surname}`,
    },
  }

/** The event PayPal sends for a completed payment. */
export const completedEvent = (capture: string, id = `WH-${capture}`) => ({
  id,
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: capture, status: 'COMPLETED', amount: { value: '23.95', currency_code: 'USD' } },
})

type RefundEvent = {
  id: string
  capture: string
  value: string
  total: string
  at: string
  reversed?: boolean
}

/** The event PayPal sends for a refund. Its resource is the refund, which links up to the capture. */
export const refundEvent = ({ id, capture, value, total, at, reversed }: RefundEvent) => ({
  id: `WH-${id}`,
  event_version: '1.0',
  resource_type: 'refund',
  event_type: `PAYMENT.CAPTURE.${reversed ? 'REVERSED' : 'REFUNDED'}`,
  summary: `A $ ${value} USD capture payment was refunded`,
  resource: {
    id,
    amount: { value, currency_code: 'USD' },
    seller_payable_breakdown: {
      gross_amount: { value, currency_code: 'USD' },
      paypal_fee: { value: '0.00', currency_code: 'USD' },
      net_amount: { value, currency_code: 'USD' },
      total_refunded_amount: { value: total, currency_code: 'USD' },
    },
    status: 'COMPLETED',
    create_time: at,
    update_time: at,
    links: [
      { href: `https://api.paypal.com/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `https://api.paypal.com/v2/payments/captures/${capture}`, rel: 'up', method: 'GET' },
    ],
  },
})

export const payPalEnv = (fake: FakeServer): Record<string, string> => ({
  PAYPAL_BASE_URL: fake.url,
  PAYPAL_IPN_URL: `${fake.url}/cgi-bin/webscr`,
  PAYPAL_CLIENT_ID: 'paypal-client',
  PAYPAL_CLIENT_SECRET: 'paypal-secret-marker',
  PAYPAL_WEBHOOK_ID: 'WH-ID',
  PAYPAL_MERCHANT_ID: 'MERCHANT1',
  OUTGOING_TIMEOUT_MS: '5000',
})
