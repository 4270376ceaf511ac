import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Database } from '#lib/database/handle.server.ts'
import { applyMigrations, defaultMigrations, readMigrations } from '#lib/database/migrate.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { StartupError } from '#lib/startup-error.server.ts'
import { type Cluster, startPostgres } from '../support/postgres-cluster.ts'
import { dropDatabaseOn, runOn, withDatabase } from '../support/scratch-databases.ts'
import { silentLog } from '../support/silent-log.ts'

/** The sentence of a refused start. An error that is none, or a start, fails the test. */
async function refusalOf(databaseUrl: string): Promise<string> {
  const opened = await openDatabase({ dataDir: '.', databaseUrl, minFreeBytes: 0, log: silentLog }).catch(
    (error: unknown) => error,
  )
  if (opened instanceof StartupError) return opened.message
  if (opened instanceof Error) throw opened
  await (opened as Database).close()
  throw new Error('It started')
}

describe('a database that is not as expected is refused in one sentence', () => {
  const server = inject('postgresUrl')
  let count = 0

  async function refusedWith(change: (name: string) => string[], options = ''): Promise<string> {
    count += 1
    const name = `hib_unexpected_${process.pid}_${count}`
    const url = withDatabase(server, name)
    await runOn(server, `create role ${name} login`)
    await runOn(server, `create database ${name} owner ${name} ${options}`)
    try {
      for (const statement of change(name)) await runOn(url, statement)
      const own = new URL(url)
      own.username = name
      return await refusalOf(own.href)
    } finally {
      await dropDatabaseOn(server, url)
      await runOn(server, `drop role ${name}`)
    }
  }

  test.each([
    ['LATIN1', /codificación es LATIN1/],
    ['SQL_ASCII', /codificación es SQL_ASCII/],
  ])('encoding %s', async (encoding, sentence) => {
    const options = `encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`
    expect(await refusedWith(() => [], options)).toMatch(sentence)
  })

  test.each([
    ['read only', 'default_transaction_read_only = on', /solo lectura.*read only/],
    [
      'a search_path without a schema',
      'search_path = nowhere',
      /ALTER ROLE \S+ IN DATABASE \S+ SET search_path/,
    ],
    ['other days', "datestyle = 'German'", /DateStyle es «German.*SET DateStyle = 'ISO'/],
    [
      'another isolation',
      "default_transaction_isolation = 'serializable'",
      /default_transaction_isolation es/,
    ],
  ])('%s', async (_what, setting, sentence) => {
    expect(await refusedWith((name) => [`alter role ${name} set ${setting}`])).toMatch(sentence)
  })

  test('the extension in another schema', async () => {
    const change = ['create schema extensions', 'create extension pg_trgm schema extensions']
    expect(await refusedWith(() => change)).toMatch(/ALTER EXTENSION pg_trgm SET SCHEMA public/)
  })

  test('a role without rights', async () => {
    const change = (name: string) => [`alter database ${name} owner to postgres`, 'create extension pg_trgm']
    expect(await refusedWith(change)).toMatch(/hazlo dueño de la base de datos/)
  })

  /** All tables, made by another role. */
  async function tablesOfAnother(): Promise<string> {
    const statements: string[] = []
    const note = async (statement: string) => {
      statements.push(statement)
      return []
    }
    await applyMigrations(note, readMigrations(defaultMigrations))
    return statements.join(';\n')
  }

  test('a role without rights in the one table of the limits', async () => {
    const tables = await tablesOfAnother()
    const refusal = refusedWith((name) => [
      tables,
      `grant all on all tables in schema public to ${name}`,
      `revoke all on rate_limits from ${name}`,
    ])
    expect(await refusal).toMatch(/no puede leer y escribir en las tablas \(1, como rate_limits\)/)
  })

  test.each(['select', 'select, insert, delete', 'select, insert, update'])(
    'a role that may only %s in the tables of another one',
    async (rights) => {
      const tables = await tablesOfAnother()
      const refusal = refusedWith((name) => [
        tables,
        `grant ${rights} on all tables in schema public to ${name}`,
      ])
      expect(await refusal).toMatch(
        /no puede leer y escribir en las tablas \([1-9]\d+, como \w+\).*REASSIGN OWNED/,
      )
    },
  )

  test('a role that may do all with the tables of another one starts', async () => {
    const tables = await tablesOfAnother()
    const started = refusedWith((name) => [tables, `grant all on all tables in schema public to ${name}`])
    await expect(started).rejects.toThrow('It started')
  })
})

describe('encrypted connections', () => {
  let folder: string
  let cluster: Cluster
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hib-tls-'))
    chmodSync(folder, 0o711)
    const [key, certificate, rules] = ['key.pem', 'cert.pem', 'hba.conf'].map((name) => join(folder, name))
    execFileSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(
        ' ',
      ),
      { stdio: 'ignore' },
    )
    writeFileSync(rules ?? '', 'host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 trust\n')
    for (const file of [key, certificate, rules]) giveToPostgres(file ?? '')
    cluster = await startPostgres({
      ssl: 'on',
      ssl_key_file: key ?? '',
      ssl_cert_file: certificate ?? '',
      hba_file: rules ?? '',
    })
    await runOn(cluster.url, 'create role family login')
  })
  afterAll(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  // PostgreSQL refuses a key that others may read, and root starts it as another user.
  function giveToPostgres(file: string) {
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(file, 0, 65_534)
    chmodSync(file, isRoot ? 0o640 : 0o600)
  }
  const urlWith = (parameters: string, user = 'family') => {
    const url = new URL(cluster.url)
    url.username = user
    url.search = parameters
    return url.href
  }

  test('each failure says what to write into DATABASE_URL', async () => {
    expect(await refusalOf(urlWith(''))).toMatch(/añade \?sslmode=require/)
    expect(await refusalOf(urlWith('sslmode=verify-full'))).toMatch(
      /DEPTH_ZERO_SELF_SIGNED_CERT.*sslrootcert=/,
    )
    expect(await refusalOf(urlWith('sslmode=verify-full&sslrootcert=/nowhere.pem'))).toMatch(/nowhere\.pem/)
    const plain = new URL(inject('postgresUrl'))
    plain.search = 'sslmode=no-verify'
    expect(await refusalOf(plain.href)).toMatch(/quita sslmode/)
  })
})

describe('a database that lets nobody of this machine in', () => {
  let folder: string
  let cluster: Cluster
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hib-hba-'))
    chmodSync(folder, 0o711)
    const rules = join(folder, 'hba.conf')
    writeFileSync(rules, 'host all postgres 127.0.0.1/32 trust\n')
    chmodSync(rules, 0o644)
    cluster = await startPostgres({ hba_file: rules, max_connections: '8' })
    await runOn(cluster.url, 'create role family login')
  })
  afterAll(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the sentence names pg_hba.conf, and not the password', async () => {
    const url = new URL(cluster.url)
    url.username = 'family'
    const refusal = await refusalOf(url.href)
    expect(refusal).toMatch(/su pg_hba\.conf no deja entrar/)
    expect(refusal).not.toMatch(/contraseña/)
  })
})

test('a start waits for a connection also after its first question', async () => {
  const cluster = await startPostgres({ max_connections: '8', superuser_reserved_connections: '3' })
  const name = 'hib_busy'
  await runOn(cluster.url, `create role ${name} login`)
  await runOn(cluster.url, `create database ${name} owner ${name}`)
  const url = new URL(withDatabase(cluster.url, name))
  url.username = name
  // All but one.
  const others = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      return client
    }),
  )
  const told: object[] = []
  const log = { ...silentLog, warn: (what: object) => void told.push(what) }
  const opening = openDatabase({ dataDir: '.', databaseUrl: url.href, poolMax: 1, minFreeBytes: 0, log })
  await vi.waitFor(() => expect(told).toContainEqual(expect.objectContaining({ code: '53300' })), 60_000)
  for (const client of others) await client.end()
  await (await opening).close()
  await cluster.stop()
})
