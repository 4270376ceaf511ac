import type { HistoryChanges } from '#features/history/schemas.ts'
import { recordHistory } from '#features/history/service.server.ts'
import { type ReportType, reportLabels } from '#features/labels.ts'
import { type Ctx, database, requireUser, serviceKey } from '#lib/context.server.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { FileResponse } from '#lib/http/route.server.ts'
import type { Report } from '#lib/reports/report.server.ts'
import { filterAliases, type ReportFilter } from '#lib/reports/report-filter.ts'
import { checkFilter } from './filters.server.ts'
import { reportBytes } from './report-bytes.server.ts'
import { reportFileName } from './rules.ts'
import type { ReportFormat } from './schemas.ts'
import { threadStream } from './thread-stream.server.ts'

/** The definitions by type, from the features' manifests. */
export const reports = serviceKey<Record<ReportType, Report>>('reports')

const mimeTypes = {
  csv: 'text/csv; charset=utf-8',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ReportFormat, string>

/** With more rows than this a report has a thread of its own: others would notice the time it takes. */
const longReport = 1_000

/** security.md#limits: an export is a copy of everything; more a minute than a person asks for is a program. */
const reportsPerMinute = 30

export async function countReport(ctx: Ctx, type: ReportType, sent: ReportFilter): Promise<{ rows: number }> {
  const filter = meaningful(type, sent)
  checkFilter(type, filter)
  return { rows: await ctx.services.get(reports)[type].count(ctx.db, filter) }
}

/** The file is written while it is sent; who took which report is in the history before the first byte. */
export async function downloadReport(
  ctx: Ctx,
  type: ReportType,
  { format, ...sent }: ReportFilter & { format: ReportFormat },
): Promise<FileResponse> {
  const filter = meaningful(type, sent)
  checkFilter(type, filter)
  await limitReports(ctx)
  const report = ctx.services.get(reports)[type]
  const facts = { report: type, format, rows: await report.count(ctx.db, filter) }
  await recordHistory(ctx, {
    entity: 'report',
    entityId: reportLabels[type].number,
    action: 'exported',
    changes: whatWasTaken(facts, filter),
  })
  const wanted = { title: reportLabels[type].title, format, filter }
  const { connection } = ctx.services.get(database)
  const body =
    facts.rows > longReport
      ? threadStream({ ...wanted, module: report.module, connection })
      : reportBytes(ctx.db, report, wanted)
  // A half-written file cannot turn into an error answer: the connection breaks off, and the log says why.
  body.on('error', (error) => ctx.log.error({ err: error, report: type }, 'A report broke off'))
  return new FileResponse(body, {
    'Content-Type': mimeTypes[format],
    'Content-Disposition': `attachment; filename="${reportFileName(type, format, ctx.now())}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}

/** How many reports each person may take. */
export const reportLimit: Limit = { name: 'reports', points: reportsPerMinute, seconds: 60 }

async function limitReports(ctx: Ctx): Promise<void> {
  assertWithinLimit(await ctx.services.get(rateLimits).add(reportLimit, String(requireUser(ctx).id)))
}

/** Only the filters that mean something for this report; the others are ignored. */
const meaningful = (type: ReportType, filter: ReportFilter): ReportFilter => {
  const { filters } = reportLabels[type]
  const names: readonly string[] = [...filters, ...filters.map((name) => filterAliases[name] ?? name)]
  return Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)))
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
