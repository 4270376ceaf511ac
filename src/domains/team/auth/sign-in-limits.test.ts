import { argon2Sync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#domains/team/staff/service.server.ts'
import { database } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { buildApp } from '#server/app.ts'
import { assembleServices } from '#server/services.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { users } from './tables.server.ts'

const password = 'una clave bien larga'
let app: TestApp
/** A second process on the same database. */
let other: FastifyInstance
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_LOGIN: '5' })
  other = await buildApp(assembleServices(app.services.get(env), app.services.get(database)))
})
afterAll(async () => {
  await other.close()
  await app.close()
})

// Without an e-mail address: the second process runs no jobs.
const person = (username: string) =>
  createUser(app.ctx, { username, fullName: 'Persona', email: null, password })

let calls = 0
async function signIn(server: FastifyInstance, payload: object, headers: Record<string, string> = {}) {
  const remoteAddress = `10.77.${calls >> 8}.${calls++ & 255}`
  return server.inject({ method: 'POST', url: '/api/auth/login', payload, headers, remoteAddress })
}

test('a stranger’s guesses do not lock a person out of a device that signed in before, on any process', async () => {
  await person('ana')
  const first = await signIn(app.app, { username: 'ana', password })
  const cookie = String((first.headers['set-cookie'] as string[])[1]).split(';')[0] as string
  for (let n = 0; n < 8; n++) await signIn(n % 2 ? other : app.app, { username: 'ana', password: `no ${n}` })
  for (const server of [app.app, other]) {
    expect((await signIn(server, { username: 'ana', password })).statusCode).toBe(429)
    expect((await signIn(server, { username: 'ana', password }, { cookie })).statusCode).toBe(200)
  }
  const made = `hib_d=${randomBytes(32).toString('base64url')}`
  expect((await signIn(other, { username: 'ana', password }, { cookie: made })).statusCode).toBe(429)
})

test('guesses from a known device have a limit of their own, shared by the processes', async () => {
  await person('eva')
  const first = await signIn(app.app, { username: 'eva', password })
  const cookie = String((first.headers['set-cookie'] as string[])[1]).split(';')[0] as string
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) {
    const wrong = { username: 'eva', password: `no es ${n}` }
    statuses.push((await signIn(n % 2 ? other : app.app, wrong, { cookie })).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('another site cannot sign somebody in', async () => {
  await person('iris')
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' },
  ]
  for (const headers of foreign) {
    const refused = await signIn(app.app, { username: 'iris', password }, headers)
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined])
  }
  const own = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }
  expect((await signIn(app.app, { username: 'iris', password }, own)).statusCode).toBe(200)
})

test('a hash with another cost is checked with that cost, and hashed again when weaker', async () => {
  const { id } = await person('olga')
  const nonce = randomBytes(16)
  const cost = { memory: 8_192, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const weak = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
  await app.ctx.db.update(users).set({ passwordHash: weak }).where(eq(users.id, id))
  expect((await signIn(app.app, { username: 'olga', password: 'no es' })).statusCode).toBe(401)
  expect((await signIn(app.app, { username: 'olga', password })).statusCode).toBe(200)
  const [after] = await app.ctx.db.select().from(users).where(eq(users.id, id))
  expect(after?.passwordHash).toMatch(/m=19456,t=2,p=1/)
  expect((await signIn(app.app, { username: 'olga', password })).statusCode).toBe(200)
})
