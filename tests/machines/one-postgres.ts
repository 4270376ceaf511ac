import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restoreBackup } from '#lib/backup/restore.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { findBinaries } from '#lib/postgres/binaries.server.ts'
import { runProgram, startApi } from '../server/run-server.ts'
import { familyRequest } from '../support/family-request.ts'
import { startPostgres } from '../support/postgres-cluster.ts'
import { silentLog } from '../support/silent-log.ts'
import { differences, kept, rowsOf } from './kept-backups.ts'

const backup = '0002_payee_and_currency_of_notices.ndjson.gz'
const packagedMajor = findBinaries(undefined).major

/** The tests of one PostgreSQL whose programs are in this folder. */
export function tryPostgres(whose: string, bin: string): void {
  const binaries = findBinaries(bin)
  describe(`PostgreSQL, ${whose} · ${binaries.version}`, () => {
    let folder: string
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'hib-bin-'))
    })
    afterEach(() => rmSync(folder, { recursive: true, force: true }))

    const changesIn = async (where: { databaseUrl?: string; postgresBin?: string; dataDir: string }) => {
      const database = await openDatabase({ ...where, minFreeBytes: 0, durable: false, log: silentLog })
      const changes = await differences(database.db, await rowsOf(backup, undefined))
      await database.close()
      // A server that ran meanwhile has tried the e-mails that wait.
      return changes.filter((name) => !name.startsWith('mail_outbox.'))
    }

    test('as POSTGRES_BIN: a restored backup, served, and there after a restart', async () => {
      const settings = { DATA_DIR: folder, POSTGRES_BIN: bin }
      const restored = await runProgram('src/server/admin.ts', ['restore', join(kept, backup)], settings)
      expect(restored).toMatchObject({ code: 0, err: '' })
      await expectServed(settings)
      expect(await changesIn({ dataDir: folder, postgresBin: bin })).toEqual([])
    })

    test('as DATABASE_URL: the same, and its backup restores into the embedded one', async () => {
      const server = await startPostgres({}, folder, binaries)
      try {
        const settings = { DATABASE_URL: server.url, DATA_DIR: folder }
        const restored = await runProgram('src/server/admin.ts', ['restore', join(kept, backup)], settings)
        expect(restored).toMatchObject({ code: 0, err: '' })
        await expectServed(settings)
        const copy = join(folder, 'copy')
        expect(await runProgram('src/server/admin.ts', ['backup', copy], settings)).toMatchObject({ code: 0 })
        const dataDir = join(folder, 'embedded')
        const moved = await runProgram('src/server/admin.ts', ['restore', copy], { DATA_DIR: dataDir })
        expect(moved).toMatchObject({ code: 0, err: '' })
        expect(await changesIn({ dataDir })).toEqual([])
      } finally {
        await server.stop()
      }
    })

    if (binaries.major !== packagedMajor)
      test('its folder is refused by another major, and both ways that the refusal names hold', async () => {
        const own = await openDatabase({
          dataDir: folder,
          postgresBin: bin,
          minFreeBytes: 0,
          durable: false,
          log: silentLog,
        })
        await restoreBackup(own, { file: join(kept, backup) })
        await own.close()
        const plain = { dataDir: folder, minFreeBytes: 0, durable: false, log: silentLog }
        await expect(openDatabase(plain)).rejects.toThrow(
          /con POSTGRES_BIN, o haz una copia con él, aparta la carpeta y restaura/,
        )
        expect(await changesIn({ dataDir: folder, postgresBin: bin })).toEqual([])
        const copy = join(folder, 'copy')
        const old = { DATA_DIR: folder, POSTGRES_BIN: bin }
        expect(await runProgram('src/server/admin.ts', ['backup', copy], old)).toMatchObject({ code: 0 })
        renameSync(join(folder, 'db'), join(folder, 'db-old'))
        const restored = await runProgram('src/server/admin.ts', ['restore', copy], { DATA_DIR: folder })
        expect(restored).toMatchObject({ code: 0, err: '' })
        expect(await changesIn({ dataDir: folder })).toEqual([])
      })
  })
}

/** The program starts on it, and a family asks for a box. */
async function expectServed(settings: Record<string, string>): Promise<void> {
  const server = await startApi(settings)
  const asked = await fetch(`${server.origin}/api/hope-in-a-box/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(familyRequest),
  })
  expect([asked.status, await asked.text()]).toEqual([201, expect.stringContaining('reference')])
  server.child.kill('SIGTERM')
  await server.ended
}
