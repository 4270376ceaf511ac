import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { goodsGiftApi } from '#domains/stock/goods-gifts/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { apis } from '#server/features.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'

let app: TestApp
const as = { as: true as const }
const closed = '2025-03'

// Calls that would end the test's own session, lock its user out, or send e-mail out.
const leftOut = /\/api\/(auth|account|staff|users|graph|email|webhooks)|reopen/
const writes = (Object.values(apis).flatMap((api) => Object.values(api)) as AnyEndpoint[]).filter(
  ({ method, path }) => method !== 'GET' && !leftOut.test(path),
)

beforeAll(async () => {
  app = await testApp()
  await fill()
  await closeMonth(app.ctx, closed)
})
afterAll(() => app.close())

const created = async (endpoint: AnyEndpoint, body: object, params: Record<string, unknown> = {}) => {
  const answer = await app.call(endpoint, { ...as, body, params })
  expect([endpoint.path, answer.status], JSON.stringify(answer.body)).toEqual([endpoint.path, 201])
  return answer.body
}

/** Rows of every kind that has a day, in the month to close, with what hangs on them. */
async function fill() {
  const money = { amount: '25.00', description: 'Donativo', category: 'donaciones', paymentMethod: 'cash' }
  for (const type of ['income', 'expense', 'donation'])
    await created(accountingApi.create, { ...money, type, occurredOn: `${closed}-10` })
  const item = await created(inventoryApi.create, { name: 'Vela', quantity: 0, unitCost: '1.25' })
  await created(inventoryApi.restock, { quantity: 30, occurredOn: `${closed}-11` }, { id: item.id })
  await created(inventoryApi.create, { name: 'Sin cajas', quantity: 0 })
  await created(inventoryApi.restock, { quantity: 3, occurredOn: `${closed}-11` }, { id: item.id + 1 })
  await created(goodsGiftApi.create, {
    occurredOn: `${closed}-12`,
    donorName: 'Iris',
    lines: [{ inventoryItemId: item.id, quantity: 2, unitValue: '1.00' }],
  })
  await created(boxRequestApi.create, familyRequest)
  const line = { requestId: 1, inventoryItemId: item.id, quantity: 2, isIncluded: true }
  await created(boxContentsApi.add, line, { requestId: 1 })
  const cost = { ...money, type: 'expense', amount: '2.50', isAutomatic: true, requestId: 1 }
  await created(accountingApi.create, { ...cost, occurredOn: `${closed}-13` })
  await created(donationApi.create, { amount: '30', method: 'paypal' })
  await created(hospitalDeliveryApi.create, {
    institutionName: 'Hospital Ejemplo',
    contactPersonName: 'Ana',
    phone: '787-555-0100',
    email: 'ana@example.org',
    collaborationDate: `${closed}-01`,
    deliveryDate: `${closed}-20`,
    boxesDelivered: 2,
  })
}

/** What the books say of the closed month, without the bookkeeping of who and when. */
async function booksOf(month: string) {
  const tables = ['accounting_transactions', 'stock_movements', 'goods_gifts']
  const free = `array['updated_at', 'updated_by', 'search_text', 'notes', 'reversed_amount', 'withdrawn_at',
    'withdrawn_on', 'withdrawn_reason']`
  // What was given then and written down now is of the open month.
  const day = (table: string) =>
    table === 'goods_gifts' ? 'coalesce(booked_on, occurred_on)' : 'occurred_on'
  const rows = await Promise.all(
    tables.map((table) =>
      app.ctx.db.execute(
        sql.raw(
          `select to_jsonb(t) - ${free} as row from ${table} t where to_char(${day(table)}, 'YYYY-MM') = '${month}' order by id`,
        ),
      ),
    ),
  )
  return rows.map((result) => result.rows.map(({ row }) => row))
}

const ids = ['1', '2', '3', '4', '5', '6']
const days = [`${closed}-01`, `${closed}-31`, '2025-04-01']
const values = fc.constantFrom<unknown>(
  ...days,
  ...ids.map(Number),
  ...[
    'expense',
    'donation',
    'income',
    'cash',
    'verified',
    'pending',
    'shipped',
    'delivered',
    'closed',
    'in_process',
  ],
  ...['17.00', 'Vela', true, false, null, 'ana@example.org', '787-555-0100'],
)

/** A body with some of the endpoint's fields: those that hold a day get one, others something plausible. */
function bodyOf(schema: z.ZodMiniType | undefined): fc.Arbitrary<Record<string, unknown> | undefined> {
  if (!schema) return fc.constant(undefined)
  const shape = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {}
  return fc.record(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, valueFor(name, field)])),
    { requiredKeys: [] },
  )
}

function valueFor(name: string, field: z.ZodMiniType): fc.Arbitrary<unknown> {
  // Without it the optimistic lock would refuse nearly everything.
  if (name === 'updatedAt' || name === 'company') return fc.constant(undefined)
  if (name === 'lines')
    return fc.constant([{ inventoryItemId: 1, quantity: 1, unitValue: '1.00', substituteItemId: null }])
  const accepted = [
    ...days,
    ...ids.map(Number),
    '17.00',
    true,
    'expense',
    'donation',
    'cash',
    'delivered',
    'shipped',
    'in_process',
    'pending',
    'Vela',
  ].filter((value) => field.safeParse(value).success)
  return accepted.length > 0 ? fc.constantFrom<unknown>(...accepted) : values
}

const call = fc.constantFrom(...writes).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    params: fc.record(
      Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, paramFor(name!)]),
      ) as Record<string, fc.Arbitrary<string>>,
    ),
    body: bodyOf(endpoint.body),
  }),
)

function paramFor(name: string): fc.Arbitrary<string> {
  if (name === 'subject') return fc.constantFrom('donation', 'box_request', 'request')
  return fc.constantFrom(...ids)
}

test('after any calls of any write endpoints, the rows of a closed month are as they were', async () => {
  const before = await booksOf(closed)
  expect(before.map((rows) => rows.length)).toEqual([4, 3, 1])
  const answered = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 12 }), async (calls) => {
      for (const { endpoint, params, body } of calls) {
        const { status } = await app.call(endpoint, { ...as, params, body })
        expect([endpoint.path, status < 500 || status === 503], `${endpoint.method} ${status}`).toEqual([
          endpoint.path,
          true,
        ])
        answered.set(status, (answered.get(status) ?? 0) + 1)
      }
      expect(await booksOf(closed)).toEqual(before)
    }),
    { numRuns: 80 },
  )
  // The calls are not all refused at the door.
  expect((answered.get(200) ?? 0) + (answered.get(201) ?? 0)).toBeGreaterThan(20)
  expect(answered.get(409) ?? 0).toBeGreaterThan(0)
})

test('each write of money or stock, aimed at the closed month, is refused', async () => {
  const before = await booksOf(closed)
  const money = { type: 'expense', amount: '1.00', description: 'x', category: 'general' }
  const aimed: [AnyEndpoint, Record<string, unknown>, object][] = [
    [accountingApi.create, {}, { ...money, occurredOn: `${closed}-31` }],
    [accountingApi.update, { id: 1 }, { amount: '99.00' }],
    [accountingApi.remove, { id: 1 }, {}],
    [inventoryApi.restock, { id: 1 }, { quantity: 1, occurredOn: `${closed}-02` }],
    [inventoryApi.count, { id: 1 }, { counted: 5, occurredOn: `${closed}-02` }],
  ]
  for (const [endpoint, params, body] of aimed) {
    const answer = await app.call(endpoint, { ...as, params, body })
    expect([endpoint.path, [404, 409].includes(answer.status)], String(answer.status)).toEqual([
      endpoint.path,
      true,
    ])
  }
  expect(await booksOf(closed)).toEqual(before)
})
