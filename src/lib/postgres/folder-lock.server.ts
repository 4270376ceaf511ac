import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, statfsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { StartupError } from '../startup-error.server.ts'

/** Another program, probably the server, uses the folder. */
export class FolderInUse extends StartupError {
  constructor(folder: string) {
    super(
      `Otro programa ya está usando la carpeta de datos ${folder}. Ciérralo antes de abrir este. ` +
        `(Another program is already using the data folder ${folder}. Close it before starting this one.)`,
    )
  }
}

/** The stop of a server waits at most this long. */
export const longestStopMs = 18_000

/** Long enough for a stopping server to leave the folder. */
export const waitForFolderMs = longestStopMs + 2_000

/** An open file under a lock of the kernel. PostgreSQL inherits `fd`. */
export type FolderLock = { fd: number; release(): void }

export const lockFile = (folder: string) => join(folder, 'lock')

// Only part of the socket file's name; nothing listens on the port.
export const socketPort = 5432
export const socketFile = `.s.PGSQL.${socketPort}`
// The kernel's limit for a socket path, minus the file name and the final zero.
const maxSocketFolderLength = 107 - `/${socketFile}.lock`.length

/** Null if the path is too long for a socket: then it is outside the data folder. */
export function socketFolderIn(folder: string): string | null {
  const socketFolder = join(folder, 'socket')
  return socketFolder.length <= maxSocketFolderLength ? socketFolder : null
}

/** A lock there ends with the network, and another machine may not see it: two servers would write into one database. */
class FolderNotLockable extends StartupError {
  constructor(folder: string) {
    super(
      `La carpeta de datos ${folder} está en un disco de red o no se puede bloquear. Usa una de un disco de esta máquina. ` +
        `(The data folder ${folder} is on a network disk or cannot be locked. Use one on a disk of this machine.)`,
    )
  }
}

/** The `f_type` of statfs(2) on Linux: NFS, SMB 1 to 3, Ceph, AFS. */
const networkTypes = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x00c36400, 0x5346414f])

export const isOnNetwork = (type: number): boolean => networkTypes.has(type >>> 0)

// Of `flock`: somebody else has the lock. All its failures have higher numbers.
const isTaken = 1

/**
 * The right to start PostgreSQL on this folder, or null while a PostgreSQL may be running on it. Process ids and shared
 * memory, which PostgreSQL itself looks at, are not seen from one container in another; a lock on a file is. It
 * belongs to the open file, and every process of PostgreSQL inherits that, so it ends with the last of them.
 * The socket tells of a PostgreSQL without the lock: an earlier version of the program started it, or this machine
 * has no `flock`.
 */
export async function takeFolderLock(folder: string): Promise<FolderLock | null> {
  if (process.platform === 'linux' && isOnNetwork(statfsSync(folder).type))
    throw new FolderNotLockable(folder)
  const fd = openSync(lockFile(folder), 'a', 0o600)
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  // null: this machine has no `flock`.
  if (status !== null && status > isTaken) {
    closeSync(fd)
    throw new FolderNotLockable(folder)
  }
  if (status === isTaken || (await listens(socketFolderIn(folder)))) {
    closeSync(fd)
    return null
  }
  let isReleased = false
  return {
    fd,
    release: () => {
      if (!isReleased) closeSync(fd)
      isReleased = true
    },
  }
}

/** Only a missing or abandoned socket refuses: a frozen or busy program still owns its socket. */
async function listens(socketFolder: string | null): Promise<boolean> {
  if (!socketFolder) return false
  const socket = connect(join(socketFolder, socketFile))
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return !['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')
  } finally {
    socket.destroy()
  }
}
