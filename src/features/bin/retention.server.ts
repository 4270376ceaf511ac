import { lt, or } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import type { HistoryEntity } from '#features/labels.ts'
import { eraseEmailsAbout } from '#features/outbox/retention.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { retentionRule } from '#lib/retention.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { binDays } from './schemas.ts'
import { binRecords } from './tables.server.ts'

const hasExpired = (ctx: Ctx) => lt(binRecords.deletedAt, new Date(ctx.now().getTime() - binDays * dayMs))

export const binRetention = [
  retentionRule({
    label: 'registros en la Papelera (se borran del todo)',
    period: 'bin',
    table: binRecords,
    where: (before, ctx) => or(lt(binRecords.deletedAt, before), hasExpired(ctx)),
  }),
]

/** Every night: what was deleted thirty days ago is erased, with the e-mails about it. */
export function emptyBin(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const erased = await ctx.db
      .delete(binRecords)
      .where(hasExpired(ctx))
      .returning({ entity: binRecords.entity, entityId: binRecords.entityId })
    for (const { entity, entityId } of erased) {
      await eraseEmailsAbout(ctx, entity, entityId)
      await recordHistory(ctx, { entity: entity as HistoryEntity, entityId, action: 'erased' })
    }
  })
}
