import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EmailPayload } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { queueReminders } from './emails.server.ts'
import { eventApi } from './endpoints.ts'
import { eventRegistrations } from './tables.server.ts'

let app: TestApp
let id: number
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.ctx.db.delete(emailOutbox)
  id = await newEvent()
})

const newEvent = async (facts: object = {}): Promise<number> => {
  const eventDate = new Date(Date.now() + 3_600_000).toISOString()
  const body = { title: 'Encuentro', description: 'x', eventDate, location: 'Ponce', ...facts }
  return (await app.call(eventApi.create, { as: true, body })).body.id
}
const register = (email: string, facts: object = {}) =>
  app.call(eventApi.register, {
    params: { id },
    body: { fullName: 'Elena Soto', email, phone: '787-555-0133', ...facts },
  })
const rowOf = async (email: string) =>
  (await app.ctx.db.select().from(eventRegistrations).where(eq(eventRegistrations.email, email))).find(
    ({ eventId }) => eventId === id,
  )!
const page = (reference: string) => app.call(eventApi.registrationPage, { params: { reference } })
const change = (reference: string, body: object) =>
  app.call(eventApi.changeRegistrationPage, {
    params: { reference },
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
const emails = async () => app.ctx.db.select().from(emailOutbox).orderBy(emailOutbox.id)
const linkIn = (email: { payload: unknown }) =>
  new URL((email.payload as EmailPayload).values.registrationUrl!).pathname.split('/').at(-1)!

test('the e-mail holds the link; the page shows one registration and nothing about others', async () => {
  await register('una@example.org')
  await register('dos@example.org', { fullName: 'Otra Persona' })
  const [email] = await emails()
  const reference = linkIn(email!)
  expect(reference).toBe((await rowOf('una@example.org')).reference)
  const response = await page(reference.toLowerCase())
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toMatchObject({ fullName: 'Elena Soto', status: 'pending', canAccept: false })
  expect(response.text).not.toMatch(/Otra|dos@|placesLeft|registered|adminComments/)
  for (const unknown of ['2222-2222-2222', 'x', '1']) expect((await page(unknown)).status).toBe(404)
})

test('the person cancels, once, and comes back; staff see who did it', async () => {
  await register('una@example.org')
  const { reference, id: row } = await rowOf('una@example.org')
  expect((await change(reference, { step: 'cancel' })).body.status).toBe('cancelled')
  expect((await change(reference, { step: 'cancel' })).body.status).toBe('cancelled')
  expect((await change(reference, { step: 'return' })).body.status).toBe('pending')
  expect((await emails()).map(({ kind }) => kind)).toEqual([
    'registration_received',
    'registration_cancelled',
    'registration_received',
  ])
  const history = await app.call('GET /api/history', {
    as: true,
    query: { entity: 'registration', entityId: row },
  })
  expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
    'person_return',
    'person_cancel',
  ])
})

test('the person corrects name and phone, and stops the reminders', async () => {
  await register('una@example.org')
  const { reference, id: row } = await rowOf('una@example.org')
  const body = { status: 'confirmed' }
  await app.call(eventApi.updateRegistration, { as: true, params: { id: row }, body })
  const corrected = await change(reference, { fullName: 'Elena Sotomayor', phone: '', noReminders: true })
  expect([corrected.status, corrected.body.errors[0].path]).toEqual([400, 'phone'])
  await change(reference, { fullName: 'Elena Sotomayor', noReminders: true })
  const found = await app.call(eventApi.listRegistrations, { as: true, query: { q: 'sotomayor' } })
  expect(found.body).toMatchObject([{ phone: '787-555-0133', noReminders: true }])
  expect(await queueReminders({ ...app.ctx, user: null })).toBe(0)
})

describe('a corrected e-mail address', () => {
  test('counts once its owner opens the link; the old link ends', async () => {
    await register('mala@example.org')
    const { reference } = await rowOf('mala@example.org')
    const asked = await change(reference, { email: 'buena@example.org' })
    expect(asked.body).toMatchObject({ email: 'mala@example.org', newEmail: 'buena@example.org' })
    const sent = (await emails()).at(-1)!
    expect([sent.kind, sent.to]).toEqual(['registration_new_address', 'buena@example.org'])
    const link = linkIn(sent)
    expect((await change(reference, { step: 'confirmEmail' })).body.email).toBe('mala@example.org')
    expect((await page(link)).body.confirmsEmail).toBe(true)
    const confirmed = await change(link, { step: 'confirmEmail' })
    expect(confirmed.body).toMatchObject({ email: 'buena@example.org', newEmail: null, confirmsEmail: false })
    expect([(await page(reference)).status, (await page(link)).status]).toEqual([404, 200])
    expect((await emails()).slice(-2).map(({ kind, to }) => [kind, to])).toEqual([
      ['registration_received', 'buena@example.org'],
      ['registration_address_replaced', 'mala@example.org'],
    ])
  })

  test('shows nothing of the person, and changes nothing, before it is confirmed: it may be a stranger’s', async () => {
    await app.call(eventApi.update, {
      as: true,
      params: { id },
      body: { meetingUrl: 'https://reunion.example.org/secreta' },
    })
    await register('familia@example.org', { fullName: 'Elena María Soto', phone: '787-555-0199' })
    const { reference, id: row } = await rowOf('familia@example.org')
    expect((await page(reference)).body.meetingUrl).toBeNull()
    const confirmed = { status: 'confirmed' }
    await app.call(eventApi.updateRegistration, { as: true, params: { id: row }, body: confirmed })
    expect((await page(reference)).body.meetingUrl).toBe('https://reunion.example.org/secreta')
    await change(reference, { email: 'ajena@example.org' })
    const link = linkIn((await emails()).at(-1)!)
    const shown = await page(link)
    expect(shown.body).toMatchObject({
      fullName: 'E. M. S.',
      newEmail: 'ajena@example.org',
      status: 'pending',
    })
    expect(shown.text).not.toMatch(/Elena|Soto|0199|familia@|secreta/)
    const before = await rowOf('familia@example.org')
    for (const body of [
      { step: 'cancel' },
      { step: 'return' },
      { fullName: 'Otra' },
      { email: 'tercera@example.org' },
      { noReminders: true },
    ])
      expect((await change(link, body)).status).toBe(409)
    expect(await rowOf('familia@example.org')).toEqual(before)
    const calendar = await app.call(eventApi.registrationCalendar, { params: { reference: link } })
    expect(calendar.status).toBe(404)

    await change(reference, { email: 'correcta@example.org' })
    expect((await page(link)).status).toBe(404)
  })

  test('writes to three strangers a day at most', async () => {
    await register('curiosa@example.org')
    const { reference } = await rowOf('curiosa@example.org')
    const before = (await emails()).length
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push((await change(reference, { email: `ajena${n}@example.org` })).status)
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409])
    expect((await emails()).length - before).toBe(3)
  })

  test('ends too when staff correct the address, and after a stranger confirmed it', async () => {
    await register('familia@example.org')
    const { reference, id: row } = await rowOf('familia@example.org')
    await change(reference, { email: 'ajena@example.org' })
    const link = linkIn((await emails()).at(-1)!)
    await app.ctx.db.update(emailOutbox).set({ status: 'sent' })
    await change(link, { step: 'confirmEmail' })
    expect((await page(link)).body.email).toBe('ajena@example.org')
    const body = { email: 'correcta@example.org' }
    await app.call(eventApi.updateRegistration, { as: true, params: { id: row }, body })
    expect((await page(link)).status).toBe(404)
    await change((await rowOf('correcta@example.org')).reference, { email: 'lapsus@example.org' })
    const second = linkIn((await emails()).at(-1)!)
    await app.call(eventApi.updateRegistration, {
      as: true,
      params: { id: row },
      body: { email: 'familia@example.org' },
    })
    expect((await page(second)).status).toBe(404)
  })

  test('that is replaced before it counted gets no link any more', async () => {
    await register('una@example.org')
    const { reference } = await rowOf('una@example.org')
    await change(reference, { email: 'lapsus@example.org' })
    await change(reference, { email: 'correcta@example.org' })
    const links = async () =>
      (await emails())
        .filter(({ kind }) => kind === 'registration_new_address')
        .map(({ to, status }) => [to, status])
    expect((await links()).slice(-2)).toEqual([
      ['lapsus@example.org', 'withdrawn'],
      ['correcta@example.org', 'queued'],
    ])
    await change(reference, { email: 'una@example.org' })
    expect((await links()).at(-1)).toEqual(['correcta@example.org', 'withdrawn'])
  })

  test('that is registered already answers like any other; only its owner learns', async () => {
    await register('una@example.org')
    await register('dos@example.org')
    const { reference } = await rowOf('una@example.org')
    const free = await change(reference, { email: 'libre@example.org' })
    const taken = await change(reference, { email: 'DOS@example.org' })
    expect(taken.status).toBe(free.status)
    expect({ ...taken.body, newEmail: '' }).toEqual({ ...free.body, newEmail: '' })
    const confirmed = await change(linkIn((await emails()).at(-1)!), { step: 'confirmEmail' })
    expect(confirmed.status).toBe(409)
    expect((await rowOf('una@example.org')).email).toBe('una@example.org')
  })
})

test.each([null, 1])('a repeated address gets the answer of a new one (limit %s)', async (limit) => {
  id = await newEvent({ maxParticipants: limit })
  await register('llena@example.org')
  await register('una@example.org')
  const { reference } = await rowOf('una@example.org')
  const before = await rowOf('una@example.org')
  const repeated = await register('UNA@example.org', { fullName: 'Quien Pregunta' })
  const fresh = await register('nueva@example.org')
  const shape = ({ status, body, headers }: typeof fresh) => [
    status,
    Object.keys(body),
    Object.keys(headers).sort(),
    body.status,
  ]
  expect(shape(repeated)).toEqual(shape(fresh))
  expect(repeated.body).toEqual(fresh.body)
  expect(await rowOf('una@example.org')).toEqual({ ...before, told: expect.anything() })
  const told = (await emails()).filter(({ kind }) => kind === 'registration_repeated')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ to: 'una@example.org' })
  expect(linkIn(told[0]!)).toBe(reference)
})

test('a past or cancelled event can be read and no longer changed', async () => {
  await register('una@example.org')
  const { reference } = await rowOf('una@example.org')
  await app.call(eventApi.update, { as: true, params: { id }, body: { isActive: false } })
  expect((await page(reference)).body.event.isActive).toBe(false)
  expect((await change(reference, { step: 'cancel' })).status).toBe(409)
})
