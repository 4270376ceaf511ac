import type { Log } from '#lib/log.ts'
import { canonicalNumber, isSameNumber } from '#lib/text/provider-number.ts'
import { member, ProviderClient, ProviderError, textMember } from '../http.server.ts'
import type { PaymentSource, ProviderPayment } from './port.ts'
import { providerDay } from './provider-day.server.ts'

export type AthSettings = {
  publicToken: string
  privateToken: string
  baseUrl: string
  searchBaseUrl: string
  timeoutMs: number
}

export type AthMovil = PaymentSource & {
  /** A payment with our own button, by ATH's id. */
  findButtonPayment(ecommerceId: string): Promise<ProviderPayment | null>
}

/** ATH has no test environment: tests use a fake server. */
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
  const find = async (referenceNumber: string) => {
    const path = '/api/v4/searchTransaction'
    const body = { publicToken, privateToken, referenceNumber }
    const transactions = await fetchTransactions(() => post(search, 'search transaction', path, body))
    const payment = transactions.find(
      (transaction) =>
        isSameNumber(textMember(transaction, 'referenceNumber') ?? null, referenceNumber) &&
        typeOf(transaction) !== 'refund',
    )
    return payment === undefined ? null : toPayment(payment)
  }
  return {
    async find(typed) {
      const written = asAthWrites(typed)
      // ATH documents no other spelling, but promises none: what it told itself is asked as it told it.
      return (await find(typed)) ?? (written === typed ? null : find(written))
    },
    async findButtonPayment(ecommerceId) {
      const path = '/api/business-transaction/ecommerce/business/findPayment'
      const transactions = await fetchTransactions(() =>
        post(business, 'find payment', path, { ecommerceId, publicToken }),
      )
      // Without a reference number it is unpaid.
      const payment = transactions.find((transaction) => textMember(transaction, 'referenceNumber'))
      return payment === undefined ? null : toPayment(payment)
    },
  }
}

/** `215070443-402894d5…`: nine digits, a dash, then digits and small letters. */
const asAthWrites = (typed: string): string =>
  (canonicalNumber(typed) ?? typed).toLowerCase().replace(/^(\d{9})(?=[\da-z]{6})/, '$1-')

/** The transactions ATH returns; empty only if ATH itself reports none. */
async function fetchTransactions(request: () => Promise<{ json: unknown }>): Promise<unknown[]> {
  try {
    return unwrap((await request()).json)
  } catch (error) {
    // The body decides, whatever the HTTP status: a 400 may mean "no such transaction".
    if (error instanceof ProviderError && textMember(error.body, 'status') === 'error')
      return unwrap(error.body)
    throw error
  }
}

/** Accepts `{status, data}` or bare data, one transaction or a list. Anything else did not come from ATH. */
function unwrap(json: unknown): unknown[] {
  const status = textMember(json, 'status')?.toLowerCase()
  if (status === 'error') return emptyIfNotFound(json)
  const data = status === 'success' ? (member(json, 'data') ?? []) : json
  const list = Array.isArray(data) ? data : [data]
  if (list.every(isTransaction)) return list
  throw new ProviderError('bad_answer', { body: json })
}

const isTransaction = (transaction: unknown) =>
  textMember(transaction, 'referenceNumber') !== undefined ||
  textMember(transaction, 'ecommerceId') !== undefined

/** `error` may come with HTTP 200; the code tells its meaning (integrations.md#ath-movil). */
function emptyIfNotFound(json: unknown): [] {
  const code = textMember(json, 'errorcode') ?? ''
  if (code === 'BTRA_0007' || code === 'BTRA_0031' || code === 'BTRA_0053') return []
  if (code === 'BTRA_9998' || code === 'BTRA_9999') throw new ProviderError('down', { body: json })
  if (/^(token\.|BTRA_0017|BTRA_040[1-3])/.test(code)) throw new ProviderError('credentials', { body: json })
  throw new ProviderError('refused', { body: json })
}

const typeOf = (transaction: unknown) => (textMember(transaction, 'transactionType') ?? '').toLowerCase()

function toPayment(transaction: unknown): ProviderPayment {
  const total = textMember(transaction, 'total') ?? ''
  const refundedTotal = textMember(transaction, 'totalRefundedAmount') ?? '0'
  const refunded = Number(refundedTotal)
  return {
    provider: 'ath_movil',
    transactionId: textMember(transaction, 'referenceNumber') ?? '',
    status:
      refunded > 0 ? (refunded >= Number(total) ? 'refunded' : 'partially_refunded') : statusOf(transaction),
    currency: 'USD',
    amount: total,
    // Found with our own tokens, so it was paid to us.
    isOurs: true,
    payee: null,
    references: ['metadata2', 'metadata1', 'message']
      .map((name) => textMember(transaction, name)?.trim() ?? '')
      .filter(Boolean),
    paidOn: providerDay(textMember(transaction, 'date')),
    fee: textMember(transaction, 'fee') ?? null,
    ...(refunded > 0 && {
      refund: {
        ...{ id: null, amount: null, total: refundedTotal, on: null },
        ...{ isReversal: false, tellsPayment: true },
      },
    }),
  }
}

function statusOf(transaction: unknown): ProviderPayment['status'] {
  const status = (
    textMember(transaction, 'ecommerceStatus') ??
    textMember(transaction, 'status') ??
    ''
  ).toLowerCase()
  if (status === 'completed') return 'completed'
  return status === 'open' || status === 'confirm' ? 'pending' : 'failed'
}
