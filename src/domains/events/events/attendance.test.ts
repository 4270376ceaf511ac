import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { eventApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newEvent = async (hours: number): Promise<number> => {
  const eventDate = new Date(Date.now() + hours * 3_600_000).toISOString()
  const body = { title: 'Encuentro', description: 'x', eventDate, maxParticipants: 1 }
  return (await app.call(eventApi.create, { as: true, body })).body.id
}
const register = async (id: number, name: string) => {
  const body = { fullName: name, email: `${name}@example.org`, phone: '787-555-0133' }
  await app.call(eventApi.register, { params: { id }, body })
  const rows = (await app.call(eventApi.listOfEvent, { as: true, params: { id } })).body
  return rows.find(({ fullName }: { fullName: string }) => fullName === name)
}
const mark = (id: number, attended: unknown, updatedAt?: string) =>
  app.call(eventApi.updateRegistration, { as: true, params: { id }, body: { attended, updatedAt } })
const walkIn = (id: number, body: object) => app.call(eventApi.addWalkIn, { as: true, params: { id }, body })
const read = async (id: number) => (await app.call(eventApi.get, { as: true, params: { id } })).body

test('is marked, corrected, counted and reported; a walk-in holds no seat', async () => {
  const id = await newEvent(1)
  const [ana, beto] = [await register(id, 'ana'), await register(id, 'beto')]
  const marked = await mark(ana.id, true, ana.updatedAt)
  expect(marked.body.attended).toBe(true)
  await mark(beto.id, false)
  const walked = await walkIn(id, { fullName: 'Carla' })
  expect([walked.status, walked.body]).toMatchObject([
    201,
    { status: 'confirmed', attended: true, walkIn: true, email: '', phone: '', waitlistPosition: null },
  ])
  expect((await walkIn(id, { fullName: 'Dino' })).status).toBe(201)
  expect(await read(id)).toMatchObject({ attended: 3, registered: 1, waiting: 1, placesLeft: 0 })
  const late = await mark(ana.id, null, ana.updatedAt)
  expect(late.status).toBe(409)
  expect((await mark(ana.id, null)).body.attended).toBeNull()
  expect((await read(id)).attended).toBe(2)

  const csv = async (type: string) =>
    (
      await app.call(reportApi.download, {
        as: true,
        params: { type },
        query: { format: 'csv', eventId: id },
      })
    ).text.split(/\r?\n/)
  const [head, ...lines] = await csv('event-registrations')
  expect(head).toMatch(/Asistió\W+Llegó sin registro/)
  expect(lines.find((line) => line.includes('Carla'))).toMatch(/Sí\W+Sí\W*$/)
  expect(lines.find((line) => line.includes('beto'))).toMatch(/No\W+No\W*$/)
  const [titles, counts] = await csv('events')
  expect(titles).toMatch(/Asistieron\W+No asistieron\W+Llegaron sin registro/)
  expect(counts).toMatch(/2\W+1\W+2\W*$/)
})

test('is refused before the day of the event', async () => {
  const id = await newEvent(20)
  const ana = await register(id, 'ana')
  for (const response of [
    await mark(ana.id, true),
    await mark(ana.id, false),
    await walkIn(id, { fullName: 'Carla' }),
  ])
    expect([response.status, response.body.detail]).toEqual([
      409,
      'La asistencia se anota desde 12 horas antes del encuentro.',
    ])
  expect((await mark(ana.id, 'quizás')).status).toBe(400)
})

test('a walk-in who is on the list is marked there', async () => {
  const id = await newEvent(1)
  await register(id, 'ana')
  const twice = await walkIn(id, { fullName: 'Ana', email: 'ANA@example.org' })
  expect([twice.status, twice.body.detail]).toEqual([
    409,
    'Esa persona ya está en la lista. Búscala y márcala ahí.',
  ])
  expect((await walkIn(id, { fullName: 'A' })).status).toBe(400)
})

test('staff correct name, e-mail and phone', async () => {
  const id = await newEvent(1)
  const [ana, beto] = [await register(id, 'ana'), await register(id, 'beto')]
  const correct = (body: object) =>
    app.call(eventApi.updateRegistration, { as: true, params: { id: ana.id }, body })
  const corrected = await correct({ fullName: 'Ana Ríos', email: 'rios@example.org' })
  expect(corrected.body).toMatchObject({ fullName: 'Ana Ríos', email: 'rios@example.org', phone: ana.phone })
  const found = await app.call(eventApi.listRegistrations, { as: true, query: { q: 'rios@example' } })
  expect(found.total).toBe(1)
  expect((await correct({ email: beto.email.toUpperCase() })).status).toBe(409)
  expect((await correct({ email: 'rota' })).status).toBe(400)
})

test('staff register someone who phones: with a seat, in the line, with an e-mail or told now', async () => {
  const id = await newEvent(20)
  const call = (body: object) => app.call(eventApi.addCaller, { as: true, params: { id }, body })
  const nobody = await call({ fullName: 'Rosa Nieves' })
  expect([nobody.status, nobody.body.errors[0].path]).toEqual([400, 'phone'])
  const rosa = await call({ fullName: 'Rosa Nieves', phone: '787 622 3344' })
  expect(rosa.body).toMatchObject({ status: 'confirmed', email: '', walkIn: false, waitlistPosition: null })
  // The event has one place.
  const ana = await call({ fullName: 'Ana', email: 'ana@example.org' })
  expect(ana.body).toMatchObject({ status: 'pending', waitlistPosition: 1 })
  expect((await call({ fullName: 'Ana', email: 'ANA@example.org' })).status).toBe(409)
})
