import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// What two records are compared by. The functions are in the migration `match_keys`, so that an index holds their
// results: drizzle-kit cannot write an index on an expression with a comma.

/** As `readPhone`: digits without an extension and without the country code 1. */
export const phoneKey = (phone: AnyPgColumn | SQL): SQL => sql`phone_key(${phone})`

/** As `foldText`: lower case, no accents, single spaces. */
export const foldedKey = (text: AnyPgColumn): SQL => sql`folded_key(${text})`

/** As `nameKey`: what two names of a person, a hospital or an article are compared by. */
export const nameKey = (name: AnyPgColumn | SQL): SQL => sql`name_key(${name})`

/** As `canonicalNumber`: a provider's number in capitals, without spaces and signs. */
export const numberKey = (number: AnyColumn | SQL): SQL => sql`number_key(${number})`

/** As `searchTextOf` of one part that is no phone number. */
export const searchKey = (text: AnyPgColumn | SQL): SQL => sql`search_key(${text})`
