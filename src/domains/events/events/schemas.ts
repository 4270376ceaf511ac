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
  otherTitle: z.nullable(z.string()),
  otherDescription: z.nullable(z.string()),
  eventDate: z.string(),
  endDate: z.nullable(z.string()),
  location: z.nullable(z.string()),
  isVirtual: z.boolean(),
  /** For whom it is. */
  audience: z.nullable(z.string()),
  /** How the first time goes. */
  firstTime: z.nullable(z.string()),
  /** How often it returns. null: once. */
  repeats: z.nullable(z.enum(seriesFrequencies)),
  maxParticipants: z.nullable(z.number()),
  registrationRequired: z.boolean(),
  /** A path of this site, or null. `?size=small` returns 600 px. */
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  /** The places in a word, as of the last full hour. null: no limit. `waitlist`: a registration may have to wait. */
  places: z.nullable(z.enum(placeWords)),
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

/** The letters in whose place staff call who gets none. */
export const untoldKinds = [
  'event_moved',
  'event_cancelled',
  'event_restored',
  'registration_offer',
  'registration_place_free',
  'registration_seat_lost',
  'registration_confirmed',
  'registration_cancelled',
] as const
export type UntoldKind = (typeof untoldKinds)[number]

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
  specialRequests: onlyFor('events.sensitive', z.nullable(z.string())),
  status: z.enum(registrationStatuses),
  attended: z.nullable(z.boolean()),
  /** Added at the event without a registration. */
  walkIn: z.boolean(),
  noReminders: z.boolean(),
  /** A freed seat is offered to the person until then. */
  offeredUntil: z.nullable(z.string()),
  /** The deadline of an offer passed without an answer. */
  offerLapsed: z.boolean(),
  /** What no e-mail could tell this person: staff call. */
  untold: z.array(z.enum(untoldKinds)),
  /** Set while the registration is on the waitlist. */
  waitlistPosition: z.nullable(z.number()),
  /** The registration holds a seat or one is free, so that it can be confirmed. */
  hasPlace: z.boolean(),
  adminComments: onlyFor('events.sensitive', z.nullable(z.string())),
  locale: z.enum(langs),
  suspected: z.boolean(),
  updatedBy: z.nullable(z.number()),
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
  event: z.pick(PublicEvent, {
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
  meetingUrl: z.nullable(z.string()),
  status: z.enum(registrationStatuses),
  /** On the waitlist. Its number stays with staff: two waiting people could tell from theirs who else is in the line. */
  isWaiting: z.boolean(),
  offeredUntil: z.nullable(z.string()),
  /** A seat is offered, or free after a lapsed offer. */
  canAccept: z.boolean(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  noReminders: z.boolean(),
  /** The corrected address, until its owner opens the link sent to it. */
  newEmail: z.nullable(z.string()),
  /** The page was opened by that link: it shows the event and the person's initials only. */
  confirmsEmail: z.boolean(),
})
export type RegistrationPage = z.output<typeof RegistrationPage>

export const RegistrationPageChange = z.partial(
  z.object({
    ...person,
    noReminders: yesNo,
    /** `accept` or `decline` an offered seat, `leave` the waitlist, `cancel`, `return` after it, or `confirmEmail`. */
    step: oneOf(['accept', 'decline', 'leave', 'cancel', 'return', 'confirmEmail']),
  }),
)
export type RegistrationPageChange = z.output<typeof RegistrationPageChange>
