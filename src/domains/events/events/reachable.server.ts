import { type SQL, sql } from 'drizzle-orm'
import { isUntold } from '#domains/mail/outbox/letters.server.ts'
import { stopsOf } from '#domains/mail/outbox/rules.ts'
import { isStopped } from '#domains/mail/stops/stops.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { RegistrationRow } from './tables.server.ts'
import { recordUntold, untoldOf } from './untold.server.ts'

/** An offer nobody reads would only hold up the line. Who is passed over keeps the place in it, and staff call. */
export async function isReachable(ctx: Ctx, row: RegistrationRow): Promise<boolean> {
  const { id, email, phone } = row
  // Something that did not arrive is a line of Hoy already.
  if (await isUntold(ctx, 'registration', id)) return false
  // Staff have still to call her about the last one.
  if (untoldOf(row, { isActive: true }).includes('registration_offer')) return false
  if (email !== '' && !(await isStopped(ctx, { email, phone }, stopsOf.asked))) return true
  await recordUntold(ctx, 'registration_offer', row)
  await recordHistory(ctx, { entity: 'registration', entityId: id, action: 'passed_over' })
  return false
}

/** For the e-mails: what these were not told in time is told to nobody any more. */
export const registrationsForPastEvents = (ctx: Ctx): SQL =>
  sql`select r.id from event_registrations r join events e on e.id = r.event_id
    where e.event_date <= ${ctx.now().toISOString()}::timestamptz`
