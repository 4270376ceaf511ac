import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { lockFile } from '#lib/postgres/folder-lock.server.ts'
import { type Postmaster, runningPostmaster } from '#lib/postgres/postmaster.server.ts'
import { descendants } from '../crash/child.ts'
import { createPostgresUrl, createTestFolder, dropPostgres } from '../support/database.ts'
import { startPgbouncer } from '../support/pgbouncer.ts'
import { startPostgres } from '../support/postgres-cluster.ts'
import { silentLog } from '../support/silent-log.ts'
import { boxRequest } from './box-request.ts'
import { runProgram, startApi, startProgram } from './run-server.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = createTestFolder()
  // As somebody may call it.
  dataDir = join(folder, `datos, "año" d'ella`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// A slow machine says after ten seconds what its start waits for.
const saidIn = (text: string) => text.split('\n').filter((line) => line && !line.includes('Waiting for'))

// systemd signals every process of a service.
test.each([
  ['the server', (pid: number) => [pid]],
  ['its control group', (pid: number) => [pid, ...descendants(pid)]],
])(
  'SIGTERM to %s under load: stores what it acknowledged, exits with 0',
  async (_what, receivers) => {
    const { origin, child, ended } = await startApi({ DATA_DIR: dataDir, RATE_LIMIT_FORMS: '100000' })
    const acknowledged: string[] = []
    const outcomes: (number | 'refused')[] = []
    let sent = 0
    const sender = async () => {
      for (;;) {
        sent += 1
        const response = await fetch(`${origin}/api/hope-in-a-box/request`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(boxRequest(sent)),
        }).catch(() => null)
        outcomes.push(response?.status ?? 'refused')
        if (!response) return
        const body = (await response.json()) as { reference?: string }
        if (response.status === 201 && body.reference) acknowledged.push(body.reference)
        if (acknowledged.length === 60)
          for (const pid of receivers(child.pid ?? 0)) process.kill(pid, 'SIGTERM')
        if (response.status === 503) return
      }
    }
    await Promise.all(Array.from({ length: 8 }, sender))
    expect(await ended).toBe(0)
    expect(new Set(outcomes).isSubsetOf(new Set([201, 503, 'refused']))).toBe(true)
    const database = await openDatabase({ dataDir, minFreeBytes: 0, log: silentLog })
    const stored = new Set(
      (await database.db.select({ r: boxRequests.reference }).from(boxRequests)).map(({ r }) => r),
    )
    await database.close()
    expect(acknowledged.length).toBeGreaterThanOrEqual(60)
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([])
    // Every stored request was acknowledged, too.
    expect(stored.size).toBe(acknowledged.length)
  },
  180_000,
)

test('SIGTERM during an unfinished body: 503, exit code 0, PostgreSQL stopped', async () => {
  const { origin, child, ended } = await startApi({ DATA_DIR: dataDir })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  const closed = once(socket, 'close')
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  )
  // Its response arrives after the server has read the unfinished request.
  await fetch(`${origin}/api/health`)
  child.kill('SIGTERM')
  await closed
  expect(response).toMatch(/^HTTP\/1\.1 503 /)
  expect(await ended).toBe(0)
  expect(runningPostmaster(join(dataDir, 'db'))).toBeNull()
})

test.each(['removed', 'replaced'])(
  'a data folder whose lock was %s: the server ends with one sentence, and loses nothing',
  async (how) => {
    const settings = { DATA_DIR: dataDir, RATE_LIMIT_FORMS: '100000' }
    const { origin, err, ended } = await startApi(settings)
    const acknowledged: string[] = []
    const lock = lockFile(join(dataDir, 'db'))
    for (let sent = 1; ; sent += 1) {
      const response = await fetch(`${origin}/api/hope-in-a-box/request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(boxRequest(sent)),
      }).catch(() => null)
      if (!response) break
      if (response.ok) acknowledged.push(((await response.json()) as { reference: string }).reference)
      if (sent === 20) rmSync(lock)
      if (sent === 20 && how === 'replaced') writeFileSync(lock, '')
    }
    expect(await ended).toBe(1)
    expect(saidIn(err())).toEqual([expect.stringMatching(/^Otro programa usa ahora la carpeta de datos/)])
    const again = await startApi(settings)
    const database = await openDatabase({ dataDir, minFreeBytes: 0, besideServer: true, log: silentLog })
    const stored = await database.db.select({ reference: boxRequests.reference }).from(boxRequests)
    await database.close()
    expect(stored.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged))
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  },
  180_000,
)

test('two first starts on one empty database: both serve, one prints the password', async () => {
  const url = await createPostgresUrl()
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'hib-first-')))
  const servers = await Promise.all(
    folders.map((folder) => startApi({ DATA_DIR: folder, DATABASE_URL: url, ADMIN_PASSWORD: '' })),
  )
  for (const { origin } of servers) expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  for (const { child } of servers) child.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
  expect(servers.filter(({ out }) => out().includes('Primera cuenta'))).toHaveLength(1)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await dropPostgres(url)
})

/** A second of this process lasts half a minute for what it times itself. */
const hasty = `--import=data:text/javascript,{const%20now=performance.now.bind(performance);performance.now=()=>30*now()}`

test.each(['', ' behind a pooler'])(
  'waits for its database%s as long as it takes, and says for which again and again',
  async (behind) => {
    const postgres = await startPostgres()
    const pooler = behind ? await startPgbouncer(postgres.url) : null
    const url = new URL(pooler?.url(postgres.url) ?? postgres.url)
    url.password = 'secreto'
    process.kill(postgres.pid(), 'SIGINT')
    const api = startProgram('tests/server/api-process.ts', [], {
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
      PORT: '0',
      ADMIN_PASSWORD: 'una clave de prueba',
      NODE_OPTIONS: hasty,
    })
    const told = () => api.err().split(`"host":"${url.hostname}","port":${url.port}}`).length - 1
    await vi.waitFor(() => expect(told()).toBe(2), { timeout: 40_000 })
    expect([api.err().includes('secreto'), api.child.exitCode]).toEqual([false, null])
    await postgres.start()
    await vi.waitFor(() => expect(api.out()).toMatch(/^listening: /m), { timeout: 30_000 })
    api.child.kill('SIGTERM')
    expect(await api.ended).toBe(0)
    await pooler?.stop()
    await postgres.stop()
  },
  90_000,
)

test('waits for its own PostgreSQL that is too busy to answer, instead of naming another program', async () => {
  const first = await startApi({ DATA_DIR: dataDir })
  first.child.kill('SIGKILL')
  await first.ended
  const { pid } = runningPostmaster(join(dataDir, 'db')) as Postmaster
  process.kill(pid, 'SIGSTOP')
  const settings = { DATA_DIR: dataDir, PORT: '0', NODE_OPTIONS: hasty }
  const second = startProgram('tests/server/api-process.ts', [], settings)
  await vi
    .waitFor(() => expect(second.err()).toContain('Waiting for the database'), { timeout: 40_000 })
    .finally(() => process.kill(pid, 'SIGCONT'))
  await vi.waitFor(() => expect(second.out()).toMatch(/^listening: /m), { timeout: 30_000 })
  expect(second.err()).not.toContain('Otro programa')
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('prints one readable line, then JSON lines without pid or hostname, and no warnings', async () => {
  const { origin, child, ended, out, err } = await startApi({ DATA_DIR: dataDir })
  await fetch(`${origin}/api/health`)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(saidIn(err())).toEqual([])
  const lines = saidIn(out())
  const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  expect(lines.filter((line) => !line.startsWith('{'))).toHaveLength(1)
  expect(entries.some(({ route }) => route === '/api/health')).toBe(true)
  for (const line of entries) expect(Object.keys(line)).not.toContain('pid')
  for (const line of entries) expect(Object.keys(line)).not.toContain('hostname')
})

test('refuses a port in use, a folder in use and wrong settings with a message, without a stack', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as AddressInfo
  const api = (settings: Record<string, string>) => runProgram('tests/server/api-process.ts', [], settings)
  for (const name of ['PORT', 'METRICS_PORT']) {
    const { code, err } = await api({ DATA_DIR: dataDir, [name]: String(port) })
    expect([code, err]).toEqual([
      1,
      `${name}: el puerto ${port} ya está en uso. / ${name}: port ${port} is already in use.\n`,
    ])
  }
  blocker.close()

  const owner = await startApi({ DATA_DIR: dataDir })
  const second = await runProgram('src/server/main.ts', [], { DATA_DIR: dataDir, PORT: '0' })
  owner.child.kill('SIGTERM')
  await owner.ended
  expect(second.code).toBe(1)
  expect(second.err).toMatch(/ya está usando la carpeta de datos[^\n]*already using the data folder[^\n]*\n$/)

  // A file in the place of the folder: root may write into every folder.
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')
  const elsewhere: Record<string, string>[] = [{}, { DATABASE_URL: 'postgres://127.0.0.1:1/none' }]
  for (const settings of elsewhere) {
    const unwritable = await runProgram('src/server/main.ts', [], {
      DATA_DIR: join(file, 'data'),
      PORT: '0',
      ...settings,
    })
    expect(unwritable.code).toBe(1)
    expect(unwritable.err).toMatch(/^DATA_DIR: el programa no puede escribir en la carpeta [^\n]*\n$/)
  }

  const misconfigured = await runProgram('src/server/main.ts', [], {
    DATA_DIR: dataDir,
    PORT: 'abc',
    PUBLIC_URL: 'www.example.org',
    SECRET_KEY: 'short',
    DATABASE_URL: 'mysql://x',
  })
  expect(misconfigured.code).toBe(1)
  for (const name of ['PORT', 'PUBLIC_URL', 'SECRET_KEY', 'DATABASE_URL'])
    expect(misconfigured.err).toContain(name)
  expect(misconfigured.err).not.toContain('    at ')
})

test('logs an unhandled rejection without its message and exits with 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hib-stop-'))
  const script = join(folder, 'fails.ts')
  const from = (path: string) => JSON.stringify(new URL(`../../${path}`, import.meta.url).href)
  writeFileSync(
    script,
    `const { serve } = await import(${from('src/server/serve.ts')})
     const { buildApp } = await import(${from('src/server/app.ts')})
     await serve({ build: (services) => buildApp(services) })
     void Promise.reject(new Error('María Secreta'))`,
  )
  const running = startProgram(script, [], {
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_PASSWORD: 'una clave de prueba',
  })
  expect(await running.ended).toBe(1)
  expect(running.out()).toContain('unhandledRejection')
  expect(running.out() + running.err()).not.toContain('María')
  rmSync(folder, { recursive: true, force: true })
})
