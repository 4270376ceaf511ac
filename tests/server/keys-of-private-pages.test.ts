import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
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
  const all = await app.ctx.db.execute<{ reference: string }>(
    sql`select reference from box_requests union all select reference from event_registrations
      union all select reference from donations`,
  )
  keys = all.rows.map((row) => row.reference)
  reader = await signInAs(app.ctx, 'lectura')
}, 240_000)
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

test('a search by a part of it finds nothing for lectura, and the record for who may act', async () => {
  const part = keys[0]!.slice(0, 7)
  for (const path of ['/api/hope-in-a-box/requests', '/api/search'] as const) {
    const find = async (as: string | true) =>
      JSON.stringify((await app.call(`GET ${path}`, { as, query: { q: part } })).body)
    expect(await find(reader)).not.toContain('"id"')
    expect(await find(true)).toContain('"id"')
  }
})
