import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageApi } from '#domains/site/images/endpoints.ts'
import { maxImageBytes } from '#domains/site/images/schemas.ts'
import { images } from '#domains/site/images/tables.server.ts'
import { limits } from '#lib/http/fields.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { badTexts, hostileTexts } from '#tests/support/bad-values.ts'
import { dataUrlOf, jpegOfExactly, picture } from '#tests/support/pictures.ts'
import { eventApi } from './endpoints.ts'
import { events } from './tables.server.ts'

const event = { title: 'Café de los jueves', description: 'Nos reunimos.', eventDate: '2031-12-05T18:00' }
type Bad = [string, string, unknown]
const bad: Bad[] = [
  ...badTexts(limits.short).map(([what, value]): Bad => ['title', what, value]),
  ...badTexts(limits.long).map(([what, value]): Bad => ['description', what, value]),
  ...badTexts(limits.short, false).map(([what, value]): Bad => ['location', what, value]),
  ...[undefined, null, '', 'mañana', '2031-02-30T10:00', '1031-12-05T18:00', 5, '2031-12-05T25:00'].map(
    (value): Bad => ['eventDate', String(value), value],
  ),
  ...[0, -1, 1.5, '1.5', 'muchos', '1e3', true, [5], 100_001].map(
    (value): Bad => ['maxParticipants', JSON.stringify(value), value],
  ),
  ['isVirtual', 'maybe', 'maybe'],
  ['registrationRequired', 'a number', 3],
  ['isActive', 'a word', 'si'],
  ['meetingUrl', 'a script', 'javascript:alert(1)'],
  ['imageUrl', 'an SVG', dataUrlOf('image/svg+xml', Buffer.from('<svg/>'))],
  ['imageUrl', 'another site', 'https://example.org/a.png'],
  ['imageUrl', 'a picture we do not have', `/api/images/${'0'.repeat(64)}`],
  ['imageUrl', 'an object', { url: 'x' }],
]

describe('events', () => {
  let app: TestApp
  let png: string
  beforeAll(async () => {
    app = await testApp()
    png = dataUrlOf('image/png', await picture('png', 1300, 700))
  })
  afterAll(() => app.close())
  const rows = () => app.ctx.db.select().from(events)
  const create = (body: object = {}, as = true) =>
    app.call(eventApi.create, { as, body: { ...event, ...body } })
  const change = (id: unknown, body: unknown, as = true) =>
    app.call(eventApi.update, { as, params: { id }, body })
  const forAll = async () => (await app.call(eventApi.list)).body as { id: number }[]

  it('creates an event with the documented defaults, in Puerto Rico’s time', async () => {
    const response = await create({ maxParticipants: '', sequence: 9, id: 77, createdBy: 5 })
    expect([response.status, response.body]).toMatchObject([
      201,
      {
        ...event,
        eventDate: '2031-12-05T22:00:00.000Z',
        location: null,
        isVirtual: false,
        maxParticipants: null,
        registrationRequired: true,
        isActive: true,
        imageUrl: null,
        placesLeft: null,
        waiting: 0,
        sequence: 0,
        createdBy: app.admin.id,
      },
    ])
    expect(await rows()).toHaveLength(1)
  })

  it.each(bad)('refuses %s %s with a message and stores nothing', async (field, _, value) => {
    const before = await rows()
    const response = await create({ [field]: value })
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ path: field, message: expect.stringMatching(/\S{3}/) }],
    ])
    expect(response.body.errors[0].message).not.toMatch(/[{}]|\berrors\.|^[a-z]/)
    if (value !== undefined) expect((await change(before[0]!.id, { [field]: value })).status).toBe(400)
    expect(await rows()).toEqual(before)
  })

  it.each(hostileTexts)('stores hostile text unchanged: %s', async (text) => {
    expect((await create({ title: text, description: text })).body).toMatchObject({
      title: text,
      description: text,
    })
  })

  it('sets the location of a virtual event to “Virtual” and clears it when it stops being virtual', async () => {
    const { body } = await create({ isVirtual: true, location: 'Calle 1', meetingUrl: 'meet.example.org/a' })
    expect(body).toMatchObject({ location: 'Virtual', meetingUrl: 'https://meet.example.org/a' })
    const moved = await change(body.id, { isVirtual: false })
    expect(moved.body).toMatchObject({ location: null, sequence: 1 })
    expect((await change(body.id, { location: 'Ponce' })).body).toMatchObject({
      location: 'Ponce',
      sequence: 2,
    })
    expect((await change(body.id, { title: 'Otro' })).body.sequence).toBe(2)
    expect((await change(body.id, { eventDate: '2031-12-06T10:00:00-04:00' })).body).toMatchObject({
      eventDate: '2031-12-06T14:00:00.000Z',
      sequence: 3,
    })
  })

  it('lists active and past events publicly, without the meeting link', async () => {
    const { body: past } = await create({ title: 'Pasado', eventDate: '2020-01-01T10:00' })
    const { body: hidden } = await create({ title: 'Oculto' })
    await create({ isVirtual: true, meetingUrl: 'https://secret.example.org/room' })
    await change(hidden.id, { isActive: false })
    const response = await app.call(eventApi.list)
    const ids = response.body.map((event: { id: number }) => event.id)
    expect([ids.includes(past.id), ids.includes(hidden.id), ids[0]]).toEqual([true, false, past.id])
    expect(response.text).not.toMatch(/secret\.example|createdBy|updatedBy|sequence|searchText|data:image/)
    const staff = await app.call(eventApi.listAll, { as: true })
    expect(staff.total).toBe((await rows()).length)
    const page = await app.call(eventApi.listAll, {
      as: true,
      query: { page: 1, pageSize: 1, isActive: false, q: 'oculto', when: 'upcoming' },
    })
    expect([page.total, page.body[0].id]).toEqual([1, hidden.id])
  })

  it('refuses writing and the staff list without a session', async () => {
    const before = await rows()
    expect((await create({}, false)).status).toBe(401)
    expect((await change(before[0]!.id, { title: 'x' }, false)).status).toBe(401)
    expect((await app.call(eventApi.listAll)).status).toBe(401)
    expect(await rows()).toEqual(before)
  })

  it.each(['999999', '0', 'x', '2147483648'])('returns 404 for event %s', async (id) => {
    expect((await change(id, { title: 'x' })).status).toBe(404)
    expect((await app.call(eventApi.calendar, { params: { id } })).status).toBe(404)
  })

  it('names who changed the event meanwhile', async () => {
    const { body } = await create({ title: 'Dos a la vez' })
    expect((await change(body.id, { title: 'Uno', updatedAt: body.updatedAt })).status).toBe(200)
    const late = await change(body.id, { title: 'Dos', updatedAt: body.updatedAt })
    expect([late.status, late.body.changedBy]).toEqual([409, 'Ana Prueba'])
  })

  it('stores a picture once, serves it as immutable, and keeps it when its path is sent back', async () => {
    const { body } = await create({ imageUrl: png })
    expect(body.imageUrl).toMatch(/^\/api\/images\/[0-9a-f]{64}$/)
    const { body: duplicate } = await create({ imageUrl: png })
    expect(duplicate.imageUrl).toBe(body.imageUrl)
    expect(await app.ctx.db.select({ id: images.id }).from(images)).toHaveLength(1)
    const sha = body.imageUrl.split('/').at(-1)
    const [full, small] = [
      await app.call(imageApi.get, { params: { sha } }),
      await app.call(imageApi.get, { params: { sha }, query: { size: 'small' } }),
    ]
    expect([full.status, full.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ])
    expect(full.raw.subarray(8, 12).toString()).toBe('WEBP')
    expect(small.raw.length).toBeLessThan(full.raw.length)
    const updated = await change(body.id, { title: 'Con foto', imageUrl: body.imageUrl })
    expect(updated.body).toMatchObject({ title: 'Con foto', imageUrl: body.imageUrl })
    expect((await change(body.id, { title: 'Sin tocarla' })).body.imageUrl).toBe(body.imageUrl)
    const copy = await create({ imageUrl: `${body.imageUrl}?size=small` })
    expect(copy.body.imageUrl).toBe(body.imageUrl)
    for (const { id } of [body, duplicate, copy.body]) {
      expect((await app.call(imageApi.get, { params: { sha } })).status).toBe(200)
      expect((await change(id, { imageUrl: null })).body.imageUrl).toBeNull()
    }
    expect((await app.call(imageApi.get, { params: { sha } })).status).toBe(404)
  })

  it('replaces a picture and deletes the old one', async () => {
    const { body } = await create({ imageUrl: png })
    const other = dataUrlOf('image/jpeg', await picture('jpeg', 50, 50))
    const after = await change(body.id, { imageUrl: other })
    expect(after.body.imageUrl).not.toBe(body.imageUrl)
    const old = body.imageUrl.split('/').at(-1)
    expect((await app.call(imageApi.get, { params: { sha: old } })).status).toBe(404)
  })

  it('keeps a picture that one event drops while another starts to use it', async () => {
    for (let run = 0; run < 5; run++) {
      const { body: first } = await create({ imageUrl: png })
      const [, second] = await Promise.all([
        change(first.id, { imageUrl: null }),
        create({ imageUrl: png, title: `Ronda ${run}` }),
      ])
      const sha = second.body.imageUrl.split('/').at(-1)
      expect((await app.call(imageApi.get, { params: { sha } })).status).toBe(200)
      expect((await forAll()).find((event) => event.id === second.body.id)).toMatchObject({
        imageUrl: second.body.imageUrl,
      })
      await change(second.body.id, { imageUrl: null })
    }
  })

  it('refuses an invalid picture with the documented message and changes nothing', async () => {
    const { body } = await create({ imageUrl: png })
    const svg = await change(body.id, {
      title: 'No',
      imageUrl: dataUrlOf('image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    })
    expect([svg.status, svg.body.title, svg.body.errors[0].message]).toEqual([
      400,
      'Formato no válido',
      'Solo se permiten archivos de imagen (JPG, PNG, GIF, etc.). Esta es SVG: guárdala como JPG o PNG.',
    ])
    const [row] = await app.ctx.db.select().from(events).where(eq(events.id, body.id))
    expect(row!.title).toBe(event.title)
  })

  it('accepts 5 MB, refuses a byte more with a message and far more by the body limit', async () => {
    const exact = dataUrlOf('image/jpeg', await jpegOfExactly(maxImageBytes))
    expect((await create({ imageUrl: exact })).status).toBe(201)
    const more = await create({ imageUrl: dataUrlOf('image/jpeg', await jpegOfExactly(maxImageBytes + 1)) })
    expect([more.status, more.body.title, more.body.errors[0].message]).toEqual([
      400,
      'Archivo demasiado grande',
      'La imagen debe ser menor a 5MB. Por favor, selecciona un archivo más pequeño.',
    ])
    const huge = await create({ imageUrl: `data:image/png;base64,${'A'.repeat(8_000_000)}` })
    expect([huge.status, huge.body.code]).toEqual([413, 'too_large'])
  })

  it.each(['../../etc/passwd', 'x'.repeat(64), '0'.repeat(63)])('returns 404 for picture %s', async (sha) => {
    expect((await app.call(imageApi.get, { params: { sha } })).status).toBe(404)
  })

  it('lists a created event', async () => {
    const { body } = await create({ title: 'Último' })
    expect((await forAll()).map((event) => event.id)).toContain(body.id)
  })
})
