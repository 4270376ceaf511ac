import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newRequest, setStatus } from '#tests/support/stock.ts'
import { duplicateApi } from './endpoints.ts'

describe('what follows from a merge', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const rowOf = async (id: number) =>
    (await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id)))[0]!
  const merge = (id: number, otherId: number, take: object = {}) =>
    app.call(duplicateApi.merge, { as: true, params: { id, otherId }, body: { take } })
  const undo = async (id: number) => {
    const { body } = await app.call(duplicateApi.merges, { as: true, params: { id } })
    return app.call(duplicateApi.undoMerge, { as: true, params: { id: body[0].id } })
  }
  const emailsOf = async (id: number) =>
    (await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.entityId, id)).orderBy(emailOutbox.id))
      .filter(({ entity }) => entity === 'box_request')
      .map(({ kind, to, status }) => [kind, to, status])
  const mail = {
    deliveryMethod: 'correo',
    postalAddress: '150 Calle A',
    postalCity: 'Ponce',
    postalState: 'PR',
    postalZipCode: '00730',
  }

  it('takes the address with its fee, and gives both back', async () => {
    const stays = await newRequest(app, { deliveryMethod: 'pickup' })
    const goes = await newRequest(app, mail)
    const fee = async () => {
      const { deliveryMethod, paymentStatus, paymentAmount } = await rowOf(stays)
      return [deliveryMethod, paymentStatus, paymentAmount]
    }
    await merge(stays, goes, { delivery: 'other' })
    expect(await fee()).toEqual(['correo', 'pending', '23.95'])
    await undo(stays)
    expect(await fee()).toEqual(['pickup', 'waived', '0.00'])
  })

  it('takes the place of a pickup with the delivery', async () => {
    const [stays, goes] = [await newRequest(app, mail), await newRequest(app)]
    await app.ctx.db.update(boxRequests).set({ pickupPlace: 'ponce' }).where(eq(boxRequests.id, goes))
    await merge(stays, goes, { delivery: 'other' })
    expect(await rowOf(stays)).toMatchObject({ deliveryMethod: 'pickup', pickupPlace: 'ponce' })
    await undo(stays)
    expect(await rowOf(stays)).toMatchObject({ deliveryMethod: 'correo', pickupPlace: null })
  })

  it('voids the label of another name, and corrects the e-mail that waits', async () => {
    const stays = await newRequest(app, { ...mail, email: 'antes@example.org' })
    const goes = await newRequest(app, { ...mail, email: 'ahora@example.org', recipientName: 'Luz Mar' })
    await app.ctx.db.update(boxRequests).set({ trackingNumber: '9400' }).where(eq(boxRequests.id, stays))
    await merge(stays, goes, { recipientName: 'other', email: 'other' })
    expect(await rowOf(stays)).toMatchObject({ trackingNumber: null, voidedTrackingNumber: '9400' })
    expect(await emailsOf(stays)).toEqual([['request_received', 'ahora@example.org', 'queued']])
  })

  it('withdraws «We have your request» with the end, and writes it again when the end is taken back', async () => {
    const [stays, goes] = [await newRequest(app), await newRequest(app, { email: 'otra@example.org' })]
    const first = ['request_received', 'otra@example.org', 'withdrawn']
    const again = ['request_received', 'otra@example.org', 'queued']
    await merge(stays, goes)
    expect(await emailsOf(goes)).toEqual([first])
    await undo(stays)
    expect(await emailsOf(goes)).toEqual([first, again])
    const body = { outcome: 'declined', reason: 'Fuera de Puerto Rico' }
    await app.call(boxRequestApi.setOutcome, { as: true, params: { id: goes }, body })
    expect((await emailsOf(goes)).map(([, , status]) => status)).toEqual(['withdrawn', 'withdrawn'])
    await setStatus(app, goes, 'pending')
    expect(await emailsOf(goes)).toEqual([first, first, again])
  })

  it('moves a payment whose month is closed: no figure of it changes', async () => {
    const [stays, goes] = [await newRequest(app, mail), await newRequest(app, mail)]
    const verified = await app.call(paymentApi.verify, {
      as: true,
      params: { subject: 'box_request', id: goes },
      body: { method: 'cash', paidOn: '2024-03-05', note: 'Efectivo' },
    })
    expect(verified.status).toBe(200)
    await closeMonth(app.ctx, '2024-03')
    expect((await merge(stays, goes)).status).toBe(200)
    const incomeOf = (id: number) =>
      app.ctx.db
        .select({ occurredOn: accountingTransactions.occurredOn })
        .from(accountingTransactions)
        .where(eq(accountingTransactions.requestId, id))
    expect([await incomeOf(stays), await incomeOf(goes)]).toEqual([[{ occurredOn: '2024-03-05' }], []])
    expect((await undo(stays)).status).toBe(200)
    expect(await incomeOf(goes)).toHaveLength(1)
  })

  it('gives a fee that was paid twice back: it is due on the closed one, and not when they are two again', async () => {
    const [stays, goes] = [await newRequest(app, mail), await newRequest(app, mail)]
    for (const id of [stays, goes])
      await app.call(paymentApi.verify, {
        as: true,
        params: { subject: 'box_request', id },
        body: { method: 'cash', note: 'Efectivo' },
      })
    const due = async () => {
      const { body } = await app.call(boxRequestApi.list, { as: true, query: { attention: 'refundDue' } })
      return (body as { id: number }[]).map(({ id }) => id)
    }
    await merge(stays, goes)
    expect(await due()).toEqual([goes])
    expect((await app.call(boxRequestApi.get, { as: true, params: { id: goes } })).body.refundDue).toBe(true)
    await undo(stays)
    expect(await due()).toEqual([])
  })

  it('moves a payment that staff had booked with a category of their own', async () => {
    const transactionId = `T-${crypto.randomUUID().slice(0, 8)}`
    const [stays, goes] = [await newRequest(app, mail), await newRequest(app, mail)]
    const booked = await app.call(accountingApi.create, {
      as: true,
      body: {
        ...{ type: 'income', amount: '23.95', description: 'Depósito', category: 'Otros' },
        ...{ paymentMethod: 'paypal', transactionId, occurredOn: puertoRicoDay(new Date()) },
      },
    })
    const verified = await app.call(paymentApi.verify, {
      as: true,
      params: { subject: 'box_request', id: goes },
      body: { transactionId, note: 'Se ve en la cuenta' },
    })
    expect([booked.status, verified.status, (await merge(stays, goes)).status]).toEqual([201, 200, 200])
    const line = await app.call(accountingApi.get, { as: true, params: { id: booked.body.id } })
    expect(line.body).toMatchObject({ requestId: stays, category: 'Otros' })
  })

  it('counts neither a repeated request nor one that may be spam', async () => {
    const figures = async () => {
      const stats = (await app.call(dashboardApi.stats, { as: true })).body
      const charts = (await app.call(dashboardApi.plots, { as: true })).body
      return [stats.totalRequests, charts.requestsPerWeek.at(-1).personal]
    }
    const [total, week] = (await figures()) as [number, number]
    const [stays, goes] = [await newRequest(app), await newRequest(app)]
    await newRequest(app, { company: 'Compre ya' })
    expect(await figures()).toEqual([total + 2, week + 2])
    await merge(stays, goes)
    expect(await figures()).toEqual([total + 1, week + 1])
    await undo(stays)
    expect(await figures()).toEqual([total + 2, week + 2])
  })
})
