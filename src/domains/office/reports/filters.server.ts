import { AppError } from '#lib/http/errors.ts'
import { type ReportType, reportLabels } from '#lib/labels.ts'
import { type ReportFilter, wantedStatus } from '#lib/reports/report-filter.ts'

/** Rejects an unknown status for this report and a reversed date range. */
export function checkFilter(type: ReportType, filter: ReportFilter): void {
  const status = wantedStatus(filter)
  if (status !== undefined && !Object.hasOwn(reportLabels[type].statuses, status)) {
    throw wrong(filter.volunteerStatus ? 'volunteerStatus' : 'status', 'errors.unknownValue')
  }
  if (filter.dateFrom && filter.dateTo && filter.dateFrom > filter.dateTo)
    throw wrong('dateTo', 'reports.errors.dateOrder')
}

const wrong = (path: string, textKey: string) =>
  new AppError('invalid', 'errors.invalid', {}, { fields: [{ path, textKey }] })
