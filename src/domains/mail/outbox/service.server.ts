import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { setupFaultText } from '#integrations/email/setup-faults.ts'
import type { Ctx } from '#lib/context.server.ts'
import { containsText, listPage, sortBy } from '#lib/database/list.server.ts'
import { countsByStatus } from '#lib/database/row-counts.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { failedJobs, lastJobRun } from '#lib/jobs/job-runs.server.ts'
import { isAboutNumbered, numberedRecords } from '#lib/numbered-records.server.ts'
import { countBacklog } from './backlog.server.ts'
import { composeEmail, payloadNow } from './compose.server.ts'
import { type EmailPayload, sweepQueue } from './email-queue.server.ts'
import { isFailedElsewhere } from './letters.server.ts'
import { toEmail } from './presenters.server.ts'
import {
  type EmailCounts,
  type EmailListQuery,
  emailStatuses,
  type OutboxEmail,
  type OutboxEmailDetail,
} from './schemas.ts'
import { findStuckEmails, isStuck } from './stuck.server.ts'
import { emailOutbox } from './tables.server.ts'
import { accountInUse } from './transport.server.ts'

export async function listEmails(ctx: Ctx, query: EmailListQuery): Promise<Page<OutboxEmail>> {
  return listPage(ctx.db, {
    table: emailOutbox,
    where: await matching(ctx, query),
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

export async function countEmails(ctx: Ctx, query: Filter): Promise<EmailCounts> {
  const { total, ...counts } = await countsByStatus(
    ctx.db,
    emailOutbox,
    emailStatuses,
    await matching(ctx, query),
  )
  const account = await accountInUse(ctx)
  return {
    all: total,
    ...counts,
    transport: account.transport?.name ?? null,
    account: account.state,
    accountText: account.fault && setupFaultText(account.fault),
    backlog: await countBacklog(ctx),
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
  const waits = row.status === 'queued' || row.status === 'held'
  const payload = waits ? await payloadNow(ctx, row) : row.payload
  const { subject, text, html } = await composeEmail(ctx, { ...row, payload })
  const attachments = ((row.payload as EmailPayload).attachments ?? []).map(({ name }) => name)
  return { ...toEmail(ctx, row), subject, text, html, attachments }
}

async function fetchEmail(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(emailOutbox).where(eq(emailOutbox.id, id))
  if (!row) throw new AppError('not_found', 'errors.notFound')
  return row
}

/** One letter may tell of several registrations, and a notice is about its event. */
const namesRegistration = (ctx: Ctx, typed: string): SQL | undefined => {
  const ids = ctx.services.get(numberedRecords).registration(typed)
  return ids && sql`${emailOutbox.recipientIds} && array(${ids})`
}

type Filter = Pick<EmailListQuery, 'q' | 'kind' | 'attention'>

const matching = async (ctx: Ctx, { q, kind, attention }: Filter): Promise<SQL | undefined> =>
  and(
    q
      ? or(containsText(emailOutbox.to, q), isAboutNumbered(ctx, q, emailOutbox), namesRegistration(ctx, q))
      : undefined,
    kind ? sql`${emailOutbox.kind} = ${kind}` : undefined,
    attention === 'stuck' ? await isStuck(ctx) : undefined,
    attention === 'failed' ? isFailedElsewhere(ctx) : undefined,
  )
