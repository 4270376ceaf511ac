import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#lib/http/fields.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { badEmails, badTexts, hostileTexts } from '#tests/support/bad-values.ts'
import { providerApi } from './endpoints.ts'
import { instagramAddress } from './rules.ts'
import { providerIcons } from './schemas.ts'
import { serviceProviders } from './tables.server.ts'

const provider = {
  name: 'Dra. Inés Colón',
  specialty: 'Psicología perinatal',
  phone: '787-555-0144',
  email: 'ines@example.org',
}
type Bad = [string, string, unknown]
const bad: Bad[] = [
  ...badTexts(limits.name).map(([what, value]): Bad => ['name', what, value]),
  ...badTexts(limits.short).map(([what, value]): Bad => ['specialty', what, value]),
  ...badTexts(limits.phone).map(([what, value]): Bad => ['phone', what, value]),
  ['phone', 'without digits', 'pregunta por Inés'],
  ...badEmails.map(([what, value]): Bad => ['email', what, value]),
  ...badTexts(limits.name, false).map(([what, value]): Bad => ['title', what, value]),
  ...badTexts(limits.long, false).map(([what, value]): Bad => ['description', what, value]),
  ...badTexts(limits.message, false).map(([what, value]): Bad => ['address', what, value]),
  ...badTexts(limits.short, false).map(([what, value]): Bad => ['hours', what, value]),
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
    const answer = await create({ title: '', website: 'www.example.org', instagram: 'inescolon', id: 9 })
    expect([answer.status, answer.body]).toMatchObject([
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
    expect(row).toMatchObject({ ...provider, id: answer.body.id })
  })

  it.each(bad)('refuses %s %s with a sentence, and stores nothing', async (field, _, value) => {
    const before = (await rows()).length
    const answer = await create({ [field]: value })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: field, message: expect.stringMatching(/\S{3}/) }],
    ])
    expect(answer.body.errors[0].message).not.toMatch(/[{}]|\berrors\./)
    expect(await rows()).toHaveLength(before)
    const [first] = await rows()
    expect((await change(first!.id, { [field]: value === undefined ? null : value })).status).toBe(400)
  })

  it.each(providerIcons)('takes the icon %s', async (icon) => {
    expect((await create({ icon, name: icon })).body.icon).toBe(icon)
  })

  it.each(hostileTexts)('keeps hostile words as words: %s', async (words) => {
    const answer = await create({ name: words, description: words })
    expect(answer.body).toMatchObject({ name: words, description: words })
  })

  it('shows strangers the active ones without who wrote them and when', async () => {
    const { body: hidden } = await create({ name: 'Oculto' })
    await change(hidden.id, { isActive: false })
    const forAll = await app.call(providerApi.list)
    expect(forAll.text).not.toMatch(/Oculto|createdBy|updatedBy|createdAt|updatedAt|searchText/)
    expect(forAll.body.every((row: { isActive: boolean }) => row.isActive)).toBe(true)
    const forced = await app.call(providerApi.list, { query: { isActive: false, q: 'oculto' } })
    expect(forced.body).toEqual([])
    const forStaff = await app.call(providerApi.list, { as: true })
    expect(forStaff.total).toBe(forAll.total + 1)
    expect(forStaff.body.find((row: { name: string }) => row.name === 'Oculto')).toMatchObject({
      isActive: false,
      createdBy: app.admin.id,
    })
    expect((await app.call(providerApi.list, { query: { sort: 'createdAt' } })).status).toBe(400)
  })

  it('switches, changes one field and leaves the others', async () => {
    const { body } = await create({ name: 'Grupo Luz', description: 'Duelo', hours: 'Lunes' })
    const off = await change(body.id, { isActive: false })
    expect(off.body).toMatchObject({ ...body, isActive: false, updatedAt: off.body.updatedAt })
    const on = await change(body.id, { isActive: true, specialty: 'Grupo de duelo' })
    expect(on.body).toMatchObject({ isActive: true, specialty: 'Grupo de duelo', description: 'Duelo' })
    const found = await app.call(providerApi.list, { query: { q: 'grupo de DUELO' } })
    expect(found.body.map((row: { id: number }) => row.id)).toEqual([body.id])
    const late = await change(body.id, { hours: '', updatedAt: body.updatedAt })
    expect(late.status).toBe(409)
  })

  it('lets nobody write without a session', async () => {
    const before = await rows()
    expect((await create({}, false)).status).toBe(401)
    expect((await change(before[0]!.id, { isActive: false }, false)).status).toBe(401)
    expect(await rows()).toEqual(before)
  })

  it.each(['999999', '0', 'x'])('knows no provider %s', async (id) => {
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

  it('keeps the row when the database is asked again', async () => {
    const { body } = await create({ name: 'Persistente' })
    const [row] = await app.ctx.db.select().from(serviceProviders).where(eq(serviceProviders.id, body.id))
    expect(row!.updatedAt.toISOString()).toBe(body.updatedAt)
  })
})

it.each([
  ['@luz', 'https://www.instagram.com/luz/'],
  ['https://www.instagram.com/luz', 'https://www.instagram.com/luz'],
])('opens the Instagram %s at %s', (stored, address) => {
  expect(instagramAddress(stored)).toBe(address)
})
