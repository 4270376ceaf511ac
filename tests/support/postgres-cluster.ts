import { execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

export type Cluster = { url: string; stop(): Promise<void> }

/** A throw-away PostgreSQL server, or null where none is installed. */
export async function startPostgres(): Promise<Cluster | null> {
  const bin = findPostgres()
  if (!bin) return null
  const dir = mkdtempSync(join(tmpdir(), 'hib-pg-'))
  const identity = otherUser()
  if (identity) chownSync(dir, identity.uid, identity.gid)
  chmodSync(dir, 0o700)
  const data = join(dir, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  await promisify(execFile)(join(bin, 'initdb'), initdb, { ...identity, cwd: dir, env: quietEnv })
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${process.platform === 'win32' ? '' : dir}`,
    'fsync=off',
    'max_connections=200',
  ]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((value) => ['-c', value])], {
    ...identity,
    cwd: dir,
    env: quietEnv,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  try {
    await untilReady(url, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

const quietEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

function findPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : []
  const places = [process.env.PG_BIN ?? '', ...installed, ...(process.env.PATH ?? '').split(delimiter)]
  const exe = process.platform === 'win32' ? '.exe' : ''
  return places.find(
    (dir) => dir && ['initdb', 'postgres'].every((name) => existsSync(join(dir, name + exe))),
  )
}

// PostgreSQL refuses to run as root.
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The next name.
    }
  }
  return undefined
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

export async function untilReady(url: string, ended: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      if (ended()) break
      await wait(200)
    }
  }
  throw new Error('The PostgreSQL for tests did not start')
}
