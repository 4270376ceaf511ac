import { verificationLabels } from '#domains/money/payments/labels.ts'
import { isSettled } from '#domains/money/payments/rules.ts'
import { formatMoney } from '#lib/text/money.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { isPickup } from '../../family-rules.ts'
import { boxRequestStatusLabels, paymentStatusLabels } from '../../labels.ts'
import type { BoxRequest } from '../../office-schemas.ts'
import {
  type AttentionReason,
  type BoxRequestStatus,
  boxRequestStatuses,
  type RequestOutcome,
} from '../../schemas.ts'
import { type Moved, statusLabelOf } from '../../status-label.ts'

type StatusBadge = { label: string; tone: BadgeTone; icon?: IconName; tab: string; step: string }

/** `approved` has its own badge. `step` labels the button that sets the status. */
export const boxRequestBadges: Record<BoxRequestStatus, StatusBadge> = {
  pending: {
    label: boxRequestStatusLabels.pending,
    tone: 'pending',
    tab: 'Pendientes',
    step: 'Volver a pendiente',
  },
  in_process: {
    label: boxRequestStatusLabels.in_process,
    tone: 'progress',
    tab: 'En proceso',
    step: 'Marcar en proceso',
  },
  approved: {
    label: boxRequestStatusLabels.approved,
    tone: 'info',
    icon: 'check',
    tab: 'Aprobadas',
    step: 'Aprobar',
  },
  shipped: { label: boxRequestStatusLabels.shipped, tone: 'sent', tab: 'Enviadas', step: 'Marcar enviado' },
  delivered: {
    label: boxRequestStatusLabels.delivered,
    tone: 'done',
    tab: 'Entregadas',
    step: 'Marcar entregado',
  },
  closed: { label: boxRequestStatusLabels.closed, tone: 'closed', tab: 'Cerradas', step: 'Cerrar solicitud' },
}

type Look = Pick<StatusBadge, 'label' | 'tone' | 'icon'>

const outcomeLooks: Record<RequestOutcome, Look> = {
  delivered: { label: 'entregada', tone: 'done', icon: 'check' },
  picked_up: { label: 'recogida', tone: 'done', icon: 'check' },
  returned: { label: 'volvió', tone: 'error', icon: 'undo' },
  lost: { label: 'se perdió', tone: 'error', icon: 'alert' },
  cancelled: { label: 'cancelada', tone: 'closed', icon: 'close' },
  declined: { label: 'no atendida', tone: 'closed', icon: 'close' },
  duplicate: { label: 'repetida', tone: 'closed', icon: 'copy' },
}

type Ended = Moved & Pick<BoxRequest, 'outcome'>

/** One badge for status and outcome. */
export function badgeOf(request: Ended): Look {
  const { status, outcome, deliveryMethod } = request
  const badge = { ...boxRequestBadges[status], label: statusLabelOf(request) }
  const usual = deliveryMethod && isPickup(deliveryMethod) ? 'picked_up' : 'delivered'
  if (!outcome || (outcome === usual && status === 'delivered')) return badge
  const look = outcomeLooks[outcome]
  return { ...look, label: `${badge.label} · ${look.label}` }
}

const pickupSteps: Partial<Record<BoxRequestStatus, string>> = {
  shipped: 'Marcar lista para recoger',
  delivered: 'Marcar recogida',
}

/** The button of the next step. A pickup is not sent, and it is fetched. */
export const stepLabel = (
  status: BoxRequestStatus,
  { deliveryMethod }: Pick<BoxRequest, 'deliveryMethod'>,
): string => (isPickup(deliveryMethod) && pickupSteps[status]) || boxRequestBadges[status].step

const movedWords = {
  shipped: [
    ['enviada', 'enviadas'],
    ['lista para recoger', 'listas para recoger'],
  ],
  delivered: [
    ['entregada', 'entregadas'],
    ['recogida', 'recogidas'],
  ],
} as const

/** "2 cajas listas para recoger": what was done with these, some of which may be pickups. */
export function movedText(
  to: keyof typeof movedWords,
  rows: readonly Pick<BoxRequest, 'deliveryMethod'>[],
  [one, many]: readonly [string, string],
): string {
  const pickups = rows.filter(({ deliveryMethod }) => isPickup(deliveryMethod)).length
  const [sent, fetched] = movedWords[to]
  if (rows.length === 1) return `1 ${one} ${(pickups === 1 ? fetched : sent)[0]}`
  const words = [pickups < rows.length && sent[1], pickups > 0 && fetched[1]].filter(Boolean)
  return `${rows.length} ${many} ${words.join(' o ')}`
}

/** The detail offers five statuses, and `approved` only if it is the current one (back-office.md#request-status). */
export const statusOptions = (current: BoxRequestStatus) =>
  boxRequestStatuses
    .filter((status) => status !== 'approved' || current === 'approved')
    .map((value) => ({ value, label: boxRequestStatusLabels[value] }))

export const attentionLabels: Record<AttentionReason, string> = {
  unfinishedPayment: 'Llegaron hasta el pago y no se enviaron',
  pendingLong: 'Pendientes por más de 3 días',
  paidNotStarted: 'Pagadas o sin costo, sin empezar',
  newRequest: 'Nuevas, sin empezar',
  emptyBox: 'En proceso con la caja vacía',
  noTracking: 'Enviadas por correo sin rastreo',
  longOnTheWay: 'En camino por más de dos semanas',
  unverifiedPayment: 'Pagos sin verificar',
  changedByFamily: 'Con un cambio de la familia',
  refundDue: 'Con un pago por devolver',
  voidedLabel: 'Con una etiqueta anulada',
  noteUndecided: 'Con una nota para la caja por decidir',
  deliveryToArrange: 'Entregas al hogar sin acordar',
  feeToArrange: 'Sin pago, y nadie les ha escrito',
  unreached: 'No le llegó un aviso',
  waitingPickup: 'Listas para recoger',
}

export type PaymentBadge = { label: string; tone: BadgeTone; icon: IconName }

/** A payment reported by the browser does not count until it is verified. */
export function paymentLabels(
  request: Pick<
    BoxRequest,
    'choosingPayment' | 'paymentStatus' | 'paymentVerification' | 'paymentRefundedAmount' | 'paymentMissing'
  >,
): PaymentBadge {
  const { paymentStatus, paymentVerification, paymentRefundedAmount, paymentMissing } = request
  if (paymentVerification === 'refunded') return { label: 'Pago devuelto', tone: 'closed', icon: 'undo' }
  if (paymentVerification === 'mismatch')
    return { label: verificationLabels.mismatch, tone: 'error', icon: 'alert' }
  if (request.choosingPayment) return { label: 'Eligiendo cómo pagar', tone: 'pending', icon: 'dollar' }
  if (paymentStatus === 'waived') return { label: paymentStatusLabels.waived, tone: 'neutral', icon: 'check' }
  if (paymentStatus === 'pending')
    // Nothing for staff to do.
    return { label: paymentStatusLabels.pending, tone: 'neutral', icon: 'dollar' }
  if (paymentMissing)
    return { label: `Faltan ${formatMoney(paymentMissing)}`, tone: 'pending', icon: 'dollar' }
  if (isSettled(paymentVerification) && paymentRefundedAmount !== '0.00')
    return { label: 'Devuelto en parte', tone: 'done', icon: 'undo' }
  if (isSettled(paymentVerification)) return { label: paymentStatusLabels.paid, tone: 'done', icon: 'dollar' }
  return { label: 'Pagado · sin verificar', tone: 'pending', icon: 'dollar' }
}
