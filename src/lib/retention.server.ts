import { and, count, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.server.ts'
import { idempotencyKeys } from './http/idempotency-tables.server.ts'

/** One kind of data that is not kept for ever (security.md#retention). */
export type RetentionRule = {
  /** What it is, for the person who is asked to confirm. */
  words: string
  /** The history's name of these records; none for what nobody looks up. */
  entity: string | null
  count(ctx: Ctx, before: Date): Promise<number>
  /** Answers the ids of what was erased (empty where there is no `entity`). */
  erase(ctx: Ctx, before: Date): Promise<number[]>
}

type Facts = {
  words: string
  entity?: string
  table: PgTable & { id?: PgColumn }
  where: (before: Date, ctx: Ctx) => SQL | undefined
  /** What takes the place of a person's data; without it the rows are deleted. */
  blank?: (ctx: Ctx) => Record<string, unknown>
}

/** A rule about one table: its old rows are deleted, or stay without the person's data. */
export function retentionRule({ words, entity, table, where, blank }: Facts): RetentionRule {
  return {
    words,
    entity: entity ?? null,
    count: async (ctx, before) => {
      const [row] = await ctx.db.select({ n: count() }).from(table).where(where(before, ctx))
      return row?.n ?? 0
    },
    erase: async (ctx, before) => {
      const old = where(before, ctx)
      const what = { id: table.id ?? sql<null>`null` }
      const gone = blank
        ? await ctx.db.update(table).set(blank(ctx)).where(old).returning(what)
        : await ctx.db.delete(table).where(old).returning(what)
      if (!entity) return []
      return gone.map(({ id }) => id as number)
    },
  }
}

/** Accounting law outlasts everything else: donors stay for seven years, whatever date is asked for. */
export function notWithinSevenYears(before: Date, now: Date): Date {
  const limit = new Date(now)
  limit.setFullYear(limit.getFullYear() - 7)
  return before < limit ? before : limit
}

export const olderThan = (column: PgColumn, before: Date, ...more: (SQL | undefined)[]) =>
  and(lt(column, before), ...more)

/** What stands where a name was. */
export const erasedName = 'Datos borrados'

export const idempotencyRetention = [
  retentionRule({
    words: 'respuestas guardadas contra envíos repetidos (se borran)',
    table: idempotencyKeys,
    where: (before, ctx) =>
      or(lt(idempotencyKeys.expiresAt, ctx.now()), lt(idempotencyKeys.createdAt, before)),
  }),
]
