import { eq, type SQL, sql } from 'drizzle-orm'
import { canonicalReference } from '#lib/text/reference.ts'
import { donations } from './tables.server.ts'

export function hasNumber(typed: string): SQL | undefined {
  const number = canonicalReference(typed)
  return number === null ? undefined : eq(donations.reference, number)
}

export function donationsWithNumber(typed: string): SQL | undefined {
  const isIt = hasNumber(typed)
  return isIt && sql`select ${donations.id} from ${donations} where ${isIt}`
}
