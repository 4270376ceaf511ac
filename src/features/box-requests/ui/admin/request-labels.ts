import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import {
  type AttentionReason,
  type BoxPaymentMethod,
  type BoxRequest,
  type BoxRequestStatus,
  boxRequestStatuses,
  type DeliveryMethod,
} from '../../schemas.ts'

type StatusWords = { label: string; tone: BadgeTone; icon?: IconName; tab: string; step: string }

/**
 * back-office.md#request-status. `approved` has its own badge (rulings.md#request-status). `step` is the
 * button that leads there.
 */
export const boxRequestStatusLabels: Record<BoxRequestStatus, StatusWords> = {
  pending: { label: 'Pendiente', tone: 'pending', tab: 'Pendientes', step: 'Volver a pendiente' },
  in_process: { label: 'En Proceso', tone: 'progress', tab: 'En proceso', step: 'Marcar en proceso' },
  approved: { label: 'Aprobada', tone: 'info', icon: 'check', tab: 'Aprobadas', step: 'Aprobar' },
  shipped: { label: 'Enviado', tone: 'sent', tab: 'Enviadas', step: 'Marcar enviado' },
  delivered: { label: 'Entregado', tone: 'done', tab: 'Entregadas', step: 'Marcar entregado' },
  closed: { label: 'Cerrado', tone: 'closed', tab: 'Cerradas', step: 'Cerrar solicitud' },
}

/** back-office.md#request-status: the detail offers the five; one already approved keeps its own. */
export const statusOptions = (current: BoxRequestStatus) =>
  boxRequestStatuses
    .filter((status) => status !== 'approved' || current === 'approved')
    .map((value) => ({ value, label: boxRequestStatusLabels[value].label }))

export const purposeLabels = { personal: 'Para su familia', gift: 'Regalo' } as const

export const deliveryLabels: Record<DeliveryMethod, string> = {
  correo: 'Correo',
  pickup: 'Recogida',
  recogida: 'Recogida',
  delivery: 'Entrega en el hogar',
}

export const targetLabels = { mama: 'Mamá', papa: 'Papá', ambos: 'Mamá y papá' } as const
export const lossLabels = { unica: 'Una', multiple: 'Más de una' } as const
export const genderLabels = {
  masculino: 'Niño',
  femenino: 'Niña',
  'no-conocido': 'No lo sabe o prefiere no decirlo',
} as const
export const skinToneLabels = {
  claro: 'Claro',
  medio: 'Medio',
  oscuro: 'Oscuro',
  'sin-preferencia': 'Sin preferencia',
} as const

export const attentionLabels: Record<AttentionReason, string> = {
  pendingLong: 'Pendientes por más de 3 días',
  paidNotStarted: 'Pagadas o sin costo, sin empezar',
  emptyBox: 'En proceso con la caja vacía',
  noTracking: 'Enviadas por correo sin rastreo',
  unverifiedPayment: 'Pagos sin verificar',
}

export const paymentMethodLabels: Record<BoxPaymentMethod, string> = {
  paypal: 'PayPal',
  ath_movil: 'ATH Móvil',
  none: 'Ninguno',
  pending: 'Sin escoger',
}

type PaymentWords = { label: string; tone: BadgeTone; icon: IconName }

/** rulings.md#payment: a payment the browser told of is not a payment until someone verified it. */
export function paymentLabels(
  request: Pick<BoxRequest, 'paymentStatus' | 'paymentVerification'>,
): PaymentWords {
  const { paymentStatus, paymentVerification } = request
  if (paymentVerification === 'refunded') return { label: 'Pago devuelto', tone: 'closed', icon: 'undo' }
  if (paymentVerification === 'mismatch') return { label: 'Cantidad distinta', tone: 'error', icon: 'alert' }
  if (paymentStatus === 'waived') return { label: 'Sin costo', tone: 'neutral', icon: 'check' }
  if (paymentStatus === 'pending') return { label: 'Pago pendiente', tone: 'pending', icon: 'dollar' }
  if (paymentVerification === 'verified' || paymentVerification === 'manual')
    return { label: 'Pagado', tone: 'done', icon: 'dollar' }
  return { label: 'Pagado · sin verificar', tone: 'pending', icon: 'dollar' }
}

const shownLength = 200

/** back-office.md#feedback: notes are truncated to 200 characters in lists. */
export function shortNotes(notes: string | null): string | null {
  if (!notes || notes.length <= shownLength) return notes
  return `${notes.slice(0, shownLength).trimEnd()}…`
}
