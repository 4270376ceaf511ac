import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { sqlState } from '#lib/database/db-errors.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { accountingApi } from './endpoints.ts'
import { closeMonth, openDay, reopenMonth } from './month-close.server.ts'
import { accountingTransactions } from './tables.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = { as: true as const }
const expense = { type: 'expense', amount: '12.50', description: 'Cinta', category: 'materiales' }
const create = (body: Record<string, unknown>) =>
  app.call(accountingApi.create, { ...as, body: { ...expense, ...body } })

test('a closed month refuses a new row, a change, a deletion, a move in and a move out', async () => {
  const inside = (await create({ occurredOn: '2021-05-31' })).body
  const outside = (await create({ occurredOn: '2021-06-01' })).body
  await closeMonth(app.ctx, '2021-05')
  const update = (id: number, body: object) => app.call(accountingApi.update, { ...as, params: { id }, body })
  const answers = [
    await create({ occurredOn: '2021-05-01' }),
    await update(inside.id, { amount: '13.00' }),
    await update(inside.id, { occurredOn: '2021-06-01' }),
    await update(outside.id, { occurredOn: '2021-05-02' }),
    await app.call(accountingApi.remove, { ...as, params: { id: inside.id } }),
  ]
  for (const { status, body } of answers) {
    expect([status, body.detail]).toEqual([409, expect.stringContaining('mayo de 2021 está cerrado')])
  }
  expect((await create({ occurredOn: '2021-06-30' })).status).toBe(201)
  const lock = async ({ id }: { id: number }) =>
    (await app.call(accountingApi.get, { ...as, params: { id } })).body.lockedBy
  expect([await lock(inside), await lock(outside)]).toEqual(['month', null])
  await reopenMonth(app.ctx, '2021-05', 'Faltaba una factura')
  expect(await lock(inside)).toBeNull()
  expect((await update(inside.id, { amount: '13.00' })).body.amount).toBe('13.00')
})

test('the database refuses what no verb checked, except the erasure of a person', async () => {
  const { id } = (await create({ type: 'donation', donorName: 'Rosa', occurredOn: '2021-07-04' })).body
  await closeMonth(app.ctx, '2021-07')
  const run = (statement: ReturnType<typeof sql>) =>
    app.ctx.db.execute(statement).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
  expect(await run(sql`update ${accountingTransactions} set amount = 1 where id = ${id}`)).toBe('MC001')
  expect(await run(sql`delete from ${accountingTransactions} where id = ${id}`)).toBe('MC001')
  expect(await run(sql`update ${accountingTransactions} set donor_name = null where id = ${id}`)).toBe('done')
})

test('stock dated in a closed month stays, and so does its item', async () => {
  const { id } = (await app.call(inventoryApi.create, { ...as, body: { name: 'Vela', quantity: 0 } })).body
  const restock = (occurredOn: string) =>
    app.call(inventoryApi.restock, { ...as, params: { id }, body: { quantity: 3, occurredOn } })
  expect((await restock('2021-09-02')).status).toBe(201)
  await closeMonth(app.ctx, '2021-09')
  expect((await restock('2021-09-03')).status).toBe(409)
  const removed = await app.call(inventoryApi.remove, { ...as, params: { id } })
  expect([removed.status, removed.body.detail]).toEqual([409, expect.stringContaining('mes cerrado')])
})

test('automatic rows of a closed month are dated today, which is never closed', async () => {
  const today = { ...app.ctx, now: () => new Date('2022-03-01T03:59:00Z') }
  await expect(closeMonth(today, '2022-02')).rejects.toMatchObject({ code: 'conflict' })
  await closeMonth(today, '2022-01')
  await expect(closeMonth(today, '2022-01')).rejects.toMatchObject({ code: 'conflict' })
  expect(await openDay(today, '2022-01-31')).toBe('2022-02-28')
  expect(await openDay(today, '2022-02-02')).toBe('2022-02-02')
})

test('money and stock are recorded on a day from 2015 until today', async () => {
  const today = new Date().getUTCFullYear()
  for (const occurredOn of ['2014-12-31', `${today + 1}-01-02`]) {
    const { status, body } = await create({ occurredOn })
    expect([occurredOn, status, body.errors?.[0]?.path]).toEqual([occurredOn, 400, 'occurredOn'])
  }
  expect((await create({ occurredOn: '2015-01-01' })).status).toBe(201)
})
