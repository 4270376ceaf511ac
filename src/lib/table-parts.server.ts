// The column kinds every table is made of, so that ids, instants and money look the same everywhere.
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'

export const locales = ['es', 'en'] as const

export const idColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

// Milliseconds, not microseconds: JavaScript's clock has no more, and `updatedAt` is compared with what a
// browser sent back (RULINGS 8).
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const createdAtColumn = () => instant('created_at').notNull().defaultNow()

export const timestamps = () => ({
  createdAt: createdAtColumn(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const money = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'string' })

export const localeColumn = () => text('locale', { enum: locales }).notNull().default('es')

// The folded words a list's search box looks in; services keep it with `searchTextOf`.
export const searchTextColumn = () => text('search_text').notNull().default('')

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${literals(values)})`)
}

// Check constraints cannot hold parameters, so the values are written out.
export function literals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))
}
