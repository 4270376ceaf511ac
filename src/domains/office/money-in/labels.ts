import { bookedLabels, verificationLabels } from '#domains/money/payments/labels.ts'
import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { MoneyState } from './schemas.ts'

export const moneyStateLabels: Record<MoneyState, string> = {
  reported: verificationLabels.claimed,
  mismatch: verificationLabels.mismatch,
  ownerless: 'Sin dueño',
  toAccept: 'Por aceptar en PayPal',
  due: 'Por devolver',
  verified: verificationLabels.verified,
  ...bookedLabels,
  returned: verificationLabels.refunded,
  elsewhere: 'Pago a otra cuenta',
  otherCurrency: 'En otra moneda',
}

export const moneyInLabels = {
  attention: {
    moneyWaiting: [
      'pago espera que alguien lo verifique',
      'pagos esperan que alguien los verifique',
      'money.read',
    ],
    moneyForeign: [
      'pago a otra cuenta o en otra moneda está por apartar',
      'pagos a otra cuenta o en otra moneda están por apartar',
      'money.read',
    ],
    moneyToReturn: ['pago está por devolver', 'pagos están por devolver', 'money.read'],
  },
} as const satisfies FeatureLabels
