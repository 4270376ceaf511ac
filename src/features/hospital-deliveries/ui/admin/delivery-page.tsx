import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Timeline } from '#features/history/ui/admin/timeline.tsx'
import { formatCount } from '#lib/text/count.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { phoneHref, shownPhone } from '#lib/text/phone.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { lastListAddress } from '#ui/admin/use-list-state.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import type { HospitalBox, HospitalDelivery } from '../../schemas.ts'
import { BoxContents } from './box-contents.tsx'
import { BoxList } from './box-list.tsx'
import { CompleteDeliveryButton } from './complete-delivery.tsx'
import { DeliveryCost } from './delivery-cost.tsx'
import { DeleteDeliveryDialog, DeliveryDialog } from './delivery-dialogs.tsx'
import { DeliveryStatus } from './delivery-list.tsx'

type DeliveryPageProps = {
  id: number
  /** Beside the buttons of the box list: filling several boxes at once. */
  boxActions?: (delivery: HospitalDelivery, boxes: readonly HospitalBox[]) => ReactNode
}

/** The tab Contenido is disabled until a box is chosen. */
export function DeliveryPage({ id, boxActions }: DeliveryPageProps) {
  const [removing, setRemoving] = useState(false)
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
      content: (
        <BoxList
          delivery={delivery}
          boxes={boxes.data.rows}
          actions={boxActions?.(delivery, boxes.data.rows)}
          onOpen={(box) => choose(box.id)}
        />
      ),
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
      title={delivery.institutionName}
      back={back}
      beside={<DeliveryStatus status={delivery.status} />}
      action={
        <Allowed>
          <DeliveryMenu delivery={delivery} onRemoving={setRemoving} />
        </Allowed>
      }
      updated={query}
    >
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

type DeliveryMenuProps = { delivery: HospitalDelivery; onRemoving: (removing: boolean) => void }

function DeliveryMenu({ delivery, onRemoving }: DeliveryMenuProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <CompleteDeliveryButton delivery={delivery} />
      <Button icon="edit" onClick={() => setOpen('edit')}>
        Editar
      </Button>
      <Menu
        label="Más"
        accessibleName="Más acciones para la entrega"
        icon="more"
        iconOnly
        items={[
          { label: 'Eliminar entrega', icon: 'trash', tone: 'danger', onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <DeliveryDialog delivery={delivery} onClose={close} />}
      {open === 'delete' && (
        <DeleteDeliveryDialog
          delivery={delivery}
          onClose={close}
          onDeleted={() => navigate('/admin/entregas')}
          onRemoving={onRemoving}
        />
      )}
    </>
  )
}

function Facts({ delivery }: { delivery: HospitalDelivery }) {
  const { contactPersonName, phone, email, collaborationDate, deliveryDate, notes } = delivery
  const { boxesDelivered, preparedCount } = delivery
  return (
    <section aria-label="Datos de la entrega" className="rounded-card border border-line bg-white p-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Contacto">
          {contactPersonName}
          <a className="block min-h-7 text-hope underline underline-offset-4" href={phoneHref(phone)}>
            {shownPhone(phone)}
          </a>
          <a
            className="block min-h-7 text-hope underline underline-offset-4 [overflow-wrap:anywhere]"
            href={`mailto:${email}`}
          >
            {email}
          </a>
        </Fact>
        <Fact name="Acuerdo">{formatDate(startOfDay(collaborationDate), 'es', 'date')}</Fact>
        <Fact name="Entrega">{formatDate(startOfDay(deliveryDate), 'es', 'date')}</Fact>
        <Fact name="Progreso">
          <span className="tabular-nums">
            {preparedCount} de {boxesDelivered} cajas preparadas
          </span>
          <svg width="100%" height="10" aria-hidden="true" className="mt-1.5 block rounded-full bg-sand">
            <rect
              height="10"
              rx="5"
              width={`${Math.min(100, (100 * preparedCount) / boxesDelivered)}%`}
              className="fill-hope"
            />
          </svg>
        </Fact>
        {notes && <Fact name="Notas">{notes}</Fact>}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)
