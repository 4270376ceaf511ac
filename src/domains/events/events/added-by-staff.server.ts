import { currentPrivacyVersion } from '#domains/site/site/text-versions.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { newReference } from '#lib/reference.server.ts'
import { searchTextOf } from '#lib/text/search-text.ts'
import { queueRegistrationEmail } from './emails.server.ts'
import type { NewCaller, NewWalkIn } from './office-schemas.ts'
import { findByEmail, refuseClosed, storeRegistration } from './registrations.server.ts'
import { readRegistration } from './registrations-list.server.ts'
import { canRecordAttendance } from './rules.ts'
import type { Registration } from './schemas.ts'
import { eventRegistrations } from './tables.server.ts'
import { lockEvent, nextWaitlistPosition } from './waitlist.server.ts'

/** Staff register someone who asked by phone. Who gets no e-mail is told on the phone: the answer says whether there is a seat. */
export function registerCaller(ctx: Ctx, eventId: number, input: NewCaller): Promise<Registration> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx, eventId)
    refuseClosed(ctx, event)
    const { fullName, email, phone, locale, specialRequests } = input
    const earlier = email ? await findByEmail(ctx, eventId, email) : undefined
    if (earlier && earlier.status !== 'cancelled')
      throw new AppError('conflict', 'registration.errors.duplicate')
    const waitlistPosition = await nextWaitlistPosition(ctx, event)
    const { id } = await storeRegistration(ctx, eventId, earlier, {
      fullName,
      email: email ?? '',
      phone: phone ?? '',
      locale,
      specialRequests,
      status: waitlistPosition === null ? 'confirmed' : 'pending',
      waitlistPosition,
      suspected: false,
      updatedBy: requireUser(ctx).id,
    })
    await recordHistory(ctx, { entity: 'registration', entityId: id, action: 'registered_by_staff' })
    await queueRegistrationEmail(ctx, id)
    return readRegistration(ctx, id)
  })
}

/** Someone who came without a registration: present, without a seat. */
export function addWalkIn(ctx: Ctx, eventId: number, input: NewWalkIn): Promise<Registration> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx, eventId)
    if (!canRecordAttendance(event.eventDate, ctx.now()))
      throw new AppError('conflict', 'registration.errors.tooEarly')
    const { fullName, email, phone, locale } = input
    if (email && (await findByEmail(ctx, eventId, email)))
      throw new AppError('conflict', 'registration.errors.onTheList')
    const reference = newReference()
    const now = ctx.now()
    const row = await ctx.db
      .insert(eventRegistrations)
      .values({
        eventId,
        reference,
        fullName,
        email: email ?? '',
        phone: phone ?? '',
        status: 'confirmed',
        attended: true,
        walkIn: true,
        // Asked in person (rulings.md#attendance).
        privacyVersion: currentPrivacyVersion(ctx),
        locale,
        searchText: searchTextOf(fullName, email ?? '', phone ?? '', reference),
        updatedBy: requireUser(ctx).id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: eventRegistrations.id })
      .then(firstRow)
    await recordHistory(ctx, { entity: 'registration', entityId: row.id, action: 'walked_in' })
    return readRegistration(ctx, row.id)
  })
}
