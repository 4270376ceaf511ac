import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#lib/http/endpoint.ts'
import { routes } from '#server/app.ts'
import { type TestApp, testApp } from '../support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const endpoints = routes.map(({ endpoint }) => endpoint)
const namedEndpoints = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
/** Any value for each `:name`: the verb is never reached. */
const addressFor = (path: string) => addressOf(path.replace(/:\w+/g, '1'))

describe('every endpoint for staff', () => {
  test.each(namedEndpoints.filter(([, { access }]) => access !== 'public'))(
    '%s refuses visitors with 401 before reading the body',
    async (_name, endpoint) => {
      for (const as of [false, 'x'.repeat(43)]) {
        const response = await server.call(
          `${endpoint.method} ${addressFor(endpoint.path) as `/${string}`}`,
          {
            as,
            // Reading it would give 400.
            ...(endpoint.method === 'GET' ? {} : { body: '{"half":' }),
          },
        )
        expect(response.status).toBe(401)
        expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
        expect(response.body).toMatchObject({ status: 401, code: 'unauthorized', errors: [] })
        expect(response.headers['cache-control']).toBe('no-store')
      }
    },
  )
})

test('only the listed endpoints are public', () => {
  const publicNames = namedEndpoints.filter(([, { access }]) => access === 'public').map(([name]) => name)
  expect(publicNames.sort()).toEqual(
    publicEndpoints.filter((name) => publicNames.includes(name as (typeof publicNames)[number])).sort(),
  )
})

/** Review the security of a new public endpoint before adding it here. */
const publicEndpoints = [
  'GET /api/events',
  'GET /api/events/:id',
  'GET /api/events/:id/calendar.ics',
  'GET /api/registration-calendars/:reference/calendar.ics',
  'GET /api/registration-pages/:reference',
  'PUT /api/registration-pages/:reference',
  'GET /api/hope-in-a-box/follow-up/:reference',
  // By unguessable references. They tell only whether a payment is confirmed, and report it or take that back.
  'GET /api/payments/confirmation/:reference',
  'PUT /api/donations/:reference/payment',
  'DELETE /api/donations/:reference/payment',
  'DELETE /api/donations/:reference',
  'DELETE /api/hope-in-a-box/follow-up/:reference/payment',
  'DELETE /api/hope-in-a-box/follow-up/:reference/erasure',
  'GET /api/images/:sha',
  'GET /api/figures',
  'GET /api/library',
  'GET /api/library/:slug',
  'GET /api/service-providers',
  'POST /api/auth/login',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/logout',
  'POST /api/contact',
  'POST /api/contact/call-me',
  // By a private link that is stored as a hash, expires and has few uses. What it sends waits for staff.
  'GET /api/provider-cards/:link',
  'PUT /api/provider-cards/:link',
  // By the reference of the family's page, and by that of its e-mail, which only stops or resumes the e-mail.
  'GET /api/hope-in-a-box/follow-up/:reference/remembrance',
  'PUT /api/hope-in-a-box/follow-up/:reference/remembrance',
  'DELETE /api/hope-in-a-box/follow-up/:reference/remembrance',
  'GET /api/remembrance-links/:reference',
  'PUT /api/remembrance-links/:reference',
  'POST /api/donations',
  'POST /api/events/:id/register',
  'POST /api/hope-in-a-box/find',
  'POST /api/hope-in-a-box/find/link',
  'POST /api/hope-in-a-box/follow-up/:reference/cancel',
  'DELETE /api/hope-in-a-box/follow-up/:reference/cancel',
  // A task for staff, once per request. They make sure who asks before they erase.
  'POST /api/hope-in-a-box/follow-up/:reference/erasure',
  'POST /api/hope-in-a-box/follow-up/:reference/link',
  'POST /api/hope-in-a-box/follow-up/:reference/payment',
  'PUT /api/hope-in-a-box/follow-up/:reference/delivery',
  'POST /api/hope-in-a-box/request',
  'PUT /api/hope-in-a-box/request/started',
  'DELETE /api/hope-in-a-box/request/started',
  // A hospital unit: link and PIN, then a cookie that reaches its own shelf.
  'POST /api/unit/session',
  'DELETE /api/unit/session',
  'GET /api/unit/shelf',
  'POST /api/unit/given',
  'POST /api/unit/given/undo',
  'POST /api/unit/orders',
  'POST /api/webhooks/ath/:secret',
  'POST /api/webhooks/paypal',
  'POST /api/webhooks/paypal-ipn',
  // Needs the encrypted token of an e-mail.
  'POST /api/unsubscribe',
  'POST /api/unsubscribe/one-click',
  'POST /api/volunteers',
]

/** The calls of the specification (docs/product/back-office.md, public-site.md). */
const documented = [
  'GET /api/user',
  'GET /api/dashboard/stats',
  'POST /api/hope-in-a-box/request',
  'GET /api/hope-in-a-box/requests',
  'PUT /api/hope-in-a-box/requests/:id',
  'GET /api/service-providers',
  'POST /api/service-providers',
  'PUT /api/service-providers/:id',
  'GET /api/events',
  'GET /api/events/all',
  'POST /api/events',
  'PUT /api/events/:id',
  'POST /api/events/:id/register',
  'GET /api/registrations',
  'PUT /api/registrations/:id',
  'DELETE /api/registrations/:id',
  'GET /api/volunteers',
  'POST /api/volunteers',
  'PUT /api/volunteers/:id',
  'DELETE /api/volunteers/:id',
  'GET /api/inventory-items',
  'POST /api/inventory-items',
  'PUT /api/inventory-items/:id',
  'DELETE /api/inventory-items/:id',
  'GET /api/hope-box-items/:requestId',
  'POST /api/hope-box-items',
  'PUT /api/hope-box-items/:id/status',
  'DELETE /api/hope-box-items/:id',
  'GET /api/accounting-transactions',
  'POST /api/accounting-transactions',
  'PUT /api/accounting-transactions/:id',
  'DELETE /api/accounting-transactions/:id',
  'GET /api/hospital-deliveries',
  'POST /api/hospital-deliveries',
  'PUT /api/hospital-deliveries/:id',
  'DELETE /api/hospital-deliveries/:id',
  'GET /api/hospital-deliveries/:id/boxes',
  'POST /api/hospital-deliveries/:id/boxes',
  'PUT /api/hospital-deliveries/boxes/:id',
  'DELETE /api/hospital-deliveries/boxes/:id',
  'GET /api/hospital-deliveries/boxes/:boxId/items',
  'POST /api/hospital-deliveries/boxes/:boxId/items',
  'PUT /api/hospital-deliveries/boxes/items/:id',
  'DELETE /api/hospital-deliveries/boxes/items/:id',
  'POST /api/test-graph-api',
  'POST /api/usps/generate-label',
  'GET /api/reports/:type',
  'POST /api/auth/login',
  'POST /api/contact',
]

test('a documented call exists, and a session is enough for it', () => {
  const found = new Map<string, (typeof endpoints)[number]>(namedEndpoints)
  for (const name of documented)
    expect([name, found.has(name), found.get(name)?.asksPassword]).toEqual([name, true, undefined])
  const withoutBearer = namedEndpoints.filter(([, { isWithoutBearer }]) => isWithoutBearer)
  expect(withoutBearer.map(([name]) => name).sort()).toEqual([
    'POST /api/test-graph-api',
    'POST /api/usps/generate-label',
  ])
})

test('documents every endpoint with its method and responses', async () => {
  const { body } = await server.call('GET /api/openapi.json')
  // The name of a parameter is the document's own: OpenAPI has one for each place in a path.
  const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}')
  const paths = new Map(Object.entries(body.paths).map(([path, methods]) => [shapeOf(path), methods]))
  for (const { method, path } of endpoints) {
    const documented = (paths.get(shapeOf(path)) as Record<string, { responses?: object }>)?.[
      method.toLowerCase()
    ]
    expect([method, path, Boolean(documented?.responses)]).toEqual([method, path, true])
  }
})

test.each(namedEndpoints.filter(([, { list, path }]) => list && !path.includes(':')))(
  '%s returns an array, whole or paged, with the total',
  async (_name, endpoint) => {
    for (const query of [{}, { page: 1, pageSize: 5 }]) {
      const response = await server.call(endpoint, { as: true, query })
      expect(response.status).toBe(200)
      expect(Array.isArray(response.body)).toBe(true)
      expect(response.total).toBeGreaterThanOrEqual(response.body.length)
    }
  },
)

// Finding a request stores nothing, and its answers take the same time outside a transaction.
// A mail program's one click has its token, and sent again it changes nothing.
// A hospital unit's acts say what is true, so that a second one changes nothing: given, not given, wanted.
test('every public POST except sign-in, logout, webhooks, one click, a unit and finding a request is an idempotent form', () => {
  const unprotected = namedEndpoints
    .filter(([, { method, access, form }]) => method === 'POST' && access === 'public' && !form)
    .map(([name]) => name)
    .filter(
      (name) =>
        !/webhook|one-click|\/api\/unit\/|\/auth\/(login|logout|passkey|passkey\/options)$|\/hope-in-a-box\/find(\/link)?$/.test(
          name,
        ),
    )
  expect(unprotected).toEqual([])
})

test('no two endpoints share a method and a path', () => {
  expect(new Set(namedEndpoints.map(([name]) => name)).size).toBe(namedEndpoints.length)
})
