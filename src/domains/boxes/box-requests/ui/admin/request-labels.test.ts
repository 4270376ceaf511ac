import { expect, test } from 'vitest'
import es from '../../texts/es.json' with { type: 'json' }
import { shippingFeeText } from '../public/follow-up/shipping-fee-text.ts'
import { paymentLabels } from './request-labels.ts'

const texts: Record<string, string> = es.followUp.payment
const familyReads = (state: 'verified' | 'partlyRefunded', missing: string | null) =>
  texts[shippingFeeText({ notice: null, state, isNeeded: true, missing }, false).split('.').at(-1)!] ?? ''

test.each([
  ['verified', '0.00', null],
  ['verified', '0.00', '3.95'],
  ['partlyRefunded', '5.00', null],
  ['partlyRefunded', '5.00', '3.95'],
] as const)(
  'a fee that is %s, %s given back, %s missing: staff and family read the same',
  (state, back, missing) => {
    const { label } = paymentLabels({
      choosingPayment: false,
      paymentStatus: 'paid',
      paymentVerification: 'manual',
      paymentRefundedAmount: back,
      paymentMissing: missing,
    })
    const family = familyReads(state, missing)
    expect([label.includes('Faltan $3.95'), family.includes('{missing}')]).toEqual(
      Array(2).fill(missing !== null),
    )
    expect(family.includes('{refunded}')).toBe(back !== '0.00')
  },
)

test('of a fee that is not needed any more the rest goes back too', () => {
  for (const state of ['verified', 'partlyRefunded'] as const)
    expect(shippingFeeText({ notice: null, state, isNeeded: false, missing: null }, false)).toBe(
      'followUp.payment.refund',
    )
})
