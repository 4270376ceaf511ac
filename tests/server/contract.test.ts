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
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
/** Any value for each `:name`; what is behind it is never reached. */
const addressFor = (path: string) => addressOf(path.replace(/:\w+/g, '1'))

describe('every endpoint for staff', () => {
  test.each(named.filter(([, { access }]) => access === 'admin'))(
    '%s refuses a stranger with 401 before it reads the body',
    async (_name, endpoint) => {
      for (const as of [false, 'x'.repeat(43)]) {
        const answer = await server.call(`${endpoint.method} ${addressFor(endpoint.path) as `/${string}`}`, {
          as,
          // Would be 400 if anybody looked at it.
          ...(endpoint.method === 'GET' ? {} : { body: '{"half":' }),
        })
        expect(answer.status).toBe(401)
        expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
        expect(answer.body).toMatchObject({ status: 401, code: 'unauthorized', errors: [] })
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    },
  )
})

test('nothing is public by accident', () => {
  const open = named.filter(([, { access }]) => access !== 'admin').map(([name]) => name)
  expect(open.sort()).toEqual(
    publicCalls.filter((name) => open.includes(name as (typeof open)[number])).sort(),
  )
})

/** Whoever makes a call public adds it here, and thinks about it while doing so. */
const publicCalls = [
  'GET /api/events',
  'GET /api/events/:id',
  'GET /api/events/:id/calendar.ics',
  'GET /api/registration-calendars/:reference/calendar.ics',
  'GET /api/hope-in-a-box/follow-up/:reference',
  'GET /api/images/:sha',
  'GET /api/service-providers',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/contact',
  'POST /api/donations',
  'POST /api/events/:id/register',
  'POST /api/hope-in-a-box/follow-up/:reference/payment',
  'POST /api/hope-in-a-box/request',
  'POST /api/webhooks/ath/:secret',
  'POST /api/webhooks/paypal',
  'POST /api/volunteers',
]

test('every endpoint is in the documentation, with its method and answer', async () => {
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

test.each(named.filter(([, { list, path }]) => list && !path.includes(':')))(
  '%s is an array, whole or by page, with the total beside it',
  async (_name, endpoint) => {
    for (const query of [{}, { page: 1, pageSize: 5 }]) {
      const answer = await server.call(endpoint, { as: true, query })
      expect(answer.status).toBe(200)
      expect(Array.isArray(answer.body)).toBe(true)
      expect(answer.total).toBeGreaterThanOrEqual(answer.body.length)
    }
  },
)

test('every public POST except signing in and out, and what payment providers send, is a form safe to repeat', () => {
  const other = named
    .filter(([, { method, access, form }]) => method === 'POST' && access === 'public' && !form)
    .map(([name]) => name)
    .filter((name) => !/webhook|ipn|\/auth\/(login|logout)$/.test(name))
  expect(other).toEqual([])
})

test('no two endpoints share a method and a path', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
})
