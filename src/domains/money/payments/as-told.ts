import type { PaymentWebhook, ProviderPayment, ProviderRefund } from '#integrations/payments/port.ts'
import { limits, optionalEmail } from '#lib/http/fields.ts'
import { cleanText, plainSigns } from '#lib/text/clean-text.ts'
import { canonicalReference, isFamilyNumber } from '#lib/text/reference.ts'
import { amountAsTyped } from '#lib/text/typed-amount.ts'

// What a provider tells was typed by its payer, or written by another program: it is cleaned like what our own forms get.

export function webhookAsTold(webhook: PaymentWebhook): PaymentWebhook {
  if (webhook.kind === 'payment') return { ...webhook, payment: paymentAsTold(webhook.payment) }
  return webhook.kind === 'ended'
    ? { ...webhook, references: webhook.references.flatMap(referencesIn) }
    : webhook
}

export function paymentAsTold(payment: ProviderPayment): ProviderPayment {
  const { payer, refund, fee, cancelledReversal } = payment
  return {
    ...payment,
    transactionId: plainSigns(payment.transactionId),
    currency: plainSigns(payment.currency).toUpperCase(),
    amount: amountAsTyped(payment.amount),
    payee: codeIn(payment.payee),
    references: payment.references.flatMap(referencesIn),
    subscriptionId: codeIn(payment.subscriptionId)?.toUpperCase() ?? null,
    fee: amountIn(fee),
    ...(payer && { payer: { name: nameIn(payer.name), email: emailIn(payer.email) } }),
    ...(refund && { refund: refundAsTold(refund) }),
    ...(cancelledReversal && {
      cancelledReversal: {
        ...cancelledReversal,
        id: plainSigns(cancelledReversal.id),
        amount: amountAsTyped(cancelledReversal.amount),
      },
    }),
  }
}

const refundAsTold = (refund: ProviderRefund): ProviderRefund => ({
  ...refund,
  id: codeIn(refund.id),
  amount: amountIn(refund.amount),
  total: amountIn(refund.total),
})

/** The whole text, in capitals as each number is, and our numbers in it: the payer's message may have words around one. */
function referencesIn(text: string): string[] {
  const plain = plainSigns(text).toUpperCase()
  const numbers = [plain, ...(plain.match(/\b[0-9a-z]{4}([-\s]?)[0-9a-z]{4}\1[0-9a-z]{4}\b/gi) ?? [])]
  const ours = numbers.filter(isFamilyNumber).flatMap((number) => canonicalReference(number) ?? [])
  return [...new Set([...ours, ...(isFamilyNumber(plain) || plain === '' ? [] : [plain])])]
}

const codeIn = (text: string | null | undefined) => plainSigns(text ?? '') || null
const amountIn = (text: string | null | undefined) => amountAsTyped(text ?? '') || null
const nameIn = (text: string | null) =>
  cleanText(text ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, limits.name)
    .trim() || null
/** What is no address would only fail as the address of a letter. */
const emailIn = (text: string | null) => optionalEmail().safeParse(text).data ?? null
