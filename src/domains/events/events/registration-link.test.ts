import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { eventApi } from './endpoints.ts'
import { eventRegistrations } from './tables.server.ts'

describe('the page of a registration after a corrected e-mail address', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    const body = {
      title: 'Encuentro',
      description: 'Un rato.',
      location: 'Caguas',
      eventDate: new Date(Date.now() + 9 * dayMs).toISOString(),
    }
    const { id } = (await app.call(eventApi.create, { as: true, body })).body
    const person = { fullName: 'Ana', email: 'ajena@example.org', phone: '787-555-0101' }
    await app.call(eventApi.register, { params: { id }, body: person })
    await app.ctx.db.update(emailOutbox).set({ status: 'sent' })
  })
  afterAll(() => app.close())

  const row = async () => (await app.ctx.db.select().from(eventRegistrations))[0]!
  const correct = async (body: object) =>
    app.call(eventApi.updateRegistration, { as: true, params: { id: (await row()).id }, body })
  const statusOf = async (reference: string) =>
    (await app.call(eventApi.registrationPage, { params: { reference } })).status
  const waiting = async () =>
    (await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.status, 'queued'))).map(
      ({ kind, to, payload }) => [
        kind,
        to,
        (payload as { values: { registrationUrl: string } }).values.registrationUrl.split('/').at(-1),
      ],
    )

  it('the link that left to a stranger opens nothing, and the right person is told; undone, it opens', async () => {
    const { reference: first } = await row()
    expect((await correct({ email: 'ana@example.org' })).status).toBe(200)
    const { reference } = await row()
    expect([await statusOf(first), await statusOf(reference)]).toEqual([404, 200])
    expect(await waiting()).toEqual([['registration_received', 'ana@example.org', reference]])
    await correct({ email: 'ajena@example.org' })
    expect([await statusOf(first), await statusOf(reference)]).toEqual([200, 404])
    expect(await waiting()).toEqual([])
  })

  it('another field changes no link', async () => {
    const { reference } = await row()
    await correct({ phone: '787-555-0109', email: 'AJENA@example.org' })
    expect((await row()).reference).toBe(reference)
    expect(await waiting()).toEqual([])
  })
})
