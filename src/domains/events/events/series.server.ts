import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { imagePath } from '#domains/site/images/schemas.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import type { FollowingChange, NewEvent, NewSeriesDates, SeriesResult } from './office-schemas.ts'
import { publishPlaces } from './places.server.ts'
import { selectEvents } from './presenters.server.ts'
import { atClockOf, byTheLast, longestSeries, ruleAfter, type SeriesRule, seriesDates } from './rules.ts'
import { updateEvent } from './service.server.ts'
import { type EventRow, eventSeries, events } from './tables.server.ts'
import { lockEvent } from './waitlist.server.ts'

/** Starts a series with this event, or goes on after the last date of the one it belongs to. */
export function addSeriesDates(ctx: Ctx, id: number, input: NewSeriesDates): Promise<SeriesResult> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx, id)
    const last = event.seriesId === null ? event : await lastOf(ctx, event.seriesId)
    const found = ruleAfter(last.eventDate, await ruleOfSeries(ctx, event.seriesId), input.frequency)
    const rule = input.isLast && input.frequency === 'monthly' ? byTheLast(found) : found
    const all = seriesDates(rule, last.eventDate, input.until)
    const dates = all.filter((date) => !input.skip.includes(puertoRicoDay(date)))
    if (dates.length === 0) {
      const fields = [{ path: 'until', textKey: 'events.errors.noDates' }]
      throw new AppError('invalid', 'errors.invalid', {}, { fields })
    }
    // A series that was cut goes on after its last date, not after the day that was asked for.
    const [cutAt] = all.slice(longestSeries - 1)
    const seriesId = await writeSeries(ctx, event, rule, cutAt ? puertoRicoDay(cutAt) : input.until)
    for (const date of dates) await insertOccurrence(ctx, event, seriesId, date)
    await recordHistory(ctx, {
      entity: 'event',
      entityId: id,
      action: 'dates_added',
      changes: { until: [null, input.until] },
    })
    return { seriesId, count: dates.length }
  })
}

async function ruleOfSeries(ctx: Ctx, seriesId: number | null): Promise<SeriesRule | undefined> {
  if (seriesId === null) return undefined
  const { firstDate: first, frequency, until } = eventSeries
  const [rule] = await ctx.db
    .select({ first, frequency, until })
    .from(eventSeries)
    .where(eq(eventSeries.id, seriesId))
  return rule
}

/** More dates follow the hour that staff gave all later ones, not that of one which was moved alone. */
async function setClock(ctx: Ctx, seriesId: number, like: Date): Promise<void> {
  const rule = await ruleOfSeries(ctx, seriesId)
  if (!rule) return
  await ctx.db
    .update(eventSeries)
    .set({ firstDate: atClockOf(rule.first, like) })
    .where(eq(eventSeries.id, seriesId))
}

async function writeSeries(ctx: Ctx, event: EventRow, rule: SeriesRule, until: string): Promise<number> {
  const { frequency, first: firstDate } = rule
  const facts = { frequency, firstDate, until, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() }
  if (event.seriesId !== null) {
    await ctx.db.update(eventSeries).set(facts).where(eq(eventSeries.id, event.seriesId))
    return event.seriesId
  }
  const { id } = await ctx.db
    .insert(eventSeries)
    .values({ ...facts, createdBy: facts.updatedBy, createdAt: ctx.now() })
    .returning({ id: eventSeries.id })
    .then(firstRow)
  await ctx.db.update(events).set({ seriesId: id, updatedAt: ctx.now() }).where(eq(events.id, event.id))
  return id
}

/** A copy of the event on another day. It is public from the start when the event is. */
async function insertOccurrence(ctx: Ctx, event: EventRow, seriesId: number, eventDate: Date): Promise<void> {
  const { id: _, sequence: __, calendarUid: ___, ...facts } = event
  const length = event.endDate ? event.endDate.getTime() - event.eventDate.getTime() : null
  const row = await ctx.db
    .insert(events)
    .values({
      ...facts,
      seriesId,
      eventDate,
      places: null,
      calledOffDate: null,
      calledOffEndDate: null,
      calledOffLocation: null,
      endDate: length === null ? null : new Date(eventDate.getTime() + length),
      createdBy: requireUser(ctx).id,
      updatedBy: requireUser(ctx).id,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .returning()
    .then(firstRow)
  await publishPlaces(ctx, row)
  await recordHistory(ctx, { entity: 'event', entityId: row.id, action: 'created' })
}

/**
 * The later dates of the series get this one's facts and its time of day, or are cancelled. Each follows the life of every
 * event: its registrants are told, its offers end. Nobody loses a seat: a lower limit keeps those who have one.
 */
export function changeFollowing(
  ctx: Ctx,
  id: number,
  { action, notify }: FollowingChange,
): Promise<SeriesResult> {
  return inTransaction(ctx, async (ctx) => {
    const [event] = await selectEvents(ctx).where(eq(events.id, id))
    if (!event) throw new AppError('not_found', 'events.errors.notFound')
    if (event.seriesId === null) throw new AppError('conflict', 'events.errors.noSeries')
    const following = await ctx.db
      .select()
      .from(events)
      .where(
        and(
          eq(events.seriesId, event.seriesId),
          gt(events.eventDate, event.eventDate),
          gt(events.eventDate, ctx.now()),
          // A skipped date stays skipped.
          eq(events.isActive, true),
        ),
      )
      .orderBy(asc(events.eventDate))
    if (action !== 'end') await setClock(ctx, event.seriesId, event.eventDate)
    for (const other of following) {
      const change = action === 'end' ? { isActive: false } : factsFor(event, other)
      await updateEvent(ctx, other.id, { ...change, notify, overCapacity: 'keep' }, {})
    }
    return { seriesId: event.seriesId, count: following.length }
  })
}

/** All that staff write of a date, except whether it takes place: the types refuse one that is missing. */
function factsFor(event: Awaited<ReturnType<typeof selectEvents>>[number], other: EventRow) {
  const { title, description, textLanguage, otherTitle, otherDescription } = event
  const eventDate = atClockOf(other.eventDate, event.eventDate)
  const length = event.endDate ? event.endDate.getTime() - event.eventDate.getTime() : null
  return {
    title,
    description,
    textLanguage,
    otherTitle,
    otherDescription,
    location: event.location,
    meetingUrl: event.meetingUrl,
    maxParticipants: event.maxParticipants,
    audience: event.audience,
    firstTime: event.firstTime,
    isVirtual: event.isVirtual,
    registrationRequired: event.registrationRequired,
    eventDate: eventDate.toISOString(),
    endDate: length === null ? null : new Date(eventDate.getTime() + length).toISOString(),
    imageUrl: event.sha256 ? imagePath(event.sha256) : null,
  } satisfies Record<Exclude<keyof NewEvent, 'isActive'>, unknown>
}

const lastOf = (ctx: Ctx, seriesId: number): Promise<EventRow> =>
  ctx.db
    .select()
    .from(events)
    .where(eq(events.seriesId, seriesId))
    .orderBy(desc(events.eventDate))
    .limit(1)
    .then(firstRow)
