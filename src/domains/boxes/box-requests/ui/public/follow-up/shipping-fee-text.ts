import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import type { TextKey } from '#lib/text/texts.ts'

type ShippingFee = Pick<BoxRequestFollowUp['shippingFee'], 'state' | 'notice' | 'isNeeded' | 'missing'>

/** Money may have come that goes back when it is no longer needed. */
export const mayHavePaid = (state: ShippingFee['state']): boolean =>
  state === 'verified' || state === 'reported' || state === 'noticed'

/** What the family reads of its payment: all that came, went back and is missing. */
export function shippingFeeText(
  { state, notice, isNeeded, missing }: ShippingFee,
  hasLeft: boolean,
): TextKey {
  if (state === 'pending' && hasLeft) return 'followUp.payment.pendingSent'
  if (!isNeeded && (state === 'verified' || state === 'partlyRefunded')) return 'followUp.payment.refund'
  if (!isNeeded && (state === 'reported' || state === 'noticed')) return `followUp.payment.${state}NotNeeded`
  if ((state === 'reported' || state === 'noticed') && notice === 'currency')
    return 'followUp.payment.otherCurrency'
  if (state === 'reported' && notice === 'payee') return 'followUp.payment.reportedElsewhere'
  if (state === 'pending' && notice === 'currency') return 'followUp.payment.pendingOtherCurrency'
  if (state === 'pending' && notice === 'payee') return 'followUp.payment.pendingElsewhere'
  if (state === 'verified' && missing) return 'followUp.payment.partly'
  if (state === 'partlyRefunded' && missing) return 'followUp.payment.partlyAndRefunded'
  return `followUp.payment.${state}`
}
