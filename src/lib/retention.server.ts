import { and, count, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from './context.server.ts'
import { erasedValues } from './database/personal-data.server.ts'
import { idempotencyKeys } from './http/idempotency-tables.server.ts'

/** One kind of data with limited retention (security.md#retention). */
export type RetentionRule = {
  /** Describes the data to the person who confirms. */
  label: string
  /** The records' entity in the history; null for data without history. */
  entity: string | null
  count(ctx: Ctx, before: Date): Promise<number>
  /** Returns the erased ids (empty without `entity`). */
  erase(ctx: Ctx, before: Date): Promise<number[]>
  table: PgTable
  /** Deletes the rows. Otherwise erases only the columns marked `personal`. */
  deletesRows: boolean
}

type TableRule = {
  label: string
  entity?: string
  table: PgTable & { id?: PgColumn }
  where: (before: Date, ctx: Ctx) => SQL | undefined
  /** Erases the columns marked `personal` and writes these values too. Unset: the rows are deleted. */
  keepsRow?: (ctx: Ctx) => Record<string, unknown>
}

/** A rule for one table: old rows are deleted or anonymised. */
export function retentionRule({ label, entity, table, where, keepsRow }: TableRule): RetentionRule {
  return {
    label,
    entity: entity ?? null,
    table,
    deletesRows: !keepsRow,
    count: async (ctx, before) => {
      const [row] = await ctx.db.select({ n: count() }).from(table).where(where(before, ctx))
      return row?.n ?? 0
    },
    erase: async (ctx, before) => {
      const isExpired = where(before, ctx)
      const returned = { id: table.id ?? sql<null>`null` }
      const erased = keepsRow
        ? await ctx.db
            .update(table)
            .set({ ...erasedValues(table), ...keepsRow(ctx) })
            .where(isExpired)
            .returning(returned)
        : await ctx.db.delete(table).where(isExpired).returning(returned)
      if (!entity) return []
      return erased.map(({ id }) => id as number)
    },
  }
}

/** Accounting law: donor data stays for seven years, whatever date is requested. */
export function capAtSevenYears(before: Date, now: Date): Date {
  const limit = new Date(now)
  limit.setFullYear(limit.getFullYear() - 7)
  return before < limit ? before : limit
}

export const olderThan = (column: PgColumn, before: Date, ...more: (SQL | undefined)[]) =>
  and(lt(column, before), ...more)

export const idempotencyRetention = [
  retentionRule({
    label: 'respuestas guardadas contra envíos repetidos (se borran)',
    table: idempotencyKeys,
    where: (before, ctx) =>
      or(lt(idempotencyKeys.expiresAt, ctx.now()), lt(idempotencyKeys.createdAt, before)),
  }),
]
