import { and, asc, desc, eq, gt, lte, type SQL } from 'drizzle-orm'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { countRows, matchesSearch, pageOf, sortBy } from '#lib/database/list.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { queueUnsaidStandings } from './emails.server.ts'
import { sendChangeNotice, undoNotices } from './notices.server.ts'
import type {
  EventChange,
  NewEvent,
  OverCapacity,
  StaffEvent,
  StaffEventListQuery,
} from './office-schemas.ts'
import { dropUnusedPicture, readPicture, storePicture } from './pictures.server.ts'
import { publishPlaces } from './places.server.ts'
import { type EventWithSeats, selectEvents, toPublicEvent, toStaffEvent } from './presenters.server.ts'
import { endAfterMove, endsLater, isMoved, locationOf, noticeOf } from './rules.ts'
import type { EventListQuery, PublicEvent } from './schemas.ts'
import { type EventRow, events } from './tables.server.ts'
import { followEvent } from './waiting-emails.server.ts'
import { endOffers, listOverCapacity, lockEvent, moveToWaitlist, promoteWaitlist } from './waitlist.server.ts'

/** Active events, including past ones. The page splits them. */
export const listPublicEvents = (ctx: Ctx, query: EventListQuery): Promise<Page<PublicEvent>> =>
  listEvents(ctx, query, and(eq(events.isActive, true), matching(query.q)), toPublicEvent)

export function listAllEvents(ctx: Ctx, query: StaffEventListQuery): Promise<Page<StaffEvent>> {
  const { isActive, when, seriesId } = query
  const where = and(
    isActive === undefined ? undefined : eq(events.isActive, isActive),
    seriesId === undefined ? undefined : eq(events.seriesId, seriesId),
    when === 'upcoming' ? gt(events.eventDate, ctx.now()) : undefined,
    when === 'past' ? lte(events.eventDate, ctx.now()) : undefined,
    matching(query.q),
  )
  return listEvents(ctx, query, where, toStaffEvent, [desc(events.eventDate), desc(events.id)])
}

export async function getEvent(ctx: Ctx, id: number): Promise<StaffEvent> {
  const [row] = await selectEvents(ctx).where(eq(events.id, id))
  if (!row) throw new AppError('not_found', 'events.errors.notFound')
  return toStaffEvent(row)
}

export async function createEvent(ctx: Ctx, input: NewEvent): Promise<StaffEvent> {
  const user = requireUser(ctx)
  const picture = await readPicture(ctx, input.imageUrl)
  const endDate = input.endDate ? new Date(input.endDate) : null
  assertEndsLater({ eventDate: new Date(input.eventDate), endDate })
  return inTransaction(ctx, async (ctx) => {
    const { imageUrl: _, ...facts } = input
    const now = ctx.now()
    const location = locationOf(facts.isVirtual, facts.location)
    const imageId = (await storePicture(ctx, picture)) ?? null
    const row = await ctx.db
      .insert(events)
      .values({
        ...facts,
        location,
        imageId,
        eventDate: new Date(facts.eventDate),
        endDate,
        searchText: searchTextOf(
          facts.title,
          facts.description,
          location,
          facts.audience,
          facts.otherTitle,
          facts.otherDescription,
        ),
        createdBy: user.id,
        updatedBy: user.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .then(firstRow)
    await publishPlaces(ctx, row)
    await recordHistory(ctx, { entity: 'event', entityId: row.id, action: 'created' })
    return readStaffEvent(ctx, row.id)
  })
}

export async function updateEvent(
  ctx: Ctx,
  id: number,
  input: EventChange,
  seen: Precondition,
): Promise<StaffEvent> {
  const user = requireUser(ctx)
  const picture = await readPicture(ctx, input.imageUrl)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockEvent(ctx, id)
    await assertUnmodified(ctx, { entity: 'event', row, seen })
    if (input.undo) await undoNotices(ctx, row)
    const now = ctx.now()
    const fields = fieldsOf(row, input)
    const after = { ...row, ...defined(fields) }
    after.location = locationOf(after.isVirtual, after.location)
    assertEndsLater(after)
    const over = await overCapacityOf(ctx, row, after, input)
    const imageId = await storePicture(ctx, picture)
    const written = {
      ...fields,
      imageId,
      location: after.location,
      sequence: row.sequence + (isMoved(row, after) || row.isActive !== after.isActive ? 1 : 0),
    }
    const stored = await ctx.db
      .update(events)
      .set({
        ...written,
        ...(row.isActive && !after.isActive && calledOff(row)),
        searchText: searchTextOf(
          after.title,
          after.description,
          after.location,
          after.audience,
          after.otherTitle,
          after.otherDescription,
        ),
        updatedBy: user.id,
        updatedAt: now,
      })
      .where(eq(events.id, id))
      .returning()
      .then(firstRow)
    if (imageId !== undefined && imageId !== row.imageId) await dropUnusedPicture(ctx, row.imageId)
    if (isMoved(row, stored) || row.isActive !== stored.isActive) await followEvent(ctx, stored)
    if (over.length > 0) await moveToWaitlist(ctx, stored, over)
    if (!stored.isActive) await endOffers(ctx, stored)
    await promoteWaitlist(ctx, stored)
    // A new limit is public, so the word follows it at once.
    if (stored.maxParticipants !== row.maxParticipants) await publishPlaces(ctx, stored, null)
    const kind = noticeOf(row, stored, now)
    if (input.notify && kind) {
      const notes = { textEs: input.noteEs ?? null, textEn: input.noteEn ?? null }
      await sendChangeNotice(ctx, { kind, before: row, after: stored, at: now }, notes)
    } else if (kind === 'restored') await queueUnsaidStandings(ctx, stored)
    const { sequence: _, ...changed } = written
    await recordHistory(ctx, {
      entity: 'event',
      entityId: id,
      action: 'updated',
      changes: changesBetween(row, changed, loggedFields),
    })
    return readStaffEvent(ctx, id)
  })
}

/** Staff may change these while it is off, and nobody is told. */
const calledOff = ({ eventDate, endDate, location }: EventRow) => ({
  calledOffDate: eventDate,
  calledOffEndDate: endDate,
  calledOffLocation: location,
})

/** The stored fields of the request. */
function fieldsOf(row: EventRow, input: EventChange) {
  const { imageUrl, updatedAt, notify, noteEs, noteEn, overCapacity, undo, ...facts } = input
  const eventDate = facts.eventDate === undefined ? undefined : new Date(facts.eventDate)
  return { ...facts, eventDate, endDate: endAfter(row, eventDate, facts.endDate) }
}

function endAfter(row: EventRow, eventDate: Date | undefined, endDate: string | null | undefined) {
  if (endDate) return new Date(endDate)
  return endDate === undefined && eventDate ? endAfterMove(row, eventDate) : (endDate as null | undefined)
}

function assertEndsLater({ eventDate, endDate }: Pick<EventRow, 'eventDate' | 'endDate'>): void {
  if (endsLater({ eventDate, endDate })) return
  const fields = [{ path: 'endDate', textKey: 'events.errors.endDate' }]
  throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

/** Who goes to the waitlist because the limit is lower now. Refused without a decision. */
async function overCapacityOf(ctx: Ctx, before: EventRow, after: EventRow, { overCapacity }: EventChange) {
  const limit = after.maxParticipants
  if (limit === null || (before.maxParticipants !== null && limit >= before.maxParticipants)) return []
  const over = await listOverCapacity(ctx, before, limit)
  if (over.length > 0 && !overCapacity)
    throw new AppError('conflict', 'events.errors.overCapacity', { limit, count: over.length })
  return overCapacity === 'waitlist' ? over : []
}

export async function readOverCapacity(
  ctx: Ctx,
  id: number,
  maxParticipants: number,
): Promise<Page<OverCapacity>> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, id))
  if (!event) throw new AppError('not_found', 'events.errors.notFound')
  const rows = await listOverCapacity(ctx, event, maxParticipants)
  return { rows: rows.map(({ id, fullName, status }) => ({ id, fullName, status })), total: rows.length }
}

/** Events hold no personal data, so the history stores all values except the long text. */
const loggedFields = [
  'title',
  'eventDate',
  'endDate',
  'location',
  'isVirtual',
  'maxParticipants',
  'registrationRequired',
  'isActive',
] as const

type Presenter<R> = (row: EventWithSeats) => R

async function listEvents<R>(
  ctx: Ctx,
  query: EventListQuery,
  where: SQL | undefined,
  present: Presenter<R>,
  fallback: SQL[] = [asc(events.eventDate), asc(events.id)],
): Promise<Page<R>> {
  const { title, eventDate, location, isActive, createdAt } = events
  const orderBy = sortBy(query.sort, { title, eventDate, location, isActive, createdAt }, fallback, events.id)
  const select = selectEvents(ctx)
    .where(where)
    .orderBy(...orderBy)
  const { rows, total } = await pageOf(select, () => countRows(ctx.db, events, where), query)
  return { rows: rows.map(present), total }
}

async function readStaffEvent(ctx: Ctx, id: number): Promise<StaffEvent> {
  const row = await selectEvents(ctx).where(eq(events.id, id)).then(firstRow)
  return toStaffEvent(row)
}

const matching = (q: string | undefined) => (q ? matchesSearch(events.searchText, q) : undefined)

const defined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
