import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Timeline } from '#domains/team/history/ui/admin/timeline.tsx'
import { formatCount } from '#lib/text/count.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { PhoneLink } from '#ui/admin/contact-links.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { lastListAddress } from '#ui/admin/use-list-state.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import type { FilledHospitalBoxes, HospitalDelivery } from '../../schemas.ts'
import { BoxContents } from './box-contents.tsx'
import { BoxList } from './box-list.tsx'
import { DeliveryActions } from './delivery-actions.tsx'
import { DeliveryCost } from './delivery-cost.tsx'
import { DeliveryStatus } from './delivery-list.tsx'
import { FillBoxes, Filled } from './fill-boxes.tsx'

/** The tab Contenido is disabled until a box is chosen. */
export function DeliveryPage({ id }: { id: number }) {
  const [removing, setRemoving] = useState(false)
  const [filled, setFilled] = useState<FilledHospitalBoxes | null>(null)
  const enabled = !removing
  const query = useRead(hospitalDeliveryApi.get, { params: { id } }, { enabled })
  const boxes = useList(hospitalDeliveryApi.boxes, {}, { params: { id }, enabled })
  const [params, setParams] = useSearchParams()
  const back = { to: lastListAddress('/admin/entregas'), label: 'Volver a entregas' }
  const delivery = query.data
  if (!delivery || !boxes.data) {
    return (
      <AdminPage title="Entrega" back={back}>
        <RecordState query={query.isError ? query : boxes} />
      </AdminPage>
    )
  }
  const chosen = boxes.data.rows.find((box) => String(box.id) === params.get('caja'))
  const choose = (boxId: number | null) =>
    setParams(boxId === null ? {} : { caja: String(boxId) }, { preventScrollReset: true })
  const tabs = [
    {
      id: 'cajas',
      label: `Cajas (${formatCount(boxes.data.total)})`,
      content: <BoxList delivery={delivery} boxes={boxes.data.rows} onOpen={(box) => choose(box.id)} />,
    },
    {
      id: 'contenido',
      label: chosen ? `Contenido de ${chosen.serialNumber}` : 'Contenido',
      disabled: !chosen,
      content: chosen && <BoxContents key={chosen.id} box={chosen} onClose={() => choose(null)} />,
    },
  ]
  return (
    <AdminPage
      isName
      title={delivery.institutionName}
      back={back}
      beside={<DeliveryStatus status={delivery.status} />}
      action={
        <DeliveryActions delivery={delivery} boxes={boxes.data.rows} onRemoving={setRemoving}>
          <FillBoxes delivery={delivery} boxes={boxes.data.rows} onFilled={setFilled} />
        </DeliveryActions>
      }
      updated={query}
    >
      {filled && <Filled delivery={delivery} filled={filled} onClose={() => setFilled(null)} />}
      <Facts delivery={delivery} />
      <Tabs
        label="Cajas y contenido"
        tabs={tabs}
        selected={chosen ? 'contenido' : 'cajas'}
        onSelect={(tab) => tab === 'cajas' && choose(null)}
      />
      <Allowed right="stock.costs">
        <DeliveryCost delivery={delivery} enabled={enabled} />
      </Allowed>
      <AdminSection title="Historial de la entrega">
        <Timeline entity="hospital_delivery" entityId={delivery.id} />
      </AdminSection>
    </AdminPage>
  )
}

function Facts({ delivery }: { delivery: HospitalDelivery }) {
  const { contactPersonName, phone, email, collaborationDate, deliveryDate, notes } = delivery
  const { boxesDelivered, preparedCount } = delivery
  const link = 'inline-flex min-h-7 items-center text-hope underline underline-offset-4 lg:min-h-0'
  return (
    <section
      aria-label="Datos de la entrega"
      className="rounded-card border border-line bg-white p-4 lg:px-4 lg:py-2"
    >
      <dl className="grid gap-x-6 gap-y-2 max-sm:grid-cols-2 sm:grid-cols-3 lg:grid-cols-[1fr_auto_auto_auto]">
        <Fact name="Contacto" className="max-lg:col-span-full">
          <span className="flex flex-wrap gap-x-4 [&_a]:max-w-full">
            {contactPersonName}
            <Link className={link} to={`/admin/hospitales/${delivery.hospitalId}`}>
              Ver el hospital
            </Link>
            <PhoneLink phone={phone} />
            <a className={`${link} max-sm:[overflow-wrap:anywhere]`} href={`mailto:${email}`}>
              {email}
            </a>
          </span>
        </Fact>
        <Fact name="Acuerdo">{formatDate(startOfDay(collaborationDate))}</Fact>
        <Fact name="Entrega">{formatDate(startOfDay(deliveryDate))}</Fact>
        <Fact name="Progreso" className="max-sm:col-span-full">
          <span className="tabular-nums">
            {preparedCount} de {boxesDelivered} cajas preparadas
          </span>
          <svg height="6" aria-hidden="true" className="mt-1 block w-full rounded-full lg:w-44 bg-sand">
            <rect
              height="6"
              rx="3"
              width={`${Math.min(100, (100 * preparedCount) / boxesDelivered)}%`}
              className="fill-hope"
            />
          </svg>
        </Fact>
        {notes && (
          <Fact name="Notas" className="col-span-full">
            {notes}
          </Fact>
        )}
      </dl>
    </section>
  )
}

type FactProps = { name: string; className?: string; children: ReactNode }

const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)
