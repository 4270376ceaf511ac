import { Link } from 'react-router'
import { useRecordCost } from '#domains/money/accounting/ui/admin/use-record-cost.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import { deliveryCostDescription } from '../../rules.ts'
import type { DeliveryCost as Cost, HospitalDelivery } from '../../schemas.ts'

type DeliveryCostProps = {
  delivery: HospitalDelivery
  /** false while the delivery is being deleted. */
  enabled: boolean
}

/** What the boxes of the delivery cost, recorded as one accounting transaction once they left. */
export function DeliveryCost({ delivery, enabled }: DeliveryCostProps) {
  const cost = useRead(hospitalDeliveryApi.cost, { params: { id: delivery.id } }, { enabled })
  const total = cost.data?.total ?? '0.00'
  const { button, question } = useRecordCost({
    amount: total,
    description: deliveryCostDescription(delivery),
    subject: { hospitalDeliveryId: delivery.id },
    disabled: total === '0.00',
    note: 'Se anota una vez por entrega, con lo que llevan todas sus cajas.',
  })
  if (!cost.data) return null
  const { isHandedOver, recorded } = cost.data
  return (
    <section
      aria-label="Costo de la entrega"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand px-4 py-3"
    >
      <p>
        Costo de las cajas: <strong className="text-lg tabular-nums">{formatMoney(total)}</strong>
      </p>
      {recorded ? (
        <Recorded recorded={recorded} total={total} />
      ) : isHandedOver ? (
        button
      ) : (
        <p className="text-sm">Se registra cuando la entrega está completada.</p>
      )}
      {question}
    </section>
  )
}

type RecordedProps = { recorded: NonNullable<Cost['recorded']>; total: string }

const Recorded = ({ recorded, total }: RecordedProps) => (
  <div className="text-sm">
    <p>
      Se registraron <strong className="tabular-nums">{formatMoney(recorded.amount)}</strong> el{' '}
      {formatDate(startOfDay(recorded.occurredOn), 'es', 'date')}.{' '}
      <Link
        to={`/admin/contabilidad/transacciones?ficha=${recorded.transactionId}`}
        className="whitespace-nowrap text-hope underline underline-offset-4"
      >
        Ver la transacción
      </Link>
    </p>
    {recorded.amount !== total && (
      <p>La entrega cambió después. Si hace falta, registra la diferencia aparte.</p>
    )}
  </div>
)
