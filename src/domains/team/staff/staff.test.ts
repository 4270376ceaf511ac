import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import type { HistoryEntry } from '#domains/team/history/schemas.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { staffApi } from './endpoints.ts'
import { createUser } from './service.server.ts'

const password = 'una clave bien larga'

const createPerson = (app: TestApp, username: string, fields: object = {}) =>
  app.call(staffApi.create, {
    as: true,
    body: {
      username,
      fullName: `Persona ${username}`,
      email: `${username}@example.org`,
      password,
      ...fields,
    },
  })

const setAccess = (app: TestApp, id: number, isActive: boolean, as: string | true = true) =>
  app.call(staffApi.update, { as, params: { id }, body: { isActive } })

const openSession = async (app: TestApp, username: string, word = password): Promise<string> =>
  (await app.call(authApi.logIn, { body: { username, password: word } })).body.token

const enters = async (app: TestApp, as: string) => (await app.call(authApi.getUser, { as })).status

describe('people with access', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await createPerson(app, 'marta')
  })
  afterAll(() => app.close())

  it('refuses duplicates and invalid fields, and returns no hash', async () => {
    const twice = await createPerson(app, 'MARTA', { email: 'otra@example.org' })
    expect([twice.status, twice.body.detail]).toEqual([409, 'Otra cuenta ya usa ese usuario.'])
    const sameMail = await createPerson(app, 'martina', { email: 'MARTA@example.org' })
    expect([sameMail.status, sameMail.body.detail]).toEqual([
      409,
      'Otra cuenta ya usa ese correo electrónico.',
    ])
    expect((await app.call(staffApi.create, { as: true, body: {} })).body.errors).toHaveLength(4)
    const list = await app.call(staffApi.list, { as: true })
    expect(list.body).toHaveLength(2)
    expect(JSON.stringify(list.body)).not.toMatch(/argon2|passwordHash/)
  })

  it('requires a session', async () => {
    for (const endpoint of Object.values(staffApi))
      expect((await app.call(endpoint, { params: { id: 1 } })).status).toBe(401)
  })

  it('ends the other sessions on a password change, and all on a reset', async () => {
    await createPerson(app, 'elena')
    const open = async (word = password) => ({
      authorization: `Bearer ${await openSession(app, 'elena', word)}`,
    })
    const who = (headers: Record<string, string>) => app.call(authApi.getUser, { headers })
    const [here, elsewhere] = [await open(), await open()]
    const change = (body: object) => app.call(staffApi.changeOwnPassword, { headers: here, body })
    expect((await change({ currentPassword: 'no es', newPassword: 'otra clave larga' })).status).toBe(400)
    expect((await change({ currentPassword: password, newPassword: 'corta' })).status).toBe(400)
    expect((await change({ currentPassword: password, newPassword: 'otra clave larga' })).status).toBe(200)
    expect([(await who(here)).status, (await who(elsewhere)).status]).toEqual([200, 401])
    const { body: me } = await who(here)
    await app.call(staffApi.resetPassword, {
      as: true,
      params: { id: me.id },
      body: { newPassword: 'y otra clave larga' },
    })
    expect((await who(here)).status).toBe(401)
    expect((await who(await open('y otra clave larga'))).status).toBe(200)
  })

  it('ends a person’s sessions when access is removed, and allows a new sign-in when it is restored', async () => {
    const { body: rosa } = await createPerson(app, 'rosa')
    const token = await openSession(app, 'rosa')
    expect(await enters(app, token)).toBe(200)
    expect((await setAccess(app, rosa.id, false)).body.isActive).toBe(false)
    expect(await enters(app, token)).toBe(401)
    const refused = await app.call(authApi.logIn, { body: { username: 'rosa', password } })
    expect(refused.status).toBe(401)
    await setAccess(app, rosa.id, true)
    expect(await enters(app, token)).toBe(401)
    expect(await enters(app, await openSession(app, 'rosa'))).toBe(200)
  })

  it('refuses to deactivate oneself or the last active account', async () => {
    const own = await setAccess(app, app.admin.id, false)
    expect([own.status, own.body.detail]).toEqual([409, 'No puedes desactivar tu propia cuenta.'])
    expect((await setAccess(app, 1_000_000, false)).status).toBe(404)
    // No signed-in user, as from the command line. All other accounts are off already.
    const { rows } = await staffRows(app)
    for (const { id } of rows.filter(({ id }) => id !== app.admin.id)) await setAccess(app, id, false)
    const { updateUser } = await import('./service.server.ts')
    await expect(
      updateUser({ ...app.ctx, user: null }, app.admin.id, { isActive: false }),
    ).rejects.toMatchObject({ textKey: 'staff.errors.lastAccount' })
    expect(await enters(app, app.adminToken)).toBe(200)
    for (const { id } of rows) await setAccess(app, id, true)
  })

  it('records access changes in the history, without secrets', async () => {
    const { body: luz } = await createPerson(app, 'luz')
    await app.call(staffApi.update, {
      as: true,
      params: { id: luz.id },
      body: { fullName: 'Luz Nueva', email: 'nueva@example.org' },
    })
    // Saving the same values records no change.
    await app.call(staffApi.update, { as: true, params: { id: luz.id }, body: { fullName: 'Luz Nueva' } })
    await setAccess(app, luz.id, false)
    await setAccess(app, luz.id, true)
    await app.call(staffApi.resetPassword, {
      as: true,
      params: { id: luz.id },
      body: { newPassword: 'secretísima y larga' },
    })
    await app.call(staffApi.changeOwnPassword, {
      as: await openSession(app, 'luz', 'secretísima y larga'),
      body: { currentPassword: 'secretísima y larga', newPassword: password },
    })
    const history = await app.call(historyApi.list, {
      as: true,
      query: { entity: 'user', entityId: luz.id, page: 1 },
    })
    const entries = (history.body as HistoryEntry[]).map(({ action, userName, changes }) => [
      action,
      userName,
      changes,
    ])
    expect(entries.reverse()).toEqual([
      ['created', 'Ana Prueba', { role: [null, 'admin'] }],
      ['updated', 'Ana Prueba', { fullName: true, email: true }],
      ['access_removed', 'Ana Prueba', {}],
      ['access_returned', 'Ana Prueba', {}],
      ['reset_password', 'Ana Prueba', {}],
      ['own_password', 'Luz Nueva', {}],
    ])
    expect(history.text).not.toMatch(/secretísima|nueva@example|argon2/)
  })
})

const staffRows = async (app: TestApp) => ({
  rows: (await app.call(staffApi.list, { as: true })).body as { id: number }[],
})

// Needs real PostgreSQL for concurrent transactions.
describe('two users deactivate each other at once', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('leaves one active account in each of five runs', async () => {
    const facts = { username: 'otra', fullName: 'Otra', email: 'otra@example.org', password }
    const other = await createUser(app.ctx, facts)
    for (let run = 0; run < 5; run += 1) {
      await app.ctx.db.update(users).set({ isActive: true })
      const [mine, theirs] = [
        await openSession(app, 'prueba', 'una clave de prueba'),
        await openSession(app, 'otra'),
      ]
      await Promise.all([setAccess(app, other.id, false, mine), setAccess(app, app.admin.id, false, theirs)])
      const left = await app.ctx.db.select().from(users).where(eq(users.isActive, true))
      expect(left).toHaveLength(1)
    }
  })
})
