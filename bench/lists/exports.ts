import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Benchmark, median, type Result, result } from './benchmark.ts'
import type { Office } from './office.ts'
import { withOffices } from './rates.ts'

const reports = [
  ['CSV', 'csv'],
  ['Excel', 'excel'],
] as const

export const exports: Benchmark[] = reports.map(([name, format]) => ({
  name: `${name} of 100,000`,
  what: 'memory over idle; ratio: the median of other answers meanwhile, beside their median before',
  run: () => withOffices([100_000], ([office]) => exportBesideOthers(office!, format)),
}))

async function exportBesideOthers(office: Office, format: string): Promise<Result> {
  // Once before, so that the code is loaded and the caches are as full as they get.
  await others(office, wait(1_500))
  await download(office, format, '&dateFrom=2026-10-30')
  const before = await others(office, wait(2_000))
  const idle = memoryOf(office.pid)
  let peak = idle
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(office.pid))
  }, 20)
  const start = performance.now()
  const file = download(office, format, '')
  const meanwhile = await others(office, file)
  const seconds = (performance.now() - start) / 1000
  clearInterval(watching)
  const over = peak - idle
  const ratio = meanwhile.median / before.median
  const ours =
    `${seconds.toFixed(1)} s, ${((await file) / 1e6).toFixed(1)} MB, +${over.toFixed(0)} MiB over ${idle.toFixed(0)}; ` +
    `others ${meanwhile.median.toFixed(1)} ms (95 %: ${meanwhile.slow.toFixed(1)})`
  const bare = `others ${before.median.toFixed(1)} ms (95 %: ${before.slow.toFixed(1)})`
  return result(ours, bare, ratio, '≤ 2 and ≤ 80 MiB', ratio <= 2 && over <= 80)
}

async function download({ origin, headers }: Office, format: string, filter: string): Promise<number> {
  const address = `${origin}/api/reports/hope-in-a-box?format=${format}${filter}`
  const answer = await fetch(address, { headers })
  if (!answer.ok || !answer.body) throw new Error(`The report: ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
}

/** One person who opens a page of the list again and again until `done`. */
async function others({ origin, headers }: Office, done: Promise<unknown>) {
  const times: number[] = []
  let isDone = false
  const end = () => {
    isDone = true
  }
  done.then(end, end)
  while (!isDone) {
    const start = performance.now()
    await (await fetch(`${origin}/api/hope-in-a-box/requests?page=1&pageSize=50`, { headers })).arrayBuffer()
    times.push(performance.now() - start)
    await wait(5)
  }
  times.sort((a, b) => a - b)
  return { median: median(times), slow: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** What the process has in memory, in MiB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
