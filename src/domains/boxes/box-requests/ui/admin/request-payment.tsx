import type { ReactNode } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney, toCents } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { useCan } from '#ui/admin/can.ts'
import { paymentMethodLabels } from '../../labels.ts'
import type { BoxRequest } from '../../office-schemas.ts'
import { isFinal } from '../../rules.ts'
import { PaymentBadge } from './request-badges.tsx'
import { paymentLabels } from './request-labels.ts'

/** Where the next step of a request leads. */
export const paymentId = 'pago'

/** The reported payment and the verified one. The box is free: payment never blocks a request. */
export function RequestPayment({ request, children }: { request: BoxRequest; children?: ReactNode }) {
  const can = useCan()
  const facts = factsOf(request)
  return (
    <AdminSection id={paymentId} title="Pago del envío" beside={<PaymentBadge request={request} />}>
      <p className="text-sm text-ink-2">{explain(request)}</p>
      {facts.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="text-end tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {request.paymentStatus === 'pending' && !can('money.write') && (
        <p className="mt-2 text-sm text-ink-2">
          Lo que llegue, también en efectivo, lo anota quien lleva el dinero. Díselo con el número{' '}
          {request.code}.
        </p>
      )}
      {children}
    </AdminSection>
  )
}

function factsOf(request: BoxRequest): [string, string][] {
  if (request.paymentStatus === 'waived') return []
  const { paymentClaimedAmount: claimed, paymentAmount, paymentReceived: received } = request
  const differs = claimed !== null && toCents(claimed) !== toCents(paymentAmount)
  return [
    ['Cantidad', formatMoney(paymentAmount)],
    ['Llegó', received && received !== paymentAmount ? formatMoney(received) : ''],
    ['Falta', request.paymentMissing ? formatMoney(request.paymentMissing) : ''],
    ['Dijo haber pagado', differs ? formatMoney(claimed) : ''],
    ['Método', request.paymentMethod ? paymentMethodLabels[request.paymentMethod] : ''],
    ['Transacción', request.transactionId ?? ''],
    ['Dice que pagó el', request.paymentSaidAt ? formatDate(request.paymentSaidAt, 'es', 'date') : ''],
    ['Pagado el', request.paymentDate ? formatDate(request.paymentDate, 'es', 'date') : ''],
    ['Devuelto', request.paymentRefundedAmount === '0.00' ? '' : formatMoney(request.paymentRefundedAmount)],
    ['Verificado', request.paymentVerifiedAt ? formatDate(request.paymentVerifiedAt, 'es', 'dateTime') : ''],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
}

const returned = ({ paymentRefundedAmount: back }: BoxRequest) =>
  back === '0.00' ? '' : ` De lo que llegó se devolvieron ${formatMoney(back)}.`

function explain(request: BoxRequest): string {
  const { label } = paymentLabels(request)
  if (request.paymentStatus === 'waived') return 'Esta entrega no tiene costo para la familia.'
  if (request.paymentVerification === 'mismatch')
    return `Un pago no coincide con lo que se espera y no cuenta. Falta decidir qué hacer con él.${isFinal(request.status) ? '' : ' La caja se prepara igual.'}`
  if (request.choosingPayment) return 'Quien la pide abrió el pago y todavía no envió la solicitud.'
  const goesOn = isFinal(request.status) ? '' : ' La caja se prepara igual.'
  if (request.paymentStatus === 'pending') return `Todavía no ha pagado.${goesOn}`
  if (request.paymentVerification === 'refunded') return 'El pago se devolvió.'
  if (label === 'Devuelto en parte') return 'El pago está verificado, y una parte se devolvió.'
  if (request.paymentMissing)
    return `Llegó una parte del pago, y está verificada. Faltan ${formatMoney(request.paymentMissing)}.${returned(request)}${goesOn}`
  if (label === 'Pagado') return 'El pago está verificado.'
  const isOver = request.outcome === 'cancelled' || request.outcome === 'declined'
  const next = isOver ? ' Si el pago llegó, hay que devolverlo.' : goesOn
  return `La familia dijo que pagó. Falta verificarlo con el proveedor.${next}`
}
