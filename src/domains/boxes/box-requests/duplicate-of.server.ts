import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { readPhone } from '#lib/text/phone.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

const longestChain = 10

/** The request that stays when this one was closed as its duplicate, also over several merges; else this one. */
export async function survivorOf(ctx: Ctx, row: Row, lock = false): Promise<Row> {
  let survivor = row
  for (let step = 0; step < longestChain; step += 1) {
    if (survivor.outcome !== 'duplicate' || survivor.duplicateOfId === null) return survivor
    const select = ctx.db.select().from(boxRequests).where(eq(boxRequests.id, survivor.duplicateOfId))
    const [next] = await (lock ? select.for('update') : select)
    if (!next) return survivor
    survivor = next
  }
  return survivor
}

/** This request and the sender's others that were closed as its duplicates, also over several merges: their links open it. */
export async function joinedIds(ctx: Ctx, row: Row): Promise<number[]> {
  const { id, email, phone, duplicateOfId, outcome } = boxRequests
  const ids = [row.id]
  let last = ids
  for (let step = 0; step < longestChain && last.length > 0; step += 1) {
    const closed = await ctx.db
      .select({ id, email, phone })
      .from(boxRequests)
      .where(and(inArray(duplicateOfId, last), eq(outcome, 'duplicate')))
    last = closed.map((each) => each.id)
    ids.push(...closed.filter((each) => isSameSender(each, row)).map((each) => each.id))
  }
  return ids
}

/** Whether both were sent by one person: a friend who gives a box must not see the family's page. */
export const isSameSender = (a: Sender, b: Sender): boolean =>
  isSame(a.email.toLowerCase(), b.email.toLowerCase()) ||
  isSame(readPhone(a.phone).digits, readPhone(b.phone).digits)

type Sender = Pick<Row, 'email' | 'phone'>

const isSame = (a: string, b: string): boolean => a !== '' && a === b
