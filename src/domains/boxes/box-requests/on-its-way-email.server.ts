import { eq } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { queueLetter, wayValues } from './emails.server.ts'
import { boxRequests } from './tables.server.ts'
import { withdrawLetters } from './told.server.ts'

type Row = typeof boxRequests.$inferSelect

/**
 * Queued when the box ships, and again if the tracking number is added or changed later. Withdrawn when the request
 * leaves the status before the e-mail has left.
 */
export async function queueOnItsWayEmail(ctx: Ctx, before: Row, row: Row): Promise<void> {
  if (row.status !== 'shipped') {
    if (before.status === 'shipped') await withdrawOnItsWay(ctx, row.id)
    return
  }
  const isNewNumber = Boolean(row.trackingNumber) && row.trackingNumber !== before.trackingNumber
  const wasHere = !['shipped', 'delivered', 'closed'].includes(before.status)
  const hasJustLeft = before.status !== 'shipped' && (wasHere || !isTold(ctx, row))
  // News with the number of a moment ago that has not left is no longer true.
  const isReplaced = row.trackingNumber !== before.trackingNumber && (await withdrawOnItsWay(ctx, row.id))
  if (!hasJustLeft && !isNewNumber && !isReplaced) return
  const values = wayValues(ctx, row)
  await queueLetter(ctx, row, { kind: 'box_on_its_way', undoable: true, values })
  await setTold(ctx, row.id, { toldParcel: row.parcelNumber, toldTracking: values.trackingNumber })
}

const isTold = (ctx: Ctx, row: Row): boolean =>
  row.toldParcel === row.parcelNumber && [null, wayValues(ctx, row).trackingNumber].includes(row.toldTracking)

async function withdrawOnItsWay(ctx: Ctx, id: number): Promise<boolean> {
  const isWithdrawn = await withdrawLetters(ctx, id, ['box_on_its_way'])
  if (isWithdrawn) await setTold(ctx, id, { toldParcel: null, toldTracking: null })
  return isWithdrawn
}

const setTold = (ctx: Ctx, id: number, told: Pick<Row, 'toldParcel' | 'toldTracking'>) =>
  ctx.db.update(boxRequests).set(told).where(eq(boxRequests.id, id))
