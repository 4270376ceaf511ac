import type { FastifyInstance } from 'fastify'
import { closeTransport } from '../features/outbox/transport.server.ts'
import { type Ctx, jobEngine, processContext, type Services } from '../lib/context.server.ts'
import { type Env, EnvError, readEnv } from '../lib/env.server.ts'
import { StartupError } from '../lib/startup-error.server.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { stopOnSignals } from './graceful-stop.ts'
import { assembleServices, openConfiguredDatabase } from './start.ts'
import { startupLog } from './startup-log.ts'

type ServeOptions = {
  /** With the pages, or the API alone. */
  build: (services: Services) => Promise<FastifyInstance>
  settings?: Env
  /** Stands before the line that says where it is. */
  title?: string
  /** Before the first call: answers what a person should be told. */
  prepare?: (ctx: Ctx, settings: Env) => Promise<string[]>
}

/** The life of the process: database, first account, workers, calls, and a stop that loses nothing. */
export async function serve({ build, title = 'Hope in a Box', ...options }: ServeOptions): Promise<void> {
  try {
    const settings = options.settings ?? readEnv()
    const opened = await openConfiguredDatabase(settings, startupLog)
    const services = assembleServices(settings, opened)
    const ctx = processContext(services, startupLog)
    const jobs = services.get(jobEngine)
    await jobs.open(startupLog)
    const remarks = await (options.prepare ?? prepareFirstAccount)(ctx, settings)
    const app = await build(services)
    stopOnSignals(app, [() => jobs.stop(), async () => closeTransport(services), () => opened.close()])
    await listen(app, settings)
    await jobs.work(services, app.log)
    const where = opened.kind === 'embedded' ? 'base de datos propia' : 'PostgreSQL (DATABASE_URL)'
    const address = settings.PUBLIC_URL ?? app.listeningOrigin
    console.log(`${title}: ${address} · ${where} · datos en ${settings.DATA_DIR}`)
    for (const remark of remarks) console.log(remark)
  } catch (error) {
    explainAndExit(error)
  }
}

/** A generated password is told once. */
async function prepareFirstAccount(ctx: Ctx, settings: Env): Promise<string[]> {
  const password = await createFirstAdministrator(ctx, settings)
  if (!password) return []
  const username = settings.ADMIN_USERNAME ?? 'admin'
  return [
    `Primera cuenta: usuario «${username}», contraseña «${password}». Guárdala: no se vuelve a mostrar.`,
  ]
}

async function listen(app: FastifyInstance, { PORT, HOST }: Env): Promise<void> {
  try {
    // The line a person reads comes from `serve`.
    const { level } = app.log
    app.log.level = 'warn'
    await app.listen({ port: PORT, host: HOST })
    app.log.level = level
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartupError(`El puerto ${PORT} ya está en uso. / Port ${PORT} is already in use.`)
    if (code === 'EACCES')
      throw new StartupError(`No hay permiso para el puerto ${PORT}. / Port ${PORT} is not permitted.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST: esta máquina no tiene ${HOST}. / HOST: this machine has no ${HOST}.`)
    throw error
  }
}

/** What a person can mend is said in a sentence; anything else is a fault of ours and keeps its stack. */
function explainAndExit(error: unknown): never {
  const isPlain = error instanceof EnvError || error instanceof StartupError
  console.error(isPlain ? error.message : error)
  process.exit(1)
}
