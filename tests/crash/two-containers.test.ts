import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '#db/schema.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { findBinaries } from '#lib/postgres/binaries.server.ts'
import { clusterPaths } from '#lib/postgres/cluster-folder.server.ts'
import { lockFile } from '#lib/postgres/folder-lock.server.ts'
import { createTestFolder } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'
import { allowsContainers, type Child, descendants, isProgram, startContainer } from './child.ts'

if (!allowsContainers)
  test.skip('This machine does not let us make containers: two of them on one data folder were not tested', () => {})

describe.skipIf(!allowsContainers)(
  `two containers on one data folder · PostgreSQL ${findBinaries(undefined).version}`,
  () => {
    let dataDir: string
    let started: Child[]
    beforeEach(() => {
      dataDir = createTestFolder()
      started = []
    })
    afterEach(async () => {
      for (const child of started) await child.kill()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    })

    const folder = () => join(dataDir, 'db')
    const start = (mode: 'write' | 'only-open') => {
      const child = startContainer('./writer.ts', dataDir, mode)
      started.push(child)
      return child
    }
    const expectRefusal = (child: Child) =>
      expect(child.lines(1)).rejects.toThrow(
        /ya está usando la carpeta[^\n]*already using the data folder[^\n]*\n/,
      )

    /** Ends the first container, and reads what is on its disk. */
    async function expectNothingLost(first: Child) {
      expect(readFileSync(clusterPaths(folder()).log, 'utf8')).not.toContain('recovery in progress')
      const acknowledged = (await first.kill()).slice(1).map((line) => Number(line.slice(1)))
      const database = await openDatabase({ dataDir, minFreeBytes: 0, log: silentLog })
      const rows = await database.db.select({ id: contactMessages.id }).from(contactMessages)
      await database.close()
      const stored = new Set(rows.map(({ id }) => id))
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    }

    test('the second is refused whenever it comes, and the first loses nothing', async () => {
      const first = start('write')
      await first.lines(1)
      const seconds = Array.from({ length: 4 }, async () => {
        await wait(Math.random() * 4_000)
        await expectRefusal(start('write'))
      })
      await Promise.all(seconds)
      await first.lines((await first.lines(1)).length + 50)
      await expectNothingLost(first)
    })

    test('the second is refused while the first is frozen', async () => {
      const first = start('write')
      await first.lines(50)
      const all = descendants(first.pid)
      const second = start('write')
      // It waits for 20 s, and a query of the first that is frozen for 12 s fails.
      await new Promise((done) => setTimeout(done, 12_000))
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      await expectRefusal(second)
      for (const pid of all) process.kill(pid, 'SIGCONT')
      await first.lines((await first.lines(1)).length + 50)
      await expectNothingLost(first)
    })

    test('the second is refused while only PostgreSQL is left of the first, also one of an earlier version', async () => {
      const first = start('write')
      await first.lines(50)
      for (const pid of descendants(first.pid)) if (isProgram(pid)) process.kill(pid, 'SIGKILL')
      await expectRefusal(start('write'))
      // Earlier versions took no lock.
      rmSync(lockFile(folder()))
      await expectRefusal(start('write'))
      await expectNothingLost(first)
    })

    test('of two first starts at once one opens, and the other after its end', async () => {
      rmSync(dataDir, { recursive: true })
      const both = [start('only-open'), start('only-open')]
      const opened = await Promise.allSettled(both.map((child) => child.lines(1)))
      expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const winner = both[opened.findIndex(({ status }) => status === 'fulfilled')]
      await winner?.kill()
      await start('only-open').lines(1)
    })
  },
)
