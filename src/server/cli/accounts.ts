import { randomBytes } from 'node:crypto'
import { resetSecondFactor } from '#domains/team/account/service.server.ts'
import { NewUser, PasswordReset } from '#domains/team/staff/schemas.ts'
import { addUser, findUserByName, listUsers, resetPassword } from '#domains/team/staff/service.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { parseOrThrow } from '#lib/http/parse.ts'
import { formatDate } from '#lib/text/dates.ts'
import { type Command, type Given, Refused, type Terminal, textOf, WrongUse } from './command.ts'

const account = {
  username: { type: 'string' },
  'full-name': { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
} as const

export const createUserCommand: Command = {
  name: 'create-user',
  createsDatabase: true,
  summary: 'da acceso a una persona · gives a person access',
  help: `npm run admin -- create-user [--username ana] [--full-name "Ana Rivera"] [--email ana@example.org] [--password …]

Crea una cuenta del panel. Lo que falte se pregunta; sin --password se genera una y se muestra una sola vez.
Creates an account. What is missing is asked for; without --password one is made and shown once.`,
  options: account,
  files: 0,
  async run(ctx, given, terminal) {
    const username = await needed(given, terminal, 'username', 'Usuario / username: ')
    const fullName = await needed(given, terminal, 'full-name', 'Nombre completo / full name: ')
    const email = await needed(given, terminal, 'email', 'Correo / e-mail: ')
    const { password, isMade } = chosenPassword(given)
    const created = await addUser(ctx, parseOrThrow(NewUser, { username, fullName, email, password }), {
      isTemporary: isMade,
    })
    terminal.say(`Cuenta creada: ${created.username} (${created.fullName}). / Account created.`)
    printPassword(terminal, password, isMade)
  },
}

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  summary: 'pone otra contraseña · sets another password',
  help: `npm run admin -- reset-password [--username ana] [--password …]

Pone otra contraseña y cierra las sesiones de esa persona. Sin --password se genera una y se muestra una sola vez.
Sets another password and ends the person's sessions. Without --password one is made and shown once.`,
  options: { username: account.username, password: account.password },
  files: 0,
  async run(ctx, given, terminal) {
    const username = await needed(given, terminal, 'username', 'Usuario / username: ')
    const user = await findNamed(ctx, username)
    const { password, isMade } = chosenPassword(given)
    const { newPassword } = parseOrThrow(PasswordReset, { newPassword: password })
    await resetPassword(ctx, user.id, newPassword, { isTemporary: isMade })
    terminal.say(`Contraseña cambiada: ${user.username}; sus sesiones se cerraron. / Password changed.`)
    printPassword(terminal, password, isMade)
  },
}

export const resetSecondFactorCommand: Command = {
  name: 'reset-second-factor',
  summary: 'quita el segundo paso de una persona · removes a person’s second factor',
  help: `npm run admin -- reset-second-factor [--username ana]

Para un teléfono o una llave perdidos: quita llaves de acceso, aplicación y códigos, y cierra las sesiones. La persona entra con su contraseña.
For a lost phone or key: removes passkeys, app and codes, and ends the sessions. The person signs in with the password.`,
  options: { username: account.username },
  files: 0,
  async run(ctx, given, terminal) {
    const user = await findNamed(ctx, await needed(given, terminal, 'username', 'Usuario / username: '))
    await resetSecondFactor(ctx, user.id)
    terminal.say(`Segundo paso quitado: ${user.username}. / Second factor removed.`)
  },
}

export const listUsersCommand: Command = {
  name: 'list-users',
  summary: 'muestra quién tiene acceso · shows who has access',
  help: `npm run admin -- list-users

Usuario, nombre, correo, si está activa y la última entrada, una cuenta por línea.
Username, name, e-mail, whether active, and last sign-in, one account a line.`,
  options: {},
  files: 0,
  async run(ctx, _given, terminal) {
    const { rows } = await listUsers(ctx)
    if (rows.length === 0) terminal.say('No hay cuentas. / There are no accounts.')
    for (const { username, fullName, email, isActive, lastLoginAt } of rows) {
      const last = lastLoginAt ? formatDate(lastLoginAt, 'es', 'dateTime') : 'nunca / never'
      const state = isActive ? 'activa / active' : 'inactiva / inactive'
      terminal.say([username, fullName, email ?? '—', state, last].join('  ·  '))
    }
  },
}

async function findNamed(ctx: Ctx, username: string) {
  const user = await findUserByName(ctx, username)
  if (!user) throw new Refused(`No hay una cuenta «${username}». / There is no account "${username}".`)
  return user
}

async function needed(given: Given, terminal: Terminal, name: string, question: string): Promise<string> {
  const value = textOf(given, name) ?? (terminal.isInteractive ? (await terminal.ask(question)).trim() : '')
  if (!value) throw new WrongUse(`Falta --${name}. / --${name} is missing.`)
  return value
}

function chosenPassword(given: Given): { password: string; isMade: boolean } {
  const typed = given.values.password
  if (typeof typed === 'string' && typed !== '') return { password: typed, isMade: false }
  return { password: randomBytes(12).toString('base64url'), isMade: true }
}

function printPassword(terminal: Terminal, password: string, isMade: boolean): void {
  if (!isMade) return
  terminal.say(`Contraseña / password: ${password}`)
  terminal.say(
    'No se vuelve a mostrar. Vence en 7 días y se cambia al entrar. / It is not shown again, expires in 7 days and is changed at sign-in.',
  )
}
