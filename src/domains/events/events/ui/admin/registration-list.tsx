import { useSearchParams } from 'react-router'
import { attentionFilter, unreachedOption } from '#domains/mail/outbox/ui/admin/attention-filter.ts'
import { formatDate } from '#lib/text/dates.ts'
import { BulkBar } from '#ui/admin/bulk-bar.tsx'
import { EmailLink, PhoneLink } from '#ui/admin/contact-links.tsx'
import { InstantCell } from '#ui/admin/date-cell.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { type BulkAction, moving, useBulk } from '#ui/admin/use-bulk.ts'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useSummary } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { eventApi } from '../../endpoints.ts'
import type { StaffEvent } from '../../office-schemas.ts'
import { type Registration, type RegistrationStatus, registrationStatuses } from '../../schemas.ts'
import { attendedQuestion, registrationBadges, waitsAfterUndo } from './event-labels.ts'
import { EventPanel } from './event-panel.tsx'
import { RegisterCaller } from './register-caller.tsx'
import { RegistrationActions } from './registration-actions.tsx'
import { RegistrationStanding } from './registration-badge.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'

/** The filter lists the newest events. An older one is reached by its URL. */
const eventsInFilter = 200

/** Registrations of all events, or of one. */
export function RegistrationList() {
  const events = useList(eventApi.listAll, { page: 1, pageSize: eventsInFilter })
  const list = useListState({
    filters: useFilters(events.data?.rows),
    statuses: registrationStatuses,
  })
  const record = useOpenRecord(list)
  const result = useList(eventApi.listRegistrations, list.query)
  const counts = useSummary(eventApi.registrationCounts, { query: list.countQuery })
  const bulk = useBulk(result.data?.rows, ({ fullName }) => fullName)
  const eventId = Number(list.values.eventId ?? 0)
  // The panel of one event names it and leads back to all, so the filter is not shown twice.
  const chips = list.chips.filter(({ key }) => eventId === 0 || key !== 'eventId')
  const shownList = { ...list, chips, filtered: list.q !== '' || list.status !== '' || chips.length > 0 }
  const caller = eventId === 0 && <RegisterCaller eventId={0} events={events.data?.rows} />
  return (
    <>
      <ListView
        title="Registros de eventos"
        action={caller}
        list={shownList}
        result={result}
        // For a single event, the panel above shows its name.
        columns={eventId > 0 ? columns.filter(({ key }) => key !== 'event') : columns}
        rowKey={(registration) => registration.id}
        rowHref={(registration) => record.hrefOf(registration.id)}
        searchLabel="Buscar por nombre o correo"
        tabs={[
          { value: '', label: 'Todos', count: counts.data?.total },
          ...registrationStatuses.map((value) => ({
            value,
            label: registrationBadges[value].tab,
            count: counts.data?.[value],
          })),
        ]}
        selection={bulk.selection}
        above={
          <>
            {eventId > 0 && <EventPanel key={eventId} id={eventId} allHref={list.href({ eventId: null })} />}
            <BulkBar bulk={bulk} actions={bulkActions} />
          </>
        }
        empty={
          <EmptyList
            title={eventId > 0 ? 'Nadie se ha registrado todavía' : 'No hay registros todavía'}
            right="events.read"
            action={
              <>
                <ButtonLink to="/admin/eventos" icon="calendar">
                  Ver los eventos
                </ButtonLink>
                {caller}
              </>
            }
          >
            <p>
              {eventId > 0
                ? 'Quien se registre en este evento aparecerá aquí.'
                : 'Quien se registre en un evento en la página pública aparecerá aquí.'}
            </p>
          </EmptyList>
        }
      />
      {record.id && <RegistrationDialog key={record.id} id={record.id} onClose={record.close} />}
    </>
  )
}

const move = moving<RegistrationStatus, Registration>(eventApi.updateRegistration, registrationBadges)
const moveTo = (to: Parameters<typeof move>[0]) => ({ ...move(to), undone: waitsAfterUndo })

const bulkActions: BulkAction<Registration>[] = [
  moveTo({
    label: 'Confirmar',
    status: 'confirmed',
    done: ['registro confirmado', 'registros confirmados'],
  }),
  {
    ...moveTo({
      label: 'Cancelar',
      status: 'cancelled',
      done: ['registro cancelado', 'registros cancelados'],
    }),
    question: (rows) => {
      const came = rows.filter(({ attended }) => attended)
      return came.length > 0 ? attendedQuestion(came.map(({ fullName }) => fullName)) : null
    },
    // Cancel the waitlist first, or a seat freed by the others would promote a registration about to be cancelled.
    inOrder: (rows) => [...rows].sort((a, b) => (b.waitlistPosition ?? 0) - (a.waitlistPosition ?? 0)),
  },
]

/** The event in the URL filters at once, before the event names are loaded. */
function useFilters(events: StaffEvent[] | undefined) {
  const [params] = useSearchParams()
  const requestedId = params.get('eventId') ?? ''
  const options = (events ?? []).map((event) => ({
    value: String(event.id),
    label: `${event.title} · ${formatDate(event.eventDate)}`,
  }))
  if (/^[1-9]\d{0,9}$/.test(requestedId) && !options.some(({ value }) => value === requestedId))
    options.push({ value: requestedId, label: 'Evento escogido' })
  return [
    attentionFilter([unreachedOption, { value: 'toCall', label: 'Sin correo, por llamar' }]),
    { key: 'eventId', label: 'Evento', options },
    { key: 'when', label: 'Fecha del evento', options: [{ value: 'week', label: 'Próximos 7 días' }] },
    {
      key: 'waiting',
      label: 'Lista de espera',
      options: [
        { value: 'false', label: 'Con espacio' },
        { value: 'true', label: 'En espera' },
      ],
    },
  ]
}

const columns: Column<Registration>[] = [
  {
    key: 'fullName',
    isName: true,
    header: 'Nombre',
    sortKey: 'fullName',
    cell: ({ fullName }) => <span className="lg:leading-snug">{fullName}</span>,
    second: {
      key: 'email',
      header: 'Correo',
      sortKey: 'email',
      cell: ({ email }) => email && <EmailLink email={email} />,
    },
  },
  {
    key: 'status',
    header: 'Estado',
    sortKey: 'status',
    cell: (registration) => <RegistrationStanding registration={registration} />,
  },
  {
    key: 'event',
    header: 'Evento',
    sortKey: 'eventTitle',
    cell: ({ eventTitle, eventDate }) => (
      <span className="lg:leading-snug">
        <span className="block">{eventTitle}</span>
        <span className="block text-sm whitespace-nowrap text-ink-2">
          {formatDate(eventDate, 'es', 'shortDate')}
        </span>
      </span>
    ),
  },
  {
    key: 'phone',
    header: 'Teléfono',
    cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
    second: {
      key: 'date',
      header: 'Se registró',
      sortKey: 'createdAt',
      cell: ({ createdAt }) => <InstantCell at={createdAt} />,
    },
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (registration) => <RegistrationActions registration={registration} />,
  },
]
