import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * A provider's number is one number whatever its letter case: PayPal writes capitals, and people do not. Every comparison
 * of two numbers is one of these, in payments, notices and books.
 */
export const isNumber = (column: AnyColumn, number: string): SQL =>
  sql`lower(${column}) = ${number.toLowerCase()}`

export const isAnyNumber = (column: AnyColumn, numbers: string[]): SQL =>
  sql`lower(${column}) = any(${sql.param(numbers.map((number) => number.toLowerCase()))}::text[])`

export const isSameNumber = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.toLowerCase() === b.toLowerCase()
