import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { may, type Right, type Role, roles } from '#lib/rights.ts'
import { routes } from '#server/app.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { reportedAsPaid } from '../support/family-request.ts'
import { mayCall } from '../support/role-decisions.ts'
import { signInAs } from '../support/roles.ts'

let app: TestApp
const tokens = {} as Record<Role, string>
/** What people told us, by the right to read it. */
const told: [Right, string][] = []
beforeAll(async () => {
  app = await testApp()
  // One after another: a busy machine has no connection for all at once.
  for (const role of roles) tokens[role] = await signInAs(app.ctx, role)
  const send = async (endpoint: Parameters<TestApp['call']>[0], body: object, options: object = {}) => {
    const answer = await app.call(endpoint, { body, ...options })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const person = (name: string, digits: string) => ({
    email: `${name}@example.org`,
    phone: `787-555-${digits}`,
  })
  const tell = (right: Right, ...values: string[]) => {
    for (const value of values) told.push([right, value])
  }
  const middleOf = (reference: string) => reference.slice(5, 11)

  const family = { ...person('solicitamarca', '3301'), recipientName: 'Marcasol Rivera', town: 'Maricao' }
  const requester = { requesterName: 'Pidemarca Rivera', postalCity: 'Maricao', transactionId: 'MARCA000001' }
  const request = await send(boxRequestApi.create, { ...reportedAsPaid, ...requester, ...family })
  tell(
    'requests.read',
    family.email,
    family.phone,
    family.town,
    family.recipientName,
    requester.requesterName,
  )
  tell('requests.write', middleOf(request.reference))

  const donor = {
    donorName: 'Marcadona Soto',
    donorEmail: 'donamarca@example.org',
    donorPhone: '787-555-3302',
  }
  const gift = await send(donationApi.create, { ...donor, amount: '25.00', method: 'paypal' })
  tell('money.read', ...Object.values(donor))
  tell('money.write', middleOf(gift.reference))

  const eventDate = new Date(Date.now() + 86_400_000).toISOString()
  const event = { title: 'Círculo', description: 'Café', location: 'Ponce', eventDate }
  const { id } = await send(eventApi.create, event, { as: true })
  const guest = { ...person('registramarca', '3303'), fullName: 'Marcareg Soto' }
  await send(eventApi.register, guest, { params: { id } })
  const { body: registration } = await app.call('GET /api/registrations/1', { as: true })
  tell('events.read', ...Object.values(guest))
  tell('events.write', middleOf(registration.reference))

  const helper = { ...person('ayudamarca', '3304'), name: 'Marcavol Soto', town: 'Culebra' }
  await send(volunteerApi.create, { ...helper, talent: 'Coser mantitas', availability: 'Sábados' })
  tell('volunteers.read', ...Object.values(helper))
  const writer = { ...person('escribemarca', '3305'), name: 'Marcamen Soto', subject: 'Marcatema' }
  await send(contactApi.create, { ...writer, message: 'Hola' })
  tell('messages.read', ...Object.values(writer))
})
afterAll(() => app.close())

const hasField = (schema: unknown, name: string) =>
  name in ((schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {})
const searched = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access, query }) => method === 'GET' && access !== 'public' && hasField(query, 'q'))
  .map(({ path }) => path.replace(/:\w+/g, '1'))

test('every search of the back office is tried', () => {
  expect(searched).toEqual(expect.arrayContaining(['/api/search', '/api/payments/claims', '/api/money-in']))
  expect(told.length).toBeGreaterThan(20)
})

describe.each(roles)('%s', (role) => {
  test('finds nobody by what the role may not read', async () => {
    const find = async (path: string, q: string) =>
      (await app.call(`GET ${path}?q=${encodeURIComponent(q)}`, { as: tokens[role] })).text
    const found: string[] = []
    for (const path of searched.filter((path) => mayCall(role, 'GET', path))) {
      const nothing = await find(path, 'nadiesellamaasi')
      for (const [right, value] of told)
        if (!may({ role }, right) && (await find(path, value)) !== nothing) found.push(`${path}: ${value}`)
    }
    expect(found).toEqual([])
  })
})

test('who may read it finds it, and who keeps the books finds a payment by the number of its box', async () => {
  const claims = async (role: Role, q: string) =>
    (await app.call('GET /api/payments/claims', { as: tokens[role], query: { q } })).body.length
  for (const [right, value] of told.filter(([right]) => /^(requests|money)\./.test(right)))
    expect([right, value, await claims('admin', value)]).toEqual([right, value, 1])
  expect(await claims('contabilidad', '#HIB-0001')).toBe(1)
  expect(await claims('lectura', 'Marcasol')).toBe(1)
})
