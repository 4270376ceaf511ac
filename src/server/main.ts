import { processContext, type Services } from '../lib/context.server.ts'
import { type Env, EnvError, readEnv } from '../lib/env.server.ts'
import { StartupError } from '../lib/startup-error.server.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { assembleServices, buildSite, openConfiguredDatabase } from './start.ts'
import { startupLog } from './startup-log.ts'
import { startWorkers } from './workers.ts'

/** After this long a stop no longer waits for calls under way. */
const stopWithinMs = 10_000

try {
  await serve(readEnv())
} catch (error) {
  if (!(error instanceof EnvError) && !(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function serve(settings: Env): Promise<void> {
  const opened = await openConfiguredDatabase(settings, startupLog)
  const services = assembleServices(settings, opened)
  const firstPassword = await createFirstAdministrator(processContext(services, startupLog), settings)
  const app = await buildSite(services)
  const workers = startWorkers(services, app.log)
  await app
    .listen({ port: settings.PORT, host: settings.HOST })
    .catch(async (error: NodeJS.ErrnoException) => {
      await opened.close()
      if (error.code !== 'EADDRINUSE') throw error
      throw new StartupError(
        `El puerto ${settings.PORT} ya está en uso. / Port ${settings.PORT} is already in use.`,
      )
    })
  greet(settings, services, app.listeningOrigin, opened.kind, firstPassword)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await workers.stop()
    await app.close()
    await opened.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
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
