import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { isStrongPassword } from '#domains/team/auth/password-strength.server.ts'
import { NewUser, passwordLength } from '#domains/team/staff/schemas.ts'
import { createUser, hasUsers } from '#domains/team/staff/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { lockInTransaction } from '#lib/database/locks.server.ts'
import type { Env } from '#lib/env.server.ts'
import { StartupError } from '#lib/startup-error.server.ts'

/** Creates the first account. Returns the message with its generated password, printed once. */
export async function prepareFirstAccount(ctx: Ctx, settings: Env): Promise<string[]> {
  if (await hasUsers(ctx)) return []
  const { ADMIN_PASSWORD: configured, ADMIN_EMAIL: email = null } = settings
  const person = { ...checkedPerson(settings), email }
  const { username, password } = person
  if (configured && settings.NODE_ENV === 'production' && !(await isStrongPassword(ctx, password, person)))
    throw new StartupError(
      `ADMIN_PASSWORD es demasiado fácil de adivinar: usa ${passwordLength.min} caracteres o más, por ejemplo cuatro palabras que no vayan juntas. / ` +
        `ADMIN_PASSWORD is too easy to guess: use ${passwordLength.min} characters or more, such as four words that do not belong together.`,
    )
  const isCreated = await inTransaction(ctx, async (ctx) => {
    await lockInTransaction(ctx.db, 'start')
    // Another process that started at the same time may have created it.
    if (await hasUsers(ctx)) return false
    await createUser(ctx, person)
    return true
  })
  if (!isCreated || configured) return []
  return [
    `Primera cuenta: usuario «${username}», contraseña «${password}». Guárdala: no se vuelve a mostrar. ` +
      '/ This is the first account and its password: keep it, it is not shown again.',
  ]
}

/** The rules of every account, because the sign-in refuses what they refuse. Never with the value. */
function checkedPerson(settings: Env) {
  const { min, max } = passwordLength
  const parsed = z.pick(NewUser, { username: true, fullName: true, password: true }).safeParse({
    username: settings.ADMIN_USERNAME ?? 'admin',
    fullName: settings.ADMIN_FULL_NAME ?? 'Administración',
    password: settings.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url'),
  })
  if (parsed.success) return parsed.data
  const rules: Record<string, [setting: string, es: string, en: string]> = {
    username: [
      'ADMIN_USERNAME',
      'de 3 a 60 letras sin acento, números y los signos . _ @ -',
      '3 to 60 letters without accents, digits and the signs . _ @ -',
    ],
    fullName: ['ADMIN_FULL_NAME', 'un nombre de hasta 120 caracteres', 'a name of at most 120 characters'],
    password: ['ADMIN_PASSWORD', `de ${min} a ${max} caracteres`, `${min} to ${max} characters`],
  }
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const wrong = [...names].flatMap((name) => (rules[name] ? [rules[name]] : []))
  throw new StartupError(
    `${wrong.map(([setting, es]) => `${setting} debe tener ${es}.`).join(' ')} / ` +
      wrong.map(([setting, , en]) => `${setting} must have ${en}.`).join(' '),
  )
}
