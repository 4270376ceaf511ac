import { eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { imagePath } from '#features/images/schemas.ts'
import { images } from '#features/images/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { seatsLeft } from './rules.ts'
import type { PublicEvent, StaffEvent } from './schemas.ts'
import type { EventRow } from './tables.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

export type EventWithSeats = EventRow & { sha256: string | null; taken: number; waiting: number }

/** Events with their picture's hash and seat counts, without the picture's bytes. */
export function selectEvents(ctx: Ctx) {
  const seats = seatsByEvent(ctx)
  return ctx.db
    .select({
      ...getTableColumns(events),
      sha256: images.sha256,
      taken: sql<number>`coalesce(${seats.taken}, 0)`.mapWith(Number),
      waiting: sql<number>`coalesce(${seats.waiting}, 0)`.mapWith(Number),
    })
    .from(events)
    .leftJoin(images, eq(images.id, events.imageId))
    .leftJoin(seats, eq(seats.eventId, events.id))
}

// A list aggregates all registrations in one scan. A single event uses the index.
function seatsByEvent(ctx: Ctx) {
  const { eventId, status, waitlistPosition } = eventRegistrations
  return ctx.db
    .select({
      eventId,
      taken: sql<number>`count(*) filter (where ${waitlistPosition} is null)`.as('taken'),
      waiting: sql<number>`count(${waitlistPosition})`.as('waiting'),
    })
    .from(eventRegistrations)
    .where(ne(status, 'cancelled'))
    .groupBy(eventId)
    .as('seats')
}

export const toPublicEvent = (row: EventWithSeats): PublicEvent => ({
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
  placesLeft: seatsLeft(row.maxParticipants, row.taken),
  waiting: row.waiting,
})

export const toStaffEvent = (row: EventWithSeats): StaffEvent => ({
  ...toPublicEvent(row),
  meetingUrl: row.meetingUrl,
  registered: row.taken,
  sequence: row.sequence,
  createdBy: row.createdBy,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
