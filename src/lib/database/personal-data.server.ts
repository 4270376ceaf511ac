import { type Column, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { type PgColumnBuilderBase, pgTable } from 'drizzle-orm/pg-core'

/** Replaces an erased name. */
export const erasedName = 'Datos borrados'

type Mark = { erased: unknown } | 'kept'
const marksOfColumns = new WeakMap<object, Mark>()
const marksOfTables = new WeakMap<Table, Record<string, Mark>>()

/**
 * A column with personal data: `email: personal(text('email').notNull(), '')`. The table's retention rule deletes the
 * row or writes `erased` into the column.
 */
export function personal<Column extends object>(
  column: Column,
  erased: string | object | SQL | null = null,
): Column {
  marksOfColumns.set(column, { erased })
  return column
}

/** A column without personal data, which erasure leaves unchanged. */
export function kept<Column extends object>(column: Column): Column {
  marksOfColumns.set(column, 'kept')
  return column
}

/** `pgTable` that records which columns are personal. tests/checks/personal-data.test.ts checks that all are marked. */
export const markedTable = ((name: string, columns: Record<string, object>, extra: never) => {
  const table = pgTable(name, columns as Record<string, PgColumnBuilderBase>, extra)
  const marked = Object.entries(columns).flatMap(([key, column]) => {
    const mark = marksOfColumns.get(column)
    return mark ? [[key, mark] as const] : []
  })
  marksOfTables.set(table, Object.fromEntries(marked))
  return table
}) as unknown as typeof pgTable

export const marksOf = (table: Table): Record<string, Mark> => marksOfTables.get(table) ?? {}

/** The values that erasure writes into a row. */
export function erasedValues(table: Table): Record<string, unknown> {
  const marks = Object.entries(marksOf(table))
  return Object.fromEntries(marks.flatMap(([key, mark]) => (mark === 'kept' ? [] : [[key, mark.erased]])))
}

/** Condition on a table: one of the personal columns that erasure empties has a value. */
export function holdsPersonal(table: Table): SQL {
  const columns: Record<string, Column> = getTableColumns(table)
  const emptied = Object.entries(erasedValues(table)).filter(([, erased]) => erased === null)
  return sql`num_nonnulls(${sql.join(
    emptied.map(([key]) => columns[key]),
    sql`, `,
  )}) > 0`
}

/** The column types that can hold personal data: text, JSON and files. */
export const textColumns = (table: Table): string[] =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => /^(?:text|varchar|json|bytea)/.test(column.getSQLType()))
    .map(([key]) => key)
