import * as z from 'zod'
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
import { listQuery } from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'

/** What an act on a registration may take of its seat. */
export const seatFields = ['status', 'waitlistPosition', 'offeredUntil', 'offerLapsed'] as const

/** The action, and of each field that it changed the value before and after. */
export type SeatChange = {
  action: string
  changes: {
    status?: [RegistrationStatus, RegistrationStatus]
    waitlistPosition?: [number | null, number | null]
    offeredUntil?: [string | null, string | null]
    offerLapsed?: [boolean, boolean]
  }
}

export const registrationStatuses = ['pending', 'confirmed', 'cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const seriesFrequencies = ['weekly', 'biweekly', 'monthly'] as const
export type SeriesFrequency = (typeof seriesFrequencies)[number]

/**
 * What strangers read of the places: `available`, `few` left, or a `waitlist`. Never a number, and nothing that changes with
 * a single registration, because the difference would tell who is registered (rulings.md#places-in-words).
 */
export const placeWords = ['available', 'few', 'waitlist'] as const
export type PlaceWord = (typeof placeWords)[number]

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
  /** The places in a word, as of the last full hour. null: no limit. `waitlist`: a registration may have to wait. */
  places: z.enum(placeWords).nullable(),
})
export type PublicEvent = z.output<typeof PublicEvent>

export const EventListQuery = z.object(listQuery)
export type EventListQuery = z.output<typeof EventListQuery>

const phoneMessages = messagesAt('registration.errors.phone.')

export const person = {
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

export const Registration = z.object({
  id: z.number(),
  eventId: z.number(),
  eventTitle: z.string(),
  eventDate: z.string(),
  /** The key of the person's own page. */
  reference: onlyFor('events.write', z.string(), () => ''),
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
  /** A seat was free and no e-mail reaches this person: staff call. */
  mustCall: z.boolean(),
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
 * page goes by e-mail only, and so does whether there is a seat: `places` is the event's public word.
 */
export const RegistrationReceipt = z.object({
  status: z.enum(registrationStatuses),
  places: PublicEvent.shape.places,
})
export type RegistrationReceipt = z.output<typeof RegistrationReceipt>

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
  /** On the waitlist. Its number stays with staff: two waiting people could tell from theirs who else is in the line. */
  isWaiting: z.boolean(),
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
    /** `accept` or `decline` an offered seat, `leave` the waitlist, `cancel`, `return` after it, or `confirmEmail`. */
    step: oneOf(['accept', 'decline', 'leave', 'cancel', 'return', 'confirmEmail']),
  })
  .partial()
export type RegistrationPageChange = z.output<typeof RegistrationPageChange>
