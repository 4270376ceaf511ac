import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { clusterPaths, clusterRole } from '#lib/postgres/cluster-folder.server.ts'
import { readPidFile, runningPostmaster } from '#lib/postgres/postmaster.server.ts'
import { startPostgres } from '../support/postgres-cluster.ts'
import type { FaultRow } from './report.ts'
import { compare, FaultyServer } from './server.ts'
import { startTraffic, untilHealthy } from './traffic.ts'

type House = {
  kind: 'embedded' | 'external'
  server: FaultyServer
  connection: () => ClientConfig
  killDatabase(): void
  /** The external database is nobody's child: somebody starts it again. */
  restartDatabase(): Promise<void>
  pauseDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void
  close(): Promise<void>
}

export async function embeddedHouse(dataDir = mkdtempSync(join(tmpdir(), 'hib-faults-'))): Promise<House> {
  const folder = join(dataDir, 'db')
  const server = await FaultyServer.create({ DATA_DIR: dataDir })
  const pid = () => readPidFile(folder)?.pid ?? 0
  return {
    kind: 'embedded',
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
      const left = runningPostmaster(folder)
      if (left) process.kill(left.pid, 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export async function externalHouse(databaseFolder = tmpdir()): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-faults-'))
  const cluster = await startPostgres({ fsync: 'on' }, databaseFolder)
  const server = await FaultyServer.create({ DATA_DIR: dataDir, DATABASE_URL: cluster.url })
  return {
    kind: 'external',
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

/** PostgreSQL's main process and one process a connection. */
function signalTree(pid: number, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const each of [pid, ...children.trim().split(/\s+/).map(Number)]) process.kill(each, signal)
}

type Fault = { name: string; strike(house: House): Promise<void> }

const killServer: Fault = {
  name: 'kill -9 of the server under load',
  strike: async ({ server }) => {
    await server.kill()
    server.start()
  },
}
const killDatabase: Fault = {
  name: 'kill -9 of PostgreSQL under load',
  strike: async (house) => {
    house.killDatabase()
    await house.restartDatabase()
  },
}
const killBoth: Fault = {
  name: 'kill -9 of both at once under load',
  strike: async (house) => {
    house.killDatabase()
    await house.server.kill()
    await house.restartDatabase()
    house.server.start()
  },
}
export const kills = [killServer, killDatabase, killBoth]

/** Strikes `tries` times while forms are sent; every form is then sent until it is acknowledged, and all are counted. */
export async function killed(house: House, fault: Fault, tries: number): Promise<FaultRow> {
  house.server.start()
  await untilHealthy(() => house.server.origin)
  const traffic = startTraffic(() => house.server.origin)
  const backMs: number[] = []
  for (let round = 1; round <= tries; round += 1) {
    await traffic.until(round * 20)
    await fault.strike(house)
    backMs.push(await untilHealthy(() => house.server.origin))
  }
  await traffic.finish()
  const stored = await compare(house.connection(), traffic.acknowledged)
  return {
    database: house.kind,
    fault: fault.name,
    tries,
    acknowledged: traffic.acknowledged.size,
    ...stored,
    backMs,
    remark: refusals(traffic.refusals),
  }
}

/** Killed at moments spread over the first start; each time the next start must serve. */
export async function killedFirstStart(tries: number): Promise<FaultRow> {
  const backMs: number[] = []
  for (let round = 0; round < tries; round += 1) {
    const house = await embeddedHouse()
    house.server.start()
    await wait((round / tries) * 3_000)
    await house.server.kill()
    house.server.start()
    backMs.push(await untilHealthy(() => house.server.origin))
    await house.close()
  }
  return {
    database: 'embedded',
    fault: 'kill -9 during the first start, at moments from 0 to 3 s',
    tries,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    backMs,
    remark: 'each next start served',
  }
}

/** The database stands still: who is waiting gets 503 with Retry-After, and it goes on without a restart. */
export async function paused(house: House, forMs: number, tries: number): Promise<FaultRow> {
  house.server.start()
  await untilHealthy(() => house.server.origin)
  const traffic = startTraffic(() => house.server.origin)
  const backMs: number[] = []
  for (let round = 1; round <= tries; round += 1) {
    await traffic.until(round * 50)
    house.pauseDatabase('SIGSTOP')
    await wait(forMs)
    house.pauseDatabase('SIGCONT')
    backMs.push(await untilHealthy(() => house.server.origin))
  }
  await traffic.finish()
  const stored = await compare(house.connection(), traffic.acknowledged)
  const refused = traffic.refusals.get(503) ?? 0
  const odd = [...traffic.refusals.keys()].filter((status) => status !== 503)
  return {
    database: house.kind,
    fault: `PostgreSQL stopped (SIGSTOP) for ${forMs / 1000} s`,
    tries,
    acknowledged: traffic.acknowledged.size,
    ...stored,
    backMs,
    remark: `${refused} × 503, all with Retry-After; slowest answer ${(traffic.slowestMs / 1000).toFixed(0)} s`,
    ...(odd.length > 0 && { failure: `answers other than 503: ${odd.join(', ')}` }),
    ...(refused !== traffic.withRetryAfter && { failure: 'a 503 without Retry-After' }),
    ...(!house.server.isRunning && { failure: 'the server ended' }),
  }
}

/** A small file system that is filled to the last byte, then emptied. */
export async function diskFull(kind: House['kind']): Promise<FaultRow> {
  const row = { database: kind, fault: 'disk of the database full (small file system)', tries: 1 }
  const dir = mkdtempSync(join(tmpdir(), 'hib-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=711', 'tmpfs', dir], { stdio: 'ignore' })
  } catch {
    rmSync(dir, { recursive: true })
    const nothing = { tries: 0, acknowledged: 0, lost: 0, doubled: 0, backMs: [] }
    return { ...row, ...nothing, remark: 'not run: no right to mount a small file system' }
  }
  try {
    const house = kind === 'embedded' ? await embeddedHouse(join(dir, 'data')) : await externalHouse(dir)
    return { ...row, ...(await fillAndFree(house, join(dir, 'filler'))) }
  } finally {
    execFileSync('umount', ['-l', dir])
    rmSync(dir, { recursive: true, force: true })
  }
}

async function fillAndFree(house: House, filler: string) {
  const { server } = house
  const statusOf = (path: string) => fetch(`${server.origin}${path}`).then((one) => one.status)
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
  const backMs = [performance.now() - began]
  await traffic.finish()
  const stored = await compare(house.connection(), traffic.acknowledged)
  const odd = [...traffic.refusals.keys()].filter((status) => status !== 503)
  const hasEnded = !server.isRunning
  await house.close()
  return {
    acknowledged: traffic.acknowledged.size,
    ...stored,
    backMs,
    remark: `writes ${traffic.refusals.get(503)} × 503, reads ${reads.join(' and ')}, no restart`,
    ...(odd.length > 0 && { failure: `answers other than 503: ${odd.join(', ')}` }),
    ...(reads.some((status) => status !== 200) && { failure: `reads ${reads.join(', ')}` }),
    ...(hasEnded && { failure: 'the server ended' }),
  }
}

/** To the last byte: the file ends where the disk does. */
function fill(file: string): void {
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
