import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'
import { countRows } from '#lib/database/list.server.ts'
import { batchSize, inBatches, olderThan, type Place } from '#lib/reports/batches.server.ts'
import { between, is } from '#lib/reports/conditions.server.ts'
import { columnsOf, report } from '#lib/reports/report.server.ts'
import type { ReportFilter } from '#lib/reports/report-filter.ts'
import { eventStatusLabels } from './labels.ts'
import { eventRegistrations, events } from './tables.server.ts'

type Row = Awaited<ReturnType<typeof readBatch>>[number]
const { text, number, dateTime, yesNo } = columnsOf<Row>()

export const eventsReport = report<Row>({
  module: import.meta.url,
  columns: [
    dateTime('Fecha del evento', ({ at }) => at),
    text('Título', ({ title }) => title, 40),
    text('Descripción', ({ description }) => description, 60),
    text('Lugar', ({ location }) => location, 32),
    yesNo('Virtual', ({ isVirtual }) => isVirtual),
    number('Cupo', ({ maxParticipants }) => maxParticipants),
    number('Registrados', ({ registered }) => registered),
    number('Confirmados', ({ confirmed }) => confirmed),
    number('En lista de espera', ({ waiting }) => waiting, 18),
    yesNo('Requiere registro', ({ registrationRequired }) => registrationRequired),
    text('Estado', ({ isActive }) => eventStatusLabels[isActive ? 'active' : 'inactive'], 12),
    dateTime('Creado', ({ createdAt }) => createdAt),
    dateTime('Termina', ({ endDate }) => endDate),
    number('Lugares ofrecidos', ({ offered }) => offered, 18),
    number('Asistieron', ({ attended }) => attended),
    number('No asistieron', ({ absent }) => absent, 14),
    number('Llegaron sin registro', ({ walkIns }) => walkIns, 20),
  ],
  rows: (db, filter) => inBatches((after) => readBatch(db, filter, after)),
  count: (db, filter) => countRows(db, events, matching(filter)),
})

const readBatch = (db: Db, filter: ReportFilter, after: Place | null) =>
  db
    .select({
      id: events.id,
      at: events.eventDate,
      title: events.title,
      description: events.description,
      location: events.location,
      isVirtual: events.isVirtual,
      maxParticipants: events.maxParticipants,
      registrationRequired: events.registrationRequired,
      isActive: events.isActive,
      createdAt: events.createdAt,
      // The waitlist holds no seats.
      registered: registrations(sql`r.status <> 'cancelled' and not r.walk_in
        and (r.waitlist_position is null or r.offered_until is not null)`),
      confirmed: registrations(sql`r.status = 'confirmed' and not r.walk_in`),
      waiting: registrations(sql`r.status <> 'cancelled' and r.waitlist_position is not null
        and r.offered_until is null`),
      offered: registrations(sql`r.offered_until is not null`),
      attended: registrations(sql`r.attended`),
      absent: registrations(sql`not r.attended`),
      walkIns: registrations(sql`r.walk_in`),
      endDate: events.endDate,
    })
    .from(events)
    .where(and(matching(filter), olderThan(after, events.eventDate, events.id)))
    .orderBy(desc(events.eventDate), desc(events.id))
    .limit(batchSize)

const registrations = (which: SQL) =>
  sql<number>`(select count(*)::int from ${eventRegistrations} r where r.event_id = events.id and ${which})`

const matching = (filter: ReportFilter) =>
  and(
    ...between(events.eventDate, filter),
    is(events.id, filter.eventId),
    is(events.isActive, filter.status === undefined ? undefined : filter.status === 'active'),
  )
