import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { packingApi } from '#domains/boxes/packing/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { applyPayment } from '#domains/money/payments/records.server.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { byMail, familyRequest, reportedAsPaid } from '#tests/support/family-request.ts'
import { newItem } from '#tests/support/stock.ts'
import { boxRequestApi } from './endpoints.ts'
import { paymentReference } from './family-rules.ts'
import { boxRequestRetention } from './retention.server.ts'
import { boxRequests } from './tables.server.ts'

describe('a request whose sender has opened the payment', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  /** A sender with a browser of its own. */
  function sender() {
    const key = randomUUID()
    const email = `${key}@example.org`
    const headers = { 'idempotency-key': key }
    const bodyOf = (body: object, change: object) => ({ ...body, email, ...change })
    return {
      key,
      start: (change: object = {}) =>
        app.call(boxRequestApi.start, { body: bodyOf({ ...familyRequest, ...byMail }, change), headers }),
      send: (change: object = {}) =>
        app.call(boxRequestApi.create, { body: bodyOf(reportedAsPaid, change), headers }),
      drop: () => app.call(boxRequestApi.dropStarted, { headers }),
      pays: (amount = '23.95') =>
        applyPayment(app.ctx, {
          provider: 'paypal',
          transactionId: key.slice(0, 8),
          status: 'completed',
          amount,
          currency: 'USD',
          isOurs: true,
          paidOn: puertoRicoDay(app.ctx.now()),
          references: [paymentReference(key)],
          subscriptionId: null,
        } as unknown as Parameters<typeof applyPayment>[1]),
      rows: () => app.ctx.db.select().from(boxRequests).where(eq(boxRequests.email, email)),
      letters: async () =>
        (await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.to, email))).map(
          ({ kind }) => kind,
        ),
    }
  }
  const later = { paymentStatus: 'pending', paymentMethod: 'pending', transactionId: null }
  const onTable = async (id: number) =>
    (await app.call(packingApi.table, { as: true })).body.boxes.some(
      (box: { requestId: number }) => box.requestId === id,
    )
  const waiting = async () =>
    (await app.call(boxRequestApi.list, { as: true, query: { attention: 'unfinishedPayment' } })).body

  it('is kept with its newest answers, and is one request once it is sent', async () => {
    const ana = sender()
    expect((await ana.start()).body).toEqual({ success: true })
    await ana.start({ recipientName: 'Ana Colón', town: 'Ponce' })
    const [kept, ...twins] = await ana.rows()
    expect(twins).toEqual([])
    expect(kept).toMatchObject({
      recipientName: 'Ana Colón',
      town: 'Ponce',
      status: 'pending',
      paymentStatus: 'pending',
      choosingPayment: true,
    })
    const { body: shown } = await app.call(boxRequestApi.get, { as: true, params: { id: kept!.id } })
    expect(shown.choosingPayment).toBe(true)
    expect(await onTable(kept!.id)).toBe(false)
    expect(await ana.letters()).toEqual([])

    const { status, body } = await ana.send({
      recipientName: 'Ana Colón',
      town: 'Coamo',
      transactionId: 'T1',
    })
    expect([status, body.reference]).toEqual([201, kept!.reference])
    expect(await ana.rows()).toMatchObject([
      {
        id: kept!.id,
        town: 'Coamo',
        choosingPayment: false,
        paymentVerification: 'claimed',
        transactionId: 'T1',
      },
    ])
    expect(await onTable(kept!.id)).toBe(true)
    expect(await ana.letters()).toEqual(['request_received'])
    // It was on its way while the request was sent.
    await ana.start({ town: 'Lares' })
    expect(await ana.rows()).toMatchObject([{ town: 'Coamo', choosingPayment: false }])
  })

  it.each([
    ['without a payment', later, { paymentStatus: 'pending', paymentAmount: '23.95' }],
    ['for a pickup', { deliveryMethod: 'pickup' }, { paymentStatus: 'waived', paymentAmount: '0.00' }],
  ])('is sent %s', async (_, change, stored) => {
    const luz = sender()
    await luz.start()
    expect((await luz.send(change)).status).toBe(201)
    expect(await luz.rows()).toMatchObject([
      { ...stored, choosingPayment: false, paymentVerification: 'none' },
    ])
    expect(await luz.letters()).toEqual(['request_received'])
  })

  it('counts as sent when its money arrives, whichever comes first', async () => {
    const eva = sender()
    await eva.start()
    expect(await eva.pays()).toMatchObject({ outcome: 'applied', detail: 'verified' })
    expect(await eva.rows()).toMatchObject([{ choosingPayment: false, paymentVerification: 'verified' }])
    expect(await eva.letters()).toEqual(['request_received'])
    const { body } = await eva.send({ town: 'Lares', transactionId: paymentReference(eva.key) })
    expect(body.paymentStatus).toBe('paid')
    expect(await eva.rows()).toMatchObject([{ town: 'Lares', paymentVerification: 'verified' }])
    expect(await eva.letters()).toEqual(['request_received'])
  })

  it('keeps a payment of another amount that arrived before it was sent', async () => {
    const eva = sender()
    await eva.start()
    await eva.pays('20.00')
    expect(await eva.rows()).toMatchObject([{ choosingPayment: true, paymentVerification: 'mismatch' }])
    await eva.send()
    expect(await eva.rows()).toMatchObject([{ choosingPayment: false, paymentVerification: 'mismatch' }])
  })

  it('waits for staff after an hour, who count it as sent once', async () => {
    const rosa = sender()
    await rosa.start()
    const [row] = await rosa.rows()
    const params = { id: row!.id }
    expect(await waiting()).toEqual([])
    const createdAt = new Date(Date.now() - 2 * 3_600_000)
    await app.ctx.db.update(boxRequests).set({ createdAt }).where(eq(boxRequests.id, row!.id))
    expect(await waiting()).toMatchObject([params])
    for (const _ of [1, 2])
      expect((await app.call(boxRequestApi.countAsSent, { as: true, params })).body.choosingPayment).toBe(
        false,
      )
    expect(await waiting()).toEqual([])
    expect(await rosa.letters()).toEqual(['request_received'])
    // She comes back after all, and has paid.
    await rosa.send({ transactionId: 'T9' })
    expect(await rosa.rows()).toMatchObject([
      { id: row!.id, paymentVerification: 'claimed', transactionId: 'T9' },
    ])
    expect(await rosa.letters()).toEqual(['request_received'])
  })

  it('is a request once staff begin with it', async () => {
    const iris = sender()
    await iris.start()
    const [row] = await iris.rows()
    const call = { as: true, params: { id: row!.id }, body: { status: 'in_process' } }
    expect((await app.call(boxRequestApi.update, call)).status).toBe(200)
    expect(await iris.letters()).toEqual(['request_received'])
    await iris.send({ town: 'Lares' })
    // Its answers stay as staff have seen them, and what it says of the payment is new.
    expect(await iris.rows()).toMatchObject([
      { town: 'Caguas', status: 'in_process', paymentVerification: 'claimed' },
    ])
  })

  it('goes with what its sender erases, unless money has arrived', async () => {
    const [noa, eva] = [sender(), sender()]
    await noa.start()
    await noa.drop()
    expect(await noa.rows()).toEqual([])
    await eva.start()
    await eva.pays()
    await eva.drop()
    expect(await eva.rows()).toHaveLength(1)
    const sent = sender()
    await sent.send()
    await sent.drop()
    expect(await sent.rows()).toHaveLength(1)
  })

  it('is erased after thirty days that nobody used', async () => {
    const old = sender()
    await old.start()
    const [rule] = boxRequestRetention
    const before = new Date(Date.now() + dayMs)
    expect(
      await rule!.erase(app.ctx, before, eq(boxRequests.paymentReference, paymentReference(old.key))),
    ).toHaveLength(1)
    expect(await old.rows()).toEqual([])
  })

  it.each([
    ['ended', { outcome: 'cancelled' }],
    ['closed', { status: 'closed' }],
  ])('is a request that staff have %s, confirmed when it is opened again', async (_, change) => {
    const ida = sender()
    await ida.start()
    const [row] = await ida.rows()
    const params = { id: row!.id }
    const call = (body: object) =>
      'outcome' in body
        ? app.call(boxRequestApi.setOutcome, { as: true, params, body })
        : app.call(boxRequestApi.update, { as: true, params, body })
    expect((await call(change)).status).toBe(200)
    expect(await ida.rows()).toMatchObject([{ status: 'closed', choosingPayment: false }])
    expect(await ida.letters()).toEqual([])
    expect((await call('outcome' in change ? { outcome: null } : { status: 'pending' })).status).toBe(200)
    expect(await ida.rows()).toMatchObject([{ outcome: null, choosingPayment: false }])
    expect(await ida.letters()).toEqual(['request_received'])
  })

  it('is another request when its sender sends it after staff closed it', async () => {
    const sol = sender()
    await sol.start()
    const [row] = await sol.rows()
    const call = { as: true, params: { id: row!.id }, body: { outcome: 'cancelled' } }
    await app.call(boxRequestApi.setOutcome, call)
    expect((await sol.send({ town: 'Lares' })).status).toBe(201)
    const open = (await sol.rows()).filter(({ status }) => status === 'pending')
    expect(open).toMatchObject([{ town: 'Lares', choosingPayment: false }])
  })

  it.each([
    ['closed', { status: 'closed' }],
    ['with a note of staff', { updatedBy: 1 }],
  ] as const)('stays after thirty days: %s', async (_, change) => {
    const old = sender()
    await old.start()
    const [row] = await old.rows()
    await app.ctx.db.update(boxRequests).set(change).where(eq(boxRequests.id, row!.id))
    const before = new Date(Date.now() + dayMs)
    expect(await boxRequestRetention[0]!.erase(app.ctx, before, eq(boxRequests.id, row!.id))).toEqual([])
  })

  it('stays after thirty days when its box has something or somebody has called', async () => {
    const [full, called] = [sender(), sender()]
    for (const each of [full, called]) await each.start()
    const ids = [...(await full.rows()), ...(await called.rows())].map(({ id }) => id)
    const inventoryItemId = await newItem(app, { name: 'Vela', quantity: 3 })
    const item = { requestId: ids[0], inventoryItemId, quantity: 1, isIncluded: true }
    await app.call(boxContentsApi.add, { as: true, body: item })
    const call = { kind: 'call', body: 'No contesta.' }
    const noted = await app.call(replyApi.create, {
      as: true,
      params: { entity: 'box_request', entityId: ids[1]! },
      body: call,
    })
    expect(noted.status).toBe(201)
    const before = new Date(Date.now() + dayMs)
    expect(await boxRequestRetention[0]!.erase(app.ctx, before, inArray(boxRequests.id, ids))).toEqual([])
  })

  it('shows the packer no note but the one that staff released', async () => {
    for (const [note, released] of [
      ['La misma', true],
      ['Otra', null],
    ] as const) {
      const all = sender()
      await all.start({ boxNote: 'La misma' })
      const [row] = await all.rows()
      await app.ctx.db.update(boxRequests).set({ boxNoteReleased: true }).where(eq(boxRequests.id, row!.id))
      await all.send({ boxNote: note })
      expect(await all.rows()).toMatchObject([{ boxNote: note, boxNoteReleased: released }])
    }
  })

  it('is one request, whatever arrives in the same moment', async () => {
    const all = sender()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? all.send({ transactionId: 'T2' }) : all.start())),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
    expect(await all.rows()).toMatchObject([{ choosingPayment: false, transactionId: 'T2' }])
    expect(await all.letters()).toEqual(['request_received'])
  })

  it('has a key of a browser, and goes by mail', async () => {
    const pickup = sender()
    expect((await pickup.start({ deliveryMethod: 'pickup' })).status).toBe(400)
    const body = { ...familyRequest, ...byMail }
    for (const headers of [{}, { 'idempotency-key': 'pedido-000000000001' }])
      expect((await app.call(boxRequestApi.start, { body, headers })).status).toBe(400)
  })

  it('is not the next request under the same key, a day later', async () => {
    const again = sender()
    await again.send()
    const [first] = await again.rows()
    const longAgo = new Date(Date.now() - 3 * dayMs)
    await app.ctx.db.update(boxRequests).set({ updatedAt: longAgo }).where(eq(boxRequests.id, first!.id))
    await app.ctx.db.execute("update idempotency_keys set expires_at = now() - interval '1 day'")
    expect((await again.send({ town: 'Lares' })).status).toBe(201)
    expect(await again.rows()).toHaveLength(2)
  })
})
