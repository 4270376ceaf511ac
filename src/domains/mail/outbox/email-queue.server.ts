import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { EmailAttachment } from '#integrations/email/port.ts'
import { type Ctx, inTransaction, serviceKey } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { EmailTemplate, EmailValues } from '#lib/email-template.ts'
import { env } from '#lib/env.server.ts'
import { addJob } from '#lib/jobs/add-job.server.ts'
import type { NewJob } from '#lib/jobs/job-engine.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { localAddress } from '#lib/text/local-address.ts'
import type { Lang } from '#lib/text/texts.ts'
import { greetingOf } from './greeting.ts'
import {
  defaultValidForDays,
  emailsPerAddressAndDay,
  ownLinksPerAddressAndDay,
  priorityOf,
  undoHoldSeconds,
} from './rules.ts'
import type { EmailStatus } from './schemas.ts'
import { dailyEmails, emailOutbox } from './tables.server.ts'

/** Every kind of e-mail, from the features' manifests. */
export const emailTemplates = serviceKey<EmailTemplate[]>('e-mail templates')

export type NewEmail = {
  kind: string
  to: string
  locale: Lang
  values?: EmailValues
  /** The person's name: the greeting says the first one. */
  name?: string | null
  attachments?: EmailAttachment[]
  /** Not sent after this moment (a reminder of a past event). Default: the template's `validForDays`. */
  validUntil?: Date
  /** About an act that can be undone: it waits until undo is over (`undoHoldSeconds`). */
  undoable?: boolean
  /** It waits until then. */
  notBefore?: Date
  /** Sent by a job or after a payment, not in response to a submitted form. */
  unprompted?: boolean
  entity?: string
  entityId?: number
  /** The person's registrations, when `entity` is an act that wrote to many or one e-mail tells of several. */
  recipientIds?: number[]
}

export type EmailPayload = {
  values: EmailValues
  attachments?: EmailAttachment[]
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
 * Adds an e-mail to the outbox. Call it inside the transaction of the change it reports, so that both commit or
 * neither. Does nothing without an address (staff may write down a request of a person who has none). Above the address's
 * daily limit of e-mails from public forms it is held: staff see it and decide.
 */
export function queueEmail(ctx: Ctx, email: NewEmail): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (email.to !== '') await insertEmail(ctx, email)
  })
}

/** Returns its id, for a record that withdraws this very e-mail. null: there is no address. */
export function queueEmailWithId(ctx: Ctx, email: NewEmail): Promise<number | null> {
  return inTransaction(ctx, async (ctx) => (email.to === '' ? null : insertEmail(ctx, email)))
}

function insertEmail(ctx: Ctx, email: NewEmail): Promise<number> {
  const definition = templateOf(ctx, email.kind)
  const isPrompted = definition.reason !== 'work' && !ctx.user && !email.unprompted
  const priority = priorityOf({ isPrompted, isBulk: definition.isBulk ?? false })
  const payload: EmailPayload = {
    values: { ...(email.name ? { greeting: greetingOf(email.name, email.locale) } : {}), ...email.values },
    priority,
    ...(isPrompted ? { isPrompted: true as const } : {}),
    ...(email.attachments ? { attachments: email.attachments } : {}),
  }
  const now = ctx.now()
  const nextAt = email.notBefore ?? (email.undoable ? new Date(now.getTime() + undoHoldSeconds * 1_000) : now)
  const validUntil = email.validUntil ?? validityFrom(definition, now)
  // One statement, so that a public form waits for no extra round trip before its commit.
  return ctx.db
    .execute<{ id: number; status: EmailStatus }>(
      sql`insert into mail_outbox (kind, to_address, locale, payload, entity, entity_id, recipient_ids, next_at, valid_until,
          created_at, updated_at, status, last_error_code)
        select ${email.kind}, ${email.to}, ${email.locale}, ${JSON.stringify(payload)}::jsonb,
          ${email.entity ?? null}, ${email.entityId ?? null}::int, ${sql.param(email.recipientIds ?? null)}::int[], ${nextAt.toISOString()}::timestamptz,
          ${validUntil.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
          case when goes then 'queued' else 'held' end, case when goes then null else 'limit' end
        from (select ${isPrompted ? isBelowLimit(ctx, definition, email.to) : sql`true`} as goes) as address
        returning id, status`,
    )
    .then(({ rows }) => {
      const { id, status } = firstRow(rows)
      if (status === 'queued') addJob(ctx, emailJob(id, priority, nextAt > now ? nextAt : undefined))
      return id
    })
}

/** Queues an e-mail to MAIL_STAFF_TO. Does nothing without it: staff see the event in the back office. */
export async function queueStaffEmail(ctx: Ctx, email: Omit<NewEmail, 'to' | 'locale'>): Promise<void> {
  const to = ctx.services.get(env).MAIL_STAFF_TO
  if (to) await queueEmail(ctx, { ...email, to, locale: 'es' })
}

/** At most one of its kind per day in Puerto Rico: one that staff discarded is not written again every hour. */
export function queueDailyStaffEmail(
  ctx: Ctx,
  email: Pick<NewEmail, 'kind' | 'values'>,
  day: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!ctx.services.get(env).MAIL_STAFF_TO) return
    const { kind, toldOn } = dailyEmails
    const told = await ctx.db
      .insert(dailyEmails)
      .values({ kind: email.kind, toldOn: day })
      .onConflictDoUpdate({ target: kind, set: { toldOn: day }, setWhere: ne(toldOn, day) })
      .returning()
    if (told.length > 0) await queueStaffEmail(ctx, email)
  })
}

/** The e-mails about a record that have not left. What left stands on the record itself. */
export const waitingEmails = (ctx: Ctx, entity: string, entityId: number): Promise<Waiting[]> =>
  ctx.db
    .select({ kind: emailOutbox.kind, to: emailOutbox.to })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.entity, entity), eq(emailOutbox.entityId, entityId), hasNotLeft))

export const hasNotLeft = inArray(emailOutbox.status, ['queued', 'held', 'failed', 'expired'])

type Waiting = { kind: string; to: string }

/** One e-mail, whatever record it is about by now, or those about a record. */
type Withdrawal = { id: number } | { entity: string; entityId: number; kinds?: readonly string[] }

/**
 * The act was undone: its e-mails that have not left are not sent. Call it inside the transaction that undoes the act.
 * Returns which. One that is being sent at this moment is not tried again if the provider does not take it.
 */
export async function withdrawEmails(ctx: Ctx, which: Withdrawal): Promise<Waiting[]> {
  const areMeant =
    'id' in which
      ? eq(emailOutbox.id, which.id)
      : and(
          eq(emailOutbox.entity, which.entity),
          eq(emailOutbox.entityId, which.entityId),
          which.kinds && inArray(emailOutbox.kind, [...which.kinds]),
        )
  const withdrawn = await ctx.db
    .update(emailOutbox)
    .set({ status: 'withdrawn', updatedAt: ctx.now() })
    .where(and(areMeant, hasNotLeft))
    .returning({ id: emailOutbox.id, kind: emailOutbox.kind, to: emailOutbox.to })
  await ctx.db
    .update(emailOutbox)
    .set({ lastErrorCode: 'withdrawn' })
    .where(and(areMeant, eq(emailOutbox.status, 'sending')))
  for (const { id } of withdrawn)
    await recordHistory(ctx, { entity: 'mail', entityId: id, action: 'withdrawn' })
  return withdrawn
}

/** When an e-mail of this kind, written now, stops being worth sending. */
export const validityFrom = ({ validForDays = defaultValidForDays }: EmailTemplate, now: Date): Date =>
  new Date(now.getTime() + validForDays * dayMs)

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
    greeting: greetingOf('', lang),
    organisation: organisation.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    crisisLine: contact.crisis.line,
  }
}

export const commonPlaceholders = [
  'greeting',
  'organisation',
  'contactEmail',
  'contactPhone',
  'crisisLine',
] as const

/** Links of one's own count by themselves, so that two messages of the same day do not take her page from a family. */
function isBelowLimit(ctx: Ctx, { kind, isOwnLink }: EmailTemplate, to: string): SQL {
  const since = new Date(ctx.now().getTime() - dayMs).toISOString()
  const counted = isOwnLink
    ? sql`${emailOutbox.kind} = ${kind}`
    : notInArray(
        emailOutbox.kind,
        kindsWhere(ctx, (template) => template.isOwnLink === true),
      )
  return sql`(select count(*) from ${emailOutbox} where lower(${emailOutbox.to}) = ${to.toLowerCase()}
    and ${emailOutbox.createdAt} > ${since} and ${emailOutbox.payload} ? 'isPrompted' and ${counted})
    < ${isOwnLink ? ownLinksPerAddressAndDay : emailsPerAddressAndDay}`
}

/** The kinds of e-mail whose templates are so. */
export const kindsWhere = (ctx: Ctx, isSo: (template: EmailTemplate) => boolean): string[] =>
  ctx.services
    .get(emailTemplates)
    .filter(isSo)
    .map(({ kind }) => kind)

/** Whether one more answer to a form would be held. */
export async function isAtLimit(ctx: Ctx, kind: string, to: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ goes: boolean }>(
    sql`select ${isBelowLimit(ctx, templateOf(ctx, kind), to)} as goes`,
  )
  return rows[0]?.goes === false
}
