import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { matchesSearch, withoutKey } from '#lib/database/list.server.ts'
import { may } from '#lib/rights.ts'
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

/** By whom they are of, or their number. Who may not read the number finds them by the whole of it only. */
export function matchesDonation(typed: string, { user }: Ctx): SQL | undefined {
  const { searchText, reference } = donations
  const text = may(user, 'money.write') ? searchText : withoutKey(searchText, reference)
  return or(hasNumber(typed), matchesSearch(text, typed))
}
