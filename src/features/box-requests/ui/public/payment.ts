import type { NewBoxRequestInput } from '../../schemas.ts'

const paymentWays = ['paypal', 'ath_movil'] as const
export type PaymentWay = (typeof paymentWays)[number]

type Claim = Pick<
  NewBoxRequestInput,
  'paymentStatus' | 'paymentMethod' | 'paymentAmount' | 'transactionId' | 'paymentData'
>

/**
 * What the family decided about the shipping, and what is sent of it (rulings.md#payment: told as reported,
 * never as done).
 */
export type SettledPayment = { way: PaymentWay | 'later' | 'none'; claim: Claim }

/** public-site.md#sending-a-request: picked up or brought home, nothing is owed. */
export const notOwed: Claim = { paymentStatus: 'waived', paymentMethod: 'none', paymentAmount: 0 }

/** public-site.md#payment-dialog: «continue without payment». */
export const payLater = (amount: string): SettledPayment => ({
  way: 'later',
  claim: { paymentStatus: 'pending', paymentMethod: 'pending', paymentAmount: amount },
})

type Reported = { way: PaymentWay; amount: string; reference: string; providerId: string }

/** The provider's number when the person has it, else our own reference. */
export function reportPayment({ way, amount, reference, providerId }: Reported): SettledPayment {
  return {
    way,
    claim: {
      paymentStatus: 'paid',
      paymentMethod: way,
      paymentAmount: amount,
      transactionId: providerId.trim() || reference,
      // No hour in it: said again after a reload it is the same claim, and the request the same request.
      paymentData: { method: way, reference },
    },
  }
}

/**
 * What may have been said of the payment when this draft was sent before: a reload forgets it, since nothing about a
 * payment is kept on a device (care.md#drafts).
 */
export function earlierPayments(key: string, amount: string): SettledPayment[] {
  const reference = paymentReference(key)
  const reported = paymentWays.map((way) => reportPayment({ way, amount, reference, providerId: '' }))
  return [payLater(amount), ...reported]
}

/** `HIB-4F7A2C91D03B`: our reference for one payment; random as the request's key it is taken from, says nothing of it. */
export const paymentReference = (key: string): string =>
  `HIB-${key.replace(/-/g, '').slice(-12).toUpperCase()}`
