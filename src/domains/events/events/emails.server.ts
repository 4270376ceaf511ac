import { and, asc, between, eq, isNull, ne, or } from 'drizzle-orm'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { stopsOf } from '#domains/mail/outbox/rules.ts'
import { isStopped } from '#domains/mail/stops/stops.server.ts'
import type { EmailAttachment } from '#integrations/email/port.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import type { EmailValues } from '#lib/email-template.ts'
import { texts } from '#lib/text/texts.server.ts'
import { translate } from '#lib/text/texts.ts'
import { toldTo } from '#lib/told.server.ts'
import { calendarForRegistration } from './calendar.server.ts'
import { collectAnswer, collectedKind } from './collected-answers.server.ts'
import { registrationValues } from './registration-values.server.ts'
import { type EventRow, eventRegistrations, events, type RegistrationRow } from './tables.server.ts'
import {
  deletedEntity,
  hasEntry,
  readTold,
  recordTold,
  reminderHours,
  withdrawLetters,
} from './told.server.ts'
import { dropUntold, recordUntold } from './untold.server.ts'

type RegistrationState = Pick<RegistrationRow, 'status' | 'waitlistPosition'>
type Standing = 'seat' | 'waiting' | 'offer' | 'confirmed' | 'cancelled'

/** What each kind of e-mail tells the person about the registration. */
const told: Record<string, Standing> = {
  registration_received: 'seat',
  registration_place_free: 'seat',
  registration_waiting: 'waiting',
  registration_seat_lost: 'waiting',
  registration_offer: 'offer',
  registration_confirmed: 'confirmed',
  registration_cancelled: 'cancelled',
}

function standingOf({ status, waitlistPosition, offeredUntil }: RegistrationRow): Standing {
  if (status !== 'pending') return status
  if (offeredUntil) return 'offer'
  return waitlistPosition ? 'waiting' : 'seat'
}

const kindFor = (standing: Standing) =>
  standing === 'seat' ? 'registration_received' : `registration_${standing}`

/**
 * Queues the e-mail for a registration's new status, and withdraws those that are no longer true. Does nothing if the
 * status did not change. Without `before` it is a new registration, which is always answered. Returns whether it writes.
 */
export async function queueRegistrationEmail(
  ctx: Ctx,
  registrationId: number,
  before?: RegistrationState,
): Promise<boolean> {
  const { event, row } = await readRegistration(ctx, registrationId)
  const hasMovedUp = before?.waitlistPosition && !row.waitlistPosition
  if (before && before.status === row.status && !hasMovedUp) return false
  await withdrawUntrue(ctx, row)
  if (event.eventDate < ctx.now()) return false
  if (before) return tellStanding(ctx, event, row, before)
  // Whom staff register by phone hears it while she talks.
  if (row.email) await queueEventEmail(ctx, kindFor(standingOf(row)), event, row)
  return row.email !== ''
}

/**
 * It is about to be deleted, which ends her seat as a cancellation does. Who read that it was cancelled hears nothing new.
 * Her page goes with it, so the letter has no link.
 */
export async function queueDeletedEmail(ctx: Ctx, event: EventRow, row: RegistrationRow): Promise<void> {
  const last = await lastTold(ctx, row)
  if (row.status === 'cancelled' && (last === undefined || last === 'cancelled')) return
  const cancelled = { ...row, status: 'cancelled' as const }
  await queueEventEmail(ctx, 'registration_cancelled', event, cancelled, {
    leavesCalendar: hasEntry(await readTold(ctx, row.id), row.email),
    values: { registrationUrl: '' },
    entity: deletedEntity,
  })
}

/** The registration was in the bin, where its waiting e-mails were withdrawn. */
export async function queueRestoredEmail(ctx: Ctx, registrationId: number): Promise<void> {
  const { event, row } = await readRegistration(ctx, registrationId)
  if (event.eventDate < ctx.now()) return
  if (!row.email) return recordRestored(ctx, row)
  await tellStanding(ctx, event, row, { status: 'pending', waitlistPosition: null })
}

/** Who has no address knew of the deletion before: staff say that she has her seat again. */
async function recordRestored(ctx: Ctx, row: RegistrationRow): Promise<void> {
  const standing = standingOf(row)
  if (standing === 'confirmed') await recordUntold(ctx, kindFor(standing), row)
  if (standing === 'seat') await recordUntold(ctx, 'registration_place_free', row)
}

/** Tells the person what the last e-mail did not. Returns whether it writes. */
async function tellStanding(
  ctx: Ctx,
  event: EventRow,
  row: RegistrationRow,
  before: RegistrationState,
): Promise<boolean> {
  const standing = standingOf(row)
  const last = await lastTold(ctx, row)
  // The act was undone before its e-mail left.
  if (last === standing) return false
  // Staff take back a confirmation that the person has: they explain it themselves.
  if (last === 'confirmed' && standing === 'seat') return false
  const waited = last === 'waiting' || last === 'offer' || before.waitlistPosition !== null
  const kind = standing === 'seat' && waited ? 'registration_place_free' : kindFor(standing)
  // Staff can undo that they put a cancelled registration back.
  const undoable = before.status === 'cancelled' || undoableKinds.includes(kind)
  const leavesCalendar = standing === 'cancelled' && hasEntry(await readTold(ctx, row.id), row.email)
  await queueEventEmail(ctx, kind, event, row, { undoable, leavesCalendar })
  return row.email !== ''
}

async function withdrawUntrue(ctx: Ctx, row: RegistrationRow): Promise<void> {
  const standing = standingOf(row)
  const kinds = Object.keys(told).filter((kind) => told[kind] !== standing)
  if (row.status !== 'confirmed') kinds.push('registration_reminder')
  await withdrawLetters(ctx, row.id, kinds)
  await dropUntold(ctx, row.id, kinds)
}

/** What the latest e-mail to the address in use says, also one that still waits. undefined: there is none. */
export async function lastTold(ctx: Ctx, { id, email }: RegistrationRow): Promise<Standing | undefined> {
  const latest = toldTo(await readTold(ctx, id), email).find(({ kind }) => told[kind])
  return latest && told[latest.kind]
}

/** A letter that says how it stands now is written to her, and no wish of hers keeps it from leaving. */
export async function isTold(ctx: Ctx, registrationId: number): Promise<boolean> {
  const { row } = await readRegistration(ctx, registrationId)
  if ((await lastTold(ctx, row)) !== standingOf(row)) return false
  return row.status === 'cancelled' || !(await isStopped(ctx, row, stopsOf.asked))
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
          or(isNull(eventRegistrations.remindedFor), ne(eventRegistrations.remindedFor, events.eventDate)),
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
  await queueEventEmail(ctx, 'registration_repeated', event, row, { values: standingValue(ctx, row) })
}

/** How her registration stands, as a sentence. */
export function standingValue(ctx: Ctx, { status, waitlistPosition, locale }: RegistrationRow) {
  const standing = waitlistPosition ? 'waiting' : status === 'confirmed' ? 'confirmed' : 'pending'
  return { standing: translate(ctx.services.get(texts)[locale], `registration.standing.${standing}`) }
}

/** It takes place after all: what became of each registration meanwhile, and no letter said. */
export async function queueUnsaidStandings(ctx: Ctx, event: EventRow): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, event.id),
        ne(eventRegistrations.status, 'cancelled'),
        isNull(eventRegistrations.erasedAt),
      ),
    )
    .orderBy(asc(eventRegistrations.id))
  for (const row of rows) if (await lastTold(ctx, row)) await tellStanding(ctx, event, row, row)
}

/** The notice that it takes place says it too. */
export const recordStanding = (ctx: Ctx, row: RegistrationRow): Promise<void> =>
  recordTold(ctx, kindFor(standingOf(row)), row)

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

/** Sent by a job, or because another person left: they do not count towards the limit of e-mails from public forms. */
const unpromptedKinds = ['registration_reminder', 'registration_offer', 'registration_place_free']

type EventEmailOptions = {
  /** Besides those of each e-mail about a registration. */
  values?: EmailValues
  undoable?: boolean
  /** The person's calendar has the event, and it goes out again. */
  leavesCalendar?: boolean
  entity?: string
}

const isCalledOff = ({ isActive, calledOffDate }: EventRow) => !isActive && calledOffDate !== null

export async function queueEventEmail(
  ctx: Ctx,
  kind: string,
  event: EventRow,
  row: RegistrationRow,
  options: EventEmailOptions = {},
): Promise<void> {
  if (row.erasedAt) return
  if (!row.email) return recordUntold(ctx, kind, row)
  // Nobody is told of a seat in what was called off: if it takes place after all, that e-mail says it.
  if (isCalledOff(event) && told[kind] && told[kind] !== 'cancelled') return
  const {
    values,
    undoable = undoableKinds.includes(kind),
    leavesCalendar = false,
    entity = 'registration',
  } = options
  const isConfirmed = kind === 'registration_confirmed' || kind === 'registration_reminder'
  const filled = { ...registrationValues(ctx, event, row), ...values }
  const answer = {
    kind,
    to: row.email,
    name: row.fullName,
    locale: row.locale,
    values: filled,
    recipientId: row.id,
  }
  if (await collectAnswer(ctx, answer)) return recordTold(ctx, collectedKind, row)
  const method = leavesCalendar ? 'CANCEL' : isConfirmed && event.isActive ? 'PUBLISH' : null
  await queueEmail(ctx, {
    kind,
    to: row.email,
    name: row.fullName,
    locale: row.locale,
    values: filled,
    ...(method ? { attachments: [calendarAttachment(ctx, event, row, method)] } : {}),
    validUntil: validityOf(kind, event, row),
    unprompted: unpromptedKinds.includes(kind),
    undoable,
    entity,
    entityId: row.id,
  })
  await recordTold(ctx, kind, row, { event, calendar: calendarOf(method) })
}

export const calendarOf = (method: 'PUBLISH' | 'CANCEL' | null) =>
  method && (method === 'CANCEL' ? 'out' : 'in')

/** An e-mail about an event is not sent after its start, and an offer not after its deadline. */
export const validityOf = (kind: string, { eventDate }: EventRow, { offeredUntil }: RegistrationRow): Date =>
  kind === 'registration_offer' && offeredUntil && offeredUntil < eventDate ? offeredUntil : eventDate

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
