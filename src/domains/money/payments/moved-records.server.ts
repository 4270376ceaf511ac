import { inArray } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { Payable } from '#lib/payable.ts'
import { ofSubject } from './record-changes.server.ts'
import { paymentRecords } from './tables.server.ts'

type Subject = Pick<Payable, 'kind' | 'id'>

export async function recordsOf(ctx: Ctx, subject: Subject): Promise<number[]> {
  const rows = await ctx.db.select({ id: paymentRecords.id }).from(paymentRecords).where(ofSubject(subject))
  return rows.map(({ id }) => id)
}

/** The payments of one subject become payments of another one. Returns them. */
export async function moveRecords(ctx: Ctx, from: Subject, to: Subject): Promise<number[]> {
  const ids = await recordsOf(ctx, from)
  if (ids.length === 0) return []
  await ctx.db
    .update(paymentRecords)
    .set({ subjectId: to.id, updatedAt: ctx.now() })
    .where(inArray(paymentRecords.id, ids))
  for (const entityId of ids)
    await recordHistory(ctx, { entity: 'payment', entityId, action: 'moved_to_other' })
  return ids
}
