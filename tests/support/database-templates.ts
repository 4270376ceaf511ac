import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '#lib/database/handle.server.ts'
import { defaultMigrations, readMigrations } from '#lib/database/migrate.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { JobEngine } from '#lib/jobs/job-engine.server.ts'
import { findBinaries } from '#lib/postgres/binaries.server.ts'
import { allJobs } from '#server/jobs.ts'
import { withDatabase } from './scratch-databases.ts'
import { silentLog } from './silent-log.ts'
import { addAdministrator } from './test-administrator.ts'

const cache = fileURLToPath(new URL('../../node_modules/.cache/hope-in-a-box', import.meta.url))

/** A migrated, closed embedded database: created once per set of migrations, then copied. */
export async function prepareEmbeddedTemplate(): Promise<string> {
  const name = `test-db-${fingerprint()}`
  const template = join(cache, name)
  if (existsSync(template)) return template
  mkdirSync(cache, { recursive: true })
  for (const entry of readdirSync(cache)) {
    if (entry.startsWith('test-db-')) rmSync(join(cache, entry), { recursive: true, force: true })
  }
  const draft = join(cache, `draft-${randomBytes(4).toString('hex')}`)
  const database = await openDatabase({ dataDir: draft, durable: false, minFreeBytes: 0, log: silentLog })
  await withJobs(database)
  await database.close()
  try {
    renameSync(draft, template)
  } catch (error) {
    // A concurrent run was faster.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
  return template
}

/** A migrated database on the server, for `create database … template`. */
export const preparePostgresTemplate = (url: string): Promise<string> =>
  prepareTemplate(url, `hib_template_${fingerprint()}`, 'template0', withJobs)

/** The same with the administrator of the tests: two passwords less to hash for each of a thousand databases. */
export const prepareStaffedTemplate = (url: string, template: string): Promise<string> =>
  prepareTemplate(url, `${template}_staffed`, template, addAdministrator)

async function prepareTemplate(
  url: string,
  name: string,
  from: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(7103912)')
    const existing = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (existing.rowCount) return name
    const draft = `hib_draft_${randomBytes(4).toString('hex')}`
    await admin.query(`create database ${draft} template ${from}`)
    const databaseUrl = withDatabase(url, draft)
    const database = await openDatabase({ dataDir: cache, databaseUrl, minFreeBytes: 0, log: silentLog })
    await fill(database)
    await database.close()
    await admin.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await admin.end()
  }
}

/** Includes the job engine's tables and queues: copying them is faster than creating them. */
async function withJobs(database: Database): Promise<void> {
  const jobs = new JobEngine(database, allJobs)
  await jobs.open(silentLog, { work: false })
  await jobs.stop()
}

function engineVersion(): string {
  const path = new URL('../../node_modules/pg-boss/package.json', import.meta.url)
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}

function fingerprint(): string {
  const parts = [
    findBinaries(process.env.POSTGRES_BIN).version,
    engineVersion(),
    JSON.stringify(allJobs),
    ...readMigrations(defaultMigrations).map(({ checksum }) => checksum),
  ]
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16)
}
