import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#domains/team/staff/service.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { authApi } from './endpoints.ts'
import { sessions, users } from './tables.server.ts'

const password = 'una clave bien larga'

describe('sessions', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ RATE_LIMIT_LOGIN: '5' })
    await createPerson('marta')
  })
  afterAll(() => app.close())

  const createPerson = (username: string) =>
    createUser(app.ctx, {
      username,
      fullName: `Persona ${username}`,
      email: `${username}@example.org`,
      password,
    })
  const logIn = (body: object, options: object = {}) => app.call(authApi.logIn, { body, ...options })
  const whoAmI = (headers: Record<string, string>) => app.call(authApi.getUser, { headers })
  const cookieOf = (response: { headers: Record<string, unknown> }) =>
    String((response.headers['set-cookie'] as string[])[0]).split(';')[0]!

  it('returns token and user, and sets a different secret as an HttpOnly, Strict cookie', async () => {
    const response = await logIn({ username: 'Marta', password })
    expect(response.body.user).toEqual({
      id: expect.any(Number),
      username: 'marta',
      fullName: 'Persona marta',
      role: 'admin',
    })
    const [session, device] = response.headers['set-cookie'] as unknown as string[]
    expect(session).toMatch(/^hib_s=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(device).toMatch(/^hib_d=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/)
    expect(cookieOf(response)).not.toContain(response.body.token)
    const stored = JSON.stringify(await app.ctx.db.select().from(sessions))
    expect(stored).not.toContain(response.body.token)
    expect(stored).not.toContain(cookieOf(response).split('=')[1])
    expect((await whoAmI({ authorization: `Bearer ${response.body.token}` })).status).toBe(200)
    expect((await whoAmI({ cookie: cookieOf(response) })).status).toBe(200)
  })

  it('returns the same response for a wrong user and a wrong password', async () => {
    const [wrongPassword, wrongUser] = [
      await logIn({ username: 'marta', password: 'x' }, { address: '10.1.0.1' }),
      await logIn({ username: 'nadie', password: 'x' }, { address: '10.1.0.2' }),
    ]
    const withoutRequestId = (body: object) => ({ ...body, requestId: '' })
    expect([wrongPassword.status, withoutRequestId(wrongPassword.body)]).toEqual([
      401,
      withoutRequestId(wrongUser.body),
    ])
    expect(wrongPassword.body.detail).toBe('Credenciales inválidas. Intenta nuevamente.')
  })

  it('limits failed sign-ins per address and per username, with Retry-After', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      await logIn({ username: `u${attempt}`, password: 'x' }, { address: '10.2.0.1' })
    const limited = await logIn({ username: 'marta', password }, { address: '10.2.0.1' })
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
    await createPerson('blanco')
    for (let attempt = 0; attempt < 5; attempt++)
      await logIn({ username: 'blanco', password: 'x' }, { address: `10.3.0.${attempt}` })
    expect((await logIn({ username: 'BLANCO', password }, { address: '10.3.0.99' })).status).toBe(429)
    expect((await logIn({ username: 'marta', password }, { address: '10.3.0.99' })).status).toBe(200)
  })

  it('applies the limit to concurrent attempts', async () => {
    await createPerson('paralela')
    const attempts = Array.from({ length: 16 }, (_, n) =>
      logIn(
        { username: 'paralela', password: n === 15 ? password : `no es esta ${n}` },
        { address: `10.4.0.${n}` },
      ),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(5)
  })

  it('ends a session on the server at logout', async () => {
    const { body, headers } = await logIn({ username: 'marta', password })
    const bearer = { authorization: `Bearer ${body.token}` }
    const cookie = cookieOf({ headers })
    const out = await app.call(authApi.logOut, { headers: bearer })
    expect([out.status, out.body, out.headers['clear-site-data']]).toEqual([
      200,
      { success: true },
      '"cache"',
    ])
    expect((await whoAmI(bearer)).status).toBe(401)
    expect((await whoAmI({ cookie })).status).toBe(401)
    expect((await app.call(authApi.logOut)).status).toBe(200)
  })

  it('accepts writes with a cookie only from the same origin', async () => {
    const cookie = cookieOf(await logIn({ username: 'marta', password }))
    const write = (headers: Record<string, string>) =>
      app.call('POST /api/usps/generate-label', {
        headers: { cookie, ...headers },
        body: { recipientName: 'Ana' },
      })
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await write({ origin: 'http://127.0.0.1:3000' })).status).toBe(200)
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const refused = await write(headers)
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    }
  })

  it('refuses idle and expired sessions, inactive accounts and unknown roles', async () => {
    const open = async () => ({
      authorization: `Bearer ${(await logIn({ username: 'marta', password })).body.token}`,
    })
    const latestId = async () => (await app.ctx.db.select().from(sessions)).sort((a, b) => b.id - a.id)[0]!.id
    const set = (values: object) => async () =>
      app.ctx.db
        .update(sessions)
        .set(values)
        .where(eq(sessions.id, await latestId()))
    const setUser = (values: object) => () =>
      app.ctx.db.update(users).set(values).where(eq(users.username, 'marta'))
    const idleSince = new Date(Date.now() - 121 * 60_000)
    const cases = [
      [set({ lastSeenAt: idleSince }), null],
      [set({ expiresAt: new Date(Date.now() - 1) }), null],
      [setUser({ isActive: false }), setUser({ isActive: true })],
      [setUser({ role: 'visitor' }), setUser({ role: 'admin' })],
    ] as const
    for (const [change, restore] of cases) {
      const bearer = await open()
      expect((await whoAmI(bearer)).status).toBe(200)
      await change()
      expect((await whoAmI(bearer)).status).toBe(401)
      await restore?.()
    }
  })

  it('treats an invalid bearer on a public endpoint as no session', async () => {
    const response = await app.call('GET /api/service-providers', {
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    expect(response.status).toBe(200)
  })
})
