import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  const body = { title: 'Encuentro', description: 'Café', eventDate: '2031-12-05T18:00', maxParticipants: 2 }
  await app.call(eventApi.create, { as: true, body })
  for (const who of ['Luz', 'Ana', 'Eva']) await caller(who)
})
afterEach(() => app.close())

/** Luz and Ana have a seat, Eva waits. None of them has an e-mail. */
const caller = (fullName: string) =>
  app.call(eventApi.addCaller, {
    as: true,
    params: { id: 1 },
    body: { fullName, phone: '787-555-0142' },
  })
const change = (body: object) => app.call(eventApi.update, { as: true, params: { id: 1 }, body })
type Row = { id: number; reference: string; fullName: string; untold: string[] }
const rowsOf = async (...names: string[]): Promise<Row[]> => {
  const { body } = await app.call(eventApi.listOfEvent, { as: true, params: { id: 1 } })
  return names.map((who) => body.find(({ fullName }: Row) => fullName === who))
}
const rowOf = async (who: string) => (await rowsOf(who))[0]!
const untold = async () => (await rowsOf('Luz', 'Ana', 'Eva')).map((row) => row.untold.join(' '))
const set = async (who: string, status: string) =>
  app.call(eventApi.updateRegistration, {
    as: true,
    params: { id: (await rowOf(who)).id },
    body: { status },
  })
const call = async (who: string) =>
  app.call(replyApi.create, {
    as: true,
    params: { entity: 'registration', entityId: (await rowOf(who)).id },
    body: { kind: 'call', body: 'Se lo dije.' },
  })
const line = async () =>
  (await app.call(dashboardApi.attention, { as: true })).body.find(
    ({ reason }: { reason: string }) => reason === 'registrationsToCall',
  )

const notify = true
const moved = { eventDate: '2031-12-06T18:00', notify }

test('who registers by phone heard it on the phone', async () => {
  expect(await untold()).toEqual(['', '', ''])
  expect(await line()).toBeUndefined()
})

test.each<[string, () => Promise<unknown>, string[]]>([
  ['the day', () => change(moved), ['event_moved', 'event_moved', 'event_moved']],
  ['the place', () => change({ location: 'Caguas', notify }), ['event_moved', 'event_moved', 'event_moved']],
  [
    'called off',
    () => change({ isActive: false, notify }),
    ['event_cancelled', 'event_cancelled', 'event_cancelled'],
  ],
  [
    'moved, called off, and back',
    async () => {
      await change(moved)
      await change({ isActive: false, notify })
      await change({ isActive: true, notify })
    },
    ['event_restored', 'event_restored', 'event_restored'],
  ],
  [
    'a free seat, which goes on to nobody',
    async () => {
      await set('Ana', 'cancelled')
      await call('Ana')
    },
    ['', '', 'registration_offer'],
  ],
  ['no limit any more', () => change({ maxParticipants: null }), ['', '', 'registration_place_free']],
  [
    'fewer seats',
    () => change({ maxParticipants: 1, overCapacity: 'waitlist' }),
    ['', 'registration_seat_lost', ''],
  ],
  [
    'confirmed by staff, after she waited to be',
    async () => {
      await set('Luz', 'pending')
      await set('Luz', 'confirmed')
    },
    ['registration_confirmed', '', ''],
  ],
  [
    'confirmed while it was called off',
    async () => {
      await set('Luz', 'pending')
      await change({ isActive: false, notify })
      for (const who of ['Luz', 'Ana', 'Eva']) await call(who)
      await set('Luz', 'confirmed')
      expect(await untold()).toEqual(['', '', ''])
      await change({ isActive: true, notify })
    },
    ['event_restored registration_confirmed', 'event_restored', 'event_restored'],
  ],
])('%s: Hoy says to call, with the reason, until a call is noted', async (_, act, reasons) => {
  await act()
  expect(await untold()).toEqual(reasons)
  const waiting = reasons.filter(Boolean).length
  expect(await line()).toMatchObject({ count: waiting })
  for (const who of ['Luz', 'Ana', 'Eva']) await call(who)
  expect(await untold()).toEqual(['', '', ''])
  expect(await line()).toBeUndefined()
})

test('what is undone, or over, is nobody’s call', async () => {
  await change(moved)
  await change({ location: 'Caguas', notify })
  await change({ location: null, undo: true })
  expect(await untold()).toEqual(['event_moved', 'event_moved', 'event_moved'])
  await change({ eventDate: '2031-12-05T18:00', notify: false })
  for (const who of ['Luz', 'Ana', 'Eva']) await call(who)
  await change({ maxParticipants: 1, overCapacity: 'waitlist' })
  await change({ maxParticipants: 2, overCapacity: 'keep', undo: true })
  await set('Luz', 'cancelled')
  await set('Luz', 'confirmed')
  expect((await untold()).slice(0, 2)).toEqual(['registration_confirmed', ''])
  await change({ isActive: false })
  expect(await line()).toBeUndefined()
})

test('whoever confirms the seat that was to be offered has spoken with her', async () => {
  await set('Ana', 'cancelled')
  await call('Ana')
  await set('Eva', 'confirmed')
  expect(await untold()).toEqual(['', '', ''])
})

test('the question before a change, and a message, name who has only a number', async () => {
  const reach = async () => (await app.call(eventApi.reach, { as: true, params: { id: 1 } })).body
  expect(await reach()).toMatchObject({ confirmed: { es: 0, toCall: 2 }, waiting: { toCall: 1 } })
})

test.each([[true], [false]])(
  'back after it was called off, told: %s. The next letter says the seat that was confirmed meanwhile',
  async (notify) => {
    const body = { fullName: 'Sol', email: 'sol@example.org', phone: '787-555-0101', privacyAccepted: true }
    await change({ maxParticipants: null })
    await app.call(eventApi.register, { params: { id: 1 }, body })
    await set('Sol', 'pending')
    await change({ isActive: false, notify })
    await app.ctx.db.delete(emailOutbox)
    await set('Sol', 'confirmed')
    await change({ isActive: true, notify })
    const { reference } = await rowOf('Sol')
    const page = await app.call(eventApi.registrationPage, { params: { reference } })
    expect(page.body).toMatchObject({ status: 'confirmed', event: { isActive: true } })
    const sent = await app.ctx.db.select().from(emailOutbox)
    expect(sent.map(({ kind }) => kind)).toEqual([notify ? 'event_restored' : 'registration_confirmed'])
    if (notify)
      expect(sent[0]!.payload).toMatchObject({ values: { standing: 'Tu espacio está confirmado.' } })
  },
)
