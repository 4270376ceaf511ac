import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, minimumMajor, type PostgresBinaries } from '#lib/postgres/binaries.server.ts'
import { chownTo, commandOf, createFolder, findUser, type RunAs } from '#lib/postgres/run-as.server.ts'

export type Cluster = {
  url: string
  /** Pid of PostgreSQL's main process, for tests that stop or kill it. */
  pid(): number
  start(): Promise<void>
  stop(): Promise<void>
}

/** A temporary PostgreSQL server on a local port, without fsync. */
export async function startPostgres(
  settings: Record<string, string> = {},
  parent = tmpdir(),
  binaries = testBinaries(),
): Promise<Cluster> {
  const dir = mkdtempSync(join(parent, 'hib-pg-'))
  // Others may enter the folder, so that no extra capabilities are needed.
  chmodSync(dir, 0o711)
  const server = new TestServer(join(dir, 'cluster'), binaries, await freePort(), settings)
  await server.start()
  return {
    url: server.url,
    pid: () => server.pid,
    start: () => server.start(),
    stop: async () => {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The machine's oldest supported PostgreSQL, else the npm package's. */
function testBinaries(): PostgresBinaries {
  if (process.env.TEST_POSTGRES_BIN) return findBinaries(process.env.TEST_POSTGRES_BIN)
  const versions = '/usr/lib/postgresql'
  const [oldest] = (existsSync(versions) ? readdirSync(versions) : [])
    .filter((version) => Number(version) >= minimumMajor)
    .sort((a, b) => Number(a) - Number(b))
    .map((version) => join(versions, version, 'bin'))
    .filter((bin) => existsSync(join(bin, 'initdb')))
  return findBinaries(oldest)
}

class TestServer {
  readonly url: string
  pid = 0
  readonly #folder: string
  readonly #binaries: PostgresBinaries
  readonly #runAs: RunAs
  readonly #settings: Record<string, string>
  #ended: Promise<void> = Promise.resolve()

  constructor(folder: string, binaries: PostgresBinaries, port: number, settings: Record<string, string>) {
    this.#folder = folder
    this.#binaries = binaries
    this.#settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      fsync: 'off',
      max_connections: '200',
      ...settings,
    }
    this.url = `postgresql://postgres@127.0.0.1:${port}/postgres`
    createFolder(folder)
    this.#runAs = findUser(folder, binaries)
    const options = [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      '--no-sync',
    ]
    const { command, args, options: user } = commandOf(this.#runAs, binaries.initdb, options)
    const { status, stderr } = spawnSync(command, args, {
      ...user,
      cwd: folder,
      env: quietEnv,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
    chownTo(this.#runAs, folder)
  }

  /** Retries: after a kill -9 the server's children still hold its shared memory. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#startOnce()
      } catch (error) {
        if (attempt === 20) throw error
        await wait(250)
      }
    }
  }

  async #startOnce(): Promise<void> {
    const switches = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { command, args, options } = commandOf(this.#runAs, this.#binaries.postgres, [
      '-D',
      join(this.#folder, 'data'),
      ...switches,
    ])
    const server = spawn(command, args, { ...options, cwd: this.#folder, env: quietEnv, stdio: 'ignore' })
    this.pid = server.pid ?? 0
    this.#ended = new Promise((resolve) => server.once('exit', () => resolve()))
    await waitUntilReady(this.url, () => server.exitCode !== null)
  }

  async stop(): Promise<void> {
    try {
      process.kill(this.pid, 'SIGCONT')
      process.kill(this.pid, 'SIGINT')
    } catch {
      // A test has killed it.
    }
    await this.#ended
  }
}

const quietEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** PostgreSQL's main process and its children. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const child of [pid, ...children.trim().split(/\s+/).map(Number)]) process.kill(child, signal)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

export async function waitUntilReady(url: string, ended: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      if (ended()) break
      await wait(50)
    }
  }
  throw new Error('The PostgreSQL for tests did not start')
}
