import { Link } from 'react-router'
import { eventApi } from '#domains/events/events/endpoints.ts'
import type { StaffEvent } from '#domains/events/events/office-schemas.ts'
import { registeredText } from '#domains/events/events/ui/admin/capacity-bar.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { AllLink } from './all-link.tsx'
import { Panel } from './panel.tsx'

const shown = 3
const next = { isActive: 'true', when: 'upcoming', sort: 'eventDate' }

/** The number of each event is the length of the list that it opens. */
export function NextEvents() {
  const query = useList(eventApi.listAll, { ...next, page: 1, pageSize: shown })
  return (
    <Panel
      title="Próximos encuentros"
      beside={<AllLink to={`/admin/eventos?${new URLSearchParams(next)}`}>Ver los próximos</AllLink>}
      query={query}
      loadingLabel="Cargando los encuentros…"
      empty={
        <>
          No hay ninguno anunciado.
          <Allowed right="events.write">
            <AllLink to="/admin/eventos/nuevo">Añadir evento</AllLink>
          </Allowed>
        </>
      }
    >
      {(event) => (
        <li key={event.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
          <div className="min-w-0 flex-1 basis-48">
            <Link
              to={`/admin/eventos/${event.id}`}
              className="line-clamp-1 font-semibold text-hope underline underline-offset-4"
            >
              {event.title}
            </Link>
            <p className="text-sm text-ink-2">
              {formatDate(event.eventDate, 'es', 'weekday')}, {formatDate(event.eventDate, 'es', 'time')}
            </p>
          </div>
          {event.registrationRequired && (
            <AllLink to={`/admin/registros?eventId=${event.id}`}>{seatsText(event)}</AllLink>
          )}
        </li>
      )}
    </Panel>
  )
}

/** Seats taken, as the list of events counts them: a pending person holds one too. */
function seatsText({ registered, maxParticipants, waiting }: StaffEvent): string {
  const seats =
    maxParticipants === null ? registeredText(registered) : `${registered} de ${maxParticipants} lugares`
  return waiting > 0 ? `${seats}, ${waiting} en espera` : seats
}
