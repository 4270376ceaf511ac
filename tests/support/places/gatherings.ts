import { sql } from 'drizzle-orm'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { eventStatusLabels, registrationStatusLabels } from '#domains/events/events/labels.ts'
import { type RegistrationStatus, registrationStatuses } from '#domains/events/events/schemas.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { countOf, type Reader } from './reading.ts'

type Event = {
  id: number
  title: string
  limit: number | null
  isActive: boolean
  isComing: boolean
  isThisWeek: boolean
}
type Person = {
  id: number
  eventId: number
  reference: string
  name: string
  email: string
  status: RegistrationStatus
  place: number | null
  isOffered: boolean
  attended: boolean | null
  walkIn: boolean
  isErased: boolean
  /** Its address is about to change: the link says less. */
  isMoving: boolean
}

const waits = ({ status, place, isOffered }: Person) => status !== 'cancelled' && place !== null && !isOffered
const holds = (one: Person) => one.status !== 'cancelled' && !one.walkIn && !waits(one)

const cellsOf = (row: Record<string, string>, names: string[]) => names.map((name) => row[name]).join(' | ')
const inReportOfEvents = (row: Record<string, string>) =>
  cellsOf(row, [
    ...['Título', 'Cupo', 'Registrados', 'Confirmados', 'En lista de espera', 'Lugares ofrecidos'],
    ...['Asistieron', 'No asistieron', 'Llegaron sin registro', 'Estado'],
  ])
const inReportOfPeople = (row: Record<string, string>) =>
  cellsOf(row, ['Evento', 'Nombre completo', 'Estado', 'Lugar en la lista de espera', 'Asistió'])

/** Seats, waiting list and attendance: each event, its list, tabs, Hoy, both reports, and each person's own page. */
export async function expectGatheringPlaces(reader: Reader): Promise<void> {
  const now = reader.app.ctx.now().toISOString()
  const events =
    await reader.rows<Event>(sql`select id, title, max_participants as limit, is_active as "isActive",
      event_date > ${now}::timestamptz as "isComing",
      is_active and event_date >= ${now}::timestamptz and event_date < ${now}::timestamptz + interval '7 days' as "isThisWeek"
    from events order by updated_at, id`)
  const people =
    await reader.rows<Person>(sql`select id, event_id as "eventId", reference, full_name as name, email, status,
      waitlist_position as place, offered_until is not null as "isOffered", attended, walk_in as "walkIn",
      erased_at is not null as "isErased", new_reference is not null as "isMoving" from event_registrations`)
  const tabsOf = (rows: readonly Person[]) => ({
    total: rows.length,
    ...Object.fromEntries(
      registrationStatuses.map((status) => [status, countOf(rows, (row) => row.status === status)]),
    ),
  })
  reader.same('tabs of all registrations', await reader.get(eventApi.registrationCounts), tabsOf(people))
  for (const status of registrationStatuses)
    await reader.has(
      `registrations, ${status}`,
      eventApi.listRegistrations,
      { status },
      people.filter((row) => row.status === status).map(({ id }) => id),
    )
  const urgent = { status: 'pending', when: 'week', waiting: false }
  const isUrgent = ({ eventId, status, place }: Person) =>
    status === 'pending' && place === null && events.some((event) => event.id === eventId && event.isThisWeek)
  await reader.has(
    'registrations that need an answer this week',
    eventApi.listRegistrations,
    urgent,
    people.filter(isUrgent).map(({ id }) => id),
  )
  const hoy = await reader.hoy()
  reader.same('Hoy, this week', hoy('pendingRegistrations'), countOf(people, isUrgent))
  const stats = await reader.get(dashboardApi.stats)
  reader.same(
    'the figure of events',
    stats.upcomingEvents,
    countOf(events, (event) => event.isActive && event.isComing),
  )

  const listed = await reader.get(eventApi.listAll)
  const inList = await reader.get(eventApi.listRegistrations)
  const shownToAll = await reader.get(eventApi.list, { as: false })
  reader.same(
    'events of the public site',
    shownToAll.map(({ id }: Event) => id).toSorted(),
    events.flatMap(({ id, isActive }) => (isActive ? [id] : [])).toSorted(),
  )
  const eventFiles = await reader.report('events')
  const personFiles = await reader.report('event-registrations')
  const seatsOf = ({ id, limit }: Event) => {
    const own = people.filter(({ eventId }) => eventId === id)
    const taken = countOf(own, holds)
    return {
      registered: taken,
      placesLeft: limit === null ? null : Math.max(0, limit - taken),
      waiting: countOf(own, waits),
      offered: countOf(own, ({ isOffered }) => isOffered),
      confirmed: countOf(own, ({ status, walkIn }) => status === 'confirmed' && !walkIn),
      attended: countOf(own, ({ attended }) => attended === true),
    }
  }
  const lineOf = (event: Event) => {
    const { registered, confirmed, waiting, offered, attended } = seatsOf(event)
    const own = people.filter(({ eventId }) => eventId === event.id)
    const absent = countOf(own, (one) => one.attended === false)
    const counted = [
      registered,
      confirmed,
      waiting,
      offered,
      attended,
      absent,
      countOf(own, ({ walkIn }) => walkIn),
    ]
    return [
      event.title,
      event.limit ?? '',
      ...counted,
      eventStatusLabels[event.isActive ? 'active' : 'inactive'],
    ].join(' | ')
  }
  // The dates of a series have one title.
  for (const file of eventFiles)
    reader.same('the report of events', file.map(inReportOfEvents).toSorted(), events.map(lineOf).toSorted())
  for (const file of personFiles)
    reader.same(
      'the report of registrations',
      file.map(inReportOfPeople).toSorted(),
      people
        .map(({ eventId, name, status, place, attended }) => [
          events.find(({ id }) => id === eventId)?.title,
          name,
          registrationStatusLabels[status],
          place ?? '',
          attended === null ? '' : attended ? 'Sí' : 'No',
        ])
        .map((cells) => cells.join(' | '))
        .toSorted(),
    )
  let toCall = 0
  for (const event of events.slice(-reader.most)) {
    const own = people.filter(({ eventId }) => eventId === event.id)
    const seats = seatsOf(event)
    const detail = await reader.get(eventApi.get, { params: { id: event.id } })
    for (const [place, shown] of Object.entries({
      list: listed.find(({ id }: Event) => id === event.id),
      detail,
    }))
      reader.same(
        `${place} of event ${event.id}`,
        Object.fromEntries(Object.keys(seats).map((key) => [key, shown[key]])),
        seats,
      )
    const query = { eventId: event.id }
    reader.same(
      `tabs of event ${event.id}`,
      await reader.get(eventApi.registrationCounts, { query }),
      tabsOf(own),
    )
    reader.same(
      `rows of the report of event ${event.id}`,
      (await reader.get(reportApi.count, { params: { type: 'event-registrations' }, query })).rows,
      own.length,
    )
    await reader.has(
      `the line of event ${event.id}`,
      eventApi.listOfEvent,
      { waiting: true },
      own.filter(({ place }) => place !== null).map(({ id }) => id),
      { id: event.id },
    )
    // Numbers in the line have no gap and are nobody else's.
    reader.same(
      `numbers of the line of event ${event.id}`,
      own.flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b),
      own.filter(({ place }) => place !== null).map((_, index) => index + 1),
    )
    const reach = await reader.get(eventApi.reach, { params: { id: event.id } })
    for (const audience of [...registrationStatuses, 'waiting'] as const) {
      const isOfIt = ({ status, place, isErased }: Person) =>
        !isErased && (audience === 'waiting' ? place !== null : place === null && status === audience)
      const { es, en, unwilling } = reach[audience]
      reader.same(
        `whom a message of event ${event.id} reaches, ${audience}`,
        es + en + unwilling,
        countOf(own, (one) => isOfIt(one) && one.email !== ''),
      )
    }
    for (const one of own) {
      const single = await reader.get(eventApi.getRegistration, { params: { id: one.id } })
      const hasPlace = holds(one) || event.limit === null || seats.registered < event.limit
      for (const [place, shown] of Object.entries({
        list: inList.find(({ id }: Person) => id === one.id),
        detail: single,
      }))
        reader.same(
          `${place} of registration ${one.id}`,
          [shown.status, shown.waitlistPosition, shown.offeredUntil !== null, shown.attended, shown.hasPlace],
          [one.status, one.place, one.isOffered, one.attended, hasPlace || one.walkIn],
        )
      if (event.isComing && single.untold.length > 0) toCall++
      if (one.isErased || one.isMoving) continue
      const page = await reader.get(eventApi.registrationPage, {
        as: false,
        params: { reference: one.reference },
      })
      reader.same(
        `the page of registration ${one.id}`,
        [page.status, page.isWaiting, page.offeredUntil !== null, page.isOver],
        [one.status, one.place !== null, one.isOffered, !event.isComing],
      )
    }
  }
  if (events.length <= reader.most) reader.same('Hoy, people to call', hoy('registrationsToCall'), toCall)
}
