import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyEntries } from '#features/history/tables.server.ts'
import { limits } from '#lib/http/fields.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { badEmails, badTexts, hostileTexts } from '#tests/support/bad-values.ts'
import { volunteerApi } from './endpoints.ts'
import { volunteers } from './tables.server.ts'

const application = {
  name: 'Lucía Ortiz',
  phone: '787-555-0182',
  town: 'Mayagüez',
  talent: 'Coser y escuchar a otras personas',
  email: 'lucia@example.org',
  availability: 'Sábados por la mañana',
}
type Bad = [string, string, unknown]
const bad: Bad[] = [
  ...badTexts(limits.name).map(([what, value]): Bad => ['name', what, value]),
  ...badTexts(limits.name).map(([what, value]): Bad => ['town', what, value]),
  ...badTexts(limits.notes).map(([what, value]): Bad => ['talent', what, value]),
  ...badTexts(limits.message).map(([what, value]): Bad => ['availability', what, value]),
  ...badTexts(limits.phone).map(([what, value]): Bad => ['phone', what, value]),
  ...badEmails.map(([what, value]): Bad => ['email', what, value]),
]
// public-site.md#volunteer-form: to the letter.
const sentences: [string, string, string][] = [
  ['name', 'A', 'Nombre debe tener al menos 2 caracteres'],
  ['phone', '787-555-01', 'Número de teléfono debe tener al menos 10 dígitos'],
  ['town', 'P', 'Pueblo debe tener al menos 2 caracteres'],
  ['talent', 'Coser bie', 'Describe tu talento o fortaleza en al menos 10 caracteres'],
  ['email', 'lucia@', 'Email inválido'],
  ['availability', 'Lune', 'Describe tu disponibilidad en al menos 5 caracteres'],
]

describe('volunteers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const rows = () => app.ctx.db.select().from(volunteers)
  const rowOf = async (email: string) =>
    (await app.ctx.db.select().from(volunteers).where(eq(volunteers.email, email)))[0]!
  const apply = (body: object, options: object = {}) =>
    app.call(volunteerApi.create, { body: { ...application, ...body }, ...options })
  const change = (id: unknown, body: unknown, as: boolean | string = true) =>
    app.call(volunteerApi.update, { as, params: { id }, body })
  const newOne = async (email: string) => {
    await apply({ email })
    return rowOf(email)
  }

  it('stores an application as pending, whatever else a stranger sends', async () => {
    const answer = await apply({
      status: 'approved',
      adminNotes: 'x',
      approvedAt: '2020-01-01T00:00:00Z',
      approvedBy: 1,
      createdBy: 1,
      id: 77,
    })
    expect([answer.status, answer.body]).toEqual([201, { status: 'pending' }])
    expect(await rowOf(application.email)).toMatchObject({
      ...application,
      status: 'pending',
      adminNotes: null,
      approvedAt: null,
      approvedBy: null,
      createdBy: null,
      suspected: false,
    })
  })

  it('keeps status and notes of staff, with when and who from the server', async () => {
    const answer = await apply(
      { email: 'staff@example.org', status: 'approved', adminNotes: ' Viene de Ponce ', approvedBy: 999 },
      { as: true },
    )
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { status: 'approved', adminNotes: 'Viene de Ponce', approvedBy: app.admin.id, createdBy: app.admin.id },
    ])
    expect(answer.body.approvedAt).toBe(answer.body.createdAt)
    const wrong = await apply({ email: 'staff2@example.org', status: 'maybe' }, { as: true })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'status'])
  })

  it.each(bad)('refuses %s %s with a sentence, and stores nothing', async (field, _, value) => {
    const before = (await rows()).length
    const answer = await apply({ [field]: value })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: field, message: expect.stringMatching(/\S{3}/) }],
    ])
    expect(answer.body.errors[0].message).not.toMatch(/[{}]|\berrors\./)
    expect(await rows()).toHaveLength(before)
  })

  it.each(sentences)('asks for more of %s in the documented words', async (field, value, sentence) => {
    for (const sent of [value, '', undefined]) {
      const answer = await apply({ [field]: sent })
      expect(answer.body.errors).toEqual([{ path: field, message: sentence }])
    }
  })

  it.each(sentences)('takes the shortest documented %s', async (field, value) => {
    const enough = { phone: '787-555-0182', email: 'l@e.pr' }[field] ?? `${value}x`
    expect((await apply({ [field]: enough })).status).toBe(201)
  })

  it.each(hostileTexts)('keeps hostile words as words: %s', async (words) => {
    const talent = `${words} y más`
    expect((await apply({ name: words, talent })).status).toBe(201)
    const found = await app.call(volunteerApi.list, { as: true, query: { q: words } })
    expect(found.body[0]).toMatchObject({ name: words, talent })
  })

  it('stores a double click once, and marks a filled hidden field', async () => {
    const before = (await rows()).length
    const body = { email: 'doble@example.org', company: 'x' }
    const answers = await Promise.all([apply(body), apply(body), apply(body)])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(await rows()).toHaveLength(before + 1)
    expect((await rowOf('doble@example.org')).suspected).toBe(true)
  })

  it('shows and changes nothing without a session', async () => {
    const { id } = await newOne('cerrado@example.org')
    for (const endpoint of [
      volunteerApi.list,
      volunteerApi.counts,
      volunteerApi.update,
      volunteerApi.remove,
    ]) {
      const answer = await app.call(endpoint, { params: { id } })
      expect([endpoint.method, answer.status]).toEqual([endpoint.method, 401])
    }
    expect((await change(id, { status: 'approved' }, 'x'.repeat(43))).status).toBe(401)
    expect((await rowOf('cerrado@example.org')).status).toBe('pending')
  })

  it('approves with now and the signed-in person; rejecting empties both', async () => {
    const { id } = await newOne('aprobar@example.org')
    const sent = { status: 'approved', approvedAt: '2001-01-01T00:00:00.000Z', approvedBy: 999 }
    const before = Date.now()
    const approved = await change(id, sent)
    expect(approved.body).toMatchObject({ status: 'approved', approvedBy: app.admin.id })
    expect(Date.parse(approved.body.approvedAt)).toBeGreaterThanOrEqual(before)
    const again = await change(id, { status: 'approved', adminNotes: 'Llamar' })
    expect(again.body).toMatchObject({ approvedAt: approved.body.approvedAt, adminNotes: 'Llamar' })
    const rejected = await change(id, { status: 'rejected' })
    expect(rejected.body).toMatchObject({ status: 'rejected', approvedAt: null, approvedBy: null })
    const entries = await app.ctx.db.select().from(historyEntries).where(eq(historyEntries.entityId, id))
    expect(entries.map((entry) => entry.action)).toEqual(['approved', 'updated', 'rejected'])
    expect(JSON.stringify(entries)).not.toContain('Llamar')
  })

  it('changes the fields it is sent and leaves the others', async () => {
    const { id } = await newOne('editar@example.org')
    const answer = await change(id, { town: 'Caguas', adminNotes: 'Nota', createdBy: 5, id: 1 })
    expect(answer.body).toMatchObject({ ...application, email: 'editar@example.org', town: 'Caguas', id })
    expect((await change(id, { adminNotes: '' })).body).toMatchObject({ adminNotes: null, town: 'Caguas' })
    const found = await app.call(volunteerApi.list, { as: true, query: { q: 'caguas' } })
    expect(found.total).toBe(1)
    const wrong = await change(id, { name: 'A', status: 'x', adminNotes: 'x'.repeat(limits.long + 1) })
    expect(wrong.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'name',
      'status',
      'adminNotes',
    ])
    expect((await change(id, [])).status).toBe(400)
    expect((await change(id, '{"town":')).status).toBe(400)
  })

  it('refuses an update of what someone else changed', async () => {
    const row = await newOne('dos@example.org')
    const seen = row.updatedAt.toISOString()
    expect((await change(row.id, { town: 'Cayey', updatedAt: seen })).status).toBe(200)
    const late = await change(row.id, { town: 'Ponce', updatedAt: seen })
    expect([late.status, late.body.changedBy]).toEqual([409, 'Ana Prueba'])
    expect((await rowOf('dos@example.org')).town).toBe('Cayey')
  })

  it('deletes for good, with a JSON answer', async () => {
    const { id } = await newOne('borrar@example.org')
    const answer = await app.call(volunteerApi.remove, { as: true, params: { id } })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(await rowOf('borrar@example.org')).toBeUndefined()
    expect((await app.call(volunteerApi.remove, { as: true, params: { id } })).status).toBe(404)
  })

  it.each(['999999', '0', '-1', 'x', '2147483648'])('knows no volunteer %s', async (id) => {
    const answer = await change(id, { town: 'Ponce' })
    expect(answer.status).toBe(404)
  })

  it('counts each status', async () => {
    const all = await rows()
    const of = (status: string) => all.filter((row) => row.status === status).length
    expect((await app.call(volunteerApi.counts, { as: true })).body).toEqual({
      total: all.length,
      pending: of('pending'),
      approved: of('approved'),
      rejected: of('rejected'),
    })
    const page = await app.call(volunteerApi.list, { as: true, query: { status: 'approved', pageSize: 1 } })
    expect([page.body.length, page.total]).toEqual([1, of('approved')])
  })
})
