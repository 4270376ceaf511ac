import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { clusterPaths } from './cluster-folder.server.ts'

export type Postmaster = { pid: number; socketFolder: string; isReady: boolean }

/** Parses postmaster.pid (fixed lines: pid, data, start, port, socket …); null if it is missing or incomplete. */
export function readPidFile(folder: string): Postmaster | null {
  try {
    const lines = readFileSync(clusterPaths(folder).pidFile, 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/**
 * The PostgreSQL running on this folder. If another program now has its pid (after a reboot, in a container),
 * the file is removed: PostgreSQL would refuse to start.
 */
export function runningPostmaster(folder: string): Postmaster | null {
  const found = readPidFile(folder)
  const command = found && commandLineOf(found.pid)
  if (!command) return null
  const { data, pidFile } = clusterPaths(folder)
  if (command.includes(data)) return found
  rmSync(pidFile, { force: true })
  return null
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
