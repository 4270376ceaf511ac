import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.server.ts'
import type { PostgresBinaries } from './binaries.server.ts'

/** How to start a program so that PostgreSQL accepts its user: a prefix of the command line, or another user id. */
export type RunAs = { prefix: string[]; uid?: number; gid?: number }

const self: RunAs = { prefix: [] }

// The user and group "nobody" of every Linux; PostgreSQL only needs an id that is not 0.
const nobody = 65_534

/** The identity keeps one capability through the change of user: to reach folders that only root may enter. */
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

/** As root, from the least privileged on. The last one renames root inside a user namespace: files stay root's. */
const waysOfRoot: RunAs[] = [
  { prefix: [], uid: nobody, gid: nobody },
  withCapability('dac_read_search'),
  withCapability('dac_override'),
  { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] },
]

/**
 * PostgreSQL refuses to run as root. Answers the first way to run it that this machine allows, with `folder` (made when
 * missing, mode 700) owned by that user. Throws `StartupError` when none works.
 */
export function prepareFolder(folder: string, binaries: PostgresBinaries): RunAs {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return self
  const way = waysOfRoot.find((way) => works(way, folder, binaries))
  if (way) return way
  throw new StartupError(
    'PostgreSQL no puede funcionar como root en esta máquina: inicie el programa con un usuario corriente, ' +
      'o indique una base de datos con DATABASE_URL. ' +
      '(PostgreSQL cannot run as root on this machine: start the program as an ordinary user, ' +
      'or name a database with DATABASE_URL.)',
  )
}

/** `initdb --show` runs the checks that fail in practice (root, unreadable programs) and writes nothing. */
function works(way: RunAs, folder: string, { initdb }: PostgresBinaries): boolean {
  giveTo(way, folder)
  const script = 'cd "$1" && ls . >/dev/null && exec "$2" --show -D "$1"'
  const { command, args, options } = commandOf(way, '/bin/sh', ['-c', script, 'sh', folder, initdb])
  return spawnSync(command, args, { ...options, stdio: 'ignore', cwd: '/' }).status === 0
}

/** Hands a file, or a folder with its contents, to the user who runs PostgreSQL. The folder itself last: a kill repeats it. */
export function giveTo(way: RunAs, path: string): void {
  if (process.getuid?.() !== 0) return
  const [uid, gid] = [way.uid ?? 0, way.gid ?? 0]
  const found = lstatSync(path)
  if (found.uid === uid && found.gid === gid) return
  if (found.isDirectory()) for (const name of readdirSync(path)) giveTo(way, join(path, name))
  lchownSync(path, uid, gid)
}

/** The command line and the spawn options that start `program` as this user. */
export function commandOf(way: RunAs, program: string, args: string[]) {
  const [command = program, ...rest] = [...way.prefix, program]
  // setpriv changes the user itself, to keep its capability.
  const changesUser = way.prefix.length === 0 && way.uid !== undefined
  return {
    command,
    args: [...rest, ...args],
    options: changesUser ? { uid: way.uid, gid: way.gid } : {},
  }
}
