import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { PaymentProvider, PaymentRecordVerification, PaymentVerification } from './schemas.ts'

export const verificationLabels: Record<PaymentRecordVerification, string> = {
  claimed: 'Sin comprobar',
  mismatch: 'No coincide',
  pending: 'Anunciado',
  verified: 'Verificado',
  manual: 'Verificado a mano',
  refunded: 'Devuelto',
  dismissed: 'Descartado',
}

/** Payment status labels of a request or donation. */
export const paymentVerificationLabels: Record<PaymentVerification, string> = {
  ...verificationLabels,
  none: 'No aplica',
}

export const providerLabels: Record<PaymentProvider, string> = {
  paypal: 'PayPal',
  ath_movil: 'ATH Móvil',
  manual: 'Otro',
}

export const paymentsLabels = {
  records: {
    payment: { label: 'Pago' },
    payment_notice: { label: 'Aviso de pago' },
  },
  attention: {
    unverifiedDonations: ['donación por verificar', 'donaciones por verificar'],
    unmatchedPayments: ['pago no se sabe de quién es', 'pagos no se sabe de quién son'],
    waitingNotices: [
      'aviso de pago lleva más de una hora sin comprobar',
      'avisos de pago llevan más de una hora sin comprobar',
    ],
  },
  jobs: { 'webhook-sweep': 'Revisión de los avisos de pago' },
  fields: {
    method: 'forma de pago',
    verification: 'verificación',
  },
  values: {
    ath_movil: 'ATH Móvil',
    paypal: 'PayPal',
    claimed: 'sin verificar',
    dismissed: 'descartado',
    manual: 'verificado a mano',
    mismatch: 'la cantidad no coincide',
    none: 'ninguno',
    refunded: 'devuelto',
    verified: 'verificado',
  },
  actions: {
    verified: 'Se verificó',
    manual: 'Se verificó a mano',
    mismatch: 'No coincide',
    refunded: 'Se devolvió',
    set_aside: 'Se apartó: no es de una solicitud ni una donación',
    dismissed: 'Se descartó: el pago no llegó',
    claimed: 'Se declaró',
    payment: 'Cambió su pago',
  },
} as const satisfies FeatureLabels
