import { and, desc } from 'drizzle-orm'
import type { Db } from '#lib/database/handle.server.ts'
import { countRows } from '#lib/database/list.server.ts'
import { batchSize, inBatches, olderThan, type Place } from '#lib/reports/batches.server.ts'
import { between, has, is } from '#lib/reports/conditions.server.ts'
import { columnsOf, labelOf, report } from '#lib/reports/report.server.ts'
import type { ReportFilter } from '#lib/reports/report-filter.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { messageStatusLabels } from './labels.ts'
import { contactMessages } from './tables.server.ts'

type Row = Awaited<ReturnType<typeof readBatch>>[number]
const { text, dateTime } = columnsOf<Row>()

export const messagesReport = report<Row>({
  module: import.meta.url,
  columns: [
    dateTime('Fecha', ({ at }) => at),
    text('Nombre', ({ name }) => name, 30),
    text('Correo electrónico', ({ email }) => email, 32),
    text('Teléfono', ({ phone }) => shownPhone(phone), 18),
    text('Asunto', ({ kind, subject }) => (kind === 'callback' ? 'Que me llamen' : subject), 36),
    text('Mensaje', ({ message }) => message, 70),
    text('Estado', ({ status }) => labelOf(messageStatusLabels, status), 14),
  ],
  rows: (db, filter) => inBatches((after) => readBatch(db, filter, after)),
  count: (db, filter) => countRows(db, contactMessages, matching(filter)),
})

const readBatch = (db: Db, filter: ReportFilter, after: Place | null) =>
  db
    .select({
      id: contactMessages.id,
      at: contactMessages.createdAt,
      kind: contactMessages.kind,
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
