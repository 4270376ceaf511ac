import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { runJob, sendDueEmails } from '#tests/support/jobs.ts'
import { eventApi } from './endpoints.ts'
import { offerDeadline } from './rules.ts'
import { eventRegistrations } from './tables.server.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

let app: TestApp
let id: number
/** Each event has its own addresses, because an address gets three e-mails a day. */
const emailOf = (who: string) => `${who}-${id}@example.org`
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** One seat, taken by `a`. `b` and `c` wait. */
beforeEach(async () => {
  const event = await app.call(eventApi.create, {
    as: true,
    body: {
      title: 'Encuentro',
      description: 'x',
      eventDate: inHours(240).toISOString(),
      maxParticipants: 1,
    },
  })
  id = event.body.id
  for (const who of ['a', 'b', 'c']) await register(who)
})

const register = (who: string) =>
  app.call(eventApi.register, {
    params: { id },
    body: { fullName: `Persona ${who}`, email: emailOf(who), phone: '787-555-0133' },
  })
const rows = () =>
  app.ctx.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, id))
    .orderBy(asc(eventRegistrations.id))
const rowOf = async (who: string) => (await rows()).find(({ email }) => email === emailOf(who))!
const cancel = async (who: string) =>
  app.call(eventApi.updateRegistration, {
    as: true,
    params: { id: (await rowOf(who)).id },
    body: { status: 'cancelled' },
  })
const offersLeave = () =>
  app.ctx.db.update(emailOutbox).set({ status: 'sent' }).where(eq(emailOutbox.kind, 'registration_offer'))
const step = async (who: string, step: string) =>
  app.call(eventApi.changeRegistrationPage, {
    params: { reference: (await rowOf(who)).reference },
    body: { step },
    headers: { 'idempotency-key': randomUUID() },
  })
const emailsTo = async (who: string) =>
  (
    await app.ctx.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.to, emailOf(who)))
      .orderBy(asc(emailOutbox.id))
  ).filter(({ status }) => status !== 'withdrawn')
const lastEmail = async (who: string) => (await emailsTo(who)).at(-1)
const seats = async () =>
  (await rows()).filter(
    ({ status, waitlistPosition, offeredUntil }) =>
      status !== 'cancelled' && (waitlistPosition === null || offeredUntil !== null),
  ).length

test('a freed seat is offered to the first in line until a deadline, and reserved until then', async () => {
  await cancel('a')
  const offered = await rowOf('b')
  expect(offered).toMatchObject({ status: 'pending', waitlistPosition: 1 })
  expect(Math.abs(offered.offeredUntil!.getTime() - inHours(24).getTime())).toBeLessThan(2 * 60_000)
  const email = await lastEmail('b')
  expect(email).toMatchObject({ kind: 'registration_offer', validUntil: offered.offeredUntil })
  expect(JSON.stringify(email?.payload)).toContain(`/registro/${offered.reference}`)
  const late = await register('d')
  expect(late.body).toEqual({ status: 'pending', places: 'few' })
  expect(await rowOf('d')).toMatchObject({ waitlistPosition: 3 })
  const [event] = (await app.call(eventApi.listAll, { as: true, query: { sort: '-createdAt' } })).body
  expect(event).toMatchObject({ registered: 1, offered: 1, waiting: 2, placesLeft: 0 })
})

test('who accepts is confirmed, with the calendar; the line moves up', async () => {
  await cancel('a')
  const accepted = await step('b', 'accept')
  expect(accepted.body).toMatchObject({ status: 'confirmed', isWaiting: false, canAccept: false })
  expect((await lastEmail('b'))?.kind).toBe('registration_confirmed')
  expect(await rowOf('c')).toMatchObject({ waitlistPosition: 1, offeredUntil: null })
  expect((await step('b', 'accept')).status).toBe(200)
})

test('after the deadline the job offers the seat to the next one, and nobody is asked twice', async () => {
  await cancel('a')
  await offersLeave()
  await runJob(app.ctx, 'waitlist-offers', inHours(23))
  expect((await rowOf('b')).offeredUntil).not.toBeNull()
  await runJob(app.ctx, 'waitlist-offers', inHours(25))
  await offersLeave()
  expect(await rowOf('b')).toMatchObject({ offeredUntil: null, offerLapsed: true, waitlistPosition: 2 })
  const next = await rowOf('c')
  expect(next.waitlistPosition).toBe(1)
  expect(Math.abs(next.offeredUntil!.getTime() - inHours(49).getTime())).toBeLessThan(2 * 60_000)
  await runJob(app.ctx, 'waitlist-offers', inHours(25))
  await runJob(app.ctx, 'waitlist-offers', inHours(50))
  expect((await rows()).map(({ offeredUntil }) => offeredUntil)).toEqual([null, null, null])
  // The seat is free again: the first to register gets it, including a person whose offer lapsed.
  const page = await app.call(eventApi.registrationPage, {
    params: { reference: (await rowOf('b')).reference },
  })
  expect(page.body.canAccept).toBe(true)
  expect((await step('b', 'accept')).body.status).toBe('confirmed')
  const gone = await step('c', 'accept')
  expect([gone.status, gone.body.detail]).toEqual([
    409,
    'Ese espacio ya no está disponible. Sigues en la lista de espera.',
  ])
})

test('an offer whose e-mail never left did not lapse: the place in the line stays, and the next one is asked', async () => {
  await cancel('a')
  await runJob(app.ctx, 'waitlist-offers', inHours(25))
  expect(await rowOf('b')).toMatchObject({ offeredUntil: null, offerLapsed: false, waitlistPosition: 1 })
  expect((await rowOf('c')).offeredUntil).not.toBeNull()
})

test('an offer whose e-mail staff discard is passed on, and the place in the line stays', async () => {
  await cancel('a')
  const letter = await lastEmail('b')
  const body = { status: 'discarded' }
  await app.call(outboxApi.update, { as: true, params: { id: letter!.id }, body })
  expect(await rowOf('b')).toMatchObject({ offeredUntil: null, offerLapsed: false, waitlistPosition: 1 })
  expect((await rowOf('c')).offeredUntil).not.toBeNull()
})

test.each(['decline', 'cancel'])(
  'who lets the seat go (%s) gives it to the next one at once',
  async (how) => {
    await cancel('a')
    expect((await step('b', how)).body.status).toBe('cancelled')
    expect((await rowOf('c')).offeredUntil).not.toBeNull()
    // A lost answer can be asked for again.
    expect((await step('b', how)).status).toBe(200)
  },
)

test('an offer that was accepted, or never made, cannot be declined: the registration stays', async () => {
  const detail = 'Ya no hay un espacio que espere tu respuesta. Tu registro no cambió.'
  await cancel('a')
  await step('b', 'accept')
  for (const who of ['b', 'c']) {
    const before = await rowOf(who)
    const refused = await step(who, 'decline')
    expect([refused.status, refused.body.detail]).toEqual([409, detail])
    expect(await rowOf(who)).toEqual(before)
  }
})

test('who has a seat, or an offer, cannot leave the list: the registration stays', async () => {
  const detail = 'Ya no estás en la lista de espera: hay un espacio para ti. Tu registro no cambió.'
  await cancel('a')
  for (const offer of ['open', 'accepted']) {
    if (offer === 'accepted') await step('b', 'accept')
    const before = await rowOf('b')
    const refused = await step('b', 'leave')
    expect([refused.status, refused.body.detail]).toEqual([409, detail])
    expect(await rowOf('b')).toEqual(before)
  }
  expect((await step('c', 'leave')).body).toMatchObject({ status: 'cancelled', isWaiting: false })
  // A lost answer can be asked for again.
  expect((await step('c', 'leave')).status).toBe(200)
})

test('a free seat after a lapsed offer can be declined', async () => {
  await cancel('a')
  await offersLeave()
  await runJob(app.ctx, 'waitlist-offers', inHours(25))
  await offersLeave()
  await runJob(app.ctx, 'waitlist-offers', inHours(50))
  expect((await step('b', 'decline')).body.status).toBe('cancelled')
})

test('undoing the cancellation takes back an offer that nobody has read', async () => {
  await cancel('a')
  const back = await app.call(eventApi.updateRegistration, {
    as: true,
    params: { id: (await rowOf('a')).id },
    body: { status: 'pending' },
  })
  expect(back.body).toMatchObject({ status: 'pending', waitlistPosition: null })
  expect(await rowOf('b')).toMatchObject({ waitlistPosition: 1, offeredUntil: null })
  expect((await lastEmail('b'))?.kind).toBe('registration_waiting')
})

test('a sent offer stands: the undo is refused', async () => {
  await cancel('a')
  await app.ctx.db
    .update(emailOutbox)
    .set({ status: 'sent' })
    .where(eq(emailOutbox.kind, 'registration_offer'))
  const back = await app.call(eventApi.updateRegistration, {
    as: true,
    params: { id: (await rowOf('a')).id },
    body: { status: 'confirmed' },
  })
  expect(back.status).toBe(409)
  expect((await rowOf('b')).offeredUntil).not.toBeNull()
})

test('staff confirm an offered seat; a cancelled event ends the offers', async () => {
  await cancel('a')
  await app.call(eventApi.update, { as: true, params: { id }, body: { isActive: false } })
  expect(await rowOf('b')).toMatchObject({ offeredUntil: null, waitlistPosition: 1 })
  expect((await step('b', 'accept')).status).toBe(409)
  await app.call(eventApi.update, { as: true, params: { id }, body: { isActive: true } })
  const { id: row } = await rowOf('b')
  const confirmed = await app.call(eventApi.updateRegistration, {
    as: true,
    params: { id: row },
    body: { status: 'confirmed' },
  })
  expect(confirmed.body).toMatchObject({ status: 'confirmed', waitlistPosition: null, offeredUntil: null })
})

test('an offer is not sent after its deadline', async () => {
  await cancel('a')
  await sendDueEmails({ ...app.ctx, now: () => inHours(26) })
  expect((await lastEmail('b'))?.status).not.toBe('sent')
})

test('never over the limit when people accept, cancel, register and offers lapse at once', async () => {
  await app.call(eventApi.update, { as: true, params: { id }, body: { maxParticipants: 3 } })
  for (const who of ['d', 'e', 'f', 'g', 'h']) await register(who)
  for (let round = 0; round < 6; round++) {
    const all = (await rows()).map(({ email }) => email.split('-')[0]!)
    await Promise.all([
      ...all.map((who, n) => step(who, n % 3 === round % 3 ? 'cancel' : 'accept')),
      ...all.slice(0, 3).map((who) => step(who, 'return')),
      register(`r${round}`),
      runJob(app.ctx, 'waitlist-offers', inHours(25)),
    ])
    expect(await seats()).toBeLessThanOrEqual(3)
    const line = (await rows()).flatMap(({ waitlistPosition }) => waitlistPosition ?? [])
    expect(line.sort((a, b) => a - b)).toEqual(line.map((_, index) => index + 1))
  }
})

test.each([
  ['ten days', 240, 24],
  ['two days', 48, 12],
  ['ten hours', 10, 2.5],
])('the event is in %s: the deadline', (_, hours, expected) => {
  const now = new Date('2031-01-01T12:00:00Z')
  const eventDate = new Date(now.getTime() + hours * hourMs)
  expect(offerDeadline(eventDate, now, 24)!.getTime() - now.getTime()).toBe(expected * hourMs)
})

test('too near for an answer: the seat is given at once', () => {
  const now = new Date('2031-01-01T12:00:00Z')
  expect(offerDeadline(new Date(now.getTime() + 7 * hourMs), now, 24)).toBeNull()
})
