import type { Log } from '#lib/log.ts'
import { ProviderClient, ProviderError } from '../http.server.ts'
import { isOwnAccount, type PayPalAccount } from './paypal-account.ts'
import type { PaymentWebhook, ProviderPayment } from './port.ts'
import { providerDay } from './provider-day.server.ts'

export type IpnSettings = PayPalAccount & { url: string; timeoutMs: number }

/** IPN, the older webhook that buttons still send. The exact bytes go back to PayPal for verification. */
export function payPalIpn(settings: IpnSettings, log: Log) {
  const { origin, pathname } = new URL(settings.url)
  const client = new ProviderClient('paypal-ipn', { base: origin, log, timeoutMs: settings.timeoutMs })
  /** `rawBody`: one character per byte, to preserve any charset. */
  return async function readIpn(rawBody: string): Promise<PaymentWebhook> {
    const { text } = await client.call({
      operation: 'verify notice',
      method: 'POST',
      path: pathname,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': 'hope-in-a-box' },
      body: new Uint8Array(Buffer.from(`cmd=_notify-validate&${rawBody}`, 'latin1')),
      expect: 'text',
      repeatable: true,
    })
    if (text.trim() === 'INVALID') return { kind: 'forged' }
    // Neither reply: the response is not PayPal's.
    if (text.trim() !== 'VERIFIED') throw new ProviderError('bad_answer')
    return toWebhook(fieldsOf(rawBody), settings)
  }
}

/** `first_name=Mar%EDa&charset=windows-1252`: each account of PayPal chooses its letters. */
function fieldsOf(rawBody: string): Map<string, string> {
  const [, charset = ''] = /(?:^|&)charset=([\w-]+)/.exec(rawBody) ?? []
  const decode = decoderOf(charset)
  const plain = (part: string) =>
    decode(
      part
        .replaceAll('+', ' ')
        .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  return new Map(
    rawBody.split('&').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [plain(name), plain(value.join('='))]
    }),
  )
}

/** Of one character per byte. What is not as it says, or says nothing, is read as PayPal writes it by default. */
function decoderOf(charset: string): (bytes: string) => string {
  const read = (label: string) => (bytes: string) =>
    new TextDecoder(label, { fatal: true }).decode(Buffer.from(bytes, 'latin1'))
  return (bytes) => {
    try {
      return read(charset || 'utf-8')(bytes)
    } catch {
      return read('windows-1252')(bytes)
    }
  }
}

const statuses: Record<string, ProviderPayment['status']> = {
  Completed: 'completed',
  Pending: 'pending',
  Created: 'pending',
  Processed: 'pending',
  Denied: 'failed',
  Failed: 'failed',
  Expired: 'failed',
  Voided: 'failed',
  Refunded: 'refunded',
  Reversed: 'refunded',
  Canceled_Reversal: 'completed',
}

/** Why a payment waits that nobody but its receiver can end, by accepting it or setting the account up for it. */
const pendingOnUs: ReadonlySet<string> = new Set([
  'address',
  'intl',
  'multi_currency',
  'unilateral',
  'upgrade',
  'verify',
])

/** The arrangement of a monthly gift: each of its payments names it. */
const subscriptionFields = ['subscr_id', 'recurring_payment_id']

/** The payer stopped a monthly gift, it ran out, or PayPal gave up after failed payments, which it tells the payer. */
const endings: ReadonlySet<string> = new Set([
  'subscr_cancel',
  'subscr_eot',
  'recurring_payment_profile_cancel',
  'recurring_payment_expired',
  'recurring_payment_suspended',
  'recurring_payment_suspended_due_to_max_failed_payment',
])

/**
 * A month of a monthly gift that did not come: no money is lost, and nobody owes it. PayPal tries again and tells the payer;
 * the month that comes late is a payment, and the last try is one of the `endings`.
 */
const failedMonths: ReadonlySet<string> = new Set([
  'subscr_failed',
  'recurring_payment_failed',
  'recurring_payment_skipped',
])

/** Money that we sent, or that moves within a dispute: nobody paid us. */
const notPayments: ReadonlySet<string> = new Set(['masspay', 'payout', 'adjustment', 'new_case'])

function toWebhook(fields: ReadonlyMap<string, string>, settings: IpnSettings): PaymentWebhook {
  const field = (name: string) => fields.get(name)?.trim() ?? ''
  const references = ['custom', 'invoice', 'item_number', ...subscriptionFields].map(field).filter(Boolean)
  // An account has a primary address and others: a button may name any of them, and `business` is the one it named.
  const payees = ['receiver_email', 'business', 'receiver_id'].map(field)
  const isOurs = isOwnAccount(settings, payees)
  if (endings.has(field('txn_type')))
    return isOurs
      ? { kind: 'ended', references, on: providerDay(field('subscr_date')) }
      : { kind: 'ignored', why: 'another account' }
  if (failedMonths.has(field('txn_type'))) return { kind: 'ignored', why: 'month failed' }
  // A word that PayPal adds: its payment waits, and whoever promised it has a line of staff.
  const status = statuses[field('payment_status')] ?? (field('payment_status') ? 'pending' : undefined)
  if (!status) return { kind: 'ignored', why: 'payment status' }
  if (notPayments.has(field('txn_type'))) return { kind: 'ignored', why: 'kind of transaction' }
  const cancelsReversal = field('payment_status') === 'Canceled_Reversal'
  // A refund and the end of a reversal are transactions of their own; `parent_txn_id` is the payment.
  const hasParent = status === 'refunded' || cancelsReversal
  const transactionId = field(hasParent ? 'parent_txn_id' : 'txn_id')
  if (!transactionId) return { kind: 'ignored', why: 'no transaction' }
  const amount = field('mc_gross').replace(/^-/, '')
  return {
    kind: 'payment',
    payment: {
      provider: 'paypal',
      transactionId,
      status,
      awaitsUs: status === 'pending' && pendingOnUs.has(field('pending_reason')),
      currency: field('mc_currency'),
      amount,
      isOurs,
      payee: payees.find(Boolean) ?? null,
      references,
      payer: {
        name: [field('first_name'), field('last_name')].filter(Boolean).join(' ') || null,
        email: field('payer_email') || null,
      },
      subscriptionId: subscriptionFields.map(field).find(Boolean) ?? null,
      // Of a refund it is what PayPal gives back, which is nothing.
      fee: hasParent ? null : field('mc_fee') || null,
      paidOn: hasParent ? null : providerDay(field('payment_date')),
      ...(cancelsReversal && { cancelledReversal: { id: field('txn_id'), amount, isOfDispute: false } }),
      ...(status === 'refunded' && {
        refund: {
          id: field('txn_id') || null,
          amount,
          total: null,
          on: providerDay(field('payment_date')),
          isReversal: field('payment_status') === 'Reversed',
          tellsPayment: false,
        },
      }),
    },
  }
}
