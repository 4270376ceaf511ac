import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { signIn } from '../../bench/content.ts'
import { startSite } from '../../bench/servers.ts'
import { boxRequest } from '../server/box-request.ts'
import { type Cluster, signalTree, startPostgres } from '../support/postgres-cluster.ts'
import type { FaultRow } from './report.ts'
import { untilHealthy } from './traffic.ts'

const password = 'una clave de prueba'
const json = { 'content-type': 'application/json' }

type Seen = { slowestMs: number; statuses: Map<number, number>; bare: number }

/** Every kind of call while the database is away in each of its ways. How long does the slowest answer take? */
export async function outages(): Promise<FaultRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-outage-'))
  const cluster = await startPostgres()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, ADMIN_PASSWORD: password }
  const site = await startSite('src/server/main.ts', {
    ...settings,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FORMS: '100000',
    RATE_LIMIT_LOGIN: '100000',
  })
  try {
    const staff = { authorization: `Bearer ${await signIn(site.origin, password)}` }
    const rows: FaultRow[] = []
    for (const [index, [what, outage]] of ways.entries()) {
      await untilHealthy(() => site.origin)
      await callAll(site.origin, staff, new Map(), 1)
      const seen = new Map<string, Seen>()
      await outage(
        cluster,
        async () => {
          // At the same time, and then one more each: the state is known by then.
          await callAll(site.origin, staff, seen, 4, unseen[index])
          await callAll(site.origin, staff, seen, 1, unseen[index])
        },
        () => callAll(site.origin, staff, new Map(), 6),
      )
      rows.push(rowOf(what, seen, await untilHealthy(() => site.origin)))
    }
    return rows
  } finally {
    await site.stop()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Outage = (cluster: Cluster, during: () => Promise<void>, fillPool: () => Promise<void>) => Promise<void>

const ways: [string, Outage][] = [
  [
    'stopped',
    async (cluster, during) => {
      await end(cluster)
      await during()
      await cluster.start()
    },
  ],
  [
    'restarted twice',
    async (cluster, during) => {
      const calls = [during(), wait(1_000).then(during)]
      for (let time = 0; time < 2; time += 1) {
        await end(cluster)
        await cluster.start()
        await wait(500)
      }
      await Promise.all(calls)
    },
  ],
  ['frozen (SIGSTOP)', frozen(0)],
  ['frozen, without an open connection', frozen(11_000)],
  [
    'accepts and never answers',
    async (cluster, during) => {
      await end(cluster)
      const open = new Set<Socket>()
      const silent = createServer((socket) => void open.add(socket.on('error', () => {})))
      await new Promise<void>((resolve) =>
        silent.listen(Number(new URL(cluster.url).port), '127.0.0.1', resolve),
      )
      await during()
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => silent.close(resolve))
      await cluster.start()
    },
  ],
  [
    'locked until no connection is free',
    async (cluster, during, fillPool) => {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      await client.query('begin; lock table box_requests')
      const waiting = fillPool()
      await wait(300)
      await during()
      await client.end()
      await waiting
    },
  ],
]

function frozen(idleMs: number) {
  return async (cluster: Cluster, during: () => Promise<void>) => {
    await wait(idleMs)
    signalTree(cluster.pid(), 'SIGSTOP')
    await during()
    signalTree(cluster.pid(), 'SIGCONT')
  }
}

async function end(cluster: Cluster): Promise<void> {
  process.kill(cluster.pid(), 'SIGINT')
  const isThere = () => {
    try {
      return process.kill(cluster.pid(), 0)
    } catch {
      return false
    }
  }
  while (isThere()) await wait(10)
}

const uncached = 'page that is not cached'
/** One for each way, because an outage leaves what it showed in the cache. */
const unseen = ['/eventos', '/en/events', '/recursos', '/en/resources', '/en', '/si-acaba-de-pasar']

const calls: [string, string, RequestInit?][] = [
  ['page', '/'],
  ['public list', '/api/events'],
  ['public list, paged', '/api/events?page=1&pageSize=10'],
  ['private page', '/api/registration-pages/BCDF-GHJK-MNPQ'],
  ['request', '/api/hope-in-a-box/request', { method: 'POST', body: JSON.stringify(boxRequest('Ana')) }],
  [
    'sign-in',
    '/api/auth/login',
    { method: 'POST', body: JSON.stringify({ username: 'nadie', password: 'no es la clave' }) },
  ],
  ['staff list', '/api/hope-in-a-box/requests?page=1&pageSize=50'],
  ['staff report', '/api/reports/hope-in-a-box?format=csv'],
  ['health', '/api/health'],
]

async function callAll(
  origin: string,
  staff: Record<string, string>,
  seen: Map<string, Seen>,
  times: number,
  page?: string,
): Promise<void> {
  const all = page ? [...calls, [uncached, page] as (typeof calls)[number]] : calls
  const sent = all.flatMap((call) => Array.from({ length: times }, () => call))
  await Promise.all(
    sent.map(async ([what, path, options]) => {
      const began = performance.now()
      const headers = { ...json, ...(what.startsWith('staff') && staff) }
      const response = await fetch(`${origin}${path}`, { ...options, headers })
      await response.text()
      const kind = what === uncached ? what : response.status === 503 ? 'refused' : 'answered'
      const one = seen.get(kind) ?? { slowestMs: 0, statuses: new Map(), bare: 0 }
      one.slowestMs = Math.max(one.slowestMs, performance.now() - began)
      one.statuses.set(response.status, (one.statuses.get(response.status) ?? 0) + 1)
      if (response.status === 503 && !response.headers.get('retry-after')) one.bare += 1
      seen.set(kind, one)
    }),
  )
}

function rowOf(what: string, seen: Map<string, Seen>, recoveryMs: number): FaultRow {
  const told = [...seen].map(([kind, { slowestMs, statuses }]) => {
    const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    return `${kind} within ${(slowestMs / 1000).toFixed(1)} s (${counts})`
  })
  const all = [...seen.values()]
  return {
    database: 'external',
    fault: `PostgreSQL ${what}: every kind of call`,
    tries: all.reduce((sum, { statuses }) => sum + [...statuses.values()].reduce((a, b) => a + b, 0), 0),
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    recoveryMs: [recoveryMs],
    remark: told.join('; '),
    ...(all.some(({ bare }) => bare > 0) && { failure: 'a 503 without Retry-After' }),
    ...(all.some(({ statuses }) => statuses.has(500)) && { failure: 'a 500' }),
  }
}
