import { arrayContains, eq, or, type SQL } from 'drizzle-orm'
import { referenceAfter } from '#domains/mail/outbox/queued-corrections.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/** The e-mail address is corrected: the number that was used so far still finds the request. */
export async function linkAfter(ctx: Ctx, row: Row, email: string | undefined): Promise<Partial<Row>> {
  const link = { entity: 'box_request', entityId: row.id, value: 'followUpUrl' } as const
  const reference = await referenceAfter(ctx, link, row, email)
  if (reference === row.reference) return {}
  const others = row.formerReferences.filter((former) => former !== reference)
  return { reference, formerReferences: [...others, row.reference] }
}

/** For payments and for who proves to be the person: also a number from before a correction. */
export const hasReference = (reference: string): SQL | undefined =>
  or(eq(boxRequests.reference, reference), arrayContains(boxRequests.formerReferences, [reference]))
