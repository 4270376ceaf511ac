import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest } from '#tests/support/family-request.ts'
import { binApi } from './endpoints.ts'
import type { Suspect } from './schemas.ts'

describe('forms that may be spam', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ MAIL_STAFF_TO: 'equipo@example.org' })
    const event = await app.call(eventApi.create, {
      as: true,
      body: {
        title: 'Círculo',
        description: 'Un encuentro tranquilo.',
        eventDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
        location: 'Biblioteca',
      },
    })
    const person = { email: 'ajena@example.org', phone: '787-555-0182', company: 'un programa' }
    const sent = [
      await app.call(boxRequestApi.create, {
        body: { ...familyRequest, ...person, recipientName: 'Caja Uno' },
      }),
      await app.call(contactApi.create, {
        body: { ...person, name: 'Mensaje Uno', subject: 'Compre ya', message: 'Gane dinero desde su casa.' },
      }),
      await app.call(volunteerApi.create, {
        body: {
          ...person,
          name: 'Manos Uno',
          town: 'Ponce',
          talent: 'Tejer mantas',
          availability: 'Los sábados',
        },
      }),
      await app.call(eventApi.register, {
        params: { id: event.body.id },
        body: { ...person, fullName: 'Silla Uno' },
      }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })
  afterAll(() => app.close())

  const listed = async () =>
    (await app.call(binApi.listSuspects, { as: true, query: { page: 1 } })).body as Suspect[]
  const mailTo = (to: string) => app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.to, to))
  const paramsOf = async (title: string) => {
    const { entity, entityId } = (await listed()).find((suspect) => suspect.title === title)!
    return { entity, entityId }
  }

  it('lists every kind in one place, and counts them on the day screen', async () => {
    const rows = await listed()
    expect(rows.map(({ entity, title }) => [entity, title]).sort()).toEqual([
      ['box_request', 'Caja Uno'],
      ['contact_message', 'Mensaje Uno'],
      ['registration', 'Silla Uno'],
      ['volunteer', 'Manos Uno'],
    ])
    expect(rows.find(({ entity }) => entity === 'contact_message')?.detail).toBe(
      'Compre ya · Gane dinero desde su casa. · 787-555-0182',
    )
    const { body } = await app.call(dashboardApi.attention, { as: true })
    expect(body).toContainEqual({ reason: 'suspects', count: 4, link: '/admin/posible-spam' })
    expect((await app.call(binApi.listSuspects)).status).toBe(401)
  })

  it('writes to nobody but staff, once a day', async () => {
    expect(await mailTo('ajena@example.org')).toEqual([])
    expect((await mailTo('equipo@example.org')).map(({ kind }) => kind)).toEqual(['staff_suspects'])
  })

  it.each([
    ['Caja Uno', 'request_received'],
    ['Mensaje Uno', 'contact_acknowledged'],
    ['Silla Uno', 'registration_received'],
  ])('%s, cleared, gets the e-mail that waited', async (title, kind) => {
    const params = await paramsOf(title)
    expect((await app.call(binApi.clearSuspect, { as: true, params })).body).toEqual({ success: true })
    const mail = await mailTo('ajena@example.org')
    expect(mail.filter((email) => email.kind === kind)).toHaveLength(1)
    expect((await listed()).map((suspect) => suspect.title)).not.toContain(title)
    const actions = await app.ctx.db
      .select({ action: historyEntries.action })
      .from(historyEntries)
      .where(and(eq(historyEntries.entity, params.entity), eq(historyEntries.action, 'not_spam')))
    expect(actions).toHaveLength(1)
    expect((await app.call(binApi.clearSuspect, { as: true, params })).status).toBe(404)
  })

  it('goes to the bin and back, still to be reviewed', async () => {
    const params = await paramsOf('Manos Uno')
    expect((await app.call(binApi.removeSuspect, { as: true, params })).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await app.call(binApi.removeSuspect, { as: true, params })).status).toBe(404)
    expect((await app.call(binApi.restore, { as: true, params })).status).toBe(200)
    expect((await listed()).map(({ title }) => title)).toEqual(['Manos Uno'])
    expect((await mailTo('ajena@example.org')).map(({ kind }) => kind)).not.toContain('volunteer_thanks')
  })

  it('knows no other kind of record', async () => {
    const call = (entity: string) =>
      app.call(binApi.removeSuspect, { as: true, params: { entity, entityId: 1 } })
    expect([(await call('recipe')).status, (await call('nada')).status]).toEqual([404, 404])
  })
})
