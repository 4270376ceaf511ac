import { arrayContains, eq, or, type SQL } from 'drizzle-orm'
import { referenceSentTo } from '#features/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

/**
 * The e-mail address is corrected: a link that left to the old one opens nothing any more, because a stranger may have it.
 * Corrected back, the link that left to that address works again.
 */
export async function linkAfter(ctx: Ctx, row: Row, email: string | undefined): Promise<Partial<Row>> {
  if (email === undefined || email.toLowerCase() === row.email.toLowerCase()) return {}
  const link = { entity: 'box_request', entityId: row.id, value: 'followUpUrl' } as const
  const known = await referenceSentTo(ctx, { ...link, to: email })
  if (known && row.formerReferences.includes(known)) return replaced(row, known)
  const isHeld = (await referenceSentTo(ctx, { ...link, to: row.email })) === row.reference
  return isHeld ? replaced(row, newReference()) : {}
}

const replaced = (row: Row, reference: string): Partial<Row> => ({
  reference,
  formerReferences: [...row.formerReferences.filter((former) => former !== reference), row.reference],
})

/** For payments and for who proves to be the person: also a number from before a correction. */
export const hasReference = (reference: string): SQL | undefined =>
  or(eq(boxRequests.reference, reference), arrayContains(boxRequests.formerReferences, [reference]))
