import { useId } from 'react'
import { Link } from 'react-router'
import { PaymentBadge, StatusBadge } from '#domains/boxes/box-requests/ui/admin/request-badges.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import type { Comparison } from '../../schemas.ts'
import type { Place } from './merge-choices.ts'

type Props = { sides: Comparison['sides']; survivor: Place; onChoose: (survivor: Place) => void }

/** Which of the two stays. */
export function CompareSides({ sides, survivor, onChoose }: Props) {
  const name = useId()
  return (
    <RadioGroup
      label="¿Cuál se conserva?"
      name={name}
      value={String(survivor)}
      onChange={(event) => onChoose(Number(event.target.value) as Place)}
      className="[&>div:last-child]:grid [&>div:last-child]:sm:grid-cols-2"
      options={sides.map(({ request, isPacked }, place) => ({
        value: String(place),
        label: (
          <span translate="no" className="font-semibold">
            {request.code} · {request.recipientName}
          </span>
        ),
        hint: (
          <span className="flex flex-col items-start gap-1.5 text-base text-ink">
            <span>Llegó el {formatDate(request.createdAt, 'es', 'dateTime')}</span>
            <span className="flex flex-wrap gap-1.5">
              <StatusBadge request={request} />
              <PaymentBadge request={request} />
            </span>
            <span>{isPacked ? 'Su caja tiene contenido' : 'Su caja está vacía'}</span>
            <Link
              to={`/admin/solicitudes/${request.id}`}
              className="inline-flex min-h-8 items-center text-hope underline underline-offset-4"
            >
              Abrir {request.code}
            </Link>
          </span>
        ),
      }))}
    />
  )
}
