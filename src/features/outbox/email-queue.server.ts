import { and, eq, gt, sql } from 'drizzle-orm'
import { siteSettings } from '#features/site/settings.server.ts'
import type { EmailAttachment } from '#integrations/email/port.ts'
import { type Ctx, inTransaction, sendAhead, serviceKey } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { env } from '#lib/env.server.ts'
import { addJob } from '#lib/jobs/add-job.server.ts'
import type { NewJob } from '#lib/jobs/job-engine.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { localAddress } from '#lib/text/local-address.ts'
import type { Lang } from '#lib/text/texts.ts'
import { emailsPerAddressAndDay, priorityOf, type Values } from './rules.ts'
import { emailOutbox } from './tables.server.ts'

export type EmailTexts = { subject: string; body: string }

/** One kind of letter: who gets it, what may stand in it, and its words until staff change them. */
export type EmailTemplate = {
  kind: string
  /** What staff call it. */
  name: string
  audience: 'person' | 'staff'
  /** One act or one hour may write hundreds of these: all others go before them. */
  isBulk?: true
  /** Placeholder → an example, shown in the preview. */
  placeholders: Values
  /** Those examples that an English letter says otherwise. */
  placeholdersEn?: Values
  /** To a person in both languages; to staff in Spanish. */
  words: { es: EmailTexts; en?: EmailTexts }
}

/** Every kind of letter; each feature writes its own in `emails.server.ts`, the server gathers them. */
export const emailTemplates = serviceKey<EmailTemplate[]>('letter definitions')

export type NewEmail = {
  kind: string
  to: string
  locale: Lang
  values?: Values
  attachments?: EmailAttachment[]
  /** After this moment it is not sent any more (a reminder of what is over). */
  validUntil?: Date
  /** Written by the clock or after a payment, not because somebody typed an address into a form just now. */
  unprompted?: boolean
  entity?: string
  entityId?: number
}

export type EmailPayload = {
  values: Values
  attachments?: EmailAttachment[]
  validUntil?: string
  /** Counts for the limit of letters to an address that a stranger typed. */
  isPrompted?: true
  /** The job's: the higher goes first. */
  priority?: number
}

export const emailQueue = 'mail'
export const sweepQueue = 'mail-sweep'

/** Sends one letter of the outbox. Added in the transaction that writes or changes the row. */
export const emailJob = (id: number, priority = 0, startAfter?: Date): NewJob => ({
  queue: emailQueue,
  key: String(id),
  data: { id },
  priority,
  ...(startAfter ? { startAfter } : {}),
})

/**
 * Puts a letter into the outbox. Call it inside the transaction of what it tells: both stand or neither does.
 * Writes none when the address already got its letters of today from strangers' forms (security.md#t11).
 */
export function queueEmail(ctx: Ctx, letter: NewEmail): Promise<void> {
  return inTransaction(ctx, (ctx) => writeLetter(ctx, letter))
}

async function writeLetter(ctx: Ctx, letter: NewEmail): Promise<void> {
  const definition = templateOf(ctx, letter.kind)
  const isPrompted = definition.audience === 'person' && !ctx.user && !letter.unprompted
  if (isPrompted && (await isFull(ctx, letter.to))) return
  const priority = priorityOf({ isPrompted, isBulk: definition.isBulk ?? false })
  const payload: EmailPayload = {
    values: letter.values ?? {},
    priority,
    ...(isPrompted ? { isPrompted: true as const } : {}),
    ...(letter.attachments ? { attachments: letter.attachments } : {}),
    ...(letter.validUntil ? { validUntil: letter.validUntil.toISOString() } : {}),
  }
  const now = ctx.now()
  const inserted = ctx.db
    .insert(emailOutbox)
    .values({
      kind: letter.kind,
      to: letter.to,
      locale: letter.locale,
      payload,
      entity: letter.entity ?? null,
      entityId: letter.entityId ?? null,
      nextAt: now,
      createdAt: now,
    })
    .returning({ id: emailOutbox.id })
    .then((rows) => addJob(ctx, emailJob(firstRow(rows).id, priority)))
  await sendAhead(ctx, inserted)
}

/** The same to the staff's own address (MAIL_STAFF_TO); without one, they see it in the back office. */
export async function queueStaffEmail(ctx: Ctx, letter: Omit<NewEmail, 'to' | 'locale'>): Promise<void> {
  const to = ctx.services.get(env).MAIL_STAFF_TO
  if (to) await queueEmail(ctx, { ...letter, to, locale: 'es' })
}

/** At most one of its kind on that day in Puerto Rico; the day stands as a number, `20250307`, where a record would. */
export function queueDailyStaffEmail(
  ctx: Ctx,
  letter: Pick<NewEmail, 'kind' | 'values'>,
  day: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const entityId = Number(day.replaceAll('-', ''))
    // One process at a time: two would both find the letter missing.
    await lockInTransaction(ctx.db, 'dailyEmail')
    if (await hasQueuedEmail(ctx, letter.kind, 'day', entityId)) return
    await queueStaffEmail(ctx, { ...letter, entity: 'day', entityId })
  })
}

/** Has this record already got a letter of this kind? Keeps what is written by the clock from being written twice. */
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
  const found = ctx.services.get(emailTemplates).find((one) => one.kind === kind)
  if (!found) throw new Error(`No such letter: ${kind}`)
  return found
}

/** A page of the site in full, in the reader's language. */
export function pageAddress(ctx: Ctx, path: string, lang: Lang = 'es'): string {
  return publicUrl(ctx) + localAddress(path, lang)
}

export function publicUrl(ctx: Ctx): string {
  const settings = ctx.services.get(env)
  return settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
}

export const examplesOf = ({ placeholders, placeholdersEn }: EmailTemplate, lang: Lang): Values =>
  lang === 'en' ? { ...placeholders, ...placeholdersEn } : placeholders

/** What may stand in every letter. */
export function commonValues(ctx: Ctx, lang: Lang): Values {
  const { organisation, contact } = ctx.services.get(siteSettings)[lang]
  return {
    organisation: organisation.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    crisisLine: contact.crisis.line,
  }
}

export const commonPlaceholders = ['organisation', 'contactEmail', 'contactPhone', 'crisisLine'] as const

async function isFull(ctx: Ctx, to: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - dayMs)
  const [counted] = await ctx.db
    .select({ letters: sql<number>`count(*)::int` })
    .from(emailOutbox)
    .where(
      and(
        eq(sql`lower(${emailOutbox.to})`, to.toLowerCase()),
        gt(emailOutbox.createdAt, since),
        sql`${emailOutbox.payload} ? 'isPrompted'`,
      ),
    )
  return (counted?.letters ?? 0) >= emailsPerAddressAndDay
}
