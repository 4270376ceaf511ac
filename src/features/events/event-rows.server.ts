import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../lib/context.server.ts'
import { imagePath } from '../images/contract.ts'
import { images } from '../images/tables.server.ts'
import type { PublicEvent, StaffEvent } from './contract.ts'
import type { EventRow } from './places.server.ts'
import { placesLeft } from './rules.ts'
import { eventRegistrations, events } from './tables.server.ts'

export type EventWithPlaces = EventRow & { sha256: string | null; taken: number; waiting: number }

// Counted for the rows of the page only, by the index of event and status.
const registrationsWhere = (condition: SQL) =>
  sql<number>`(
    select count(*) from ${eventRegistrations}
    where ${eventRegistrations.eventId} = ${events.id}
      and ${eventRegistrations.status} in ('pending', 'confirmed') and ${condition}
  )`.mapWith(Number)

/** Events with their picture's name and their places; the picture's bytes stay where they are. */
export const selectEvents = (ctx: Ctx) =>
  ctx.db
    .select({
      ...getTableColumns(events),
      sha256: images.sha256,
      taken: registrationsWhere(sql`${eventRegistrations.waitlistPosition} is null`),
      waiting: registrationsWhere(sql`${eventRegistrations.waitlistPosition} is not null`),
    })
    .from(events)
    .leftJoin(images, eq(images.id, events.imageId))

export const toPublicEvent = (row: EventWithPlaces): PublicEvent => ({
  id: row.id,
  title: row.title,
  description: row.description,
  eventDate: row.eventDate.toISOString(),
  location: row.location,
  isVirtual: row.isVirtual,
  maxParticipants: row.maxParticipants,
  registrationRequired: row.registrationRequired,
  imageUrl: row.sha256 ? imagePath(row.sha256) : null,
  isActive: row.isActive,
  placesLeft: placesLeft(row.maxParticipants, row.taken),
  waiting: row.waiting,
})

export const toStaffEvent = (row: EventWithPlaces): StaffEvent => ({
  ...toPublicEvent(row),
  meetingUrl: row.meetingUrl,
  registered: row.taken,
  sequence: row.sequence,
  createdBy: row.createdBy,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
