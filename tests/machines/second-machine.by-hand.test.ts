import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { boxRequests } from '#db/schema.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { findBinaries } from '#lib/postgres/binaries.server.ts'
import { allowsContainers, type Child, descendants, isProgram, startContainer } from '../crash/child.ts'
import { createTestFolder } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'

if (!allowsContainers)
  test.skip('This machine does not let us make namespaces: 50 starts of a second machine were not tested', () => {})

const starts = 50

describe.skipIf(!allowsContainers)(
  `a second machine on one data folder · PostgreSQL ${findBinaries(undefined).version}`,
  () => {
    test(`${starts} starts at random moments under load`, { timeout: 900_000 }, async ({ annotate }) => {
      const dataDir = createTestFolder()
      const machines: Child[] = []
      let serving: Child | null = null
      let refused = 0
      let tookOver = 0

      async function startOne(): Promise<void> {
        const machine = startContainer('../machines/serving-machine.ts', dataDir)
        machines.push(machine)
        try {
          await machine.lines(1)
        } catch (error) {
          expect((error as Error).message).toMatch(/ya está usando la carpeta de datos/)
          refused += 1
          return
        }
        // Whoever served before was ended.
        expect(serving).toBeNull()
        serving = machine
        tookOver += 1
      }

      /** As a rolling update does, or as a machine that loses its power. */
      async function end(machine: Child, kindly: boolean): Promise<void> {
        serving = null
        const program = descendants(machine.pid).find(isProgram)
        if (kindly && program) process.kill(program, 'SIGTERM')
        else await machine.kill()
      }

      try {
        await startOne()
        tookOver = 0
        let started = 0
        const startMany = async () => {
          while (started < starts) {
            started += 1
            const ending = started % 5 === 0 ? serving : null
            if (ending) await end(ending, started % 10 === 0)
            await wait(Math.random() * 3_000)
            await startOne()
          }
        }
        await Promise.all([startMany(), startMany(), startMany()])
        const lines = await Promise.all(machines.map((machine) => machine.kill()))
        const acknowledged = lines.flat().filter((line) => line.startsWith('+'))
        const database = await openDatabase({ dataDir, minFreeBytes: 0, log: silentLog })
        const rows = await database.db.select({ reference: boxRequests.reference }).from(boxRequests)
        await database.close()
        const stored = new Set(rows.map(({ reference }) => `+${reference}`))
        const lost = acknowledged.filter((line) => !stored.has(line))
        await annotate(
          `${refused} refused, ${tookOver} took over; ${acknowledged.length} requests acknowledged, ${lost.length} lost`,
        )
        expect(lost).toEqual([])
        expect(acknowledged.length).toBeGreaterThan(starts)
        expect(refused).toBeGreaterThan(starts / 2)
      } finally {
        for (const machine of machines) await machine.kill()
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
      }
    })
  },
)
