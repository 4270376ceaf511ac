import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { EmailAttachment } from '#integrations/email/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { EmailValues } from '#lib/email-template.ts'
import { newReference } from '#lib/reference.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import { addDueJob, startAgain } from './control.server.ts'
import { emailOutbox } from './tables.server.ts'

type QueuedCorrection = {
  entity: string
  entityId: number
  from: string
  to: string
  locale: Lang
  /** The link of the person's page, in e-mails of every kind. */
  link: EmailValues
  /** More new placeholder values, by kind. The others stay. */
  values?: Record<string, EmailValues>
  /** New attachments, by kind. */
  attachments?: Record<string, EmailAttachment[]>
  /** New moments after which they are not sent, by kind. */
  validUntil?: Record<string, Date>
}

/**
 * E-mails to `from` about the record that have not left go to the corrected address, in the corrected language. What the
 * earlier address refused leaves again. Returns the kinds that are still to be sent by themselves.
 */
export async function correctQueuedEmails(ctx: Ctx, correction: QueuedCorrection): Promise<string[]> {
  const { entity, entityId, from, to, locale, link } = correction
  const { values = {}, attachments = {}, validUntil = {} } = correction
  const waiting = await ctx.db
    .select()
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.entity, entity),
        eq(emailOutbox.entityId, entityId),
        eq(sql`lower(${emailOutbox.to})`, from.toLowerCase()),
        inArray(emailOutbox.status, ['queued', 'held', 'failed', 'expired']),
      ),
    )
    .for('update')
  const toBeSent: string[] = []
  for (const row of waiting) {
    const { id, kind } = row
    const isAgain = row.status === 'failed' && row.lastErrorCode === 'recipient' && from !== to
    const now = JSON.stringify({ values: { ...link, ...values[kind] } })
    const files = JSON.stringify({ attachments: attachments[kind] })
    const corrected = await ctx.db
      .update(emailOutbox)
      .set({
        ...(isAgain ? startAgain(ctx, row) : {}),
        to,
        locale,
        ...(validUntil[kind] ? { validUntil: validUntil[kind] } : {}),
        updatedAt: ctx.now(),
        payload: sql`${emailOutbox.payload} || jsonb_build_object('values', coalesce(${emailOutbox.payload}->'values', '{}'::jsonb) || (${now}::jsonb->'values')) || ${files}::jsonb`,
      })
      .where(eq(emailOutbox.id, id))
      .returning()
      .then(firstRow)
    if (isAgain) await addDueJob(ctx, corrected)
    if (from !== to) await recordHistory(ctx, { entity: 'mail', entityId: id, action: 'address_corrected' })
    if (corrected.status === 'queued') toBeSent.push(kind)
  }
  return toBeSent
}

type PrivateLink = { entity: string; entityId: number; value: 'followUpUrl' | 'registrationUrl' }

/**
 * The private reference of a record whose address is corrected: a link that left to the old one opens nothing any more,
 * because a stranger may have it. Corrected back, the link that left to that address works again.
 */
export async function referenceAfter(
  ctx: Ctx,
  link: PrivateLink,
  row: { email: string; reference: string },
  email: string | undefined,
): Promise<string> {
  if (email === undefined || email.toLowerCase() === row.email.toLowerCase()) return row.reference
  const known = await referenceSentTo(ctx, { ...link, to: email })
  if (known) return known
  return (await isKnownTo(ctx, row.email, row.reference)) ? newReference() : row.reference
}

/** Also in an e-mail about several records. */
async function isKnownTo(ctx: Ctx, to: string, reference: string): Promise<boolean> {
  if (to === '') return false
  const [found] = await ctx.db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        eq(sql`lower(${emailOutbox.to})`, to.toLowerCase()),
        inArray(emailOutbox.status, ['sent', 'sending']),
        sql`strpos(${emailOutbox.payload}->>'values', ${reference}) > 0`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The private reference in the latest link that left to this address. null: nothing left, or it was erased. */
export async function referenceSentTo(ctx: Ctx, link: PrivateLink & { to: string }): Promise<string | null> {
  const { entity, entityId, to, value } = link
  if (to === '') return null
  const [latest] = await ctx.db
    .select({ url: sql<string>`${emailOutbox.payload}->'values'->>${value}` })
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.entity, entity),
        eq(emailOutbox.entityId, entityId),
        eq(sql`lower(${emailOutbox.to})`, to.toLowerCase()),
        inArray(emailOutbox.status, ['sent', 'sending']),
        sql`${emailOutbox.payload}->'values'->>${value} is not null`,
      ),
    )
    .orderBy(desc(emailOutbox.id))
    .limit(1)
  return latest?.url.split('/').at(-1) ?? null
}
