import { randomBytes } from 'node:crypto'
import { passwordLength } from '#features/staff/schemas.ts'
import { createUser, hasUsers } from '#features/staff/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import type { Env } from '#lib/env.server.ts'
import { StartupError } from '#lib/startup-error.server.ts'

/** The sentence with the first account's generated password, printed once. */
export async function prepareFirstAccount(ctx: Ctx, settings: Env): Promise<string[]> {
  const password = await createFirstAdministrator(ctx, settings)
  if (!password) return []
  const username = settings.ADMIN_USERNAME ?? 'admin'
  return [
    `Primera cuenta: usuario «${username}», contraseña «${password}». Guárdala: no se vuelve a mostrar.`,
  ]
}

/** Only while there is none. Answers the generated password, or null when one was given or there is an account already. */
async function createFirstAdministrator(ctx: Ctx, settings: Env): Promise<string | null> {
  if (await hasUsers(ctx)) return null
  const given = settings.ADMIN_PASSWORD
  if (given && settings.NODE_ENV === 'production') refuseWeak(given)
  const password = given ?? randomBytes(12).toString('base64url')
  return inTransaction(ctx, async (ctx) => {
    await lockInTransaction(ctx.db, 'start')
    // Another process that started at the same moment was first.
    if (await hasUsers(ctx)) return null
    await createUser(ctx, {
      username: settings.ADMIN_USERNAME ?? 'admin',
      password,
      fullName: settings.ADMIN_FULL_NAME ?? 'Administración',
      email: settings.ADMIN_EMAIL ?? null,
    })
    return given ? null : password
  })
}

const known =
  /^(admin|administra\w*|password|contraseña|clave|secret|changeme|demo|test|hope|qwerty|letmein|welcome)?[\d!@#$%.*_-]*$/i

/** A known one stops the start (security.md#sessions); a merely short one is only remarked upon. */
function refuseWeak(password: string): void {
  if (password.length < 8 || known.test(password) || /^(.)\1+$/.test(password)) {
    throw new StartupError(
      'ADMIN_PASSWORD es demasiado fácil de adivinar: usa otra más larga. / ADMIN_PASSWORD is too easy to guess: use a longer one.',
    )
  }
  if (password.length < passwordLength.min) {
    console.error(
      `ADMIN_PASSWORD tiene menos de ${passwordLength.min} caracteres: conviene cambiarla pronto.`,
    )
  }
}
