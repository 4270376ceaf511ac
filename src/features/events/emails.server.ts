import { and, between, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import {
  hasQueuedEmail,
  pageAddress,
  queueEmail,
  wasWithdrawn,
  withdrawEmails,
} from '#features/outbox/email-queue.server.ts'
import { emailOutbox } from '#features/outbox/tables.server.ts'
import type { EmailAttachment } from '#integrations/email/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import type { EmailValues } from '#lib/email-template.ts'
import { formatDate, formatHours } from '#lib/text/dates.ts'
import { texts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { calendarForRegistration } from './calendar.server.ts'
import { type EventRow, eventRegistrations, events, type RegistrationRow } from './tables.server.ts'

type RegistrationState = Pick<RegistrationRow, 'status' | 'waitlistPosition'>

/** How long before the event the reminder is sent. */
const reminderHours = 24

/** Queued e-mails that are no longer true when a registration takes the status. */
const obsoleteKinds = {
  pending: ['registration_confirmed', 'registration_reminder', 'registration_cancelled'],
  // The confirmation says all that the first two say.
  confirmed: [
    'registration_received',
    'registration_waiting',
    'registration_cancelled',
    'registration_offer',
  ],
  cancelled: [
    'registration_waiting',
    'registration_offer',
    'registration_place_free',
    'registration_confirmed',
    'registration_reminder',
  ],
} as const satisfies Record<RegistrationRow['status'], string[]>

/**
 * Queues the e-mail for a registration's new status, and withdraws those that are no longer true. Does nothing if the
 * status did not change.
 */
export async function queueRegistrationEmail(
  ctx: Ctx,
  registrationId: number,
  before?: RegistrationState,
): Promise<void> {
  const { event, row } = await readRegistration(ctx, registrationId)
  const kinds = obsoleteKindsOf(before, row)
  const record = { entity: 'registration', entityId: row.id }
  const withdrawn = kinds.length > 0 ? await withdrawEmails(ctx, { ...record, kinds }) : 0
  const kind = emailKindOf(before, row) ?? (withdrawn > 0 ? await firstEmailDueAgain(ctx, row) : null)
  if (!kind || event.eventDate < ctx.now()) return
  // A cancellation whose e-mail had not left was undone: the person has the earlier e-mail.
  const isQueued = withdrawn > 0 && (await hasQueuedEmail(ctx, kind, 'registration', row.id))
  if (!isQueued) await queueEventEmail(ctx, kind, event, row)
}

/** A confirmation that was undone before it left had taken the place of the first e-mail. */
async function firstEmailDueAgain(ctx: Ctx, row: RegistrationRow): Promise<string | null> {
  if (row.status !== 'pending') return null
  const kind = row.waitlistPosition ? 'registration_waiting' : 'registration_received'
  return (await wasWithdrawn(ctx, kind, 'registration', row.id)) ? kind : null
}

function obsoleteKindsOf(before: RegistrationState | undefined, now: RegistrationState): readonly string[] {
  if (!before) return []
  if (before.status !== now.status) return obsoleteKinds[now.status]
  return before.waitlistPosition && !now.waitlistPosition
    ? ['registration_waiting', 'registration_offer']
    : []
}

function emailKindOf(before: RegistrationState | undefined, now: RegistrationState): string | null {
  if (!before) return now.waitlistPosition ? 'registration_waiting' : 'registration_received'
  if (before.status === now.status) {
    return before.waitlistPosition && !now.waitlistPosition ? 'registration_place_free' : null
  }
  if (now.status === 'confirmed') return 'registration_confirmed'
  return now.status === 'cancelled' ? 'registration_cancelled' : null
}

/** Queues one reminder per confirmed registration, the day before. Running it again has no effect. */
export function queueReminders(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    // Lock, or two processes would both find no reminder and queue one each.
    await lockInTransaction(ctx.db, 'reminders')
    const now = ctx.now()
    const due = await ctx.db
      .select({ event: events, row: eventRegistrations })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(
        and(
          eq(eventRegistrations.status, 'confirmed'),
          eq(eventRegistrations.noReminders, false),
          eq(eventRegistrations.walkIn, false),
          eq(events.isActive, true),
          isNull(eventRegistrations.erasedAt),
          between(events.eventDate, now, new Date(now.getTime() + reminderHours * 3_600_000)),
          notExists(
            ctx.db
              .select({ exists: sql`1` })
              .from(emailOutbox)
              .where(
                and(
                  eq(emailOutbox.kind, 'registration_reminder'),
                  eq(emailOutbox.entity, 'registration'),
                  eq(emailOutbox.entityId, eventRegistrations.id),
                  ne(emailOutbox.status, 'withdrawn'),
                ),
              ),
          ),
        ),
      )
      .limit(500)
    for (const { event, row } of due) await queueEventEmail(ctx, 'registration_reminder', event, row)
    return due.length
  })
}

/** The e-mail address registered again: the response does not say so, so its owner gets this e-mail. */
export async function queueRepeatedEmail(ctx: Ctx, registrationId: number): Promise<void> {
  const { event, row } = await readRegistration(ctx, registrationId)
  const standing = row.waitlistPosition ? 'waiting' : row.status === 'confirmed' ? 'confirmed' : 'pending'
  const dictionary = ctx.services.get(texts)[row.locale]
  await queueEventEmail(ctx, 'registration_repeated', event, row, {
    standing: translate(dictionary, `registration.standing.${standing}`, {
      position: row.waitlistPosition ?? '',
    }),
  })
}

/** To a corrected address: it counts once its owner opens the link. */
export const queueNewAddressEmail = (ctx: Ctx, event: EventRow, row: RegistrationRow): Promise<void> =>
  queueEventEmail(ctx, 'registration_new_address', event, {
    ...row,
    email: row.newEmail ?? '',
    reference: row.newReference ?? '',
  })

/** About an act of staff that they can undo, or a seat that they can take back. */
const undoableKinds = [
  'registration_confirmed',
  'registration_cancelled',
  'registration_offer',
  'registration_seat_lost',
]

export async function queueEventEmail(
  ctx: Ctx,
  kind: string,
  event: EventRow,
  row: RegistrationRow,
  more: EmailValues = {},
  undoable = undoableKinds.includes(kind),
): Promise<void> {
  // A walk-in may have no address.
  if (!row.email) return
  const isConfirmed = kind === 'registration_confirmed' || kind === 'registration_reminder'
  await queueEmail(ctx, {
    kind,
    to: row.email,
    locale: row.locale,
    values: { ...registrationValues(ctx, event, row), ...more },
    ...(isConfirmed && event.isActive
      ? { attachments: [calendarAttachment(ctx, event, row, 'PUBLISH')] }
      : {}),
    validUntil: kind === 'registration_offer' && row.offeredUntil ? row.offeredUntil : event.eventDate,
    unprompted: kind === 'registration_reminder',
    undoable,
    entity: 'registration',
    entityId: row.id,
  })
}

/** What every e-mail about a registration may say. The meeting link is for confirmed people only. */
export function registrationValues(ctx: Ctx, event: EventRow, row: RegistrationRow): EmailValues {
  const { locale } = row
  return {
    eventTitle: event.title,
    eventDate: formatDate(event.eventDate, locale, 'fullDate'),
    eventTime: formatHours(event.eventDate, event.endDate, locale),
    place: event.location ?? '',
    meetingUrl: row.status === 'confirmed' ? (event.meetingUrl ?? '') : '',
    position: String(row.waitlistPosition ?? ''),
    deadline: row.offeredUntil ? formatDeadline(row.offeredUntil, locale) : '',
    registrationUrl: pageAddress(ctx, `/registro/${row.reference}`, locale),
  }
}

const formatDeadline = (deadline: Date, lang: RegistrationRow['locale']) =>
  `${formatDate(deadline, lang, 'fullDate')}, ${formatDate(deadline, lang, 'time')}`

export const calendarAttachment = (
  ctx: Ctx,
  event: EventRow,
  row: RegistrationRow,
  method: 'PUBLISH' | 'CANCEL',
): EmailAttachment => ({
  name: row.locale === 'en' ? 'event.ics' : 'evento.ics',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: calendarForRegistration(ctx, event, row, method),
})

async function readRegistration(ctx: Ctx, id: number): Promise<{ event: EventRow; row: RegistrationRow }> {
  return ctx.db
    .select({ event: events, row: eventRegistrations })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, id))
    .then(firstRow)
}
