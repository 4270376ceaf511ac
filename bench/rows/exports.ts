import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../compare.ts'
import { type Office, openOffice } from '../office.ts'
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

const mostMiB = 80

async function exportBesideOthers(format: string): Promise<Figures> {
  const office = await openOffice({ requests: 100_000 })
  try {
    // Once before, so that the code is loaded and the caches are as full as they get.
    await others(office, wait(1_500))
    await download(office, format, '&dateFrom=2026-10-30')
    const before = await others(office, wait(2_000))
    const idle = memoryOf([office.pid])
    let peak = idle
    const watching = setInterval(() => {
      peak = Math.max(peak, memoryOf([office.pid]))
    }, 50)
    const start = performance.now()
    const file = download(office, format, '')
    const meanwhile = await others(office, file)
    const seconds = (performance.now() - start) / 1000
    clearInterval(watching)
    const [over, ratio] = [peak - idle, meanwhile / before]
    return {
      ours: `${meanwhile.toFixed(1)} ms, +${over.toFixed(0)} MiB`,
      baseline: `${before.toFixed(1)} ms`,
      ratio,
      isMet: ratio <= 2 && over <= mostMiB,
      note: `${((await file) / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    }
  } finally {
    await office.close()
  }
}

export async function download({ origin, headers }: Office, format: string, filter: string): Promise<number> {
  const address = `${origin}/api/reports/hope-in-a-box?format=${format}${filter}`
  const answer = await fetch(address, { headers })
  if (!answer.ok || !answer.body) throw new Error(`The report: ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
}

/** The median milliseconds of one person who opens a page of the list again and again until `done`. */
async function others({ origin, headers }: Office, done: Promise<unknown>): Promise<number> {
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
