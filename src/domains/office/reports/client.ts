import { callFile } from '#lib/http/http-client.ts'
import type { ReportType } from '#lib/labels.ts'
import type { ReportFilter } from '#lib/reports/report-filter.ts'
import { givePasswordOnce, inSession } from '#ui/admin/session.ts'
import { reportApi } from './endpoints.ts'
import type { ReportFormat } from './schemas.ts'

export type ReportValues = Partial<Record<keyof ReportFilter, string>>

/** Only filters that are set and not 'all'. */
export const setFilters = (values: ReportValues): ReportValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value && value !== 'all'))

/** Downloads a report as a file and returns its name. Null: the person did not give the password. */
export async function downloadReport(
  type: ReportType,
  format: ReportFormat,
  values: ReportValues,
): Promise<string | null> {
  if (!(await givePasswordOnce())) return null
  const query = { format, ...setFilters(values) }
  const response = await inSession(() => callFile(reportApi.download, { params: { type }, query }))
  const name = fileNameOf(response.headers.get('content-disposition'), type, format)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
  return name
}

const revokeAfterMs = 60_000

/** From the content-disposition header, otherwise the type plus .csv or .xlsx (back-office.md#reports). */
const fileNameOf = (header: string | null, type: ReportType, format: ReportFormat): string =>
  /filename="?([\w.-]+)"?/.exec(header ?? '')?.[1] ?? `${type}.${format === 'csv' ? 'csv' : 'xlsx'}`
