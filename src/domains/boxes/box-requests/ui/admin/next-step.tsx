import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icons.tsx'
import type { BoxRequestDetail } from '../../office-schemas.ts'
import { isBoxLocked } from '../../rules.ts'
import { type PaymentBadge, paymentLabels } from './request-labels.ts'
import { paymentId } from './request-payment.tsx'

/** What the next step needs, and whether it is there. */
export function NextStep({ request }: { request: BoxRequestDetail }) {
  if (isBoxLocked(request.status)) return null
  const payment = paymentLabels(request)
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      <Need isThere={request.packedAt !== null} label="Caja">
        {boxText(request)}{' '}
        <Allowed right="boxes.write">
          <Link to={`/admin/preparar?ficha=${request.id}`}>Abrir en Preparar</Link>
        </Allowed>
      </Need>
      <Need isThere={isDecided(payment, request)} label="Pago">
        {payment.label}
        {request.paymentStatus === 'pending' && !request.choosingPayment && ': no hace falta para enviar'}
        {isToCheck(payment, request) && (
          <>
            . <a href={`#${paymentId}`}>Revisar</a>
          </>
        )}
      </Need>
      {request.deliveryMethod === 'correo' && (
        <Need isThere={request.trackingNumber !== null} label="Rastreo">
          {request.trackingNumber ?? 'sin número'}
        </Need>
      )}
    </ul>
  )
}

const isDecided = ({ tone }: PaymentBadge, { paymentStatus, paymentVerification }: BoxRequestDetail) =>
  tone === 'done' || paymentStatus === 'waived' || paymentVerification === 'refunded'

const isToCheck = ({ tone }: PaymentBadge, { choosingPayment }: BoxRequestDetail) =>
  !choosingPayment && (tone === 'error' || tone === 'pending')

type NeedProps = { isThere: boolean; label: string; children: ReactNode }

const Need = ({ isThere, label, children }: NeedProps) => (
  <li className="flex items-start gap-1.5">
    <Icon
      name={isThere ? 'check-circle' : 'clock'}
      className={classNames('mt-0.5 size-5', isThere ? 'text-hope' : 'text-pending')}
    />
    <span className="min-w-0 wrap-anywhere">
      <span className="text-ink-2">{label}:</span> {children}
    </span>
  </li>
)

function boxText({ packedAt, isBoxEmpty }: BoxRequestDetail): string {
  if (packedAt) return `empacada el ${formatDate(packedAt)}.`
  return isBoxEmpty ? 'vacía.' : 'sin terminar de empacar.'
}
