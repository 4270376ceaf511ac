import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterPaths, clusterRole } from '#lib/postgres/cluster-folder.server.ts'
import { readPidFile } from '#lib/postgres/postmaster.server.ts'
import { startSite } from '../../bench/servers.ts'
import { boxRequest } from '../server/box-request.ts'
import type { FaultRow } from './report.ts'
import { compare } from './server.ts'

const slowOnes = 200
const normalOnes = 20
const measuredMs = 15_000

/** 200 slow clients (headers, bodies and readers that never finish) while 20 normal ones read pages and send forms. */
export async function slowClients(): Promise<FaultRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-slow-'))
  const site = await startSite('src/server/main.ts', {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'una clave de prueba',
    RATE_LIMIT_FORMS: '100000',
  })
  const folder = join(dataDir, 'db')
  const connection = {
    host: readPidFile(folder)?.socketFolder ?? '',
    user: clusterRole,
    database: clusterRole,
    password: readFileSync(clusterPaths(folder).password, 'utf8'),
  }
  const acknowledged = new Map<string, string>()
  try {
    await normalClients(site.origin, 'warm', 3_000, acknowledged)
    const alone = await normalClients(site.origin, 'alone', measuredMs, acknowledged)
    const slow = startSlowClients(Number(new URL(site.origin).port))
    await wait(1_000)
    const beside = await normalClients(site.origin, 'beside', measuredMs, acknowledged)
    const { opened, cutOff } = slow.stop()
    // Before and after, because a machine is not equally busy all the time.
    const after = await normalClients(site.origin, 'after', measuredMs, acknowledged)
    alone.times.push(...after.times)
    const stored = await compare(connection, acknowledged)
    const ratio = (at: number) =>
      `${share(alone.times, at).toFixed(0)} → ${share(beside.times, at).toFixed(0)} ms`
    return {
      database: 'embedded',
      fault: `${slowOnes} slow clients while ${normalOnes} normal ones work`,
      tries: beside.times.length + beside.errors,
      acknowledged: acknowledged.size,
      ...stored,
      recoveryMs: [],
      remark: `${beside.errors} errors; median ${ratio(0.5)}, 95th percentile ${ratio(0.95)}; ${cutOff} of ${opened} slow connections cut off`,
      ...(beside.errors > beside.times.length / 100 && {
        failure: `${beside.errors} errors of normal clients`,
      }),
    }
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

const share = (times: number[], at: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * at)] ?? Number.NaN

/** Pages, a list and a form in turn, with the pause of a fast reader. */
async function normalClients(
  origin: string,
  name: string,
  forMs: number,
  acknowledged: Map<string, string>,
): Promise<{ times: number[]; errors: number }> {
  const until = performance.now() + forMs
  const times: number[] = []
  let errors = 0
  const timed = async (path: string, init?: RequestInit) => {
    const began = performance.now()
    try {
      const response = await fetch(`${origin}${path}`, init)
      const text = await response.text()
      if (!response.ok) throw new Error(String(response.status))
      times.push(performance.now() - began)
      return text
    } catch {
      errors += 1
      return ''
    }
  }
  const client = async (number: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      for (const path of ['/', '/eventos', '/api/events']) await timed(path)
      const key = `${name}-${number}-${turn}`
      const answer = await timed('/api/hope-in-a-box/request', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(boxRequest(key)),
      })
      if (answer) acknowledged.set(key, (JSON.parse(answer) as { reference: string }).reference)
      await wait(200)
    }
  }
  await Promise.all(Array.from({ length: normalOnes }, (_, number) => client(number)))
  return { times, errors }
}

const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
/** What each kind sends at once, and then every second. A reader asks for many pages and takes none. */
const kinds = [
  { start: head, trickle: 'X-Slow: 1\r\n', reads: true },
  { start: `${head}Content-Length: 50000\r\n\r\n{"name":"`, trickle: 'a', reads: true },
  { start: 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100), trickle: '', reads: false },
]

/** A slow client that is cut off connects again at once. */
function startSlowClients(port: number) {
  const sockets = new Set<Socket>()
  let opened = 0
  let cutOff = 0
  let isStopped = false
  const open = (number: number) => {
    const { start, trickle, reads } = kinds[number % kinds.length] as (typeof kinds)[number]
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    opened += 1
    socket.write(start)
    if (reads) socket.resume()
    else socket.pause()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
      if (isStopped) return
      cutOff += 1
      open(number)
    })
    const timer = setInterval(() => trickle && socket.writable && socket.write(trickle), 1_000)
  }
  for (let number = 0; number < slowOnes; number += 1) open(number)
  return {
    stop: () => {
      isStopped = true
      for (const socket of sockets) socket.destroy()
      return { opened, cutOff }
    },
  }
}
