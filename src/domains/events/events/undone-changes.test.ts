import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreRecord } from '#domains/privacy/bin/service.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { letters } from '#tests/support/letters.ts'
import { EventChange, NewEvent, RegistrationChange } from './office-schemas.ts'
import { moveOffersOn } from './passed-offers.server.ts'
import { changeRegistrationPage } from './registration-page.server.ts'
import { deleteRegistration, registerForEvent, updateRegistration } from './registrations.server.ts'
import { NewRegistration } from './schemas.ts'
import { createEvent, updateEvent } from './service.server.ts'
import { eventRegistrations } from './tables.server.ts'

let app: TestApp
let mail: ReturnType<typeof letters>
let eventId: number
beforeEach(async () => {
  app = await testApp()
  mail = letters(app)
})
afterEach(() => app.close())

/** Each with a seat or a place in the line, in this order. */
async function newEvent(maxParticipants: number | null, names: string[], hours = 240): Promise<void> {
  const facts = { title: 'Encuentro', description: 'x', location: 'Sala', maxParticipants }
  const event = NewEvent.parse({ ...facts, eventDate: mail.inHours(hours) })
  eventId = (await createEvent(mail.later(), event)).id
  for (const name of names) {
    const person = { fullName: `Persona ${name}`, email: `${name}@example.org`, phone: '787-555-0101' }
    await registerForEvent(mail.visitor(), eventId, NewRegistration.parse(person))
    await mail.send()
  }
}
const row = (name: string) =>
  app.ctx.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.email, `${name}@example.org`))
    .then(firstRow)
const set = async (name: string, status: string, seconds = 0) =>
  updateRegistration(mail.later(seconds), (await row(name)).id, RegistrationChange.parse({ status }), {})
const limitTo = (maxParticipants: number, undo = false) => {
  const body = { maxParticipants, overCapacity: undo ? 'keep' : 'waitlist', undo }
  return updateEvent(mail.later(undo ? 20 : 0), eventId, EventChange.parse(body), {})
}
const step = async (name: string, step: 'cancel' | 'return' | 'accept') =>
  changeRegistrationPage(mail.visitor(), (await row(name)).reference, { step })
/** The people in the line, in order. */
const line = async () =>
  (
    await app.ctx.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId))
      .orderBy(asc(eventRegistrations.waitlistPosition))
  )
    .filter(({ waitlistPosition }) => waitlistPosition !== null)
    .map(({ email, waitlistPosition }) => `${waitlistPosition} ${email.split('@')[0]}`)
const received = 'registration_received'
const waiting = 'registration_waiting'
const offer = 'registration_offer'
const confirmed = 'registration_confirmed'
const cancelled = 'registration_cancelled'

test.each([
  ['before the offer left', 0, [waiting, offer]],
  ['after the offer left', 100, [waiting, offer]],
])('a confirmation by hand undone %s: the offer is there again with its deadline', async (_, wait, told) => {
  await newEvent(1, ['ana', 'bea', 'cruz'])
  await set('ana', 'cancelled')
  await mail.send(wait)
  const offered = await row('bea')
  expect(offered.offeredUntil).not.toBeNull()
  await set('bea', 'confirmed')
  expect(await line()).toEqual(['1 cruz'])
  await set('bea', 'pending', 20)
  const { status, offeredUntil } = await row('bea')
  expect([status, offeredUntil]).toEqual(['pending', offered.offeredUntil])
  expect(await line()).toEqual(['1 bea', '2 cruz'])
  expect((await row('cruz')).offeredUntil).toBeNull()
  expect(await mail.sentTo('bea')).toEqual(told)
})

test('a confirmation taken back long after: the person reads that the seat is offered', async () => {
  await newEvent(1, ['ana', 'bea'])
  await set('ana', 'cancelled')
  await mail.send(100)
  await set('bea', 'confirmed')
  await mail.send(100)
  await set('bea', 'pending')
  expect(await mail.sentTo('bea')).toEqual([waiting, offer, confirmed, offer])
})

test('the deadline passed while the person was confirmed: the seat is the next one’s', async () => {
  await newEvent(1, ['ana', 'bea', 'cruz'])
  await set('ana', 'cancelled')
  await mail.send(100)
  await set('bea', 'confirmed')
  await mail.send(25 * 3_600)
  await moveOffersOn(mail.later())
  await set('bea', 'pending')
  expect(await row('bea')).toMatchObject({ offeredUntil: null, offerLapsed: true })
  expect(await line()).toEqual(['1 cruz', '2 bea'])
  expect((await row('cruz')).offeredUntil).not.toBeNull()
})

test('who stood in the line and was confirmed by hand stands there again', async () => {
  await newEvent(1, ['ana', 'bea', 'cruz', 'dora'])
  await set('ana', 'cancelled')
  // Nobody has read the offer to bea: its seat goes to cruz.
  await set('cruz', 'confirmed')
  expect(await line()).toEqual(['1 bea', '2 dora'])
  await set('cruz', 'pending', 20)
  expect(await line()).toEqual(['1 bea', '2 cruz', '3 dora'])
  const offers = await Promise.all(
    ['bea', 'cruz', 'dora'].map(async (name) => (await row(name)).offeredUntil),
  )
  expect(offers.map((until) => until !== null)).toEqual([true, false, false])
  expect(await mail.sentTo('cruz')).toEqual([waiting])
})

test('who let an offer lapse and was confirmed by hand gets no second offer', async () => {
  await newEvent(1, ['ana', 'bea'])
  await set('ana', 'cancelled')
  await mail.send(100)
  await mail.send(25 * 3_600)
  await moveOffersOn(mail.later())
  expect((await row('bea')).offerLapsed).toBe(true)
  await set('bea', 'confirmed')
  await set('bea', 'pending', 20)
  expect(await row('bea')).toMatchObject({ waitlistPosition: 1, offeredUntil: null, offerLapsed: true })
})

test('a cancellation undone gives back the place in the line', async () => {
  await newEvent(1, ['ana', 'bea', 'cruz', 'dora'])
  await set('bea', 'cancelled')
  await set('bea', 'pending', 20)
  expect(await line()).toEqual(['1 bea', '2 cruz', '3 dora'])
  expect(await mail.sentTo('bea')).toEqual([waiting])
})

test('a cancellation undone gives back the offer, unless somebody else has read theirs', async () => {
  await newEvent(1, ['ana', 'bea', 'cruz', 'dora'])
  await set('ana', 'cancelled')
  await mail.send(100)
  const { offeredUntil } = await row('bea')
  await set('bea', 'cancelled')
  expect((await row('cruz')).offeredUntil).not.toBeNull()
  await set('bea', 'pending', 20)
  expect(await row('bea')).toMatchObject({ waitlistPosition: 1, offeredUntil })
  expect((await row('cruz')).offeredUntil).toBeNull()
  await set('bea', 'cancelled')
  await mail.send(100)
  await set('bea', 'pending')
  expect(await row('bea')).toMatchObject({ waitlistPosition: 1, offeredUntil: null })
  expect((await row('cruz')).offeredUntil).not.toBeNull()
  expect(await line()).toEqual(['1 bea', '2 cruz', '3 dora'])
})

test('staff undo the cancellation of a confirmed person', async () => {
  await newEvent(1, ['ana', 'bea'])
  await set('ana', 'confirmed')
  await mail.send(100)
  await set('ana', 'cancelled')
  await set('ana', 'confirmed', 20)
  expect(await row('ana')).toMatchObject({ status: 'confirmed', waitlistPosition: null })
  expect((await row('bea')).offeredUntil).toBeNull()
  expect(await mail.sentTo('ana')).toEqual([received, confirmed])
})

test('a confirmed person who cancels and returns is confirmed while a seat is free', async () => {
  await newEvent(1, ['ana'])
  await set('ana', 'confirmed')
  await mail.send(100)
  await step('ana', 'cancel')
  await mail.send(100)
  await step('ana', 'return')
  expect((await row('ana')).status).toBe('confirmed')
  expect(await mail.sentTo('ana')).toEqual([received, confirmed, cancelled, confirmed])
})

test('who returns without a free seat, or after staff cancelled, waits for staff', async () => {
  await newEvent(1, ['ana', 'bea'])
  await set('ana', 'confirmed')
  await step('ana', 'cancel')
  await step('ana', 'return')
  expect(await row('ana')).toMatchObject({ status: 'pending', waitlistPosition: 2 })
  await newEvent(1, ['cruz'])
  await set('cruz', 'confirmed')
  await set('cruz', 'cancelled')
  await step('cruz', 'return')
  expect(await row('cruz')).toMatchObject({ status: 'pending', waitlistPosition: null })
})

test('who had an offer has it again when a lower limit is undone', async () => {
  await newEvent(2, ['ana', 'bea', 'cruz'])
  await set('ana', 'cancelled')
  await set('bea', 'confirmed')
  await mail.send(100)
  const { offeredUntil } = await row('cruz')
  expect(offeredUntil).not.toBeNull()
  await limitTo(1)
  expect((await row('cruz')).offeredUntil).toBeNull()
  await limitTo(2, true)
  expect(await row('cruz')).toMatchObject({ status: 'pending', waitlistPosition: 1, offeredUntil })
  expect(await mail.sentTo('cruz')).toEqual([waiting, offer])
})

test('who had an offer has it again when the cancellation of the event is undone', async () => {
  await newEvent(1, ['ana', 'bea', 'cruz'])
  await set('ana', 'cancelled')
  await mail.send(100)
  const { offeredUntil } = await row('bea')
  for (const isActive of [false, true])
    await updateEvent(mail.later(20), eventId, EventChange.parse({ isActive }), {})
  expect((await row('bea')).offeredUntil).toEqual(offeredUntil)
  expect(await mail.sentTo('bea')).toEqual([waiting, offer])
})

test('an offer that leaves no time to answer when the event takes place after all is made anew', async () => {
  await newEvent(1, ['ana', 'bea'])
  await set('ana', 'cancelled')
  await mail.send(100)
  const before = await row('bea')
  for (const isActive of [false, true])
    await updateEvent(mail.later(11.5 * 3_600), eventId, EventChange.parse({ isActive }), {})
  const { offeredUntil } = await row('bea')
  expect(offeredUntil!.getTime()).toBeGreaterThan(before.offeredUntil!.getTime())
  expect(await mail.sentTo('bea')).toEqual([waiting, offer, offer])
})

test('a confirmed person who lost the seat to a lower limit has it back as confirmed', async () => {
  await newEvent(2, ['ana', 'bea'])
  await set('ana', 'confirmed')
  await set('bea', 'confirmed')
  await mail.send(100)
  await limitTo(1)
  expect(await row('bea')).toMatchObject({ status: 'pending', waitlistPosition: 1 })
  await limitTo(2, true)
  expect(await row('bea')).toMatchObject({ status: 'confirmed', waitlistPosition: null })
  expect(await mail.sentTo('bea')).toEqual([received, confirmed])
})
test('a deletion undone takes back an offer that nobody has read', async () => {
  await newEvent(1, ['ana', 'bea'])
  const { id } = await row('ana')
  await set('ana', 'confirmed')
  await mail.send(100)
  await deleteRegistration(mail.later(), id)
  expect((await row('bea')).offeredUntil).not.toBeNull()
  await restoreRecord(mail.later(20), { entity: 'registration', entityId: id })
  expect(await row('ana')).toMatchObject({ status: 'confirmed', waitlistPosition: null })
  expect(await row('bea')).toMatchObject({ waitlistPosition: 1, offeredUntil: null })
  expect(await mail.sentTo('ana')).toEqual([received, confirmed])
  expect(await mail.sentTo('bea')).toEqual([waiting])
})

test('a deletion undone gives back the place in the line', async () => {
  await newEvent(1, ['ana', 'bea', 'cruz', 'dora'])
  await set('ana', 'cancelled')
  await mail.send(100)
  await mail.send(25 * 3_600)
  await moveOffersOn(mail.later())
  expect(await line()).toEqual(['1 cruz', '2 dora', '3 bea'])
  const { id } = await row('dora')
  await deleteRegistration(mail.later(), id)
  expect(await line()).toEqual(['1 cruz', '2 bea'])
  await restoreRecord(mail.later(), { entity: 'registration', entityId: id })
  expect(await line()).toEqual(['1 cruz', '2 dora', '3 bea'])
})
