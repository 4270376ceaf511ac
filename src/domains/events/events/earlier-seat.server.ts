import { and, desc, eq, or, sql } from 'drizzle-orm'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { RegistrationRow } from './tables.server.ts'

/** The history stores their values, so that undo can give back what a change took. */
export const seatFields = ['status', 'waitlistPosition', 'offeredUntil', 'offerLapsed'] as const

type Seat = Pick<RegistrationRow, (typeof seatFields)[number]>

/** What the last change of status, place or offer took, and its action. null: unknown, or changed by other writes since. */
export async function seatBefore(
  ctx: Ctx,
  row: Pick<RegistrationRow, 'id' | 'status'>,
): Promise<(Seat & { action: string }) | null> {
  const { id, entity, entityId, action, changes } = historyEntries
  const [last] = await ctx.db
    .select({ action, changes })
    .from(historyEntries)
    .where(
      and(
        eq(entity, 'registration'),
        eq(entityId, row.id),
        or(...seatFields.map((field) => sql`${changes} ? ${field}`)),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  if (!last) return null
  const pairOf = (field: string): unknown[] => {
    const pair = last.changes[field]
    return Array.isArray(pair) ? pair : []
  }
  const [status = row.status, next = row.status] = pairOf('status') as Seat['status'][]
  if (next !== row.status) return null
  const [waitlistPosition = null] = pairOf('waitlistPosition') as Seat['waitlistPosition'][]
  const [until = null] = pairOf('offeredUntil') as (string | null)[]
  const [offerLapsed = false] = pairOf('offerLapsed') as boolean[]
  return {
    action: last.action,
    status,
    waitlistPosition,
    offeredUntil: until ? new Date(until) : null,
    offerLapsed,
  }
}
