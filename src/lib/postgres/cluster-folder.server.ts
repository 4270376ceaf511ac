import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.server.ts'
import type { PostgresBinaries } from './binaries.server.ts'
import { chownTo, commandOf, type RunAs } from './run-as.server.ts'

/** The program's role and database. The cluster's superuser has no password and cannot sign in. */
export const clusterRole = 'hope_in_a_box'
const superuser = 'postgres'

// Inside the cluster's folder, so that one rename publishes both.
const passwordFile = 'hope-in-a-box.password'

/** Parts of `DATA_DIR/db`. */
export const clusterPaths = (folder: string) => ({
  data: join(folder, 'data'),
  password: join(folder, 'data', passwordFile),
  pidFile: join(folder, 'data', 'postmaster.pid'),
  log: join(folder, 'postgres.log'),
})

type NewCluster = { folder: string; binaries: PostgresBinaries; runAs: RunAs; durable: boolean }

/** Throws `StartupError` for another engine's folder or another major version of PostgreSQL. */
export function assertCompatibleFolder(folder: string, { major }: PostgresBinaries): void {
  // PGlite, used until version 0.1, stored its files one level higher.
  if (existsSync(join(folder, 'PG_VERSION'))) {
    throw new StartupError(
      `${folder} es de una versión anterior del programa (PGlite). Con aquella versión haz una copia ` +
        '(npm run admin -- backup), aparta la carpeta, y restaura la copia aquí (npm run admin -- restore), que dice el ' +
        `camino si es de antes del 26 de noviembre de 2026. (${folder} was written by an earlier version of the program ` +
        '(PGlite). Make a backup with that version, move the folder away, and restore the backup here; restore names the ' +
        'way for one from before 26 November 2026.)',
    )
  }
  const versionFile = join(clusterPaths(folder).data, 'PG_VERSION')
  if (!existsSync(versionFile)) return
  const clusterMajor = readFileSync(versionFile, 'utf8').trim()
  if (clusterMajor === String(major)) return
  throw new StartupError(
    `${folder} es de PostgreSQL ${clusterMajor} y este es ${major}. Indica la carpeta de PostgreSQL ${clusterMajor} con ` +
      'POSTGRES_BIN, o haz una copia con él, aparta la carpeta y restaura la copia aquí. ' +
      `(${folder} was written by PostgreSQL ${clusterMajor}, and this is ${major}. Name the folder of PostgreSQL ` +
      `${clusterMajor} with POSTGRES_BIN, or make a backup with it, move the folder away and restore the backup here.)`,
  )
}

/**
 * Creates the cluster in a draft folder and renames it when it is complete and synced: a kill at any moment
 * leaves nothing that the next start could take for a cluster. Of two concurrent starts, one rename wins.
 */
export function createCluster({ folder, binaries, runAs, durable }: NewCluster): void {
  removeDrafts(folder)
  const draft = join(folder, `new-${randomBytes(6).toString('hex')}`)
  const sync = durable ? [] : ['--no-sync']
  const options = [
    '-D',
    draft,
    '-U',
    superuser,
    '--encoding=UTF8',
    '--auth=reject',
    ...localeOf(binaries),
    ...sync,
  ]
  run(runAs, binaries.initdb, options, folder)
  const password = randomBytes(24).toString('base64url')
  run(
    runAs,
    binaries.postgres,
    [
      '--single',
      '-D',
      draft,
      '-c',
      'log_min_messages=panic',
      ...(durable ? [] : ['-c', 'fsync=off']),
      superuser,
    ],
    folder,
    `create role ${clusterRole} login password '${password}'\ncreate database ${clusterRole} owner ${clusterRole}\n`,
  )
  writeOwned(runAs, join(draft, 'pg_hba.conf'), `local ${clusterRole} ${clusterRole} scram-sha-256\n`)
  writeOwned(runAs, join(draft, passwordFile), password)
  moveIntoPlace(draft, clusterPaths(folder).data)
}

/** Sorting always names an ICU collation; these settings only affect case conversion. */
function localeOf({ major }: PostgresBinaries): string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale-provider=icu', '--icu-locale=und', '--locale=C']
}

// Drafts of killed starts. Deleting the draft of a running initdb makes that initdb fail.
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('new-')) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function moveIntoPlace(draft: string, data: string): void {
  try {
    renameSync(draft, data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // A concurrent start was faster.
    if (!existsSync(join(data, 'PG_VERSION'))) throw error
  }
  syncPath(join(data, '..'))
}

function writeOwned(runAs: RunAs, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
  syncPath(file)
  chownTo(runAs, file)
}

function run(runAs: RunAs, program: string, options: string[], cwd: string, input = ''): void {
  const { command, args, options: user } = commandOf(runAs, program, options)
  const { status, error, stderr } = spawnSync(command, args, {
    ...user,
    cwd,
    env: clusterEnv,
    input,
    encoding: 'utf8',
  })
  if (status === 0) return
  const lines = stderr.trim().split('\n')
  // What follows the first error are its consequences.
  const cause = lines.find((line) => /fatal|panic|error/i.test(line)) ?? lines.slice(-3).join(' ')
  const reason = error?.message ?? cause
  throw new StartupError(
    `No se pudo crear la base de datos en ${cwd}: ${reason} (The database could not be created in ${cwd}.)`,
  )
}

/** Settings of the machine's own PostgreSQL (PGDATA, PGPORT …) must not reach the cluster. */
export const clusterEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

function syncPath(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
