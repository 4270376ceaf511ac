import type { Log } from '../../lib/context.server.ts'
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

/** INTEGRATIONS §4. There is no test environment: this is only ever tried against a server of our own. */
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
      const { json } = await post(search, 'search transaction', '/api/v4/searchTransaction', {
        publicToken,
        privateToken,
        referenceNumber,
      })
      const all = unwrapped(json)
      const list = Array.isArray(all) ? all : [all]
      const payment = list.find(
        (one) => textMember(one, 'referenceNumber') === referenceNumber && typeOf(one) !== 'refund',
      )
      return payment === undefined ? null : toPayment(payment)
    },
    async findButtonPayment(ecommerceId) {
      const { json } = await post(
        business,
        'find payment',
        '/api/business-transaction/ecommerce/business/findPayment',
        { ecommerceId, publicToken },
      )
      const found = unwrapped(json)
      return textMember(found, 'referenceNumber') ? toPayment(found) : null
    },
  }
}

/** `{status, data}` or the thing itself; an `error` in it counts whatever the HTTP status says. */
function unwrapped(json: unknown): unknown {
  if (textMember(json, 'status') === 'error') {
    const code = textMember(json, 'errorcode') ?? ''
    if (code === 'BTRA_0007' || code === 'BTRA_0031' || code === 'BTRA_0053') return undefined
    if (code === 'BTRA_9998' || code === 'BTRA_9999') throw new ProviderError('down', { body: json })
    if (/^(token\.|BTRA_0017|BTRA_040[1-3])/.test(code))
      throw new ProviderError('credentials', { body: json })
    throw new ProviderError('refused', { body: json })
  }
  return member(json, 'data') ?? json
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
