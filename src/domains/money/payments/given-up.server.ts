import { and, asc, eq, inArray } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { type GivenUpDecision, type GivenUpNotice, givenUpAtOnce } from './office-schemas.ts'
import { webhookEvents } from './tables.server.ts'
import { providerOf } from './unmatched.server.ts'
import { readAgain } from './webhooks.server.ts'

/** Nobody knows what it tells of, and it is not tried any more: staff read it again or set it aside. */
export const isGivenUp = inArray(webhookEvents.outcome, ['gave_up', 'error'])

export async function listGivenUp(ctx: Ctx): Promise<GivenUpNotice[]> {
  const rows = await ctx.db
    .select()
    .from(webhookEvents)
    .where(isGivenUp)
    .orderBy(asc(webhookEvents.receivedAt), asc(webhookEvents.id))
    .limit(givenUpAtOnce)
  return rows.map((row) => ({
    id: row.id,
    provider: providerOf(row),
    receivedAt: row.receivedAt.toISOString(),
    why: row.detail,
  }))
}

/** Only those that staff saw: one given up since is not set aside unseen. */
export function decideGivenUp(ctx: Ctx, { ids, act }: GivenUpDecision): Promise<{ count: number }> {
  return inTransaction(ctx, async (ctx) => {
    const notices = await ctx.db
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(and(isGivenUp, inArray(webhookEvents.id, ids)))
      .for('update')
    const action = act === 'again' ? 'read_again' : 'set_aside_unread'
    for (const { id } of notices) {
      const isIt = eq(webhookEvents.id, id)
      if (act === 'again') await readAgain(ctx, isIt)
      else await ctx.db.update(webhookEvents).set({ outcome: 'set_aside' }).where(isIt)
      await recordHistory(ctx, { entity: 'payment_notice', entityId: id, action })
    }
    return { count: notices.length }
  })
}
