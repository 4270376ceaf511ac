import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { formatCount } from '#lib/text/count.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { DayCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { hospitalApi } from '../../endpoints.ts'
import type { Hospital } from '../../schemas.ts'
import { NewHospital } from './new-hospital.tsx'

/** Every hospital: what a delivery or a page names, and what staff write down before. */
export function HospitalList() {
  const has = useHasPart()
  const list = useListState({ filters })
  const result = useList(hospitalApi.list, list.query)
  return (
    <ListView
      title="Hospitales"
      list={list}
      result={result}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/hospitales/${id}`}
      searchLabel="Buscar por nombre"
      action={<NewHospital />}
      more={[
        { to: '/admin/entregas', label: 'Entregas', icon: 'package' },
        ...(has('hospitalPages')
          ? [{ to: '/admin/entregas/unidades', label: 'Páginas', icon: 'link' } as const]
          : []),
      ]}
      empty={
        <EmptyList title="Todavía no hay hospitales" right="hospitals.write" action={<NewHospital />}>
          <p>También aparece aquí el de cada entrega.</p>
        </EmptyList>
      }
    />
  )
}

const filters = [
  {
    key: 'reviewDue',
    label: 'Acuerdo',
    options: [{ value: 'true', label: 'Por revisar' }],
  },
]

const columns: Column<Hospital>[] = [
  {
    key: 'name',
    isName: true,
    header: 'Hospital',
    cell: ({ name }) => <span className="line-clamp-1 pb-1">{name}</span>,
    below: ({ maybeSame }) => maybeSame && <Badge tone="pending">¿El mismo que otro?</Badge>,
  },
  {
    key: 'contact',
    isName: true,
    header: 'Contacto',
    cell: ({ contactName, phone }) => (
      <span className="line-clamp-2">
        {contactName} {phone && <span className="block text-sm text-ink-2">{shownPhone(phone)}</span>}
      </span>
    ),
  },
  {
    key: 'boxes',
    header: 'Cajas',
    cell: ({ boxesDelivered, boxesGiven, deliveries }) => (
      <span className="block lg:whitespace-nowrap">
        {formatCount(boxesDelivered)} llevadas · {formatCount(boxesGiven)} dadas
        <span className="block text-sm text-ink-2">
          {deliveries === 1 ? '1 entrega' : `${formatCount(deliveries)} entregas`}
        </span>
      </span>
    ),
  },
  {
    key: 'last',
    header: 'Última entrega',
    cell: ({ lastDeliveryOn }) => lastDeliveryOn && <DayCell day={lastDeliveryOn} />,
  },
  {
    key: 'review',
    header: 'Revisar el acuerdo',
    cell: ({ reviewOn, isReviewDue }) =>
      reviewOn && (
        <span className={isReviewDue ? 'font-semibold text-pending' : undefined}>
          <DayCell day={reviewOn} />
        </span>
      ),
  },
]
