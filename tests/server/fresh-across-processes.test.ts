import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventApi } from '#features/events/endpoints.ts'
import { providerApi } from '#features/providers/endpoints.ts'
import { type AnyEndpoint, addressOf } from '#lib/http/endpoint.ts'
import { createPostgresUrl, dropPostgres } from '../support/database.ts'
import { startApi } from './run-server.ts'

type Api = Awaited<ReturnType<typeof startApi>>

/** Two server processes on one database, as behind a proxy that shares out the calls. */
let databaseUrl: string
let one: Api
let other: Api
let token: string

beforeAll(async () => {
  databaseUrl = (await createPostgresUrl()) ?? ''
  if (!databaseUrl) return
  one = await startApi(settings())
  other = await startApi(settings())
  const credentials = { username: 'prueba', password: 'una clave de prueba' }
  token = (await send(one, 'POST', '/api/auth/login', credentials)).token
})
afterAll(async () => {
  for (const server of [one, other]) {
    server?.child.kill('SIGTERM')
    await server?.ended
  }
  if (databaseUrl) await dropPostgres(databaseUrl)
})

const settings = () => ({ DATABASE_URL: databaseUrl, RATE_LIMIT_FORMS: '100000' })
const facts = {
  title: 'Encuentro',
  description: 'Juntos',
  eventDate: '2031-05-04T22:00:00Z',
  maxParticipants: 5,
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

/** Keeps asking, so that the answer from before the write is a kept one. */
const untilIt = (server: Api, endpoint: AnyEndpoint) =>
  expect.poll(() => read(server, endpoint), { timeout: 20_000, interval: 50 })

test.skipIf(!inject('postgresUrl'))('what one process writes, the other shows', async () => {
  await Promise.all([one, other].map((server) => read(server, eventApi.list)))
  const { id } = await write(one, eventApi.create, facts)
  expect(await read(one, eventApi.list)).toContain('Encuentro')
  await untilIt(other, eventApi.list).toContain('Encuentro')

  await write(other, eventApi.update, { title: 'Caminata' }, id)
  expect(await read(other, eventApi.list)).toContain('Caminata')
  await untilIt(one, eventApi.list).toContain('Caminata')

  const person = { fullName: 'Ana', email: 'ana@example.org', phone: '787-555-0100' }
  await write(one, eventApi.register, person, id)
  await untilIt(other, eventApi.list).toContain('"placesLeft":4')

  const provider = { name: 'Consejera', specialty: 'Duelo', phone: '787-555-0100', email: 'c@example.org' }
  const written = await write(other, providerApi.create, provider)
  await untilIt(one, providerApi.list).toContain('Consejera')
  await write(one, providerApi.update, { isActive: false }, written.id)
  await untilIt(other, providerApi.list).not.toContain('Consejera')
})

test.skipIf(!inject('postgresUrl'))(
  'a write is seen also when its process ends before anyone is told',
  async () => {
    const dying = await startApi(settings())
    await read(other, eventApi.list)
    const { id } = await write(dying, eventApi.create, { ...facts, title: 'Penúltima' })
    await untilIt(other, eventApi.list).toContain('Penúltima')
    await write(dying, eventApi.update, { title: 'Última' }, id)
    dying.child.kill('SIGKILL')
    await untilIt(other, eventApi.list).toContain('Última')
    await dying.ended
  },
)
