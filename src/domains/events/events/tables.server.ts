import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { images } from '#domains/site/images/tables.server.ts'
import { authorship, createdByColumn, updatedByColumn } from '#domains/team/auth/tables.server.ts'
import {
  createdAtColumn,
  enumCheck,
  idColumn,
  instantColumn,
  localeColumn,
  searchTextColumn,
  spanishText,
  timestamps,
  trigramIndex,
} from '#lib/database/columns.server.ts'
import { erasedName, kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { langs } from '#lib/text/texts.ts'
import type { Told } from '#lib/told.server.ts'
import { noticeKinds } from './notice-schemas.ts'
import { placeWords, registrationStatuses, type SeatChange, seriesFrequencies } from './schemas.ts'

// A gathering that returns. Each of its dates is an event of its own.
export const eventSeries = markedTable(
  'event_series',
  {
    id: idColumn(),
    frequency: kept(text('frequency', { enum: seriesFrequencies }).notNull()),
    // Each date follows from this one, also after one of them was moved.
    firstDate: instantColumn('first_date').notNull(),
    until: date('until', { mode: 'string' }).notNull(),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [enumCheck('event_series_frequency_check', table.frequency, seriesFrequencies)],
)

export const events = markedTable(
  'events',
  {
    id: idColumn(),
    title: kept(spanishText('title').notNull()),
    description: kept(text('description').notNull()),
    textLanguage: kept(text('text_language', { enum: langs }).notNull().default('es')),
    otherTitle: kept(text('other_title')),
    otherDescription: kept(text('other_description')),
    eventDate: instantColumn('event_date').notNull(),
    endDate: instantColumn('end_date'),
    location: kept(spanishText('location')),
    isVirtual: boolean('is_virtual').notNull().default(false),
    // For confirmed registrations only, never in a public response.
    meetingUrl: kept(text('meeting_url')),
    // For whom it is, and how the first time goes: one reads it before daring to come.
    audience: kept(text('audience')),
    firstTime: kept(text('first_time')),
    seriesId: integer('series_id').references(() => eventSeries.id, { onDelete: 'set null' }),
    maxParticipants: integer('max_participants'),
    // What the public site says of the places, written by the clock and not by a registration (places.server.ts).
    places: kept(text('places', { enum: placeWords })),
    registrationRequired: boolean('registration_required').notNull().default(true),
    imageId: integer('image_id').references(() => images.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    // The calendar's SEQUENCE, incremented when the time, the location or `isActive` changes.
    sequence: integer('sequence').notNull().default(0),
    // When it was called off: the time and place that people knew. null: it never was.
    calledOffDate: instantColumn('called_off_date'),
    calledOffEndDate: instantColumn('called_off_end_date'),
    calledOffLocation: kept(text('called_off_location')),
    // Its UID. It never changes: calendars know the event by it.
    calendarUid: uuid('calendar_uid').notNull().defaultRandom(),
    searchText: kept(searchTextColumn()),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    enumCheck('events_text_language_check', table.textLanguage, langs),
    enumCheck('events_places_check', table.places, placeWords),
    check('events_end_date_check', sql`${table.endDate} > ${table.eventDate}`),
    check('events_max_participants_check', sql`${table.maxParticipants} > 0`),
    index('events_event_date_idx').on(table.eventDate),
    index('events_active_idx').on(table.isActive, table.eventDate),
    index('events_series_id_idx').on(table.seriesId, table.eventDate),
    index('events_image_id_idx').on(table.imageId),
    index('events_title_idx').on(table.title, table.id),
    trigramIndex('events_search_idx', table.searchText),
  ],
)

export const eventRegistrations = markedTable(
  'event_registrations',
  {
    id: idColumn(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    reference: kept(text('reference').notNull().unique('event_registrations_reference_unique')),
    fullName: personal(spanishText('full_name').notNull(), erasedName),
    email: personal(text('email').notNull(), ''),
    phone: personal(text('phone').notNull(), ''),
    specialRequests: personal(text('special_requests')),
    status: kept(text('status', { enum: registrationStatuses }).notNull().default('pending')),
    // Set while the registration is on the waitlist.
    waitlistPosition: integer('waitlist_position'),
    // A freed seat is reserved for the first on the waitlist until then.
    offeredUntil: instantColumn('offered_until'),
    // The deadline passed without an answer: no further offer is made automatically.
    offerLapsed: boolean('offer_lapsed').notNull().default(false),
    // No e-mail reaches this person, and `told` holds what she does not know: staff call.
    mustCall: boolean('must_call').notNull().default(false),
    // What the last act took of status, place and offer, so that its undo can give it back.
    seatChange: kept(jsonb('seat_change').$type<SeatChange>()),
    // What letters told her (without an address: what nobody told her yet), and the event's date that one reminded her of.
    told: personal(jsonb('told').$type<Told[]>()),
    remindedFor: instantColumn('reminded_for'),
    // null: not recorded.
    attended: boolean('attended'),
    // Added at the event without a registration. It holds no seat and may have no e-mail address.
    walkIn: boolean('walk_in').notNull().default(false),
    noReminders: boolean('no_reminders').notNull().default(false),
    // A corrected address, until its owner opens the link sent to it. The link's reference then becomes the row's.
    newEmail: personal(text('new_email')),
    newReference: kept(text('new_reference').unique('event_registrations_new_reference_unique')),
    privacyVersion: kept(text('privacy_version')),
    adminComments: personal(text('admin_comments')),
    locale: localeColumn(),
    suspected: boolean('suspected').notNull().default(false),
    searchText: personal(searchTextColumn(), ''),
    erasedAt: instantColumn('erased_at'),
    updatedBy: updatedByColumn(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('event_registrations_event_email_unique')
      .on(table.eventId, sql`lower(${table.email})`)
      .where(sql`${table.email} <> ''`),
    enumCheck('event_registrations_status_check', table.status, registrationStatuses),
    check('event_registrations_waitlist_check', sql`${table.waitlistPosition} > 0`),
    index('event_registrations_offered_until_idx')
      .on(table.offeredUntil)
      .where(sql`${table.offeredUntil} is not null`),
    index('event_registrations_created_at_idx').on(table.createdAt),
    index('event_registrations_status_idx').on(table.status, table.createdAt),
    index('event_registrations_event_status_idx').on(table.eventId, table.status, table.createdAt),
    index('event_registrations_full_name_idx').on(table.fullName, table.id),
    index('event_registrations_suspected_idx').on(table.createdAt).where(sql`${table.suspected}`),
    trigramIndex('event_registrations_search_idx', table.searchText),
  ],
)

/** One e-mail of staff to an event's registrants. Its e-mails in the outbox have the entity `event_notice`. */
export const eventNotices = markedTable(
  'event_notices',
  {
    id: idColumn(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: kept(text('kind', { enum: noticeKinds }).notNull()),
    textEs: kept(text('text_es')),
    textEn: kept(text('text_en')),
    recipients: integer('recipients').notNull(),
    /** Of a change: the link of the meeting is new, so the letter names it. */
    hasNewLink: boolean('has_new_link').notNull().default(false),
    createdBy: createdByColumn(),
    createdAt: createdAtColumn(),
    withdrawnAt: instantColumn('withdrawn_at'),
  },
  (table) => [
    enumCheck('event_notices_kind_check', table.kind, noticeKinds),
    index('event_notices_event_id_idx').on(table.eventId, table.createdAt),
  ],
)

export type RegistrationRow = typeof eventRegistrations.$inferSelect
export type EventRow = typeof events.$inferSelect
