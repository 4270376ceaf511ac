import type { FeatureLabels } from '#lib/feature-labels.ts'
import type {
  PaidMethod,
  PaymentProvider,
  PaymentRecordVerification,
  PaymentVerification,
} from './schemas.ts'

export const verificationLabels: Record<PaymentRecordVerification, string> = {
  claimed: 'Sin verificar',
  mismatch: 'No coincide',
  pending: 'Anunciado',
  verified: 'Verificado',
  manual: 'Verificado',
  refunded: 'Devuelto',
  dismissed: 'Descartado',
}

/** What becomes of a verified payment in the books. */
export const bookedLabels = { booked: 'Anotado', receipted: 'Con recibo' } as const

/** Payment status labels of a request or donation in a report, which has no dialog that says who verified it. */
export const paymentVerificationLabels: Record<PaymentVerification, string> = {
  ...verificationLabels,
  manual: 'Verificado a mano',
  none: 'No aplica',
}

export const providerLabels: Record<PaymentProvider, string> = {
  paypal: 'PayPal',
  ath_movil: 'ATH Móvil',
  manual: 'Otro',
}

export const paidMethodLabels: Record<PaidMethod, string> = {
  cash: 'Efectivo',
  check: 'Cheque',
  paypal: 'PayPal',
  ath_movil: 'ATH Móvil',
  bank_transfer: 'Transferencia bancaria',
}

export const paymentsLabels = {
  records: {
    payment: { label: 'Pago', right: 'money.read' },
    payment_notice: { label: 'Aviso de pago', right: 'money.read' },
  },
  search: {
    payment: { title: 'Pagos', right: 'money.read', list: null, statuses: verificationLabels },
  },
  attention: {
    waitingNotices: [
      'aviso de pago lleva más de una hora sin verificar',
      'avisos de pago llevan más de una hora sin verificar',
      'money.read',
    ],
  },
  jobs: { 'webhook-sweep': 'Revisión de los avisos de pago' },
  fields: {
    checkNumber: 'número del cheque',
    method: 'forma de pago',
    paidOn: 'día en que se pagó',
    provider: 'por',
    providerTransactionId: 'número de transacción',
    refundedAmount: 'cantidad devuelta',
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
    refunded_partly: 'Se devolvió una parte',
    refund_undone: 'Se deshizo una devolución',
    payment_returned: 'Se devolvió su pago',
    payment_returned_partly: 'Se devolvió una parte de su pago',
    payment_disputed: 'El proveedor retiró su pago por una disputa',
    payment_return_undone: 'Se deshizo la devolución de su pago',
    payment_dispute_over: 'Terminó la disputa: su pago cuenta otra vez',
    verification_undone: 'Se deshizo la verificación',
    read_again: 'Se leyó otra vez',
    set_aside_unread: 'Se apartó sin leerlo',
    set_aside: 'Se apartó: no es de una solicitud ni una donación',
    dismissed: 'Se descartó: el pago no llegó',
    claimed: 'Se declaró',
    payment: 'Cambió su pago',
    moved_to_other: 'Pasó a otra solicitud',
  },
} as const satisfies FeatureLabels
