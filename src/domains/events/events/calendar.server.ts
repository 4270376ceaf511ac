import { and, eq, isNull, ne } from 'drizzle-orm'
import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { texts } from '#lib/text/texts.server.ts'
import { type Lang, translate } from '#lib/text/texts.ts'
import { eventPath } from './addresses.ts'
import { eventHours, titleIn } from './rules.ts'
import { type EventRow, eventRegistrations, events, type RegistrationRow } from './tables.server.ts'

/** The public calendar file of an event, without the meeting link. A cancelled one leaves the calendar that has it. */
export async function calendarOfEvent(ctx: Ctx, eventId: number): Promise<string> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId))
  // One that was never on the site stays unknown.
  if (!event || !(event.isActive || event.calledOffDate !== null))
    throw new AppError('not_found', 'events.errors.notFound')
  const method = event.isActive ? 'PUBLISH' : 'CANCEL'
  return writeCalendar(ctx, event, { lang: ctx.lang, withLink: false, method })
}

/** The calendar file of a registration, in its language. Includes the meeting link once confirmed. */
export async function calendarOfRegistration(ctx: Ctx, reference: string): Promise<string> {
  const [found] = await ctx.db
    .select({ event: events, registration: eventRegistrations })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.reference, reference),
        ne(eventRegistrations.status, 'cancelled'),
        isNull(eventRegistrations.erasedAt),
        eq(events.isActive, true),
      ),
    )
  if (!found) throw new AppError('not_found', 'registration.errors.notFound')
  return calendarForRegistration(ctx, found.event, found.registration, 'PUBLISH')
}

type Method = 'PUBLISH' | 'CANCEL'

/** In the person's language. `CANCEL` removes the event from the calendar that has it. */
export const calendarForRegistration = (
  ctx: Ctx,
  event: EventRow,
  { locale, status }: RegistrationRow,
  method: Method,
): string => writeCalendar(ctx, event, { lang: locale, withLink: status === 'confirmed', method })

type Options = { lang: Lang; withLink: boolean; method: Method }

/**
 * integrations.md#calendar: method PUBLISH (no replies, no attendees), UTC times, and a neutral summary, because other
 * people may see the calendar.
 */
function writeCalendar(ctx: Ctx, event: EventRow, options: Options): string {
  const dictionary = ctx.services.get(texts)[options.lang]
  const site = ctx.services.get(siteSettings)[options.lang]
  const publicUrl = ctx.services.get(env).PUBLIC_URL
  const isCancelled = options.method === 'CANCEL'
  const description = [
    titleIn(event, options.lang),
    event.endDate ? null : translate(dictionary, 'events.calendar.duration'),
    options.withLink && !isCancelled && event.meetingUrl
      ? translate(dictionary, 'events.calendar.link', { url: event.meetingUrl })
      : null,
    publicUrl
      ? translate(dictionary, 'events.calendar.more', { url: publicUrl + eventPath(event.id, options.lang) })
      : null,
  ]
  const calendar = ical({
    prodId: { company: site.organisation.name, product: 'events', language: options.lang.toUpperCase() },
    method: ICalCalendarMethod[options.method],
  })
  calendar.createEvent({
    id: event.calendarUid,
    sequence: event.sequence,
    stamp: ctx.now(),
    created: event.createdAt,
    lastModified: event.updatedAt,
    start: event.eventDate,
    end: event.endDate ?? new Date(event.eventDate.getTime() + eventHours * 3_600_000),
    summary: translate(dictionary, 'events.calendar.summary'),
    description: description.filter(Boolean).join('\n'),
    location: event.location,
    class: ICalEventClass.PRIVATE,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // RFC 5546 §3.2.5: calendars ignore a cancellation without it.
    ...(isCancelled
      ? { organizer: { name: quotable(site.organisation.name), email: site.contact.email } }
      : {}),
  })
  return calendar.toString()
}

/** RFC 5545 §3.2: a quoted name has no way to hold a quotation mark or a backslash. */
const quotable = (name: string): string => name.replaceAll('"', "'").replaceAll('\\', '/')
