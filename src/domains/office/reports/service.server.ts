import type { HistoryChanges } from '#domains/team/history/schemas.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, database, inTransaction, requireUser, serviceKey } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { FileResponse } from '#lib/http/route.server.ts'
import { type ReportType, reportLabels } from '#lib/labels.ts'
import type { Report } from '#lib/reports/report.server.ts'
import { filterAliases, type ReportFilter } from '#lib/reports/report-filter.ts'
import { may } from '#lib/rights.ts'
import { queueExportNotice } from './emails.server.ts'
import { checkFilter } from './filters.server.ts'
import { reportBytes } from './report-bytes.server.ts'
import { reportFileName } from './rules.ts'
import type { ReportFormat } from './schemas.ts'
import { threadStream } from './thread-stream.server.ts'

/** The reports by type, from the features' manifests. */
export const reports = serviceKey<Record<ReportType, Report>>('reports')

const mimeTypes = {
  csv: 'text/csv; charset=utf-8',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ReportFormat, string>

/** Reports with more rows run in a worker thread, so that they do not block other requests. */
const workerRowLimit = 1_000

/** More than a person needs. Limits how fast a script can copy all data (security.md#limits). */
const reportsPerMinute = 30

export async function countReport(ctx: Ctx, type: ReportType, sent: ReportFilter): Promise<{ rows: number }> {
  assertReadable(ctx, type)
  const filter = applicableFilters(type, sent)
  checkFilter(type, filter)
  return { rows: await ctx.services.get(reports)[type].count(ctx.db, filter) }
}

/** Streams the file. The history records the export before the first byte is sent. */
export async function downloadReport(
  ctx: Ctx,
  type: ReportType,
  { format, ...sent }: ReportFilter & { format: ReportFormat },
): Promise<FileResponse> {
  assertReadable(ctx, type)
  const filter = applicableFilters(type, sent)
  checkFilter(type, filter)
  await limitReports(ctx)
  const report = ctx.services.get(reports)[type]
  const facts = { report: type, format, rows: await report.count(ctx.db, filter) }
  await inTransaction(ctx, async (ctx) => {
    const entityId = reportLabels[type].number
    const changes = exportChanges(facts, filter)
    await recordHistory(ctx, { entity: 'report', entityId, action: 'exported', changes })
    await queueExportNotice(ctx, entityId)
  })
  const request = { title: reportLabels[type].title, format, filter }
  const { connection } = ctx.services.get(database)
  const body =
    facts.rows > workerRowLimit
      ? threadStream({ ...request, module: report.module, connection })
      : reportBytes(ctx.db, report, request)
  // After the first byte no error response is possible: the connection is closed and the error logged.
  body.on('error', (error) => ctx.log.error({ err: error, report: type }, 'A report broke off'))
  return new FileResponse(body, {
    'Content-Type': mimeTypes[format],
    'Content-Disposition': `attachment; filename="${reportFileName(type, format, ctx.now())}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}

function assertReadable(ctx: Ctx, type: ReportType): void {
  if (!may(requireUser(ctx), reportLabels[type].right)) throw new AppError('forbidden', 'errors.noRight')
}

/** Per user. */
export const reportLimit: Limit = { name: 'reports', points: reportsPerMinute, seconds: 60 }

async function limitReports(ctx: Ctx): Promise<void> {
  assertWithinLimit(await ctx.services.get(rateLimits).add(reportLimit, String(requireUser(ctx).id)))
}

/** Ignores filters that do not apply to this report. */
const applicableFilters = (type: ReportType, filter: ReportFilter): ReportFilter => {
  const { filters } = reportLabels[type]
  const names: readonly string[] = [...filters, ...filters.map((name) => filterAliases[name] ?? name)]
  return Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)))
}

const personalFilters: readonly string[] = ['email', 'donorEmail', 'donorName', 'name', 'subject']

function exportChanges(facts: Record<string, string | number>, filter: ReportFilter): HistoryChanges {
  const changes: HistoryChanges = {}
  for (const [name, value] of Object.entries({ ...facts, ...filter })) {
    if (value === undefined) continue
    changes[name] = personalFilters.includes(name) ? true : [null, value]
  }
  return changes
}
