import { randomBytes } from 'node:crypto'
import { passwordLength } from '#features/staff/schemas.ts'
import { createUser, hasUsers } from '#features/staff/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import type { Env } from '#lib/env.server.ts'
import { StartupError } from '#lib/startup-error.server.ts'

/** Creates the first account. Returns the message with its generated password, printed once. */
export async function prepareFirstAccount(ctx: Ctx, settings: Env): Promise<string[]> {
  const password = await createFirstAdministrator(ctx, settings)
  if (!password) return []
  const username = settings.ADMIN_USERNAME ?? 'admin'
  return [
    `Primera cuenta: usuario «${username}», contraseña «${password}». Guárdala: no se vuelve a mostrar. ` +
      '/ This is the first account and its password: keep it, it is not shown again.',
  ]
}

/** Returns the generated password; null when one was configured or an account exists. */
async function createFirstAdministrator(ctx: Ctx, settings: Env): Promise<string | null> {
  if (await hasUsers(ctx)) return null
  const configured = settings.ADMIN_PASSWORD
  if (configured && settings.NODE_ENV === 'production') refuseWeak(configured)
  const password = configured ?? randomBytes(12).toString('base64url')
  return inTransaction(ctx, async (ctx) => {
    await lockInTransaction(ctx.db, 'start')
    // Another process that started at the same time may have created it.
    if (await hasUsers(ctx)) return null
    await createUser(ctx, {
      username: settings.ADMIN_USERNAME ?? 'admin',
      password,
      fullName: settings.ADMIN_FULL_NAME ?? 'Administración',
      email: settings.ADMIN_EMAIL ?? null,
    })
    return configured ? null : password
  })
}

const commonPasswords =
  /^(admin|administra\w*|password|contraseña|clave|secret|changeme|demo|test|hope|qwerty|letmein|welcome)?[\d!@#$%.*_-]*$/i

/** A guessable password stops the start (security.md#sessions). A short one only prints a warning. */
function refuseWeak(password: string): void {
  if (password.length < 8 || commonPasswords.test(password) || /^(.)\1+$/.test(password)) {
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
