import { and, desc, eq } from 'drizzle-orm'
import { users } from '#domains/team/auth/tables.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { countRows } from '#lib/database/list.server.ts'
import { batchSize, inBatches, olderThan, type Place } from '#lib/reports/batches.server.ts'
import { between, has, is } from '#lib/reports/conditions.server.ts'
import { columnsOf, labelOf, report } from '#lib/reports/report.server.ts'
import { type ReportFilter, wantedStatus } from '#lib/reports/report-filter.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { volunteerStatusLabels } from './labels.ts'
import { volunteers } from './tables.server.ts'

type Row = Awaited<ReturnType<typeof readBatch>>[number]
const { text, dateTime } = columnsOf<Row>()

export const volunteersReport = report<Row>({
  module: import.meta.url,
  columns: [
    dateTime('Fecha', ({ at }) => at),
    text('Nombre', ({ name }) => name, 30),
    text('Correo electrónico', ({ email }) => email, 32),
    text('Teléfono', ({ phone }) => shownPhone(phone), 18),
    text('Pueblo', ({ town }) => town, 18),
    text('Talento', ({ talent }) => talent, 50),
    text('Disponibilidad', ({ availability }) => availability, 36),
    text('Estado', ({ status }) => labelOf(volunteerStatusLabels, status), 14),
    dateTime('Fecha de aprobación', ({ approvedAt }) => approvedAt),
    text('Aprobado por', ({ approvedBy }) => approvedBy),
    text('Notas internas', ({ adminNotes }) => adminNotes, 40),
  ],
  rows: (db, filter) => inBatches((after) => readBatch(db, filter, after)),
  count: (db, filter) => countRows(db, volunteers, matching(filter)),
})

const readBatch = (db: Db, filter: ReportFilter, after: Place | null) =>
  db
    .select({
      id: volunteers.id,
      at: volunteers.createdAt,
      name: volunteers.name,
      email: volunteers.email,
      phone: volunteers.phone,
      town: volunteers.town,
      talent: volunteers.talent,
      availability: volunteers.availability,
      status: volunteers.status,
      approvedAt: volunteers.approvedAt,
      approvedBy: users.fullName,
      adminNotes: volunteers.adminNotes,
    })
    .from(volunteers)
    .leftJoin(users, eq(users.id, volunteers.approvedBy))
    .where(and(matching(filter), olderThan(after, volunteers.createdAt, volunteers.id)))
    .orderBy(desc(volunteers.createdAt), desc(volunteers.id))
    .limit(batchSize)

const matching = (filter: ReportFilter) =>
  and(
    ...between(volunteers.createdAt, filter),
    is(volunteers.status, wantedStatus(filter)),
    has(volunteers.name, filter.name),
    has(volunteers.email, filter.email),
  )
