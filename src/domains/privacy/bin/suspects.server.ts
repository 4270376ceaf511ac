import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { AttentionLine } from '#lib/attention.ts'
import { type Ctx, inTransaction, serviceKey } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import type { HistoryEntity } from '#lib/labels.ts'
import type { SuspectKind } from '#lib/suspects.server.ts'
import { binKindOf, mayChange } from './kinds.server.ts'
import type { RecordParams, Suspect, SuspectQuery } from './schemas.ts'

/** The kinds of form that may be spam, from the features' manifests. */
export const suspectKinds = serviceKey<Partial<Record<HistoryEntity, SuspectKind>>>('suspect kinds')

const shownLength = 240

/** The kinds that the caller may change: they are shown to be decided on. */
const kindsOf = (ctx: Ctx) => {
  const kinds = Object.entries(ctx.services.get(suspectKinds)) as [HistoryEntity, SuspectKind][]
  return kinds.filter(([entity]) => mayChange(ctx, entity))
}

export async function listSuspects(ctx: Ctx, query: SuspectQuery): Promise<Page<Suspect>> {
  const parts = kindsOf(ctx).map(([entity, { table, title, email, detail }]): SQL => {
    const words = sql`left(coalesce(${detail}, ''), ${shownLength}::int)`
    return sql`select ${entity}::text as entity, ${table.id} as "entityId", ${title}::text as title,
      ${email} as email, ${words} as detail, ${table.createdAt} as "createdAt"
      from ${table} where ${table.suspected}`
  })
  if (parts.length === 0) return { rows: [], total: 0 }
  const pageSize = query.pageSize ?? 25
  const window =
    query.page === undefined && query.pageSize === undefined
      ? sql``
      : sql`limit ${pageSize} offset ${((query.page ?? 1) - 1) * pageSize}`
  const { rows } = await ctx.db.execute<Omit<Suspect, 'id'>>(
    sql`${sql.join(parts, sql` union all `)} order by "createdAt" desc, entity, "entityId" desc ${window}`,
  )
  return { rows: rows.map(toSuspect), total: await countSuspects(ctx) }
}

export function clearSuspect(ctx: Ctx, { entity, entityId }: RecordParams): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { table, onCleared } = kindOf(ctx, entity)
    const isSuspect = and(eq(table.id, entityId), eq(table.suspected, true))
    const { rowCount } = await ctx.db
      .update(table)
      .set({ suspected: false, updatedAt: ctx.now() })
      .where(isSuspect)
    if (!rowCount) throw new AppError('not_found', 'suspects.errors.notFound')
    await recordHistory(ctx, { entity, entityId, action: 'not_spam' })
    await onCleared(ctx, entityId)
    return { success: true }
  })
}

export async function removeSuspect(
  ctx: Ctx,
  { entity, entityId }: RecordParams,
): Promise<{ success: true }> {
  const { table } = kindOf(ctx, entity)
  return inTransaction(ctx, async (ctx) => {
    const isSuspect = and(eq(table.id, entityId), eq(table.suspected, true))
    const [row] = await ctx.db.select({ id: table.id }).from(table).where(isSuspect)
    if (!row) throw new AppError('not_found', 'suspects.errors.notFound')
    await binKindOf(ctx, entity).remove(ctx, entityId)
    return { success: true }
  })
}

export async function attentionOfSuspects(ctx: Ctx): Promise<AttentionLine[]> {
  return [{ reason: 'suspects', count: await countSuspects(ctx), link: '/admin/posible-spam' }]
}

async function countSuspects(ctx: Ctx): Promise<number> {
  let total = 0
  for (const [, { table }] of kindsOf(ctx)) {
    const [row] = await ctx.db
      .select({ n: count() })
      .from(table)
      .where(table.suspected as unknown as SQL)
    total += row?.n ?? 0
  }
  return total
}

function kindOf(ctx: Ctx, entity: HistoryEntity): SuspectKind {
  const found = ctx.services.get(suspectKinds)[entity]
  if (!found) throw new AppError('not_found', 'suspects.errors.notFound')
  if (!mayChange(ctx, entity)) throw new AppError('forbidden', 'errors.noRight')
  return found
}

const toSuspect = ({ entity, entityId, title, email, detail, createdAt }: Omit<Suspect, 'id'>): Suspect => ({
  id: `${entity}-${entityId}`,
  entity,
  entityId,
  title,
  email,
  detail,
  createdAt: new Date(createdAt).toISOString(),
})
