import { and, eq, ne, sql } from 'drizzle-orm'
import { queueUnlessSuspected } from '#domains/privacy/bin/emails.server.ts'
import { moveToBin } from '#domains/privacy/bin/rows.server.ts'
import { currentPrivacyVersion } from '#domains/site/site/text-versions.server.ts'
import { assertUnmodified, type Precondition } from '#domains/team/history/optimistic-lock.server.ts'
import { changesBetween, recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { newReference } from '#lib/reference.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { recordSeat, seatBefore } from './earlier-seat.server.ts'
import { isTold, queueDeletedEmail, queueRegistrationEmail, queueRepeatedEmail } from './emails.server.ts'
import type { ChangedRegistration, RegistrationChange } from './office-schemas.ts'
import { followAddress, linkAfter } from './registration-link.server.ts'
import { readRegistration } from './registrations-list.server.ts'
import { canRecordAttendance, hasFreeSeat, isDeletionNews, isPast, seatChangeOf } from './rules.ts'
import type { NewRegistration, Registration, RegistrationReceipt, RegistrationStatus } from './schemas.ts'
import { seatFields } from './schemas.ts'
import { type EventRow, eventRegistrations, type RegistrationRow } from './tables.server.ts'
import { withdrawLetters } from './told.server.ts'
import { dropAllUntold, untoldOf } from './untold.server.ts'
import { followLanguage } from './waiting-emails.server.ts'
import {
  countSeatsTaken,
  lastWaitlistPosition,
  lockEvent,
  makeRoomInLine,
  nextWaitlistPosition,
  promoteWaitlist,
  takeBackOffer,
} from './waitlist.server.ts'

/**
 * A full event puts the registration on the waitlist instead of refusing it. A stranger who repeats an e-mail address
 * gets the same answer, and its owner an e-mail, so that nobody learns who is registered (rulings.md#registrations).
 */
export function registerForEvent(
  ctx: Ctx,
  eventId: number,
  input: NewRegistration,
): Promise<Registration | RegistrationReceipt> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx, eventId)
    refuseClosed(ctx, event)
    const earlier = await findByEmail(ctx, eventId, input.email)
    const waitlistPosition = await nextWaitlistPosition(ctx, event)
    const status = 'pending' as const
    const receipt = { status, places: event.places }
    if (earlier && earlier.status !== 'cancelled') {
      if (ctx.user) throw new AppError('conflict', 'registration.errors.duplicate')
      await repeatRegistration(ctx, earlier)
      return receipt
    }
    const { company, ...facts } = input
    const row = await storeRegistration(ctx, eventId, earlier, {
      ...facts,
      status,
      waitlistPosition,
      suspected: ctx.isSuspectedSpam || company,
    })
    await queueUnlessSuspected(ctx, row, () => queueRegistrationEmail(ctx, row.id))
    return ctx.user ? readRegistration(ctx, row.id) : receipt
  })
}

type Facts = Pick<
  typeof eventRegistrations.$inferInsert,
  | 'fullName'
  | 'email'
  | 'phone'
  | 'specialRequests'
  | 'locale'
  | 'status'
  | 'waitlistPosition'
  | 'suspected'
  | 'updatedBy'
>

/** A new registration, or the cancelled one of the same address as if it were new. */
export async function storeRegistration(
  ctx: Ctx,
  eventId: number,
  earlier: RegistrationRow | undefined,
  facts: Facts,
): Promise<RegistrationRow> {
  const reference = newReference()
  const values = {
    locale: ctx.lang,
    ...facts,
    eventId,
    reference,
    privacyVersion: currentPrivacyVersion(ctx),
    searchText: searchTextOf(facts.fullName, facts.email, facts.phone, reference),
    updatedAt: ctx.now(),
  }
  const saved = earlier
    ? ctx.db
        .update(eventRegistrations)
        .set({ ...values, ...asNew })
        .where(eq(eventRegistrations.id, earlier.id))
        .returning()
    : ctx.db
        .insert(eventRegistrations)
        .values({ ...values, createdAt: values.updatedAt })
        .returning()
  return firstRow(await saved)
}

/** A cancelled person comes back: nothing of the earlier registration stays. */
const asNew = {
  attended: null,
  erasedAt: null,
  newEmail: null,
  newReference: null,
  noReminders: false,
  offeredUntil: null,
  offerLapsed: false,
  walkIn: false,
}

/** Writes the row unchanged: as many statements as a new registration, so that the response time reveals nothing. */
async function repeatRegistration(ctx: Ctx, { id }: RegistrationRow): Promise<void> {
  const unchanged = { reference: sql`${eventRegistrations.reference}` }
  await ctx.db.update(eventRegistrations).set(unchanged).where(eq(eventRegistrations.id, id)).returning()
  await queueRepeatedEmail(ctx, id)
}

export function updateRegistration(
  ctx: Ctx,
  id: number,
  change: RegistrationChange,
  seen: Precondition,
): Promise<ChangedRegistration> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockRegistration(ctx, id)
    await assertUnmodified(ctx, { entity: 'registration', row, seen })
    const { status, attended, adminComments, locale } = change
    if (typeof attended === 'boolean' && !canRecordAttendance(event.eventDate, ctx.now()))
      throw new AppError('conflict', 'registration.errors.tooEarly')
    const link = await linkAfter(ctx, row, change.email)
    const person = await personAfter(ctx, { ...row, ...link }, change)
    const after = {
      status,
      adminComments,
      attended,
      locale,
      ...person,
      ...(status ? await seatAfter(ctx, event, row, status) : {}),
    }
    const stored = await ctx.db
      .update(eventRegistrations)
      .set({ ...after, ...link, updatedBy: requireUser(ctx).id, updatedAt: ctx.now() })
      .where(eq(eventRegistrations.id, id))
      .returning()
      .then(firstRow)
    const action = status && status !== row.status ? status : 'updated'
    await recordSeat(ctx, id, action, changesBetween(row, after, [...seatFields, 'attended', 'locale']))
    await followAddress(ctx, event, row, stored)
    if (stored.locale !== row.locale) await followLanguage(ctx, event, stored)
    // Whoever decides about a seat that was to be offered on the phone has spoken with the person.
    const isOffered = status && untoldOf(row, event).includes('registration_offer')
    if (isOffered) await dropAllUntold(ctx, id)
    const isWritten = (!isOffered || row.email !== '') && (await queueRegistrationEmail(ctx, id, row))
    await promoteWaitlist(ctx, event)
    return { ...(await readRegistration(ctx, id)), isTold: isWritten && (await isTold(ctx, id)) }
  })
}

type PersonChange = Pick<RegistrationChange, 'fullName' | 'email' | 'phone'>

/** The corrected facts with their search text. An e-mail address has one registration per event. */
export async function personAfter(ctx: Ctx, row: RegistrationRow, change: PersonChange) {
  if (!change.fullName && !change.email && !change.phone) return {}
  const { fullName = row.fullName, email = row.email, phone = row.phone } = change
  if (email.toLowerCase() !== row.email.toLowerCase()) {
    const other = await findByEmail(ctx, row.eventId, email)
    if (other && other.id !== row.id) throw new AppError('conflict', 'registration.errors.duplicate')
  }
  return { fullName, email, phone, searchText: searchTextOf(fullName, email, phone, row.reference) }
}

/** `notify`: she hears it as a cancellation. Whom no e-mail reaches staff call while she is on their lists. */
export function deleteRegistration(ctx: Ctx, id: number, notify = true): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockRegistration(ctx, id)
    // Of an event that was called off she heard already.
    const tells = notify && event.isActive && isDeletionNews(row, event.eventDate, ctx.now())
    const isNews = row.status !== 'cancelled' || untoldOf(row, event).length > 0
    if (tells && isNews && !row.email && row.phone)
      throw new AppError('conflict', 'registration.errors.callFirst')
    await withdrawLetters(ctx, id)
    if (tells) await queueDeletedEmail(ctx, event, row)
    await moveToBin(ctx, 'registration', id)
    await recordHistory(ctx, {
      entity: 'registration',
      entityId: id,
      action: 'deleted',
      changes: { event: [event.title, null] },
    })
    await promoteWaitlist(ctx, event)
    return { success: true }
  })
}

export function refuseClosed(ctx: Ctx, event: EventRow): void {
  if (!event.isActive) throw new AppError('conflict', 'registration.errors.inactive')
  if (isPast(event.eventDate, ctx.now())) throw new AppError('conflict', 'registration.errors.past')
}

export async function findByEmail(
  ctx: Ctx,
  eventId: number,
  email: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        // Compare with the database's `lower`, as the unique index does.
        eq(sql`lower(${eventRegistrations.email})`, sql`lower(${email})`),
        // Lets the planner use the unique index, which leaves out walk-ins without an address.
        ne(eventRegistrations.email, ''),
      ),
    )
  return row
}

/** The seat or place in the line after a status change. An offer ends with it, and staff who undo it give it back. */
export async function seatAfter(ctx: Ctx, event: EventRow, row: RegistrationRow, next: RegistrationStatus) {
  const change = seatChangeOf(row, next)
  const before = ctx.user && next !== row.status ? seatBefore(row) : null
  if (before?.status === next && before.waitlistPosition) return placeAgain(ctx, event, row, before)
  if (change === 'keep') return {}
  const seated = { waitlistPosition: null, offeredUntil: null, offerLapsed: false }
  if (change === 'leave') return seated
  if (await canTakeSeat(ctx, event)) return seated
  if (change === 'queue') return { ...seated, waitlistPosition: await nextWaitlistPosition(ctx, event) }
  throw new AppError('conflict', 'registration.errors.noPlace')
}

/** Staff undo a cancellation: the seat may be offered already, but nobody knows yet. */
const canTakeSeat = async (ctx: Ctx, event: EventRow): Promise<boolean> =>
  hasFreeSeat(event.maxParticipants, await countSeatsTaken(ctx, event.id)) ||
  (ctx.user !== null && (await takeBackOffer(ctx, event)))

type Place = Pick<RegistrationRow, 'waitlistPosition' | 'offeredUntil' | 'offerLapsed'>

/** The place in the line, with the offer while its seat is free. A deadline that passed meanwhile has its usual effect. */
async function placeAgain(ctx: Ctx, event: EventRow, row: RegistrationRow, before: Place): Promise<Place> {
  const { offeredUntil, offerLapsed } = before
  const end = (await lastWaitlistPosition(ctx, event.id)) + 1
  if (offeredUntil && offeredUntil <= ctx.now())
    return { waitlistPosition: end, offeredUntil: null, offerLapsed: true }
  const isOffered =
    offeredUntil !== null && event.isActive && (row.status !== 'cancelled' || (await canTakeSeat(ctx, event)))
  const waitlistPosition = Math.min(before.waitlistPosition ?? end, end)
  await makeRoomInLine(ctx, event, waitlistPosition)
  return { waitlistPosition, offeredUntil: isOffered ? offeredUntil : null, offerLapsed }
}

/** Locks the event before the registration, as everywhere, to prevent deadlocks. */
export async function lockRegistration(
  ctx: Ctx,
  id: number,
): Promise<{ event: EventRow; row: RegistrationRow }> {
  const find = () => ctx.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  const [found] = await find()
  if (!found) throw new AppError('not_found', 'registration.errors.notFound')
  const event = await lockEvent(ctx, found.eventId)
  const [row] = await find().for('update')
  if (!row) throw new AppError('not_found', 'registration.errors.notFound')
  return { event, row }
}
