import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { byMail } from '#tests/support/family-request.ts'
import { newRequest, setStatus } from '#tests/support/stock.ts'
import { boxRequestApi } from './endpoints.ts'

const home = { deliveryMethod: 'delivery', postalAddress: '1 Calle A', postalCity: 'Caguas' }
const unpaid = { ...byMail, paymentStatus: 'pending', paymentMethod: 'pending' }

describe('families whom we promised to write to', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it.each([
    ['deliveryToArrange', home, 'in_process'],
    ['feeToArrange', unpaid, 'pending'],
  ])('%s: on Hoy until somebody writes or calls', async (attention, facts, status) => {
    const id = await newRequest(app, facts)
    if (status !== 'pending') await setStatus(app, id, status)
    const waits = async () => {
      const { body } = await app.call(boxRequestApi.list, { as: true, query: { attention } })
      return body.some((row: { id: number }) => row.id === id)
    }
    const params = { entity: 'box_request', entityId: id }
    const write = async (kind: string) =>
      (await app.call(replyApi.create, { as: true, params, body: { kind, body: 'Quedamos el jueves.' } }))
        .body
    expect(await waits()).toBe(true)
    await write('note')
    expect(await waits()).toBe(true)
    for (const kind of ['call', 'email']) {
      const reply = await write(kind)
      expect(await waits()).toBe(false)
      await app.call(replyApi.withdraw, { as: true, params: { id: reply.id } })
      expect(await waits()).toBe(true)
    }
    const { emailId } = await write('email')
    const discard = { as: true, params: { id: emailId! }, body: { status: 'discarded' } }
    await app.call(outboxApi.update, discard)
    expect(await waits()).toBe(true)
  })

  it.each([
    ['a pickup', { deliveryMethod: 'pickup' }],
    [
      'one that reported its payment',
      { ...byMail, paymentStatus: 'paid', paymentMethod: 'paypal', transactionId: 'T-8' },
    ],
  ])('%s is not waiting for us', async (_, facts) => {
    const id = await newRequest(app, facts)
    for (const attention of ['deliveryToArrange', 'feeToArrange']) {
      const { body } = await app.call(boxRequestApi.list, { as: true, query: { attention } })
      expect(body.map((row: { id: number }) => row.id)).not.toContain(id)
    }
  })
})
