import { formatDate } from '#lib/text/dates.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { eventApi } from '../../endpoints.ts'
import { CapacityBar } from './capacity-bar.tsx'

/** Above one event's registrations: free seats, attendance sheet, e-mail addresses. */
export function EventPanel({ id }: { id: number }) {
  const event = useRead(eventApi.get, { params: { id } }).data
  const people = useList(eventApi.listOfEvent, {}, { params: { id } }).data?.rows ?? []
  if (!event) return null
  const emails = people
    .filter(({ status, waitlistPosition }) => status !== 'cancelled' && waitlistPosition === null)
    .flatMap(({ email }) => email || [])
  return (
    <Card
      as="section"
      tone="mint"
      aria-label="Evento"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:p-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{event.title}</p>
        <p className="text-sm text-ink-2">
          {formatDate(event.eventDate, 'es', 'dateTime')}
          {event.attended > 0 && ` · ${event.attended === 1 ? 'vino 1' : `vinieron ${event.attended}`}`}
        </p>
      </div>
      <CapacityBar event={event} />
      <div className="flex flex-wrap items-center gap-2">
        {emails.length > 0 && (
          <CopyButton
            text={emails.join(', ')}
            label={emails.length === 1 ? 'Copiar 1 correo' : `Copiar ${emails.length} correos`}
          />
        )}
        <Allowed>
          <ButtonLink size="small" icon="check" to={`/admin/eventos/${id}/asistencia`} className="min-h-11">
            Asistencia
          </ButtonLink>
          <ButtonLink size="small" icon="mail" to={`/admin/eventos/${id}/avisos`} className="min-h-11">
            Escribirles
          </ButtonLink>
        </Allowed>
        <ButtonLink size="small" icon="print" to={`/admin/registros/asistencia/${id}`} className="min-h-11">
          Hoja de asistencia
        </ButtonLink>
      </div>
    </Card>
  )
}
