import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { hopeBoxItems } from '#domains/boxes/box-contents/tables.server.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { searchApi } from '#domains/office/search/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { binOf } from '#tests/support/bin.ts'
import { reportedAsPaid } from '#tests/support/family-request.ts'
import { newItem, newRequest, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { binApi } from './endpoints.ts'

describe('a request in the bin', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const { asStaff, restore } = binOf(() => app)

  it('takes a request out of every list, count and search, and returns it with its contents and payment', async () => {
    const item = await newItem(app, { name: 'Manta', quantity: 5 })
    const id = await newRequest(app, {
      ...reportedAsPaid,
      recipientName: 'Zoraida Quiñones',
      transactionId: 'T-BIN',
    })
    await asStaff(
      boxContentsApi.add,
      {},
      { requestId: id, inventoryItemId: item, quantity: 2, isIncluded: true },
    )
    const before = await wholeRequest(id)
    const sums = async () => ({
      list: (await app.call(boxRequestApi.list, { as: true, query: { page: 1 } })).total,
      counts: (await app.call(boxRequestApi.counts, { as: true })).body,
      stats: (await app.call(dashboardApi.stats, { as: true })).body.totalRequests,
      attention: (await app.call(dashboardApi.attention, { as: true })).body,
      payments: (await app.call(paymentApi.claims, { as: true, query: { page: 1 } })).total,
    })
    const withIt = await sums()

    expect((await asStaff(boxRequestApi.remove, { id })).body).toEqual({ success: true })
    const without = await sums()
    expect(without.list).toBe(withIt.list - 1)
    expect(without.counts.pending).toBe(withIt.counts.pending - 1)
    expect(without.stats).toBe(withIt.stats - 1)
    expect(without.payments).toBe(withIt.payments - 1)
    expect((await asStaff(boxRequestApi.get, { id })).status).toBe(404)
    const found = await app.call(searchApi.search, { as: true, query: { q: 'zoraida' } })
    expect(found.body.groups).toEqual([])
    expect(
      (await app.call(boxRequestApi.followUp, { params: { reference: before.request.reference } })).status,
    ).toBe(404)
    expect(await wrongBalances(app.ctx.db)).toEqual([])

    const inBin = await app.call(binApi.list, { as: true, query: { q: 'zoraida quinones' } })
    expect(inBin.body).toMatchObject([
      { entity: 'box_request', entityId: id, title: 'Zoraida Quiñones', deletedByName: 'Ana Prueba' },
    ])

    expect((await restore('box_request', id)).body).toEqual({
      entity: 'box_request',
      entityId: id,
      notes: [],
    })
    expect(await sums()).toEqual(withIt)
    const after = await wholeRequest(id)
    expect(after.request).toEqual(before.request)
    expect(after.items).toMatchObject([{ inventoryItemId: item, quantity: 2, reservedQuantity: 2 }])
    expect(after.payments).toEqual(before.payments)
    expect(await wrongBalances(app.ctx.db)).toEqual([])
    expect((await restore('box_request', id)).status).toBe(404)
  })

  it('says what the shelf lacks when a request returns', async () => {
    const item = await newItem(app, { name: 'Vela blanca', quantity: 2 })
    const [first, second] = [await newRequest(app), await newRequest(app)]
    const add = (id: number) =>
      asStaff(boxContentsApi.add, {}, { requestId: id, inventoryItemId: item, quantity: 2, isIncluded: true })
    await add(first)
    await asStaff(boxRequestApi.remove, { id: first })
    await add(second)
    const { body } = await restore('box_request', first)
    expect(body.notes).toEqual(['No hay bastante en el inventario. A la caja le falta: Vela blanca (2).'])
    expect((await wholeRequest(first)).items).toMatchObject([{ quantity: 2, reservedQuantity: 0 }])
    await asStaff(boxRequestApi.remove, { id: first })
  })

  it('withdraws the e-mails that wait', async () => {
    const id = await newRequest(app)
    await asStaff(boxRequestApi.remove, { id })
    const emails = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.entityId, id))
    expect(emails.filter(({ entity }) => entity === 'box_request').map(({ status }) => status)).not.toContain(
      'queued',
    )
  })

  it('refuses a request whose box has left', async () => {
    const id = await newRequest(app)
    await setStatus(app, id, 'shipped')
    const refused = await asStaff(boxRequestApi.remove, { id })
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toMatch(/^La caja ya salió/)
    expect((await asStaff(boxRequestApi.get, { id })).status).toBe(200)
  })

  it('refuses a request whose payment was confirmed', async () => {
    const id = await newRequest(app, { ...reportedAsPaid, transactionId: 'T-CONFIRMED' })
    await app.ctx.db
      .update(paymentRecords)
      .set({ verification: 'manual' })
      .where(eq(paymentRecords.subjectId, id))
    const refused = await asStaff(boxRequestApi.remove, { id })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/^Ya hay un pago verificado/),
    ])
  })

  async function wholeRequest(id: number) {
    const { db } = app.ctx
    const [request] = await db.select().from(boxRequests).where(eq(boxRequests.id, id))
    return {
      request: request!,
      items: await db.select().from(hopeBoxItems).where(eq(hopeBoxItems.requestId, id)),
      payments: await db.select().from(paymentRecords).where(eq(paymentRecords.subjectId, id)),
    }
  }
})
