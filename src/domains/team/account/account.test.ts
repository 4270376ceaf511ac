import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { findSession } from '#domains/team/auth/service.server.ts'
import { sessions, users } from '#domains/team/auth/tables.server.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { staffApi } from '#domains/team/staff/endpoints.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { accountApi } from './endpoints.ts'

const password = 'una clave bien larga'
const secretKey = 'una llave de treinta y dos letras o más'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SECRET_KEY: secretKey })
})
afterAll(() => app.close())

const person = (username: string) =>
  createUser(app.ctx, { username, fullName: 'Persona', email: `${username}@example.org`, password })
const signIn = (body: object, headers: Record<string, string> = {}) =>
  app.call(authApi.logIn, { body, headers })
const tokenOf = async (username: string, code?: string): Promise<string> =>
  (await signIn({ username, password, ...(code ? { code } : {}) })).body.token
const emailsTo = (username: string) =>
  app.ctx.db
    .select({ kind: emailOutbox.kind })
    .from(emailOutbox)
    .where(eq(emailOutbox.to, `${username}@example.org`))
    .orderBy(desc(emailOutbox.id))

async function addApp(as: string) {
  const { body } = await app.call(accountApi.startApp, { as })
  expect(body.qrSvg).toMatch(/^<svg/)
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
  const codeAt = (minutes: number) => totp.generate({ timestamp: Date.now() + minutes * 60_000 })
  const confirmed = await app.call(accountApi.confirmApp, { as, body: { code: codeAt(0) } })
  return { confirmed, codeAt, codes: confirmed.body.recoveryCodes as string[], totp }
}

describe('a second factor', () => {
  it('asks for a code at the next sign-in, once per code, and takes each recovery code once', async () => {
    const { id } = await person('luz')
    const as = await tokenOf('luz')
    expect((await app.call(accountApi.confirmApp, { as, body: { code: '123456' } })).status).toBe(409)
    const { confirmed, codes, totp } = await addApp(as)
    expect([confirmed.status, codes.length]).toEqual([200, 10])
    const missing = await signIn({ username: 'luz', password })
    expect([missing.status, missing.body.secondFactor, missing.body.token]).toEqual([
      401,
      ['code'],
      undefined,
    ])
    const guessed = await signIn({ username: 'luz', password: 'no es esta clave' })
    expect(guessed.body.secondFactor).toBe(undefined)
    const next = totp.generate({ timestamp: Date.now() + 30_000 })
    const withCode = await signIn({ username: 'luz', password, code: next })
    expect([withCode.status, Object.keys(withCode.body)]).toEqual([200, ['token', 'user']])
    expect((await signIn({ username: 'luz', password, code: next })).status).toBe(401)
    const code = String(codes[0]).toUpperCase()
    expect((await signIn({ username: 'luz', password, code })).status).toBe(200)
    expect((await signIn({ username: 'luz', password, code })).status).toBe(401)
    const stored = await app.ctx.db.execute('select * from recovery_codes')
    expect(JSON.stringify(stored.rows)).not.toContain(String(codes[1]))
    expect((await emailsTo('luz')).map(({ kind }) => kind)).toContain('account_second_factor_added')
    const history = await app.call(historyApi.list, {
      as: true,
      query: { entity: 'user', entityId: id, page: 1 },
    })
    expect(history.text).toContain('second_factor_added')
    expect(history.text).not.toContain(totp.secret.base32)
  })

  it('limits guesses of the code', async () => {
    await person('adivina')
    await addApp(await tokenOf('adivina'))
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      // A right password without a code does not clear the count.
      if (n === 6) await signIn({ username: 'adivina', password })
      statuses.push((await signIn({ username: 'adivina', password, code: '000000' })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is removed by its owner with the password, and by a colleague for a lost phone', async () => {
    const { id } = await person('rosa')
    const as = await tokenOf('rosa')
    await addApp(as)
    await app.ctx.db.update(sessions).set({ passwordAt: new Date(Date.now() - 6 * 60_000) })
    const refused = await app.call(accountApi.removeApp, { as })
    expect([refused.status, refused.body.code]).toEqual([403, 'password_needed'])
    const wrong = await app.call(authApi.confirmPassword, { as, body: { password: 'no es' } })
    expect(wrong.status).toBe(400)
    expect((await app.call(accountApi.removeApp, { as })).status).toBe(403)
    expect((await app.call(authApi.confirmPassword, { as, body: { password } })).status).toBe(200)
    expect((await app.call(accountApi.removeApp, { as })).status).toBe(200)
    expect((await signIn({ username: 'rosa', password })).status).toBe(200)

    const again = await tokenOf('rosa')
    await addApp(again)
    await app.call(authApi.confirmPassword, { as: true, body: { password: 'una clave de prueba' } })
    const reset = await app.call(accountApi.resetSecondFactor, { as: true, params: { id } })
    expect(reset.status).toBe(200)
    expect((await app.call(authApi.getUser, { as: again })).status).toBe(401)
    expect((await signIn({ username: 'rosa', password })).status).toBe(200)
    expect((await emailsTo('rosa')).map(({ kind }) => kind)).toContain('account_second_factor_reset')
  })

  it('is required by role from the next sign-in: nothing else works until it is there', async () => {
    await person('nueva')
    const before = await tokenOf('nueva')
    const rules = (roles: string[]) => app.call(accountApi.setRules, { as: true, body: { roles } })
    expect((await rules(['admin'])).body).toEqual({ roles: ['admin'] })
    expect((await app.call(staffApi.list, { as: before })).status).toBe(200)
    const as = await tokenOf('nueva')
    expect((await app.call(authApi.getUser, { as })).body.mustDo).toBe('add_second_factor')
    const refused = await app.call(staffApi.list, { as })
    expect([refused.status, refused.body.required]).toEqual([403, 'add_second_factor'])
    // A public endpoint answers as to a stranger.
    expect((await app.call('GET /api/events', { as })).status).toBe(200)
    await addApp(as)
    expect((await app.call(staffApi.list, { as })).status).toBe(200)
    expect((await app.call(accountApi.removeApp, { as })).status).toBe(409)
    expect((await rules([])).body).toEqual({ roles: [] })
    expect((await app.call(accountApi.removeApp, { as })).status).toBe(200)
  })
})

describe('passwords', () => {
  const create = (username: string, word: string) =>
    app.call(staffApi.create, {
      as: true,
      body: { username, fullName: 'Gloria Colón', email: `${username}@example.org`, password: word },
    })

  it.each(['123456789012', 'contraseña1234', 'gloriacolon2024', 'Hopeinabox2024', 'aaaaaaaaaaaa'])(
    'refuses %s with a sentence that helps',
    async (word) => {
      const { status, body } = await create('debil', word)
      expect([status, body.errors[0].path]).toEqual([400, 'password'])
      expect(body.detail).toMatch(/cuatro palabras/)
    },
    30_000,
  )

  it('set by a colleague must be changed before anything else, and expire', async () => {
    const { body: made } = await create('estrena', 'lluvia mesa tren azul')
    const word = 'lluvia mesa tren azul'
    const as = (await signIn({ username: 'estrena', password: word })).body.token
    expect((await app.call(authApi.getUser, { as })).body.mustDo).toBe('change_password')
    expect((await app.call(staffApi.list, { as })).body.required).toBe('change_password')
    const change = (newPassword: string) =>
      app.call(staffApi.changeOwnPassword, { as, body: { currentPassword: word, newPassword } })
    expect((await change(word)).status).toBe(400)
    expect((await change('otra clave bien larga')).status).toBe(200)
    expect((await app.call(staffApi.list, { as })).status).toBe(200)
    await app.call(staffApi.resetPassword, { as: true, params: { id: made.id }, body: { newPassword: word } })
    await app.ctx.db
      .update(users)
      .set({ passwordTemporaryUntil: new Date(Date.now() - 1) })
      .where(eq(users.id, made.id))
    const late = await signIn({ username: 'estrena', password: word })
    expect([late.status, late.body.detail]).toEqual([401, expect.stringMatching(/venció/)])
  })
})

describe('sessions', () => {
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0]).join('; ')
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' }

  it('are listed in words and closed one by one or all others', async () => {
    await person('carla')
    const [here, there, third] = [
      (await signIn({ username: 'carla', password }, agent)).body.token,
      await tokenOf('carla'),
      await tokenOf('carla'),
    ]
    const list = (await app.call(accountApi.sessions, { as: here })).body
    expect(list).toHaveLength(3)
    expect(list.find((one: { isCurrent: boolean }) => one.isCurrent).device).toBe('Chrome en Windows')
    const other = list.find((one: { isCurrent: boolean }) => !one.isCurrent)
    expect((await app.call(accountApi.endSession, { as: true, params: { id: other.id } })).status).toBe(404)
    expect((await app.call(accountApi.endSession, { as: here, params: { id: other.id } })).status).toBe(200)
    await app.call(accountApi.endOtherSessions, { as: here })
    const statuses = []
    for (const as of [here, there, third]) statuses.push((await app.call(authApi.getUser, { as })).status)
    expect(statuses).toEqual([200, 401, 401])
  })

  it('of the same browser end at the next sign-in; a new device is told by e-mail', async () => {
    await person('dora')
    const first = await signIn({ username: 'dora', password })
    expect(await emailsTo('dora')).toEqual([])
    const cookie = cookiesOf(first)
    const second = await signIn({ username: 'dora', password }, { cookie })
    expect((await app.call(authApi.getUser, { as: first.body.token })).status).toBe(401)
    expect((await app.call(authApi.getUser, { as: second.body.token })).status).toBe(200)
    expect(await emailsTo('dora')).toEqual([])
    await signIn({ username: 'dora', password })
    expect(await emailsTo('dora')).toEqual([{ kind: 'account_new_device' }])
  })

  it('whose bearer a sign-in carries goes on', async () => {
    await person('ema')
    const first = await signIn({ username: 'ema', password })
    const authorization = `Bearer ${first.body.token}`
    const headers: Record<string, string>[] = [{ authorization }, { authorization, cookie: cookiesOf(first) }]
    for (const each of headers) {
      const second = await signIn({ username: 'ema', password }, each)
      for (const as of [first.body.token, second.body.token])
        expect((await app.call(authApi.getUser, { as })).status).toBe(200)
    }
  })

  it('stay ended when the clock goes back', async () => {
    await person('reloj')
    const token = await tokenOf('reloj')
    const at = (hours: number) =>
      findSession({ ...app.ctx, now: () => new Date(Date.now() + hours * 3_600_000) }, { token })
    expect(await at(0)).not.toBeNull()
    expect(await at(3)).toBeNull()
    expect(await at(0)).toBeNull()
  })

  it('say how long they last', async () => {
    await person('horas')
    const { headers } = await app.call(authApi.getUser, { as: await tokenOf('horas') })
    expect(Number(headers['session-ends-in'])).toBeGreaterThan(7_000)
    expect((await app.call('GET /api/events')).headers['session-ends-in']).toBe(undefined)
  })
})
