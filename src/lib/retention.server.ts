import { and, count, getTableName, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, serviceKey } from './context.server.ts'
import { erasedValues } from './database/personal-data.server.ts'
import { idempotencyKeys } from './http/idempotency-tables.server.ts'
import type { PeriodName } from './retention-periods.ts'
import { puertoRicoDay } from './text/dates.ts'

/** One kind of data with limited retention. */
export type RetentionRule = {
  /** The table's name, or the one given: unique, stored with notices and runs. */
  name: string
  /** Describes the data to the person who confirms. */
  label: string
  period: PeriodName
  /** The records' entity in the history; null for data without history. */
  entity: string | null
  /** Takes only what belongs to records that are erased already, by itself. */
  follows: boolean
  table: PgTable & { id?: PgColumn; createdAt?: PgColumn }
  /** Deletes the rows. Otherwise erases only the columns marked `personal`. */
  deletesRows: boolean
  count(ctx: Ctx, before: Date, among?: SQL): Promise<number>
  ids(ctx: Ctx, before: Date): Promise<number[]>
  /** Returns what it erased. */
  erase(ctx: Ctx, before: Date, among?: SQL): Promise<ErasedRow[]>
  /** Erases exactly these rows, old or not, held or not: a person asked for it. */
  eraseRows(ctx: Ctx, which: SQL): Promise<ErasedRow[]>
}

type ErasedRow = { id: number | null; createdAt: Date | null }

/** All rules, from the features' manifests and src/lib, in the order in which data is erased. */
export const retentionRules = serviceKey<readonly RetentionRule[]>('retention rules')

type TableRule = {
  name?: string
  label: string
  period: PeriodName
  entity?: string
  follows?: true
  table: PgTable & { id?: PgColumn; createdAt?: PgColumn }
  where: (before: Date, ctx: Ctx) => SQL | undefined
  /** Erases the columns marked `personal` and writes these values too. Unset: the rows are deleted. */
  keepsRow?: (ctx: Ctx) => Record<string, unknown>
}

/** A rule for one table: old rows are deleted or anonymised. Records on hold stay. */
export function retentionRule(given: TableRule): RetentionRule {
  const { label, period, entity, table, where, keepsRow } = given
  const expired = (ctx: Ctx, before: Date, among?: SQL) =>
    and(where(before, ctx), entity && table.id ? isNotHeld(ctx, entity, table.id) : undefined, among)
  const returned = { id: table.id ?? sql<null>`null`, createdAt: table.createdAt ?? sql<null>`null` }
  const eraseWhere = async (ctx: Ctx, which: SQL | undefined) => {
    const erased = keepsRow
      ? await ctx.db
          .update(table)
          .set({ ...erasedValues(table), ...keepsRow(ctx) })
          .where(which)
          .returning(returned)
      : await ctx.db.delete(table).where(which).returning(returned)
    return erased as ErasedRow[]
  }
  return {
    name: given.name ?? getTableName(table),
    label,
    period,
    entity: entity ?? null,
    follows: given.follows ?? false,
    table,
    deletesRows: !keepsRow,
    count: async (ctx, before, among) => {
      const [row] = await ctx.db
        .select({ n: count() })
        .from(table)
        .where(expired(ctx, before, among))
      return row?.n ?? 0
    },
    ids: async (ctx, before) => {
      const id = table.id ?? sql<number>`0`
      const rows = await ctx.db.select({ id }).from(table).where(expired(ctx, before))
      return rows.map((row) => Number(row.id))
    },
    erase: (ctx, before, among) => eraseWhere(ctx, expired(ctx, before, among)),
    eraseRows: eraseWhere,
  }
}

/** Nobody asked to keep the record longer. */
export const isNotHeld = (ctx: Ctx, entity: string | AnyPgColumn, id: AnyPgColumn): SQL =>
  // The table is of the feature personal-data, which src/lib does not know.
  sql`not exists (select 1 from retention_holds as hold where hold.entity = ${entity} and hold.record_id = ${id}
    and hold.ended_at is null and hold.until >= ${puertoRicoDay(ctx.now())}::date)`

/** Accounting law: donor data stays for seven years, whatever date is requested. */
export const capAtSevenYears = (before: Date, now: Date): Date => capAtMonths(before, now, 7 * 12)

/** Not younger than so many months, whatever date is requested. */
export function capAtMonths(before: Date, now: Date, months: number): Date {
  const limit = new Date(now)
  limit.setMonth(limit.getMonth() - months)
  return before < limit ? before : limit
}

export const olderThan = (column: PgColumn, before: Date, ...more: (SQL | undefined)[]) =>
  and(lt(column, before), ...more)

export const idempotencyRetention = [
  retentionRule({
    label: 'respuestas guardadas contra envíos repetidos (se borran)',
    period: 'sessions',
    table: idempotencyKeys,
    where: (before, ctx) =>
      or(lt(idempotencyKeys.expiresAt, ctx.now()), lt(idempotencyKeys.createdAt, before)),
  }),
]
