import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import type { TextKey } from '#lib/text/texts.ts'

type ShippingFee = Pick<BoxRequestFollowUp['shippingFee'], 'state' | 'isNeeded' | 'missing'>

/** What the family reads of its payment: all that came, went back and is missing. */
export function shippingFeeText({ state, isNeeded, missing }: ShippingFee, hasLeft: boolean): TextKey {
  if (state === 'pending' && hasLeft) return 'followUp.payment.pendingSent'
  if (!isNeeded && (state === 'verified' || state === 'partlyRefunded')) return 'followUp.payment.refund'
  if (!isNeeded && state === 'reported') return 'followUp.payment.reportedNotNeeded'
  if (state === 'verified' && missing) return 'followUp.payment.partly'
  if (state === 'partlyRefunded' && missing) return 'followUp.payment.partlyAndRefunded'
  return `followUp.payment.${state}`
}
