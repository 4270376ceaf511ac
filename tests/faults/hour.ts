import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { clusterPaths, clusterRole } from '#lib/postgres/cluster-folder.server.ts'
import { readPidFile } from '#lib/postgres/postmaster.server.ts'
import { fillPublicContent, signIn } from '../../bench/content.ts'
import { familyOf, memoryOf } from '../../bench/processes.ts'
import { startSite } from '../../bench/servers.ts'
import { smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { freePort } from '../support/postgres-cluster.ts'
import { dayOf } from './mixed-load.ts'
import type { FaultRow } from './report.ts'
import { compare } from './server.ts'

const password = 'una clave de prueba'
/** The caches fill and the program compiles: later growth is a leak. */
const warmUpMinutes = 10
const mostGrowthMiB = 40
const mostNewHandles = 10

type Sample = {
  minute: number
  serverMiB: number
  heapMiB: number
  postgresMiB: number
  handles: number
  connections: number
  /** 99th percentile of the minute, in ms. */
  lagMs: number
}

/** The whole site under a busy day's load at five times the pace: each minute its memory, handles and connections. */
export async function hour(minutes: number): Promise<FaultRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-hour-'))
  const smtp = await startSmtpFake()
  const metricsPort = await freePort()
  const site = await startSite('src/server/main.ts', {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    RATE_LIMIT_FORMS: '100000',
    RATE_LIMIT_LOGIN: '100000',
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
    ...smtpEnv(smtp.port),
  })
  const folder = join(dataDir, 'db')
  const connection = {
    host: readPidFile(folder)?.socketFolder ?? '',
    user: clusterRole,
    database: clusterRole,
    password: readFileSync(clusterPaths(folder).password, 'utf8'),
  }
  const postgresPid = readPidFile(folder)?.pid ?? 0
  const sample = async (minute: number): Promise<Sample> => ({
    minute,
    serverMiB: memoryOf([site.pid]),
    postgresMiB: memoryOf(familyOf(postgresPid)),
    handles: readdirSync(`/proc/${site.pid}/fd`).length,
    connections: await connectionsOf(connection),
    ...(await readMetrics(metricsPort)),
  })
  const samples: Sample[] = []
  try {
    const headers = { authorization: `Bearer ${await signIn(site.origin, password)}` }
    await fillPublicContent(site.origin, headers)
    const load = dayOf(site.origin, headers, password)
    for (let minute = 0; minute <= minutes; minute += 1) {
      if (minute > 0) await wait(60_000)
      samples.push(await sample(minute))
      console.error(lineOf(samples.at(-1) as Sample))
    }
    const { acknowledged, calls, failures } = await load.finish()
    const stored = await compare(connection, acknowledged)
    const growth = growthOf(samples)
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
    return {
      database: 'embedded',
      fault: `${minutes} minutes of mixed load`,
      tries: calls,
      acknowledged: acknowledged.size,
      ...stored,
      recoveryMs: [],
      remark: `${describeGrowth(samples, growth)}; ${smtp.emails.length} e-mails sent; ${failed} calls refused (${[...failures].map(([call, count]) => `${count} × ${call}`).join(', ')})`,
      ...(failed > calls / 200 && { failure: `${failed} calls failed` }),
      ...((growth.serverMiB > mostGrowthMiB || growth.handles > mostNewHandles) && {
        failure: `not flat: ${describeGrowth(samples, growth)}`,
      }),
    }
  } finally {
    await site.stop()
    await smtp.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function connectionsOf(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows[0]?.n ?? 0
}

async function readMetrics(port: number): Promise<{ heapMiB: number; lagMs: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    heapMiB: value('nodejs_heap_size_used_bytes') / 1024 ** 2,
    lagMs: value('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

type Growth = Record<'serverMiB' | 'postgresMiB' | 'handles' | 'connections', number>

/** Per hour, after the warm-up: the slope of a line through the samples. */
function growthOf(samples: Sample[]): Growth {
  const last = samples.at(-1)?.minute ?? 0
  const steady = samples.filter(({ minute }) => minute >= Math.min(warmUpMinutes, last / 2))
  const slope = (name: keyof Growth) => {
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const x = mean(steady.map(({ minute }) => minute))
    const y = mean(steady.map((each) => each[name]))
    const above = steady.reduce((sum, each) => sum + (each.minute - x) * (each[name] - y), 0)
    return (above / steady.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)) * 60
  }
  return {
    serverMiB: slope('serverMiB'),
    postgresMiB: slope('postgresMiB'),
    handles: slope('handles'),
    connections: slope('connections'),
  }
}

function describeGrowth(samples: Sample[], growth: Growth): string {
  const first = samples.find(({ minute }) => minute === warmUpMinutes) ?? samples[0]
  const last = samples.at(-1)
  const line = (name: keyof Growth) =>
    `${first?.[name].toFixed(0)} → ${last?.[name].toFixed(0)} (${signed(growth[name])}/h)`
  const slowest = Math.max(...samples.slice(1).map(({ lagMs }) => lagMs))
  return [
    `server MiB ${line('serverMiB')}`,
    `PostgreSQL MiB ${line('postgresMiB')}`,
    `handles ${line('handles')}`,
    `connections ${line('connections')}`,
    `event loop lag p99 at most ${slowest.toFixed(0)} ms`,
  ].join(', ')
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`

const lineOf = ({ minute, ...values }: Sample) =>
  `  ${minute} min: ${Object.entries(values)
    .map(([name, value]) => `${name} ${value.toFixed(0)}`)
    .join(', ')}`
