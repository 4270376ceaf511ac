import type { FastifyInstance } from 'fastify'
import { type Ctx, processContext, type Services } from '#lib/context.server.ts'
import { type Env, EnvError, readEnv } from '#lib/env.server.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import { StartupError } from '#lib/startup-error.server.ts'
import { Shutdown } from './graceful-stop.ts'
import { openConfiguredDatabase } from './open-database.ts'
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
  const shutdown = new Shutdown()
  try {
    const settings = options.settings ?? readEnv()
    // The database starts while the rest of the program is read.
    const opening = openConfiguredDatabase(settings, startupLog)
    const [opened, { assembleServices }, { prepareFirstAccount }, { closeTransport }] = await Promise.all([
      opening,
      import('./services.ts'),
      import('./first-administrator.ts'),
      import('#features/outbox/transport.server.ts'),
    ])
    shutdown.add(() => opened.close())
    const services = assembleServices(settings, opened)
    const ctx = processContext(services, startupLog)
    const jobs = services.get(jobEngine)
    await jobs.open(startupLog)
    const remarks = await (options.prepare ?? prepareFirstAccount)(ctx, settings)
    const app = await build(services)
    shutdown.logTo(app.log)
    shutdown.add(async () => closeTransport(services))
    shutdown.add(() => jobs.stop())
    shutdown.add(() => app.close())
    await listen(app, settings)
    // The site serves already: a database that goes away now must not end it.
    void jobs.workWhenPossible(services, app.log)
    const where = opened.kind === 'embedded' ? 'base de datos propia' : 'PostgreSQL (DATABASE_URL)'
    const address = settings.PUBLIC_URL ?? app.listeningOrigin
    console.log(`${title}: ${address} · ${where} · datos en ${settings.DATA_DIR}`)
    for (const remark of remarks) console.log(remark)
  } catch (error) {
    explain(error)
    await shutdown.stop(1)
  }
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

/** A sentence for what a person can put right; anything else is a fault of the program and keeps its stack. */
function explain(error: unknown): void {
  const isPlain = error instanceof EnvError || error instanceof StartupError
  console.error(isPlain ? error.message : error)
}
