import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { MoneyState } from './schemas.ts'

export const moneyStateLabels: Record<MoneyState, string> = {
  reported: 'Informado',
  mismatch: 'No coincide',
  ownerless: 'Sin dueño',
  verified: 'Comprobado',
  booked: 'Anotado',
  receipted: 'Con recibo',
  returned: 'Devuelto',
}

export const moneyInLabels = {
  attention: {
    moneyWaiting: [
      'pago espera que alguien lo compruebe',
      'pagos esperan que alguien los compruebe',
      'money.read',
    ],
  },
} as const satisfies FeatureLabels
