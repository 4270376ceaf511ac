// The column types of all tables, so that ids, instants and money are stored the same way everywhere.

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

// Milliseconds, not microseconds: JavaScript's clock has no more, and `updatedAt` is compared with what a browser
// sent back.
export const instantColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const createdAtColumn = () => instantColumn('created_at').notNull().defaultNow()

export const timestamps = () => ({
  createdAt: createdAtColumn(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
})

export const moneyColumn = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'string' })

export const localeColumn = () => kept(text('locale', { enum: langs }).notNull().default('es'))

// The normalised text that a list's search box matches. Services write it with `searchTextOf`.
export const searchTextColumn = () => text('search_text').notNull().default('')

/**
 * An index for substring search (`like '%…%'`). Every search also reads the list of pending rows, so the list is short.
 */
export const trigramIndex = (name: string, ...columns: [AnyPgColumn | SQL, ...AnyPgColumn[]]) => {
  const [first, ...others] = columns.map((column) => sql`${column} gin_trgm_ops`) as [SQL, ...SQL[]]
  return index(name)
    .using('gin', first, ...others)
    .with({ gin_pending_list_limit: 256 })
}

/**
 * Text that lists sort by: names, titles, towns. It sorts in Spanish order (á beside a, ñ after n, case-insensitive) for
 * any locale of the database.
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
