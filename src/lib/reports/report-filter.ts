import * as z from 'zod/mini'
import { prepared } from '#lib/http/fields.ts'
import { limits } from '../http/fields.ts'
import { day, id } from '../http/record-fields.ts'
import { cleanText } from '../text/clean-text.ts'

// A filter is sent only when it is set. 'all' means unset.
const filter = <S extends z.ZodMiniType>(schema: S) =>
  prepared((value) => (value === '' || value === 'all' ? undefined : value), z.optional(schema))

const words = filter(z.string().check(z.overwrite(cleanText), z.maxLength(limits.short, 'errors.tooLong')))
const word = filter(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'errors.unknownValue')))

export const ReportFilter = z.object({
  /** Days in Puerto Rico, both included. Filters events by their date, other records by creation. */
  dateFrom: filter(day),
  dateTo: filter(day),
  eventId: filter(id),
  email: words,
  status: word,
  volunteerStatus: word,
  // The original interface never sent these filters (back-office.md#reports). Here they apply.
  donorEmail: words,
  donorName: words,
  method: word,
  name: words,
  subject: words,
})
export type ReportFilter = z.output<typeof ReportFilter>
export type ReportFilterName = keyof ReportFilter

/** A documented filter → the interface's alias for it. */
export const filterAliases: Partial<Record<ReportFilterName, ReportFilterName>> = {
  volunteerStatus: 'status',
  donorEmail: 'email',
}

export const wantedStatus = ({ volunteerStatus, status }: ReportFilter): string | undefined =>
  volunteerStatus ?? status

export const wantedEmail = ({ donorEmail, email }: ReportFilter): string | undefined => donorEmail ?? email
