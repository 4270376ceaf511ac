import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authorship, updatedByColumn } from '#features/auth/tables.server.ts'
import { images } from '#features/images/tables.server.ts'
import {
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
import { registrationStatuses } from './schemas.ts'

export const events = markedTable(
  'events',
  {
    id: idColumn(),
    title: kept(spanishText('title').notNull()),
    description: kept(text('description').notNull()),
    eventDate: instantColumn('event_date').notNull(),
    location: kept(spanishText('location')),
    isVirtual: boolean('is_virtual').notNull().default(false),
    // For confirmed registrations only, never in a public response (integrations.md#calendar).
    meetingUrl: kept(text('meeting_url')),
    maxParticipants: integer('max_participants'),
    registrationRequired: boolean('registration_required').notNull().default(true),
    imageId: integer('image_id').references(() => images.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    // The calendar's SEQUENCE, incremented when the time or location changes.
    sequence: integer('sequence').notNull().default(0),
    searchText: kept(searchTextColumn()),
    ...authorship(),
    ...timestamps(),
  },
  (table) => [
    check('events_max_participants_check', sql`${table.maxParticipants} > 0`),
    index('events_event_date_idx').on(table.eventDate),
    index('events_active_idx').on(table.isActive, table.eventDate),
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
    email: personal(text('email').notNull(), sql`'borrado-' || id || '@invalid'`),
    phone: personal(text('phone').notNull(), ''),
    specialRequests: personal(text('special_requests')),
    status: kept(text('status', { enum: registrationStatuses }).notNull().default('pending')),
    // Set while the registration is on the waitlist (rulings.md#registrations).
    waitlistPosition: integer('waitlist_position'),
    adminComments: personal(text('admin_comments')),
    locale: localeColumn(),
    suspected: boolean('suspected').notNull().default(false),
    searchText: personal(searchTextColumn(), ''),
    erasedAt: instantColumn('erased_at'),
    updatedBy: updatedByColumn(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('event_registrations_event_email_unique').on(table.eventId, sql`lower(${table.email})`),
    enumCheck('event_registrations_status_check', table.status, registrationStatuses),
    check('event_registrations_waitlist_check', sql`${table.waitlistPosition} > 0`),
    index('event_registrations_created_at_idx').on(table.createdAt),
    index('event_registrations_status_idx').on(table.status, table.createdAt),
    index('event_registrations_event_status_idx').on(table.eventId, table.status, table.createdAt),
    index('event_registrations_full_name_idx').on(table.fullName, table.id),
    trigramIndex('event_registrations_search_idx', table.searchText),
  ],
)

export type EventRow = typeof events.$inferSelect
