import { and, asc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm'
import { isStopped } from '#domains/mail/stops/stops.server.ts'
import { writeEmailFile } from '#integrations/email/local.server.ts'
import { EmailError, isOfProvider, providerFaults } from '#integrations/email/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import type { EmailEnd } from '#lib/email-template.ts'
import { env } from '#lib/env.server.ts'
import { addJob, jobEngine } from '#lib/jobs/add-job.server.ts'
import type { ActiveJob } from '#lib/jobs/job-engine.server.ts'
import { phoneOf } from '#lib/people.server.ts'
import { holdBacklog } from './backlog.server.ts'
import { endPause, pauseTransport } from './carrier-limit.server.ts'
import { composeEmail, isOver, messageIdOf, payloadNow } from './compose.server.ts'
import { type EmailPayload, emailJob, emailQueue, templateOf } from './email-queue.server.ts'
import { readCheck, recordCheck } from './email-settings.server.ts'
import { attemptsAfterPause, backOffMinutes, nextAttempt, pauseSecondsOf, stopsOf } from './rules.ts'
import { emailOutbox } from './tables.server.ts'
import { currentTransport, type KeyedTransport } from './transport.server.ts'

type Row = typeof emailOutbox.$inferSelect

export type SendOutcome = 'sent' | 'skipped' | 'written to file' | EmailError

/**
 * Sends the e-mail of one job. The job engine gives an e-mail to one process at a time. The row is updated before and
 * after sending, so a process killed in between causes one repeat, with the same Message-ID. No transaction is open
 * while the provider is called.
 */
export async function sendEmail(ctx: Ctx, job: ActiveJob): Promise<SendOutcome> {
  const { id } = job.data as { id: number }
  if ((await discardStopped(ctx, id)) || (await isOver(ctx, id))) return 'skipped'
  const transport = await currentTransport(ctx)
  if (!transport) return writeToFile(ctx, id)
  const email = await beginAttempt(ctx, id)
  if (!email) return 'skipped'
  const failure = await deliver(ctx, transport, email)
  if (!failure) {
    await updateAttempt(ctx, email, {
      status: 'sent',
      sentAt: ctx.now(),
      lastErrorCode: null,
      lastError: null,
    })
    await recordCheck(ctx, transport.key, null)
    await tellEnd(ctx, email, 'sent')
    await wakeWaiting(ctx)
    return 'sent'
  }
  const { error, code } = failure
  ctx.log.warn({ emailId: email.id, kind: email.kind, code, attempts: email.attempts }, 'e-mail not sent')
  if (isOfProvider(error.fault)) await waitForProvider(ctx, { transport, job, email, error })
  else {
    const next = retryOf(error, email, ctx.now())
    await recordFailure(ctx, job, email, { code, next })
    if (!next) await tellEnd(ctx, email, 'failed')
  }
  return error
}

const retryOf = (error: EmailError, { attempts }: Row, now: Date): Retry | null => {
  const at = error.isFinal ? null : nextAttempt(attempts, now, error.retryAfterSeconds)
  return at && { at, attempts }
}

type Refusal = { transport: KeyedTransport; job: ActiveJob; email: Row; error: EmailError }

/** The provider itself refuses: trying the other e-mails would only use up their attempts. */
async function waitForProvider(ctx: Ctx, { transport, job, email, error }: Refusal): Promise<void> {
  const wasWorking = (await readCheck(ctx, transport.key))?.fault === null
  const seconds = error.retryAfterSeconds ?? pauseSecondsOf(error.fault)
  await pauseTransport(ctx, transport, seconds)
  if (error.setupFault) await recordCheck(ctx, transport.key, error.setupFault)
  else
    await recordCheck(ctx, transport.key, error.fault === 'throttled' ? 'busy' : 'unreachable', {
      isWeak: true,
    })
  const attempts = attemptsAfterPause(email.attempts, wasWorking)
  // Later than the end of the pause, so that another e-mail may find out that only this one is refused.
  const at = nextAttempt(attempts, new Date(ctx.now().getTime() + seconds * 1_000))
  await recordFailure(ctx, job, email, { code: error.fault, next: at && { at, attempts } })
}

/** A fault of ours here must not send the e-mail twice. */
async function tellEnd(ctx: Ctx, { kind, entity, entityId }: Row, end: EmailEnd): Promise<void> {
  if (entity === null || entityId === null) return
  try {
    await templateOf(ctx, kind).afterEnd?.(ctx, { entity, entityId }, end)
  } catch (err) {
    ctx.log.error({ err, kind, entity, entityId }, 'what follows an e-mail failed')
  }
}

/** The account works, as the connection test says: what waited for it is due at once. */
export async function resumeSending(ctx: Ctx, key: string): Promise<void> {
  await endPause(ctx, { key })
  await wakeWaiting(ctx)
  await sweepOutbox(ctx)
}

/** The provider works again: what waits only because it failed is due now, most urgent first. */
function wakeWaiting(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const woken = await ctx.db
      .update(emailOutbox)
      .set({ nextAt: ctx.now() })
      .where(
        and(
          eq(emailOutbox.status, 'queued'),
          inArray(emailOutbox.lastErrorCode, [...providerFaults]),
          gt(emailOutbox.nextAt, ctx.now()),
        ),
      )
      .returning({ id: emailOutbox.id })
    for (const { id } of woken) await ctx.services.get(jobEngine).makeDue(ctx.db, emailQueue, String(id))
  })
}

type Failure = { error: EmailError; code: string }

async function deliver(ctx: Ctx, transport: KeyedTransport, email: Row): Promise<Failure | null> {
  try {
    const message = await composeEmail(ctx, email)
    await transport.send({ ...message, from: transport.from ?? message.from })
    return null
  } catch (error) {
    // Any other error is in our template or code: this e-mail fails, the others go on.
    return error instanceof EmailError
      ? { error, code: error.fault }
      : { error: new EmailError('refused', { isFinal: true }), code: 'letter' }
  }
}

type Retry = { at: Date; attempts: number }

/** The row and its next job change together. One whose act was undone meanwhile has no next job. */
function recordFailure(
  ctx: Ctx,
  job: ActiveJob,
  email: Row,
  { code, next }: { code: string; next: Retry | null },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(emailOutbox).where(eq(emailOutbox.id, email.id)).for('update')
    if (row?.lastErrorCode === 'withdrawn') return void (await updateAttempt(ctx, email, withdrawn))
    const isCurrent = await updateAttempt(ctx, email, {
      status: next ? 'queued' : 'failed',
      ...(next ? { nextAt: next.at, attempts: next.attempts } : {}),
      lastErrorCode: code,
    })
    if (!next || !isCurrent) return
    const { priority } = email.payload as EmailPayload
    await ctx.services.get(jobEngine).postpone(ctx.db, job, emailJob(email.id, priority, next.at))
  })
}

/** Updates the row only while it is still this attempt: after a lost heartbeat another process may have started the next. */
async function updateAttempt(ctx: Ctx, email: Row, change: Partial<Row>): Promise<boolean> {
  const updated = await ctx.db
    .update(emailOutbox)
    .set(change)
    .where(
      and(
        eq(emailOutbox.id, email.id),
        eq(emailOutbox.status, 'sending'),
        eq(emailOutbox.attempts, email.attempts),
      ),
    )
    .returning({ id: emailOutbox.id })
  return updated.length > 0
}

/** Marks the e-mail as being sent. Returns null when there is nothing left to send. */
async function beginAttempt(ctx: Ctx, id: number): Promise<Row | null> {
  const row = await inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const [row] = await ctx.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.id, id), inArray(emailOutbox.status, ['queued', 'sending'])))
      .for('update')
    if (!row) return null
    const end = endOf(row, now)
    const [started] = await ctx.db
      .update(emailOutbox)
      .set(
        end ?? {
          status: 'sending',
          payload: await payloadNow(ctx, row),
          attempts: row.attempts + 1,
          messageId: row.messageId ?? messageIdOf(ctx, row.id),
        },
      )
      .where(eq(emailOutbox.id, id))
      .returning()
    return started ?? null
  })
  if (!row || row.status === 'sending') return row
  if (row.status !== 'withdrawn') await tellEnd(ctx, row, 'failed')
  return null
}

/** The person asked for no e-mails. Checked last, so that a wish said after the e-mail was queued counts too. */
async function discardStopped(ctx: Ctx, id: number): Promise<boolean> {
  const isWaiting = and(eq(emailOutbox.id, id), eq(emailOutbox.status, 'queued'))
  const [row] = await ctx.db.select().from(emailOutbox).where(isWaiting)
  if (!row) return false
  const { reason, askedAt } = templateOf(ctx, row.kind)
  // The answer to a form that she sends at this moment goes, whatever she said before: not what she said since.
  const isAnswered = reason === 'asked' && (row.payload as EmailPayload).isPrompted
  const kinds = stopsOf[reason]
  if (kinds.length === 0) return false
  // She may have said it on the telephone, of whom we know no more than the number.
  const person = { email: row.to, phone: await phoneOf(ctx, row.entity, row.entityId) }
  const since = isAnswered ? row.createdAt : await askedAt?.(ctx, row.entityId ?? 0)
  const saidSince = await isStopped(ctx, person, kinds, since)
  const isNothing = askedAt !== undefined && (await isStopped(ctx, person, ['no_contact']))
  if (!saidSince && !isNothing) return false
  // What she no longer asks for is told to nobody.
  const settledAt = askedAt && saidSince ? ctx.now() : null
  const stopped = await ctx.db
    .update(emailOutbox)
    .set({ status: 'discarded', lastErrorCode: 'no_contact', updatedAt: ctx.now(), settledAt })
    .where(isWaiting)
    .returning({ id: emailOutbox.id })
  if (stopped.length > 0) await tellEnd(ctx, row, 'stopped')
  return true
}

const withdrawn = { status: 'withdrawn', lastErrorCode: null } as const
const expired = { status: 'expired', lastErrorCode: 'too_old' } as const

/** What becomes of an e-mail that must not be tried again. */
function endOf(row: Row, now: Date): Partial<Row> | null {
  if (row.lastErrorCode === 'withdrawn') return withdrawn
  if (row.validUntil < now) return expired
  return row.attempts > backOffMinutes.length ? { status: 'failed', lastErrorCode: 'interrupted' } : null
}

/** Without a transport, writes a file to DATA_DIR/outbox once. The e-mail stays queued for the sweep. */
async function writeToFile(ctx: Ctx, id: number): Promise<'written to file'> {
  const [row] = await ctx.db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.status, 'queued')))
  if (row && row.lastErrorCode === null) {
    await writeEmailFile(ctx.services.get(env).DATA_DIR, row.id, await composeEmail(ctx, row))
    await ctx.db
      .update(emailOutbox)
      .set({ lastErrorCode: 'not_configured' })
      .where(and(eq(emailOutbox.id, id), eq(emailOutbox.status, 'queued')))
  }
  return 'written to file'
}

/** Also without a transport, and for held ones: staff see that it is too late. */
export async function expireEmails(ctx: Ctx): Promise<void> {
  const late = await ctx.db
    .update(emailOutbox)
    .set(expired)
    .where(and(inArray(emailOutbox.status, ['queued', 'held']), lt(emailOutbox.validUntil, ctx.now())))
    .returning()
  for (const email of late) await tellEnd(ctx, email, 'failed')
}

const sweepBatchSize = 500

/**
 * Adds a job for every due e-mail, for example after a restore (backups have no jobs) or once a transport is configured.
 * An e-mail that has a job keeps it: the engine ignores a second job with the same key.
 */
export async function sweepOutbox(ctx: Ctx): Promise<void> {
  await expireEmails(ctx)
  const hasTransport = (await currentTransport(ctx)) !== null
  // Before any job: a job would send what staff have to decide about.
  if (hasTransport) await holdBacklog(ctx)
  const due = await ctx.db
    .select({ id: emailOutbox.id, payload: emailOutbox.payload })
    .from(emailOutbox)
    .where(
      and(
        inArray(emailOutbox.status, ['queued', 'sending']),
        lte(emailOutbox.nextAt, ctx.now()),
        // Without a transport, skip the e-mails that were written to a file.
        hasTransport ? undefined : isNull(emailOutbox.lastErrorCode),
      ),
    )
    .orderBy(asc(emailOutbox.nextAt), asc(emailOutbox.id))
    .limit(sweepBatchSize)
  await inTransaction(ctx, async (ctx) => {
    for (const { id, payload } of due) {
      addJob(ctx, emailJob(id, (payload as EmailPayload).priority))
    }
  })
}
