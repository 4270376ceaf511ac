import { and, count, desc } from 'drizzle-orm'
import { contactMessages } from '#features/contact/tables.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { batchSize, inBatches, olderThan, type Place } from './batches.server.ts'
import { columnsOf, report } from './columns.server.ts'
import { between, has, is } from './filters.server.ts'
import { labelOf, reportStatusLabels } from './rules.ts'
import type { ReportFilter } from './schemas.ts'

type Row = Awaited<ReturnType<typeof readBatch>>[number]
const { text, dateTime } = columnsOf<Row>()

export const messagesReport = report<Row>({
  columns: [
    dateTime('Fecha', ({ at }) => at),
    text('Nombre', ({ name }) => name, 30),
    text('Correo electrónico', ({ email }) => email, 32),
    text('Teléfono', ({ phone }) => shownPhone(phone), 18),
    text('Asunto', ({ subject }) => subject, 36),
    text('Mensaje', ({ message }) => message, 70),
    text('Estado', ({ status }) => labelOf(reportStatusLabels['contact-messages'], status), 14),
  ],
  rows: (db, filter) => inBatches((after) => readBatch(db, filter, after)),
  count: async (db, filter) => {
    const [row] = await db.select({ rows: count() }).from(contactMessages).where(matching(filter))
    return row!.rows
  },
})

const readBatch = (db: Db, filter: ReportFilter, after: Place | null) =>
  db
    .select({
      id: contactMessages.id,
      at: contactMessages.createdAt,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      subject: contactMessages.subject,
      message: contactMessages.message,
      status: contactMessages.status,
    })
    .from(contactMessages)
    .where(and(matching(filter), olderThan(after, contactMessages.createdAt, contactMessages.id)))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(batchSize)

const matching = (filter: ReportFilter) =>
  and(
    ...between(contactMessages.createdAt, filter),
    is(contactMessages.status, filter.status),
    has(contactMessages.name, filter.name),
    has(contactMessages.email, filter.email),
    has(contactMessages.subject, filter.subject),
  )
