import { pageAddress } from '#domains/mail/outbox/email-queue.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import type { EmailValues } from '#lib/email-template.ts'
import { formatDate, formatHours } from '#lib/text/dates.ts'
import { titleIn } from './rules.ts'
import type { EventRow, RegistrationRow } from './tables.server.ts'

/** What every e-mail about a registration may say. The meeting link is for confirmed people only. */
export function registrationValues(ctx: Ctx, event: EventRow, row: RegistrationRow): EmailValues {
  const { locale } = row
  return {
    eventTitle: titleIn(event, locale),
    eventDate: formatDate(event.eventDate, locale, 'fullDate'),
    eventTime: formatHours(event.eventDate, event.endDate, locale),
    place: event.location ?? '',
    meetingUrl: row.status === 'confirmed' ? (event.meetingUrl ?? '') : '',
    // No text of ours says it any more, but one that staff edited before may, and its paragraph would be left out.
    position: String(row.waitlistPosition ?? ''),
    deadline: row.offeredUntil ? formatDeadline(row.offeredUntil, locale) : '',
    registrationUrl: pageAddress(ctx, `/registro/${row.reference}`, locale),
  }
}

const formatDeadline = (deadline: Date, lang: RegistrationRow['locale']) =>
  `${formatDate(deadline, lang, 'fullDate')}, ${formatDate(deadline, lang, 'time')}`
