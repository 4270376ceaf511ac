import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { retentionRule } from '#lib/retention.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { mergeDays } from './rules.ts'
import { requestMerges } from './tables.server.ts'

const isOver = (ctx: Ctx) => lt(requestMerges.mergedAt, new Date(ctx.now().getTime() - mergeDays * dayMs))

/** What undoes a merge holds answers of the family. */
export const duplicateRetention = [
  retentionRule({
    label: 'solicitudes unidas que ya no se pueden separar (quedan sin las respuestas de antes)',
    period: 'bin',
    table: requestMerges,
    where: (before, ctx) =>
      and(isNotNull(requestMerges.undo), or(lt(requestMerges.mergedAt, before), isOver(ctx))),
    keepsRow: () => ({}),
  }),
]

/** Every night: a merge older than thirty days can no longer be undone. */
export async function forgetMerges(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(requestMerges)
    .set({ undo: null })
    .where(and(isNotNull(requestMerges.undo), isOver(ctx)))
}
