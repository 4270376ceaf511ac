import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminRoutes, patternOf } from '#app/admin-routes.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type AnyEndpoint, addressOf } from '#lib/http/endpoint.ts'
import { may, type Role, roles } from '#lib/rights.ts'
import { routes } from '#server/app.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { decisions } from '../support/role-decisions.ts'
import { signInEveryRole } from '../support/roles.ts'

let server: TestApp
let tokens: Record<Role, string>
beforeAll(async () => {
  server = await testApp()
  tokens = await signInEveryRole(server.ctx)
})
afterAll(() => server.close())

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const closed = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'public')

const rolesByEndpoint = new Map(
  Object.entries(decisions).flatMap(([allowed, names]) =>
    names.map((name) => [name, ['admin', ...allowed.split(' ').filter(Boolean)]] as const),
  ),
)

test('every endpoint that is not public has one decision in tests/support/role-decisions.ts', () => {
  const names = closed.map(nameOf).sort()
  expect([...rolesByEndpoint.keys()].sort()).toEqual(names)
  expect(Object.values(decisions).flat()).toHaveLength(names.length)
})

describe.each(roles)('%s', (role) => {
  test.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const response = await server.call(
      `${endpoint.method} ${addressOf(endpoint.path.replace(/:\w+/g, '2147483000')) as `/${string}`}`,
      {
        as: tokens[role],
        // Reading it gives 400: the call stops behind the access check, before it does anything.
        ...(endpoint.method === 'GET' ? {} : { body: '{"half":' }),
      },
    )
    if (rolesByEndpoint.get(name)?.includes(role)) {
      expect([401, 403]).not.toContain(response.status)
    } else {
      expect([response.status, response.body.code]).toEqual([403, 'forbidden'])
      expect(response.body.detail).toContain('dirección')
    }
  })
})

test('several roles have the rights of each, an unknown one has none', async () => {
  const { signInAs } = await import('../support/roles.ts')
  const both = await signInAs(server.ctx, 'empaque encuentros')
  for (const path of ['/api/box-pick-list', '/api/events/all'])
    expect((await server.call(`GET ${path}`, { as: both })).status).toBe(200)
  expect((await server.call('GET /api/hope-in-a-box/requests', { as: both })).status).toBe(403)
  const unknown = await signInAs(server.ctx, 'visitante')
  expect((await server.call('GET /api/user', { as: unknown })).status).toBe(401)
})

test('a line of «Para atender hoy» leads only to views that its readers may open', async () => {
  const body = { institutionName: 'Hospital Sin Cajas', lowAt: 1 }
  await server.call(hospitalUnitApi.create, { as: true, body })
  const seen: string[] = []
  for (const role of roles) {
    const { body: lines } = await server.call(dashboardApi.attention, { as: tokens[role] })
    for (const { reason, link } of lines as { reason: string; link: string }[]) {
      const { pathname } = new URL(link, 'http://x')
      const view = adminRoutes.find((route) => patternOf(route).test(pathname))
      expect([role, reason, view && may({ role }, view.right)]).toEqual([role, reason, true])
      seen.push(`${role} ${reason}`)
    }
  }
  expect(seen).toContain('lectura hospitalUnitLow')
})

test('an endpoint without a right does not start', async () => {
  const { apiRoutes } = await import('#server/plugins/api-routes.ts')
  const forgotten = {
    method: 'GET',
    path: '/api/new',
    access: 'admin',
    summary: '',
  } as unknown as AnyEndpoint
  expect(() =>
    apiRoutes(server.app, server.services, [{ endpoint: forgotten, run: async () => ({}) }]),
  ).toThrow(/no right/)
})

test('a role without the right counts as a visitor on public endpoints', async () => {
  const list = await server.call('GET /api/service-providers?isActive=false', { as: tokens.empaque })
  const visitor = await server.call('GET /api/service-providers?isActive=false')
  expect(list.body).toEqual(visitor.body)
})
