import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest, recordCostsByHand, setStatus } from '#tests/support/stock.ts'
import { accountingApi } from './endpoints.ts'
import { reverseBoxCost, undoOutcomeReversal } from './reversals.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  recordCostsByHand(app)
})
afterAll(() => app.close())

const as = { as: true as const }
const today = () => new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10)

async function recordedBox() {
  const requestId = await newRequest(app)
  const inventoryItemId = await newItem(app, { unitCost: '63.41' })
  await app.call(boxContentsApi.add, { ...as, body: { requestId, inventoryItemId, isIncluded: true } })
  const recorded = await record(requestId)
  expect(recorded.status).toBe(201)
  return { requestId, id: recorded.body.id as number }
}

const record = (requestId: number) =>
  app.call(accountingApi.create, {
    ...as,
    body: {
      type: 'expense',
      amount: '63.41',
      description: 'Caja',
      category: 'hopebox',
      paymentMethod: 'inventory',
      isAutomatic: true,
      requestId,
    },
  })

const returned = (requestId: number) =>
  reverseBoxCost(app.ctx, {
    requestId,
    parcelNumber: 1,
    followsOutcome: true,
    occurredOn: today(),
    reason: 'Dirección equivocada',
  })

const entriesOf = async (requestId: number) =>
  (await app.call(accountingApi.list, { ...as, query: { requestId } })).body
const expensesOf = async (requestId: number) =>
  (await app.call(accountingApi.summary, { ...as, query: { requestId } })).body.expenses
const costRecordedAt = async (id: number) =>
  (await app.call(boxRequestApi.get, { ...as, params: { id } })).body.costRecordedAt

test('a returned box’s cost is taken back by a counter-entry, and recorded again for the next parcel', async () => {
  const { requestId, id } = await recordedBox()
  await returned(requestId)
  // Reversing twice changes nothing.
  await returned(requestId)
  const entries = await entriesOf(requestId)
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({
    type: 'expense',
    amount: '-63.41',
    reversalOf: id,
    occurredOn: today(),
    notes: 'Dirección equivocada',
    lockedBy: 'reversal',
    isAutomatic: true,
  })
  expect(entries[1]).toMatchObject({ id, amount: '63.41', reversedAmount: '63.41', lockedBy: 'box' })
  expect(await expensesOf(requestId)).toBe('0.00')
  expect(await costRecordedAt(requestId)).toBeNull()

  expect((await record(requestId)).status).toBe(201)
  expect(await expensesOf(requestId)).toBe('63.41')
  expect((await record(requestId)).status).toBe(409)

  const query = { entity: 'box_request', entityId: requestId }
  const history = (await app.call(historyApi.list, { ...as, query })).body
  expect(history.map(({ action }: { action: string }) => action)).toContain('cost_reversed')
})

test('undoing the return counts the cost again', async () => {
  const { requestId } = await recordedBox()
  await undoOutcomeReversal(app.ctx, { requestId, parcelNumber: 1 })
  expect(await expensesOf(requestId)).toBe('63.41')
  await returned(requestId)
  await undoOutcomeReversal(app.ctx, { requestId, parcelNumber: 1 })
  expect(await entriesOf(requestId)).toHaveLength(1)
  expect(await expensesOf(requestId)).toBe('63.41')
  expect(await costRecordedAt(requestId)).toBeTruthy()
})

test('undoing a return leaves alone what the treasurer took back before it', async () => {
  const { requestId, id } = await recordedBox()
  await app.call(accountingApi.reverse, { ...as, params: { id }, body: { reason: 'Era de otra caja' } })
  const params = { id: requestId }
  const end = (body: object) => app.call(boxRequestApi.setOutcome, { ...as, params, body })
  await setStatus(app, requestId, 'shipped')
  expect((await end({ outcome: 'returned' })).status).toBe(200)
  expect((await end({ outcome: null })).status).toBe(200)
  expect(await expensesOf(requestId)).toBe('0.00')
  expect((await record(requestId)).status).toBe(201)
  expect((await end({ outcome: 'returned' })).status).toBe(200)
  expect(await expensesOf(requestId)).toBe('0.00')
  expect((await end({ outcome: null })).status).toBe(200)
  expect(await expensesOf(requestId)).toBe('63.41')
})

test('a box that is not sent costs nothing, and its cost counts again when that was a mistake', async () => {
  const { requestId } = await recordedBox()
  const params = { id: requestId }
  const end = (outcome: string | null) =>
    app.call(boxRequestApi.setOutcome, { ...as, params, body: { outcome } })
  for (const stop of [() => end('cancelled'), () => setStatus(app, requestId, 'closed')]) {
    expect((await stop()).status).toBe(200)
    expect([await expensesOf(requestId), await costRecordedAt(requestId)]).toEqual(['0.00', null])
    expect((await record(requestId)).body.detail).toBe('Esta caja no salió: su costo no es un gasto.')
    expect((await setStatus(app, requestId, 'in_process')).status).toBe(200)
    expect(await expensesOf(requestId)).toBe('63.41')
    expect(await costRecordedAt(requestId)).toBeTruthy()
  }
  await setStatus(app, requestId, 'shipped')
  await setStatus(app, requestId, 'delivered')
  await setStatus(app, requestId, 'closed')
  expect(await expensesOf(requestId)).toBe('63.41')
})

test('the cost of a second parcel that is not sent is taken back, and the next one has its own', async () => {
  const { requestId } = await recordedBox()
  const params = { id: requestId }
  const inventoryItemId = await newItem(app, { unitCost: '63.41' })
  const secondParcel = async () => {
    expect((await app.call(boxRequestApi.startParcel, { ...as, params, body: {} })).status).toBe(201)
    await app.call(boxContentsApi.add, { ...as, body: { requestId, inventoryItemId, isIncluded: true } })
    expect((await record(requestId)).status).toBe(201)
    expect(await expensesOf(requestId)).toBe('126.82')
  }
  await setStatus(app, requestId, 'delivered')
  for (const _ of [1, 2]) {
    await secondParcel()
    expect((await app.call(boxRequestApi.cancelParcel, { ...as, params, body: {} })).status).toBe(200)
    expect(await expensesOf(requestId)).toBe('63.41')
  }
  expect((await entriesOf(requestId))[0].notes).toMatch(/^El paquete 2 de #HIB-\d{4} no salió$/)
})

test('a box without a recorded cost has nothing to reverse', async () => {
  const requestId = await newRequest(app)
  await returned(requestId)
  expect(await entriesOf(requestId)).toEqual([])
})

test('counter-entries cannot be edited or deleted', async () => {
  const { requestId } = await recordedBox()
  await returned(requestId)
  const params = { id: (await entriesOf(requestId))[0].id }
  for (const call of [
    app.call(accountingApi.remove, { ...as, params }),
    app.call(accountingApi.update, { ...as, params, body: { amount: '1.00' } }),
  ]) {
    const { status, body } = await call
    expect([status, body.detail]).toEqual([409, expect.stringContaining('devolución')])
  }
})

const thisMonth = () => today().slice(0, 7)

test('a cheque that came back: a part, the rest, and undone; the row itself stays as it was', async () => {
  const body = {
    type: 'donation',
    amount: '80',
    description: 'Cheque',
    category: 'general',
    paymentMethod: 'check',
  }
  const { body: row } = await app.call(accountingApi.create, {
    ...as,
    body: { ...body, occurredOn: '2025-01-20' },
  })
  const reverse = (facts: object) =>
    app.call(accountingApi.reverse, { ...as, params: { id: row.id }, body: facts })
  const sums = async () =>
    (await app.call(accountingApi.summary, { ...as, query: { month: '2025-01' } })).body.donations
  const part = await reverse({ amount: '30', occurredOn: '2025-02-03', reason: 'Sin fondos' })
  expect(part.status).toBe(201)
  expect(part.body).toMatchObject({
    amount: '-30.00',
    reversalOf: row.id,
    paymentMethod: 'check',
    notes: 'Sin fondos',
    // A person wrote it down, also as the accountant's file says.
    isAutomatic: false,
  })
  const tooMuch = await reverse({ amount: '50.01' })
  expect([tooMuch.status, tooMuch.body.errors[0].path]).toEqual([400, 'amount'])
  const tooEarly = await reverse({ occurredOn: '2025-01-19' })
  expect([tooEarly.status, tooEarly.body.errors[0].path]).toEqual([400, 'occurredOn'])
  expect(
    (await app.call(accountingApi.update, { ...as, params: { id: row.id }, body: { amount: '1' } })).status,
  ).toBe(409)
  expect((await app.call(accountingApi.remove, { ...as, params: { id: row.id } })).status).toBe(409)
  const rest = await reverse({})
  expect(rest.body.amount).toBe('-50.00')
  expect((await reverse({})).status).toBe(409)
  expect(await sums()).toBe('80.00')
  // The heading says of the same rows what its sum does not have any more.
  const counted = async (query: object) => {
    const { body } = await app.call(accountingApi.summary, { ...as, query: { type: 'donation', ...query } })
    return [body.donationCount, body.returnedCount, body.donations]
  }
  expect(await counted({ month: '2025-01' })).toEqual([1, 0, '80.00'])
  expect(await counted({ month: thisMonth() })).toEqual([0, 1, '-50.00'])
  expect(await counted({})).toEqual([1, 1, '0.00'])

  const undo = (id: number) => app.call(accountingApi.undoReversal, { ...as, params: { id } })
  // Of this month: it leaves the books. Of February: an entry of today takes it back.
  expect((await undo(rest.body.id)).status).toBe(200)
  expect((await undo(rest.body.id)).status).toBe(404)
  expect((await undo(part.body.id)).status).toBe(200)
  expect((await undo(part.body.id)).status).toBe(409)
  expect((await undo(row.id)).status).toBe(409)
  const february = (await app.call(accountingApi.summary, { ...as, query: { month: '2025-02' } })).body
  expect(february.donations).toBe('-30.00')
  const now = (
    await app.call(accountingApi.summary, { ...as, query: { month: thisMonth(), type: 'donation' } })
  ).body
  expect(now.donations).toBe('30.00')
  expect((await counted({}))[1]).toBe(0)
  expect((await app.call(accountingApi.get, { ...as, params: { id: row.id } })).body).toMatchObject({
    amount: '80.00',
    reversedAmount: '0.00',
    lockedBy: null,
  })
})

test('the cost of a box is reversed from the books, as a whole', async () => {
  const { requestId, id } = await recordedBox()
  const reversed = await app.call(accountingApi.reverse, { ...as, params: { id }, body: { amount: '1' } })
  expect(reversed.body).toMatchObject({ amount: '-63.41', isAutomatic: false })
  expect(await costRecordedAt(requestId)).toBeNull()
  await app.call(accountingApi.undoReversal, { ...as, params: { id: reversed.body.id } })
  expect(await costRecordedAt(requestId)).toBeTruthy()
  expect(await expensesOf(requestId)).toBe('63.41')
})

test('strangers reverse nothing', async () => {
  for (const target of [accountingApi.reverse, accountingApi.undoReversal])
    expect((await app.call(target, { params: { id: 1 }, body: {} })).status).toBe(401)
})
