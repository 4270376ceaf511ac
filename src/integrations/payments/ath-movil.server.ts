import type { Log } from '#lib/log.ts'
import { member, ProviderClient, ProviderError, textMember } from '../http.server.ts'
import type { PaymentSource, ProviderPayment } from './port.ts'

export type AthSettings = {
  publicToken: string
  privateToken: string
  baseUrl: string
  searchBaseUrl: string
  timeoutMs: number
}

export type AthMovil = PaymentSource & {
  /** A payment by our own button, by its number at ATH. */
  findButtonPayment(ecommerceId: string): Promise<ProviderPayment | null>
}

/** integrations.md#ath-movil. There is no test environment: this is only ever tried against a server of our own. */
export function athMovil(settings: AthSettings, log: Log): AthMovil {
  const { publicToken, privateToken, timeoutMs } = settings
  const search = new ProviderClient('ath-search', { base: settings.searchBaseUrl, log, timeoutMs })
  const business = new ProviderClient('ath', { base: settings.baseUrl, log, timeoutMs })
  const post = (client: ProviderClient, operation: string, path: string, body: object) =>
    client.call({
      operation,
      method: 'POST',
      path,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      repeatable: true,
    })
  return {
    async find(referenceNumber) {
      const path = '/api/v4/searchTransaction'
      const body = { publicToken, privateToken, referenceNumber }
      const found = await told(() => post(search, 'search transaction', path, body))
      const payment = found.find(
        (one) => textMember(one, 'referenceNumber') === referenceNumber && typeOf(one) !== 'refund',
      )
      return payment === undefined ? null : toPayment(payment)
    },
    async findButtonPayment(ecommerceId) {
      const path = '/api/business-transaction/ecommerce/business/findPayment'
      const found = await told(() => post(business, 'find payment', path, { ecommerceId, publicToken }))
      // Without a reference number nobody has paid yet.
      const payment = found.find((one) => textMember(one, 'referenceNumber'))
      return payment === undefined ? null : toPayment(payment)
    },
  }
}

/** The payments ATH tells of; none only where ATH itself says that it knows none. */
async function told(ask: () => Promise<{ json: unknown }>): Promise<unknown[]> {
  try {
    return unwrapped((await ask()).json)
  } catch (error) {
    // What their answer says counts, whatever the HTTP status: a 400 may say «no such transaction».
    if (error instanceof ProviderError && textMember(error.body, 'status') === 'error')
      return unwrapped(error.body)
    throw error
  }
}

/** `{status, data}` or the thing itself, one or a list. Anything else is somebody else's answer: nothing is known. */
function unwrapped(json: unknown): unknown[] {
  const status = textMember(json, 'status')?.toLowerCase()
  if (status === 'error') return unlessFailed(json)
  const data = status === 'success' ? (member(json, 'data') ?? []) : json
  const list = Array.isArray(data) ? data : [data]
  if (list.every(isTransaction)) return list
  throw new ProviderError('bad_answer', { body: json })
}

const isTransaction = (one: unknown) =>
  textMember(one, 'referenceNumber') !== undefined || textMember(one, 'ecommerceId') !== undefined

/** integrations.md#ath-movil: `error` comes with HTTP 200 too; its code says what it means. */
function unlessFailed(json: unknown): [] {
  const code = textMember(json, 'errorcode') ?? ''
  if (code === 'BTRA_0007' || code === 'BTRA_0031' || code === 'BTRA_0053') return []
  if (code === 'BTRA_9998' || code === 'BTRA_9999') throw new ProviderError('down', { body: json })
  if (/^(token\.|BTRA_0017|BTRA_040[1-3])/.test(code)) throw new ProviderError('credentials', { body: json })
  throw new ProviderError('refused', { body: json })
}

const typeOf = (found: unknown) => (textMember(found, 'transactionType') ?? '').toLowerCase()

function toPayment(found: unknown): ProviderPayment {
  const total = textMember(found, 'total') ?? ''
  const refunded = Number(textMember(found, 'totalRefundedAmount') ?? 0)
  return {
    provider: 'ath_movil',
    transactionId: textMember(found, 'referenceNumber') ?? '',
    status: refunded > 0 ? (refunded >= Number(total) ? 'refunded' : 'partially_refunded') : statusOf(found),
    currency: 'USD',
    amount: total,
    // Found with our own tokens: it is our business that was paid.
    isOurs: true,
    references: ['metadata2', 'metadata1', 'message']
      .map((name) => textMember(found, name)?.trim() ?? '')
      .filter(Boolean),
  }
}

function statusOf(found: unknown): ProviderPayment['status'] {
  const status = (textMember(found, 'ecommerceStatus') ?? textMember(found, 'status') ?? '').toLowerCase()
  if (status === 'completed') return 'completed'
  return status === 'open' || status === 'confirm' ? 'pending' : 'failed'
}
