import * as z from 'zod/mini'
import {
  each,
  limits,
  messagesAt,
  oneOf,
  optionalEmail,
  optionalPhone,
  optionalText,
  prepared,
  text,
  yesNo,
} from '#lib/http/fields.ts'
import {
  day,
  id,
  instant,
  lastSeen,
  listQuery,
  optionalUrl,
  optionalWholeNumber,
} from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'
import { PublicEvent, person, Registration, registrationStatuses, seriesFrequencies } from './schemas.ts'

const facts = {
  audience: optionalText(limits.short),
  firstTime: optionalText(limits.notes),
  title: text(limits.short, { required: 'events.errors.title' }),
  description: text(limits.long, { required: 'events.errors.description' }),
  eventDate: instant,
  /** Empty: no end is shown, and the calendar file assumes two hours. */
  endDate: z.optional(prepared((value) => value || null, z.nullable(instant))),
  location: optionalText(limits.short),
  /** Title and description in the other language. Empty: both pages show what there is, with its language. */
  otherTitle: optionalText(limits.short),
  otherDescription: optionalText(limits.long),
  /** For confirmed registrations only, never in a public response. */
  meetingUrl: optionalUrl,
  /** Empty means no limit. */
  maxParticipants: optionalWholeNumber(1, 100_000, 'events.errors.maxParticipants'),
  /** A data URL (new picture), the stored path (no change) or null (no picture). */
  imageUrl: z.nullish(z.string('images.wrongType.text')),
}

export const NewEvent = z.object({
  ...facts,
  textLanguage: z._default(oneOf(langs), 'es'),
  isVirtual: z._default(yesNo, false),
  registrationRequired: z._default(yesNo, true),
  isActive: z._default(yesNo, true),
})
export type NewEvent = z.output<typeof NewEvent>

/** Every field is optional: the Activo/Inactivo switch sends only one. */
export const EventChange = z.partial(
  z.object({
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
  }),
)
export type EventChange = z.output<typeof EventChange>

export const StaffEvent = z.extend(PublicEvent, {
  seriesId: z.nullable(z.number()),
  /** The date from which those of its series follow. */
  repeatsFrom: z.nullable(z.string()),
  /** The last day for which dates were asked. */
  repeatsUntil: z.nullable(z.string()),
  meetingUrl: z.nullable(z.string()),
  /** null: no limit. 0: full, the next registration joins the waitlist. */
  placesLeft: z.nullable(z.number()),
  /** The length of the waitlist, without offered seats. */
  waiting: z.number(),
  /** Seats taken by pending and confirmed registrations, and offered seats. */
  registered: z.number(),
  /** Registrations that staff confirmed: not who came without one. */
  confirmed: z.number(),
  /** Freed seats that are offered to the waitlist. */
  offered: z.number(),
  /** People recorded as present, walk-ins too. */
  attended: z.number(),
  sequence: z.number(),
  createdBy: z.nullable(z.number()),
  updatedBy: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffEvent = z.output<typeof StaffEvent>

export const StaffEventListQuery = z.object({
  ...listQuery,
  isActive: z.optional(yesNo),
  when: z.optional(oneOf(['upcoming', 'past'])),
  seriesId: z.optional(id),
})
export type StaffEventListQuery = z.output<typeof StaffEventListQuery>

/** More dates for an event, or for the series it belongs to. */
export const NewSeriesDates = z.object({
  frequency: oneOf(seriesFrequencies),
  /** Monthly: the last one of its weekday, also in a month that has five. */
  isLast: z._default(yesNo, false),
  /** The last possible day. */
  until: day,
  /** Days without a gathering (a holiday). */
  skip: z._default(z.array(day).check(z.maxLength(60)), []),
})
export type NewSeriesDates = z.output<typeof NewSeriesDates>

/** `copy`: the later dates get this event's facts and clock. `end`: they are cancelled. */
export const FollowingChange = z.object({
  action: oneOf(['copy', 'end']),
  notify: z._default(yesNo, false),
})
export type FollowingChange = z.output<typeof FollowingChange>

/** How many events of the series were written. */
export const SeriesResult = z.object({ seriesId: z.number(), count: z.number() })
export type SeriesResult = z.output<typeof SeriesResult>

const status = oneOf(registrationStatuses, 'registration.errors.status.invalid')

export const RegistrationChange = z.partial(
  z.object({
    status,
    adminComments: optionalText(limits.long, messagesAt('registration.errors.adminComments.')),
    ...person,
    locale: oneOf(langs),
    /** null: not recorded. */
    attended: z.nullable(yesNo),
    ...lastSeen,
  }),
)
export type RegistrationChange = z.output<typeof RegistrationChange>

/** `week`: events in the next 7 days. `waiting`: on the waitlist, or (false) not. */
export const filterFields = {
  q: listQuery.q,
  eventId: z.optional(id),
  when: z.optional(oneOf(['week'])),
  waiting: z.optional(yesNo),
  /** `toCall`: no address, and their event or place changed. */
  attention: z.optional(oneOf(['unreached', 'toCall'])),
}

export const RegistrationListQuery = z.object({ ...listQuery, ...filterFields, status: z.optional(status) })
export type RegistrationListQuery = z.output<typeof RegistrationListQuery>

/** `isTold`: this change writes a letter to its person. */
export const ChangedRegistration = z.extend(Registration, { isTold: z.boolean() })
export type ChangedRegistration = z.output<typeof ChangedRegistration>

export const RegistrationCounts = z.object(each(['total', ...registrationStatuses], z.number()))
export type RegistrationCounts = z.output<typeof RegistrationCounts>

/** Someone who came without a registration. A name is enough. */
export const NewWalkIn = z.object({
  fullName: person.fullName,
  email: optionalEmail(messagesAt('registration.errors.email.')),
  phone: optionalPhone(messagesAt('registration.errors.phone.')),
  /** Of their e-mails and their page. */
  locale: z._default(oneOf(langs), 'es'),
})
export type NewWalkIn = z.output<typeof NewWalkIn>

/** Someone who asked by phone or in person: one way to reach them is enough. */
export const NewCaller = z
  .object({
    ...NewWalkIn.shape,
    specialRequests: optionalText(limits.notes, messagesAt('registration.errors.specialRequests.')),
  })
  .check(
    z.refine(({ email, phone }) => email || phone, {
      path: ['phone'],
      error: 'registration.errors.contact.required',
    }),
  )
export type NewCaller = z.output<typeof NewCaller>

/** A registration that a lower limit leaves without a seat. */
export const OverCapacity = z.object({
  id: z.number(),
  fullName: z.string(),
  status: z.enum(registrationStatuses),
})
export type OverCapacity = z.output<typeof OverCapacity>
