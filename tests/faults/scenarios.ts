import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { clusterPaths, clusterRole } from '#lib/postgres/cluster-folder.server.ts'
import { readPidFile, runningPostmaster } from '#lib/postgres/postmaster.server.ts'
import { signalTree, startPostgres } from '../support/postgres-cluster.ts'
import type { FaultRow } from './report.ts'
import { compare, FaultyServer } from './server.ts'
import { startTraffic, untilHealthy } from './traffic.ts'

type System = {
  kind: 'embedded' | 'external'
  dataDir: string
  server: FaultyServer
  connection: () => ClientConfig
  killDatabase(): void
  /** The external database has no supervisor: the test restarts it. */
  restartDatabase(): Promise<void>
  pauseDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void
  close(): Promise<void>
}

export async function embeddedSystem(
  dataDir = mkdtempSync(join(tmpdir(), 'hib-faults-')),
  settings: Record<string, string> = {},
): Promise<System> {
  const folder = join(dataDir, 'db')
  const server = await FaultyServer.create({ DATA_DIR: dataDir, ...settings })
  const pid = () => readPidFile(folder)?.pid ?? 0
  return {
    kind: 'embedded',
    dataDir,
    server,
    connection: () => ({
      host: readPidFile(folder)?.socketFolder ?? '',
      user: clusterRole,
      database: clusterRole,
      password: readFileSync(clusterPaths(folder).password, 'utf8'),
    }),
    killDatabase: () => process.kill(pid(), 'SIGKILL'),
    restartDatabase: async () => {},
    pauseDatabase: (signal) => signalTree(pid(), signal),
    close: async () => {
      await server.stop()
      const remaining = runningPostmaster(folder)
      if (remaining) process.kill(remaining.pid, 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export async function externalSystem(databaseFolder = tmpdir()): Promise<System> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-faults-'))
  const cluster = await startPostgres({ fsync: 'on' }, databaseFolder)
  const server = await FaultyServer.create({ DATA_DIR: dataDir, DATABASE_URL: cluster.url })
  return {
    kind: 'external',
    dataDir,
    server,
    connection: () => ({ connectionString: cluster.url }),
    killDatabase: () => process.kill(cluster.pid(), 'SIGKILL'),
    restartDatabase: () => cluster.start(),
    pauseDatabase: (signal) => signalTree(cluster.pid(), signal),
    close: async () => {
      await server.stop()
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Fault = { name: string; inject(system: System): Promise<void> }

const killServer: Fault = {
  name: 'kill -9 of the server under load',
  inject: async ({ server }) => {
    await server.kill()
    server.start()
  },
}
const killDatabase: Fault = {
  name: 'kill -9 of PostgreSQL under load',
  inject: async (system) => {
    system.killDatabase()
    await system.restartDatabase()
  },
}
const killBoth: Fault = {
  name: 'kill -9 of both at once under load',
  inject: async (system) => {
    system.killDatabase()
    await system.server.kill()
    await system.restartDatabase()
    system.server.start()
  },
}
export const kills = [killServer, killDatabase, killBoth]

/** Injects the fault `tries` times under load. Then sends every form until it is acknowledged, and compares. */
export async function killed(system: System, fault: Fault, tries: number): Promise<FaultRow> {
  system.server.start()
  await untilHealthy(() => system.server.origin)
  const traffic = startTraffic(() => system.server.origin)
  const recoveryMs: number[] = []
  for (let run = 1; run <= tries; run += 1) {
    await traffic.until(run * 20)
    await fault.inject(system)
    recoveryMs.push(await untilHealthy(() => system.server.origin))
  }
  await traffic.finish()
  const stored = await compare(system.connection(), traffic.acknowledged)
  return {
    database: system.kind,
    fault: fault.name,
    tries,
    acknowledged: traffic.acknowledged.size,
    ...stored,
    recoveryMs,
    remark: refusals(traffic.refusals),
  }
}

/** Kills the server at moments spread over the first start; the next start must serve. */
export async function killedFirstStart(tries: number): Promise<FaultRow> {
  const recoveryMs: number[] = []
  for (let run = 0; run < tries; run += 1) {
    const system = await embeddedSystem()
    system.server.start()
    await wait((run / tries) * 3_000)
    await system.server.kill()
    system.server.start()
    recoveryMs.push(await untilHealthy(() => system.server.origin))
    await system.close()
  }
  return {
    database: 'embedded',
    fault: 'kill -9 during the first start, at moments from 0 to 3 s',
    tries,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    recoveryMs,
    remark: 'each next start served',
  }
}

/** The database hangs: requests get 503 with Retry-After, and the server recovers without a restart. */
export async function paused(system: System, forMs: number, tries: number): Promise<FaultRow> {
  system.server.start()
  await untilHealthy(() => system.server.origin)
  const traffic = startTraffic(() => system.server.origin)
  const recoveryMs: number[] = []
  for (let run = 1; run <= tries; run += 1) {
    await traffic.until(run * 50)
    system.pauseDatabase('SIGSTOP')
    await wait(forMs)
    system.pauseDatabase('SIGCONT')
    recoveryMs.push(await untilHealthy(() => system.server.origin))
  }
  await traffic.finish()
  const stored = await compare(system.connection(), traffic.acknowledged)
  const refused = traffic.refusals.get(503) ?? 0
  const unexpected = [...traffic.refusals.keys()].filter((status) => status !== 503)
  return {
    database: system.kind,
    fault: `PostgreSQL stopped (SIGSTOP) for ${forMs / 1000} s`,
    tries,
    acknowledged: traffic.acknowledged.size,
    ...stored,
    recoveryMs,
    remark: `${refused} × 503, all with Retry-After; slowest answer ${(traffic.slowestMs / 1000).toFixed(0)} s`,
    ...(unexpected.length > 0 && { failure: `answers other than 503: ${unexpected.join(', ')}` }),
    ...(refused !== traffic.withRetryAfter && { failure: 'a 503 without Retry-After' }),
    ...(!system.server.isRunning && { failure: 'the server ended' }),
  }
}

/** A small file system, filled to the last byte and then freed. */
export function diskFull(kind: System['kind']): Promise<FaultRow> {
  const row = { database: kind, fault: 'disk of the database full (small file system)', tries: 1 }
  const folder = mkdtempSync(join(tmpdir(), 'hib-small-'))
  return onSmallDisk(row, { folder, size: '192m' }, async () => {
    const system =
      kind === 'embedded' ? await embeddedSystem(join(folder, 'data')) : await externalSystem(folder)
    return fillAndFree(system, join(folder, 'filler'))
  })
}

type RowStart = Pick<FaultRow, 'database' | 'fault' | 'tries'>

/** Runs `work` with a small file system mounted on the folder, which is removed afterwards. */
export async function onSmallDisk(
  row: RowStart,
  { folder, size }: { folder: string; size: string },
  work: () => Promise<Omit<FaultRow, keyof RowStart>>,
): Promise<FaultRow> {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    const empty = { acknowledged: 0, lost: 0, doubled: 0, recoveryMs: [] }
    return { ...row, ...empty, tries: 0, remark: 'not run: no right to mount a small file system' }
  }
  try {
    return { ...row, ...(await work()) }
  } finally {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillAndFree(system: System, filler: string) {
  const { server } = system
  const statusOf = (path: string) => fetch(`${server.origin}${path}`).then((response) => response.status)
  server.start()
  await untilHealthy(() => server.origin)
  const traffic = startTraffic(() => server.origin)
  await traffic.until(50)
  fill(filler)
  while (!traffic.refusals.get(503)) await wait(50)
  const reads = [await statusOf('/api/events')]
  await wait(3_000)
  reads.push(await statusOf('/api/events'))
  const before = traffic.acknowledged.size
  rmSync(filler)
  const began = performance.now()
  await traffic.until(before + 10)
  const recoveryMs = [performance.now() - began]
  await traffic.finish()
  const stored = await compare(system.connection(), traffic.acknowledged)
  const unexpected = [...traffic.refusals.keys()].filter((status) => status !== 503)
  const hasEnded = !server.isRunning
  await system.close()
  return {
    acknowledged: traffic.acknowledged.size,
    ...stored,
    recoveryMs,
    remark: `writes ${traffic.refusals.get(503)} × 503, reads ${reads.join(' and ')}, no restart`,
    ...(unexpected.length > 0 && { failure: `answers other than 503: ${unexpected.join(', ')}` }),
    ...(reads.some((status) => status !== 200) && { failure: `reads ${reads.join(', ')}` }),
    ...(hasEnded && { failure: 'the server ended' }),
  }
}

/** Fills the disk to the last byte. */
export function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024)
  for (let size = block.length; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(file, block.subarray(0, size), { flag: 'a' })
    } catch {
      // Full for this size.
    }
  }
}

const refusals = (seen: Map<number, number>) =>
  [...seen].map(([status, count]) => `${count} × ${status || 'connection broken'}`).join(', ') || 'no refusal'
