import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { type Ctx, inTransaction, sendAhead } from '../context.server.ts'
import { dayMs } from '../text/dates.ts'
import { AppError } from './errors.ts'
import { idempotencyKeys } from './idempotency-tables.server.ts'

const keyKeptMs = dayMs
const sameBodyMs = 10 * 60_000

type IdempotencyKey = { scope: string; key: string; bodyHash: string; keepMs: number }

/**
 * What makes a public form safe to repeat (rulings.md#idempotency): the sender's key for 24 h,
 * or, without one, the same body to the same form within 10 minutes.
 */
export function idempotencyKeyFor(scope: string, key: string | undefined, body: unknown): IdempotencyKey {
  const bodyHash = createHash('sha256').update(canonical(body)).digest('hex')
  if (key === undefined) return { scope, key: `body:${bodyHash}`, bodyHash, keepMs: sameBodyMs }
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('malformed', 'errors.malformed')
  return { scope, key: `key:${key}`, bodyHash, keepMs: keyKeptMs }
}

/**
 * Does `work` once per claim; a repeat gets the first answer. The claim, the rows and the stored answer are one
 * transaction: a refused or failed try leaves nothing, and of eight at once seven wait and read the first's answer.
 */
export function doOnce<T>(
  ctx: Ctx,
  claim: IdempotencyKey,
  work: (ctx: Ctx) => Promise<T>,
): Promise<{ answer: T; replayed: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const fresh = {
      bodyHash: claim.bodyHash,
      answer: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + claim.keepMs),
    }
    const claimed = await ctx.db
      .insert(idempotencyKeys)
      .values({ scope: claim.scope, key: claim.key, ...fresh })
      .onConflictDoUpdate({
        target: [idempotencyKeys.scope, idempotencyKeys.key],
        set: fresh,
        setWhere: lt(idempotencyKeys.expiresAt, now),
      })
      .returning({ key: idempotencyKeys.key })
    const mine = and(eq(idempotencyKeys.scope, claim.scope), eq(idempotencyKeys.key, claim.key))
    if (claimed.length === 0) {
      const [first] = await ctx.db.select().from(idempotencyKeys).where(mine)
      if (!first || first.bodyHash !== claim.bodyHash)
        throw new AppError('key_reused', 'errors.idempotencyMismatch')
      return { answer: first.answer as T, replayed: true }
    }
    const answer = await work(ctx)
    await sendAhead(ctx, ctx.db.update(idempotencyKeys).set({ answer }).where(mine))
    return { answer, replayed: false }
  })
}

export async function forgetExpiredKeys(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, ctx.now()))
}

/** The same data in another order of keys is the same body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
