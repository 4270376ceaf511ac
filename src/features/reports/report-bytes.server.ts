import { Readable } from 'node:stream'
import type { Db } from '#lib/database/handle.server.ts'
import { csvOf } from './csv.server.ts'
import { reports } from './reports.server.ts'
import { reportTitles } from './rules.ts'
import type { ReportFilter, ReportFormat, ReportType } from './schemas.ts'
import { workbookOf } from './workbook.server.ts'

export type WantedReport = { type: ReportType; format: ReportFormat; filter: ReportFilter }

/** The file, written while its rows are read. */
export function reportBytes(db: Db, { type, format, filter }: WantedReport): Readable {
  const { headings, rows } = reports[type]
  const cells = rows(db, filter)
  return format === 'csv'
    ? Readable.from(csvOf(headings, cells), { objectMode: false })
    : workbookOf(reportTitles[type], headings, cells)
}
