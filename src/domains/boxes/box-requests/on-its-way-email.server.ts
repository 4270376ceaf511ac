import { and, desc, eq, gte, notInArray, sql } from 'drizzle-orm'
import { queueEmail, withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type Ctx, requireUser } from '#lib/context.server.ts'
import { addressee, wayValues } from './emails.server.ts'
import { boxParcels, type boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/**
 * Queued when the box ships, and again if the tracking number is added or changed later. Withdrawn when the request
 * leaves the status before the e-mail has left.
 */
export async function queueOnItsWayEmail(ctx: Ctx, before: Row, row: Row): Promise<void> {
  requireUser(ctx)
  if (row.status !== 'shipped') {
    if (before.status === 'shipped') await withdrawOnItsWay(ctx, row.id)
    return
  }
  const isNewNumber = Boolean(row.trackingNumber) && row.trackingNumber !== before.trackingNumber
  const wasHere = !['shipped', 'delivered', 'closed'].includes(before.status)
  const hasJustLeft = before.status !== 'shipped' && (wasHere || !(await isTold(ctx, row)))
  // News with the number of a moment ago that has not left is no longer true.
  const replaced = row.trackingNumber === before.trackingNumber ? 0 : await withdrawOnItsWay(ctx, row.id)
  if (!hasJustLeft && !isNewNumber && replaced === 0) return
  await queueEmail(ctx, {
    ...addressee(row),
    kind: 'box_on_its_way',
    undoable: true,
    values: wayValues(ctx, row),
  })
}

/** Whether the latest news about this parcel has its number. Erased news counts as told. */
async function isTold(ctx: Ctx, row: Row): Promise<boolean> {
  const parcelBegan = ctx.db
    .select({ at: sql`coalesce(max(${boxParcels.createdAt}), '-infinity')` })
    .from(boxParcels)
    .where(eq(boxParcels.requestId, row.id))
  const [latest] = await ctx.db
    .select({ number: sql<string | null>`${emailOutbox.payload}->'values'->>'trackingNumber'` })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.kind, 'box_on_its_way'),
        eq(emailOutbox.entity, 'box_request'),
        eq(emailOutbox.entityId, row.id),
        notInArray(emailOutbox.status, ['withdrawn', 'discarded']),
        gte(emailOutbox.createdAt, parcelBegan),
      ),
    )
    .orderBy(desc(emailOutbox.id))
    .limit(1)
  return latest !== undefined && [null, wayValues(ctx, row).trackingNumber].includes(latest.number)
}

const withdrawOnItsWay = (ctx: Ctx, entityId: number): Promise<number> =>
  withdrawEmails(ctx, { entity: 'box_request', entityId, kinds: ['box_on_its_way'] })
