import { and, between, eq, isNull, notExists, sql } from 'drizzle-orm'
import { queueEmail } from '#features/outbox/email-queue.server.ts'
import { emailOutbox } from '#features/outbox/tables.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import { formatDate } from '#lib/text/dates.ts'
import { calendarOfRegistration } from './calendar.server.ts'
import type { EventRow } from './tables.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

type Row = typeof eventRegistrations.$inferSelect
type RegistrationState = Pick<Row, 'status' | 'waitlistPosition'>

/** How long before the event the reminder is sent. */
const reminderHours = 24

/** Queues the e-mail for a registration's new status. Does nothing if the status did not change. */
export async function queueRegistrationEmail(
  ctx: Ctx,
  registrationId: number,
  before?: RegistrationState,
): Promise<void> {
  const { event, row } = await readRegistration(ctx, registrationId)
  const kind = emailKindOf(before, row)
  if (!kind || event.eventDate < ctx.now()) return
  await queueEventEmail(ctx, kind, event, row)
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

async function queueEventEmail(ctx: Ctx, kind: string, event: EventRow, row: Row): Promise<void> {
  const isConfirmed = kind === 'registration_confirmed' || kind === 'registration_reminder'
  await queueEmail(ctx, {
    kind,
    to: row.email,
    locale: row.locale,
    values: {
      eventTitle: event.title,
      eventDate: formatDate(event.eventDate, row.locale, 'fullDate'),
      eventTime: formatDate(event.eventDate, row.locale, 'time'),
      place: event.location ?? '',
      meetingUrl: isConfirmed ? (event.meetingUrl ?? '') : '',
      position: String(row.waitlistPosition ?? ''),
    },
    ...(isConfirmed && event.isActive
      ? {
          attachments: [
            {
              name: row.locale === 'en' ? 'event.ics' : 'evento.ics',
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
              content: await calendarOfRegistration(ctx, row.reference),
            },
          ],
        }
      : {}),
    validUntil: event.eventDate,
    unprompted: kind === 'registration_reminder',
    entity: 'registration',
    entityId: row.id,
  })
}

async function readRegistration(ctx: Ctx, registrationId: number): Promise<{ event: EventRow; row: Row }> {
  return ctx.db
    .select({ event: events, row: eventRegistrations })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, registrationId))
    .then(firstRow)
}
