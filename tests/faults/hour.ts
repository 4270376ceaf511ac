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
import { courseOf, type Sample } from './course.ts'
import { dayOf } from './mixed-load.ts'
import type { FaultRow } from './report.ts'
import { compare } from './server.ts'

const password = 'una clave de prueba'

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
    const { table, failure } = courseOf(samples)
    const slowest = Math.max(...samples.slice(1).map(({ lagMs }) => lagMs))
    const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
    return {
      database: 'embedded',
      fault: `${minutes} minutes of mixed load`,
      tries: calls,
      acknowledged: acknowledged.size,
      ...stored,
      recoveryMs: [],
      remark: `${smtp.emails.length} e-mails sent; event loop lag p99 at most ${slowest.toFixed(0)} ms; ${failed} calls refused${[...failures].map(([call, count]) => `, ${count} × ${call}`).join('')}; [memory](#an-hour-of-mixed-load)`,
      course: table,
      ...(failure && { failure }),
      ...(failed > calls / 200 && { failure: `${failed} calls failed` }),
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

const lineOf = ({ minute, ...values }: Sample) =>
  `  ${minute} min: ${Object.entries(values)
    .map(([name, value]) => `${name} ${value.toFixed(0)}`)
    .join(', ')}`
