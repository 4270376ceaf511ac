import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { formatCount } from '#lib/text/count.ts'
import { formatDate } from '#lib/text/dates.ts'
import { phonesIn, shownPhone } from '#lib/text/phone.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { PrintHead } from '#ui/admin/print-head.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { eventApi } from '../../endpoints.ts'
import { registrationStatusLabels } from '../../labels.ts'
import type { StaffEvent } from '../../office-schemas.ts'
import type { Registration } from '../../schemas.ts'

/** Lines for people without a registration. */
const blankLines = 5

/** The printed sign-in sheet: everyone with a seat, by name. */
export function AttendanceSheet({ eventId }: { eventId: number }) {
  const event = useRead(eventApi.get, { params: { id: eventId } })
  const people = useList(eventApi.listOfEvent, { sort: 'fullName' }, { params: { id: eventId } })
  const back = { to: `/admin/registros?eventId=${eventId}`, label: 'Volver a los registros' }
  if (!event.data || !people.data) {
    return (
      <AdminPage title="Hoja de asistencia" back={back}>
        <RecordState query={event.isError ? event : people} />
      </AdminPage>
    )
  }
  const coming = people.data.rows.filter(({ status, walkIn }) => status !== 'cancelled' && !walkIn)
  return (
    <>
      <PrintHead title="Hoja de asistencia" back={back}>
        <p className="text-ink-2">
          Solo nombre y teléfono: lo que cada persona contó sobre lo que necesita no sale en papel.
        </p>
      </PrintHead>
      <Sheet
        event={event.data}
        people={coming.filter(({ waitlistPosition }) => waitlistPosition === null)}
        waiting={coming.filter(({ waitlistPosition }) => waitlistPosition !== null).sort(byPosition)}
      />
    </>
  )
}

type SheetProps = { event: StaffEvent; people: Registration[]; waiting: Registration[] }

function Sheet({ event, people, waiting }: SheetProps) {
  const { organisation } = useSite()
  return (
    <article
      translate="no"
      className="paper rounded-card border border-line bg-white p-4 sm:p-8 print:border-0 print:p-0"
    >
      <p className="text-sm">{organisation.name}</p>
      <h2 className="text-2xl">{event.title}</h2>
      <p>
        {formatDate(event.eventDate, 'es', 'fullDate')}, {formatDate(event.eventDate, 'es', 'time')}
        {event.location && ` · ${event.location}`}
      </p>
      <p className="mb-4">
        {people.length === 1 ? '1 persona con espacio' : `${formatCount(people.length)} personas con espacio`}
        {event.maxParticipants !== null && `, de un máximo de ${formatCount(event.maxParticipants)}`}
      </p>
      <SheetTable caption="Asistencia" people={people} blank={blankLines} />
      {waiting.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-lg">Lista de espera</h3>
          <SheetTable caption="Lista de espera" people={waiting} blank={0} />
        </>
      )}
    </article>
  )
}

function SheetTable({ caption, people, blank }: { caption: string; people: Registration[]; blank: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="overflow-x-auto print:overflow-visible" tabIndex={0} aria-label={caption}>
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {['N.º', 'Nombre', 'Teléfono', 'Estado', 'Firma'].map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`border border-control bg-sand px-2 py-1.5 text-start ${onPaper.includes(heading) ? paperOnly : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <tr key={person.id} className="break-inside-avoid">
              <td className={cell}>{index + 1}</td>
              <td className={`${cell} font-semibold [overflow-wrap:anywhere] sm:min-w-40 print:min-w-40`}>
                {person.fullName}
              </td>
              <td className={cell}>
                {phonesIn(person.phone).map((phone) => (
                  <span key={phone} className="block whitespace-nowrap">
                    {shownPhone(phone)}
                  </span>
                ))}
              </td>
              <td className={`${cell} ${paperOnly}`}>{registrationStatusLabels[person.status]}</td>
              <td className={`${cell} ${paperOnly} w-2/5 min-w-40`} />
            </tr>
          ))}
          {Array.from({ length: blank }, (_, index) => (
            <tr key={`blank-${index}`} className="break-inside-avoid">
              <td className={cell}>{people.length + index + 1}</td>
              <td className={cell} />
              <td className={cell} />
              <td className={`${cell} ${paperOnly}`} />
              <td className={`${cell} ${paperOnly}`} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A phone has no room for them, and nobody signs there. */
const onPaper = ['Estado', 'Firma']
const paperOnly = 'max-sm:hidden print:table-cell'

const cell = 'h-11 border border-control px-2 py-1'

const byPosition = (a: Registration, b: Registration) => (a.waitlistPosition ?? 0) - (b.waitlistPosition ?? 0)
