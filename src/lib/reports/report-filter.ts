import * as z from 'zod'
import { day, id, limits } from '../http/fields.ts'

// back-office.md#reports: sent only when set and not 'all'; a sent 'all' means the same.
const filter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), schema.optional())

const words = filter(z.string().trim().max(limits.short, 'errors.tooLong'))
const word = filter(z.string().regex(/^[a-z_]{1,40}$/, 'errors.unknownValue'))

export const ReportFilter = z.object({
  /** Plain days of Puerto Rico, both included. Of events, their own date; of all others, when they came in. */
  dateFrom: filter(day),
  dateTo: filter(day),
  eventId: filter(id),
  email: words,
  status: word,
  volunteerStatus: word,
  // back-office.md#reports collects these and never sends them; here they count.
  donorEmail: words,
  donorName: words,
  method: word,
  name: words,
  subject: words,
})
export type ReportFilter = z.output<typeof ReportFilter>
export type ReportFilterName = keyof ReportFilter

/** A documented filter → the interface's other name for it. */
export const filterAliases: Partial<Record<ReportFilterName, ReportFilterName>> = {
  volunteerStatus: 'status',
  donorEmail: 'email',
}

export const wantedStatus = ({ volunteerStatus, status }: ReportFilter): string | undefined =>
  volunteerStatus ?? status

export const wantedEmail = ({ donorEmail, email }: ReportFilter): string | undefined => donorEmail ?? email
