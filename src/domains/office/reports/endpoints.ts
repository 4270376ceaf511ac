import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { oneOf } from '#lib/http/fields.ts'
import { registeredName } from '#lib/http/record-fields.ts'
import { reportTypes } from '#lib/labels.ts'
import { ReportFilter } from '#lib/reports/report-filter.ts'
import { reportFormats, Spending, YearFigures } from './schemas.ts'

const params = z.object({ type: registeredName(reportTypes, 'errors.unknownValue') })

export const reportApi = {
  figures: endpoint({
    method: 'GET',
    path: '/api/figures',
    access: 'public',
    summary:
      'What the records say of a year (default: this one), without small groups, and what each dollar of the last whole year was spent on',
    query: z.object({
      year: z.optional(
        z.pipe(z.string().check(z.regex(/^20\d\d$/, 'errors.unknownValue')), z.transform(Number)),
      ),
    }),
    response: z.object({ figures: z.nullable(YearFigures), spending: z.nullable(Spending) }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/reports/:type/count',
    access: 'exports',
    summary: 'How many rows a report would have with these filters',
    params,
    query: ReportFilter,
    response: z.object({ rows: z.number() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/reports/:type',
    access: 'exports',
    summary: 'A report as a CSV file or an Excel workbook',
    refuses: [429],
    params,
    query: z.extend(ReportFilter, { format: z._default(oneOf(reportFormats), 'csv') }),
  }),
}
