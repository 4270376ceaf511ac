import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#lib/http/fields.ts'
import { answered, type TestApp, testApp } from '#tests/support/app.ts'
import { badEmails, badTexts, hostileTexts } from '#tests/support/bad-values.ts'
import { eventApi } from './endpoints.ts'
import { eventRegistrations } from './tables.server.ts'

const person = { fullName: 'Elena Soto', email: 'elena@example.org', phone: '787-555-0133' }
type Bad = [string, string, unknown]
const bad: Bad[] = [
  ...badTexts(limits.name).map(([what, value]): Bad => ['fullName', what, value]),
  ...badTexts(limits.phone).map(([what, value]): Bad => ['phone', what, value]),
  ...badTexts(limits.notes, false).map(([what, value]): Bad => ['specialRequests', what, value]),
  ...badEmails.map(([what, value]): Bad => ['email', what, value]),
]

describe('registrations', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const newEvent = async (facts: object = {}): Promise<number> => {
    const body = { title: 'Encuentro', description: 'x', eventDate: '2031-01-01T10:00', ...facts }
    return (await app.call(eventApi.create, { as: true, body })).body.id
  }
  const register = (id: unknown, who: string | object, options: object = {}) =>
    app.call(eventApi.register, {
      params: { id },
      body: { ...person, ...(typeof who === 'string' ? { email: `${who}@example.org` } : who) },
      ...options,
    })
  const change = (id: unknown, body: unknown, as = true) =>
    app.call(eventApi.updateRegistration, { as, params: { id }, body })
  const remove = (id: unknown, as = true) => app.call(eventApi.removeRegistration, { as, params: { id } })
  const rowsOf = (eventId: number) =>
    app.ctx.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
  const rowOf = async (eventId: number, email: string) => {
    const where = and(
      eq(eventRegistrations.eventId, eventId),
      eq(eventRegistrations.email, `${email}@example.org`),
    )
    return (await app.ctx.db.select().from(eventRegistrations).where(where))[0]!
  }
  const line = async (eventId: number) =>
    (await rowsOf(eventId))
      .filter((row) => row.waitlistPosition !== null)
      .sort((a, b) => a.waitlistPosition! - b.waitlistPosition!)
      .map((row) => `${row.waitlistPosition} ${row.email.split('@')[0]}`)
  const placesLeft = async (eventId: number) =>
    (await app.call(eventApi.get, { as: true, params: { id: eventId } })).body.placesLeft

  it('creates a pending registration and returns only the public fields', async () => {
    const id = await newEvent()
    const sent = { specialRequests: '', status: 'confirmed', waitlistPosition: 1, reference: 'X', eventId: 1 }
    const response = await register(id, { ...person, ...sent }, { lang: 'en' })
    expect([response.status, response.body]).toEqual([
      201,
      {
        status: 'pending',
        places: null,
      },
    ])
    expect(await rowsOf(id)).toMatchObject([
      { ...person, specialRequests: null, status: 'pending', locale: 'en', suspected: false, eventId: id },
    ])
  })

  it.each(bad)('refuses %s %s with a message and stores nothing', async (field, _, value) => {
    const id = await newEvent()
    const response = await register(id, { ...person, [field]: value })
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ path: field, message: expect.stringMatching(/\S{3}/) }],
    ])
    expect(response.body.errors[0].message).not.toMatch(/[{}]|\berrors\./)
    expect(await rowsOf(id)).toEqual([])
  })

  it.each([
    ['fullName', 'E', 'El nombre completo es requerido'],
    ['email', 'elena', 'Email inválido. Escribe un correo electrónico completo, como nombre@example.org'],
    ['phone', '787-555-01', 'Número de teléfono es requerido. Escribe 10 números, como 787-555-0182'],
  ])('uses the documented message for %s', async (field, value, message) => {
    const id = await newEvent()
    for (const sent of [value, '', undefined]) {
      const response = await register(id, { ...person, [field]: sent })
      expect(response.body.errors).toEqual([{ path: field, message: expect.stringContaining(message) }])
    }
  })

  it.each(hostileTexts)('stores hostile text unchanged: %s', async (text) => {
    const id = await newEvent()
    expect((await register(id, { fullName: text, specialRequests: text })).status).toBe(201)
    expect((await rowsOf(id))[0]).toMatchObject({ fullName: text, specialRequests: text })
  })

  it('allows one registration per e-mail in any letter case, and again after a cancellation', async () => {
    const id = await newEvent()
    await register(id, 'uno')
    const again = await register(id, { email: 'UNO@Example.org' })
    expect([again.status, again.body]).toEqual([201, { status: 'pending', places: null }])
    const byStaff = await register(id, { email: 'UNO@Example.org' }, { as: true })
    expect([byStaff.status, byStaff.body.detail]).toEqual([
      409,
      'Ya hay un registro con este correo para este evento.',
    ])
    const first = await rowOf(id, 'uno')
    await change(first.id, { status: 'cancelled' })
    const back = await register(id, { email: 'Uno@example.org', fullName: 'Vuelve' })
    expect(back.status).toBe(201)
    const [row, ...others] = await rowsOf(id)
    expect(others).toEqual([])
    expect(row).toMatchObject({ id: first.id, fullName: 'Vuelve', status: 'pending' })
    expect(row!.reference).not.toBe(first.reference)
  })

  it.each([
    ['past', { eventDate: '2020-01-01T10:00' }, 409, 'Este evento ya pasó. No acepta más registros.'],
    ['inactive', { isActive: false }, 409, 'Este evento no está disponible. No acepta registros.'],
  ])('refuses a registration for an event that is %s', async (_, facts, status, message) => {
    const id = await newEvent(facts)
    const response = await register(id, 'tarde')
    expect([response.status, response.body.detail]).toEqual([status, message])
    expect(await rowsOf(id)).toEqual([])
  })

  it('accepts a registration for an event that needs none', async () => {
    const id = await newEvent({ registrationRequired: false })
    expect((await register(id, 'avisa')).status).toBe(201)
    expect(await rowsOf(id)).toMatchObject([{ email: 'avisa@example.org', status: 'pending' }])
  })

  it.each(['999999', '0', 'x'])('returns 404 for event and registration %s', async (id) => {
    expect((await register(id, 'nadie')).status).toBe(404)
    expect((await app.call(eventApi.listOfEvent, { as: true, params: { id } })).status).toBe(404)
    expect((await change(id, { status: 'confirmed' })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  it('puts registrations over the limit on the waitlist', async () => {
    const id = await newEvent({ maxParticipants: 2 })
    expect(await placesLeft(id)).toBe(2)
    for (const who of ['a', 'b', 'c', 'd']) expect((await register(id, who)).status).toBe(201)
    expect(await line(id)).toEqual(['1 c', '2 d'])
    expect(await placesLeft(id)).toBe(0)
    const [event] = (await app.call(eventApi.listAll, { as: true, query: { sort: '-createdAt' } })).body
    expect(event).toMatchObject({ id, registered: 2, waiting: 2 })
  })

  it('near the event promotes the waitlist after a cancellation, a deletion or a raised limit', async () => {
    const eventDate = new Date(Date.now() + 3_600_000).toISOString()
    const id = await newEvent({ maxParticipants: 1, eventDate })
    for (const who of ['a', 'b', 'c', 'd', 'e']) await register(id, who)
    expect(await line(id)).toEqual(['1 b', '2 c', '3 d', '4 e'])
    await change((await rowOf(id, 'a')).id, { status: 'cancelled' })
    expect(await line(id)).toEqual(['1 c', '2 d', '3 e'])
    await change((await rowOf(id, 'd')).id, { status: 'cancelled' })
    expect(await line(id)).toEqual(['1 c', '2 e'])
    expect((await remove((await rowOf(id, 'b')).id)).body).toEqual({ success: true })
    expect(await line(id)).toEqual(['1 e'])
    expect((await rowOf(id, 'c')).status).toBe('pending')
    await app.call(eventApi.update, { as: true, params: { id }, body: { maxParticipants: 5 } })
    expect(await line(id)).toEqual([])
    expect(await placesLeft(id)).toBe(3)
  })

  it('confirms within the limit and returns 409 beyond it without a change', async () => {
    const id = await newEvent({ maxParticipants: 1 })
    await register(id, 'a')
    await register(id, 'b')
    const confirmed = await change((await rowOf(id, 'a')).id, { status: 'confirmed' })
    expect(confirmed.body).toMatchObject({
      status: 'confirmed',
      eventTitle: 'Encuentro',
      waitlistPosition: null,
    })
    const beyond = await change((await rowOf(id, 'b')).id, { status: 'confirmed', adminComments: 'x' })
    expect([beyond.status, beyond.body.detail]).toEqual([
      409,
      'No quedan espacios en este evento. Aumenta el cupo o cancela otro registro antes de confirmar este.',
    ])
    expect(await rowOf(id, 'b')).toMatchObject({
      status: 'pending',
      waitlistPosition: 1,
      adminComments: null,
    })
    await change((await rowOf(id, 'a')).id, { status: 'cancelled' })
    expect((await rowOf(id, 'b')).offeredUntil).not.toBeNull()
    // Undone before the offer was sent: it is taken back.
    const returning = await change((await rowOf(id, 'a')).id, { status: 'pending' })
    expect(returning.body).toMatchObject({ status: 'pending', waitlistPosition: null })
    expect(await rowOf(id, 'b')).toMatchObject({ offeredUntil: null, waitlistPosition: 1 })
  })

  it('stores comments and refuses an unknown status', async () => {
    const id = await newEvent()
    await register(id, 'a')
    const { id: registration, updatedAt } = await rowOf(id, 'a')
    const commented = await change(registration, { adminComments: ' Llega tarde ', status: undefined })
    expect(commented.body).toMatchObject({ adminComments: 'Llega tarde', status: 'pending' })
    for (const status of ['approved', '', null, 5])
      expect((await change(registration, { status })).status).toBe(400)
    expect((await change(registration, { adminComments: 'x'.repeat(limits.long + 1) })).status).toBe(400)
    const late = await change(registration, { status: 'confirmed', updatedAt: updatedAt.toISOString() })
    expect([late.status, late.body.changedBy]).toEqual([409, 'Ana Prueba'])
  })

  it('reports for each registration whether it can be confirmed', async () => {
    const id = await newEvent({ maxParticipants: 1 })
    await register(id, 'dentro')
    await register(id, 'espera')
    const confirmable = async () =>
      Object.fromEntries(
        (await app.call(eventApi.listOfEvent, { as: true, params: { id } })).body.map(
          (row: { email: string; hasPlace: boolean }) => [row.email.split('@')[0], row.hasPlace],
        ),
      )
    expect(await confirmable()).toEqual({ dentro: true, espera: false })
    await change((await rowOf(id, 'dentro')).id, { status: 'cancelled' })
    expect(await confirmable()).toEqual({ dentro: false, espera: true })
    await remove((await rowOf(id, 'espera')).id)
    expect(await confirmable()).toEqual({ dentro: true })
  })

  it('requires a session', async () => {
    const id = await newEvent()
    await register(id, 'cerrado')
    const row = await rowOf(id, 'cerrado')
    const responses = [
      await app.call(eventApi.listRegistrations),
      await app.call(eventApi.listOfEvent, { params: { id } }),
      await change(row.id, { status: 'cancelled' }, false),
      await remove(row.id, false),
    ]
    expect(responses.map((response) => response.status)).toEqual([401, 401, 401, 401])
    expect(await rowOf(id, 'cerrado')).toEqual(row)
  })

  it('filters by event, status and search text, with the event’s title and date', async () => {
    const id = await newEvent({ title: 'Para listar' })
    await register(id, { email: 'z@example.org', fullName: 'Zoé Ñúñez' })
    await register(id, 'y')
    await change((await rowOf(id, 'y')).id, { status: 'confirmed' })
    const query = (query: Record<string, unknown>) =>
      app.call(eventApi.listRegistrations, { as: true, query })
    expect((await query({ eventId: id })).body[1]).toMatchObject({
      fullName: 'Zoé Ñúñez',
      eventTitle: 'Para listar',
      eventDate: '2031-01-01T14:00:00.000Z',
    })
    expect((await query({ eventId: id, status: 'confirmed', page: 1 })).total).toBe(1)
    expect((await query({ q: 'zoe nunez' })).total).toBe(1)
    expect((await query({ eventId: id, sort: 'fullName' })).body[0].fullName).toBe('Elena Soto')
    expect((await query({ eventId: 'x' })).status).toBe(400)
    const ofEvent = await app.call(eventApi.listOfEvent, { as: true, params: { id } })
    expect(ofEvent.total).toBe(2)
  })

  // Again and again, with answers and cancelling: waitlist-offers.test.ts.
  it('never overbooks under concurrent registrations', async () => {
    const id = await newEvent({ maxParticipants: 3 })
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => answered(() => register(id, `p${index}`))),
    )
    expect(responses.map((response) => response.status)).toEqual(Array(12).fill(201))
    const positions = (await rowsOf(id)).map((row) => row.waitlistPosition)
    expect(positions.filter((position) => position === null)).toHaveLength(3)
    expect(positions.filter((position) => position !== null).sort((a, b) => a! - b!)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
  })

  it('stores one of eight concurrent forms with the same e-mail, and allows concurrent cancelling', async () => {
    const id = await newEvent({ maxParticipants: 2 })
    const eight = Array.from({ length: 8 }, (_, index) =>
      register(id, { email: 'mismo@example.org', fullName: `Persona ${index}` }),
    )
    const answers = (await Promise.all(eight)).map(({ status, body }) => [status, body.status])
    expect(answers).toEqual(Array(8).fill([201, 'pending']))
    expect(await rowsOf(id)).toHaveLength(1)
    await register(id, 'otra')
    const first = (await rowsOf(id)).find(({ email }) => email === 'mismo@example.org')
    const together = await Promise.all([
      change(first!.id, { status: 'cancelled' }),
      register(id, 'x'),
      register(id, 'y'),
      remove((await rowOf(id, 'otra')).id),
    ])
    expect(together.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'cancelled'],
      [201, 'pending'],
      [201, 'pending'],
      [200, undefined],
    ])
    const rows = (await rowsOf(id)).filter((row) => row.status !== 'cancelled')
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row.waitlistPosition === null || row.offeredUntil !== null).toBe(true)
  })
})
