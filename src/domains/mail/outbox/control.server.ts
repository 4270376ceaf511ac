import { eq } from 'drizzle-orm'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { addJob, jobEngine } from '#lib/jobs/add-job.server.ts'
import { messageIdOf } from './compose.server.ts'
import { type EmailPayload, emailJob, emailQueue, templateOf, validityFrom } from './email-queue.server.ts'
import { toEmail } from './presenters.server.ts'
import { canCorrectAddress, stepsFrom } from './rules.ts'
import type { EmailChange, EmailStatus, OutboxEmail } from './schemas.ts'
import { emailOutbox } from './tables.server.ts'

type Row = typeof emailOutbox.$inferSelect

/** Staff hold, release or discard an e-mail that has not left, take that back, or correct its address. */
export function updateEmail(
  ctx: Ctx,
  id: number,
  change: EmailChange,
  seen: Precondition,
): Promise<OutboxEmail> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockEmail(ctx, id)
    await assertUnmodified(ctx, { entity: 'mail', row, seen })
    const status = change.status === row.status ? undefined : change.status
    const to = change.to === row.to ? undefined : change.to
    if (!status && !to) return toEmail(ctx, row)
    if (status && !mayStep(row, status)) throw refusalOf(row.status)
    if (to && !canCorrectAddress(row.status)) throw refusalOf(row.status)
    const facts = { ...(to ? { to } : {}), ...(status ? stepFacts(ctx, row, status) : {}) }
    const updated = await writeEmail(ctx, row, facts)
    if (updated.status === 'queued') await addDueJob(ctx, updated)
    if (status) await tellDiscarded(ctx, row, status)
    await recordHistory(ctx, {
      entity: 'mail',
      entityId: id,
      action: status ? actionOf(row.status, status) : 'address_corrected',
      changes: changesBetween(row, { status, to }, ['status']),
    })
    return toEmail(ctx, updated)
  })
}

/** What follows from an e-mail that will not leave, or will after all. */
export async function tellDiscarded(
  ctx: Ctx,
  { kind, entity, entityId, status: before }: Row,
  status: EmailStatus,
): Promise<void> {
  const end = status === 'discarded' ? 'discarded' : before === 'discarded' ? 'restored' : null
  if (end && entity !== null && entityId !== null)
    await templateOf(ctx, kind).afterEnd?.(ctx, { entity, entityId }, end)
}

const mayStep = ({ status, lastErrorCode }: Row, next: EmailStatus): boolean =>
  stepsFrom[status].includes(next) && (next !== 'sent' || lastErrorCode === 'bounced')

/** Queues the e-mail again with no attempts counted. A sent one gets a new Message-ID: mailboxes hide duplicates. */
export function resendEmail(ctx: Ctx, id: number): Promise<OutboxEmail> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockEmail(ctx, id)
    if (row.status === 'sending' || row.status === 'withdrawn') throw refusalOf(row.status)
    const updated = await writeEmail(ctx, row, startAgain(ctx, row))
    await addDueJob(ctx, updated)
    await recordHistory(ctx, { entity: 'mail', entityId: id, action: 'resent' })
    return toEmail(ctx, updated)
  })
}

async function lockEmail(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(emailOutbox).where(eq(emailOutbox.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'errors.notFound')
  // Retention has erased the address and the text.
  if (row.to === '') throw new AppError('conflict', 'outbox.errors.erased')
  return row
}

function refusalOf(status: EmailStatus): AppError {
  if (status === 'sending') return new AppError('conflict', 'outbox.errors.sending')
  if (status === 'sent') return new AppError('conflict', 'outbox.errors.sent')
  if (status === 'withdrawn') return new AppError('conflict', 'outbox.errors.withdrawn')
  return new AppError('conflict', 'outbox.errors.step')
}

function stepFacts(ctx: Ctx, row: Row, status: EmailStatus): Partial<Row> {
  if (row.status === 'sent') return { status, settledAt: null, lastErrorCode: 'bounced' }
  if (status === 'sent') return { status, settledAt: null, lastErrorCode: null }
  if (status !== 'queued') return { status, settledAt: null }
  if (row.status === 'failed' || row.status === 'expired') return startAgain(ctx, row)
  // A reason to wait is over. Without an account the job writes it again.
  return { status, lastErrorCode: null, settledAt: null }
}

/** As if it had never been tried. */
export function startAgain(ctx: Ctx, row: Row): Partial<Row> {
  const now = ctx.now()
  const { id } = row
  return {
    status: 'queued',
    attempts: 0,
    nextAt: now,
    validUntil: row.validUntil > now ? row.validUntil : validityFrom(templateOf(ctx, row.kind), now),
    lastErrorCode: null,
    lastError: null,
    settledAt: null,
    sentAt: null,
    messageId: row.sentAt ? messageIdOf(ctx, id, now.getTime()) : (row.messageId ?? messageIdOf(ctx, id)),
  }
}

const writeEmail = (ctx: Ctx, { id }: Row, facts: Partial<Row>): Promise<Row> =>
  ctx.db
    .update(emailOutbox)
    .set({ ...facts, updatedAt: ctx.now() })
    .where(eq(emailOutbox.id, id))
    .returning()
    .then(firstRow)

export async function addDueJob(ctx: Ctx, { id, nextAt, payload }: Row): Promise<void> {
  // An e-mail that waits for its next attempt already has a job for later.
  if (nextAt <= ctx.now()) await ctx.services.get(jobEngine).makeDue(ctx.db, emailQueue, String(id))
  const { priority } = payload as EmailPayload
  addJob(ctx, emailJob(id, priority, nextAt > ctx.now() ? nextAt : undefined))
}

function actionOf(before: EmailStatus, status: EmailStatus): string {
  if (before === 'sent') return 'bounced'
  if (status === 'discarded' || status === 'held') return before === 'discarded' ? 'restored' : status
  if (status !== 'queued' || before === 'discarded') return 'restored'
  return before === 'held' ? 'released' : 'resent'
}
