import { and, eq, sql } from 'drizzle-orm'
import { recordHistory } from '#domains/team/history/service.server.ts'
import type { EmailAttachment } from '#integrations/email/port.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { EmailValues } from '#lib/email-template.ts'
import type { Lang } from '#lib/text/texts.ts'
import { addDueJob, startAgain } from './control.server.ts'
import { hasNotLeft } from './email-queue.server.ts'
import { greetingOf } from './greeting.ts'
import { emailOutbox } from './tables.server.ts'

type QueuedCorrection = {
  entity: string
  entityId: number
  from: string
  to: string
  /** The person's, for the greeting in the corrected language. */
  name?: string | null | undefined
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

/** Its kind, and the address of before. */
type Corrected = { kind: string; to: string; isToBeSent: boolean }

/**
 * E-mails to `from` about the record that have not left go to the corrected address, in the corrected language. What the
 * earlier address refused leaves again. Returns which, and whether they are still to be sent by themselves.
 */
export async function correctQueuedEmails(ctx: Ctx, correction: QueuedCorrection): Promise<Corrected[]> {
  const { entity, entityId, from, to, name, locale, link } = correction
  const { values = {}, attachments = {}, validUntil = {} } = correction
  const waiting = await ctx.db
    .select()
    .from(emailOutbox)
    .where(
      and(
        eq(emailOutbox.entity, entity),
        eq(emailOutbox.entityId, entityId),
        eq(sql`lower(${emailOutbox.to})`, from.toLowerCase()),
        hasNotLeft,
      ),
    )
    .for('update')
  const greeting = name ? { greeting: greetingOf(name, locale) } : {}
  const corrections: Corrected[] = []
  for (const row of waiting) {
    const { id, kind } = row
    const isAgain = row.status === 'failed' && row.lastErrorCode === 'recipient' && from !== to
    const now = JSON.stringify({ values: { ...greeting, ...link, ...values[kind] } })
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
    corrections.push({ kind, to: row.to, isToBeSent: corrected.status === 'queued' })
  }
  return corrections
}
