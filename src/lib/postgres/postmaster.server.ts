import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clusterPaths } from './cluster-folder.server.ts'
import { socketFile } from './folder-lock.server.ts'

export type Postmaster = { pid: number; socketFolder: string; isReady: boolean; isStopping: boolean }

/** Parses postmaster.pid (fixed lines: pid, data, start, port, socket …); null if it is missing or incomplete. */
export function readPidFile(folder: string): Postmaster | null {
  try {
    const lines = readFileSync(clusterPaths(folder).pidFile, 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    const state = lines[7]?.trim()
    return {
      pid,
      socketFolder: lines[4] ?? '',
      isReady: state === 'ready',
      isStopping: state === 'stopping',
    }
  } catch {
    return null
  }
}

/** The PostgreSQL running on this folder, as far as this container sees: takeFolderLock also knows of others. */
export function runningPostmaster(folder: string): Postmaster | null {
  const found = readPidFile(folder)
  return found && commandLineOf(found.pid).includes(clusterPaths(folder).data) ? found : null
}

/**
 * Removes what a killed PostgreSQL left if another program now has its pid (after a reboot, in a container):
 * PostgreSQL would refuse to start. Only for the holder of the folder's lock: the pid of a PostgreSQL in another
 * container may also belong to another program here.
 */
export function removeStaleFiles(folder: string): void {
  const found = readPidFile(folder)
  const command = found && commandLineOf(found.pid)
  if (!command || command.includes(clusterPaths(folder).data)) return
  rmSync(clusterPaths(folder).pidFile, { force: true })
  rmSync(join(found.socketFolder, `${socketFile}.lock`), { force: true })
}

/** Empty if the process does not exist. */
function commandLineOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
          stdio: ['ignore', 'pipe', 'ignore'],
        }).toString()
  } catch {
    return ''
  }
}
