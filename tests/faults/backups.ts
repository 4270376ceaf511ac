import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { runProgram } from '../server/run-server.ts'
import { silentLog } from '../support/silent-log.ts'
import type { FaultRow } from './report.ts'
import { embeddedSystem, fill, onSmallDisk } from './scenarios.ts'
import { compare } from './server.ts'
import { startTraffic, untilHealthy } from './traffic.ts'

type Run = { reason: string; check: string; error: string | null; startedAt: string }
type State = { runs: Run[]; lastAt: string | null }

/** The office of the running server. */
export async function office(origin: string) {
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: 'una clave de prueba' }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const headers = { ...json, authorization: `Bearer ${token}` }
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${origin}${path}`, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} ${response.status} ${text}`)
    return JSON.parse(text) as T
  }
  const send = async <T>(method: string, path: string, body: object): Promise<T> => {
    const response = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} ${response.status} ${text}`)
    return JSON.parse(text) as T
  }
  return {
    read,
    send,
    /** Presses «Hacer una copia» and waits for its end. */
    backUp: async (): Promise<Run> => {
      // The server makes a backup of its own when it starts.
      const manual = async () =>
        (await read<State>('/api/backups')).runs.filter(({ reason }) => reason === 'manual')
      const before = (await manual()).length
      await fetch(`${origin}/api/backups`, { method: 'POST', headers })
      for (;;) {
        const runs = await manual()
        const [run] = runs
        if (run && runs.length > before && run.check !== 'pending') return run
        await wait(200)
      }
    },
  }
}

const newestIn = (folder: string) => join(folder, readdirSync(folder).sort().at(-1) ?? '')

/** Each backup holds all that was acknowledged before it began; the last holds everything. */
export async function backupUnderLoad(tries: number): Promise<FaultRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-faults-'))
  const folder = join(dataDir, 'backups')
  const system = await embeddedSystem(dataDir)
  // Rotation keeps one backup a day.
  const keep = (run: number) => {
    const kept = join(dataDir, `kept-${run}`)
    copyFileSync(newestIn(folder), kept)
    return kept
  }
  const restored: { lost: number; doubled: number }[] = []
  const acknowledged = new Map<string, string>()
  try {
    system.server.start()
    await untilHealthy(() => system.server.origin)
    const { backUp } = await office(system.server.origin)
    const expected: [string, Map<string, string>][] = []
    const checks: string[] = []
    for (let run = 1; run <= tries; run += 1) {
      const traffic = startTraffic(() => system.server.origin)
      await traffic.until(50)
      const before = new Map([...acknowledged, ...traffic.acknowledged])
      checks.push((await backUp()).check)
      expected.push([keep(run), before])
      await traffic.finish()
      for (const [key, reference] of traffic.acknowledged) acknowledged.set(key, reference)
    }
    checks.push((await backUp()).check)
    expected.push([keep(tries + 1), acknowledged])
    for (const [file, forms] of expected) restored.push(await restoredFrom(file, forms))
    const sum = (name: 'lost' | 'doubled') => restored.reduce((total, each) => total + each[name], 0)
    return {
      database: 'embedded',
      fault: 'backup under load, restored elsewhere',
      tries: expected.length,
      acknowledged: acknowledged.size,
      lost: sum('lost'),
      doubled: sum('doubled'),
      recoveryMs: [],
      remark: `each holds what was acknowledged before it began, the last one everything; restored as a test: ${checks.filter((check) => check === 'restored').length} of ${checks.length}`,
    }
  } finally {
    await system.close()
  }
}

async function restoredFrom(file: string, forms: Map<string, string>) {
  const system = await embeddedSystem()
  const dataDir = system.dataDir
  try {
    const { code, err } = await runProgram('src/server/admin.ts', ['restore', file], { DATA_DIR: dataDir })
    if (code !== 0) throw new Error(err)
    return await withDatabase(dataDir, () => compare(system.connection(), forms))
  } finally {
    await system.close()
  }
}

async function withDatabase<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, minFreeBytes: 0, log: silentLog })
  try {
    return await work()
  } finally {
    await database.close()
  }
}

/** Backups that must not be restored, over a database with data. */
export async function wrongBackups(): Promise<FaultRow> {
  const system = await embeddedSystem()
  const { dataDir } = system
  const restore = (file: string) =>
    runProgram('src/server/admin.ts', ['restore', file, '--replace'], { DATA_DIR: dataDir })
  try {
    system.server.start()
    await untilHealthy(() => system.server.origin)
    const traffic = startTraffic(() => system.server.origin)
    await traffic.until(50)
    await traffic.finish()
    await system.server.stop()
    const good = join(dataDir, 'good')
    const { code } = await runProgram('src/server/admin.ts', ['backup', good], { DATA_DIR: dataDir })
    if (code !== 0) throw new Error('no backup')
    const whole = readFileSync(good)
    const text = gunzipSync(whole).toString()
    const wrong: Record<string, Buffer> = {
      newer: gzipSync(text.replace(/"schema":"[^"]*"/, '"schema":"9999_later"')),
      truncated: whole.subarray(0, Math.floor(whole.length / 2)),
      altered: gzipSync(text.replace('Ponce', 'Ponca')),
      foreign: gzipSync('{"hello":"world"}\n'),
    }
    const sentences: string[] = []
    for (const [name, bytes] of Object.entries(wrong)) {
      const file = join(dataDir, name)
      writeFileSync(file, bytes)
      const { code, err, out } = await restore(file)
      const said = (err + out).trim()
      const isPlain = code === 1 && said.length > 20 && said.length < 500 && !/\n\s+at |Error:/.test(said)
      if (!isPlain) sentences.push(`${name}: ${code} ${said.slice(0, 200).replaceAll('\n', ' ')}`)
    }
    const stored = await withDatabase(dataDir, () => compare(system.connection(), traffic.acknowledged))
    return {
      database: 'embedded',
      fault: `restore of a backup that is ${Object.keys(wrong).join(', ')}`,
      tries: Object.keys(wrong).length,
      acknowledged: traffic.acknowledged.size,
      ...stored,
      recoveryMs: [],
      remark: 'each refused with one sentence, the data untouched',
      ...(sentences.length > 0 && { failure: sentences.join('; ') }),
    }
  } finally {
    await system.close()
  }
}

/** The folder of the backups runs full: old backups stay, staff and monitoring see it, and the next one works. */
export function diskFullDuringBackup(): Promise<FaultRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-faults-'))
  const folder = mkdtempSync(join(tmpdir(), 'hib-small-'))
  symlinkSync(folder, join(dataDir, 'backups'))
  const row = { database: 'embedded' as const, fault: 'disk of the backups full during a backup', tries: 1 }
  return onSmallDisk(row, { folder, size: '4m' }, async () => {
    const system = await embeddedSystem(dataDir)
    try {
      system.server.start()
      await untilHealthy(() => system.server.origin)
      const { backUp, read } = await office(system.server.origin)
      const traffic = startTraffic(() => system.server.origin)
      await traffic.until(20)
      await traffic.finish()
      const first = await backUp()
      const old = newestIn(folder)
      const before = readFileSync(old)
      const filler = join(folder, 'filler')
      fill(filler)
      const full = await backUp()
      const seen = {
        kept: readFileSync(old).equals(before) && readdirSync(folder).length === 2,
        health: (await read<{ backup: string }>('/api/health')).backup,
        today: (await read<{ reason: string }[]>('/api/dashboard/attention')).map(({ reason }) => reason),
      }
      rmSync(filler)
      const next = await backUp()
      const stored = await compare(system.connection(), traffic.acknowledged)
      const checks = [first.check, full.check, next.check].join(', ')
      const isSeen = seen.kept && seen.health === 'failed' && seen.today.includes('failedBackup')
      return {
        acknowledged: traffic.acknowledged.size,
        ...stored,
        recoveryMs: [],
        remark: `backups ${checks}; the old one kept, no partial file; seen on Hoy and in /api/health`,
        ...((checks !== 'restored, failed, restored' || !isSeen) && {
          failure: `${checks}; ${JSON.stringify(seen)}`,
        }),
      }
    } finally {
      await system.close()
    }
  })
}
