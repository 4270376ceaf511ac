import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { previewEmail } from '#domains/mail/outbox/compose.server.ts'
import { queueEmail, withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { EmailValues } from '#lib/email-template.ts'
import { AppError } from '#lib/http/errors.ts'
import type { Page } from '#lib/http/route.server.ts'
import { formatDate, formatHours } from '#lib/text/dates.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import { calendarAttachment, calendarOf, recordStanding, standingValue } from './emails.server.ts'
import { listeners, messageReaders, readers } from './notice-readers.server.ts'
import {
  audiences,
  type MessagePreview,
  type NewMessage,
  type Notice,
  type NoticeKind,
  notified,
} from './notice-schemas.ts'
import { registrationValues } from './registration-values.server.ts'
import { type EventRow, eventNotices, events, type RegistrationRow } from './tables.server.ts'
import { forgetLetters, hasCalendar, recordTold } from './told.server.ts'
import { dropLatestUntold, recordUntold } from './untold.server.ts'
import { lockEvent } from './waitlist.server.ts'

type Notes = { textEs: string | null; textEn: string | null }

/** Tells every registrant about a change: old and new facts, and the calendar file to those with a seat. */
export async function sendChangeNotice(
  ctx: Ctx,
  change: { kind: NoticeKind; before: EventRow; after: EventRow; at: Date },
  notes: Notes,
): Promise<void> {
  const { kind, after, at } = change
  const before = kind === 'restored' ? lastAnnounced(change.before) : change.before
  const rows = await readers(ctx, after.id, notified)
  const hasNewLink = kind === 'moved' && before.meetingUrl !== after.meetingUrl
  const facts = { eventId: after.id, kind, ...notes, recipients: rows.length, hasNewLink }
  const notice = await insertNotice(ctx, facts, at)
  const method = kind === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  for (const row of rows) {
    await queueNotice(ctx, notice.id, `event_${kind}`, after, row, {
      values: {
        note: noteOf(notes, row.locale),
        ...(kind === 'cancelled' ? {} : oldFacts(before, after, row)),
        ...(kind === 'moved' && !hasNewLink ? { meetingUrl: '' } : {}),
        ...(kind === 'restored' ? standingValue(ctx, row) : {}),
      },
      method: hasCalendar(row) ? method : null,
    })
  }
  for (const row of await listeners(ctx, after.id, notified)) await recordUntold(ctx, `event_${kind}`, row)
}

/** What staff changed since it was called off, nobody was told. */
const lastAnnounced = (event: EventRow): EventRow =>
  event.calledOffDate === null
    ? event
    : {
        ...event,
        eventDate: event.calledOffDate,
        endDate: event.calledOffEndDate,
        location: event.calledOffLocation,
      }

/** The old values of what changed: the e-mail says the new ones anyway. */
function oldFacts(before: EventRow, after: EventRow, { locale }: RegistrationRow): EmailValues {
  const when = (event: EventRow) =>
    `${formatDate(event.eventDate, locale, 'fullDate')}, ${formatHours(event.eventDate, event.endDate, locale)}`
  return {
    oldWhen: when(before) === when(after) ? '' : when(before),
    oldPlace: before.location === after.location ? '' : (before.location ?? ''),
  }
}

const noteOf = ({ textEs, textEn }: Notes, lang: Lang): string => (lang === 'en' ? textEn : textEs) ?? ''

/** Undo of the change that wrote notices at this moment. Refused once somebody was told. */
export async function undoNotices(ctx: Ctx, event: EventRow): Promise<void> {
  const found = await ctx.db
    .select()
    .from(eventNotices)
    .where(
      and(
        eq(eventNotices.eventId, event.id),
        eq(eventNotices.createdAt, event.updatedAt),
        ne(eventNotices.kind, 'message'),
        isNull(eventNotices.withdrawnAt),
      ),
    )
  for (const notice of found) {
    const withdrawn = await withdraw(ctx, notice)
    if (withdrawn < notice.recipients) throw new AppError('conflict', 'events.errors.noticeSent')
  }
}

export function withdrawNotice(ctx: Ctx, noticeId: number): Promise<Notice> {
  return inTransaction(ctx, async (ctx) => {
    const [notice] = await ctx.db
      .select()
      .from(eventNotices)
      .where(eq(eventNotices.id, noticeId))
      .for('update')
    if (!notice) throw new AppError('not_found', 'errors.notFound')
    if ((await withdraw(ctx, notice)) === 0) throw new AppError('conflict', 'events.errors.noticeSent')
    await recordHistory(ctx, { entity: 'event', entityId: notice.eventId, action: 'notice_withdrawn' })
    return readNotice(ctx, noticeId)
  })
}

async function withdraw(ctx: Ctx, notice: typeof eventNotices.$inferSelect): Promise<number> {
  const withdrawn = await withdrawEmails(ctx, { entity: 'event_notice', entityId: notice.id })
  await ctx.db.update(eventNotices).set({ withdrawnAt: ctx.now() }).where(eq(eventNotices.id, notice.id))
  for (const row of await readers(ctx, notice.eventId, audiences))
    await forgetLetters(
      ctx,
      row.id,
      withdrawn.filter(({ to }) => to.toLowerCase() === row.email.toLowerCase()),
    )
  if (notice.kind !== 'message')
    for (const { id } of await listeners(ctx, notice.eventId, audiences))
      await dropLatestUntold(ctx, id, `event_${notice.kind}`)
  return withdrawn.length
}

/** Staff's own words, each person in their language. */
export function sendMessage(ctx: Ctx, id: number, message: NewMessage): Promise<Notice> {
  requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx, id)
    const rows = await messageReaders(ctx, id, message.to)
    assertReadable(message, rows)
    const { textEs, textEn } = message
    const values = { eventId: id, kind: 'message' as const, textEs, textEn, recipients: rows.length }
    const notice = await insertNotice(ctx, values, ctx.now())
    for (const row of rows)
      await queueNotice(ctx, notice.id, 'event_message', event, row, {
        values: { message: noteOf(message, row.locale) },
      })
    return readNotice(ctx, notice.id)
  })
}

export async function previewMessage(ctx: Ctx, id: number, message: NewMessage): Promise<MessagePreview> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, id))
  if (!event) throw new AppError('not_found', 'events.errors.notFound')
  const rows = await messageReaders(ctx, id, message.to)
  assertReadable(message, rows)
  const rendered = (lang: Lang) => {
    const reader = rows.find((row) => row.locale === lang)
    if (!reader) return null
    // Not the page of one of them.
    const values = registrationValues(ctx, event, { ...reader, reference: 'XXXX-XXXX-XXXX' })
    return previewEmail(ctx, {
      kind: 'event_message',
      locale: lang,
      values: { ...values, message: noteOf(message, lang) },
    })
  }
  const recipients = { es: 0, en: 0 }
  for (const row of rows) recipients[row.locale]++
  return { recipients, es: await rendered('es'), en: await rendered('en') }
}

/** A text is required in each language that somebody reads. */
function assertReadable({ textEs, textEn }: Notes, rows: RegistrationRow[]): void {
  if (rows.length === 0) throw new AppError('conflict', 'events.errors.nobody')
  const texts = { es: textEs, en: textEn }
  const fields = langs
    .filter((lang) => !texts[lang] && rows.some((row) => row.locale === lang))
    .map((lang) => ({ path: lang === 'es' ? 'textEs' : 'textEn', textKey: `events.errors.message.${lang}` }))
  if (fields.length > 0) throw new AppError('invalid', 'errors.invalid', {}, { fields })
}

export async function listNotices(ctx: Ctx, id: number): Promise<Page<Notice>> {
  const rows = await selectNotices(ctx, eq(eventNotices.eventId, id))
  return { rows, total: rows.length }
}

const readNotice = (ctx: Ctx, id: number): Promise<Notice> =>
  selectNotices(ctx, eq(eventNotices.id, id)).then(firstRow)

async function selectNotices(ctx: Ctx, where: SQL): Promise<Notice[]> {
  const counted = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  const rows = await ctx.db
    .select({
      notice: eventNotices,
      createdBy: users.fullName,
      waiting: counted(sql`${emailOutbox.status} in ('queued', 'held', 'sending')`),
      sent: counted(sql`${emailOutbox.status} = 'sent'`),
      failed: counted(sql`${emailOutbox.status} in ('failed', 'expired', 'discarded')`),
    })
    .from(eventNotices)
    .leftJoin(users, eq(users.id, eventNotices.createdBy))
    .leftJoin(
      emailOutbox,
      and(eq(emailOutbox.entity, 'event_notice'), eq(emailOutbox.entityId, eventNotices.id)),
    )
    .where(where)
    .groupBy(eventNotices.id, users.fullName)
    .orderBy(desc(eventNotices.createdAt), desc(eventNotices.id))
  return rows.map(({ notice, ...counts }) => ({
    id: notice.id,
    eventId: notice.eventId,
    kind: notice.kind,
    textEs: notice.textEs,
    textEn: notice.textEn,
    recipients: notice.recipients,
    ...counts,
    createdAt: notice.createdAt.toISOString(),
    withdrawnAt: notice.withdrawnAt?.toISOString() ?? null,
  }))
}

async function insertNotice(
  ctx: Ctx,
  values: Notes & { eventId: number; kind: NoticeKind; recipients: number; hasNewLink?: boolean },
  createdAt: Date,
) {
  const notice = await ctx.db
    .insert(eventNotices)
    .values({ ...values, createdBy: requireUser(ctx).id, createdAt })
    .returning()
    .then(firstRow)
  await recordHistory(ctx, {
    entity: 'event',
    entityId: values.eventId,
    action: `notice_${values.kind}`,
    changes: { recipients: [null, values.recipients] },
  })
  return notice
}

type Content = { values: EmailValues; method?: 'PUBLISH' | 'CANCEL' | null }

async function queueNotice(
  ctx: Ctx,
  noticeId: number,
  kind: string,
  event: EventRow,
  row: RegistrationRow,
  { values, method = null }: Content,
): Promise<void> {
  await queueEmail(ctx, {
    kind,
    to: row.email,
    name: row.fullName,
    locale: row.locale,
    values: { ...registrationValues(ctx, event, row), ...values },
    ...(method ? { attachments: [calendarAttachment(ctx, event, row, method)] } : {}),
    // A message may be written after the event: thanks, a photograph.
    ...(kind === 'event_message' ? {} : { validUntil: event.eventDate }),
    undoable: true,
    entity: 'event_notice',
    entityId: noticeId,
    recipientIds: [row.id],
  })
  await recordTold(ctx, kind, row, { calendar: calendarOf(method) })
  if (kind === 'event_restored') await recordStanding(ctx, row)
}
