import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest } from '#tests/support/family-request.ts'
import { boxRequestApi } from './endpoints.ts'
import { shippingFeePayable } from './payable.server.ts'
import { boxRequests } from './tables.server.ts'

describe('the private link after a corrected e-mail address', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const wrong = 'ajena@example.org'
  const right = 'familia@example.org'
  const row = async () => (await app.ctx.db.select().from(boxRequests).orderBy(asc(boxRequests.id)))[0]!
  const correct = async (email: string) =>
    app.call(boxRequestApi.update, { as: true, params: { id: (await row()).id }, body: { email } })
  const statusOf = async (reference: string) =>
    (await app.call(boxRequestApi.followUp, { params: { reference } })).status
  const setSent = () => app.ctx.db.update(emailOutbox).set({ status: 'sent' })
  const waiting = async () =>
    (await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.status, 'queued'))).map(
      ({ kind, to, payload }) => [
        kind,
        to,
        (payload as { values: { followUpUrl: string } }).values.followUpUrl.split('/').at(-1),
      ],
    )
  let first = ''

  it('stays while nothing has left: the e-mail that waits goes to the right address', async () => {
    await app.call(boxRequestApi.create, { body: { ...familyRequest, email: 'otra@example.org' } })
    first = (await row()).reference
    expect((await correct(wrong)).status).toBe(200)
    expect(await waiting()).toEqual([['request_received', wrong, first]])
    expect(await statusOf(first)).toBe(200)
  })

  it('a link that left to a stranger opens nothing, and the family gets another', async () => {
    await setSent()
    await correct(right)
    const { reference, formerReferences } = await row()
    expect(reference).not.toBe(first)
    expect(formerReferences).toEqual([first])
    expect(await statusOf(first)).toBe(404)
    expect(await statusOf(reference)).toBe(200)
    expect(await waiting()).toEqual([['request_link_moved', right, reference]])
  })

  it('is found by who knows the old number and the phone, and a payment still arrives', async () => {
    const { reference, phone } = await row()
    const found = await app.call(boxRequestApi.find, { body: { reference: first, contact: phone } })
    expect(found.body).toEqual({ followUpPath: `/solicitud/${reference}` })
    const stranger = await app.call(boxRequestApi.find, { body: { reference: first, contact: wrong } })
    expect(stranger.status).toBe(404)
    expect(await shippingFeePayable.findByReference(app.ctx, first)).toMatchObject({ kind: 'box_request' })
  })

  it('undone, the first link works again and nothing is sent', async () => {
    const { reference } = await row()
    await correct(wrong)
    expect((await row()).reference).toBe(first)
    expect(await statusOf(reference)).toBe(404)
    expect(await waiting()).toEqual([])
  })
})
