import { textMember } from '../http.server.ts'
import type { PaymentWebhook, ProviderPayment } from './port.ts'
import { providerDay } from './provider-day.server.ts'

/** PayPal's report does not name the arrangement of a monthly gift. */
export function ofArrangement(payment: ProviderPayment | null, event: unknown) {
  const id = textMember(event, 'resource', 'billing_agreement_id')
  return payment && id ? { ...payment, subscriptionId: id, references: [...payment.references, id] } : payment
}

const endings = /^BILLING\.SUBSCRIPTION\.(CANCELLED|EXPIRED|SUSPENDED)$/

/** No more months come. Null: the event says something else. */
export function endedArrangement(event: unknown, type: string): PaymentWebhook | null {
  if (!endings.test(type)) return null
  const references = ['id', 'custom_id'].flatMap((name) => textMember(event, 'resource', name) ?? [])
  return { kind: 'ended', references, on: providerDay(textMember(event, 'resource', 'status_update_time')) }
}
