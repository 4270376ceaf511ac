import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { DeliveryDialog } from '#domains/hospitals/hospital-deliveries/ui/admin/delivery-dialogs.tsx'
import { DeliveryStatus } from '#domains/hospitals/hospital-deliveries/ui/admin/delivery-list.tsx'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import type { HospitalUnit, UnitCredentials } from '#domains/hospitals/hospital-units/schemas.ts'
import { Credentials, NewUnit, Renew } from '#domains/hospitals/hospital-units/ui/admin/unit-dialogs.tsx'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { Timeline } from '#domains/team/history/ui/admin/timeline.tsx'
import { countOfBoxes, formatCount } from '#lib/text/count.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useCan } from '#ui/admin/can.ts'
import { EmailLink, PhoneLink } from '#ui/admin/contact-links.tsx'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { editing } from '#ui/admin/unsaved-guard.tsx'
import { lastListAddress } from '#ui/admin/use-list-state.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { hospitalApi } from '../../endpoints.ts'
import type { Hospital } from '../../schemas.ts'
import { HospitalForm } from './hospital-form.tsx'
import { SameHospitalNotice } from './same-hospital.tsx'
import { Trainings } from './trainings.tsx'

/** One hospital, with all that hangs on it. Its form opens with «Editar». */
export function HospitalPage({ id }: { id: number }) {
  const has = useHasPart()
  const [params] = useSearchParams()
  const isEditing = params.has(editing)
  const query = useRead(hospitalApi.get, { params: { id } })
  const can = useCan()
  const hospital = query.data
  const back = { to: lastListAddress('/admin/hospitales'), label: 'Volver a hospitales' }
  if (!hospital)
    return (
      <AdminPage title="Hospital" back={back}>
        <RecordState query={query} />
      </AdminPage>
    )
  return (
    <AdminPage
      isName
      title={hospital.name}
      back={back}
      updated={query}
      action={
        <>
          <Allowed right="hospitals.write">
            <ButtonLink icon={isEditing ? 'eye' : 'edit'} to={isEditing ? '.' : `?${editing}=1`}>
              {isEditing ? 'Ver sus datos' : 'Editar'}
            </ButtonLink>
          </Allowed>
          <NewDelivery hospital={hospital.name} />
        </>
      }
      more={
        has('hospitalPages')
          ? [{ to: pagesOfUnits, label: 'Páginas de los hospitales', icon: 'link' }]
          : undefined
      }
    >
      {can('hospitals.write') && hospital.maybeSame && (
        <SameHospitalNotice hospital={hospital} other={hospital.maybeSame} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {isEditing && can('hospitals.write') ? (
            <HospitalForm key={hospital.id} hospital={hospital} />
          ) : (
            <Facts hospital={hospital} />
          )}
          <Deliveries hospital={hospital} />
          <Trainings hospital={hospital} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Boxes hospital={hospital} />
          <AdminSection title="Historial">
            <Timeline entity="hospital" entityId={hospital.id} />
          </AdminSection>
        </div>
      </div>
    </AdminPage>
  )
}

function Facts({ hospital }: { hospital: Hospital }) {
  const { contactName, phone, email, agreementOn, reviewOn, isReviewDue, notes } = hospital
  const isEmpty = !(contactName || phone || email || agreementOn || reviewOn || notes)
  return (
    <AdminSection title="El hospital">
      <DescriptionList>
        <DescriptionItem label="Persona de contacto" value={contactName} isName />
        <DescriptionItem label="Teléfono" value={phone} copy="Copiar el teléfono">
          {phone && <PhoneLink phone={phone} />}
        </DescriptionItem>
        <DescriptionItem label="Correo electrónico" value={email} copy="Copiar el correo">
          {email && <EmailLink email={email} />}
        </DescriptionItem>
        <DescriptionItem label="Día del acuerdo" value={dayOf(agreementOn)} />
        <DescriptionItem label="Día de revisarlo" value={dayOf(reviewOn)}>
          {isReviewDue && (
            <span className="font-semibold text-pending">{dayOf(reviewOn)}: toca revisarlo</span>
          )}
        </DescriptionItem>
        <DescriptionItem label="Notas" value={notes} lines />
      </DescriptionList>
      {isEmpty && <p className="text-ink-2">Todavía no hay contacto ni acuerdo.</p>}
    </AdminSection>
  )
}

const dayOf = (day: string | null) => day && formatDate(startOfDay(day))

function NewDelivery({ hospital }: { hospital: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Allowed>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Nueva entrega
      </Button>
      {open && <DeliveryDialog hospital={hospital} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

const pagesOfUnits = '/admin/entregas/unidades'

/** With the shelf of its unit and what it asks for. */
function Boxes({ hospital }: { hospital: Hospital }) {
  const isShown = useHasPart()('hospitalPages')
  const units = useList(hospitalUnitApi.list, {}, { enabled: isShown })
  const unit = units.data?.rows.find(({ hospitalId }) => hospitalId === hospital.id)
  const page = !hospital.hasPage ? 'Todavía no tiene' : unit?.isActive === false ? 'Cerrada' : 'Sí'
  return (
    <AdminSection title="Cajas">
      <DescriptionList>
        <DescriptionItem label="Llevadas" value={formatCount(hospital.boxesDelivered)} />
        <DescriptionItem label="Dadas a familias" value={formatCount(hospital.boxesGiven)} />
        {isShown && unit && (
          <>
            <DescriptionItem label="Le quedan" value={formatCount(unit.onShelf)}>
              {formatCount(unit.onShelf)} {unit.isLow && <Badge tone="pending">Pocas</Badge>}
            </DescriptionItem>
            {unit.order && (
              <DescriptionItem label="Pidió" value={countOfBoxes(unit.order.quantity)}>
                <Link to={pagesOfUnits} className="text-hope underline underline-offset-4">
                  {`${countOfBoxes(unit.order.quantity)} el ${formatDate(unit.order.createdAt)}`}
                </Link>
              </DescriptionItem>
            )}
          </>
        )}
        {isShown && <DescriptionItem label="Su página" value={page} />}
      </DescriptionList>
      {isShown && <PageOf hospital={hospital} unit={unit} />}
    </AdminSection>
  )
}

/** Link and PIN stay on the screen when the hospital has its page. */
function PageOf({ hospital, unit }: { hospital: Hospital; unit: HospitalUnit | undefined }) {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<UnitCredentials | null>(null)
  const close = () => setOpen(false)
  const show = (credentials: UnitCredentials) => {
    close()
    setMade(credentials)
  }
  return (
    <Allowed right="hospitals.write">
      {(unit || !hospital.hasPage) && (
        <Button
          size="small"
          icon={unit ? 'refresh' : 'link'}
          className="mt-3 max-lg:min-h-11"
          onClick={() => setOpen(true)}
        >
          {unit ? 'Enlace y PIN' : 'Crear su página'}
        </Button>
      )}
      {open && !unit && <NewUnit hospital={hospital.name} onClose={close} onCreated={show} />}
      {open && unit && <Renew unit={unit} onClose={close} onRenewed={show} />}
      {made && <Credentials credentials={made} onClose={() => setMade(null)} />}
    </Allowed>
  )
}

const shown = 50

function Deliveries({ hospital: { id } }: { hospital: Hospital }) {
  const query = useList(hospitalDeliveryApi.list, { hospitalId: id, page: 1, pageSize: shown })
  return (
    <AdminSection
      title="Entregas"
      beside={
        <Link to={`/admin/entregas?hospitalId=${id}`} className="text-sm text-hope">
          Ver todas
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {query.data?.rows.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <Link
              to={`/admin/entregas/${delivery.id}`}
              className="font-semibold text-hope underline underline-offset-4"
            >
              {formatDate(startOfDay(delivery.deliveryDate))}
            </Link>
            <span>{countOfBoxes(delivery.boxesDelivered)}</span>
            <DeliveryStatus status={delivery.status} />
          </li>
        ))}
      </ul>
      {query.data?.total === 0 && <p className="text-ink-2">Todavía no hay entregas.</p>}
    </AdminSection>
  )
}
