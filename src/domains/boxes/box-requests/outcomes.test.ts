import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { boxRequestApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const today = () => puertoRicoDay(new Date())
const read = async (id: number) => (await app.call(boxRequestApi.get, { ...as, params: { id } })).body
const end = (id: number, body: Record<string, unknown>) =>
  app.call(boxRequestApi.setOutcome, { ...as, params: { id }, body })
const historyOf = async (entityId: number) =>
  (await app.call('GET /api/history', { ...as, query: { entity: 'box_request', entityId } })).body
const beneficiaryCount = async () => {
  const { rows } = await app.ctx.db.execute(sql`select count(*)::int as n from beneficiaries`)
  return (rows[0] as { n: number }).n
}

describe('how a request ended', () => {
  test.each([
    ['delivered', 'delivered'],
    ['picked_up', 'delivered'],
    ['returned', 'closed'],
    ['lost', 'closed'],
  ])('%s goes with the status %s, with reason, day and history', async (outcome, status) => {
    const id = await newRequest(app)
    await setStatus(app, id, 'shipped')
    const occurredOn = puertoRicoDay(new Date(Date.now() - 2 * dayMs))
    const { body } = await end(id, { outcome, reason: 'Llamó Ana', occurredOn })
    expect(body).toMatchObject({ status, outcome, outcomeReason: 'Llamó Ana', outcomeOn: occurredOn })
    const [entry] = await historyOf(id)
    expect(entry).toMatchObject({
      action: 'outcome_set',
      userName: app.admin.fullName,
      changes: { outcome: [null, outcome], outcomeOn: [null, occurredOn], status: ['shipped', status] },
    })
    expect(JSON.stringify(entry)).not.toContain('Llamó')
  })

  test.each(['cancelled', 'declined'])(
    '%s closes an open request, not one that has left',
    async (outcome) => {
      const id = await newRequest(app)
      expect((await end(id, { outcome, reason: 'Ya no la necesita' })).body).toMatchObject({
        status: 'closed',
        outcome,
        outcomeOn: today(),
      })
      const sent = await newRequest(app, { deliveryMethod: 'delivery' })
      await setStatus(app, sent, 'shipped')
      const refused = await end(sent, { outcome, reason: 'Ya no la necesita' })
      expect(refused.status).toBe(409)
      expect(refused.body.detail).toBe('Esta caja ya salió. Anota si se perdió, si volvió o si se entregó.')
      expect(await read(sent)).toMatchObject({ status: 'shipped', outcome: null })
    },
  )

  test('a box closed before it left and then received takes its contents out of stock', async () => {
    const id = await newRequest(app)
    const itemId = await newItem(app, { quantity: 10 })
    const line = { requestId: id, inventoryItemId: itemId, quantity: 2, isIncluded: true }
    await app.call(boxContentsApi.add, { ...as, body: line })
    await setStatus(app, id, 'closed')
    expect((await end(id, { outcome: 'picked_up', status: 'closed' })).body.status).toBe('delivered')
    const { body: item } = await app.call(inventoryApi.get, { ...as, params: { id: itemId } })
    expect(item).toMatchObject({ quantity: 8, reserved: 0 })
    await setStatus(app, id, 'closed')
    expect((await end(id, { outcome: 'picked_up', reason: 'La abuela' })).body.status).toBe('closed')
    expect(await wrongBalances(app.ctx.db)).toEqual([])
  })

  test('a duplicate names the other request, which exists and is not its duplicate', async () => {
    const [first, second] = [await newRequest(app), await newRequest(app)]
    for (const [duplicateOfId, message] of [
      [undefined, 'Escribe el número de la otra solicitud.'],
      [999_999, 'No hay una solicitud con ese número.'],
      [second, 'Una solicitud no puede ser igual a ella misma: escribe el número de la otra.'],
    ] as const) {
      const { status, body } = await end(second, { outcome: 'duplicate', duplicateOfId })
      expect([status, body.errors]).toEqual([400, [{ path: 'duplicateOfId', message }]])
    }
    expect((await end(second, { outcome: 'duplicate', duplicateOfId: first })).body).toMatchObject({
      status: 'closed',
      duplicateOfId: first,
    })
    expect((await end(first, { outcome: 'duplicate', duplicateOfId: second })).status).toBe(400)
  })

  test('refuses a parcel lost before it left, a future or impossible day, and a decline without a reason', async () => {
    const id = await newRequest(app)
    for (const outcome of ['lost', 'returned']) expect((await end(id, { outcome })).status).toBe(409)
    const tomorrow = puertoRicoDay(new Date(Date.now() + dayMs))
    for (const occurredOn of [tomorrow, '2014-12-31', '2026-02-30', 'ayer']) {
      const { status, body } = await end(id, { outcome: 'cancelled', occurredOn })
      expect([occurredOn, status, body.errors?.[0].path]).toEqual([occurredOn, 400, 'occurredOn'])
    }
    expect((await end(id, { outcome: 'declined' })).body.errors[0].path).toBe('reason')
    expect((await end(id, { outcome: 'gone' })).status).toBe(400)
    expect(await read(id)).toMatchObject({ status: 'pending', outcome: null })
    expect(
      (await app.call(boxRequestApi.setOutcome, { params: { id }, body: { outcome: 'lost' } })).status,
    ).toBe(401)
  })

  test('names the person who changed the request since it was read', async () => {
    const id = await newRequest(app)
    const { updatedAt } = await read(id)
    await setStatus(app, id, 'in_process')
    expect((await end(id, { outcome: 'cancelled', updatedAt })).status).toBe(409)
  })

  test('the status alone notes the outcome that goes with it, and takes it back', async () => {
    const pickup = await newRequest(app)
    await setStatus(app, pickup, 'delivered')
    expect(await read(pickup)).toMatchObject({ outcome: 'picked_up', outcomeOn: today() })
    await setStatus(app, pickup, 'closed')
    expect(await read(pickup)).toMatchObject({ status: 'closed', outcome: 'picked_up' })
    await setStatus(app, pickup, 'in_process')
    expect(await read(pickup)).toMatchObject({ outcome: null, outcomeOn: null, outcomeReason: null })
    const home = await newRequest(app, { deliveryMethod: 'delivery' })
    await setStatus(app, home, 'delivered')
    expect(await read(home)).toMatchObject({ outcome: 'delivered' })
  })

  test('taking a loss back returns to the status before, with its shipping date', async () => {
    const id = await newRequest(app, { deliveryMethod: 'delivery' })
    await setStatus(app, id, 'shipped')
    const { shippedAt } = await read(id)
    await end(id, { outcome: 'lost' })
    expect((await end(id, { outcome: null })).body).toMatchObject({
      status: 'shipped',
      outcome: null,
      shippedAt,
    })
    await end(id, { outcome: 'lost' })
    expect((await end(id, { outcome: 'delivered' })).body).toMatchObject({ status: 'delivered', shippedAt })
  })

  test('undoing a shipment takes its date back, and shipping again sets a new one', async () => {
    const id = await newRequest(app, { deliveryMethod: 'delivery' })
    await setStatus(app, id, 'shipped')
    const first = (await read(id)).shippedAt
    await setStatus(app, id, 'in_process')
    expect(await read(id)).toMatchObject({ status: 'in_process', shippedAt: null })
    await setStatus(app, id, 'shipped')
    expect(new Date((await read(id)).shippedAt).getTime()).toBeGreaterThan(new Date(first).getTime())
  })

  test('undoing a delivery removes the beneficiary it stored, and keeps one with another delivery', async () => {
    const before = await beneficiaryCount()
    const person = { email: 'una.sola@example.org', phone: '787-555-0999', deliveryMethod: 'delivery' }
    const [first, second] = [await newRequest(app, person), await newRequest(app, person)]
    await setStatus(app, first, 'delivered')
    await setStatus(app, second, 'delivered')
    expect(await beneficiaryCount()).toBe(before + 1)
    const { beneficiaryId } = await read(first)
    expect((await read(second)).beneficiaryId).toBe(beneficiaryId)
    await setStatus(app, first, 'shipped')
    expect((await read(first)).beneficiaryId).toBeNull()
    expect(await beneficiaryCount()).toBe(before + 1)
    await setStatus(app, second, 'pending')
    expect(await beneficiaryCount()).toBe(before)
  })

  test('writes to the family only when staff choose to, and withdraws it when the outcome is taken back', async () => {
    const emails = async (id: number) =>
      (
        await app.ctx.db.execute(sql`select kind, status, to_address, locale from mail_outbox
          where entity = 'box_request' and entity_id = ${id} and kind not in ('request_received') order by id`)
      ).rows
    const id = await newRequest(app, { deliveryMethod: 'delivery', email: 'silvia@example.org' })
    await setStatus(app, id, 'shipped')
    await end(id, { outcome: 'lost' })
    expect((await emails(id)).map(({ kind }) => kind)).toEqual(['box_on_its_way'])
    const { body: preview } = await app.call(boxRequestApi.outcomeEmail, {
      ...as,
      params: { id },
      query: { outcome: 'lost' },
    })
    expect(preview).toMatchObject({
      to: 'silvia@example.org',
      locale: 'es',
      subject: 'Noticias de tu solicitud',
    })
    expect(preview.text).toContain('/solicitud/')
    await end(id, { outcome: 'lost', sendEmail: true })
    expect((await emails(id)).at(-1)).toMatchObject({ kind: 'request_lost', status: 'queued', locale: 'es' })
    await end(id, { outcome: null })
    expect((await emails(id)).map(({ kind, status }) => [kind, status])).toEqual([
      ['box_on_its_way', 'withdrawn'],
      ['request_lost', 'withdrawn'],
      ['box_on_its_way', 'queued'],
    ])
    expect((await end(id, { outcome: 'delivered', sendEmail: true })).status).toBe(409)
    expect(await read(id)).toMatchObject({ status: 'shipped', outcome: null })
  })

  test.each(['cancelled', 'declined', 'duplicate'])(
    'a verified fee is due for a refund when it was %s',
    async (outcome) => {
      const mail = {
        postalAddress: '150 Calle A',
        postalCity: 'Ponce',
        postalState: 'PR',
        postalZipCode: '00730',
      }
      const id = await newRequest(app, { ...mail, deliveryMethod: 'correo' })
      const params = { subject: 'box_request', id }
      await app.call(paymentApi.verify, { ...as, params, body: { method: 'cash', note: 'Efectivo' } })
      const other = outcome === 'duplicate' ? { duplicateOfId: await newRequest(app) } : {}
      expect((await end(id, { outcome, reason: 'Ya no la necesita', ...other })).body.refundDue).toBe(true)
      const { body } = await app.call(boxRequestApi.list, { ...as, query: { attention: 'refundDue' } })
      expect(body.map((row: { id: number }) => row.id)).toContain(id)
    },
  )

  test('filters the list and its counts by outcome', async () => {
    const id = await newRequest(app, { deliveryMethod: 'delivery', town: 'Culebra' })
    await setStatus(app, id, 'shipped')
    await end(id, { outcome: 'lost' })
    const query = { outcome: 'lost', q: 'Culebra', page: 1 }
    const list = await app.call(boxRequestApi.list, { ...as, query })
    expect(list.body.map((row: { id: number }) => row.id)).toEqual([id])
    const { q, outcome } = query
    const counts = await app.call(boxRequestApi.counts, { ...as, query: { q, outcome } })
    expect(counts.body).toMatchObject({ all: 1, closed: 1, shipped: 0 })
  })
})
