import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../database/handle.server.ts'
import { defaultMigrations, madeBy, readMigrations } from '../database/migrate.server.ts'
import { rowCounts } from '../database/row-counts-tables.server.ts'

/** `lastId` is the last assigned id, so that a restore never reuses one. */
export type FoundTable = {
  name: string
  columns: string[]
  lastId: number | null
  key: string[]
  hasBytes: boolean
}

type Column = {
  name: string
  columns: string[]
  key: string[] | null
  bytes: boolean
  sequence: string | null
}

/**
 * The tables that the migrations made, each after those it references, as the database has them now. Excludes unlogged
 * tables and those that triggers maintain, because they are rebuilt with the rows.
 */
export async function findTables(
  db: Db,
  migrations = readMigrations(defaultMigrations),
): Promise<FoundTable[]> {
  const tables = await rows<Column>(
    db,
    `select c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       (select json_agg(a.attname order by a.attnum) from pg_index i
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key,
       exists (select 1 from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'bytea'::regtype) as bytes,
       (select pg_get_serial_sequence(quote_ident(c.relname), a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attidentity <> '') as sequence
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and c.relpersistence = 'p'
       and c.relname in (${madeBy(migrations, 'TABLE').map(literal).join(', ')})
       and c.relname not in ('page_version', ${literal(getTableName(rowCounts))})
     order by c.relname`,
  )
  const ordered = inOrder(
    tables.map(({ name }) => name),
    await references(db),
  )
  const byName = new Map(tables.map((table) => [table.name, table]))
  const found: FoundTable[] = []
  for (const name of ordered) {
    const table = byName.get(name) as Column
    const { columns, key, bytes, sequence } = table
    found.push({ name, columns, key: key ?? columns, hasBytes: bytes, lastId: await lastIdOf(db, sequence) })
  }
  return found
}

/** The rows of a plain statement. */
export async function rows<T>(db: Db, text: string): Promise<T[]> {
  const result = (await db.execute(sql.raw(text))) as unknown as { rows: T[] }
  return result.rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`

type Reference = { from: string; to: string }

const references = (db: Db) =>
  rows<Reference>(
    db,
    `select f.relname as "from", t.relname as "to" from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relnamespace = current_schema()::regnamespace and f.oid <> t.oid`,
  )

function inOrder(names: string[], edges: Reference[]): string[] {
  const ordered: string[] = []
  const visit = (name: string, path: string[]) => {
    if (ordered.includes(name)) return
    if (path.includes(name)) throw new Error(`Tables point at each other in a circle: ${path.join(', ')}`)
    for (const { to } of edges.filter(({ from }) => from === name)) visit(to, [...path, name])
    ordered.push(name)
  }
  for (const name of names) visit(name, [])
  return ordered
}

async function lastIdOf(db: Db, sequence: string | null): Promise<number | null> {
  if (!sequence) return null
  const [row] = await rows<{ last: number | string | null }>(
    db,
    `select pg_sequence_last_value(${literal(sequence)}::regclass) as last`,
  )
  return row?.last === null || row?.last === undefined ? 0 : Number(row.last)
}
