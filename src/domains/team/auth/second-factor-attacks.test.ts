// What somebody tries who knows the password, or stands at an unlocked computer.
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#domains/team/account/endpoints.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import { type Ctx, database, processContext } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { buildApp } from '#server/app.ts'
import { assembleServices } from '#server/services.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { authenticator, site } from '#tests/support/authenticator.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { authApi } from './endpoints.ts'
import { isSecondFactorCode } from './second-factor.server.ts'
import { authenticatorApps, passkeyChallenges, passkeys } from './tables.server.ts'

const password = 'una clave bien larga'
let app: TestApp
/** A second process on the same database. */
let other: FastifyInstance
let otherCtx: Ctx
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_LOGIN: '1000', PUBLIC_URL: site })
  const services = assembleServices(app.services.get(env), app.services.get(database))
  other = await buildApp(services)
  otherCtx = processContext(services, silentLog)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const person = (username: string) =>
  createUser(app.ctx, { username, fullName: 'Persona', email: null, password })
let calls = 0
async function signIn(payload: object, server: FastifyInstance = app.app): Promise<number> {
  const remoteAddress = `10.78.${calls >> 8}.${calls++ & 255}`
  return (await server.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).statusCode
}
const tokenOf = async (username: string, code?: string): Promise<string> =>
  (await app.call(authApi.logIn, { body: { username, password, code } })).body.token

async function withApp(username: string) {
  const { id } = await person(username)
  const as = await tokenOf(username)
  const { body } = await app.call(accountApi.startApp, { as })
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
  const confirmed = await app.call(accountApi.confirmApp, { as, body: { code: code(0) } })
  return { id, as, code, codes: confirmed.body.recoveryCodes as string[] }
}

describe('a code of the app', () => {
  test('signs in once, also when two processes get it at the same moment', async () => {
    const { code } = await withApp('ana')
    const payload = { username: 'ana', password, code: code(1) }
    const statuses = await Promise.all(
      [app.app, other, app.app, other].map((server) => signIn(payload, server)),
    )
    expect(statuses.sort()).toEqual([200, 401, 401, 401])
  })

  test('is refused before and after its minute, and when an older one follows a newer one', async () => {
    const { id, code } = await withApp('eva')
    const forget = () =>
      app.ctx.db.update(authenticatorApps).set({ lastStep: 0 }).where(eq(authenticatorApps.userId, id))
    for (const steps of [-3, 3]) {
      await forget()
      expect(await signIn({ username: 'eva', password, code: code(steps) })).toBe(401)
    }
    expect(await signIn({ username: 'eva', password, code: code(1) })).toBe(200)
    expect(await signIn({ username: 'eva', password, code: code(0) })).toBe(401)
  })

  test('of one person opens no account of another', async () => {
    const { code, codes } = await withApp('luz')
    await withApp('mar')
    for (const stolen of [code(1), codes[0]])
      expect(await signIn({ username: 'mar', password, code: stolen })).toBe(401)
    expect(await signIn({ username: 'luz', password, code: codes[0] })).toBe(200)
  })

  test('is not found in a day: thirty tries on all processes, and the recovery codes still work', async () => {
    const { id, codes } = await withApp('ida')
    const payload = { username: 'ida', password, code: '000000' }
    expect(await signIn(payload)).toBe(401)
    for (const ctx of [app.ctx, otherCtx])
      for (let n = 0; n < 14; n++) await isSecondFactorCode(ctx, id, '000000', null)
    // A right password without a code does not clear the count.
    await signIn({ username: 'ida', password })
    expect([await signIn(payload), await signIn(payload), await signIn(payload, other)]).toEqual([
      401, 429, 429,
    ])
    expect(await signIn({ username: 'ida', password, code: codes[0] })).toBe(200)
  })
})

test('a recovery code works once, also when two processes get it at the same moment', async () => {
  const { codes } = await withApp('rut')
  const payload = { username: 'rut', password, code: codes[0] }
  const statuses = await Promise.all(
    [app.app, other, app.app, other].map((server) => signIn(payload, server)),
  )
  expect(statuses.sort()).toEqual([200, 401, 401, 401])
})

describe('a passkey', () => {
  const optionsFor = async (as: string) =>
    (await app.call(accountApi.passkeyOptions, { as })).body.challenge as string
  const signInChallenge = async () => (await app.call(authApi.passkeyOptions)).body.challenge as string
  const add = (as: string, passkey: object) =>
    app.call(accountApi.addPasskey, { as, body: { name: 'Llave', passkey } })
  const enter = async (passkey: object) => app.call(authApi.logInWithPasskey, { body: { passkey } })

  test('signs in; a repeated answer, an older counter, another site or a key without a finger do not', async () => {
    await person('sol')
    const key = authenticator()
    const as = await tokenOf('sol')
    expect((await add(as, key.create(await optionsFor(as)))).status).toBe(201)
    const first = key.get(await signInChallenge(), 6)
    const entered = await enter(first)
    expect([entered.status, entered.body.user?.username]).toEqual([200, 'sol'])
    const refused = [
      await enter(first),
      await enter(key.get(await signInChallenge(), 6)),
      await enter(key.get(await signInChallenge(), 2)),
      await enter(key.get(await signInChallenge(), 7, { origin: 'https://www.examp1e.org' })),
      await enter(key.get(await signInChallenge(), 7, { rpId: 'examp1e.org' })),
      // Present, but nobody was verified.
      await enter(key.get(await signInChallenge(), 7, { flags: 0x01 })),
      await enter(key.get(randomBytes(32).toString('base64url'), 7)),
      // A challenge to add a passkey signs nobody in.
      await enter(key.get(await optionsFor(as), 7)),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401))
    const race = key.get(await signInChallenge(), 2 ** 32 - 1)
    const both = await Promise.all([enter(race), enter(race)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('is added only with a challenge of one’s own, once, on this site, to one account', async () => {
    await person('paz')
    await person('flor')
    const [paz, flor] = [await tokenOf('paz'), await tokenOf('flor')]
    const key = authenticator()
    const ofPaz = await optionsFor(paz)
    const refused = [
      await add(flor, key.create(ofPaz)),
      await add(flor, key.create(await signInChallenge())),
      await add(flor, key.create(await optionsFor(flor), { origin: 'https://www.examp1e.org' })),
      await add(flor, key.create(await optionsFor(flor), { rpId: 'examp1e.org' })),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    const made = key.create(ofPaz)
    expect((await add(paz, made)).status).toBe(201)
    expect((await add(paz, made)).status).toBe(401)
    // The same key again, on somebody else's account.
    expect((await add(flor, key.create(await optionsFor(flor)))).status).toBe(401)
    const rows = await app.ctx.db.select().from(passkeys)
    expect(rows.filter(({ name }) => name === 'Llave')).toHaveLength(2)
  })

  test('of a session that did not give the password is not added', async () => {
    await person('cruz')
    const as = await tokenOf('cruz')
    const challenge = await optionsFor(as)
    const late = new Date(Date.now() - 1)
    await app.ctx.db.update(passkeyChallenges).set({ expiresAt: late })
    expect((await add(as, authenticator().create(challenge))).status).toBe(401)
  })

  test('one address asks for a hundred challenges', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 101; n++)
      statuses.push((await app.call(authApi.passkeyOptions, { address: '203.0.113.77' })).status)
    expect([...new Set(statuses.slice(0, 100)), statuses.at(-1)]).toEqual([200, 429])
  })
})
