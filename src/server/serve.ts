import type { FastifyInstance } from 'fastify'
import { type Ctx, processContext, type Services } from '#lib/context.server.ts'
import { lacksPermission, openFailure } from '#lib/database/open-failure.server.ts'
import { type Env, EnvError, readEnv, unknownVariables } from '#lib/env.server.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'
import { halfSet } from '#lib/setting-groups.ts'
import { StartupError } from '#lib/startup-error.server.ts'
import { Shutdown } from './graceful-stop.ts'
import { listenFailure } from './listen-failure.ts'
import { openConfiguredDatabase } from './open-database.ts'
import { startupLog } from './startup-log.ts'

type ServeOptions = {
  /** Builds the whole site, or the API alone. */
  build: (services: Services) => Promise<FastifyInstance>
  settings?: Env
  /** Printed before the address of the running site. */
  title?: string
  /** Runs before the first request. Returns lines to print. */
  prepare?: (ctx: Ctx, settings: Env) => Promise<string[]>
}

/** Starts database, first account, workers and HTTP server, and registers the graceful stop. */
export async function serve({ build, title = 'Hope in a Box', ...options }: ServeOptions): Promise<void> {
  const shutdown = new Shutdown()
  try {
    const settings = options.settings ?? readEnv()
    for (const sentence of halfSet(settings, true))
      console.error(`Ajustes a medias / half-set: ${sentence}, unless staff saved the rest on /graph-setup.`)
    for (const name of unknownVariables())
      console.error(`${name} no es un ajuste de este programa / is not a setting of this program.`)
    // The database starts while the rest of the program loads.
    const opening = openConfiguredDatabase(settings, startupLog, { isPatient: true })
    const [opened, { assembleServices }, { prepareFirstAccount }, { closeTransport }] = await Promise.all([
      opening,
      import('./services.ts'),
      import('./first-administrator.ts'),
      import('#domains/mail/outbox/transport.server.ts'),
    ])
    shutdown.add(() => opened.close())
    const services = assembleServices(settings, opened)
    const ctx = processContext(services, startupLog)
    const jobs = services.get(jobEngine)
    await jobs.open(startupLog)
    const notes = await (options.prepare ?? prepareFirstAccount)(ctx, settings)
    const app = await build(services)
    shutdown.logTo(app.log)
    shutdown.add(async () => closeTransport(services))
    shutdown.add(() => jobs.stop())
    shutdown.add(() => app.close())
    await listen(app, settings)
    // The site is already serving, so a lost database must not end the process.
    void jobs.workWhenPossible(services, app.log)
    const where = opened.kind === 'embedded' ? 'base de datos propia' : 'PostgreSQL (DATABASE_URL)'
    const address = settings.PUBLIC_URL ?? app.listeningOrigin
    console.log(`${title}: ${address} · ${where} · datos en ${settings.DATA_DIR}`)
    for (const note of notes) console.log(note)
  } catch (error) {
    explain(error)
    await shutdown.stop(1)
  }
}

async function listen(app: FastifyInstance, { PORT, HOST }: Env): Promise<void> {
  try {
    // `serve` prints the address for people, so Fastify's own line is muted.
    const { level } = app.log
    app.log.level = 'warn'
    await app.listen({ port: PORT, host: HOST })
    app.log.level = level
  } catch (error) {
    throw listenFailure(error, ['PORT', PORT], ['HOST', HOST])
  }
}

/** Prints a message for what a person can correct. Any other error is a bug and keeps its stack. */
function explain(error: unknown): void {
  // The engine of the jobs, too, creates its schema at the first start.
  const told = lacksPermission(error) ? openFailure(error) : error
  const isPlain = told instanceof EnvError || told instanceof StartupError
  console.error(isPlain ? told.message : told)
}
