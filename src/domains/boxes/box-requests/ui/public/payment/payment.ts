import { paymentReference } from '#domains/boxes/box-requests/family-rules.ts'
import type { NewBoxRequestInput } from '#domains/boxes/box-requests/schemas.ts'

export const paymentWays = ['paypal', 'ath_movil'] as const
export type PaymentWay = (typeof paymentWays)[number]

type Claim = Pick<
  NewBoxRequestInput,
  'paymentStatus' | 'paymentMethod' | 'paymentAmount' | 'transactionId' | 'paymentData'
>

/** The family's choice about the shipping fee, and the claim to send: reported, never paid. */
export type ChosenPayment = { way: PaymentWay | 'later' | 'none'; claim: Claim; isConfirmed?: boolean }

/** The provider has confirmed the payment to the server. */
export type Confirmed = { transactionId: string | null }

/** Pickup and home delivery are free. */
export const notOwed: Claim = { paymentStatus: 'waived', paymentMethod: 'none', paymentAmount: 0 }

/** "Continue without payment". */
export const payLater = (amount: string): ChosenPayment => ({
  way: 'later',
  claim: { paymentStatus: 'pending', paymentMethod: 'pending', paymentAmount: amount },
})

type Reported = { way: PaymentWay; amount: string; reference: string; providerId: string }

/** Uses the provider's transaction id if the person has it, otherwise our reference. */
export function reportPayment({ way, amount, reference, providerId }: Reported): ChosenPayment {
  return {
    way,
    claim: {
      paymentStatus: 'paid',
      paymentMethod: way,
      paymentAmount: amount,
      transactionId: providerId.trim() || reference,
      // No timestamp: after a reload the same body must match the same idempotency key.
      paymentData: { method: way, reference },
    },
  }
}

/**
 * The claims an earlier attempt with this draft may have sent. A reload loses them, because nothing about a payment
 * is stored on the device.
 */
export function earlierPayments(key: string, amount: string): ChosenPayment[] {
  const reference = paymentReference(key)
  const reported = paymentWays.map((way) => reportPayment({ way, amount, reference, providerId: '' }))
  return [payLater(amount), ...reported]
}
