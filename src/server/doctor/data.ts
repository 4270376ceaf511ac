import { statfsSync } from 'node:fs'
import { countEmails } from '#domains/mail/outbox/service.server.ts'
import { liveSettings } from '#domains/site/site/live-settings.server.ts'
import { listUsers } from '#domains/team/staff/service.server.ts'
import { backupSchedule } from '#lib/backup/schedule.server.ts'
import { type Ctx, database } from '#lib/context.server.ts'
import { defaultMigrations, readMigrations } from '#lib/database/migrate.server.ts'
import { type Env, env } from '#lib/env.server.ts'
import { failedJobs } from '#lib/jobs/job-runs.server.ts'
import { dayMs } from '#lib/text/dates.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const clockToleranceMs = 5_000
const unusedDays = 90

/** State of the database, the backups, e-mail and accounts. Writes nothing. */
export async function dataFindings(ctx: Ctx): Promise<Finding[]> {
  const settings = ctx.services.get(env)
  const schema = await schemaFinding(ctx)
  const disk = diskFinding(settings)
  // The tables of a database with pending migrations may not have the columns that the other checks read.
  if (schema.state !== 'ok') return [schema, disk]
  return [
    schema,
    await databaseClockFinding(ctx),
    disk,
    ...(await backupFindings(ctx)),
    ...(await emailFindings(ctx)),
    ...(await jobFindings(ctx)),
    ...(await accountFindings(ctx)),
    await exampleFinding(ctx),
  ]
}

async function schemaFinding(ctx: Ctx): Promise<Finding> {
  const { version, query } = ctx.services.get(database)
  const { rows: applied } = await query('select name from schema_migrations')
  const pending = readMigrations(defaultMigrations).length - applied.length
  const es = `PostgreSQL ${version}`
  return pending === 0
    ? ok(`${es}, con el esquema de este programa.`, `${es}, with the schema of this program.`)
    : wrong(
        `${es}: faltan ${pending} cambios del esquema. Reinicia el servidor para aplicarlos.`,
        `${es}: ${pending} schema changes are missing. Restart the server to apply them.`,
      )
}

async function databaseClockFinding(ctx: Ctx): Promise<Finding> {
  const before = Date.now()
  const { rows } = await ctx.services.get(database).query('select extract(epoch from now()) * 1000 as now')
  const difference = Math.abs(Number(rows[0]?.now) - (before + Date.now()) / 2)
  return difference < clockToleranceMs
    ? ok('El servidor y la base de datos tienen la misma hora.', 'Server and database have the same time.')
    : wrong(
        `La hora de la base de datos difiere en ${Math.round(difference / 1000)} s.`,
        `The time of the database differs by ${Math.round(difference / 1000)} s.`,
      )
}

function diskFinding({ DATA_DIR, MIN_FREE_MB }: Env): Finding {
  const { bavail, bsize } = statfsSync(DATA_DIR)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (free < MIN_FREE_MB)
    return wrong(
      `Quedan ${free} MB en el disco: por debajo de MIN_FREE_MB no se aceptan solicitudes.`,
      `${free} MB left on the disk: below MIN_FREE_MB no request is accepted.`,
    )
  return free < 2 * MIN_FREE_MB
    ? warning(`Quedan solo ${free} MB en el disco.`, `Only ${free} MB left on the disk.`)
    : ok(`Quedan ${free} MB en el disco.`, `${free} MB left on the disk.`)
}

async function backupFindings(ctx: Ctx): Promise<Finding[]> {
  const { last, latest, isOverdue, storage } = await ctx.services.get(backupSchedule).status()
  if (!last) return [wrong('No hay ninguna copia comprobada.', 'There is no verified backup.')]
  const hours = Math.round((Date.now() - last.startedAt.getTime()) / 3_600_000)
  const age = isOverdue ? wrong : ok
  return [
    age(
      `La última copia, restaurada de prueba, tiene ${hours} horas.`,
      `The last backup, restored as a test, is ${hours} hours old.`,
    ),
    latest?.error
      ? wrong(
          `El último intento de copia falló (${latest.error}).`,
          `The last backup failed (${latest.error}).`,
        )
      : ok('El último intento de copia salió bien.', 'The last backup succeeded.'),
    storage
      ? ok(`Hay una segunda copia (${storage}).`, `There is a second copy (${storage}).`)
      : warning(
          'BACKUP_COPY_TO no está puesta: si se pierde este equipo, se pierden las copias.',
          'BACKUP_COPY_TO is not set: losing this machine loses the backups.',
        ),
  ]
}

async function emailFindings(ctx: Ctx): Promise<Finding[]> {
  const { transport, failed, stuck } = await countEmails(ctx, {})
  return [
    transport
      ? ok('Hay una cuenta que envía los correos.', 'An account sends the e-mail.')
      : wrong('Ninguna cuenta envía los correos: esperan.', 'No account sends the e-mail: it waits.'),
    failed > 0 || stuck
      ? wrong(
          `Correos que no salieron: ${failed}; atascados: ${stuck?.count ?? 0}.`,
          `Failed e-mails: ${failed}; stuck: ${stuck?.count ?? 0}.`,
        )
      : ok('No hay correos fallidos ni atascados.', 'No e-mail failed or is stuck.'),
  ]
}

async function jobFindings(ctx: Ctx): Promise<Finding[]> {
  const failed = await failedJobs(ctx)
  if (failed.length === 0) return [ok('Las tareas automáticas van bien.', 'Background jobs work.')]
  const names = failed.map(({ queue }) => queue).join(', ')
  return [wrong(`Tareas automáticas que fallan: ${names}.`, `Failing background jobs: ${names}.`)]
}

async function accountFindings(ctx: Ctx): Promise<Finding[]> {
  const active = (await listUsers(ctx)).rows.filter(({ isActive }) => isActive)
  const before = ctx.now().getTime() - unusedDays * dayMs
  const unused = active.filter(({ createdAt, lastLoginAt }) => Date.parse(lastLoginAt ?? createdAt) < before)
  return [
    active.length === 0
      ? wrong('Nadie tiene acceso al panel.', 'Nobody has access to the back office.')
      : ok(`Cuentas activas: ${active.length}.`, `Active accounts: ${active.length}.`),
    unused.length > 0
      ? warning(
          `Cuentas activas sin entrar en ${unusedDays} días: ${unused.length}.`,
          `Active accounts not used for ${unusedDays} days: ${unused.length}.`,
        )
      : ok('Todas las cuentas activas se usan.', 'All active accounts are in use.'),
  ]
}

async function exampleFinding(ctx: Ctx): Promise<Finding> {
  const settings = ctx.services.get(liveSettings)
  await settings.read()
  return settings.es.organisation.placeholder
    ? wrong(
        'El sitio muestra los datos de ejemplo de la organización.',
        'The site shows the example data of the organisation.',
      )
    : ok('El sitio muestra los datos de la organización.', 'The site shows the organisation’s data.')
}
