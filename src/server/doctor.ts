// npm run doctor: what is set, wrong, old or exposed. Prints no values. Exit code 1 when something is wrong.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { processContext } from '#lib/context.server.ts'
import { type Env, EnvError, readEnv } from '#lib/env.server.ts'
import { StartupError } from '#lib/startup-error.server.ts'
import { dataFindings } from './doctor/data.ts'
import { exposureFindings } from './doctor/exposure.ts'
import { type Finding, type State, wrong } from './doctor/finding.ts'
import { settingsFindings } from './doctor/settings.ts'
import { openConfiguredDatabase } from './open-database.ts'
import { assembleServices } from './services.ts'
import { startupLog } from './startup-log.ts'

const help = `npm run doctor [-- --strict]

Revisa los ajustes, la base de datos, las copias, el correo, el disco y lo que se ve desde fuera. No muestra valores.
Checks settings, database, backups, e-mail, disk and what is visible from outside. Shows no values.
Exit code: 0 nothing is wrong · 1 something is (with --strict also a warning) · 2 wrong usage.`

const marks: Record<State, string> = { ok: '✓', warning: '!', wrong: '✗' }

process.exitCode = await main()
// A handle that a driver left open must not keep the finished command alive.
process.exit()

async function main(): Promise<number> {
  let isStrict: boolean
  try {
    const { values } = parseArgs({
      options: { strict: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) {
      console.log(help)
      return 0
    }
    isStrict = values.strict ?? false
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`)
    return 2
  }
  const findings = await examine()
  for (const finding of findings) console.log(lineOf(finding))
  const many = (state: State) => findings.filter((finding) => finding.state === state).length
  console.log(
    `\nMal / wrong: ${many('wrong')} · avisos / warnings: ${many('warning')} · bien / fine: ${many('ok')}`,
  )
  return many('wrong') > 0 || (isStrict && many('warning') > 0) ? 1 : 0
}

async function examine(): Promise<Finding[]> {
  let settings: Env
  try {
    settings = readEnv()
  } catch (error) {
    if (error instanceof EnvError) return [wrong(error.message, error.message)]
    throw error
  }
  return [
    ...settingsFindings(settings),
    ...(await exposureFindings(settings)),
    ...(await openedFindings(settings)),
  ]
}

async function openedFindings(settings: Env): Promise<Finding[]> {
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, 'db')))
    return [
      wrong(
        'No hay base de datos en DATA_DIR. ¿Es la carpeta del servidor?',
        'There is no database in DATA_DIR. Is it the server’s folder?',
      ),
    ]
  try {
    const opened = await openConfiguredDatabase(settings, startupLog, { besideServer: true, migrates: false })
    try {
      return await dataFindings(processContext(assembleServices(settings, opened), startupLog))
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [wrong(error.message, error.message)]
  }
}

function lineOf({ state, es, en }: Finding): string {
  return `${marks[state]} ${es === en ? es : `${es} / ${en}`}`
}
