import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { MoneyState } from './schemas.ts'

export const moneyStateLabels: Record<MoneyState, string> = {
  reported: 'Sin verificar',
  mismatch: 'No coincide',
  ownerless: 'Sin dueño',
  toAccept: 'Por aceptar en PayPal',
  due: 'Por devolver',
  verified: 'Verificado',
  booked: 'Anotado',
  receipted: 'Con recibo',
  returned: 'Devuelto',
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
