import { spawnSync } from 'node:child_process'
import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.server.ts'
import type { PostgresBinaries } from './binaries.server.ts'
import { makeDataFolder } from './data-folder.server.ts'

/** How to start a program as a user PostgreSQL accepts: a command prefix, or another user id. */
export type RunAs = { prefix: string[]; uid?: number; gid?: number }

const currentUser: RunAs = { prefix: [] }

// User and group "nobody" on Linux; PostgreSQL only needs an id other than 0.
const nobody = 65_534

/** Keeps one capability through the change of user: access to folders that only root may enter. */
const withCapability = (capability: string): RunAs => ({
  prefix: [
    'setpriv',
    '--securebits=+no_setuid_fixup,+noroot',
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--',
  ],
  uid: nobody,
  gid: nobody,
})

/** As root, least privileged first. The last one maps root inside a user namespace: files stay owned by root. */
const rootOptions: RunAs[] = [
  { prefix: [], uid: nobody, gid: nobody },
  withCapability('dac_read_search'),
  withCapability('dac_override'),
  { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] },
]

/** `folder`, of mode 700 if it is new. Throws `StartupError` if it is another user's or cannot be written. */
export function createFolder(folder: string): void {
  if (existsSync(folder)) assertOwner(folder)
  makeDataFolder(folder)
  assertOwner(folder)
}

/**
 * PostgreSQL refuses to run as root. Returns the first option this machine allows, with `folder` and all in it owned by
 * that user. Throws `StartupError` if none works.
 */
export function findUser(folder: string, binaries: PostgresBinaries): RunAs {
  if (process.getuid?.() !== 0) return currentUser
  const runAs = rootOptions.find((runAs) => canRun(runAs, folder, binaries))
  if (runAs) return runAs
  throw new StartupError(
    'PostgreSQL no puede funcionar como root en esta máquina: inicia el programa con un usuario corriente, ' +
      'o indica una base de datos con DATABASE_URL. ' +
      '(PostgreSQL cannot run as root on this machine: start the program as an ordinary user, ' +
      'or name a database with DATABASE_URL.)',
  )
}

/** Another user's database is left alone: as root, a command would change the owner of files that a server uses. */
function assertOwner(folder: string): void {
  const own = process.getuid?.()
  const owner = statSync(folder).uid
  if (own === undefined || owner === own || (own === 0 && owner === nobody)) return
  throw new StartupError(
    `La base de datos de ${folder} pertenece al usuario con el número ${owner}: ejecuta el programa y sus órdenes como ese usuario. ` +
      `(The database in ${folder} belongs to the user with the id ${owner}: run the program and its commands as that user.)`,
  )
}

/** `initdb --show` runs the checks that fail in practice (root, unreadable programs) without writing. */
function canRun(runAs: RunAs, folder: string, { initdb }: PostgresBinaries): boolean {
  chownTo(runAs, folder)
  const script = 'cd "$1" && ls . >/dev/null && exec "$2" --show -D "$1"'
  const { command, args, options } = commandOf(runAs, '/bin/sh', ['-c', script, 'sh', folder, initdb])
  return spawnSync(command, args, { ...options, stdio: 'ignore', cwd: '/' }).status === 0
}

/**
 * Changes the owner of a file, or of a folder with its contents. The folder itself comes last, so that a kill
 * is repeated.
 */
export function chownTo(runAs: RunAs, path: string): void {
  if (process.getuid?.() !== 0) return
  const [uid, gid] = [runAs.uid ?? 0, runAs.gid ?? 0]
  const stats = lstatSync(path)
  if (stats.uid === uid && stats.gid === gid) return
  if (stats.isDirectory()) for (const name of readdirSync(path)) chownTo(runAs, join(path, name))
  lchownSync(path, uid, gid)
}

/** Command line and spawn options to start `program` as this user. */
export function commandOf(runAs: RunAs, program: string, args: string[]) {
  const [command = program, ...rest] = [...runAs.prefix, program]
  // setpriv changes the user itself, to preserve the capability.
  const changesUser = runAs.prefix.length === 0 && runAs.uid !== undefined
  return {
    command,
    args: [...rest, ...args],
    options: changesUser ? { uid: runAs.uid, gid: runAs.gid } : {},
  }
}
