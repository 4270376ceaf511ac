import { randomBytes } from 'node:crypto'
import { passwordLength } from '../features/staff/contract.ts'
import { createFirstUser, hasUsers } from '../features/staff/service.server.ts'
import type { Ctx } from '../lib/context.server.ts'
import type { Env } from '../lib/env.server.ts'
import { StartupError } from '../lib/startup-error.server.ts'

/** Only while there is none. Answers the generated password, or null when one was given or there is an account already. */
export async function createFirstAdministrator(ctx: Ctx, settings: Env): Promise<string | null> {
  if (await hasUsers(ctx)) return null
  const given = settings.ADMIN_PASSWORD
  if (given && settings.NODE_ENV === 'production') refuseWeak(given)
  const password = given ?? randomBytes(12).toString('base64url')
  const created = await createFirstUser(ctx, {
    username: settings.ADMIN_USERNAME ?? 'admin',
    password,
    fullName: settings.ADMIN_FULL_NAME ?? 'Administración',
    email: settings.ADMIN_EMAIL ?? null,
  })
  return given || !created ? null : password
}

const known =
  /^(admin|administra\w*|password|contraseña|clave|secret|changeme|demo|test|hope|qwerty|letmein|welcome)?[\d!@#$%.*_-]*$/i

/** A known one stops the start (SECURITY §3 A); a merely short one is only remarked upon. */
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
