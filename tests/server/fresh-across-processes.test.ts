import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { type AnyEndpoint, addressOf } from '#lib/http/endpoint.ts'
import { createPostgresUrl, dropPostgres } from '../support/database.ts'
import { startApi } from './run-server.ts'

type Api = Awaited<ReturnType<typeof startApi>>

/** Two server processes on one database, as behind a load balancer. */
let databaseUrl: string
let first: Api
let second: Api
let token: string

beforeAll(async () => {
  databaseUrl = (await createPostgresUrl()) ?? ''
  if (!databaseUrl) return
  first = await startApi(settings())
  second = await startApi(settings())
  const credentials = { username: 'prueba', password: 'una clave de prueba' }
  token = (await send(first, 'POST', '/api/auth/login', credentials)).token
})
afterAll(async () => {
  for (const server of [first, second]) {
    server?.child.kill('SIGTERM')
    await server?.ended
  }
  if (databaseUrl) await dropPostgres(databaseUrl)
})

const settings = () => ({ DATABASE_URL: databaseUrl, RATE_LIMIT_FORMS: '100000' })
const event = {
  title: 'Encuentro',
  description: 'Juntos',
  eventDate: '2031-05-04T22:00:00Z',
}

async function send(server: Api, method: string, path: string, body: object) {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect([path, response.ok]).toEqual([path, true])
  return response.json()
}

const write = (server: Api, endpoint: AnyEndpoint, body: object, id?: number) =>
  send(server, endpoint.method, addressOf(endpoint.path, id ? { id } : {}), body)

const read = async (server: Api, endpoint: AnyEndpoint) =>
  (await fetch(`${server.origin}${endpoint.path}`)).text()

/** Polls, so that the first responses come from the cache. */
const eventually = (server: Api, endpoint: AnyEndpoint) =>
  expect.poll(() => read(server, endpoint), { timeout: 20_000, interval: 50 })

test.skipIf(!inject('postgresUrl'))('a write in one process appears in the other', async () => {
  await Promise.all([first, second].map((server) => read(server, eventApi.list)))
  const { id } = await write(first, eventApi.create, event)
  expect(await read(first, eventApi.list)).toContain('Encuentro')
  await eventually(second, eventApi.list).toContain('Encuentro')

  await write(second, eventApi.update, { title: 'Caminata' }, id)
  expect(await read(second, eventApi.list)).toContain('Caminata')
  await eventually(first, eventApi.list).toContain('Caminata')

  const provider = { name: 'Consejera', specialty: 'Duelo', phone: '787-555-0100', email: 'c@example.org' }
  const created = await write(second, providerApi.create, provider)
  await eventually(first, providerApi.list).toContain('Consejera')
  await write(first, providerApi.update, { isActive: false }, created.id)
  await eventually(second, providerApi.list).not.toContain('Consejera')
})

test.skipIf(!inject('postgresUrl'))('a write appears even if its process is killed at once', async () => {
  const third = await startApi(settings())
  await read(second, eventApi.list)
  const { id } = await write(third, eventApi.create, { ...event, title: 'Penúltima' })
  await eventually(second, eventApi.list).toContain('Penúltima')
  await write(third, eventApi.update, { title: 'Última' }, id)
  third.child.kill('SIGKILL')
  await eventually(second, eventApi.list).toContain('Última')
  await third.ended
})
