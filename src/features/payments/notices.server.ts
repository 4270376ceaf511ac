import { createHash, timingSafeEqual } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import { ProviderError, textMember } from '../../integrations/http.server.ts'
import type { Notice } from '../../integrations/payments/port.ts'
import { type Ctx, serviceKey } from '../../lib/context.server.ts'
import { env } from '../../lib/env.server.ts'
import { AppError } from '../../lib/errors.ts'
import { RateCounter } from '../../lib/rate-counter.server.ts'
import type { CallHeaders } from '../../lib/route.server.ts'
import { providersOf } from './providers.server.ts'
import { applyPayment } from './records.server.ts'
import { webhookEvents } from './tables.server.ts'

type Source = 'paypal' | 'paypal_ipn' | 'ath_movil'
type Kept = { headers: Record<string, string>; body: string }
type Row = typeof webhookEvents.$inferSelect

const received = { received: true } as const
const perMinute = 600
/** Longer than any provider repeats itself. */
const giveUpAfterMs = 4 * 86_400_000
const mayBeEarlyMs = 60 * 60_000

/** Notices per address and minute: their bodies are stored before anyone knows whose they are. */
export const noticeCounter = serviceKey<RateCounter>('notice counter')
export const newNoticeCounter = (): RateCounter => new RateCounter(60_000)

export function takePayPalWebhook(ctx: Ctx, { all, rawBody }: CallHeaders): Promise<typeof received> {
  const { PAYPAL_WEBHOOK_ID } = ctx.services.get(env)
  if (!providersOf(ctx).payPal || !PAYPAL_WEBHOOK_ID) throw new AppError('not_found', 'errors.notFound')
  const headers = Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      name.startsWith('paypal-') && typeof value === 'string' ? [[name, value.slice(0, 1_000)]] : [],
    ),
  )
  return store(ctx, 'paypal', { headers, body: rawBody ?? '' })
}

export function takePayPalIpn(ctx: Ctx, { rawBody }: CallHeaders): Promise<typeof received> {
  if (!providersOf(ctx).readIpn) throw new AppError('not_found', 'errors.notFound')
  return store(ctx, 'paypal_ipn', { headers: {}, body: rawBody ?? '' })
}

/** Nothing of it is signed: the secret in the address keeps strangers out, and it is only ever a hint. */
export function takeAthWebhook(ctx: Ctx, secret: string, { rawBody }: CallHeaders): Promise<typeof received> {
  const expected = ctx.services.get(env).ATH_WEBHOOK_SECRET_PATH
  if (!expected || !providersOf(ctx).ath || !isSame(secret, expected))
    throw new AppError('not_found', 'errors.notFound')
  return store(ctx, 'ath_movil', { headers: {}, body: rawBody ?? '' })
}

/** Stored first and answered at once; read afterwards, by the worker. The same bytes again are the same notice. */
async function store(ctx: Ctx, provider: Source, kept: Kept): Promise<typeof received> {
  const counter = ctx.services.get(noticeCounter)
  if (counter.add(ctx.address) > perMinute) {
    const seconds = counter.retryAfterSeconds(ctx.address, perMinute)
    throw new AppError('rate_limited', 'errors.rateLimited', { seconds }, { retryAfterSeconds: seconds })
  }
  if (!kept.body) throw new AppError('malformed', 'errors.malformed')
  const eventId = createHash('sha256').update(kept.body).digest('hex')
  const raw = JSON.stringify(kept)
  await ctx.db
    .insert(webhookEvents)
    .values({ provider, eventId, raw, receivedAt: ctx.now() })
    // Forged first and genuine after, with the same bytes: the signature is in the headers, so it is read again.
    .onConflictDoUpdate({
      target: [webhookEvents.provider, webhookEvents.eventId],
      set: { raw, processedAt: null, outcome: null },
      setWhere: eq(webhookEvents.outcome, 'forged'),
    })
  return received
}

/** Reads what came in. What a provider that is away cannot confirm waits; nothing is believed meanwhile. */
export async function readNotices(ctx: Ctx): Promise<{ read: number; pauseSeconds: number }> {
  const waiting = await ctx.db
    .select()
    .from(webhookEvents)
    .where(isNull(webhookEvents.processedAt))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(50)
  let read = 0
  let pauseSeconds = 0
  for (const row of waiting) {
    const outcome = await outcomeOf(ctx, row)
    if (outcome === null) {
      pauseSeconds = 60
      continue
    }
    await ctx.db
      .update(webhookEvents)
      .set({ processedAt: ctx.now(), outcome })
      .where(eq(webhookEvents.id, row.id))
    read += 1
  }
  return { read, pauseSeconds }
}

async function outcomeOf(ctx: Ctx, row: Row): Promise<string | null> {
  try {
    const notice = await readNotice(ctx, row)
    if (notice.kind === 'forged') return 'forged'
    if (notice.kind === 'ignored') return `ignored: ${notice.why}`
    return (await applyPayment(ctx, notice.payment)).outcome
  } catch (error) {
    if (error instanceof ProviderError) {
      const isOver = ctx.now().getTime() - row.receivedAt.getTime() > giveUpAfterMs
      return isOver ? 'gave up' : null
    }
    ctx.log.error({ notice: row.id, name: (error as Error).name }, 'a notice could not be read')
    return 'error'
  }
}

async function readNotice(ctx: Ctx, row: Row): Promise<Notice> {
  const { headers, body } = JSON.parse(row.raw) as Kept
  const providers = providersOf(ctx)
  if (row.provider === 'paypal' && providers.payPal) return providers.payPal.readWebhook(headers, body)
  if (row.provider === 'paypal_ipn' && providers.readIpn) return providers.readIpn(body)
  if (row.provider === 'ath_movil') return readAth(ctx, body, row.receivedAt)
  return { kind: 'ignored', why: 'not configured' }
}

/** INTEGRATIONS §4: a hint. What it says is looked up with our own tokens before it counts. */
async function readAth(ctx: Ctx, body: string, receivedAt: Date): Promise<Notice> {
  const { ath } = providersOf(ctx)
  const hint: unknown = parse(body)
  const type = textMember(hint, 'transactionType')?.toLowerCase()
  if (!ath || !type || type === 'simulated') return { kind: 'ignored', why: 'simulated' }
  const ecommerceId = textMember(hint, 'ecommerceId')
  const reference = textMember(hint, 'referenceNumber')
  const payment =
    (ecommerceId ? await ath.findButtonPayment(ecommerceId) : null) ??
    (reference ? await ath.find(reference) : null)
  if (payment) return { kind: 'payment', payment }
  // A hint may come before ATH's own books know of it.
  if (ctx.now().getTime() - receivedAt.getTime() < mayBeEarlyMs) throw new ProviderError('not_found')
  return { kind: 'ignored', why: 'unknown to the api' }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
