import { and, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { changesBetween, recordHistory } from '#features/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { matchesSearch, pageOf, sortBy } from '#lib/database/list.server.ts'
import { assertUnmodified, type Precondition } from '#lib/database/optimistic-lock.server.ts'
import { countsByStatus } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { queueRegistrationEmail } from './emails.server.ts'
import { hasFreeSeat, isPast, seatChangeOf } from './rules.ts'
import {
  type NewRegistration,
  type Registration,
  type RegistrationChange,
  type RegistrationCounts,
  type RegistrationListQuery,
  type RegistrationReceipt,
  registrationStatuses,
} from './schemas.ts'
import { type EventRow, eventRegistrations, events } from './tables.server.ts'
import { countSeatsTaken, lockEvent, nextWaitlistPosition, promoteWaitlist } from './waitlist.server.ts'

/** A full event puts the registration on the waitlist instead of refusing it (rulings.md#registrations). */
export function registerForEvent(
  ctx: Ctx,
  eventId: number,
  input: NewRegistration,
): Promise<Registration | RegistrationReceipt> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx, eventId)
    refuseClosed(ctx, event)
    const earlier = await findByEmail(ctx, eventId, input.email)
    if (earlier && earlier.status !== 'cancelled')
      throw new AppError('conflict', 'registration.errors.duplicate')
    const { company, ...facts } = input
    const reference = newReference()
    const values = {
      ...facts,
      eventId,
      reference,
      status: 'pending' as const,
      waitlistPosition: await nextWaitlistPosition(ctx, event),
      locale: ctx.lang,
      suspected: ctx.isSuspectedSpam || company,
      searchText: searchTextOf(facts.fullName, facts.email, facts.phone, reference),
      updatedAt: ctx.now(),
    }
    const saved = earlier
      ? ctx.db
          .update(eventRegistrations)
          .set({ ...values, erasedAt: null })
          .where(eq(eventRegistrations.id, earlier.id))
          .returning()
      : ctx.db
          .insert(eventRegistrations)
          .values({ ...values, createdAt: values.updatedAt })
          .returning()
    const row = firstRow(await saved)
    await queueRegistrationEmail(ctx, row.id)
    if (ctx.user) return readRegistration(ctx, row.id)
    return { reference, status: row.status, waitlistPosition: row.waitlistPosition }
  })
}

export async function listRegistrations(ctx: Ctx, query: RegistrationListQuery): Promise<Page<Registration>> {
  const where = and(
    matching(ctx, query),
    query.status ? eq(eventRegistrations.status, query.status) : undefined,
  )
  const { createdAt, fullName, email, status, waitlistPosition, id } = eventRegistrations
  const columns = { createdAt, fullName, email, status, waitlistPosition }
  const orderBy = sortBy(
    query.sort,
    { ...columns, eventTitle: events.title, eventDate: events.eventDate },
    [desc(createdAt), desc(id)],
    id,
  )
  const select = selectRegistrations(ctx)
    .where(where)
    .orderBy(...orderBy)
  const countAll = async () => (await countRegistrations(ctx, query))[query.status ?? 'total']
  const { rows, total } = await pageOf(select, countAll, query)
  return { rows: rows.map(toRegistration), total }
}

type Filter = Pick<RegistrationListQuery, 'eventId' | 'q' | 'when' | 'waiting'>

const matching = (ctx: Ctx, { eventId, q, when, waiting }: Filter) =>
  and(
    eventId ? eq(eventRegistrations.eventId, eventId) : undefined,
    q ? matchesSearch(eventRegistrations.searchText, q) : undefined,
    when === 'week' ? inNextWeek(ctx) : undefined,
    waiting === undefined
      ? undefined
      : sql`(${eventRegistrations.waitlistPosition} is not null) = ${waiting}`,
  )

const weekMs = 7 * dayMs

/** Active events only: registrations of an inactive one need no work. */
function inNextWeek(ctx: Ctx): SQL {
  const now = ctx.now()
  const soon = ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.isActive, true),
        gte(events.eventDate, now),
        lt(events.eventDate, new Date(now.getTime() + weekMs)),
      ),
    )
  return inArray(eventRegistrations.eventId, soon)
}

export const countRegistrations = (ctx: Ctx, query: Filter): Promise<RegistrationCounts> =>
  countsByStatus(ctx.db, eventRegistrations, registrationStatuses, matching(ctx, query))

export async function getRegistration(ctx: Ctx, id: number): Promise<Registration> {
  const [row] = await selectRegistrations(ctx).where(eq(eventRegistrations.id, id))
  if (!row) throw new AppError('not_found', 'registration.errors.notFound')
  return toRegistration(row)
}

export async function listRegistrationsOfEvent(
  ctx: Ctx,
  eventId: number,
  query: RegistrationListQuery,
): Promise<Page<Registration>> {
  const [event] = await ctx.db.select({ id: events.id }).from(events).where(eq(events.id, eventId))
  if (!event) throw new AppError('not_found', 'events.errors.notFound')
  return listRegistrations(ctx, { ...query, eventId })
}

export function updateRegistration(
  ctx: Ctx,
  id: number,
  change: RegistrationChange,
  seen: Precondition,
): Promise<Registration> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockRegistration(ctx, id)
    await assertUnmodified(ctx, { entity: 'registration', row, seen })
    const after = {
      status: change.status,
      adminComments: change.adminComments,
      ...(change.status ? await positionAfter(ctx, event, row, change.status) : {}),
    }
    await ctx.db
      .update(eventRegistrations)
      .set({ ...after, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
      .where(eq(eventRegistrations.id, id))
    await recordHistory(ctx, {
      entity: 'registration',
      entityId: id,
      action: change.status && change.status !== row.status ? change.status : 'updated',
      changes: changesBetween(row, after, ['status', 'waitlistPosition']),
    })
    await queueRegistrationEmail(ctx, id, row)
    await promoteWaitlist(ctx, event)
    return readRegistration(ctx, id)
  })
}

export function deleteRegistration(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { event } = await lockRegistration(ctx, id)
    await ctx.db.delete(eventRegistrations).where(eq(eventRegistrations.id, id))
    await recordHistory(ctx, {
      entity: 'registration',
      entityId: id,
      action: 'deleted',
      changes: { event: [event.title, null] },
    })
    await promoteWaitlist(ctx, event)
    return { success: true }
  })
}

type Row = typeof eventRegistrations.$inferSelect

function refuseClosed(ctx: Ctx, event: EventRow): void {
  if (!event.isActive) throw new AppError('conflict', 'registration.errors.inactive')
  if (isPast(event.eventDate, ctx.now())) throw new AppError('conflict', 'registration.errors.past')
  if (!event.registrationRequired) throw new AppError('conflict', 'registration.errors.notNeeded')
}

async function findByEmail(ctx: Ctx, eventId: number, email: string): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        // Compare with the database's `lower`, as the unique index does.
        eq(sql`lower(${eventRegistrations.email})`, sql`lower(${email})`),
      ),
    )
  return row
}

async function positionAfter(ctx: Ctx, event: EventRow, row: Row, next: Row['status']) {
  const change = seatChangeOf(row, next)
  if (change === 'keep') return {}
  if (change === 'leave') return { waitlistPosition: null }
  if (change === 'queue') return { waitlistPosition: await nextWaitlistPosition(ctx, event) }
  if (!hasFreeSeat(event.maxParticipants, await countSeatsTaken(ctx, event.id)))
    throw new AppError('conflict', 'registration.errors.noPlace')
  return { waitlistPosition: null }
}

/** Locks the event before the registration, as everywhere, to prevent deadlocks. */
async function lockRegistration(ctx: Ctx, id: number): Promise<{ event: EventRow; row: Row }> {
  const find = () => ctx.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  const [found] = await find()
  if (!found) throw new AppError('not_found', 'registration.errors.notFound')
  const event = await lockEvent(ctx, found.eventId)
  const [row] = await find().for('update')
  if (!row) throw new AppError('not_found', 'registration.errors.notFound')
  return { event, row }
}

// The subquery runs only for rows without a seat: the waitlist and cancelled registrations.
const canTakeSeat = sql<boolean>`case
  when ${eventRegistrations.status} <> 'cancelled' and ${eventRegistrations.waitlistPosition} is null then true
  when ${events.maxParticipants} is null then true
  else ${events.maxParticipants} > (
    select count(*) from ${eventRegistrations} as other
    where other.event_id = ${events.id} and other.status <> 'cancelled' and other.waitlist_position is null)
end`

const selectRegistrations = (ctx: Ctx) =>
  ctx.db
    .select({
      ...getTableColumns(eventRegistrations),
      eventTitle: events.title,
      eventDate: events.eventDate,
      hasPlace: canTakeSeat,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))

async function readRegistration(ctx: Ctx, id: number): Promise<Registration> {
  const row = await selectRegistrations(ctx).where(eq(eventRegistrations.id, id)).then(firstRow)
  return toRegistration(row)
}

const toRegistration = (
  row: Row & { eventTitle: string; eventDate: Date; hasPlace: boolean },
): Registration => ({
  id: row.id,
  eventId: row.eventId,
  eventTitle: row.eventTitle,
  eventDate: row.eventDate.toISOString(),
  reference: row.reference,
  fullName: row.fullName,
  email: row.email,
  phone: row.phone,
  specialRequests: row.specialRequests,
  status: row.status,
  waitlistPosition: row.waitlistPosition,
  hasPlace: row.hasPlace,
  adminComments: row.adminComments,
  locale: row.locale,
  suspected: row.suspected,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
