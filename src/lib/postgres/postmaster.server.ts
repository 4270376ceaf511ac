import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { partsOf } from './cluster-folder.server.ts'

export type Postmaster = { pid: number; socketFolder: string; isReady: boolean }

/** What PostgreSQL wrote about itself; null without a (whole) file. Its lines are fixed: pid, data, start, port, socket … */
export function readPidFile(folder: string): Postmaster | null {
  try {
    const lines = readFileSync(partsOf(folder).pidFile, 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/**
 * The PostgreSQL that runs on this folder, if there is one. Where another program has its process id now (after a reboot,
 * in a container), the file is removed: PostgreSQL would take that program for itself and refuse to start.
 */
export function livingPostmaster(folder: string): Postmaster | null {
  const found = readPidFile(folder)
  const command = found && commandLineOf(found.pid)
  if (!command) return null
  const { data, pidFile } = partsOf(folder)
  if (command.includes(data)) return found
  rmSync(pidFile, { force: true })
  return null
}

/** Empty when there is no such process. */
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
