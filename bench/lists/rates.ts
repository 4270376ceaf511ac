import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { measure } from '../load.ts'
import { root } from '../servers.ts'
import { type Benchmark, median, type Result, result } from './benchmark.ts'
import { type Office, openOffice } from './office.ts'

const page = '/api/hope-in-a-box/requests?page=1&pageSize=50'
const rounds = 5

export const rates: Benchmark[] = [
  {
    name: 'staff list',
    what: '50 of 10,000 requests, beside a bare Fastify + pg with the same query',
    run: () => withOffices([10_000], ([office]) => besideBare(office!)),
  },
  {
    name: 'staff list at 100,000',
    what: '50 of 100,000 requests, beside 1,000',
    run: () => withOffices([100_000, 1_000], ([many, few]) => besideFew(many!, few!, page, false)),
  },
  {
    name: 'staff list after a write',
    what: '50 of 100,000 requests while each page follows a write, beside 1,000',
    run: () => withOffices([100_000, 1_000], ([many, few]) => besideFew(many!, few!, page, true)),
  },
  {
    name: 'search in the list',
    what: 'q=zzzz in 100,000 requests, beside 1,000',
    run: () => withOffices([100_000, 1_000], ([many, few]) => search(many!, few!, `${page}&q=zzzz`)),
  },
  {
    name: 'search in the list, two letters',
    what: 'q=zz in 100,000 requests, beside 1,000',
    run: () => withOffices([100_000, 1_000], ([many, few]) => search(many!, few!, `${page}&q=zz`)),
  },
  {
    name: 'global search',
    what: 'zzzz in 100,000 requests, volunteers and messages each, beside 1,000',
    run: () => withOffices([100_000, 1_000], ([many, few]) => search(many!, few!, '/api/search?q=zzzz')),
  },
]

async function besideBare(office: Office): Promise<Result> {
  const bare = await startBareList(office.databaseUrl)
  try {
    const ours = { origin: office.origin, path: page, headers: office.headers }
    const other = { origin: bare.origin, path: '/' }
    const [a, b] = await inTurn([ours, other], { connections: 10, requests: 2_000 })
    return result(`${a!.toFixed(0)}/s`, `${b!.toFixed(0)}/s`, a! / b!, '≥ 0.7', a! / b! >= 0.7)
  } finally {
    bare.stop()
  }
}

async function besideFew(many: Office, few: Office, path: string, afterWrite: boolean): Promise<Result> {
  const [a, b] = afterWrite
    ? [1 / (await afterWrites(many, path)), 1 / (await afterWrites(few, path))]
    : await inTurn(
        [many, few].map(({ origin, headers }) => ({ origin, path, headers })),
        { connections: 10, requests: 1_000 },
      )
  return result(`${a!.toFixed(0)}/s`, `${b!.toFixed(0)}/s`, a! / b!, '≥ 0.5', a! / b! >= 0.5)
}

async function search(many: Office, few: Office, path: string): Promise<Result> {
  const [a, b] = await inTurn(
    [many, few].map(({ origin, headers }) => ({ origin, path, headers })),
    { connections: 1, requests: 200 },
  )
  const ratio = b! / a!
  return result(`${(1000 / a!).toFixed(2)} ms`, `${(1000 / b!).toFixed(2)} ms`, ratio, '≤ 3', ratio <= 3)
}

/** Requests a second of each, as the median of rounds that take turns: a busy moment weighs on all. */
async function inTurn(
  loads: { origin: string; path: string; headers?: Record<string, string> }[],
  size: { connections: number; requests: number },
): Promise<number[]> {
  const rates: number[][] = loads.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, load] of loads.entries()) {
      const { perSecond, failed } = await measure({ ...load, ...size, withinMs: 10_000 })
      if (failed > 0) throw new Error(`${load.path}: ${failed} failed`)
      // The first round warms up.
      if (round > 0) rates[at]!.push(perSecond)
    }
  }
  return rates.map(median)
}

/** Seconds of the first answer after each of many writes. */
async function afterWrites({ origin, headers, query }: Office, path: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 60; n += 1) {
    await query(`update box_requests set notes = 'x' where id = ${1 + n}`)
    const start = performance.now()
    await (await fetch(`${origin}${path}`, { headers })).arrayBuffer()
    times.push((performance.now() - start) / 1000)
  }
  return median(times)
}

async function startBareList(databaseUrl: string) {
  const child = spawn(process.execPath, [join(root, 'bench/lists/bare-list.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim())),
  )
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

export async function withOffices<T>(sizes: number[], work: (offices: Office[]) => Promise<T>): Promise<T> {
  const offices: Office[] = []
  try {
    for (const size of sizes) offices.push(await openOffice(size))
    return await work(offices)
  } finally {
    for (const office of offices) await office.close()
  }
}
