import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartupError } from './startup-error.server.ts'

export type FolderLock = { release(): Promise<void> }

/**
 * One process a data folder: two embedded databases on the same files lose rows (SECURITY §0.8).
 * The lock ends with the process, also with `kill -9`.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder)
}

// The kernel drops an abstract socket with its process. Named by the folder's inode, which stays the same
// through links and mounts.
async function lockBySocket(folder: string): Promise<FolderLock> {
  const { dev, ino } = statSync(folder)
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? inUse(folder) : error),
    )
    server.listen({ path: `\0hope-in-a-box:${dev}:${ino}` }, resolve)
  })
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

// Elsewhere a file names the process and when it started: an id used again by another process is no owner.
export async function lockByFile(folder: string): Promise<FolderLock> {
  const path = join(folder, 'lock')
  if (!createLockFile(path)) {
    if (ownerLives(path)) throw inUse(folder)
    rmSync(path, { force: true })
    if (!createLockFile(path)) throw inUse(folder)
  }
  return { release: async () => rmSync(path, { force: true }) }
}

function createLockFile(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function ownerLives(path: string): boolean {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; startedAt: string }
    return owner.startedAt !== '' && startOf(owner.pid) === owner.startedAt
  } catch {
    return false
  }
}

function startOf(pid: number): string {
  const [command, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]]
      : ['ps', ['-o', 'lstart=', '-p', String(pid)]]
  try {
    return execFileSync(command as string, args as string[], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return ''
  }
}

/** The folder belongs to a living process: the server, most likely. */
export class FolderInUse extends StartupError {}

function inUse(folder: string): FolderInUse {
  return new FolderInUse(
    `Otro programa ya está usando la carpeta de datos ${folder}. Ciérrelo antes de abrir este. ` +
      `(Another program is already using the data folder ${folder}. Close it before starting this one.)`,
  )
}
