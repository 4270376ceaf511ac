import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hospitalApi } from '#domains/hospitals/hospital-records/endpoints.ts'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { formatCount } from '#lib/text/count.ts'
import { EmailLink, PhoneLink } from '#ui/admin/contact-links.tsx'
import { DayCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList, useRead, useSummary } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import { statusName } from '../../rules.ts'
import {
  type HospitalDelivery,
  type HospitalDeliverySummary,
  hospitalDeliveryStatuses,
} from '../../schemas.ts'
import { DeleteDeliveryDialog, DeliveryDialog } from './delivery-dialogs.tsx'
import { statusTone } from './delivery-labels.ts'

const due = {
  key: 'due',
  label: 'Cuándo',
  options: [{ value: 'true', label: 'De aquí a 7 días, o atrasadas' }],
}

/** The page of a hospital leads to its deliveries. */
function useFilters() {
  const id = useSearchParams()[0].get('hospitalId') ?? ''
  const isOne = /^[1-9]\d{0,8}$/.test(id)
  const hospital = useRead(hospitalApi.get, { params: { id: Number(id) } }, { enabled: isOne })
  const options = [{ value: id, label: hospital.data?.name ?? 'el escogido' }]
  return isOne ? [due, { key: 'hospitalId', label: 'Hospital', options }] : [due]
}

export function DeliveryList({ notice }: { notice?: ReactNode }) {
  const has = useHasPart()
  const list = useListState({ statuses: hospitalDeliveryStatuses, filters: useFilters() })
  const result = useList(hospitalDeliveryApi.list, list.query)
  const summary = useSummary(hospitalDeliveryApi.summary)
  const [adding, setAdding] = useState(false)
  const totals = summary.data
  // They are of all deliveries, not of those that the filter leaves.
  const counts = list.chips.length > 0 ? undefined : totals
  const add = (
    <Button variant="primary" icon="plus" data-shortcut="new" onClick={() => setAdding(true)}>
      <span>
        Nueva <span className="noun">entrega</span>
      </span>
    </Button>
  )
  return (
    <>
      <ListView
        title="Entregas a hospitales"
        list={list}
        result={result}
        columns={columns}
        rowKey={(delivery) => delivery.id}
        rowHref={(delivery) => `/admin/entregas/${delivery.id}`}
        searchLabel="Buscar por institución, contacto o correo"
        tabs={[
          { value: '', label: 'Todas', count: counts?.deliveries },
          { value: 'pending', label: 'Pendientes', count: counts?.pending },
          { value: 'delivered', label: 'Completadas', count: counts?.delivered },
        ]}
        above={
          <>
            {notice}
            {totals && <Totals totals={totals} ofMore={!counts} />}
          </>
        }
        action={add}
        more={
          has('hospitalPages')
            ? [{ to: '/admin/entregas/unidades', label: 'Páginas de los hospitales', icon: 'hospital' }]
            : undefined
        }
        empty={
          <EmptyList title="Todavía no hay entregas" action={add}>
            Aquí se anotan las cajas que se llevan a hospitales y otras instituciones.
          </EmptyList>
        }
      />
      {adding && <DeliveryDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** As few lines as possible, so that the list starts near the top. The average is of the boxes delivered and to deliver. */
function Totals({ totals, ofMore }: { totals: HospitalDeliverySummary; ofMore: boolean }) {
  const left = totals.boxesDelivered - totals.boxesHandedOver
  return (
    <section aria-label="Totales">
      {ofMore && <p className="text-sm text-ink-2">De todas las entregas, no solo de estas:</p>}
      <dl className="flex flex-wrap gap-x-3 gap-y-1 text-sm sm:gap-x-6">
        <Total name="Entregas" value={totals.deliveries} />
        <Total name="Cajas entregadas" value={totals.boxesHandedOver} />
        <Total name="Cajas por entregar" value={left} />
        <Total name="Promedio de cajas por entrega" value={totals.averageBoxes} />
      </dl>
    </section>
  )
}

function Total({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex items-baseline gap-1 sm:gap-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold tabular-nums">{formatCount(value)}</dd>
    </div>
  )
}

/** Two lines of a long name are as high as the row's button. */
const Name = ({ text }: { text: string }) => (
  <span className="block [overflow-wrap:anywhere] lg:max-w-72 lg:leading-tight min-[80rem]:max-w-48 min-[90rem]:max-w-56">
    {text}
  </span>
)

const columns: Column<HospitalDelivery>[] = [
  {
    key: 'institutionName',
    isName: true,
    header: 'Institución',
    sortKey: 'institutionName',
    cell: ({ institutionName }) => <Name text={institutionName} />,
    second: { key: 'email', header: 'Correo', cell: ({ email }) => <EmailLink email={email} /> },
  },
  {
    key: 'contact',
    isName: true,
    header: 'Contacto',
    sortKey: 'contactPersonName',
    cell: ({ contactPersonName }) => <Name text={contactPersonName} />,
    second: { key: 'phone', header: 'Teléfono', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  },
  {
    key: 'collaborationDate',
    header: 'Acuerdo',
    sortKey: 'collaborationDate',
    cell: ({ collaborationDate }) => <DayCell day={collaborationDate} />,
    second: {
      key: 'deliveryDate',
      header: 'Entrega',
      sortKey: 'deliveryDate',
      cell: ({ deliveryDate }) => <DayCell day={deliveryDate} />,
    },
  },
  {
    key: 'boxesDelivered',
    header: 'Cajas',
    sortKey: 'boxesDelivered',
    cell: ({ boxesDelivered, preparedCount }) => (
      <span className="tabular-nums">
        {boxesDelivered}
        <span className="text-sm whitespace-nowrap text-ink-2">
          {' '}
          · {preparedCount === 1 ? '1 preparada' : `${preparedCount} preparadas`}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Estado',
    sortKey: 'status',
    cell: ({ status }) => <DeliveryStatus status={status} />,
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (delivery) => <DeliveryActions delivery={delivery} />,
  },
]

export const DeliveryStatus = ({ status }: { status: string }) => (
  <Badge tone={statusTone(status)}>{statusName(status)}</Badge>
)

function DeliveryActions({ delivery }: { delivery: HospitalDelivery }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <span className="flex items-center gap-1.5 lg:justify-end">
      <ButtonLink
        size="small"
        icon="box"
        className="max-lg:min-h-11"
        to={`/admin/entregas/${delivery.id}`}
        aria-label={`Cajas de ${delivery.institutionName}`}
      >
        Cajas
      </ButtonLink>
      <Menu
        label="Más"
        accessibleName={`Más acciones para ${delivery.institutionName}`}
        icon="more"
        iconOnly
        size="small"
        items={[
          { label: 'Editar', icon: 'edit', onSelect: () => setOpen('edit') },
          { label: 'Etiquetas de serie', icon: 'print', to: `/admin/entregas/${delivery.id}/etiquetas` },
          { label: 'Eliminar', icon: 'trash', tone: 'danger', onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <DeliveryDialog delivery={delivery} onClose={close} />}
      {open === 'delete' && <DeleteDeliveryDialog delivery={delivery} onClose={close} />}
    </span>
  )
}
