import * as z from 'zod'
import {
  each,
  email,
  honeypot,
  id,
  instant,
  lastSeen,
  limits,
  listQuery,
  messagesAt,
  oneOf,
  optionalText,
  optionalUrl,
  optionalWholeNumber,
  phone,
  text,
  yesNo,
} from '#lib/http/fields.ts'
import { langs } from '#lib/text/texts.ts'

export const registrationStatuses = ['pending', 'confirmed', 'cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

// Title, description and date are required (back-office.md#events).
const facts = {
  title: text(limits.short, { required: 'events.errors.title' }),
  description: text(limits.long, { required: 'events.errors.description' }),
  eventDate: instant,
  location: optionalText(limits.short),
  /** For confirmed registrations only, never in a public response. */
  meetingUrl: optionalUrl,
  /** Empty means no limit (back-office.md#events). */
  maxParticipants: optionalWholeNumber(1, 100_000, 'events.errors.maxParticipants'),
  /** A data URL (new picture), the stored path (no change) or null (no picture). rulings.md#pictures. */
  imageUrl: z.string('images.wrongType.text').nullish(),
}

export const NewEvent = z.object({
  ...facts,
  isVirtual: yesNo.default(false),
  registrationRequired: yesNo.default(true),
  isActive: yesNo.default(true),
})
export type NewEvent = z.output<typeof NewEvent>

/** Every field is optional: the Activo/Inactivo switch sends only one. */
export const EventChange = z
  .object({ ...facts, isVirtual: yesNo, registrationRequired: yesNo, isActive: yesNo, ...lastSeen })
  .partial()
export type EventChange = z.output<typeof EventChange>

/** The public fields of an active event. */
export const PublicEvent = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  eventDate: z.string(),
  location: z.string().nullable(),
  isVirtual: z.boolean(),
  maxParticipants: z.number().nullable(),
  registrationRequired: z.boolean(),
  /** A path of this site, or null. `?size=small` returns 600 px. */
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  /** null: no limit. 0: full, the next registration joins the waitlist. */
  placesLeft: z.number().nullable(),
  /** The length of the waitlist. */
  waiting: z.number(),
})
export type PublicEvent = z.output<typeof PublicEvent>

export const StaffEvent = PublicEvent.extend({
  meetingUrl: z.string().nullable(),
  /** Seats taken by pending and confirmed registrations. */
  registered: z.number(),
  sequence: z.number(),
  createdBy: z.number().nullable(),
  updatedBy: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffEvent = z.output<typeof StaffEvent>

export const EventListQuery = z.object(listQuery)
export type EventListQuery = z.output<typeof EventListQuery>

export const StaffEventListQuery = z.object({
  ...listQuery,
  isActive: yesNo.optional(),
  when: oneOf(['upcoming', 'past']).optional(),
})
export type StaffEventListQuery = z.output<typeof StaffEventListQuery>

const phoneMessages = messagesAt('registration.errors.phone.')

/** public-site.md#registration-form. */
export const NewRegistration = z.object({
  fullName: text(limits.name, { min: 2, ...messagesAt('registration.errors.fullName.') }),
  email: email(messagesAt('registration.errors.email.')),
  phone: phone({ ...phoneMessages, tooShort: phoneMessages.required }),
  specialRequests: optionalText(limits.notes, messagesAt('registration.errors.specialRequests.')),
  company: honeypot,
})
export type NewRegistration = z.output<typeof NewRegistration>

const status = oneOf(registrationStatuses, 'registration.errors.status.invalid')

export const RegistrationChange = z
  .object({
    status,
    adminComments: optionalText(limits.long, messagesAt('registration.errors.adminComments.')),
    ...lastSeen,
  })
  .partial()
export type RegistrationChange = z.output<typeof RegistrationChange>

export const Registration = z.object({
  id: z.number(),
  eventId: z.number(),
  eventTitle: z.string(),
  eventDate: z.string(),
  reference: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  specialRequests: z.string().nullable(),
  status: z.enum(registrationStatuses),
  /** Set while the registration is on the waitlist. */
  waitlistPosition: z.number().nullable(),
  /** The registration holds a seat or one is free, so that it can be confirmed. */
  hasPlace: z.boolean(),
  adminComments: z.string().nullable(),
  locale: z.enum(langs),
  suspected: z.boolean(),
  updatedBy: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Registration = z.output<typeof Registration>

/** The public response. A position means the waitlist (rulings.md#json-responses, rulings.md#registrations). */
export const RegistrationReceipt = z.object({
  reference: z.string(),
  status: z.enum(registrationStatuses),
  waitlistPosition: z.number().nullable(),
})
export type RegistrationReceipt = z.output<typeof RegistrationReceipt>

/** `week`: events in the next 7 days. `waiting`: on the waitlist, or (false) not. */
export const filterFields = {
  q: listQuery.q,
  eventId: id.optional(),
  when: oneOf(['week']).optional(),
  waiting: yesNo.optional(),
}

export const RegistrationListQuery = z.object({ ...listQuery, ...filterFields, status: status.optional() })
export type RegistrationListQuery = z.output<typeof RegistrationListQuery>
export const RegistrationCounts = z.object(each(['total', ...registrationStatuses], z.number()))
export type RegistrationCounts = z.output<typeof RegistrationCounts>
