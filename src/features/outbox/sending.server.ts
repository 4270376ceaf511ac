import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { writeLetterFile } from '../../integrations/email/local.server.ts'
import { MailError, type MailFault, type MailTransport } from '../../integrations/email/port.ts'
import { type Ctx, inTransaction } from '../../lib/context.server.ts'
import { env } from '../../lib/env.server.ts'
import { composeLetter, messageIdOf } from './compose.server.ts'
import type { LetterPayload } from './letters.server.ts'
import { backOffMinutes, nextTry, staleAfterDays } from './rules.ts'
import { mailOutbox } from './tables.server.ts'
import { currentTransport } from './transport.server.ts'

type Row = typeof mailOutbox.$inferSelect

/** Longer than the slowest send: whoever holds a letter after this has died. */
const heldMs = 5 * 60_000
const pauseSeconds = 60

export type SendingRound = { sent: number; pauseSeconds: number }

/**
 * Sends what is due, one after another. A letter is claimed and committed before it is sent and marked after: whoever
 * is killed in between causes one repeat, with the same Message-ID. No transaction is open while the carrier is asked.
 */
export async function sendDueLetters(ctx: Ctx, options: { gapMs?: number } = {}): Promise<SendingRound> {
  const transport = await currentTransport(ctx)
  if (!transport) return { sent: await writeWaitingLetters(ctx), pauseSeconds: 0 }
  let sent = 0
  for (let letter = await claimLetter(ctx); letter; letter = await claimLetter(ctx)) {
    const failure = await deliver(ctx, transport, letter)
    if (!failure) sent += 1
    // The carrier itself is in trouble: asking it for every other letter would only use up their tries.
    if (failure && concernsAll.has(failure.fault)) {
      return { sent, pauseSeconds: failure.retryAfterSeconds ?? pauseSeconds }
    }
    await wait(options.gapMs ?? transport.gapMs)
  }
  return { sent, pauseSeconds: 0 }
}

const concernsAll: ReadonlySet<MailFault> = new Set([
  'auth',
  'forbidden',
  'sender',
  'throttled',
  'down',
  'timeout',
  'bad_answer',
])

async function deliver(ctx: Ctx, transport: MailTransport, letter: Row): Promise<MailError | null> {
  try {
    await transport.send(await composeLetter(ctx, letter))
  } catch (error) {
    // What is no refusal of the carrier is a fault in our words or code: this letter fails, the others go on.
    const failure = error instanceof MailError ? error : new MailError('refused', { isFinal: true })
    const code = error instanceof MailError ? error.fault : 'letter'
    await noteFailure(ctx, letter, failure, code)
    ctx.log.warn({ letter: letter.id, kind: letter.kind, code, attempts: letter.attempts }, 'letter not sent')
    return failure
  }
  await mark(ctx, letter, { status: 'sent', sentAt: ctx.now(), lastErrorCode: null, lastError: null })
  return null
}

async function noteFailure(ctx: Ctx, letter: Row, failure: MailError, code: string): Promise<void> {
  const next = failure.isFinal ? null : nextTry(letter.attempts, ctx.now(), failure.retryAfterSeconds)
  await mark(ctx, letter, {
    status: next ? 'queued' : 'failed',
    ...(next ? { nextAt: next } : {}),
    lastErrorCode: code,
  })
}

/** Only while it is still ours: a letter claimed anew after `heldMs` belongs to whoever claimed it. */
async function mark(ctx: Ctx, letter: Row, change: Partial<Row>): Promise<void> {
  await ctx.db
    .update(mailOutbox)
    .set({ ...change, lockedUntil: null })
    .where(
      and(
        eq(mailOutbox.id, letter.id),
        eq(mailOutbox.status, 'sending'),
        eq(mailOutbox.attempts, letter.attempts),
      ),
    )
}

/** The next letter that is due, now ours; null when there is none. Two processes never get the same one. */
function claimLetter(ctx: Ctx): Promise<Row | null> {
  return inTransaction(ctx, async (ctx) => {
    for (;;) {
      const now = ctx.now()
      const [row] = await ctx.db
        .select()
        .from(mailOutbox)
        .where(
          and(
            inArray(mailOutbox.status, ['queued', 'sending']),
            lte(mailOutbox.nextAt, now),
            or(isNull(mailOutbox.lockedUntil), lte(mailOutbox.lockedUntil, now)),
          ),
        )
        .orderBy(asc(mailOutbox.nextAt), asc(mailOutbox.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!row) return null
      const hopeless = whyNotAnyMore(row, now)
      const [claimed] = await ctx.db
        .update(mailOutbox)
        .set(
          hopeless
            ? { status: 'failed', lastErrorCode: hopeless, lockedUntil: null }
            : {
                status: 'sending',
                attempts: row.attempts + 1,
                lockedUntil: new Date(now.getTime() + heldMs),
                messageId: row.messageId ?? messageIdOf(ctx, row.id),
              },
        )
        .where(eq(mailOutbox.id, row.id))
        .returning()
      if (!hopeless) return claimed!
    }
  })
}

function whyNotAnyMore(row: Row, now: Date): string | null {
  if (row.attempts > backOffMinutes.length) return 'interrupted'
  const { validUntil } = row.payload as LetterPayload
  if (validUntil && new Date(validUntil) < now) return 'too_old'
  const age = now.getTime() - row.createdAt.getTime()
  return row.attempts === 0 && row.messageId === null && age > staleAfterDays * 86_400_000 ? 'too_old' : null
}

/** Without a carrier: each waiting letter as a file in DATA_DIR/outbox, once. It stays in the queue. */
async function writeWaitingLetters(ctx: Ctx): Promise<number> {
  const waiting = await ctx.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'queued'), isNull(mailOutbox.lastErrorCode)))
    .orderBy(asc(mailOutbox.id))
    .limit(100)
  for (const row of waiting) {
    await writeLetterFile(ctx.services.get(env).DATA_DIR, row.id, await composeLetter(ctx, row))
    await ctx.db
      .update(mailOutbox)
      .set({ lastErrorCode: 'not_configured' })
      .where(and(eq(mailOutbox.id, row.id), eq(mailOutbox.status, 'queued')))
  }
  return waiting.length
}
