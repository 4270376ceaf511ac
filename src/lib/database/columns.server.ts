// The column kinds every table is made of, so that ids, instants and money look the same everywhere.

import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  numeric,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { langs } from '../text/texts.ts'
import { kept } from './personal-data.server.ts'

export const idColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

// Milliseconds, not microseconds: JavaScript's clock has no more, and `updatedAt` is compared with what a
// browser sent back (rulings.md#concurrent-edits).
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const createdAtColumn = () => instantColumn('created_at').notNull().defaultNow()

export const timestamps = () => ({
  createdAt: createdAtColumn(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
})

export const moneyColumn = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'string' })

export const localeColumn = () => kept(text('locale', { enum: langs }).notNull().default('es'))

// The folded words a list's search box looks in; services keep it with `searchTextOf`.
export const searchTextColumn = () => text('search_text').notNull().default('')

/**
 * Finds a part of a text (`like '%…%'`) without reading every row. New rows wait in a list that every search reads too, so
 * it is kept short.
 */
export const trigramIndex = (name: string, ...columns: [AnyPgColumn, ...AnyPgColumn[]]) => {
  const [first, ...others] = columns.map((column) => sql`${column} gin_trgm_ops`) as [SQL, ...SQL[]]
  return index(name)
    .using('gin', first, ...others)
    .with({ gin_pending_list_limit: 256 })
}

/**
 * Text that people see in order: names, titles, towns, words chosen by staff. It sorts as Spanish speakers expect (á beside
 * a, ñ after n, capitals and small letters together), whatever locale the database was created with.
 */
export const spanishText = customType<{ data: string }>({ dataType: () => 'text collate "es-x-icu"' })

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export function enumCheck(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${literals(values)})`)
}

// Check constraints cannot hold parameters, so the values are written out.
function literals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))
}
