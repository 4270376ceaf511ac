import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { bookFee } from '#domains/money/payments/fees.server.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import { inTransaction } from '#lib/context.server.ts'
import { newDemo } from '#lib/demo.server.ts'
import { addressOf } from '#lib/http/endpoint.ts'
import { routes } from '#server/app.ts'
import { features } from '#server/features.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { signInAs } from '../support/roles.ts'
import { newRequest } from '../support/stock.ts'

// With its number anybody diverts or cancels a request on the family's page, a registration on its own, and withdraws a gift.

let app: TestApp
let reader: string
let keys: string[]
beforeAll(async () => {
  app = await testApp()
  await inTransaction(app.ctx, async (ctx) => {
    const demo = newDemo(ctx)
    for (const feature of features) await feature.demo?.(demo)
  })
  // A payment reported without a number is stored with the number of the request.
  const byMail = {
    deliveryMethod: 'correo',
    postalAddress: '1 Calle A',
    postalCity: 'Caguas',
    postalState: 'PR',
    postalZipCode: '00725',
  }
  const id = await newRequest(app, byMail)
  const { rows } = await app.ctx.db.execute<{ reference: string }>(
    sql`select reference from box_requests where id = ${id}`,
  )
  const { reference } = rows[0]!
  await app.call(boxRequestApi.reportShippingFee, {
    params: { reference },
    body: { paymentMethod: 'paypal' },
  })
  const verified = await app.call(paymentApi.verify, {
    as: true,
    params: { subject: 'box_request', id },
    body: { note: 'Se ve en la cuenta', transactionId: reference.toLowerCase() },
  })
  expect(verified.body.transactionId).toBeNull()
  // What PayPal kept of a gift is a line of its own.
  await app.call(donationApi.create, { body: { amount: '100', method: 'paypal', donorName: 'Ana' } })
  const [given] = (await app.call(donationApi.list, { as: true })).body
  const params = { subject: 'donation', id: given.id } as const
  await app.call(paymentApi.verify, { as: true, params, body: { transactionId: 'FEE0000001' } })
  const [paid] = await app.ctx.db.select().from(paymentRecords).orderBy(desc(paymentRecords.id)).limit(1)
  await inTransaction(app.ctx, (ctx) => bookFee(ctx, { ...paid!, fee: '3.40' }))
  // Whoever writes it into the books has read it in a letter.
  const typed = { type: 'income', amount: '23.95', description: 'Envío', category: 'envíos' }
  const booked = await app.call(accountingApi.create, {
    as: true,
    body: { ...typed, transactionId: reference.replaceAll('-', ' ') },
  })
  expect([booked.status, booked.body.transactionId]).toEqual([201, null])
  const all = await app.ctx.db.execute<{ reference: string }>(
    sql`select reference from box_requests union all select reference from event_registrations
      union all select reference from donations`,
  )
  keys = all.rows.map((row) => row.reference)
  reader = await signInAs(app.ctx, 'lectura')
})
afterAll(() => app.close())

test('no answer to lectura has the key of a private page', async () => {
  const found: string[] = []
  let read = 0
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET') continue
    for (const id of endpoint.path.includes(':') ? [1, 2, 3] : [0]) {
      const path = addressOf(endpoint.path.replace(/:\w+/g, String(id)))
      const { status, text } = await app.call(`GET ${path}` as `GET /${string}`, { as: reader })
      if (status === 200) read += 1
      if (keys.some((key) => text.includes(key))) found.push(`${endpoint.path} ${id}`)
    }
  }
  expect(found).toEqual([])
  expect(read).toBeGreaterThan(40)
})

test('no book and no export of money has it, whoever reads them', async () => {
  const tokens = {
    lectura: reader,
    contabilidad: await signInAs(app.ctx, 'contabilidad'),
    admin: true,
  } as const
  const reports = features.flatMap((feature) => Object.keys(feature.reports ?? {}))
  const readBy: Record<string, number> = {}
  for (const [role, as] of Object.entries(tokens)) {
    // Who may act finds a request and a gift by it, and reads it in their own exports.
    const exports = role === 'lectura' ? reports : ['ledger']
    const paths = ['/api/accounting-transactions', ...exports.map((type) => `/api/reports/${type}`)]
    for (const path of paths)
      for (const format of ['csv', 'json']) {
        const { status, text } = await app.call(`GET ${path}` as `GET /${string}`, { as, query: { format } })
        if (status === 200) readBy[role] = (readBy[role] ?? 0) + 1
        expect({ role, path, found: keys.filter((key) => text.includes(key)) }).toEqual({
          role,
          path,
          found: [],
        })
      }
  }
  expect(readBy).toMatchObject({ lectura: expect.any(Number), contabilidad: expect.any(Number), admin: 3 })
})

test('a search by a part of it finds nothing for lectura, and the record for who may act', async () => {
  const part = keys[0]!.slice(0, 7)
  for (const path of ['/api/hope-in-a-box/requests', '/api/search'] as const) {
    const find = async (as: string | true) =>
      JSON.stringify((await app.call(`GET ${path}`, { as, query: { q: part } })).body)
    expect(await find(reader)).not.toContain('"id"')
    expect(await find(true)).toContain('"id"')
  }
})
