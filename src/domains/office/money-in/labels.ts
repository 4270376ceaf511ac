import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { MoneyState } from './schemas.ts'

export const moneyStateLabels: Record<MoneyState, string> = {
  reported: 'Sin verificar',
  mismatch: 'No coincide',
  ownerless: 'Sin dueño',
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
  },
} as const satisfies FeatureLabels
