import * as z from 'zod/mini'
import { onlyFor } from '#lib/http/field-rights.ts'
import {
  email,
  honeypot,
  limits,
  messagesAt,
  oneOf,
  optionalText,
  phone,
  text,
  yesNo,
} from '#lib/http/fields.ts'
import { decidedByServer, id, instant, lastSeen, listQuery } from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'

export const volunteerStatuses = ['pending', 'approved', 'rejected'] as const
export type VolunteerStatus = (typeof volunteerStatuses)[number]

const phoneMessages = messagesAt('volunteer.errors.phone.')

/** The minimum lengths are those of public-site.md#volunteer-form. */
const application = {
  name: text(limits.name, { min: 2, ...messagesAt('volunteer.errors.name.') }),
  phone: phone({ ...phoneMessages, tooShort: phoneMessages.required }),
  town: text(limits.name, { min: 2, ...messagesAt('volunteer.errors.town.') }),
  talent: text(limits.notes, { min: 10, ...messagesAt('volunteer.errors.talent.') }),
  email: email(messagesAt('volunteer.errors.email.')),
  availability: text(limits.message, { min: 5, ...messagesAt('volunteer.errors.availability.') }),
}

const status = oneOf(volunteerStatuses, 'volunteer.errors.status.invalid')

/** Ignored without a session. rulings.md#volunteers: approvedAt and approvedBy are those of the server. */
const staffFields = {
  status,
  adminNotes: optionalText(limits.long, messagesAt('volunteer.errors.adminNotes.')),
  approvedAt: decidedByServer(instant),
  approvedBy: decidedByServer(id),
}
/** Asked by our forms: a person who is there already, by the rule of an import, is refused. */
const isNewName = z.optional(yesNo)
const withSession = { ...z.partial(z.object(staffFields)).shape, isNewName }
/** The fields of `POST /api/volunteers` that count only with a session. */
export const staffOnly = Object.keys(withSession) as (keyof typeof withSession)[]

/** The public form. */
export const NewVolunteer = z.object({ ...application, company: honeypot })
export type NewVolunteer = z.output<typeof NewVolunteer>

/** The back office's form. */
export const StaffNewVolunteer = z.object({ ...application, ...withSession })
export type StaffNewVolunteer = z.output<typeof StaffNewVolunteer>

export const VolunteerChange = z.partial(z.object({ ...application, ...staffFields, ...lastSeen }))
export type VolunteerChange = z.output<typeof VolunteerChange>

export const Volunteer = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  town: z.string(),
  talent: z.string(),
  email: z.string(),
  availability: z.string(),
  status: z.enum(volunteerStatuses),
  adminNotes: onlyFor('volunteers.write', z.nullable(z.string())),
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.number()),
  locale: z.enum(langs),
  suspected: z.boolean(),
  createdBy: z.nullable(z.number()),
  updatedBy: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Volunteer = z.output<typeof Volunteer>

export const VolunteerReceipt = z.object({ status: z.enum(volunteerStatuses) })
export type VolunteerReceipt = z.output<typeof VolunteerReceipt>

export const VolunteerCounts = z.object({
  total: z.number(),
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
})
export type VolunteerCounts = z.output<typeof VolunteerCounts>

export const VolunteerListQuery = z.object({
  ...listQuery,
  status: z.optional(status),
  /** With an e-mail that did not reach its person. */
  attention: z.optional(oneOf(['unreached'])),
})
export type VolunteerListQuery = z.output<typeof VolunteerListQuery>
