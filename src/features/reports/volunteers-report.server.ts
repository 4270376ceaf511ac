import { and, count, desc, eq } from 'drizzle-orm'
import { users } from '#features/auth/tables.server.ts'
import { volunteers } from '#features/volunteers/tables.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { batchSize, inBatches, olderThan, type Place } from './batches.server.ts'
import { columnsOf, report } from './columns.server.ts'
import { between, has, is } from './filters.server.ts'
import { labelOf, reportStatusLabels, wantedStatus } from './rules.ts'
import type { ReportFilter } from './schemas.ts'

type Row = Awaited<ReturnType<typeof readBatch>>[number]
const { text, dateTime } = columnsOf<Row>()

export const volunteersReport = report<Row>({
  columns: [
    dateTime('Fecha', ({ at }) => at),
    text('Nombre', ({ name }) => name, 30),
    text('Correo electrónico', ({ email }) => email, 32),
    text('Teléfono', ({ phone }) => shownPhone(phone), 18),
    text('Pueblo', ({ town }) => town, 18),
    text('Talento', ({ talent }) => talent, 50),
    text('Disponibilidad', ({ availability }) => availability, 36),
    text('Estado', ({ status }) => labelOf(reportStatusLabels.volunteers, status), 14),
    dateTime('Fecha de aprobación', ({ approvedAt }) => approvedAt),
    text('Aprobado por', ({ approvedBy }) => approvedBy),
    text('Notas internas', ({ adminNotes }) => adminNotes, 40),
  ],
  rows: (db, filter) => inBatches((after) => readBatch(db, filter, after)),
  count: async (db, filter) => {
    const [row] = await db.select({ rows: count() }).from(volunteers).where(matching(filter))
    return row!.rows
  },
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
    is(volunteers.status, wantedStatus('volunteers', filter)),
    has(volunteers.name, filter.name),
    has(volunteers.email, filter.email),
  )
