// Reads processes' resource use from /proc (Linux).
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A process and its descendants. PostgreSQL's processes are children of its main process. */
export function familyOf(pid: number): number[] {
  const children = childrenByParent()
  const family = [pid]
  for (const parent of family) family.push(...(children.get(parent) ?? []))
  return family
}

/** Memory in MiB (Pss): a page shared by n processes counts 1/n in each. */
export function memoryOf(pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return sum(kilobytes) / 1024
}

/** Processor time so far in ms. An ended process counts in its parent. */
export function processorMs(pids: number[]): number {
  return sum(pids.map(ticksOf)) * msPerTick
}

export const canReadProcesses = existsSync('/proc/self/smaps_rollup')

// USER_HZ: 100 on every Linux that Node runs on.
const msPerTick = 10

function ticksOf(pid: number): number {
  // After the name, which may contain spaces: utime, stime, and those of ended children.
  const fields = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return sum(fields.slice(11, 15).map(Number))
}

function childrenByParent(): Map<number, number[]> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return Map.groupBy(pids, (pid) => Number(textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]))
}

/** Empty when the process has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
