import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { numberKey } from '#lib/database/match-keys.server.ts'
import { canonicalNumber } from './numbers.ts'

// Every comparison of two numbers is one of these, in payments, notices and books.

export const isNumber = (column: AnyColumn, number: string): SQL =>
  sql`${numberKey(column)} = ${numberKey(sql`${number}::text`)}`

export const isAnyNumber = (column: AnyColumn, numbers: string[]): SQL =>
  sql`${numberKey(column)} = any(array(select ${numberKey(sql`typed`)} from unnest(${sql.param(numbers)}::text[]) typed))`

export const isSameNumber = (a: string | null, b: string | null): boolean =>
  canonicalNumber(a) !== null && canonicalNumber(a) === canonicalNumber(b)
