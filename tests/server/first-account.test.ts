import { afterEach, beforeEach, expect, test } from 'vitest'
import { logIn } from '#domains/team/auth/service.server.ts'
import { hasUsers } from '#domains/team/staff/service.server.ts'
import { processContext } from '#lib/context.server.ts'
import type { Database } from '#lib/database/handle.server.ts'
import { prepareFirstAccount } from '#server/first-administrator.ts'
import { assembleServices } from '#server/services.ts'
import { createTestDatabase } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'
import { testEnv } from '../support/test-administrator.ts'

let database: Database
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

async function prepare(settings: Record<string, string>) {
  const env = testEnv(settings)
  const ctx = processContext(assembleServices(env, database), silentLog)
  return { ctx, notes: await prepareFirstAccount(ctx, env) }
}

const password = 'cuatro palabras que no van juntas'

test('a name or a password that breaks a rule stops the start: nobody could sign in, or be written down', async () => {
  for (const [setting, value] of [
    ['ADMIN_PASSWORD', 'larga '.repeat(40).trim()],
    ['ADMIN_PASSWORD', 'corta'],
    ['ADMIN_USERNAME', 'ana–rivera'],
    ['ADMIN_USERNAME', 'ana rivera'],
    ['ADMIN_USERNAME', 'al'],
    ['ADMIN_USERNAME', 'a'.repeat(61)],
    ['ADMIN_FULL_NAME', 'Ana '.repeat(31).trim()],
  ] as const) {
    const failure = await prepare({ ADMIN_PASSWORD: password, [setting]: value }).catch(String)
    expect(failure, value).toMatch(new RegExp(`^Error: ${setting} debe tener .* / ${setting} must have `))
    expect(failure).not.toContain(value)
    const ctx = processContext(assembleServices(testEnv({}), database), silentLog)
    expect(await hasUsers(ctx), value).toBe(false)
  }
})

for (const settings of [{}, { ADMIN_USERNAME: 'Ana.Rivera', ADMIN_PASSWORD: password }] as Record<
  string,
  string
>[])
  test(`the first account signs in with ${Object.keys(settings).join(' and ') || 'what was printed'}`, async () => {
    const { ctx, notes } = await prepare(settings)
    const [, name = '', printed = ''] = /usuario «(.+)», contraseña «(.+)»\./.exec(notes.join()) ?? []
    const signedIn = await logIn(ctx, {
      username: settings.ADMIN_USERNAME ?? name,
      password: settings.ADMIN_PASSWORD ?? printed,
    })
    expect(signedIn).toBeTruthy()
    expect((await prepare({ ADMIN_PASSWORD: 'corta' })).notes).toEqual([])
  })
