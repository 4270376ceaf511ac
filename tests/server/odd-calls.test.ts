import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { type TestApp, type TestResponse, testApp } from '../support/app.ts'
import { boxRequest } from './box-request.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

function expectProblem(response: TestResponse, status: number, code: string): void {
  expect(response.status).toBe(status)
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(response.body).toMatchObject({ type: 'about:blank', status, code })
  expect(response.body.detail.length).toBeGreaterThan(10)
  expect(response.body.requestId).toBe(response.headers['x-request-id'])
}

test('no path under /api reaches the pages', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/events/1/nothing',
    '/api/../api/x',
    '/api/user/',
  ])
    expectProblem(await server.call(`GET ${path}`), 404, 'not_found')
  expectProblem(await server.call('DELETE /api/contact'), 405, 'method_not_allowed')
  expectProblem(await server.call('PUT /api/hope-in-a-box/request', { body: {} }), 405, 'method_not_allowed')
  expectProblem(await server.call('PATCH /api/user'), 405, 'method_not_allowed')
})

test('refuses malformed, overlong and unknown addresses with a problem document', async () => {
  expectProblem(await server.call('GET /api/%zz'), 400, 'malformed')
  expectProblem(await server.call('GET /%zz'), 400, 'malformed')
  expectProblem(await server.call(`GET /api/events/${'x'.repeat(300)}/calendar.ics`), 404, 'not_found')
  expectProblem(await server.call('POST /nothing', { body: {} }), 404, 'not_found')
})

test('a sign that no address has leads nowhere', async () => {
  for (const call of [
    'DELETE /api/donations/%00',
    'PUT /api/donations/a%00/payment',
    'GET /api/events/1%00/calendar.ics',
  ])
    expectProblem(await server.call(call, { body: {} }), 404, 'not_found')
})

test('refuses characters the database cannot store in queries and nested JSON', async () => {
  for (const path of ['/api/outbox', '/api/hospital-deliveries', '/api/usps/labels', '/api/volunteers'])
    for (const name of ['q', 'kind', 'status', 'trackingNumber'])
      expect((await server.call(`GET ${path}?${name}=a%00b`, { as: true })).status, path).toBeLessThan(500)
  const paid = {
    paymentStatus: 'paid',
    paymentMethod: 'paypal',
    transactionId: 'P-1',
    deliveryMethod: 'correo',
  }
  const address = {
    postalAddress: 'Calle 1',
    postalCity: 'Ponce',
    postalState: 'PR',
    postalZipCode: '00716',
  }
  for (const paymentData of [{ a: 'x\u0000' }, { a: [{ b: '\ud800' }] }, { 'x\u0000': 1 }]) {
    const body = { ...boxRequest('mitad'), ...paid, ...address, paymentData }
    expectProblem(await server.call(boxRequestApi.create, { body }), 400, 'invalid')
  }
})

describe('an invalid body', () => {
  const send = (body: string, headers = {}) => server.call(boxRequestApi.create, { body, headers })

  test.each([
    ['not JSON', 'name=Ana'],
    ['half', '{"recipientName":"Ana"'],
    ['a list', '[]'],
    ['a word', '"Ana"'],
    ['null', 'null'],
    ['30,000 deep', '['.repeat(30_000)],
    ['21 deep', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['constructor', '{"constructor":{"prototype":{}}}'],
  ])('%s: 400', async (_name, body) => {
    expect((await send(body)).status).toBe(400)
  })

  test('415 for another content type, 413 for a body over the limit', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expectProblem(await send('{}', { 'content-type': type }), 415, 'not_json')
    expectProblem(await send(`"${'a'.repeat(70_000)}"`), 413, 'too_large')
  })

  test('nothing was stored', async () => {
    expect(await server.ctx.db.$count(boxRequests)).toBe(0)
  })
})

test('accepts an empty body with the JSON content type', async () => {
  expect((await server.call('POST /api/auth/logout')).status).toBe(200)
  expect((await server.call('POST /api/auth/logout', { body: '' })).body).toEqual({ success: true })
  expectProblem(await server.call('DELETE /api/volunteers/999999', { as: true }), 404, 'not_found')
  expectProblem(await server.call(boxRequestApi.create, {}), 400, 'invalid')
})

test('ignores unknown fields and fields only the server sets', async () => {
  const extra = {
    status: 'delivered',
    id: 77,
    createdAt: '2001-01-01',
    erasedAt: '2001-01-01',
    colour: 'red',
  }
  const { status, body } = await server.call(boxRequestApi.create, { body: { ...boxRequest('x'), ...extra } })
  expect(status).toBe(201)
  const [row] = await server.ctx.db.select().from(boxRequests)
  expect(row).toMatchObject({ reference: body.reference, status: 'pending', erasedAt: null })
  expect(row?.id).not.toBe(77)
  expect(JSON.stringify(body)).not.toMatch(/delivered|red/)
})

describe('a session by cookie', () => {
  let cookie: string
  beforeAll(async () => {
    const body = { username: 'prueba', password: 'una clave de prueba' }
    const { headers } = await server.call('POST /api/auth/login', { body })
    cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  })
  const label = (headers: Record<string, string>) =>
    server.call('POST /api/usps/generate-label', {
      body: { recipientName: 'Ana' },
      headers: { cookie, ...headers },
    })

  test('may read, and write from our own pages', async () => {
    expect((await server.call('GET /api/user', { headers: { cookie } })).status).toBe(200)
    expect((await label({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await label({ origin: 'http://127.0.0.1:3000' })).status).toBe(200)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' }],
    [{ origin: 'https://other.example.org' }],
    [{ origin: 'null' }],
  ])('may not write from other origins: %o is 403', async (headers) => {
    expectProblem(await label(headers as Record<string, string>), 403, 'forbidden')
  })

  test('no response allows other origins', async () => {
    const { headers } = await server.call('GET /api/user', {
      headers: { cookie, origin: 'https://x.example.org' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('an expired bearer token counts as a visitor on public endpoints', async () => {
  const response = await server.call(boxRequestApi.create, { as: 'x'.repeat(43), body: boxRequest('vieja') })
  expect(response.status).toBe(201)
})

test('too many forms from one address: 429 with Retry-After', async () => {
  const limited = await testApp({ RATE_LIMIT_FORMS: '3' })
  const send = (n: number) => limited.call(boxRequestApi.create, { body: boxRequest(n), address: '10.9.9.9' })
  for (const n of [1, 2, 3]) expect((await send(n)).status).toBe(201)
  const refused = await send(4)
  expectProblem(refused, 429, 'rate_limited')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await limited.ctx.db.$count(boxRequests)).toBe(3)
  await limited.close()
})
