import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { BackupRefused } from '#lib/backup/file.server.ts'
import { processContext } from '#lib/context.server.ts'
import { EnvError, readEnv } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { FolderInUse } from '#lib/postgres/folder-lock.server.ts'
import { StartupError } from '#lib/startup-error.server.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import { translate, translateMessage } from '#lib/text/texts.ts'
import {
  createUserCommand,
  listUsersCommand,
  resetPasswordCommand,
  resetSecondFactorCommand,
} from './cli/accounts.ts'
import { backupCommand, drillCommand, restoreCommand } from './cli/backup.ts'
import { type Command, Refused, type Terminal, WrongUse } from './cli/command.ts'
import { eraseCommand } from './cli/erase.ts'
import { openConfiguredDatabase } from './open-database.ts'
import { assembleServices } from './services.ts'
import { startupLog } from './startup-log.ts'

const commands: Command[] = [
  createUserCommand,
  resetPasswordCommand,
  resetSecondFactorCommand,
  listUsersCommand,
  backupCommand,
  restoreCommand,
  drillCommand,
  eraseCommand,
]

/** Exit codes. 0: done · 1: refused, with the reason · 2: wrong usage. */
process.exitCode = await main(process.argv.slice(2))
// A handle that a driver left open must not keep the finished command alive.
process.exit()

async function main(typed: string[]): Promise<number> {
  const [name, ...rest] = typed
  if (!name || name === '--help' || name === '-h') {
    console.log(overview())
    return name ? 0 : 2
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) {
    console.error(`No existe «${name}». / There is no "${name}".\n\n${overview()}`)
    return 2
  }
  try {
    return await runCommand(command, rest)
  } catch (error) {
    return explain(error, command)
  }
}

async function runCommand(command: Command, typed: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: typed,
    options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: command.files > 0,
  })
  if (values.help) {
    console.log(command.help)
    return 0
  }
  if (positionals.length !== command.files) throw new WrongUse('Falta o sobra un archivo. / Give one file.')
  const settings = readEnv()
  if (!command.createsDatabase && !settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, 'db')))
    throw new Refused(
      `No hay base de datos en ${settings.DATA_DIR}: indica DATA_DIR o DATABASE_URL como para el servidor. / There is no database in ${settings.DATA_DIR}: set DATA_DIR or DATABASE_URL as for the server.`,
    )
  const opened = await openConfiguredDatabase(settings, startupLog, {
    besideServer: !command.needsServerStopped,
  })
  try {
    const ctx = processContext(assembleServices(settings, opened), startupLog)
    const given = {
      values: {
        ...(values as Record<string, string | boolean | undefined>),
        'typed-in': process.env.INIT_CWD,
      },
      files: positionals,
    }
    await command.run(ctx, given, terminal(), settings)
    return 0
  } finally {
    await opened.close()
  }
}

function explain(error: unknown, command: Command): number {
  if (error instanceof WrongUse || isArgsError(error)) {
    console.error(`${(error as Error).message}\n\n${command.help}`)
    return 2
  }
  if (error instanceof FolderInUse) {
    console.error(error.message)
    console.error(
      'Si es el servidor, detenlo primero y repite. / If it is the server, stop it first, then try again.',
    )
    return 1
  }
  if (error instanceof AppError) {
    console.error(sentenceOf(error))
    return 1
  }
  const isPlain = [Refused, BackupRefused, StartupError, EnvError].some((kind) => error instanceof kind)
  if (!isPlain) throw error
  console.error((error as Error).message)
  return 1
}

function sentenceOf(error: AppError): string {
  const { es } = loadTexts()
  if (error.fields.length === 0) return translate(es, error.textKey, error.params)
  return error.fields
    .map(({ path, textKey, params }) => `${path}: ${translateMessage(es, textKey, params)}`)
    .join('\n')
}

function isArgsError(error: unknown): boolean {
  return /^ERR_PARSE_ARGS/.test(String((error as { code?: unknown } | null)?.code ?? ''))
}

function terminal(): Terminal {
  return {
    isInteractive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
    say: (text) => console.log(text),
    ask: async (question) => {
      const reader = createInterface({ input: process.stdin, output: process.stdout })
      try {
        return await reader.question(question)
      } finally {
        reader.close()
      }
    },
  }
}

function overview(): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(16)} ${summary}`)
  return `npm run admin -- ORDEN [--help]\n\n${lines.join('\n')}`
}
