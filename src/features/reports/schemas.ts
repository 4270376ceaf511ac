import * as z from 'zod'
import { boxRequestStatuses } from '#features/box-requests/schemas.ts'
import { contactMessageStatuses } from '#features/contact/schemas.ts'
import { donationStatuses } from '#features/donations/schemas.ts'
import { registrationStatuses } from '#features/events/schemas.ts'
import { volunteerStatuses } from '#features/volunteers/schemas.ts'
import { day, id, limits } from '#lib/http/fields.ts'

// back-office.md#reports: the six categories.
export const reportTypes = [
  'volunteers',
  'events',
  'event-registrations',
  'donations',
  'contact-messages',
  'hope-in-a-box',
] as const
export type ReportType = (typeof reportTypes)[number]

export const reportFormats = ['csv', 'excel'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The statuses each report can be narrowed to; back-office.md#reports names some of them, the rest are stored too. */
export const reportStatuses = {
  volunteers: volunteerStatuses,
  events: ['active', 'inactive'],
  'event-registrations': registrationStatuses,
  donations: donationStatuses,
  'contact-messages': contactMessageStatuses,
  'hope-in-a-box': boxRequestStatuses,
} as const satisfies Record<ReportType, readonly string[]>

// back-office.md#reports: sent only when set and not 'all'; a sent 'all' means the same.
const filter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), schema.optional())

const words = filter(z.string().trim().max(limits.short, 'errors.tooLong'))
const word = filter(z.string().regex(/^[a-z_]{1,40}$/, 'errors.unknownValue'))

const filters = {
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
}

export const ReportFilter = z.object(filters)
export type ReportFilter = z.output<typeof ReportFilter>
export type ReportFilterName = keyof ReportFilter

/** Which filters mean something for which report; the others are ignored. */
export const reportFilters = {
  volunteers: ['dateFrom', 'dateTo', 'volunteerStatus', 'name', 'email'],
  events: ['dateFrom', 'dateTo', 'status', 'eventId'],
  'event-registrations': ['dateFrom', 'dateTo', 'eventId', 'status', 'name', 'email'],
  donations: ['dateFrom', 'dateTo', 'status', 'method', 'donorName', 'donorEmail'],
  'contact-messages': ['dateFrom', 'dateTo', 'status', 'name', 'email', 'subject'],
  'hope-in-a-box': ['dateFrom', 'dateTo', 'status', 'name', 'email'],
} as const satisfies Record<ReportType, readonly ReportFilterName[]>
