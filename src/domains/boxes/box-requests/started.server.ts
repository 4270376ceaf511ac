import { eq } from 'drizzle-orm'
import { queueUnlessSuspected } from '#domains/privacy/bin/emails.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { queueRequestReceivedEmail, type Received } from './emails.server.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/**
 * From now on it is a request like any other. One that staff close is confirmed when it is opened again. Requires `row`
 * to be locked.
 */
export async function finishStarted(ctx: Ctx, row: Row, isClosed = false): Promise<void> {
  if (!row.choosingPayment) return
  await ctx.db
    .update(boxRequests)
    .set({
      choosingPayment: false,
      owesReceived: isClosed && !row.suspected,
      updatedAt: ctx.now(),
    })
    .where(eq(boxRequests.id, row.id))
  if (isClosed) await recordSent(ctx, row.id)
  else await followSent(ctx, row)
}

/** It is a request: its family and the team are told. */
export async function followSent(ctx: Ctx, row: Received & { suspected: boolean }): Promise<void> {
  await recordSent(ctx, row.id)
  await queueUnlessSuspected(ctx, row, () => queueRequestReceivedEmail(ctx, row))
}

const recordSent = (ctx: Ctx, entityId: number) =>
  recordHistory(ctx, { entity: 'box_request', entityId, action: 'created' })
