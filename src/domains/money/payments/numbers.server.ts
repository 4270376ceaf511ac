import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { numberKey } from '#lib/database/match-keys.server.ts'

// Every comparison of two numbers is one of these or `isSameNumber`, in payments, notices and books.

export const isNumber = (column: AnyColumn, number: string): SQL =>
  sql`${numberKey(column)} = ${numberKey(sql`${number}::text`)}`

export const isAnyNumber = (column: AnyColumn, numbers: string[]): SQL =>
  sql`${numberKey(column)} = any(array(select ${numberKey(sql`typed`)} from unnest(${sql.param(numbers)}::text[]) typed))`
