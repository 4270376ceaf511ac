import { and, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { whenUnreached } from '#domains/mail/outbox/letters.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { idsWhere, matchesSearch, pageOf, sortBy, withoutKey } from '#lib/database/list.server.ts'
import { countsByStatus } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { may } from '#lib/rights.ts'
import { dayMs } from '#lib/text/dates.ts'
import type { RegistrationCounts, RegistrationListQuery } from './office-schemas.ts'
import { type Registration, registrationStatuses } from './schemas.ts'
import { eventRegistrations, events, type RegistrationRow } from './tables.server.ts'
import { listToCall, untoldOf } from './untold.server.ts'

export async function listRegistrations(ctx: Ctx, query: RegistrationListQuery): Promise<Page<Registration>> {
  const where = and(
    await matching(ctx, query),
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

export function matchesRegistration(q: string, { user }: Ctx): SQL {
  const { searchText, reference } = eventRegistrations
  return matchesSearch(may(user, 'events.write') ? searchText : withoutKey(searchText, reference), q)
}

type Filter = Pick<RegistrationListQuery, 'eventId' | 'q' | 'when' | 'waiting' | 'attention'>

const matching = async (ctx: Ctx, { eventId, q, when, waiting, attention }: Filter) =>
  and(
    eventId ? eq(eventRegistrations.eventId, eventId) : undefined,
    q ? matchesRegistration(q, ctx) : undefined,
    when === 'week' ? inNextWeek(ctx) : undefined,
    waiting === undefined
      ? undefined
      : sql`(${eventRegistrations.waitlistPosition} is not null) = ${waiting}`,
    whenUnreached(ctx, attention, 'registration', eventRegistrations.id),
    attention === 'toCall' ? inArray(eventRegistrations.id, await listToCall(ctx)) : undefined,
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

export const pendingThisWeek = async (ctx: Ctx): Promise<number[]> =>
  idsWhere(
    ctx.db,
    eventRegistrations,
    and(eq(eventRegistrations.status, 'pending'), await matching(ctx, { when: 'week', waiting: false })),
  )

export const countRegistrations = async (ctx: Ctx, query: Filter): Promise<RegistrationCounts> =>
  countsByStatus(ctx.db, eventRegistrations, registrationStatuses, await matching(ctx, query))

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

// The subquery runs only for rows without a seat: the waitlist and cancelled registrations.
const canTakeSeat = sql<boolean>`case
  when ${eventRegistrations.status} <> 'cancelled'
    and (${eventRegistrations.waitlistPosition} is null or ${eventRegistrations.offeredUntil} is not null) then true
  when ${events.maxParticipants} is null then true
  else ${events.maxParticipants} > (
    select count(*) from ${eventRegistrations} as other
    where other.event_id = ${events.id} and other.status <> 'cancelled' and not other.walk_in
      and (other.waitlist_position is null or other.offered_until is not null))
end`

const selectRegistrations = (ctx: Ctx) =>
  ctx.db
    .select({
      ...getTableColumns(eventRegistrations),
      eventTitle: events.title,
      eventDate: events.eventDate,
      eventIsActive: events.isActive,
      hasPlace: canTakeSeat,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))

export async function readRegistration(ctx: Ctx, id: number): Promise<Registration> {
  const row = await selectRegistrations(ctx).where(eq(eventRegistrations.id, id)).then(firstRow)
  return toRegistration(row)
}

const toRegistration = (
  row: RegistrationRow & { eventTitle: string; eventDate: Date; eventIsActive: boolean; hasPlace: boolean },
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
  attended: row.attended,
  walkIn: row.walkIn,
  noReminders: row.noReminders,
  offeredUntil: row.offeredUntil?.toISOString() ?? null,
  offerLapsed: row.offerLapsed,
  untold: untoldOf(row, { isActive: row.eventIsActive }),
  waitlistPosition: row.waitlistPosition,
  hasPlace: row.hasPlace,
  adminComments: row.adminComments,
  locale: row.locale,
  suspected: row.suspected,
  updatedBy: row.updatedBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
