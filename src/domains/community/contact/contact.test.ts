import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import { limits } from '#lib/http/fields.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { badEmails, badTexts, hostileTexts } from '#tests/support/bad-values.ts'
import { contactApi } from './endpoints.ts'
import { contactMessages } from './tables.server.ts'

const message = {
  name: 'Carmen Vélez',
  email: 'carmen@example.org',
  subject: 'Una pregunta',
  message: 'Quisiera saber cómo ayudar.',
}
const invalidFields: [string, string, unknown][] = [
  ...badTexts(limits.name).map(([what, value]) => ['name', what, value] as [string, string, unknown]),
  ...badTexts(limits.short).map(([what, value]) => ['subject', what, value] as [string, string, unknown]),
  ...badTexts(limits.long).map(([what, value]) => ['message', what, value] as [string, string, unknown]),
  ...badEmails.map(([what, value]) => ['email', what, value] as [string, string, unknown]),
  ['email', 'missing', undefined],
  ['phone', 'too short', '787-555'],
  ['phone', 'text', 'llámame por favor'],
  ['phone', 'a number', 7875550182],
]

describe('contact', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const rows = () => app.ctx.db.select().from(contactMessages)
  const send = (body: object, options: object = {}) =>
    app.call(contactApi.create, { body: { ...message, ...body }, ...options })

  it('stores a message as new, and returns only its status without a session', async () => {
    const response = await send({ phone: '(787) 555-0182' }, { lang: 'en' })
    expect([response.status, response.body]).toEqual([201, { status: 'new' }])
    expect(await rows()).toMatchObject([
      { ...message, phone: '(787) 555-0182', status: 'new', locale: 'en', suspected: false },
    ])
  })

  it('ignores status, id and time from the sender', async () => {
    await send({ subject: 'Otra', status: 'archived', id: 999, createdAt: '2020-01-01T00:00:00Z' })
    const [row] = await app.ctx.db.select().from(contactMessages).where(eq(contactMessages.subject, 'Otra'))
    expect(row).toMatchObject({ status: 'new', phone: null })
    expect(row!.id).not.toBe(999)
    expect(row!.createdAt.getFullYear()).toBeGreaterThan(2020)
  })

  it.each(invalidFields)('refuses %s %s with a message, and stores nothing', async (field, _, value) => {
    const before = (await rows()).length
    const response = await send({ [field]: value })
    expect([response.status, response.body.code]).toEqual([400, 'invalid'])
    expect(response.body.errors).toEqual([{ path: field, message: expect.stringMatching(/\S{3}/) }])
    expect(response.body.errors[0].message).not.toMatch(/[{}]|\berrors\./)
    expect(await rows()).toHaveLength(before)
  })

  it('names every invalid field in the language of the request', async () => {
    const emptyFields = { name: '', email: '', subject: '', message: '' }
    const es = await send(emptyFields)
    expect(es.body.detail).toBe(
      'Revisa estos datos: Este campo es requerido. Escribe tu nombre; Este campo es requerido. Escribe tu correo electrónico; Este campo es requerido. Escribe el asunto; Este campo es requerido. Escribe tu mensaje',
    )
    expect((await send(emptyFields, { lang: 'en' })).body.detail).toContain(
      'This field is required. Enter your name; This field is required. Enter your email',
    )
  })

  it.each(hostileTexts)('stores and finds hostile text unchanged: %s', async (text) => {
    const response = await send({ name: text, message: text })
    expect(response.status).toBe(201)
    const list = await app.call(contactApi.list, { as: true, query: { q: text } })
    expect(list.body[0]).toMatchObject({ name: text, message: text })
  })

  it('accepts a message with a filled honeypot and marks it as suspected', async () => {
    expect((await send({ subject: 'Oferta', company: 'SEO' })).status).toBe(201)
    const [row] = await app.ctx.db.select().from(contactMessages).where(eq(contactMessages.subject, 'Oferta'))
    expect(row!.suspected).toBe(true)
  })

  it('says in a corrected callback which phone it replaces, and leaves the earlier one as it is', async () => {
    const body = { name: 'Rosa Cruz', phone: '787 555 0128' }
    const ask = (corrected: object) => app.call(contactApi.callMe, { body: { ...body, ...corrected } })
    await ask({})
    const corrected = await ask({
      phone: '787 555 0182',
      replacesPhone: '(787) 5550128',
      message: 'Otra cosa',
    })
    expect([corrected.status, corrected.body]).toEqual([201, { status: 'new' }])
    const stored = (await rows()).filter(({ name }) => name === body.name).sort((a, b) => a.id - b.id)
    expect(stored).toMatchObject([
      { ...body, kind: 'callback', message: '', status: 'new' },
      { phone: '787 555 0182', message: 'Reemplaza su pedido anterior, con el teléfono 787-555-0128.' },
    ])
    const refused = await ask({ replacesPhone: 'el mío' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'replacesPhone'])
  })

  it('requires a session to read or change messages', async () => {
    for (const endpoint of [contactApi.list, contactApi.counts, contactApi.update]) {
      const response = await app.call(endpoint, { params: { id: 1 }, body: undefined })
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 401])
      expect(response.text).not.toContain('Carmen')
    }
  })

  it('lists by page, status and search text, newest first, and counts by status', async () => {
    const all = await app.call(contactApi.list, { as: true })
    expect(all.total).toBe(all.body.length)
    expect(all.body.map((row: { id: number }) => row.id)).toEqual(
      [...all.body.map((row: { id: number }) => row.id)].sort((a, b) => b - a),
    )
    const page = await app.call(contactApi.list, { as: true, query: { page: 2, pageSize: 3 } })
    expect([page.body.length, page.total, page.body[0].id]).toEqual([3, all.total, all.body[3].id])
    const found = await app.call(contactApi.list, { as: true, query: { q: 'VELEZ', sort: 'createdAt' } })
    expect(found.body[0].name).toBe('Carmen Vélez')
    const counts = await app.call(contactApi.counts, { as: true })
    expect(counts.body).toEqual({
      total: all.total,
      new: all.total,
      in_progress: 0,
      answered: 0,
      archived: 0,
    })
    const invalid = await app.call(contactApi.list, { as: true, query: { sort: 'searchText', status: 'x' } })
    expect(invalid.status).toBe(400)
    for (const q of ['a\u0000b', 'x'.repeat(limits.short + 1)])
      expect((await app.call(contactApi.list, { as: true, query: { q } })).status).toBe(400)
    for (const page of ['0', '-1', '1.5', 'x', '99999999'])
      expect((await app.call(contactApi.list, { as: true, query: { page } })).status).toBe(400)
  })

  it('marks a message as answered and records who did it', async () => {
    const [first] = (await app.call(contactApi.list, { as: true })).body
    const response = await app.call(contactApi.update, {
      as: true,
      params: { id: first.id },
      body: { status: 'answered', name: 'Otra' },
    })
    expect(response.body).toMatchObject({ status: 'answered', name: first.name, updatedBy: app.admin.id })
    const [entry] = await app.ctx.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.entityId, first.id))
    expect(entry).toMatchObject({ userName: 'Ana Prueba', changes: { status: ['new', 'answered'] } })
    const answered = await app.call(contactApi.list, { as: true, query: { status: 'answered' } })
    expect(answered.total).toBe(1)
  })

  it.each([
    [{ status: 'spam' }, 400],
    [{}, 400],
    [{ status: null }, 400],
  ])('refuses the change %j', async (body, status) => {
    const response = await app.call(contactApi.update, { as: true, params: { id: 1 }, body })
    expect([response.status, response.body.detail]).toEqual([
      status,
      'Revisa estos datos: Escoge un estado válido para el mensaje',
    ])
  })

  it.each(['999999', '0', 'x', '1e3', '99999999999'])('returns 404 for the message id %s', async (id) => {
    const response = await app.call(contactApi.update, { as: true, params: { id }, body: { status: 'new' } })
    expect(response.status).toBe(404)
  })

  it('refuses a stale change and names who changed the message and when', async () => {
    const [loaded] = (await app.call(contactApi.list, { as: true })).body
    const change = (status: string, updatedAt: string) =>
      app.call(contactApi.update, { as: true, params: { id: loaded.id }, body: { status, updatedAt } })
    const first = await change('archived', loaded.updatedAt)
    expect(first.status).toBe(200)
    const second = await change('new', loaded.updatedAt)
    expect([second.status, second.body.code, second.body.changedBy]).toEqual([409, 'conflict', 'Ana Prueba'])
    expect(second.body.changedAt).toBe(first.body.updatedAt)
    expect(second.body.detail).toMatch(/^Ana Prueba cambió esto mientras lo tenías abierto \(.*\d{4}.*\)\./)
    expect((await change('new', first.body.updatedAt)).status).toBe(200)
    const withHeader = await app.call(contactApi.update, {
      as: true,
      params: { id: loaded.id },
      body: { status: 'new' },
      headers: { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
    })
    expect(withHeader.status).toBe(409)
  })
})
