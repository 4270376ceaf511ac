import { processContext, type Services } from '../lib/context.server.ts'
import { type Env, EnvError, readEnv } from '../lib/env.server.ts'
import { StartupError } from '../lib/startup-error.server.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { stopOnSignals } from './graceful-stop.ts'
import { assembleServices, buildSite, openConfiguredDatabase } from './start.ts'
import { startupLog } from './startup-log.ts'
import { startWorkers } from './workers.ts'

try {
  await serve(readEnv())
} catch (error) {
  explainAndExit(error)
}

async function serve(settings: Env): Promise<void> {
  const opened = await openConfiguredDatabase(settings, startupLog)
  const services = assembleServices(settings, opened)
  const firstPassword = await createFirstAdministrator(processContext(services, startupLog), settings)
  const app = await buildSite(services)
  const workers = startWorkers(services, app.log)
  stopOnSignals(app, [() => workers.stop(), () => opened.close()])
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST })
  } catch (error) {
    await opened.close()
    throw cannotListen(settings, error as NodeJS.ErrnoException)
  }
  greet(settings, services, app.listeningOrigin, opened.kind, firstPassword)
}

function cannotListen({ PORT, HOST }: Env, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupError(`El puerto ${PORT} ya está en uso. / Port ${PORT} is already in use.`)
  if (error.code === 'EACCES')
    return new StartupError(`No hay permiso para el puerto ${PORT}. / Port ${PORT} is not permitted.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartupError(`HOST: esta máquina no tiene ${HOST}. / HOST: this machine has no ${HOST}.`)
  return error
}

/** One line a person can read, and a generated password once. */
function greet(
  settings: Env,
  _services: Services,
  origin: string,
  kind: string,
  firstPassword: string | null,
): void {
  const where =
    kind === 'embedded' ? `base de datos propia en ${settings.DATA_DIR}` : 'PostgreSQL (DATABASE_URL)'
  console.log(`Hope in a Box: ${settings.PUBLIC_URL ?? origin} · ${where} · datos en ${settings.DATA_DIR}`)
  if (firstPassword) {
    console.log(
      `Primera cuenta: usuario «${settings.ADMIN_USERNAME ?? 'admin'}», contraseña «${firstPassword}». Guárdala: no se vuelve a mostrar.`,
    )
  }
}

/** What a person can mend is said in a sentence; anything else is a fault of ours and keeps its stack. */
function explainAndExit(error: unknown): never {
  const isPlain = error instanceof EnvError || error instanceof StartupError
  console.error(isPlain ? error.message : error)
  process.exit(1)
}
