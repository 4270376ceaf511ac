import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { photographs } from '#tests/faults/pictures.ts'
import { type BenchServer, openOffice, password } from '../office.ts'
import { familyOf, memoryOf } from '../processes.ts'
import type { Figures, Row } from '../row.ts'

/** One caller asks for much at once. Meanwhile others look at the home page, and the monitoring at `/api/health`. */
export const heavyCallerRows: Row[] = [
  row('20 pictures of 5 MB', async (office) => {
    const bodies = await photographs()
    return () => bodies.map((body) => send(office, '/api/events', body))
  }),
  row('10 sheets of 1.9 MB', async (office) => {
    const line = `Ana Rivera,ana@example.org,787-555-0100,Ponce,${'Costura y bordado '.repeat(3)}\n`
    const sheet = `Nombre,Correo,Teléfono,Pueblo,Talento\n${line.repeat(19_900)}`
    const content = Buffer.from(sheet).toString('base64')
    const body = JSON.stringify({ kind: 'volunteers', content })
    return () => Array.from({ length: 10 }, () => send(office, '/api/imports/preview', body))
  }),
  row('20 yearly reports of 20,000 requests', async (office) => {
    const path = '/api/reports/hope-in-a-box?format=excel'
    return () => Array.from({ length: 20 }, () => send(office, path))
  }),
  row('50 sign-ins', async (office) => {
    const body = JSON.stringify({ username: 'admin', password })
    return () => Array.from({ length: 50 }, () => send(office, '/api/auth/login', body))
  }),
  row('10 whole lists of 20,000 requests, 10 of volunteers, 10 of messages', async (office) => {
    const paths = ['/api/hope-in-a-box/requests', '/api/volunteers', '/api/contact']
    return () => paths.flatMap((path) => Array.from({ length: 10 }, () => send(office, path)))
  }),
]

type Load = (office: BenchServer) => Promise<() => Promise<Answer>[]>
type Answer = { status: number; ms: number; retryAfter: string | null }

function row(what: string, load: Load): Row {
  const target = 'p99 of the others < 300 ms, memory ≤ 2 × rest'
  return { what: `Heavy caller: ${what}`, before: '', target, run: () => figuresOf(load) }
}

/** The answer is read to its end, one piece after the other. */
async function send({ origin, headers }: BenchServer, path: string, body?: string): Promise<Answer> {
  const began = performance.now()
  try {
    const response = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body }),
    })
    for await (const _ of response.body ?? []);
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, ms: performance.now() - began, retryAfter }
  } catch {
    return { status: 0, ms: performance.now() - began, retryAfter: null }
  }
}

async function figuresOf(load: Load): Promise<Figures> {
  const office = await openOffice({ isEmbedded: true, isPublic: true, requests: 20_000 })
  try {
    const total = () => memoryOf([office.pid, ...familyOf(office.postgresPid)])
    const start = await load(office)
    await wait(5_000)
    const rest = total()
    const idle = await watched(office, () => wait(5_000))
    let most = rest
    const watching = setInterval(() => {
      most = Math.max(most, total())
    }, 50)
    const answers: Answer[] = []
    const busy = await watched(office, async () => void answers.push(...(await Promise.all(start()))))
    clearInterval(watching)
    const [health, home] = [0, 1].map((at) => [p99(idle[at]), p99(busy[at])] as const)
    const told = (name: string, [before, during]: readonly [number, number]) =>
      `${name} ${during.toFixed(0)} ms (${(during / before).toFixed(1)} × idle)`
    const counts = Map.groupBy(answers, ({ status }) => status)
    const statuses = [...counts].map(([status, same]) => `${same.length} × ${status}`).join(', ')
    const bare = (counts.get(503) ?? []).filter(({ retryAfter }) => !retryAfter).length
    const [slowHealth, slowHome] = [health?.[1] ?? 0, home?.[1] ?? 0]
    return {
      ours: `p99 ${told('health', health!)}, ${told('home', home!)}; ${most.toFixed(0)} MiB`,
      baseline: `${rest.toFixed(0)} MiB`,
      ratio: most / rest,
      isMet: slowHealth < 300 && slowHome < 300 && most <= 2 * rest && bare === 0 && !counts.has(500),
      note: `${statuses}; waited ${seconds(answers, 0.5)} at the median, ${seconds(answers, 1)} at most`,
    }
  } finally {
    await office.close()
  }
}

const seconds = (answers: Answer[], share: number) => {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return `${((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) / 1000).toFixed(1)} s`
}

const p99 = (times: number[] = []) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** How long others wait for `/api/health` and the home page during `work`. */
async function watched({ origin }: BenchServer, work: () => Promise<void>): Promise<number[][]> {
  const workerData = { origin, paths: ['/api/health', '/'] }
  const watcher = new Worker(new URL('../watch-thread.ts', import.meta.url), { workerData })
  await wait(500)
  await work()
  watcher.postMessage('over')
  const [seen] = (await once(watcher, 'message')) as [number[][]]
  return seen
}
