import { and, asc, count, gt, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../lib/context.server.ts'
import type { MailCounts } from './contract.ts'
import { mailOutbox } from './tables.server.ts'
import { currentTransport } from './transport.server.ts'

/** A letter that still waits after this long did not just meet a busy minute. */
const stuckAfterMs = 3_600_000

/** Written over an hour ago and still here, although somebody carries letters. «Send again» begins a new hour. */
function isStuck(now: Date): SQL | undefined {
  const before = new Date(now.getTime() - stuckAfterMs)
  return and(
    inArray(mailOutbox.status, ['queued', 'sending']),
    lt(mailOutbox.createdAt, before),
    or(gt(mailOutbox.attempts, 0), lt(mailOutbox.nextAt, before)),
  )
}

/** null: nothing is held up, or there is no carrier yet, which is a normal state of its own. */
export async function stuckLetters(ctx: Ctx): Promise<MailCounts['stuck']> {
  if (!(await currentTransport(ctx))) return null
  const where = isStuck(ctx.now())
  const [counted] = await ctx.db.select({ letters: count() }).from(mailOutbox).where(where)
  const [oldest] = await ctx.db
    .select({ since: mailOutbox.createdAt, lastErrorCode: mailOutbox.lastErrorCode })
    .from(mailOutbox)
    .where(where)
    .orderBy(asc(mailOutbox.createdAt))
    .limit(1)
  if (!counted || !oldest) return null
  return { ...oldest, count: counted.letters, since: oldest.since.toISOString() }
}
