import { useRef } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { factLinkClass } from '#ui/admin/contact-links.tsx'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { sidewaysOnPhones, useEdges } from '#ui/navigation/use-edges.ts'
import { eventApi } from '../../endpoints.ts'
import { CapacityBar } from './capacity-bar.tsx'
import { RegisterCaller } from './register-caller.tsx'

/** Above one event's registrations: free seats, attendance sheet, e-mail addresses. */
export function EventPanel({ id, allHref }: { id: number; allHref: string }) {
  const event = useRead(eventApi.get, { params: { id } }).data
  const people = useList(eventApi.listOfEvent, {}, { params: { id } }).data?.rows ?? []
  const links = useRef<HTMLDivElement>(null)
  useEdges(links, event ? people.length : 0)
  if (!event) return null
  const emails = people
    .filter(({ status, waitlistPosition }) => status !== 'cancelled' && waitlistPosition === null)
    .flatMap(({ email }) => email || [])
  return (
    <Card
      as="section"
      tone="mint"
      aria-label="Evento"
      className="relative flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:p-3 max-sm:gap-y-1 lg:py-0 lg:ps-4 lg:pe-14"
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 leading-tight max-lg:w-full max-lg:pe-12 lg:flex-1 lg:basis-52">
        <p className="font-semibold">
          <Link to={`/admin/eventos/${id}`} className={factLinkClass}>
            {event.title}
          </Link>
        </p>
        <p className="text-sm leading-tight text-ink-2">
          {formatDate(event.eventDate, 'es', 'dateTime')}
          {!event.isActive && ' · Inactivo'}
          {event.attended > 0 && ` · ${event.attended === 1 ? 'vino 1' : `vinieron ${event.attended}`}`}
        </p>
      </div>
      <CapacityBar event={event} className="leading-tight" />
      {/* On a phone one line, to the edges of the card. The padding is for the focus ring. */}
      <div
        ref={links}
        className={classNames(
          'edge-fade flex flex-wrap items-center gap-2 max-sm:-mx-3 max-sm:w-[calc(100%+1.5rem)] max-sm:px-3 max-sm:py-1 max-sm:*:shrink-0 [&_svg]:hidden',
          sidewaysOnPhones,
        )}
      >
        {emails.length > 0 && (
          <CopyButton
            text={emails.join(', ')}
            label={emails.length === 1 ? 'Copiar 1 correo' : `Copiar ${emails.length} correos`}
          />
        )}
        <RegisterCaller eventId={id} size="small" />
        <Allowed>
          <ButtonLink
            size="small"
            icon="check"
            to={`/admin/eventos/${id}/asistencia`}
            className="max-lg:min-h-11"
          >
            Asistencia
          </ButtonLink>
          <ButtonLink size="small" icon="mail" to={`/admin/eventos/${id}/avisos`} className="max-lg:min-h-11">
            Escribirles
          </ButtonLink>
        </Allowed>
        <ButtonLink
          size="small"
          icon="print"
          to={`/admin/registros/asistencia/${id}`}
          className="max-lg:min-h-11"
        >
          Hoja de asistencia
        </ButtonLink>
      </div>
      <ButtonLink
        variant="quiet"
        size="small"
        icon="close"
        to={allHref}
        title="Ver los registros de todos los eventos"
        aria-label="Ver los registros de todos los eventos"
        className="absolute end-1 top-0 px-2.5 max-lg:min-h-11"
      >
        {null}
      </ButtonLink>
    </Card>
  )
}
