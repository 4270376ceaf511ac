import { and, sql } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { payableKinds } from './payables.server.ts'
import type { PaymentConfirmation } from './schemas.ts'
import { webhookEvents } from './tables.server.ts'
import { isWaitingMoney, namesPayment } from './unmatched.server.ts'

/** A page asks every five seconds while its payment is open. */
const perAddress: Limit = { name: 'payment confirmations', points: 300, seconds: 60 }

/**
 * Whether the provider has confirmed a payment with our random reference: of a known request or donation, or of a
 * request that is not sent yet (the family pays first). Tells nothing about people.
 */
export async function findConfirmation(ctx: Ctx, reference: string): Promise<PaymentConfirmation> {
  assertWithinLimit(await ctx.services.get(rateLimits).add(perAddress, ctx.address))
  for (const kind of ctx.services.get(payableKinds)) {
    const verified = await kind.findVerified(ctx, reference)
    if (verified) return { confirmed: true, transactionId: verified.transactionId }
  }
  const transactionId = await findEarly(ctx, reference)
  return { confirmed: transactionId !== null, transactionId }
}

/** A confirmed payment that waits for its request. */
async function findEarly(ctx: Ctx, reference: string): Promise<string | null> {
  const [event] = await ctx.db
    .select({ transactionId: webhookEvents.transactionId })
    .from(webhookEvents)
    .where(
      and(
        isWaitingMoney,
        namesPayment(reference),
        sql`${webhookEvents.isOurs} is not false and coalesce(${webhookEvents.currency}, 'USD') = 'USD'`,
      ),
    )
    .limit(1)
  return event?.transactionId ?? null
}
