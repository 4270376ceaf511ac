import { eq } from 'drizzle-orm'
import type { HistoryChanges } from '#domains/team/history/schemas.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { type SeatChange, seatFields } from './schemas.ts'
import { eventRegistrations, type RegistrationRow } from './tables.server.ts'

type Seat = Pick<RegistrationRow, (typeof seatFields)[number]>

/** Keeps what the act took, and tells it to the history. */
export async function recordSeat(
  ctx: Ctx,
  entityId: number,
  action: string,
  changes: HistoryChanges,
): Promise<void> {
  await recordHistory(ctx, { entity: 'registration', entityId, action, changes })
  const taken = Object.fromEntries(
    seatFields.flatMap((field) => (changes[field] ? [[field, changes[field]]] : [])),
  )
  if (Object.keys(taken).length === 0) return
  await ctx.db
    .update(eventRegistrations)
    .set({ seatChange: { action, changes: taken } as SeatChange })
    .where(eq(eventRegistrations.id, entityId))
}

/** What the last act took of status, place or offer. null: unknown, or changed by other writes since. */
export function seatBefore({
  seatChange,
  status: current,
}: Pick<RegistrationRow, 'seatChange' | 'status'>): (Seat & { action: string }) | null {
  if (!seatChange) return null
  const { action, changes } = seatChange
  const [status, next] = changes.status ?? [current, current]
  if (next !== current) return null
  const until = changes.offeredUntil?.[0]
  return {
    action,
    status: status ?? current,
    waitlistPosition: changes.waitlistPosition?.[0] ?? null,
    offeredUntil: until ? new Date(until) : null,
    offerLapsed: changes.offerLapsed?.[0] ?? false,
  }
}
