import { and, asc, eq, isNull } from 'drizzle-orm'
import { ProviderError, type ProviderFault, textMember } from '#integrations/http.server.ts'
import type { PaymentWebhook } from '#integrations/payments/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { addJob } from '#lib/jobs/add-job.server.ts'
import { JobRetry } from '#lib/jobs/job-engine.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { providersOf } from './providers.server.ts'
import { applyPayment } from './records.server.ts'
import { webhookEvents } from './tables.server.ts'
import { type StoredWebhook, webhookJob } from './webhooks.server.ts'

type Row = typeof webhookEvents.$inferSelect

/** Longer than any provider repeats itself. */
const giveUpAfterMs = 4 * dayMs
/** Time for staff to mend a wrong setting. */
const keptMs = 30 * dayMs
/** A hint may come before the provider's own books know of it; and a fault of ours or of the database may pass. */
const mayBeEarlyMs = 60 * 60_000

/**
 * Reads one stored notice. What the provider cannot confirm now is tried again later, longer and longer apart; nothing
 * is believed meanwhile. Each notice has its own job, so one that nobody can read never holds up the others.
 */
export async function processWebhookJob(ctx: Ctx, { data }: { data: object }): Promise<void> {
  const { id } = data as { id: number }
  const [row] = await ctx.db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.processedAt)))
  if (!row) return
  const note = (outcome: string, processedAt: Date | null) =>
    ctx.db.update(webhookEvents).set({ processedAt, outcome }).where(eq(webhookEvents.id, row.id))
  try {
    await note(await outcomeOf(ctx, row), ctx.now())
  } catch (error) {
    const isTheirs = error instanceof ProviderError
    if (!isTheirs) {
      ctx.log.error({ notice: row.id, name: (error as Error).name }, 'a notice could not be read')
    }
    const age = ctx.now().getTime() - row.receivedAt.getTime()
    if (age > (isTheirs ? (concernsAll(error) ? keptMs : giveUpAfterMs) : mayBeEarlyMs)) {
      await note(isTheirs ? 'gave up' : 'error', ctx.now())
      return
    }
    const why = `waiting: ${isTheirs ? error.fault : 'error'}`
    await note(why, null)
    throw new JobRetry(why)
  }
}

/** A notice that waits without a job: restored from a backup, or of a version that had none. */
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

const faultsOfAll: readonly ProviderFault[] = ['credentials', 'forbidden', 'throttled']
/** With a time to wait: we were told to, or leave them alone ourselves after too many failures. */
const concernsAll = ({ fault, retryAfterSeconds }: ProviderError) =>
  faultsOfAll.includes(fault) || retryAfterSeconds !== undefined

async function outcomeOf(ctx: Ctx, row: Row): Promise<string> {
  const notice = await readNotice(ctx, row)
  if (notice.kind === 'forged') return 'forged'
  if (notice.kind === 'ignored') return `ignored: ${notice.why}`
  return (await applyPayment(ctx, notice.payment)).outcome
}

async function readNotice(ctx: Ctx, row: Row): Promise<PaymentWebhook> {
  const { headers, body } = JSON.parse(row.raw) as StoredWebhook
  const providers = providersOf(ctx)
  if (row.provider === 'paypal' && providers.payPal) return providers.payPal.readWebhook(headers, body)
  if (row.provider === 'paypal_ipn' && providers.readIpn) return providers.readIpn(body)
  if (row.provider === 'ath_movil') return readAth(ctx, body, row.receivedAt)
  return { kind: 'ignored', why: 'not configured' }
}

/** integrations.md#ath-webhooks: a hint. What it says is looked up with our own tokens before it counts. */
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
