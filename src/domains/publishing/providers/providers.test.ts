import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#lib/http/fields.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { badEmails, badTexts, hostileTexts } from '#tests/support/bad-values.ts'
import { providerApi } from './endpoints.ts'
import { instagramUrl } from './rules.ts'
import { providerIcons } from './schemas.ts'
import { serviceProviders } from './tables.server.ts'

const provider = {
  name: 'Dra. Inés Colón',
  specialty: 'Psicología perinatal',
  phone: '787-555-0144',
  email: 'ines@example.org',
}
type InvalidField = [string, string, unknown]
const invalidFields: InvalidField[] = [
  ...badTexts(limits.name).map(([what, value]): InvalidField => ['name', what, value]),
  ...badTexts(limits.short).map(([what, value]): InvalidField => ['specialty', what, value]),
  ...badTexts(limits.phone).map(([what, value]): InvalidField => ['phone', what, value]),
  ['phone', 'without digits', 'pregunta por Inés'],
  ...badEmails.map(([what, value]): InvalidField => ['email', what, value]),
  ...badTexts(limits.name, false).map(([what, value]): InvalidField => ['title', what, value]),
  ...badTexts(limits.long, false).map(([what, value]): InvalidField => ['description', what, value]),
  ...badTexts(limits.message, false).map(([what, value]): InvalidField => ['address', what, value]),
  ...badTexts(limits.short, false).map(([what, value]): InvalidField => ['hours', what, value]),
  ['website', 'a script', 'javascript:alert(1)'],
  ['website', 'a script in disguise', ' JaVaScRiPt:alert(1)//https://example.org'],
  ['website', 'data', 'data:text/html,<script>alert(1)</script>'],
  ['website', 'a file', 'file:///etc/passwd'],
  ['website', 'no address', 'https://'],
  ['website', 'with a NUL', 'https://example.org/\u0000'],
  ['website', 'with half a surrogate', 'https://example.org/\ud83d'],
  ['website', 'a number', 7],
  ['instagram', 'a script', 'javascript:alert(1)'],
  ['instagram', 'too long', `@${'a'.repeat(300)}`],
  ['icon', 'unknown', 'rocket'],
  ['isActive', 'maybe', 'maybe'],
]

describe('providers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const rows = () => app.ctx.db.select().from(serviceProviders)
  const create = (body: object, as = true) =>
    app.call(providerApi.create, { as, body: { ...provider, ...body } })
  const change = (id: unknown, body: unknown, as = true) =>
    app.call(providerApi.update, { as, params: { id }, body })

  it('adds a provider with the documented defaults', async () => {
    const response = await create({ title: '', website: 'www.example.org', instagram: 'inescolon', id: 9 })
    expect([response.status, response.body]).toMatchObject([
      201,
      {
        ...provider,
        title: null,
        website: 'https://www.example.org',
        instagram: '@inescolon',
        hours: null,
        icon: 'user',
        isActive: true,
        createdBy: app.admin.id,
      },
    ])
    const [row] = await rows()
    expect(row).toMatchObject({ ...provider, id: response.body.id })
  })

  it.each(invalidFields)('refuses %s %s with a message, and stores nothing', async (field, _, value) => {
    const before = (await rows()).length
    const response = await create({ [field]: value })
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ path: field, message: expect.stringMatching(/\S{3}/) }],
    ])
    expect(response.body.errors[0].message).not.toMatch(/[{}]|\berrors\./)
    expect(await rows()).toHaveLength(before)
    const [first] = await rows()
    expect((await change(first!.id, { [field]: value === undefined ? null : value })).status).toBe(400)
  })

  it.each(providerIcons)('accepts the icon %s', async (icon) => {
    expect((await create({ icon, name: icon })).body.icon).toBe(icon)
  })

  it('stores the language of the texts and their translation, and finds both', async () => {
    const { body } = await create({
      name: 'Dos lenguas',
      textLanguage: 'en',
      otherSpecialty: 'Duelo bilingüe',
    })
    expect(body).toMatchObject({ textLanguage: 'en', otherSpecialty: 'Duelo bilingüe', otherHours: null })
    const found = await app.call(providerApi.list, { query: { q: 'bilingue' } })
    expect(found.body).toMatchObject([{ id: body.id, textLanguage: 'en', otherSpecialty: 'Duelo bilingüe' }])
    expect((await create({ textLanguage: 'fr' })).status).toBe(400)
  })

  it.each(hostileTexts)('stores hostile text unchanged: %s', async (text) => {
    const response = await create({ name: text, description: text })
    expect(response.body).toMatchObject({ name: text, description: text })
  })

  it('shows only active providers, without authors and times, to requests without a session', async () => {
    const { body: hidden } = await create({ name: 'Oculto' })
    await change(hidden.id, { isActive: false })
    const forPublic = await app.call(providerApi.list)
    expect(forPublic.text).not.toMatch(/Oculto|createdBy|updatedBy|createdAt|updatedAt|searchText/)
    expect(forPublic.body.every((row: { isActive: boolean }) => row.isActive)).toBe(true)
    const withFilter = await app.call(providerApi.list, { query: { isActive: false, q: 'oculto' } })
    expect(withFilter.body).toEqual([])
    const forStaff = await app.call(providerApi.list, { as: true })
    expect(forStaff.total).toBe(forPublic.total + 1)
    expect(forStaff.body.find((row: { name: string }) => row.name === 'Oculto')).toMatchObject({
      isActive: false,
      createdBy: app.admin.id,
    })
    expect((await app.call(providerApi.list, { query: { sort: 'createdAt' } })).status).toBe(400)
  })

  it('changes only the fields that are sent, and refuses a stale change', async () => {
    const { body } = await create({ name: 'Grupo Luz', description: 'Duelo', hours: 'Lunes' })
    const off = await change(body.id, { isActive: false })
    expect(off.body).toMatchObject({ ...body, isActive: false, updatedAt: off.body.updatedAt })
    const on = await change(body.id, { isActive: true, specialty: 'Grupo de duelo' })
    expect(on.body).toMatchObject({ isActive: true, specialty: 'Grupo de duelo', description: 'Duelo' })
    const found = await app.call(providerApi.list, { query: { q: 'grupo de DUELO' } })
    expect(found.body.map((row: { id: number }) => row.id)).toEqual([body.id])
    const stale = await change(body.id, { hours: '', updatedAt: body.updatedAt })
    expect(stale.status).toBe(409)
  })

  it('requires a session to write', async () => {
    const before = await rows()
    expect((await create({}, false)).status).toBe(401)
    expect((await change(before[0]!.id, { isActive: false }, false)).status).toBe(401)
    expect(await rows()).toEqual(before)
  })

  it.each(['999999', '0', 'x'])('returns 404 for the provider id %s', async (id) => {
    expect((await change(id, { isActive: true })).status).toBe(404)
  })

  it('searches name, specialty, e-mail, description and address', async () => {
    await create({
      name: 'Busca Uno',
      specialty: 'Terapia Dos',
      email: 'tres@busca.org',
      description: 'Cuarta',
      address: 'Calle Quinta',
    })
    for (const q of ['busca uno', 'TERAPIA', 'tres@busca', 'cuarta', 'quinta']) {
      const found = await app.call(providerApi.list, { as: true, query: { q, page: 1 } })
      expect([q, found.total]).toEqual([q, 1])
    }
    const percent = await app.call(providerApi.list, { query: { q: '%' } })
    expect(percent.body.map((row: { name: string }) => row.name)).toEqual(['{{7*7}} ${7*7} %s %n'])
  })

  it('stores the row with the returned updatedAt', async () => {
    const { body } = await create({ name: 'Persistente' })
    const [row] = await app.ctx.db.select().from(serviceProviders).where(eq(serviceProviders.id, body.id))
    expect(row!.updatedAt.toISOString()).toBe(body.updatedAt)
  })
})

it.each([
  ['@luz', 'https://www.instagram.com/luz/'],
  ['https://www.instagram.com/luz', 'https://www.instagram.com/luz'],
])('links the Instagram %s to %s', (stored, url) => {
  expect(instagramUrl(stored)).toBe(url)
})
