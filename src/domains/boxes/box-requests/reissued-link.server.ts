import { arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'
import { waitingEmails } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import { referenceAfter, withoutLetters } from '#lib/told.server.ts'
import { idOfCode } from './rules.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/** The e-mail address is corrected: the number that was used so far still finds the request. */
export async function linkAfter(ctx: Ctx, row: Row, email: string | undefined): Promise<Partial<Row>> {
  if (email === undefined || email.toLowerCase() === row.email.toLowerCase()) return {}
  const left = withoutLetters(row.told, await waitingEmails(ctx, 'box_request', row.id))
  const reference = referenceAfter(left, row, email)
  if (reference === row.reference) return {}
  const others = row.formerReferences.filter((former) => former !== reference)
  return { reference, formerReferences: [...others, row.reference] }
}

/** For payments and for who proves to be the person: also a number from before a correction. */
export const hasReference = (reference: string): SQL | undefined =>
  or(eq(boxRequests.reference, reference), arrayContains(boxRequests.formerReferences, [reference]))

/** By the number of its letters or of its box. */
export function requestsWithNumber(typed: string): SQL | undefined {
  const [reference, id] = [canonicalReference(typed), idOfCode(typed)]
  const isIt = or(reference ? hasReference(reference) : undefined, id ? eq(boxRequests.id, id) : undefined)
  return isIt && sql`select ${boxRequests.id} from ${boxRequests} where ${isIt}`
}
