import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { recordHistory } from '#features/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { containsText, listPage, sortBy } from '#lib/database/list.server.ts'
import { countsByStatus } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { addJob, jobEngine } from '#lib/jobs/add-job.server.ts'
import { failedJobs, lastJobRun } from '#lib/jobs/job-runs.server.ts'
import { composeEmail, messageIdOf } from './compose.server.ts'
import { type EmailPayload, emailJob, emailQueue, emailTemplates, sweepQueue } from './email-queue.server.ts'
import {
  type EmailCounts,
  type EmailListQuery,
  emailStatuses,
  type OutboxEmail,
  type OutboxEmailDetail,
} from './schemas.ts'
import { findStuckEmails } from './stuck.server.ts'
import { emailOutbox } from './tables.server.ts'
import { currentTransport } from './transport.server.ts'

export function listEmails(ctx: Ctx, query: EmailListQuery): Promise<Page<OutboxEmail>> {
  return listPage(ctx.db, {
    table: emailOutbox,
    where: matching(query),
    counted: { status: query.status },
    orderBy: sortBy(
      query.sort,
      {
        createdAt: emailOutbox.createdAt,
        to: emailOutbox.to,
        kind: emailOutbox.kind,
        status: emailOutbox.status,
        sentAt: emailOutbox.sentAt,
      },
      [desc(emailOutbox.createdAt), desc(emailOutbox.id)],
      emailOutbox.id,
    ),
    query,
    present: (row) => toEmail(ctx, row),
  })
}

export async function countEmails(ctx: Ctx, query: Pick<EmailListQuery, 'q' | 'kind'>): Promise<EmailCounts> {
  const { total, ...counts } = await countsByStatus(ctx.db, emailOutbox, emailStatuses, matching(query))
  return {
    all: total,
    ...counts,
    transport: (await currentTransport(ctx))?.name ?? null,
    lastRoundAt: (await lastJobRun(ctx, sweepQueue))?.toISOString() ?? null,
    stuck: await findStuckEmails(ctx),
    failedJobs: (await failedJobs(ctx)).map(({ queue, lastSuccessAt }) => ({
      queue,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    })),
  }
}

export async function getEmail(ctx: Ctx, id: number): Promise<OutboxEmailDetail> {
  const row = await fetchEmail(ctx, id)
  const { subject, text, html } = await composeEmail(ctx, row)
  const attachments = ((row.payload as EmailPayload).attachments ?? []).map(({ name }) => name)
  return { ...toEmail(ctx, row), subject, text, html, attachments }
}

/** Queues the e-mail again with no attempts counted. A sent one gets a new Message-ID: mailboxes hide duplicates. */
export function resendEmail(ctx: Ctx, id: number): Promise<OutboxEmail> {
  return inTransaction(ctx, async (ctx) => {
    const row = await fetchEmail(ctx, id, true)
    // Retention has erased the address and the text.
    if (row.to === '') throw new AppError('conflict', 'outbox.errors.erased')
    if (row.status === 'sending') throw new AppError('conflict', 'outbox.errors.sending')
    const now = ctx.now()
    const { validUntil: _, ...payload } = row.payload as EmailPayload
    const updated = await ctx.db
      .update(emailOutbox)
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
      .where(eq(emailOutbox.id, id))
      .returning()
      .then(firstRow)
    // An e-mail that waits for its next attempt already has a job for later.
    await ctx.services.get(jobEngine).makeDue(ctx.db, emailQueue, String(id))
    addJob(ctx, emailJob(id, payload.priority))
    await recordHistory(ctx, { entity: 'mail', entityId: id, action: 'resent' })
    return toEmail(ctx, updated)
  })
}

async function fetchEmail(ctx: Ctx, id: number, lock = false) {
  const select = ctx.db.select().from(emailOutbox).where(eq(emailOutbox.id, id))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return row
}

const matching = ({ q, kind }: Pick<EmailListQuery, 'q' | 'kind'>): SQL | undefined =>
  and(q ? containsText(emailOutbox.to, q) : undefined, kind ? sql`${emailOutbox.kind} = ${kind}` : undefined)

function toEmail(ctx: Ctx, row: typeof emailOutbox.$inferSelect): OutboxEmail {
  const definition = ctx.services.get(emailTemplates).find(({ kind }) => kind === row.kind)
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
