import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, lt } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../context.server.ts'
import { canonicalJson } from '../text/canonical-json.ts'
import { dayMs } from '../text/dates.ts'
import { AppError } from './errors.ts'
import { idempotencyKeys } from './idempotency-tables.server.ts'

const keyLifetimeMs = dayMs
const bodyLifetimeMs = 10 * 60_000

/** The key that the sender chose. Undefined without one. */
export const sentKey = (headers: IncomingHttpHeaders): string | undefined =>
  [headers['idempotency-key'] ?? headers['x-idempotency-key']].flat()[0]

type IdempotencyKey = { scope: string; key: string; bodyHash: string; lifetimeMs: number }

type Sent = { key: string | undefined; body: unknown; address: string }

/**
 * The key that makes a public form idempotent (rulings.md#idempotency): the sender's key for 24 h, or without
 * one the same body from the same address to the same form within 10 minutes. From elsewhere it is another form: who
 * guesses what somebody wrote must not get that person's number.
 */
export function idempotencyKeyFor(scope: string, { key, body, address }: Sent): IdempotencyKey {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const bodyHash = hash(canonicalJson(body))
  const lifetimeMs = bodyLifetimeMs
  if (key === undefined)
    return { scope, key: `body:${hash(`${address}\n${bodyHash}`)}`, bodyHash, lifetimeMs }
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('malformed', 'errors.malformed')
  return { scope, key: `key:${key}`, bodyHash, lifetimeMs: keyLifetimeMs }
}

/**
 * Runs `work` once per key; a repeat gets the first response. Key, rows and stored response are one
 * transaction: a failed attempt leaves no row. Concurrent duplicates block on the unique key and get the first
 * response.
 */
export function doOnce<T>(
  ctx: Ctx,
  idempotencyKey: IdempotencyKey,
  work: (ctx: Ctx) => Promise<T>,
): Promise<{ answer: T; replayed: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const values = {
      bodyHash: idempotencyKey.bodyHash,
      answer: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + idempotencyKey.lifetimeMs),
    }
    const inserted = await ctx.db
      .insert(idempotencyKeys)
      .values({ scope: idempotencyKey.scope, key: idempotencyKey.key, ...values })
      .onConflictDoUpdate({
        target: [idempotencyKeys.scope, idempotencyKeys.key],
        set: values,
        setWhere: lt(idempotencyKeys.expiresAt, now),
      })
      .returning({ key: idempotencyKeys.key })
    const isThisKey = and(
      eq(idempotencyKeys.scope, idempotencyKey.scope),
      eq(idempotencyKeys.key, idempotencyKey.key),
    )
    if (inserted.length === 0) {
      const [existing] = await ctx.db.select().from(idempotencyKeys).where(isThisKey)
      if (!existing || existing.bodyHash !== idempotencyKey.bodyHash)
        throw new AppError('key_reused', 'errors.idempotencyMismatch')
      return { answer: existing.answer as T, replayed: true }
    }
    const response = await work(ctx)
    await ctx.db.update(idempotencyKeys).set({ answer: response }).where(isThisKey)
    return { answer: response, replayed: false }
  })
}

export async function deleteExpiredKeys(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, ctx.now()))
}
