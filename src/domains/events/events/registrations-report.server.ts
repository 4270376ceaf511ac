import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'
import { countRows } from '#lib/database/list.server.ts'
import { batchSize, inBatches, olderThan, type Place } from '#lib/reports/batches.server.ts'
import { between, has, is } from '#lib/reports/conditions.server.ts'
import { columnsOf, labelOf, report } from '#lib/reports/report.server.ts'
import type { ReportFilter } from '#lib/reports/report-filter.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { attendanceLabel, registrationStatusLabels } from './labels.ts'
import { eventRegistrations, events } from './tables.server.ts'

type Row = Awaited<ReturnType<typeof readBatch>>[number]
const { text, number, dateTime, yesNo } = columnsOf<Row>()

export const registrationsReport = report<Row>({
  module: import.meta.url,
  columns: [
    dateTime('Fecha de registro', ({ at }) => at),
    text('Evento', ({ eventTitle }) => eventTitle, 40),
    dateTime('Fecha del evento', ({ eventDate }) => eventDate),
    text('Nombre completo', ({ fullName }) => fullName, 30),
    text('Correo electrónico', ({ email }) => email, 32),
    text('Teléfono', ({ phone }) => shownPhone(phone), 18),
    text('Peticiones especiales', ({ specialRequests }) => specialRequests, 40),
    text('Estado', ({ status }) => labelOf(registrationStatusLabels, status), 14),
    number('Lugar en la lista de espera', ({ waitlistPosition }) => waitlistPosition, 26),
    text('Comentarios internos', ({ adminComments }) => adminComments, 40),
    text('Asistió', ({ attended }) => attendanceLabel(attended), 12),
    yesNo('Llegó sin registro', ({ walkIn }) => walkIn),
  ],
  rows: (db, filter) => inBatches((after) => readBatch(db, filter, after)),
  count: (db, filter) => countRows(db, eventRegistrations, matching(filter)),
})

const readBatch = (db: Db, filter: ReportFilter, after: Place | null) =>
  db
    .select({
      id: eventRegistrations.id,
      at: eventRegistrations.createdAt,
      eventTitle: events.title,
      eventDate: events.eventDate,
      fullName: eventRegistrations.fullName,
      email: eventRegistrations.email,
      phone: eventRegistrations.phone,
      specialRequests: eventRegistrations.specialRequests,
      status: eventRegistrations.status,
      waitlistPosition: eventRegistrations.waitlistPosition,
      adminComments: eventRegistrations.adminComments,
      attended: eventRegistrations.attended,
      walkIn: eventRegistrations.walkIn,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(matching(filter), olderThan(after, eventRegistrations.createdAt, eventRegistrations.id)))
    .orderBy(desc(eventRegistrations.createdAt), desc(eventRegistrations.id))
    .limit(batchSize)

const matching = (filter: ReportFilter) =>
  and(
    ...between(eventRegistrations.createdAt, filter),
    is(eventRegistrations.eventId, filter.eventId),
    is(eventRegistrations.status, filter.status),
    has(eventRegistrations.fullName, filter.name),
    has(eventRegistrations.email, filter.email),
  )
