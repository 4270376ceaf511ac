import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import type { BinPart } from '#lib/bin.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#lib/database/db-errors.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { HistoryEntity } from '#lib/labels.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { binKindOf, binPartsOf } from './kinds.server.ts'
import { binRecords } from './tables.server.ts'

/**
 * Moves a record with its parts into the bin and withdraws its e-mails. Call it where the row would be deleted, in the transaction of the deletion,
 * after the record returned what it held.
 */
export function moveToBin(ctx: Ctx, entity: HistoryEntity, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { table, title } = binKindOf(ctx, entity)
    const moved = recordAndParts(ctx, entity, id)
    const named = await ctx.db.execute<{ title: string }>(
      sql`select ${title} as title from ${table} where ${eq(table.id, id)}`,
    )
    const name = firstRow(named.rows).title
    // The rows never pass through JavaScript, which would round numbers and dates.
    await ctx.db.insert(binRecords).values({
      entity,
      entityId: id,
      title: name,
      rows: sql`jsonb_build_object(${sql.join(
        moved.flatMap((part) => rowsOf(part, id)),
        sql`, `,
      )})`,
      searchText: searchTextOf(name),
      deletedAt: ctx.now(),
      deletedBy: ctx.user && ctx.user.id > 0 ? ctx.user.id : null,
    })
    await withdrawEmails(ctx, { entity, entityId: id })
    for (const { table, belongsTo } of moved.toReversed())
      await ctx.db.execute(sql`delete from ${table} where ${belongsTo(id)}`)
  })
}

/** What is in the bin and refers to a record that was joined with another one comes back to that one. */
export async function moveInBin(ctx: Ctx, column: PgColumn, from: number, to: number): Promise<void> {
  const at = sql`array[${getTableName(column.table)}, '0', ${column.name}]::text[]`
  await ctx.db
    .update(binRecords)
    .set({ rows: sql`jsonb_set(${binRecords.rows}, ${at}, to_jsonb(${to}::integer))` })
    .where(sql`${binRecords.rows} #> ${at} = to_jsonb(${from}::integer)`)
}

type Stored = { binId: number; entityId: number }

/** Inserts the rows of a bin record into their tables, with their ids. */
export async function insertRows(
  ctx: Ctx,
  entity: HistoryEntity,
  { binId, entityId }: Stored,
): Promise<void> {
  for (const { table } of recordAndParts(ctx, entity, entityId)) {
    const stored = sql`(select ${binRecords.rows} -> ${getTableName(table)} from ${binRecords} where ${eq(binRecords.id, binId)})`
    const columns = await storedColumns(ctx, table, stored)
    if (columns.length === 0) continue
    const names = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )
    try {
      await ctx.db.execute(
        sql`insert into ${table} (${names}) overriding system value
          select ${names} from jsonb_populate_recordset(null::${table}, ${stored})`,
      )
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('conflict', 'bin.errors.taken')
      if (isForeignKeyViolation(error)) throw new AppError('conflict', 'bin.errors.ownerGone')
      throw error
    }
  }
}

/** A column added since has its default, and one dropped since is left out. */
async function storedColumns(ctx: Ctx, table: PgTable, stored: SQL): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ name: string }>(
    sql`select jsonb_object_keys(${stored} -> 0) as name`,
  )
  const existing = getTableConfig(table).columns.map(({ name }) => name)
  return rows.map(({ name }) => name).filter((name) => existing.includes(name))
}

/** The table's name and its rows, for `jsonb_build_object`. */
const rowsOf = ({ table, belongsTo }: BinPart, id: number): SQL[] => [
  sql`${getTableName(table)}::text`,
  sql`(select coalesce(jsonb_agg(to_jsonb(${table})), '[]') from ${table} where ${belongsTo(id)})`,
]

function recordAndParts(ctx: Ctx, entity: HistoryEntity, id: number): BinPart[] {
  const { table, isArchived } = binKindOf(ctx, entity)
  if (isArchived) return []
  return [{ table, belongsTo: () => eq(table.id, id) }, ...binPartsOf(ctx, entity)]
}
