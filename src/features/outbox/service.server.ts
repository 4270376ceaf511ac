import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { addJob, type Ctx, inTransaction, jobEngine } from '../../lib/context.server.ts'
import { AppError } from '../../lib/errors.ts'
import { failedJobs, lastJobRun } from '../../lib/job-runs.server.ts'
import { hasText, listPage, sortBy } from '../../lib/list.server.ts'
import type { Page } from '../../lib/route.server.ts'
import { countsByStatus } from '../../lib/row-counts.server.ts'
import { recordHistory } from '../history/service.server.ts'
import { composeLetter, messageIdOf } from './compose.server.ts'
import { type Mail, type MailCounts, type MailDetail, type MailListQuery, mailStatuses } from './contract.ts'
import { type LetterPayload, letterDefinitions, mailJob, mailQueue, sweepQueue } from './letters.server.ts'
import { stuckLetters } from './stuck.server.ts'
import { mailOutbox } from './tables.server.ts'
import { currentTransport } from './transport.server.ts'

export function listMail(ctx: Ctx, query: MailListQuery): Promise<Page<Mail>> {
  return listPage(ctx.db, {
    table: mailOutbox,
    where: matching(query),
    counted: { status: query.status },
    orderBy: sortBy(
      query.sort,
      {
        createdAt: mailOutbox.createdAt,
        to: mailOutbox.to,
        kind: mailOutbox.kind,
        status: mailOutbox.status,
        sentAt: mailOutbox.sentAt,
      },
      [desc(mailOutbox.createdAt), desc(mailOutbox.id)],
      mailOutbox.id,
    ),
    query,
    present: (row) => toMail(ctx, row),
  })
}

export async function countMail(ctx: Ctx, query: Pick<MailListQuery, 'q' | 'kind'>): Promise<MailCounts> {
  const { total, ...counts } = await countsByStatus(ctx.db, mailOutbox, mailStatuses, matching(query))
  return {
    all: total,
    ...counts,
    transport: (await currentTransport(ctx))?.name ?? null,
    lastRoundAt: (await lastJobRun(ctx, sweepQueue))?.toISOString() ?? null,
    stuck: await stuckLetters(ctx),
    failedJobs: (await failedJobs(ctx)).map(({ queue, lastSuccessAt }) => ({
      queue,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    })),
  }
}

export async function getMail(ctx: Ctx, id: number): Promise<MailDetail> {
  const row = await fetchMail(ctx, id)
  const { subject, text, html } = await composeLetter(ctx, row)
  const attachments = ((row.payload as LetterPayload).attachments ?? []).map(({ name }) => name)
  return { ...toMail(ctx, row), subject, text, html, attachments }
}

/** Back to the queue with fresh tries. One that was sent gets a new Message-ID: mailboxes would hide a second one. */
export function resendMail(ctx: Ctx, id: number): Promise<Mail> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchMail(ctx, id, true)
    // Its address and words were erased after their time.
    if (row.to === '') throw new AppError('conflict', 'outbox.errors.erased')
    if (row.status === 'sending') throw new AppError('conflict', 'outbox.errors.sending')
    const now = ctx.now()
    const { validUntil: _, ...payload } = row.payload as LetterPayload
    const [updated] = await ctx.db
      .update(mailOutbox)
      .set({
        status: 'queued',
        payload,
        attempts: 0,
        nextAt: now,
        lastErrorCode: null,
        lastError: null,
        sentAt: null,
        messageId: row.sentAt ? messageIdOf(ctx, id, now.getTime()) : (row.messageId ?? messageIdOf(ctx, id)),
      })
      .where(eq(mailOutbox.id, id))
      .returning()
    // One that waited for its next try has a job already, for later.
    await ctx.services.get(jobEngine).hasten(ctx.db, mailQueue, String(id))
    addJob(ctx, mailJob(id, payload.priority))
    await recordHistory(ctx, { entity: 'mail', entityId: id, action: 'resent' })
    return toMail(ctx, updated!)
  })
}

async function fetchMail(ctx: Ctx, id: number, lock = false) {
  const select = ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return row
}

const matching = ({ q, kind }: Pick<MailListQuery, 'q' | 'kind'>): SQL | undefined =>
  and(q ? hasText(mailOutbox.to, q) : undefined, kind ? sql`${mailOutbox.kind} = ${kind}` : undefined)

function toMail(ctx: Ctx, row: typeof mailOutbox.$inferSelect): Mail {
  const definition = ctx.services.get(letterDefinitions).find(({ kind }) => kind === row.kind)
  return {
    id: row.id,
    kind: row.kind,
    kindName: definition?.name ?? row.kind,
    to: row.to,
    locale: row.locale,
    status: row.status,
    attempts: row.attempts,
    nextAt: row.status === 'queued' ? row.nextAt.toISOString() : null,
    lastErrorCode: row.lastErrorCode,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    entity: row.entity,
    entityId: row.entityId,
  }
}
