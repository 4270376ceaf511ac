import { and, eq, type SQL, sql } from 'drizzle-orm'
import { siteSettings } from '#features/site/settings.server.ts'
import type { EmailAttachment } from '#integrations/email/port.ts'
import { type Ctx, inTransaction, sendAhead, serviceKey } from '#lib/context.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import type { EmailTemplate, EmailValues } from '#lib/email-template.ts'
import { env } from '#lib/env.server.ts'
import { addJob } from '#lib/jobs/add-job.server.ts'
import type { NewJob } from '#lib/jobs/job-engine.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { localAddress } from '#lib/text/local-address.ts'
import type { Lang } from '#lib/text/texts.ts'
import { emailsPerAddressAndDay, priorityOf } from './rules.ts'
import { emailOutbox } from './tables.server.ts'

/** Every kind of e-mail, from the features' manifests. */
export const emailTemplates = serviceKey<EmailTemplate[]>('e-mail templates')

export type NewEmail = {
  kind: string
  to: string
  locale: Lang
  values?: EmailValues
  attachments?: EmailAttachment[]
  /** Not sent after this moment (a reminder of a past event). */
  validUntil?: Date
  /** Sent by a job or after a payment, not in response to a submitted form. */
  unprompted?: boolean
  entity?: string
  entityId?: number
}

export type EmailPayload = {
  values: EmailValues
  attachments?: EmailAttachment[]
  validUntil?: string
  /** Counts towards the limit of e-mails per address from public forms. */
  isPrompted?: true
  /** The job's priority: higher goes first. */
  priority?: number
}

export const emailQueue = 'mail'
export const sweepQueue = 'mail-sweep'

/** The job that sends one e-mail. Add it in the transaction that writes the row. */
export const emailJob = (id: number, priority = 0, startAfter?: Date): NewJob => ({
  queue: emailQueue,
  key: String(id),
  data: { id },
  priority,
  ...(startAfter ? { startAfter } : {}),
})

/**
 * Adds an e-mail to the outbox. Call it inside the transaction of the change it reports, so that both commit or neither.
 * Does nothing when the address has reached its daily limit of e-mails from public forms (security.md#t11).
 */
export function queueEmail(ctx: Ctx, email: NewEmail): Promise<void> {
  return inTransaction(ctx, (ctx) => insertEmail(ctx, email))
}

async function insertEmail(ctx: Ctx, email: NewEmail): Promise<void> {
  const definition = templateOf(ctx, email.kind)
  const isPrompted = definition.audience === 'person' && !ctx.user && !email.unprompted
  const priority = priorityOf({ isPrompted, isBulk: definition.isBulk ?? false })
  const payload: EmailPayload = {
    values: email.values ?? {},
    priority,
    ...(isPrompted ? { isPrompted: true as const } : {}),
    ...(email.attachments ? { attachments: email.attachments } : {}),
    ...(email.validUntil ? { validUntil: email.validUntil.toISOString() } : {}),
  }
  const now = ctx.now().toISOString()
  // One statement, so that a public form waits for no extra round trip before its commit.
  const inserted = ctx.db
    .execute<{ id: number }>(
      sql`insert into mail_outbox (kind, to_address, locale, payload, entity, entity_id, next_at, created_at)
        select ${email.kind}, ${email.to}, ${email.locale}, ${JSON.stringify(payload)}::jsonb,
          ${email.entity ?? null}, ${email.entityId ?? null}::int, ${now}::timestamptz, ${now}::timestamptz
        where ${isPrompted ? isBelowLimit(ctx, email.to) : sql`true`}
        returning id`,
    )
    .then(({ rows: [row] }) => row && addJob(ctx, emailJob(row.id, priority)))
  await sendAhead(ctx, inserted)
}

/** Queues an e-mail to MAIL_STAFF_TO. Does nothing without it: staff see the event in the back office. */
export async function queueStaffEmail(ctx: Ctx, email: Omit<NewEmail, 'to' | 'locale'>): Promise<void> {
  const to = ctx.services.get(env).MAIL_STAFF_TO
  if (to) await queueEmail(ctx, { ...email, to, locale: 'es' })
}

/** At most one of its kind per day in Puerto Rico. The day is stored as the entity id, `20250307`. */
export function queueDailyStaffEmail(
  ctx: Ctx,
  email: Pick<NewEmail, 'kind' | 'values'>,
  day: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const entityId = Number(day.replaceAll('-', ''))
    // Lock, or two processes would both find no e-mail and queue one each.
    await lockInTransaction(ctx.db, 'dailyEmail')
    if (await hasQueuedEmail(ctx, email.kind, 'day', entityId)) return
    await queueStaffEmail(ctx, { ...email, entity: 'day', entityId })
  })
}

/** Whether an e-mail of this kind exists for the record, so that scheduled jobs do not queue it twice. */
export async function hasQueuedEmail(
  ctx: Ctx,
  kind: string,
  entity: string,
  entityId: number,
): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(eq(emailOutbox.kind, kind), eq(emailOutbox.entity, entity), eq(emailOutbox.entityId, entityId)),
    )
    .limit(1)
  return found !== undefined
}

export function templateOf(ctx: Ctx, kind: string): EmailTemplate {
  const found = ctx.services.get(emailTemplates).find((template) => template.kind === kind)
  if (!found) throw new Error(`No such e-mail template: ${kind}`)
  return found
}

/** The full URL of a page of the site, in the reader's language. */
export function pageAddress(ctx: Ctx, path: string, lang: Lang = 'es'): string {
  return publicUrl(ctx) + localAddress(path, lang)
}

export function publicUrl(ctx: Ctx): string {
  const settings = ctx.services.get(env)
  return settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
}

export const examplesOf = ({ placeholders, placeholdersEn }: EmailTemplate, lang: Lang): EmailValues =>
  lang === 'en' ? { ...placeholders, ...placeholdersEn } : placeholders

/** The placeholder values that every template may use. */
export function commonValues(ctx: Ctx, lang: Lang): EmailValues {
  const { organisation, contact } = ctx.services.get(siteSettings)[lang]
  return {
    organisation: organisation.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    crisisLine: contact.crisis.line,
  }
}

export const commonPlaceholders = ['organisation', 'contactEmail', 'contactPhone', 'crisisLine'] as const

function isBelowLimit(ctx: Ctx, to: string): SQL {
  const since = new Date(ctx.now().getTime() - dayMs).toISOString()
  return sql`(select count(*) from ${emailOutbox} where lower(${emailOutbox.to}) = ${to.toLowerCase()}
    and ${emailOutbox.createdAt} > ${since} and ${emailOutbox.payload} ? 'isPrompted') < ${emailsPerAddressAndDay}`
}
