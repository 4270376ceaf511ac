import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import type { CallHeaders } from '#lib/http/route.server.ts'
import { addJob } from '#lib/jobs/add-job.server.ts'
import { providersOf } from './providers.server.ts'
import { webhookEvents } from './tables.server.ts'

const webhookSources = ['paypal', 'paypal_ipn', 'ath_movil'] as const
type WebhookSource = (typeof webhookSources)[number]
export type StoredWebhook = { headers: Record<string, string>; body: string }

const received = { received: true } as const

/** Per IP address, because bodies are stored before the sender is verified. */
const perAddress: Limit = { name: 'payment notices', points: 600, seconds: 60 }

export const webhookQueue = 'payment-notices'
/** `since`: it is read again, so it has its time again. */
export const webhookJob = (id: number, since?: Date) => ({
  queue: webhookQueue,
  key: String(id),
  data: { id, since: since?.toISOString() },
})

export function receivePayPalWebhook(ctx: Ctx, { all, rawBody }: CallHeaders): Promise<typeof received> {
  const { PAYPAL_WEBHOOK_ID } = ctx.services.get(env)
  if (!providersOf(ctx).payPal || !PAYPAL_WEBHOOK_ID) throw new AppError('not_found', 'errors.notFound')
  const headers = Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      name.startsWith('paypal-') && typeof value === 'string' ? [[name, value.slice(0, 1_000)]] : [],
    ),
  )
  return store(ctx, 'paypal', { headers, body: rawBody ?? '' })
}

export function receivePayPalIpn(ctx: Ctx, { rawBody }: CallHeaders): Promise<typeof received> {
  if (!providersOf(ctx).readIpn) throw new AppError('not_found', 'errors.notFound')
  return store(ctx, 'paypal_ipn', { headers: {}, body: rawBody ?? '' })
}

/** ATH webhooks are unsigned. The secret in the URL keeps strangers out, and the payment is looked up before it counts. */
export function receiveAthWebhook(
  ctx: Ctx,
  secret: string,
  { rawBody }: CallHeaders,
): Promise<typeof received> {
  const expected = ctx.services.get(env).ATH_WEBHOOK_SECRET_PATH
  if (!expected || !providersOf(ctx).ath || !isSame(secret, expected))
    throw new AppError('not_found', 'errors.notFound')
  return store(ctx, 'ath_movil', { headers: {}, body: rawBody ?? '' })
}

/** Stores the webhook and responds at once. A job processes it later. An identical body is a duplicate. */
async function store(ctx: Ctx, provider: WebhookSource, webhook: StoredWebhook): Promise<typeof received> {
  assertWithinLimit(await ctx.services.get(rateLimits).add(perAddress, ctx.address))
  if (!webhook.body) throw new AppError('malformed', 'errors.malformed')
  const eventId = createHash('sha256').update(webhook.body).digest('hex')
  const raw = JSON.stringify(webhook)
  await inTransaction(ctx, async (ctx) => {
    const [stored] = await ctx.db
      .insert(webhookEvents)
      .values({ provider, eventId, raw, receivedAt: ctx.now() })
      // A genuine webhook may follow a forged one with the same body. The signature is in the headers, so process it again.
      .onConflictDoUpdate({
        target: [webhookEvents.provider, webhookEvents.eventId],
        set: { raw, processedAt: null, outcome: null },
        setWhere: eq(webhookEvents.outcome, 'forged'),
      })
      .returning({ id: webhookEvents.id })
    if (stored) addJob(ctx, webhookJob(stored.id))
  })
  return received
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

/** Processes notices again: what they mean has changed. */
export async function readAgain(ctx: Ctx, which: SQL | undefined): Promise<void> {
  const notices = await ctx.db
    .update(webhookEvents)
    .set({ processedAt: null, outcome: null, detail: null, recordId: null })
    // Retention empties what came with money of others.
    .where(and(which, ne(webhookEvents.raw, '')))
    .returning({ id: webhookEvents.id })
  for (const { id } of notices) addJob(ctx, webhookJob(id, ctx.now()))
}
