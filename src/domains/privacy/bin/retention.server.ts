import { and, getTableName, lt, or, type SQL } from 'drizzle-orm'
import { eraseEmailsAbout } from '#domains/mail/outbox/retention.server.ts'
import { type Erased, logErased } from '#domains/privacy/personal-data/erased-log.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import type { HistoryEntity } from '#lib/labels.ts'
import { people } from '#lib/people.server.ts'
import { isNotHeld, type RetentionRule, retentionRule } from '#lib/retention.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { binKindOf } from './kinds.server.ts'
import { binDays } from './schemas.ts'
import { binRecords } from './tables.server.ts'

type Row = typeof binRecords.$inferSelect

/** Deleted before this moment or thirty days ago, and nobody asked to keep it. */
const isOver = (ctx: Ctx, before: Date) =>
  and(
    or(
      lt(binRecords.deletedAt, before),
      lt(binRecords.deletedAt, new Date(ctx.now().getTime() - binDays * dayMs)),
    ),
    isNotHeld(ctx, binRecords.entity, binRecords.entityId),
  )

const rule = retentionRule({
  label: 'registros en la Papelera (se borran del todo)',
  period: 'bin',
  table: binRecords,
  where: (before, ctx) => isOver(ctx, before),
})

export const binRetention: RetentionRule[] = [
  {
    ...rule,
    erase: async (ctx, before) => {
      const rows = await takeOut(ctx, isOver(ctx, before))
      return rows.map(({ id }) => ({ id, createdAt: null }))
    },
  },
]

const nothingMore = new Date(0)

/** Every night: what was deleted thirty days ago is erased, with the e-mails about it. */
export async function emptyBin(ctx: Ctx): Promise<void> {
  await takeOut(ctx, isOver(ctx, nothingMore))
}

function takeOut(ctx: Ctx, which: SQL | undefined): Promise<Row[]> {
  return inTransaction(ctx, async (ctx) => {
    const erased = await ctx.db.delete(binRecords).where(which).returning()
    for (const { entity, entityId } of erased) {
      await eraseEmailsAbout(ctx, entity, entityId)
      await recordHistory(ctx, { entity: entity as HistoryEntity, entityId, action: 'erased' })
    }
    await logErased(
      ctx,
      erased.flatMap((row) => loggedOf(ctx, row)),
    )
    return erased
  })
}

/** A record of a person, which an older backup still holds in its table. */
function loggedOf(ctx: Ctx, { entity, entityId, rows }: Row): Erased[] {
  if (!Object.hasOwn(ctx.services.get(people).sources, entity)) return []
  const { table } = binKindOf(ctx, entity as HistoryEntity)
  const [stored] = (rows[getTableName(table)] ?? []) as { created_at?: string }[]
  return stored?.created_at ? [{ kind: entity, id: entityId, createdAt: new Date(stored.created_at) }] : []
}
