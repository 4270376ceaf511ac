import { Readable } from 'node:stream'
import { type Ctx, requireUser } from '../../lib/context.server.ts'
import { type Limit, rateLimits, refuseOver } from '../../lib/rate-limits.server.ts'
import { FileAnswer } from '../../lib/route.server.ts'
import type { HistoryChanges } from '../history/contract.ts'
import { recordHistory } from '../history/service.server.ts'
import type { Report } from './columns.server.ts'
import {
  type ReportFilter,
  type ReportFormat,
  type ReportType,
  reportFilters,
  reportTypes,
} from './contract.ts'
import { csvOf } from './csv.server.ts'
import { donationsReport } from './donations-report.server.ts'
import { eventsReport } from './events-report.server.ts'
import { checkFilter } from './filters.server.ts'
import { messagesReport } from './messages-report.server.ts'
import { registrationsReport } from './registrations-report.server.ts'
import { requestsReport } from './requests-report.server.ts'
import { reportFileName, reportTitles } from './rules.ts'
import { volunteersReport } from './volunteers-report.server.ts'
import { workbookOf } from './workbook.server.ts'

const reports: Record<ReportType, Report> = {
  volunteers: volunteersReport,
  events: eventsReport,
  'event-registrations': registrationsReport,
  donations: donationsReport,
  'contact-messages': messagesReport,
  'hope-in-a-box': requestsReport,
}

const mimeTypes = {
  csv: 'text/csv; charset=utf-8',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ReportFormat, string>

/** SECURITY: an export is a copy of everything; more a minute than a person asks for is a program. */
const reportsPerMinute = 30

export async function countReport(ctx: Ctx, type: ReportType, sent: ReportFilter): Promise<{ rows: number }> {
  const filter = meaningful(type, sent)
  checkFilter(type, filter)
  return { rows: await reports[type].count(ctx, filter) }
}

/** The file is written while it is sent; who took which report is in the history before the first byte. */
export async function downloadReport(
  ctx: Ctx,
  type: ReportType,
  { format, ...sent }: ReportFilter & { format: ReportFormat },
): Promise<FileAnswer> {
  const filter = meaningful(type, sent)
  checkFilter(type, filter)
  await limitReports(ctx)
  const { headings, rows, count } = reports[type]
  const facts = { report: type, format, rows: await count(ctx, filter) }
  await recordHistory(ctx, {
    entity: 'report',
    entityId: reportTypes.indexOf(type) + 1,
    action: 'exported',
    changes: whatWasTaken(facts, filter),
  })
  const cells = noticing(ctx, type, rows(ctx, filter))
  const body =
    format === 'csv'
      ? Readable.from(csvOf(headings, cells), { objectMode: false })
      : workbookOf(reportTitles[type], headings, cells)
  return new FileAnswer(body, {
    'Content-Type': mimeTypes[format],
    'Content-Disposition': `attachment; filename="${reportFileName(type, format, ctx.now())}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}

/** A half-written file cannot turn into an error answer: the connection breaks off, and the log says why. */
async function* noticing<T>(ctx: Ctx, type: ReportType, rows: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* rows
  } catch (error) {
    ctx.log.error({ err: error, report: type }, 'a report broke off')
    throw error
  }
}

/** How many reports each person may take. */
export const reportLimit: Limit = { name: 'reports', points: reportsPerMinute, seconds: 60 }

async function limitReports(ctx: Ctx): Promise<void> {
  refuseOver(await ctx.services.get(rateLimits).add(reportLimit, String(requireUser(ctx).id)))
}

const meaningful = (type: ReportType, filter: ReportFilter): ReportFilter => {
  const names: readonly string[] = [...reportFilters[type], ...alsoTaken[type]]
  return Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)))
}

/** Two names for one thing: the documented one, and the interface's own. */
const alsoTaken: Record<ReportType, (keyof ReportFilter)[]> = {
  volunteers: ['status'],
  events: [],
  'event-registrations': [],
  donations: ['email'],
  'contact-messages': [],
  'hope-in-a-box': [],
}

const personal: readonly string[] = ['email', 'donorEmail', 'donorName', 'name', 'subject']

function whatWasTaken(facts: Record<string, string | number>, filter: ReportFilter): HistoryChanges {
  const changes: HistoryChanges = {}
  for (const [name, value] of Object.entries({ ...facts, ...filter })) {
    if (value === undefined) continue
    changes[name] = personal.includes(name) ? true : [null, value]
  }
  return changes
}
