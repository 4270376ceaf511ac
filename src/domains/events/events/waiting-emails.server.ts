import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { hasNotLeft } from '#domains/mail/outbox/email-queue.server.ts'
import { correctQueuedEmails } from '#domains/mail/outbox/queued-corrections.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailValues } from '#lib/email-template.ts'
import { eventEmailTemplates } from './email-templates.server.ts'
import { calendarAttachment, standingValue, validityOf } from './emails.server.ts'
import { offerTemplates } from './offer-templates.server.ts'
import { registrationValues } from './registration-values.server.ts'
import { type EventRow, eventNotices, eventRegistrations, type RegistrationRow } from './tables.server.ts'
import { hasCalendar, withdrawLetters } from './told.server.ts'

/**
 * E-mails that have not left say where and when the event is now, with its calendar file, and are worth sending until its
 * start.
 */
export async function followEvent(ctx: Ctx, event: EventRow): Promise<void> {
  await followRegistrations(ctx, event)
  await followNotices(ctx, event)
}

const registrationKinds = [...eventEmailTemplates, ...offerTemplates].map(({ kind }) => kind)

/** Reminders are withdrawn: the job queues them again in time, unless the event is cancelled. */
async function followRegistrations(ctx: Ctx, event: EventRow): Promise<void> {
  const waiting = await ctx.db
    // Not all are to the address in use: a new one is asked, an earlier one is told.
    .selectDistinct({ row: eventRegistrations, to: emailOutbox.to })
    .from(emailOutbox)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, emailOutbox.entityId))
    .where(and(eq(emailOutbox.entity, 'registration'), eq(eventRegistrations.eventId, event.id), hasNotLeft))
  for (const { row, to } of waiting) {
    await withdrawLetters(ctx, row.id, ['registration_reminder'])
    await writeAgain(ctx, event, row, to, whenAndWhere(ctx, event, row))
  }
}

const writeAgain = (ctx: Ctx, event: EventRow, row: RegistrationRow, to: string, link: EmailValues) =>
  correctQueuedEmails(ctx, {
    entity: 'registration',
    entityId: row.id,
    from: to,
    to,
    name: row.fullName,
    locale: row.locale,
    link,
    values: { registration_repeated: standingValue(ctx, row) },
    attachments: {
      registration_confirmed: calendarOf(ctx, event, row),
      registration_reminder: calendarOf(ctx, event, row),
    },
    validUntil: Object.fromEntries(registrationKinds.map((kind) => [kind, validityOf(kind, event, row)])),
  })

/** Staff corrected the language: the letters that wait are written in it. One to a new address has a link of its own. */
export async function followLanguage(ctx: Ctx, event: EventRow, row: RegistrationRow): Promise<void> {
  await writeAgain(ctx, event, row, row.email, registrationValues(ctx, event, row))
  if (!row.newEmail || !row.newReference) return
  const values = registrationValues(ctx, event, { ...row, reference: row.newReference })
  await writeAgain(ctx, event, row, row.newEmail, values)
}

/** The notice of a cancellation keeps the date that people know. */
async function followNotices(ctx: Ctx, event: EventRow): Promise<void> {
  const isReader: SQL = sql`lower(${eventRegistrations.email}) = lower(${emailOutbox.to})`
  const waiting = await ctx.db
    .select({ row: eventRegistrations, notice: eventNotices, to: emailOutbox.to })
    .from(emailOutbox)
    .innerJoin(eventNotices, eq(eventNotices.id, emailOutbox.entityId))
    .innerJoin(eventRegistrations, and(eq(eventRegistrations.eventId, eventNotices.eventId), isReader))
    .where(
      and(
        eq(emailOutbox.entity, 'event_notice'),
        eq(eventNotices.eventId, event.id),
        ne(eventNotices.kind, 'cancelled'),
        hasNotLeft,
      ),
    )
  for (const { row, notice, to } of waiting) {
    const { meetingUrl, ...facts } = whenAndWhere(ctx, event, row)
    const calendar = hasCalendar(row) ? calendarOf(ctx, event, row) : []
    await correctQueuedEmails(ctx, {
      entity: 'event_notice',
      entityId: notice.id,
      from: to,
      to,
      locale: row.locale,
      // The notice of a change names the link only when it is new.
      link: { ...facts, meetingUrl: notice.kind === 'moved' && !notice.hasNewLink ? '' : meetingUrl },
      attachments: { event_moved: calendar, event_restored: calendar },
      validUntil: { event_moved: event.eventDate, event_restored: event.eventDate },
    })
  }
}

const calendarOf = (ctx: Ctx, event: EventRow, row: RegistrationRow) =>
  event.isActive ? [calendarAttachment(ctx, event, row, 'PUBLISH')] : []

function whenAndWhere(ctx: Ctx, event: EventRow, row: RegistrationRow) {
  const values = registrationValues(ctx, event, row)
  const { eventDate = '', eventTime = '', place = '', meetingUrl = '' } = values
  return { eventDate, eventTime, place, meetingUrl }
}
