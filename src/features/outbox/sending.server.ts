import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { writeEmailFile } from '#integrations/email/local.server.ts'
import { EmailError, type EmailFault, type EmailTransport } from '#integrations/email/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { addJob, jobEngine } from '#lib/jobs/add-job.server.ts'
import type { ActiveJob } from '#lib/jobs/job-engine.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { pauseCarrier } from './carrier-limit.server.ts'
import { composeEmail, messageIdOf } from './compose.server.ts'
import { type EmailPayload, emailJob } from './email-queue.server.ts'
import { backOffMinutes, nextTry, staleAfterDays } from './rules.ts'
import { emailOutbox } from './tables.server.ts'
import { currentTransport } from './transport.server.ts'

type Row = typeof emailOutbox.$inferSelect

const pauseSeconds = 60

export type SendOutcome = 'sent' | 'skipped' | 'kept as a file' | EmailError

/**
 * Sends the e-mail of one job. The job engine gives an e-mail to one process at a time. The row is updated before and
 * after sending, so a process killed in between causes one repeat, with the same Message-ID. No transaction is open
 * while the provider is called.
 */
export async function sendEmail(ctx: Ctx, job: ActiveJob): Promise<SendOutcome> {
  const { id } = job.data as { id: number }
  const transport = await currentTransport(ctx)
  if (!transport) return keepAsFile(ctx, id)
  const letter = await beginTry(ctx, id)
  if (!letter) return 'skipped'
  const failure = await deliver(ctx, transport, letter)
  if (!failure) {
    await mark(ctx, letter, { status: 'sent', sentAt: ctx.now(), lastErrorCode: null, lastError: null })
    return 'sent'
  }
  const { error, code } = failure
  ctx.log.warn({ letter: letter.id, kind: letter.kind, code, attempts: letter.attempts }, 'letter not sent')
  // The provider itself fails: trying the other e-mails would only use up their attempts.
  if (concernsAll.has(error.fault)) {
    await pauseCarrier(ctx, transport, error.retryAfterSeconds ?? pauseSeconds)
  }
  await noteFailure(ctx, job, letter, error, code)
  return error
}

const concernsAll: ReadonlySet<EmailFault> = new Set([
  'auth',
  'forbidden',
  'sender',
  'throttled',
  'down',
  'timeout',
  'bad_answer',
])

type Failure = { error: EmailError; code: string }

async function deliver(ctx: Ctx, transport: EmailTransport, letter: Row): Promise<Failure | null> {
  try {
    await transport.send(await composeEmail(ctx, letter))
    return null
  } catch (error) {
    // Any other error is in our template or code: this e-mail fails, the others go on.
    return error instanceof EmailError
      ? { error, code: error.fault }
      : { error: new EmailError('refused', { isFinal: true }), code: 'letter' }
  }
}

/** The row and its next job change together. */
function noteFailure(
  ctx: Ctx,
  job: ActiveJob,
  letter: Row,
  failure: EmailError,
  code: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const next = failure.isFinal ? null : nextTry(letter.attempts, ctx.now(), failure.retryAfterSeconds)
    const isOurs = await mark(ctx, letter, {
      status: next ? 'queued' : 'failed',
      ...(next ? { nextAt: next } : {}),
      lastErrorCode: code,
    })
    if (!next || !isOurs) return
    const { priority } = letter.payload as EmailPayload
    await ctx.services.get(jobEngine).postpone(ctx.db, job, emailJob(letter.id, priority, next))
  })
}

/** Updates the row only while it is still this attempt: after a lost heartbeat another process may have begun the next. */
async function mark(ctx: Ctx, letter: Row, change: Partial<Row>): Promise<boolean> {
  const marked = await ctx.db
    .update(emailOutbox)
    .set(change)
    .where(
      and(
        eq(emailOutbox.id, letter.id),
        eq(emailOutbox.status, 'sending'),
        eq(emailOutbox.attempts, letter.attempts),
      ),
    )
    .returning({ id: emailOutbox.id })
  return marked.length > 0
}

/** Marks the e-mail as being sent. Returns null when there is nothing left to send. */
function beginTry(ctx: Ctx, id: number): Promise<Row | null> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const [row] = await ctx.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.id, id), inArray(emailOutbox.status, ['queued', 'sending'])))
      .for('update')
    if (!row) return null
    const hopeless = whyNotAnyMore(row, now)
    const [begun] = await ctx.db
      .update(emailOutbox)
      .set(
        hopeless
          ? { status: 'failed', lastErrorCode: hopeless }
          : {
              status: 'sending',
              attempts: row.attempts + 1,
              messageId: row.messageId ?? messageIdOf(ctx, row.id),
            },
      )
      .where(eq(emailOutbox.id, id))
      .returning()
    return hopeless ? null : (begun ?? null)
  })
}

function whyNotAnyMore(row: Row, now: Date): string | null {
  if (row.attempts > backOffMinutes.length) return 'interrupted'
  const { validUntil } = row.payload as EmailPayload
  if (validUntil && new Date(validUntil) < now) return 'too_old'
  const age = now.getTime() - row.createdAt.getTime()
  return row.attempts === 0 && row.messageId === null && age > staleAfterDays * dayMs ? 'too_old' : null
}

/** Without a transport, writes a file to DATA_DIR/outbox once. The e-mail stays queued for the sweep. */
async function keepAsFile(ctx: Ctx, id: number): Promise<'kept as a file'> {
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
  return 'kept as a file'
}

const sweptAtOnce = 500

/**
 * Adds a job for every due e-mail, for example after a restore (backups have no jobs) or once a transport is configured.
 * An e-mail that has a job keeps it: the engine ignores a second job with the same key.
 */
export async function sweepOutbox(ctx: Ctx): Promise<void> {
  const hasCarrier = (await currentTransport(ctx)) !== null
  const due = await ctx.db
    .select({ id: emailOutbox.id, payload: emailOutbox.payload })
    .from(emailOutbox)
    .where(
      and(
        inArray(emailOutbox.status, ['queued', 'sending']),
        lte(emailOutbox.nextAt, ctx.now()),
        // Without a transport, skip the e-mails that were written to a file.
        hasCarrier ? undefined : isNull(emailOutbox.lastErrorCode),
      ),
    )
    .orderBy(asc(emailOutbox.nextAt), asc(emailOutbox.id))
    .limit(sweptAtOnce)
  await inTransaction(ctx, async (ctx) => {
    for (const { id, payload } of due) {
      addJob(ctx, emailJob(id, (payload as EmailPayload).priority))
    }
  })
}
