import { Readable } from 'node:stream'
import type { Db } from '#lib/database/handle.server.ts'
import type { Report } from '#lib/reports/report.server.ts'
import type { ReportFilter } from '#lib/reports/report-filter.ts'
import { csvOf } from './csv.server.ts'
import type { ReportFormat } from './schemas.ts'
import { workbookOf } from './workbook.server.ts'

export type ReportRequest = { title: string; format: ReportFormat; filter: ReportFilter }

/** Streams the file while the rows are read. */
export function reportBytes(
  db: Db,
  { headings, rows }: Report,
  { title, format, filter }: ReportRequest,
): Readable {
  const cells = rows(db, filter)
  return format === 'csv'
    ? Readable.from(csvOf(headings, cells), { objectMode: false })
    : workbookOf(title, headings, cells)
}
