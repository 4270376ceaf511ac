import { and, asc, eq, isNull } from 'drizzle-orm'
import { ProviderError, type ProviderFault, textMember } from '#integrations/http.server.ts'
import type { PaymentWebhook, ProviderPayment } from '#integrations/payments/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { addJob } from '#lib/jobs/add-job.server.ts'
import { JobRetry } from '#lib/jobs/job-engine.server.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { fromCents } from '#lib/text/money.ts'
import { webhookAsTold } from './as-told.ts'
import { payableKinds } from './payables.server.ts'
import { providersOf } from './providers.server.ts'
import { applyPayment } from './records.server.ts'
import type { Applied } from './rules.ts'
import { centsOf } from './rules.ts'
import { webhookEvents } from './tables.server.ts'
import { type StoredWebhook, webhookJob } from './webhooks.server.ts'

type Row = typeof webhookEvents.$inferSelect

/** Longer than any provider resends a webhook. */
const giveUpAfterMs = 4 * dayMs
/** Time for staff to correct a wrong setting. */
const giveUpOnSettingsMs = 30 * dayMs
/** A webhook may arrive before the provider's API knows the payment. Our own errors may also be temporary. */
const mayBeEarlyMs = 60 * 60_000

/**
 * Processes one stored webhook. If the provider cannot confirm it now, the job is retried with growing delays and the
 * payment stays unverified. Each webhook has its own job, so an unreadable one does not block the others.
 */
export async function processWebhookJob(ctx: Ctx, { data }: { data: object }): Promise<void> {
  const { id, since } = data as { id: number; since?: string }
  const [row] = await ctx.db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.processedAt)))
  if (!row) return
  const saveOutcome = ({ outcome, detail, recordId }: Applied, processedAt: Date | null) =>
    ctx.db
      .update(webhookEvents)
      .set({ processedAt, outcome, detail: detail ?? null, recordId: recordId ?? null })
      .where(eq(webhookEvents.id, row.id))
  try {
    const webhook = webhookAsTold(await readWebhook(ctx, row))
    // Before it is applied: what it is compared with reads these.
    if (webhook.kind === 'payment') await saveFacts(ctx, row, webhook.payment)
    if (webhook.kind === 'ended') await saveReferences(ctx, row, webhook.references)
    await saveOutcome(await outcomeOf(ctx, webhook, row), ctx.now())
  } catch (error) {
    const isProviderError = error instanceof ProviderError
    if (!isProviderError) {
      ctx.log.error({ webhookId: row.id, name: (error as Error).name }, 'webhook processing failed')
    }
    const detail = isProviderError ? error.fault : 'error'
    const age = ctx.now().getTime() - (since ? new Date(since) : row.receivedAt).getTime()
    if (
      age > (isProviderError ? (isProviderWide(error) ? giveUpOnSettingsMs : giveUpAfterMs) : mayBeEarlyMs)
    ) {
      await saveOutcome({ outcome: isProviderError ? 'gave_up' : 'error', detail }, ctx.now())
      return
    }
    await saveOutcome({ outcome: 'waiting', detail }, null)
    throw new JobRetry(`waiting: ${detail}`)
  }
}

/** Adds jobs for unprocessed webhooks without one: from a restored backup or an older version. */
export async function sweepWebhooks(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(isNull(webhookEvents.processedAt))
    .orderBy(asc(webhookEvents.id))
    .limit(500)
  await inTransaction(ctx, async (ctx) => {
    for (const { id } of waiting) addJob(ctx, webhookJob(id))
  })
}

const providerWideFaults: readonly ProviderFault[] = ['credentials', 'forbidden', 'throttled']
/** A wait time means that the provider throttles us or that calls are paused after failures. */
const isProviderWide = ({ fault, retryAfterSeconds }: ProviderError) =>
  providerWideFaults.includes(fault) || retryAfterSeconds !== undefined

function saveFacts(ctx: Ctx, { id }: Row, payment: ProviderPayment) {
  const {
    transactionId,
    status,
    awaitsUs = false,
    currency,
    payee,
    isOurs,
    paidOn,
    references,
    payer,
  } = payment
  const cents = centsOf(payment.amount)
  const plain = (text: string | null | undefined) => text?.slice(0, 200) || null
  return ctx.db
    .update(webhookEvents)
    .set({
      kind: noticeKindOf(payment),
      status,
      awaitsUs,
      transactionId,
      amount: cents === null ? null : fromCents(cents),
      currency: currency.slice(0, 3),
      paidOn,
      subscriptionId: plain(payment.subscriptionId),
      references: plainReferences(references),
      payee: plain(payee),
      payerName: plain(payer?.name),
      payerEmail: plain(payer?.email),
      isOurs,
    })
    .where(eq(webhookEvents.id, id))
}

const saveReferences = (ctx: Ctx, { id }: Row, references: string[]) =>
  ctx.db
    .update(webhookEvents)
    .set({ references: plainReferences(references) })
    .where(eq(webhookEvents.id, id))

/** A payer's page may send several in one field. */
const plainReferences = (references: string[]) =>
  references.join(' ').slice(0, 400).split(/\s+/).filter(Boolean)

function noticeKindOf({ refund, cancelledReversal, subscriptionId }: ProviderPayment) {
  if (cancelledReversal) return 'cancelled_reversal'
  if (refund) return refund.isReversal ? 'reversal' : 'refund'
  return subscriptionId ? 'subscription' : 'payment'
}

async function outcomeOf(ctx: Ctx, webhook: PaymentWebhook, { receivedAt }: Row): Promise<Applied> {
  if (webhook.kind === 'forged') return { outcome: 'forged' }
  if (webhook.kind === 'ignored') return { outcome: 'ignored', detail: webhook.why }
  if (webhook.kind === 'payment') return applyPayment(ctx, webhook.payment)
  for (const kind of ctx.services.get(payableKinds))
    if (await kind.endArrangement?.(ctx, webhook.references, webhook.on ?? puertoRicoDay(receivedAt)))
      return { outcome: 'applied', detail: 'ended' }
  // It is read again when a payment of the arrangement becomes a gift.
  return { outcome: 'unmatched', detail: 'ended' }
}

async function readWebhook(ctx: Ctx, row: Row): Promise<PaymentWebhook> {
  const { headers, body } = JSON.parse(row.raw) as StoredWebhook
  const providers = providersOf(ctx)
  if (row.provider === 'paypal' && providers.payPal) return providers.payPal.readWebhook(headers, body)
  if (row.provider === 'paypal_ipn' && providers.readIpn) return providers.readIpn(body)
  if (row.provider === 'ath_movil') return readAth(ctx, body, row.receivedAt)
  return { kind: 'ignored', why: 'not configured' }
}

/** An ATH webhook is unsigned: look the payment up with our own tokens. */
async function readAth(ctx: Ctx, body: string, receivedAt: Date): Promise<PaymentWebhook> {
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
  // The webhook may arrive before ATH's API knows the payment.
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
