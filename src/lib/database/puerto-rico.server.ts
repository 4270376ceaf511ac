import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

type Value = AnyColumn | SQL

/** What the clocks of Puerto Rico show at an instant. */
export const localTimeOf = (instant: Value) => sql`(${instant} at time zone 'America/Puerto_Rico')`

/** The day of an instant in Puerto Rico. */
export const dayOf = (instant: Value) => sql`${localTimeOf(instant)}::date`

/** When a day begins in Puerto Rico. */
export const midnightOf = (day: Value) => sql`(${day}::timestamp at time zone 'America/Puerto_Rico')`
