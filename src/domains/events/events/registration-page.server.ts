import { and, eq, isNull, or } from 'drizzle-orm'
import { changesBetween } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { recordSeat, seatBefore } from './earlier-seat.server.ts'
import { queueEventEmail, queueNewAddressEmail, queueRegistrationEmail } from './emails.server.ts'
import { confirmationKindOf } from './registration-link.server.ts'
import { lockRegistration, personAfter, refuseClosed, seatAfter } from './registrations.server.ts'
import { hasFreeSeat, initialsOf, isPast } from './rules.ts'
import type { RegistrationPage, RegistrationPageChange } from './schemas.ts'
import { seatFields } from './schemas.ts'
import { type EventRow, eventRegistrations, events, type RegistrationRow } from './tables.server.ts'
import { withdrawLetters } from './told.server.ts'
import { countSeatsTaken, promoteWaitlist } from './waitlist.server.ts'

type Found = { event: EventRow; row: RegistrationRow }

export async function getRegistrationPage(ctx: Ctx, reference: string): Promise<RegistrationPage> {
  return toPage(ctx, await findByReference(ctx, reference), reference)
}

/** The person acts, also on a computer where staff are signed in. */
export function changeRegistrationPage(
  ctx: Ctx,
  reference: string,
  change: RegistrationPageChange,
): Promise<RegistrationPage> {
  return inTransaction({ ...ctx, user: null }, async (ctx) => {
    const { row } = await findByReference(ctx, reference)
    const found = await lockRegistration(ctx, row.id)
    if (opensToConfirm(found.row, reference) && change.step !== 'confirmEmail')
      throw new AppError('conflict', 'registration.errors.confirmFirst')
    if (change.step) await takeStep(ctx, found, change.step, reference)
    else await correct(ctx, found, change)
    return toPage(ctx, await findByReference(ctx, reference), reference)
  })
}

type Step = NonNullable<RegistrationPageChange['step']>

/** A repeated step changes nothing: a lost answer can be asked for again. */
async function takeStep(ctx: Ctx, found: Found, step: Step, reference: string): Promise<void> {
  const { event, row } = found
  if (step === 'confirmEmail') return confirmEmail(ctx, found, reference)
  refuseClosed(ctx, event)
  if (step === 'cancel' || step === 'decline' || step === 'leave') {
    if (row.status === 'cancelled') return
    // A page open since before may still show an offer that was accepted meanwhile, or the waitlist of who has a seat.
    const isOffered = step !== 'cancel' && (await canAccept(ctx, found))
    if (step === 'decline' && !isOffered) throw new AppError('conflict', 'registration.errors.noOffer')
    if (step === 'leave' && (isOffered || row.waitlistPosition === null))
      throw new AppError('conflict', 'registration.errors.notWaiting')
    await write(ctx, found, { status: 'cancelled', ...(await seatAfter(ctx, event, row, 'cancelled')) }, step)
    await queueRegistrationEmail(ctx, row.id, row)
  }
  if (step === 'return') {
    if (row.status !== 'cancelled') return
    await write(ctx, found, await seatOnReturn(ctx, found), step)
    await queueRegistrationEmail(ctx, row.id)
  }
  if (step === 'accept') {
    if (row.status !== 'cancelled' && row.waitlistPosition === null) return
    if (!(await canAccept(ctx, found))) throw new AppError('conflict', 'registration.errors.offerGone')
    const seated = { waitlistPosition: null, offeredUntil: null, offerLapsed: false }
    await write(ctx, found, { status: 'confirmed', ...seated }, step)
    await queueRegistrationEmail(ctx, row.id, row)
  }
  await promoteWaitlist(ctx, event)
}

/** Who was confirmed and gave the seat back has it again while one is free. Staff decide about everyone else. */
async function seatOnReturn(ctx: Ctx, { event, row }: Found): Promise<Values> {
  const before = seatBefore(row)
  const seat: Values = await seatAfter(ctx, event, row, 'pending')
  const wasConfirmed = before?.action === 'person_cancel' && before.status === 'confirmed'
  return { ...seat, status: wasConfirmed && !seat.waitlistPosition ? 'confirmed' : 'pending' }
}

/** A seat is offered; or the offer lapsed, and the seat is still free. */
async function canAccept(ctx: Ctx, { event, row }: Found): Promise<boolean> {
  if (row.status === 'cancelled' || row.waitlistPosition === null) return false
  if (!event.isActive || isPast(event.eventDate, ctx.now())) return false
  if (row.offeredUntil) return true
  return row.offerLapsed && hasFreeSeat(event.maxParticipants, await countSeatsTaken(ctx, event.id))
}

/** Each sends a letter to an address that may be a stranger's. */
const newAddresses: Limit = { name: 'registration address', points: 3, seconds: 24 * 3_600 }

/** A new address counts once its owner opens the link sent to it: the response does not reveal who is registered. */
async function correct(ctx: Ctx, found: Found, change: RegistrationPageChange): Promise<void> {
  const { event, row } = found
  const { fullName, phone, noReminders } = change
  const isNewEmail = ![undefined, row.email, row.newEmail].includes(change.email)
  if (isNewEmail && (await ctx.services.get(rateLimits).add(newAddresses, String(row.id))).waitMs > 0)
    throw new AppError('conflict', 'registration.errors.addressTooOften')
  const email = isNewEmail ? { newEmail: change.email, newReference: newReference() } : {}
  // Back to the address in use: the link sent to the other one ends.
  if (change.email === row.email) Object.assign(email, { newEmail: null, newReference: null })
  const person = await personAfter(ctx, row, { fullName, phone })
  const written = await write(ctx, found, { ...person, ...email, noReminders }, 'corrected')
  if (noReminders && !row.noReminders) await withdrawLetters(ctx, row.id, ['registration_reminder'])
  // The link sent to an address that no longer counts opens nothing.
  if (isNewEmail || change.email === row.email)
    await withdrawLetters(ctx, row.id, ['registration_new_address'])
  if (isNewEmail) await queueNewAddressEmail(ctx, event, written)
}

/**
 * The reference of the link becomes the registration's, so that a wrong address loses its access. The address used until
 * now is told, because somebody else may have confirmed a mistyped one.
 */
async function confirmEmail(ctx: Ctx, found: Found, reference: string): Promise<void> {
  const { event, row } = found
  if (!opensToConfirm(row, reference) || !row.newEmail) return
  const person = await personAfter(ctx, { ...row, reference }, { email: row.newEmail })
  const values = { ...person, reference, newEmail: null, newReference: null }
  const written = await write(ctx, found, values, 'email_confirmed')
  await queueEventEmail(ctx, confirmationKindOf(written), event, written)
  await queueEventEmail(ctx, 'registration_address_replaced', event, row)
}

/** Nobody has confirmed this address yet: its link can do nothing else. */
const opensToConfirm = (row: RegistrationRow, reference: string) => row.newReference === reference

type Values = Partial<typeof eventRegistrations.$inferInsert>

async function write(ctx: Ctx, { row }: Found, values: Values, action: string): Promise<RegistrationRow> {
  const written = await ctx.db
    .update(eventRegistrations)
    .set({ ...values, updatedAt: ctx.now() })
    .where(eq(eventRegistrations.id, row.id))
    .returning()
    .then(firstRow)
  const { newReference: _, reference: __, ...shown } = values
  const changes = changesBetween(row, shown as Partial<RegistrationRow>, seatFields)
  await recordSeat(ctx, row.id, `person_${action}`, changes)
  return written
}

async function findByReference(ctx: Ctx, reference: string): Promise<Found> {
  const { erasedAt, eventId, newReference } = eventRegistrations
  const [found] = await ctx.db
    .select({ event: events, row: eventRegistrations })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(or(eq(eventRegistrations.reference, reference), eq(newReference, reference)), isNull(erasedAt)),
    )
  if (!found) throw new AppError('not_found', 'registration.errors.notFound')
  return found
}

async function toPage(ctx: Ctx, found: Found, reference: string): Promise<RegistrationPage> {
  const { event, row } = found
  const { id, title, textLanguage, otherTitle, location, isVirtual, isActive } = event
  const page = {
    event: {
      id,
      title,
      textLanguage,
      otherTitle,
      location,
      isVirtual,
      isActive,
      eventDate: event.eventDate.toISOString(),
      endDate: event.endDate?.toISOString() ?? null,
    },
    isOver: isPast(event.eventDate, ctx.now()),
    meetingUrl: row.status === 'confirmed' && event.isActive ? event.meetingUrl : null,
    status: row.status,
    isWaiting: row.waitlistPosition !== null,
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
    canAccept: await canAccept(ctx, found),
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    noReminders: row.noReminders,
    newEmail: row.newEmail,
    confirmsEmail: false,
  }
  return opensToConfirm(row, reference) ? masked(page) : page
}

/** The address may be a stranger's: what the public site shows of the event, and the initials of the person. */
const masked = (page: RegistrationPage): RegistrationPage => ({
  ...page,
  meetingUrl: null,
  status: 'pending',
  isWaiting: false,
  offeredUntil: null,
  canAccept: false,
  fullName: initialsOf(page.fullName),
  email: '',
  phone: '',
  noReminders: false,
  confirmsEmail: true,
})
