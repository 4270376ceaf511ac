import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { historyEntries } from '#domains/team/history/tables.server.ts'
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
type InvalidField = [string, string, unknown]
const invalidFields: InvalidField[] = [
  ...badTexts(limits.name).map(([what, value]): InvalidField => ['name', what, value]),
  ...badTexts(limits.name).map(([what, value]): InvalidField => ['town', what, value]),
  ...badTexts(limits.notes).map(([what, value]): InvalidField => ['talent', what, value]),
  ...badTexts(limits.message).map(([what, value]): InvalidField => ['availability', what, value]),
  ...badTexts(limits.phone).map(([what, value]): InvalidField => ['phone', what, value]),
  ...badEmails.map(([what, value]): InvalidField => ['email', what, value]),
]
// public-site.md#volunteer-form fixes these texts.
const documentedMessages: [string, string, string][] = [
  ['name', 'A', 'Nombre debe tener al menos 2 caracteres'],
  ['phone', '787-555-01', 'Número de teléfono debe tener al menos 10 dígitos'],
  ['town', 'P', 'Pueblo debe tener al menos 2 caracteres'],
  ['talent', 'Coser bie', 'Describe tu talento o fortaleza en al menos 10 caracteres'],
  ['email', 'lucia@', 'Email inválido. Escribe un correo electrónico completo, como nombre@example.org'],
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
  const createVolunteer = async (email: string) => {
    await apply({ email })
    return rowOf(email)
  }

  it('stores a public application as pending and ignores staff fields', async () => {
    const response = await apply({
      status: 'approved',
      adminNotes: 'x',
      approvedAt: '2020-01-01T00:00:00Z',
      approvedBy: 1,
      createdBy: 1,
      id: 77,
    })
    expect([response.status, response.body]).toEqual([201, { status: 'pending' }])
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

  it('stores status and notes from staff, and sets time and author itself', async () => {
    const response = await apply(
      { email: 'staff@example.org', status: 'approved', adminNotes: ' Viene de Ponce ', approvedBy: 999 },
      { as: true },
    )
    expect([response.status, response.body]).toMatchObject([
      201,
      { status: 'approved', adminNotes: 'Viene de Ponce', approvedBy: app.admin.id, createdBy: app.admin.id },
    ])
    expect(response.body.approvedAt).toBe(response.body.createdAt)
    const invalid = await apply({ email: 'staff2@example.org', status: 'maybe' }, { as: true })
    expect([invalid.status, invalid.body.errors[0].path]).toEqual([400, 'status'])
  })

  it.each(invalidFields)('refuses %s %s with a message, and stores nothing', async (field, _, value) => {
    const before = (await rows()).length
    const response = await apply({ [field]: value })
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ path: field, message: expect.stringMatching(/\S{3}/) }],
    ])
    expect(response.body.errors[0].message).not.toMatch(/[{}]|\berrors\./)
    expect(await rows()).toHaveLength(before)
  })

  it.each(documentedMessages)(
    'refuses a short %s with the documented text',
    async (field, tooShort, message) => {
      for (const value of [tooShort, '', undefined]) {
        const response = await apply({ [field]: value })
        expect(response.body.errors).toEqual([{ path: field, message: expect.stringContaining(message) }])
      }
    },
  )

  it.each(documentedMessages)('accepts the shortest documented %s', async (field, tooShort) => {
    const shortest = { phone: '787-555-0182', email: 'l@e.pr' }[field] ?? `${tooShort}x`
    expect((await apply({ [field]: shortest })).status).toBe(201)
  })

  it.each(hostileTexts)('stores and finds hostile text unchanged: %s', async (text) => {
    const talent = `${text} y más`
    expect((await apply({ name: text, talent })).status).toBe(201)
    const found = await app.call(volunteerApi.list, { as: true, query: { q: text } })
    expect(found.body[0]).toMatchObject({ name: text, talent })
  })

  it('stores a double click once, and marks a filled honeypot as suspected', async () => {
    const before = (await rows()).length
    const body = { email: 'doble@example.org', company: 'x' }
    const home = { address: '10.1.1.1' }
    const responses = await Promise.all([1, 2, 3].map(() => apply(body, home)))
    expect(responses.map((response) => response.status)).toEqual([201, 201, 201])
    expect(await rows()).toHaveLength(before + 1)
    expect((await rowOf('doble@example.org')).suspected).toBe(true)
  })

  it('requires a session to read or change volunteers', async () => {
    const { id } = await createVolunteer('cerrado@example.org')
    for (const endpoint of [
      volunteerApi.list,
      volunteerApi.counts,
      volunteerApi.update,
      volunteerApi.remove,
    ]) {
      const response = await app.call(endpoint, { params: { id } })
      expect([endpoint.method, response.status]).toEqual([endpoint.method, 401])
    }
    expect((await change(id, { status: 'approved' }, 'x'.repeat(43))).status).toBe(401)
    expect((await rowOf('cerrado@example.org')).status).toBe('pending')
  })

  it('approving sets time and author, and rejecting clears both', async () => {
    const { id } = await createVolunteer('aprobar@example.org')
    const forged = { status: 'approved', approvedAt: '2001-01-01T00:00:00.000Z', approvedBy: 999 }
    const startedAt = Date.now()
    const approved = await change(id, forged)
    expect(approved.body).toMatchObject({ status: 'approved', approvedBy: app.admin.id })
    expect(Date.parse(approved.body.approvedAt)).toBeGreaterThanOrEqual(startedAt)
    const approvedAgain = await change(id, { status: 'approved', adminNotes: 'Llamar' })
    expect(approvedAgain.body).toMatchObject({ approvedAt: approved.body.approvedAt, adminNotes: 'Llamar' })
    const rejected = await change(id, { status: 'rejected' })
    expect(rejected.body).toMatchObject({ status: 'rejected', approvedAt: null, approvedBy: null })
    const entries = await app.ctx.db.select().from(historyEntries).where(eq(historyEntries.entityId, id))
    expect(entries.map((entry) => entry.action)).toEqual(['approved', 'updated', 'rejected'])
    expect(JSON.stringify(entries)).not.toContain('Llamar')
  })

  it('a note after a rejection does not change from when it counts', async () => {
    const { id } = await createVolunteer('no-ahora@example.org')
    await change(id, { status: 'rejected' })
    const { rejectedAt } = await rowOf('no-ahora@example.org')
    expect(rejectedAt).not.toBeNull()
    await change(id, { status: 'rejected', adminNotes: 'Llamó otra vez' })
    expect((await rowOf('no-ahora@example.org')).rejectedAt).toEqual(rejectedAt)
    await change(id, { status: 'pending' })
    expect((await rowOf('no-ahora@example.org')).rejectedAt).toBeNull()
  })

  it('changes only the fields that are sent', async () => {
    const { id } = await createVolunteer('editar@example.org')
    const response = await change(id, { town: 'Caguas', adminNotes: 'Nota', createdBy: 5, id: 1 })
    expect(response.body).toMatchObject({ ...application, email: 'editar@example.org', town: 'Caguas', id })
    expect((await change(id, { adminNotes: '' })).body).toMatchObject({ adminNotes: null, town: 'Caguas' })
    const found = await app.call(volunteerApi.list, { as: true, query: { q: 'caguas' } })
    expect(found.total).toBe(1)
    const invalid = await change(id, { name: 'A', status: 'x', adminNotes: 'x'.repeat(limits.long + 1) })
    expect(invalid.body.errors.map((error: { path: string }) => error.path)).toEqual([
      'name',
      'status',
      'adminNotes',
    ])
    expect((await change(id, [])).status).toBe(400)
    expect((await change(id, '{"town":')).status).toBe(400)
  })

  it('refuses a stale update and names who changed the volunteer', async () => {
    const row = await createVolunteer('dos@example.org')
    const updatedAt = row.updatedAt.toISOString()
    expect((await change(row.id, { town: 'Cayey', updatedAt })).status).toBe(200)
    const stale = await change(row.id, { town: 'Ponce', updatedAt })
    expect([stale.status, stale.body.changedBy]).toEqual([409, 'Ana Prueba'])
    expect((await rowOf('dos@example.org')).town).toBe('Cayey')
  })

  it('sends e-mails that have not left to the corrected address', async () => {
    const { id } = await createVolunteer('mala@example.org')
    await change(id, { status: 'approved' })
    await change(id, { email: 'buena@example.org' })
    const emails = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.entityId, id))
    const accepted = emails.filter(({ kind }) => kind === 'volunteer_accepted')
    expect(accepted).toMatchObject([{ status: 'queued', to: 'buena@example.org' }])
  })

  describe('an approval that is taken back and given again', () => {
    const approve = async (id: number, sends = true) => {
      await change(id, { status: 'approved' })
      if (sends)
        await app.ctx.db.update(emailOutbox).set({ status: 'sent' }).where(eq(emailOutbox.status, 'queued'))
    }
    const accepted = async (id: number) =>
      (
        await app.ctx.db
          .select()
          .from(emailOutbox)
          .where(eq(emailOutbox.entityId, id))
          .orderBy(asc(emailOutbox.id))
      )
        .filter(({ kind, status }) => kind === 'volunteer_accepted' && status !== 'withdrawn')
        .map(({ to }) => to)

    it('is told once', async () => {
      const { id } = await createVolunteer('unavez@example.org')
      await approve(id)
      await change(id, { status: 'pending' })
      await approve(id)
      expect(await accepted(id)).toEqual(['unavez@example.org'])
    })

    it('is told when the e-mail had not left', async () => {
      const { id } = await createVolunteer('retirado@example.org')
      await approve(id, false)
      await change(id, { status: 'pending' })
      expect(await accepted(id)).toEqual([])
      await approve(id)
      expect(await accepted(id)).toEqual(['retirado@example.org'])
    })

    it('is told again at another address, and after a rejection', async () => {
      const { id } = await createVolunteer('antes@example.org')
      await approve(id)
      await change(id, { status: 'pending', email: 'despues@example.org' })
      await approve(id)
      expect(await accepted(id)).toEqual(['antes@example.org', 'despues@example.org'])
      await change(id, { status: 'rejected' })
      await change(id, { status: 'pending' })
      await approve(id)
      expect(await accepted(id)).toHaveLength(3)
    })
  })

  it('deletes permanently, with a JSON response', async () => {
    const { id } = await createVolunteer('borrar@example.org')
    const response = await app.call(volunteerApi.remove, { as: true, params: { id } })
    expect([response.status, response.body]).toEqual([200, { success: true }])
    expect(await rowOf('borrar@example.org')).toBeUndefined()
    expect((await app.call(volunteerApi.remove, { as: true, params: { id } })).status).toBe(404)
  })

  it.each(['999999', '0', '-1', 'x', '2147483648'])('returns 404 for the volunteer id %s', async (id) => {
    const response = await change(id, { town: 'Ponce' })
    expect(response.status).toBe(404)
  })

  it('counts each status', async () => {
    const all = await rows()
    const countOf = (status: string) => all.filter((row) => row.status === status).length
    expect((await app.call(volunteerApi.counts, { as: true })).body).toEqual({
      total: all.length,
      pending: countOf('pending'),
      approved: countOf('approved'),
      rejected: countOf('rejected'),
    })
    const page = await app.call(volunteerApi.list, { as: true, query: { status: 'approved', pageSize: 1 } })
    expect([page.body.length, page.total]).toEqual([1, countOf('approved')])
  })
})
