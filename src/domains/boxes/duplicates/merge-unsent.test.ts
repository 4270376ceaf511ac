import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { paymentReference } from '#domains/boxes/box-requests/family-rules.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { packingApi } from '#domains/boxes/packing/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { byMail, familyRequest } from '#tests/support/family-request.ts'
import { newRequest } from '#tests/support/stock.ts'
import { duplicateApi } from './endpoints.ts'

describe('merging with a request that was not sent', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const rowOf = async (id: number) => {
    const [row] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
    return row!
  }
  const started = async (email: string) => {
    const key = randomUUID()
    const body = { ...familyRequest, ...byMail, email }
    await app.call(boxRequestApi.start, { body, headers: { 'idempotency-key': key } })
    const isStarted = eq(boxRequests.paymentReference, paymentReference(key))
    const [row] = await app.ctx.db.select().from(boxRequests).where(isStarted)
    return row!.id
  }
  const merge = async (id: number, otherId: number) =>
    (await app.call(duplicateApi.merge, { as: true, params: { id, otherId }, body: {} })).status
  const undo = async (id: number) => {
    const { body } = await app.call(duplicateApi.merges, { as: true, params: { id } })
    return (await app.call(duplicateApi.undoMerge, { as: true, params: { id: body[0]!.id } })).status
  }
  const lettersOf = async (id: number) => {
    const isOf = and(eq(emailOutbox.entity, 'box_request'), eq(emailOutbox.entityId, id))
    const rows = await app.ctx.db.select().from(emailOutbox).where(isOf)
    return rows.filter(({ status }) => status !== 'withdrawn').map(({ kind }) => kind)
  }
  const onTable = async (id: number) =>
    (await app.call(packingApi.table, { as: true })).body.boxes.some(
      ({ requestId }: { requestId: number }) => requestId === id,
    )
  const anAddress = () => `${randomUUID()}@example.org`

  it('prepares the one that stays, and confirms it once', async () => {
    const email = anAddress()
    const stays = await started(email)
    const goes = await newRequest(app, { ...byMail, email })
    expect(await merge(stays, goes)).toBe(200)
    expect(await rowOf(stays)).toMatchObject({ choosingPayment: false, status: 'pending' })
    expect(await onTable(stays)).toBe(true)
    // The letter of the other one had not left.
    expect([await lettersOf(goes), await lettersOf(stays)]).toEqual([[], ['request_received']])
    expect(await undo(stays)).toBe(200)
    // It was told so, and may be packed already.
    expect((await rowOf(stays)).choosingPayment).toBe(false)
  })

  it('writes no second confirmation after the one that left', async () => {
    const email = anAddress()
    const stays = await started(email)
    const goes = await newRequest(app, { ...byMail, email })
    await app.ctx.db.update(emailOutbox).set({ status: 'sent' }).where(eq(emailOutbox.entityId, goes))
    expect(await merge(stays, goes)).toBe(200)
    expect(await lettersOf(stays)).toEqual([])
    expect(await onTable(stays)).toBe(true)
  })

  it('takes one that might be spam for a family’s', async () => {
    const email = anAddress()
    const stays = await newRequest(app, { ...byMail, email, company: 'x' })
    const goes = await newRequest(app, { ...byMail, email })
    expect((await rowOf(stays)).suspected).toBe(true)
    expect(await merge(stays, goes)).toBe(200)
    expect(await rowOf(stays)).toMatchObject({ suspected: false, status: 'pending' })
    expect(await onTable(stays)).toBe(true)
    expect(await lettersOf(stays)).toEqual(['request_received'])
  })

  it('closes the one at its payment, and leaves it there when they are two after all', async () => {
    const email = anAddress()
    const goes = await started(email)
    const stays = await newRequest(app, { ...byMail, email })
    expect(await merge(stays, goes)).toBe(200)
    expect(await rowOf(goes)).toMatchObject({ choosingPayment: false, outcome: 'duplicate' })
    expect(await undo(stays)).toBe(200)
    expect(await rowOf(goes)).toMatchObject({ choosingPayment: true, status: 'pending', outcome: null })
    expect(await lettersOf(goes)).toEqual([])
  })
})
