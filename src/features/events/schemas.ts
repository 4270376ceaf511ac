import * as z from 'zod'
import { onlyFor } from '#lib/http/field-rights.ts'
import {
  day,
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
  optionalEmail,
  optionalPhone,
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

export const seriesFrequencies = ['weekly', 'biweekly', 'monthly'] as const
export type SeriesFrequency = (typeof seriesFrequencies)[number]

const facts = {
  audience: optionalText(limits.short),
  firstTime: optionalText(limits.notes),
  title: text(limits.short, { required: 'events.errors.title' }),
  description: text(limits.long, { required: 'events.errors.description' }),
  eventDate: instant,
  /** Empty: no end is shown, and the calendar file assumes two hours. */
  endDate: z.preprocess((value) => value || null, instant.nullable()).optional(),
  location: optionalText(limits.short),
  /** Title and description in the other language. Empty: both pages show what there is, with its language. */
  otherTitle: optionalText(limits.short),
  otherDescription: optionalText(limits.long),
  /** For confirmed registrations only, never in a public response. */
  meetingUrl: optionalUrl,
  /** Empty means no limit. */
  maxParticipants: optionalWholeNumber(1, 100_000, 'events.errors.maxParticipants'),
  /** A data URL (new picture), the stored path (no change) or null (no picture). */
  imageUrl: z.string('images.wrongType.text').nullish(),
}

export const NewEvent = z.object({
  ...facts,
  textLanguage: oneOf(langs).default('es'),
  isVirtual: yesNo.default(false),
  registrationRequired: yesNo.default(true),
  isActive: yesNo.default(true),
})
export type NewEvent = z.output<typeof NewEvent>

/** Every field is optional: the Activo/Inactivo switch sends only one. */
export const EventChange = z
  .object({
    ...facts,
    textLanguage: oneOf(langs),
    isVirtual: yesNo,
    registrationRequired: yesNo,
    isActive: yesNo,
    /** Tells the registrants by e-mail about a new time or place, or that it is cancelled. Default: nobody is told. */
    notify: yesNo,
    /** Staff's words in that e-mail. */
    noteEs: optionalText(limits.message, 'events.errors.note'),
    noteEn: optionalText(limits.message, 'events.errors.note'),
    /** For a limit below the seats taken: everyone keeps the seat, or the last registered go to the waitlist. */
    overCapacity: oneOf(['keep', 'waitlist']),
    /** Reverts the last change: its e-mails to the registrants are withdrawn. */
    undo: yesNo,
    ...lastSeen,
  })
  .partial()
export type EventChange = z.output<typeof EventChange>

/** The public fields of an active event. */
export const PublicEvent = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  /** The language of title, description and location. */
  textLanguage: z.enum(langs),
  otherTitle: z.string().nullable(),
  otherDescription: z.string().nullable(),
  eventDate: z.string(),
  endDate: z.string().nullable(),
  location: z.string().nullable(),
  isVirtual: z.boolean(),
  /** For whom it is. */
  audience: z.string().nullable(),
  /** How the first time goes. */
  firstTime: z.string().nullable(),
  /** How often it returns. null: once. */
  repeats: z.enum(seriesFrequencies).nullable(),
  maxParticipants: z.number().nullable(),
  registrationRequired: z.boolean(),
  /** A path of this site, or null. `?size=small` returns 600 px. */
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  /** null: no limit. 0: full, the next registration joins the waitlist. */
  placesLeft: z.number().nullable(),
  /** The length of the waitlist, without offered seats. */
  waiting: z.number(),
})
export type PublicEvent = z.output<typeof PublicEvent>

export const StaffEvent = PublicEvent.extend({
  seriesId: z.number().nullable(),
  meetingUrl: z.string().nullable(),
  /** Seats taken by pending and confirmed registrations, and offered seats. */
  registered: z.number(),
  /** Freed seats that are offered to the waitlist. */
  offered: z.number(),
  /** People recorded as present, walk-ins too. */
  attended: z.number(),
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
  seriesId: id.optional(),
})

/** More dates for an event, or for the series it belongs to. */
export const NewSeriesDates = z.object({
  frequency: oneOf(seriesFrequencies),
  /** The last possible day. */
  until: day,
  /** Days without a gathering (a holiday). */
  skip: z.array(day).max(60).default([]),
})
export type NewSeriesDates = z.output<typeof NewSeriesDates>

/** `copy`: the later dates get this event's facts and clock. `end`: they are cancelled. */
export const FollowingChange = z.object({
  action: oneOf(['copy', 'end']),
  notify: yesNo.default(false),
})
export type FollowingChange = z.output<typeof FollowingChange>

/** How many events of the series were written. */
export const SeriesResult = z.object({ seriesId: z.number(), count: z.number() })
export type SeriesResult = z.output<typeof SeriesResult>
export type StaffEventListQuery = z.output<typeof StaffEventListQuery>

const phoneMessages = messagesAt('registration.errors.phone.')

const person = {
  fullName: text(limits.name, { min: 2, ...messagesAt('registration.errors.fullName.') }),
  email: email(messagesAt('registration.errors.email.')),
  phone: phone({ ...phoneMessages, tooShort: phoneMessages.required }),
}

export const NewRegistration = z.object({
  ...person,
  specialRequests: optionalText(limits.notes, messagesAt('registration.errors.specialRequests.')),
  company: honeypot,
})
export type NewRegistration = z.output<typeof NewRegistration>

const status = oneOf(registrationStatuses, 'registration.errors.status.invalid')

export const RegistrationChange = z
  .object({
    status,
    adminComments: optionalText(limits.long, messagesAt('registration.errors.adminComments.')),
    ...person,
    /** null: not recorded. */
    attended: yesNo.nullable(),
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
  specialRequests: onlyFor('events.sensitive', z.string().nullable()),
  status: z.enum(registrationStatuses),
  attended: z.boolean().nullable(),
  /** Added at the event without a registration. */
  walkIn: z.boolean(),
  noReminders: z.boolean(),
  /** A freed seat is offered to the person until then. */
  offeredUntil: z.string().nullable(),
  /** The deadline of an offer passed without an answer. */
  offerLapsed: z.boolean(),
  /** Set while the registration is on the waitlist. */
  waitlistPosition: z.number().nullable(),
  /** The registration holds a seat or one is free, so that it can be confirmed. */
  hasPlace: z.boolean(),
  adminComments: onlyFor('events.sensitive', z.string().nullable()),
  locale: z.enum(langs),
  suspected: z.boolean(),
  updatedBy: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Registration = z.output<typeof Registration>

/**
 * The public response, the same for a new registration and for a repeated e-mail address. The address of the private
 * page goes by e-mail only. A position means the waitlist.
 */
export const RegistrationReceipt = z.object({
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

/** Someone who came without a registration. A name is enough. */
export const NewWalkIn = z.object({
  fullName: person.fullName,
  email: optionalEmail(messagesAt('registration.errors.email.')),
  phone: optionalPhone(messagesAt('registration.errors.phone.')),
})
export type NewWalkIn = z.output<typeof NewWalkIn>

/** A registration that a lower limit leaves without a seat. */
export const OverCapacity = z.object({
  id: z.number(),
  fullName: z.string(),
  status: z.enum(registrationStatuses),
})
export type OverCapacity = z.output<typeof OverCapacity>

/** A person's own registration, by the reference that only its e-mails hold. Nothing about other people. */
export const RegistrationPage = z.object({
  event: PublicEvent.pick({
    id: true,
    title: true,
    textLanguage: true,
    otherTitle: true,
    eventDate: true,
    endDate: true,
    location: true,
    isVirtual: true,
    isActive: true,
  }),
  isOver: z.boolean(),
  /** Only for a confirmed person. */
  meetingUrl: z.string().nullable(),
  status: z.enum(registrationStatuses),
  waitlistPosition: z.number().nullable(),
  offeredUntil: z.string().nullable(),
  /** A seat is offered, or free after a lapsed offer. */
  canAccept: z.boolean(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  noReminders: z.boolean(),
  /** The corrected address, until its owner opens the link sent to it. */
  newEmail: z.string().nullable(),
  /** The page was opened by that link: it shows the event and the person's initials only. */
  confirmsEmail: z.boolean(),
})
export type RegistrationPage = z.output<typeof RegistrationPage>

export const RegistrationPageChange = z
  .object({
    ...person,
    noReminders: yesNo,
    /** `accept` or `decline` an offered seat, `cancel`, `return` after it, or `confirmEmail`. */
    step: oneOf(['accept', 'decline', 'cancel', 'return', 'confirmEmail']),
  })
  .partial()
export type RegistrationPageChange = z.output<typeof RegistrationPageChange>
