// Reads processes from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs'

/** A process and its descendants. PostgreSQL's processes are children of its main process, and that of our server. */
export function familyOf(pid: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  // The parent comes after the name, which may contain spaces.
  const children = Map.groupBy(pids, (pid) =>
    Number(textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]),
  )
  const family = [pid]
  for (const parent of family) family.push(...(children.get(parent) ?? []))
  return family
}

/** Memory in MiB (Pss): a page shared by n processes counts 1/n in each. */
export function memoryOf(pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

/** Empty when the process has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
