import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { ProviderError, type ProviderFault, textMember } from '../../integrations/http.server.ts'
import type { Notice } from '../../integrations/payments/port.ts'
import type { Ctx, Services } from '../../lib/context.server.ts'
import { type KeptNotice, type NoticeSource, noticeSources } from './notices.server.ts'
import { providersOf } from './providers.server.ts'
import { applyPayment } from './records.server.ts'
import { webhookEvents } from './tables.server.ts'

type Row = typeof webhookEvents.$inferSelect

/** Longer than any provider repeats itself. */
const giveUpAfterMs = 4 * 86_400_000
/** Time for staff to mend a wrong setting. */
const keptMs = 30 * 86_400_000
/** A hint may come before the provider's own books know of it; and a fault of ours or of the database may pass. */
const mayBeEarlyMs = 60 * 60_000
const perRound = 50
const pauseSeconds = 60

/** Of each source the last one that was asked about again: the next round goes on behind it. */
const askedAgainUpTo = new WeakMap<Services, Map<NoticeSource, number>>()

/**
 * Reads what came in. What a provider that is away cannot confirm waits; nothing is believed meanwhile. New notices
 * come first and those that were tried in vain take turns, so that what nobody can read never holds up the others.
 */
export async function readNotices(ctx: Ctx): Promise<{ read: number; pauseSeconds: number }> {
  let read = 0
  let areWaiting = false
  for (const source of noticeSources) {
    const round = await readNoticesOf(ctx, source)
    read += round.read
    areWaiting ||= round.found > 0 && !round.areMoreNew
  }
  return { read, pauseSeconds: areWaiting && read === 0 ? pauseSeconds : 0 }
}

async function readNoticesOf(ctx: Ctx, source: NoticeSource) {
  const rows = await nextNotices(ctx, source)
  const round = { found: rows.length, read: 0, areMoreNew: rows[perRound - 1]?.outcome === null }
  for (const row of rows) {
    if (row.outcome !== null) turnsOf(ctx).set(source, row.id)
    const tried = await tryNotice(ctx, row)
    if (tried === 'stop') return { ...round, areMoreNew: false }
    if (tried === 'read') round.read += 1
  }
  return round
}

function turnsOf({ services }: Ctx): Map<NoticeSource, number> {
  const turns = askedAgainUpTo.get(services) ?? new Map<NoticeSource, number>()
  askedAgainUpTo.set(services, turns)
  return turns
}

/** The new ones; then those tried before, behind the last of them that had its turn. */
async function nextNotices(ctx: Ctx, source: NoticeSource): Promise<Row[]> {
  const waiting = (where: SQL | undefined, limit: number) =>
    ctx.db
      .select()
      .from(webhookEvents)
      .where(and(isNull(webhookEvents.processedAt), eq(webhookEvents.provider, source), where))
      .orderBy(asc(webhookEvents.id))
      .limit(limit)
  const last = turnsOf(ctx).get(source) ?? 0
  const again = isNotNull(webhookEvents.outcome)
  const rows = await waiting(isNull(webhookEvents.outcome), perRound)
  for (const where of [and(again, gt(webhookEvents.id, last)), and(again, lte(webhookEvents.id, last))]) {
    if (rows.length < perRound) rows.push(...(await waiting(where, perRound - rows.length)))
  }
  return rows
}

/** `stop`: it is not about this notice, no other of its source would fare better now. */
async function tryNotice(ctx: Ctx, row: Row): Promise<'read' | 'waits' | 'stop'> {
  const age = ctx.now().getTime() - row.receivedAt.getTime()
  const note = (outcome: string, processedAt: Date | null) =>
    ctx.db.update(webhookEvents).set({ processedAt, outcome }).where(eq(webhookEvents.id, row.id))
  try {
    await note(await outcomeOf(ctx, row), ctx.now())
    return 'read'
  } catch (error) {
    const isTheirs = error instanceof ProviderError
    if (!isTheirs) {
      ctx.log.error({ notice: row.id, name: (error as Error).name }, 'a notice could not be read')
    }
    const ofAll = isTheirs && concernsAll(error)
    if (age > (isTheirs ? (ofAll ? keptMs : giveUpAfterMs) : mayBeEarlyMs)) {
      await note(isTheirs ? 'gave up' : 'error', ctx.now())
      return 'read'
    }
    await note(`waiting: ${isTheirs ? error.fault : 'error'}`, null)
    return ofAll ? 'stop' : 'waits'
  }
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

async function readNotice(ctx: Ctx, row: Row): Promise<Notice> {
  const { headers, body } = JSON.parse(row.raw) as KeptNotice
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
