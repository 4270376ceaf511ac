import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { readPhone } from '#lib/text/phone.ts'
import { canonicalReference } from '#lib/text/reference.ts'
import { queueLinkEmail } from './link-email.server.ts'
import { hasReference } from './reissued-link.server.ts'
import type { LinkWanted, RequestToFind } from './schemas.ts'
import { boxRequests } from './tables.server.ts'

type Row = typeof boxRequests.$inferSelect

const windowSeconds = 15 * 60
const byReference: Limit = { name: 'find request number', points: 10, seconds: windowSeconds }
const links: Limit = { name: 'request link', points: 5, seconds: windowSeconds }

/** Every answer takes this long, so that the response time does not reveal what exists. */
const answerAfterMs = 250

/** At most this many requests of one person get their link. */
const mostLinks = 3

/** Opens the follow-up page with its number and the e-mail or phone. Every miss gets the same answer. */
export async function findRequest(ctx: Ctx, { reference, contact }: RequestToFind) {
  const canonical = canonicalReference(reference) ?? ''
  const limits = ctx.services.get(rateLimits)
  // Wrong guesses are limited like wrong passwords.
  const points = ctx.services.get(env).RATE_LIMIT_LOGIN
  const byAddress: Limit = { name: 'find request', points, seconds: windowSeconds }
  assertWithinLimit(await limits.add(byAddress, ctx.address))
  // Numbers that cannot be read are no number: strangers would share their counter.
  if (canonical) assertWithinLimit(await limits.add(byReference, canonical))
  const [[row]] = await Promise.all([
    ctx.db
      .select()
      .from(boxRequests)
      .where(and(hasReference(canonical), isNull(boxRequests.erasedAt))),
    wait(answerAfterMs),
  ])
  if (!row || !isContactOf(row, contact)) throw new AppError('not_found', 'findRequest.errors.notFound')
  await limits.decrement(byAddress, ctx.address)
  await limits.clear(byReference, canonical)
  return { followUpPath: `/solicitud/${row.reference}` }
}

function isContactOf(row: Row, typed: string): boolean {
  if (typed.includes('@')) return row.email !== '' && row.email.toLowerCase() === typed.toLowerCase()
  const { digits } = readPhone(typed)
  return digits.length >= 10 && digits === readPhone(row.phone).digits
}

/** Sends the links of this address by e-mail. The answer is the same without a match. */
export async function sendLinks(ctx: Ctx, { email }: LinkWanted): Promise<{ success: true }> {
  assertWithinLimit(await ctx.services.get(rateLimits).add(links, ctx.address))
  await Promise.all([queueLinks(ctx, email), wait(answerAfterMs)])
  return { success: true }
}

async function queueLinks(ctx: Ctx, email: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(boxRequests)
    .where(
      and(
        eq(sql`lower(${boxRequests.email})`, email.toLowerCase()),
        ne(boxRequests.status, 'closed'),
        // Not sent: its sender has no number of it either.
        eq(boxRequests.choosingPayment, false),
        isNull(boxRequests.erasedAt),
      ),
    )
    .orderBy(desc(boxRequests.createdAt), desc(boxRequests.id))
    .limit(mostLinks)
  for (const row of rows) await queueLinkEmail(ctx, row)
}
