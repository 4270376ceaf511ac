import { randomBytes } from 'node:crypto'
import { isStrongPassword } from '#domains/team/auth/password-strength.server.ts'
import { passwordLength } from '#domains/team/staff/schemas.ts'
import { createUser, hasUsers } from '#domains/team/staff/service.server.ts'
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
  const person = {
    username: settings.ADMIN_USERNAME ?? 'admin',
    fullName: settings.ADMIN_FULL_NAME ?? 'Administración',
    email: settings.ADMIN_EMAIL ?? null,
  }
  if (configured && settings.NODE_ENV === 'production') await refuseWeak(ctx, configured, person)
  const password = configured ?? randomBytes(12).toString('base64url')
  return inTransaction(ctx, async (ctx) => {
    await lockInTransaction(ctx.db, 'start')
    // Another process that started at the same time may have created it.
    if (await hasUsers(ctx)) return null
    await createUser(ctx, { ...person, password })
    return configured ? null : password
  })
}

/** A guessable or short password stops the start. */
async function refuseWeak(ctx: Ctx, password: string, person: Parameters<typeof isStrongPassword>[2]) {
  const isLongEnough = password.length >= passwordLength.min
  if (isLongEnough && (await isStrongPassword(ctx, password, person))) return
  throw new StartupError(
    `ADMIN_PASSWORD es demasiado fácil de adivinar: usa ${passwordLength.min} caracteres o más, por ejemplo cuatro palabras que no vayan juntas. / ` +
      `ADMIN_PASSWORD is too easy to guess: use ${passwordLength.min} characters or more, such as four words that do not belong together.`,
  )
}
