import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffApi } from '#features/staff/endpoints.ts'
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
    app.call(staffApi.create, {
      as: true,
      body: { username, fullName: `Persona ${username}`, email: `${username}@example.org`, password },
    })
  const logIn = (body: object, options: object = {}) => app.call(authApi.logIn, { body, ...options })
  const whoAmI = (headers: Record<string, string>) => app.call(authApi.getUser, { headers })
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0]!

  it('answers token and user, and sets another secret as an HttpOnly, Strict cookie', async () => {
    const answer = await logIn({ username: 'Marta', password })
    expect(answer.body.user).toEqual({
      id: expect.any(Number),
      username: 'marta',
      fullName: 'Persona marta',
      role: 'admin',
    })
    expect(answer.headers['set-cookie']).toMatch(/^hib_s=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(cookieOf(answer)).not.toContain(answer.body.token)
    const stored = JSON.stringify(await app.ctx.db.select().from(sessions))
    expect(stored).not.toContain(answer.body.token)
    expect(stored).not.toContain(cookieOf(answer).split('=')[1])
    expect((await whoAmI({ authorization: `Bearer ${answer.body.token}` })).status).toBe(200)
    expect((await whoAmI({ cookie: cookieOf(answer) })).status).toBe(200)
  })

  it('answers the same bytes to a wrong user and a wrong password', async () => {
    const [wrongPassword, wrongUser] = [
      await logIn({ username: 'marta', password: 'x' }, { address: '10.1.0.1' }),
      await logIn({ username: 'nadie', password: 'x' }, { address: '10.1.0.2' }),
    ]
    const bare = (body: object) => ({ ...body, requestId: '' })
    expect([wrongPassword.status, bare(wrongPassword.body)]).toEqual([401, bare(wrongUser.body)])
    expect(wrongPassword.body.detail).toBe('Credenciales inválidas. Intenta nuevamente.')
  })

  it('stops guessing per address and per username, with Retry-After, and lets others in', async () => {
    for (let tries = 0; tries < 5; tries++)
      await logIn({ username: `u${tries}`, password: 'x' }, { address: '10.2.0.1' })
    const stopped = await logIn({ username: 'marta', password }, { address: '10.2.0.1' })
    expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true])
    await createPerson('blanco')
    for (let tries = 0; tries < 5; tries++)
      await logIn({ username: 'blanco', password: 'x' }, { address: `10.3.0.${tries}` })
    expect((await logIn({ username: 'BLANCO', password }, { address: '10.3.0.99' })).status).toBe(429)
    expect((await logIn({ username: 'marta', password }, { address: '10.3.0.99' })).status).toBe(200)
  })

  it('tells no more results than the limit, however many tries come at once', async () => {
    await createPerson('paralela')
    const tries = Array.from({ length: 16 }, (_, n) =>
      logIn(
        { username: 'paralela', password: n === 15 ? password : `no es esta ${n}` },
        { address: `10.4.0.${n}` },
      ),
    )
    const told = (await Promise.all(tries)).map(({ status }) => status)
    expect(told.filter((status) => status !== 429)).toEqual([401, 401, 401, 401, 401])
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

  it('lets a cookie write only from our own pages', async () => {
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

  it('forgets a session that is idle too long, over, of a switched-off account or of an unknown role', async () => {
    const open = async () => ({
      authorization: `Bearer ${(await logIn({ username: 'marta', password })).body.token}`,
    })
    const newest = async () => (await app.ctx.db.select().from(sessions)).sort((a, b) => b.id - a.id)[0]!.id
    const set = (values: object) => async () =>
      app.ctx.db
        .update(sessions)
        .set(values)
        .where(eq(sessions.id, await newest()))
    const setUser = (values: object) => () =>
      app.ctx.db.update(users).set(values).where(eq(users.username, 'marta'))
    const long = new Date(Date.now() - 121 * 60_000)
    const cases = [
      [set({ lastSeenAt: long }), null],
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

  it('takes a bad bearer on a public call for a stranger', async () => {
    const answer = await app.call('GET /api/service-providers', {
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    expect(answer.status).toBe(200)
  })
})
