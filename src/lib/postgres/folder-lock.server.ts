import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, statfsSync, statSync } from 'node:fs'
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

/** Another program took the folder of a running server, or may take it. Each further write could harm the other's. */
export class FolderLost extends StartupError {
  constructor() {
    super(
      'Otro programa usa ahora la carpeta de datos, o alguien quitó su archivo «lock»: este servidor termina para no dañarla. ' +
        '(Another program now uses the data folder, or somebody removed its file “lock”: this server ends, to do it no harm.)',
    )
  }
}

/** The stop of a server waits at most this long. */
export const longestStopMs = 18_000

/** Long enough for a stopping server to leave the folder. */
export const waitForFolderMs = longestStopMs + 2_000

/** An open file under a lock of the kernel. PostgreSQL inherits `fd`. */
export type FolderLock = {
  fd: number
  /** Its file is gone or another one, which another program may lock. */
  isLost(): boolean
  release(): void
}

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
      `La carpeta de datos ${folder} está en un disco de red o compartido, o no se puede bloquear. ` +
        'Usa una de un disco de esta máquina, en Docker un volumen, o pon DATABASE_URL. ' +
        `(The data folder ${folder} is on a network or shared disk, or cannot be locked. ` +
        'Use one on a disk of this machine, in Docker a volume, or set DATABASE_URL.)',
    )
  }
}

class NoLockProgram extends StartupError {
  constructor(reason: string) {
    super(
      `La carpeta de datos no se puede bloquear sin el programa flock (${reason}): instala util-linux. ` +
        '(The data folder cannot be locked without the program flock: install util-linux.)',
    )
  }
}

/**
 * The `f_type` of statfs(2) on Linux of disks that another machine may use too, as in the list of coreutils. A folder of
 * Docker Desktop's host is one of them (virtiofs, 9p): nobody sees from inside whether its locks count outside.
 */
const sharedTypes = new Set([
  ...[0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x00c36400, 0x5346414f, 0x6b414653], // NFS, SMB 1 to 3, Ceph, AFS
  ...[0x65735546, 0x01021997], // FUSE with virtiofs, GlusterFS and sshfs; 9p
  ...[0x0bd00bd0, 0x7461636f, 0x01161970, 0x47504653, 0x19830326], // Lustre, OCFS2, GFS2, GPFS, BeeGFS
  ...[0x786f4256, 0xbacbacbc, 0x7c7c6673], // VirtualBox, VMware, Parallels
])

export const isShared = (type: number): boolean => sharedTypes.has(type >>> 0)

// Of `flock`: somebody else has the lock. All its failures have higher numbers.
const isTaken = 1

/**
 * The right to start PostgreSQL on this folder, or null while a PostgreSQL may be running on it. Process ids and shared
 * memory, which PostgreSQL itself looks at, are not seen from one container in another; a lock on a file is. It
 * belongs to the open file, and every process of PostgreSQL inherits that, so it ends with the last of them.
 * The socket tells of a PostgreSQL without the lock: an earlier version of the program started it, or this machine
 * has no `flock`, as macOS.
 */
export async function takeFolderLock(folder: string): Promise<FolderLock | null> {
  const isLinux = process.platform === 'linux'
  if (isLinux && isShared(statfsSync(folder).type)) throw new FolderNotLockable(folder)
  const fd = openSync(lockFile(folder), 'a', 0o600)
  const { status, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  // null: it did not run to its end. Other systems than Linux have none.
  if (status === null ? isLinux : status > isTaken) {
    closeSync(fd)
    if (status !== null) throw new FolderNotLockable(folder)
    throw new NoLockProgram((error as NodeJS.ErrnoException | undefined)?.code ?? 'signal')
  }
  if (status === isTaken || (await listens(socketFolderIn(folder)))) {
    closeSync(fd)
    return null
  }
  let isReleased = false
  return {
    fd,
    isLost: () => {
      try {
        return statSync(lockFile(folder)).ino !== fstatSync(fd).ino
      } catch (error) {
        // What cannot be read now says nothing of who has it.
        return (error as NodeJS.ErrnoException).code === 'ENOENT'
      }
    },
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
