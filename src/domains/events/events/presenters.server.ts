import { eq, getTableColumns, sql } from 'drizzle-orm'
import { imagePath } from '#domains/site/images/schemas.ts'
import { images } from '#domains/site/images/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { presentAs } from '#lib/http/present.server.ts'
import { StaffEvent } from './office-schemas.ts'
import { seatsLeft } from './rules.ts'
import { PublicEvent, type SeriesFrequency } from './schemas.ts'
import type { EventRow } from './tables.server.ts'
import { eventRegistrations, eventSeries, events } from './tables.server.ts'
import { holdsSeat } from './waitlist.server.ts'

export type EventWithSeats = EventRow & {
  sha256: string | null
  repeats: SeriesFrequency | null
  repeatsFrom: Date | null
  repeatsUntil: string | null
} & Record<'taken' | 'waiting' | 'offered' | 'confirmed' | 'attended', number>

/** Events with their picture's hash and seat counts, without the picture's bytes. */
export function selectEvents(ctx: Ctx) {
  const seats = seatsByEvent(ctx)
  return ctx.db
    .select({
      ...getTableColumns(events),
      sha256: images.sha256,
      repeats: eventSeries.frequency,
      repeatsFrom: eventSeries.firstDate,
      repeatsUntil: eventSeries.until,
      taken: sql<number>`coalesce(${seats.taken}, 0)`.mapWith(Number),
      waiting: sql<number>`coalesce(${seats.waiting}, 0)`.mapWith(Number),
      offered: sql<number>`coalesce(${seats.offered}, 0)`.mapWith(Number),
      confirmed: sql<number>`coalesce(${seats.confirmed}, 0)`.mapWith(Number),
      attended: sql<number>`coalesce(${seats.attended}, 0)`.mapWith(Number),
    })
    .from(events)
    .leftJoin(images, eq(images.id, events.imageId))
    .leftJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .leftJoin(seats, eq(seats.eventId, events.id))
}

// A list aggregates all registrations in one scan. A single event uses the index.
function seatsByEvent(ctx: Ctx) {
  const { attended, eventId, offeredUntil, status, waitlistPosition, walkIn } = eventRegistrations
  return ctx.db
    .select({
      eventId,
      taken: sql<number>`count(*) filter (where ${holdsSeat})`.as('taken'),
      waiting: sql<number>`count(*) filter
        (where ${waitlistPosition} is not null and ${offeredUntil} is null and ${status} <> 'cancelled')`.as(
        'waiting',
      ),
      offered: sql<number>`count(${offeredUntil})`.as('offered'),
      confirmed: sql<number>`count(*) filter (where ${status} = 'confirmed' and not ${walkIn})`.as(
        'confirmed',
      ),
      attended: sql<number>`count(*) filter (where ${attended})`.as('attended'),
    })
    .from(eventRegistrations)
    .groupBy(eventId)
    .as('seats')
}

export const toPublicEvent = (row: EventWithSeats): PublicEvent =>
  presentAs(PublicEvent, row, {
    imageUrl: row.sha256 ? imagePath(row.sha256) : null,
  })

export const toStaffEvent = (row: EventWithSeats): StaffEvent =>
  presentAs(StaffEvent, row, {
    ...toPublicEvent(row),
    placesLeft: seatsLeft(row.maxParticipants, row.taken),
    registered: row.taken,
  })
