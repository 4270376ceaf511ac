import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackup } from '#lib/backup/backup.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { program, runProgram } from '../server/run-server.ts'
import { type Cluster, freePort, startPostgres } from '../support/postgres-cluster.ts'
import { silentLog } from '../support/silent-log.ts'
import { untilServed } from './debian.ts'
import { kept, passphrase } from './kept-backups.ts'

const [first, last] = ['88933ce', 'ba8703d1']
const hasHistory = spawnSync('git', ['cat-file', '-e', first], { cwd: program('.') }).status === 0
if (!hasHistory)
  test.skip('This clone has no history: the way from the first version was not walked', () => {})

describe.skipIf(!hasHistory)(`the way that a refusal names · from ${first}`, () => {
  let folder: string
  let server: Cluster
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hib-first-'))
    server = await startPostgres()
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The program as it was at that commit, installed. */
  function programAt(commit: string): string {
    const clone = join(folder, commit)
    execFileSync('git', ['clone', '--quiet', '--no-checkout', program('.'), clone])
    execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone })
    execFileSync('node', ['scripts/install.mjs'], { cwd: clone, stdio: 'ignore' })
    return clone
  }

  const environment = (settings: Record<string, string>) => ({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    MIN_FREE_MB: '1',
    ...settings,
  })

  function run(clone: string, args: string[], settings: Record<string, string>) {
    const options = { cwd: clone, env: environment(settings), encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'admin', '--', ...args], options)
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)])
  }

  test('an installation with PGlite and its encrypted backup reach this version with all families', async ({
    annotate,
  }) => {
    const early = programAt(first)
    const dataDir = join(folder, 'data')
    const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase }
    run(early, ['restore', join(kept, '0000_init.ndjson.gz')], { DATA_DIR: dataDir })

    const refusedFolder = await openDatabase({ dataDir, minFreeBytes: 0, log: silentLog }).catch(
      (error) => error,
    )
    expect(refusedFolder.message).toMatch(/PGlite.*aparta la carpeta, y restaura la copia aquí/)
    const copy = join(folder, 'copy')
    run(early, ['backup', copy], settings)
    renameSync(dataDir, `${dataDir}-old`)
    const refusedBackup = await runProgram('src/server/admin.ts', ['restore', copy], settings)
    expect(refusedBackup.err).toMatch(new RegExp(`PostgreSQL vacío \\(DATABASE_URL\\).*git checkout ${last}`))

    const onServer = { ...settings, DATABASE_URL: server.url }
    run(early, ['restore', copy], onServer)
    const later = programAt(last)
    const port = await freePort()
    const running = spawn('npm', ['start'], {
      cwd: later,
      env: environment({ ...onServer, PORT: String(port) }),
      stdio: 'ignore',
    })
    await untilServed(port, () => running.exitCode !== null)
    running.kill('SIGTERM')
    await once(running, 'exit')
    const fresh = join(folder, 'fresh')
    run(later, ['backup', fresh], onServer)
    const restored = await runProgram('src/server/admin.ts', ['restore', fresh], settings)
    expect(restored).toMatchObject({ code: 0, err: '' })
    const families = async (file: string, key?: string) =>
      (await readBackup(file, key)).totals.box_requests?.rows
    const now = join(folder, 'now')
    expect(await runProgram('src/server/admin.ts', ['backup', now], settings)).toMatchObject({ code: 0 })
    const counted = await families(now, passphrase)
    expect(counted).toBe(await families(join(kept, '0000_init.ndjson.gz')))
    await annotate(`${counted} requests arrived`)
  })
})
