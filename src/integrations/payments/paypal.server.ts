import type { Log } from '#lib/log.ts'
import { dayMs } from '#lib/text/dates.ts'
import { canonicalNumber, isSameNumber } from '#lib/text/provider-number.ts'
import { member, ProviderClient, ProviderError, textMember } from '../http.server.ts'
import { TokenCache, withCredentialsFault } from '../token.server.ts'
import { isOwnAccount, type PayPalAccount } from './paypal-account.ts'
import { endedArrangement, ofArrangement } from './paypal-arrangements.server.ts'
import { wonDispute } from './paypal-disputes.server.ts'
import type { PaymentSource, PaymentWebhook, ProviderPayment, ProviderRefund } from './port.ts'
import { providerDay } from './provider-day.server.ts'

export type PayPalSettings = PayPalAccount & {
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  baseUrl: string
  timeoutMs: number
}

export type PayPal = PaymentSource & {
  /** Verifies the exact bytes with PayPal, then reads the payment from PayPal. */
  readWebhook(headers: Record<string, string>, rawBody: string): Promise<PaymentWebhook>
}

export function payPal(settings: PayPalSettings, log: Log): PayPal {
  const client = new ProviderClient('paypal', { base: settings.baseUrl, log, timeoutMs: settings.timeoutMs })
  const tokens = new TokenCache(() => fetchToken(client, settings))
  const read = (operation: string, path: string) =>
    tokens.with((token) =>
      client.call({
        operation,
        method: 'GET',
        path,
        headers: { Authorization: `Bearer ${token}` },
        repeatable: true,
      }),
    )
  const findById = async (id: string) =>
    (await nullIfNotFound(findCapture(read, settings, id))) ?? (await nullIfNotFound(findReported(read, id)))
  return {
    // Its ids are capitals and digits, however people type them, and its paths tell capitals from small letters.
    find: (typed) => findById(canonicalNumber(typed) ?? typed),
    async readWebhook(headers, rawBody) {
      if (!(await isGenuine(client, tokens, settings, headers, rawBody))) return { kind: 'forged' }
      const event: unknown = JSON.parse(rawBody)
      const type = textMember(event, 'event_type') ?? ''
      const won = type === 'CUSTOMER.DISPUTE.RESOLVED' && wonDispute(event)
      if (won) return { kind: 'payment', payment: won }
      const ended = endedArrangement(event, type)
      if (ended) return ended
      const id = captureOf(event, type) ?? (await reversedSale(read, event, type))
      if (!id) return { kind: 'ignored', why: 'event type' }
      const refund = refundOf(event, type, id)
      // Read the payment again: an old event may be outdated (T22).
      const found = ofArrangement(await findById(id), event)
      // What went back may be of a sale that the report of a month has no more.
      const payment = refund ? (found ? withRefund(found, refund) : refundAlone(event, id, refund)) : found
      if (payment) return { kind: 'payment', payment }
      // Verified, but not yet in PayPal's records: retried later.
      throw new ProviderError('not_found')
    },
  }
}

async function fetchToken(client: ProviderClient, { clientId, clientSecret }: PayPalSettings) {
  const { json } = await withCredentialsFault(() =>
    client.call({
      operation: 'token',
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      repeatable: true,
    }),
  )
  const token = textMember(json, 'access_token')
  if (!token) throw new ProviderError('bad_answer')
  return { token, expiresInSeconds: Number(textMember(json, 'expires_in')) || 3_600 }
}

async function isGenuine(
  client: ProviderClient,
  tokens: TokenCache,
  settings: PayPalSettings,
  headers: Record<string, string>,
  rawBody: string,
): Promise<boolean> {
  if (!isObject(rawBody)) return false
  const metadata = JSON.stringify({
    auth_algo: headers['paypal-auth-algo'] ?? '',
    cert_url: headers['paypal-cert-url'] ?? '',
    transmission_id: headers['paypal-transmission-id'] ?? '',
    transmission_sig: headers['paypal-transmission-sig'] ?? '',
    transmission_time: headers['paypal-transmission-time'] ?? '',
    webhook_id: settings.webhookId ?? '',
  })
  const response = await tokens.with((token) =>
    client
      .call({
        operation: 'verify webhook',
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        // Insert the event's exact bytes: reserialised JSON may not match the signature.
        body: `${metadata.slice(0, -1)},"webhook_event":${rawBody}}`,
        repeatable: true,
      })
      .catch((error) => {
        // PayPal rejects the body: it is not PayPal's.
        if (error instanceof ProviderError && error.fault === 'refused') return { json: null }
        throw error
      }),
  )
  return textMember(response.json, 'verification_status') === 'SUCCESS'
}

type Read = (operation: string, path: string) => Promise<{ json: unknown }>

async function findCapture(read: Read, settings: PayPalSettings, id: string): Promise<ProviderPayment> {
  const { json } = await read('read capture', `/v2/payments/captures/${encodeURIComponent(id)}`)
  const payees = ['merchant_id', 'email_address'].map((name) => textMember(json, 'payee', name))
  return {
    provider: 'paypal',
    transactionId: textMember(json, 'id') ?? id,
    status: captureStatuses[textMember(json, 'status') ?? ''] ?? 'failed',
    awaitsUs: pendingOnUs.has(textMember(json, 'status_details', 'reason') ?? ''),
    currency: textMember(json, 'amount', 'currency_code') ?? '',
    amount: textMember(json, 'amount', 'value') ?? '',
    isOurs: isOwnAccount(settings, payees),
    payee: payees.find(Boolean) ?? null,
    references: withoutEmpty([textMember(json, 'custom_id'), textMember(json, 'invoice_id')]),
    paidOn: providerDay(textMember(json, 'create_time')),
    fee: textMember(json, 'seller_receivable_breakdown', 'paypal_fee', 'value') ?? null,
  }
}

/** As the reasons of IPN: only we can end the wait, in the account. */
const pendingOnUs: ReadonlySet<string> = new Set([
  'INTERNATIONAL_WITHDRAWAL',
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  'UNILATERAL',
  'VERIFICATION_REQUIRED',
])

const captureStatuses: Record<string, ProviderPayment['status']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partially_refunded',
}

/** Payments with a button are not captures of our app: they are in the account's report of the last 31 days. */
async function findReported(read: Read, id: string): Promise<ProviderPayment | null> {
  const reported = await reportOf(read, id)
  if (!reported) return null
  const { info, payer } = reported
  const given = ['given_name', 'surname'].map((part) => textMember(payer, 'payer_name', part))
  const named = withoutEmpty(given).join(' ') || textMember(payer, 'payer_name', 'alternate_full_name')
  return {
    provider: 'paypal',
    transactionId: textMember(info, 'transaction_id') ?? id,
    status: reportStatuses[textMember(info, 'transaction_status') ?? ''] ?? 'failed',
    currency: textMember(info, 'transaction_amount', 'currency_code') ?? '',
    amount: textMember(info, 'transaction_amount', 'value') ?? '',
    // The report covers our own account.
    isOurs: true,
    payee: null,
    payer: { name: named ?? null, email: textMember(payer, 'email_address') ?? null },
    references: withoutEmpty([textMember(info, 'custom_field'), textMember(info, 'invoice_id')]),
    paidOn: providerDay(textMember(info, 'transaction_initiation_date')),
    // The report writes what leaves with a minus.
    fee: textMember(info, 'fee_amount', 'value')?.replace(/^-/, '') ?? null,
  }
}

async function reportOf(read: Read, id: string): Promise<{ info: unknown; payer: unknown } | null> {
  const now = Date.now()
  const query = new URLSearchParams({
    transaction_id: id,
    start_date: new Date(now - 30 * dayMs).toISOString(),
    end_date: new Date(now).toISOString(),
    fields: 'transaction_info,payer_info',
  })
  const { json } = await read('read report', `/v1/reporting/transactions?${query}`)
  const info = member(json, 'transaction_details', 0, 'transaction_info')
  const payer = member(json, 'transaction_details', 0, 'payer_info')
  return isSameNumber(textMember(info, 'transaction_id') ?? null, id) ? { info, payer } : null
}

const reportStatuses: Record<string, ProviderPayment['status']> = {
  S: 'completed',
  P: 'pending',
  D: 'failed',
  V: 'refunded',
}

/**
 * The capture of an event. A refund links to it; only the link's last part is used. A failed month of a monthly gift
 * (`BILLING.SUBSCRIPTION.PAYMENT.FAILED`) has none: PayPal tries again. A dispute that opens takes nothing: a reversal does.
 */
function captureOf(event: unknown, type: string): string | null {
  if (/^PAYMENT\.(CAPTURE|SALE)\.(COMPLETED|DECLINED|DENIED|PENDING)$/.test(type))
    return textMember(event, 'resource', 'id') ?? null
  if (/^PAYMENT\.SALE\.(REFUNDED|REVERSED)$/.test(type))
    return textMember(event, 'resource', 'sale_id') ?? null
  if (!/^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/.test(type)) return null
  const links = member(event, 'resource', 'links')
  const parentLink = Array.isArray(links) ? links.find((link) => textMember(link, 'rel') === 'up') : undefined
  return /\/v2\/payments\/captures\/([\w-]{5,40})$/.exec(textMember(parentLink, 'href') ?? '')?.[1] ?? null
}

/** A sale that a bank took back may have no name in its event: PayPal's report says which one the reversal is of. */
async function reversedSale(read: Read, event: unknown, type: string): Promise<string | null> {
  const id = type === 'PAYMENT.SALE.REVERSED' && textMember(event, 'resource', 'id')
  if (!id) return null
  const reported = await reportOf(read, id)
  if (!reported) throw new ProviderError('not_found')
  const { info } = reported
  return (
    (textMember(info, 'paypal_reference_id_type') === 'TXN' && textMember(info, 'paypal_reference_id')) || id
  )
}

/** What a refund event says about the refund itself. A capture read again does not tell the amount. */
function refundOf(event: unknown, type: string, paymentId: string): ProviderRefund | undefined {
  if (!/^PAYMENT\.(CAPTURE|SALE)\.(REFUNDED|REVERSED)$/.test(type)) return undefined
  const refund = member(event, 'resource')
  const id = textMember(refund, 'id') ?? null
  return {
    id: id === paymentId ? null : id,
    // A sale is the older kind of payment: it writes the amount as `total`, and what leaves with a minus.
    amount:
      (textMember(refund, 'amount', 'value') ?? textMember(refund, 'amount', 'total'))?.replace(/^-/, '') ??
      null,
    total:
      textMember(refund, 'seller_payable_breakdown', 'total_refunded_amount', 'value') ??
      textMember(refund, 'total_refunded_amount', 'value') ??
      null,
    on: providerDay(textMember(refund, 'create_time')),
    isReversal: type.endsWith('REVERSED'),
    tellsPayment: false,
  }
}

function refundAlone(event: unknown, id: string, refund: ProviderRefund): ProviderPayment | null {
  const amount = member(event, 'resource', 'amount')
  return refund.amount === null
    ? null
    : {
        ...{ provider: 'paypal', transactionId: id, status: 'refunded', amount: refund.amount },
        currency: textMember(amount, 'currency_code') ?? textMember(amount, 'currency') ?? '',
        ...{ isOurs: true, payee: null, references: [], paidOn: null, refund },
      }
}

/** The payment's own record may say what went back later, or never: a sale in which a part went back stays completed. */
function withRefund(payment: ProviderPayment, refund: ProviderRefund): ProviderPayment {
  const back = refund.total ?? refund.amount ?? (refund.isReversal ? payment.amount : '0')
  const isAll = payment.status === 'refunded' || Number(back) >= Number(payment.amount)
  return {
    ...payment,
    status: isAll ? 'refunded' : 'partially_refunded',
    refund: { ...refund, tellsPayment: true },
  }
}

const withoutEmpty = (values: (string | undefined)[]) => values.flatMap((value) => value || [])

const nullIfNotFound = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error) => {
    if (error instanceof ProviderError && error.fault === 'not_found') return null
    throw error
  })

function isObject(json: string): boolean {
  try {
    const value = JSON.parse(json)
    return value !== null && typeof value === 'object' && !Array.isArray(value)
  } catch {
    return false
  }
}
