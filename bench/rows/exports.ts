import { setTimeout as wait } from 'node:timers/promises'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { median } from '../compare.ts'
import { post } from '../content.ts'
import { type BenchServer, openOffice, password } from '../office.ts'
import { memoryOf } from '../processes.ts'
import type { Figures, Row } from '../row.ts'

export const exportRows: Row[] = [exportRow('CSV', 'csv', '1.4 s'), exportRow('Excel', 'excel', '2.1 s')]

function exportRow(name: string, format: string, before: string): Row {
  return {
    what: `${name} of 100,000 rows: other answers meanwhile`,
    before: `${before} at 20,000, nobody else answered`,
    target: '≤ 2 × their time, ≤ 80 MiB over idle',
    run: () => exportBesideOthers(format),
  }
}

const maxMiB = 80

async function exportBesideOthers(format: string): Promise<Figures> {
  const office = await openOffice({ requests: 100_000 })
  try {
    // Warm up code and caches first.
    await measureList(office, wait(1_500))
    await download(office, format, '&dateFrom=2026-10-30')
    const before = await measureList(office, wait(2_000))
    const idle = memoryOf([office.pid])
    let peak = idle
    const watching = setInterval(() => {
      peak = Math.max(peak, memoryOf([office.pid]))
    }, 50)
    const start = performance.now()
    const file = download(office, format, '')
    const meanwhile = await measureList(office, file)
    const seconds = (performance.now() - start) / 1000
    clearInterval(watching)
    const [increase, ratio] = [peak - idle, meanwhile / before]
    return {
      ours: `${meanwhile.toFixed(1)} ms, +${increase.toFixed(0)} MiB`,
      baseline: `${before.toFixed(1)} ms`,
      ratio,
      isMet: ratio <= 2 && increase <= maxMiB,
      note: `${((await file) / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    }
  } finally {
    await office.close()
  }
}

export async function download(
  { origin, headers }: BenchServer,
  format: string,
  filter: string,
): Promise<number> {
  // An export asks for the password again some minutes after the last time.
  await post(`${origin}${authApi.confirmPassword.path}`, { password }, headers)
  const address = `${origin}/api/reports/hope-in-a-box?format=${format}${filter}`
  const response = await fetch(address, { headers })
  if (!response.ok || !response.body) throw new Error(`The report: ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return bytes
}

/** Median ms of one client that opens a list page repeatedly until `done`. */
async function measureList({ origin, headers }: BenchServer, done: Promise<unknown>): Promise<number> {
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
  return median(times)
}
