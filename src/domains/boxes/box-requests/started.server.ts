import { eq } from 'drizzle-orm'
import { queueUnlessSuspected } from '#domains/privacy/bin/emails.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { queueRequestReceivedEmail, type Received } from './emails.server.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/** From now on it is a request like any other. Requires `row` to be locked. */
export async function finishStarted(ctx: Ctx, row: Row): Promise<void> {
  if (!row.choosingPayment) return
  await ctx.db
    .update(boxRequests)
    .set({ choosingPayment: false, updatedAt: ctx.now() })
    .where(eq(boxRequests.id, row.id))
  await followSent(ctx, row)
}

/** It is a request: its family and the team are told. */
export async function followSent(ctx: Ctx, row: Received & { suspected: boolean }): Promise<void> {
  await recordHistory(ctx, { entity: 'box_request', entityId: row.id, action: 'created' })
  await queueUnlessSuspected(ctx, row, () => queueRequestReceivedEmail(ctx, row))
}
