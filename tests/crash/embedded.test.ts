import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contactMessages, historyEntries } from '../../src/db/schema.server.ts'
import { openDatabase } from '../../src/lib/db.server.ts'
import { StartupError } from '../../src/lib/startup-error.server.ts'
import { createTestFolder } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'
import { startChild } from './child.ts'

let dataDir: string
beforeEach(() => {
  dataDir = createTestFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = () => openDatabase({ dataDir, minFreeBytes: 0, log: silentLog })

test('kill -9 while writing loses no acknowledged row, and no half transaction stays', async () => {
  const acknowledged = { alone: new Set<number>(), together: new Set<number>() }
  for (let round = 1; round <= 5; round += 1) {
    const writer = startChild('./embedded-writer.ts', dataDir)
    await writer.lines(1 + round * 25)
    for (const line of (await writer.kill()).slice(1)) {
      const ids = line.startsWith('t') ? acknowledged.together : acknowledged.alone
      ids.add(Number(line.slice(1)))
    }
  }
  const database = await open()
  const messages = await database.db.select({ id: contactMessages.id }).from(contactMessages)
  const history = await database.db.select({ id: historyEntries.entityId }).from(historyEntries)
  await database.close()
  const kept = new Set(messages.map(({ id }) => id))
  const recorded = new Set(history.map(({ id }) => id))
  expect(acknowledged.alone.size + acknowledged.together.size).toBeGreaterThanOrEqual(375)
  expect([...acknowledged.alone].filter((id) => !kept.has(id))).toEqual([])
  expect([...acknowledged.together].filter((id) => !kept.has(id) || !recorded.has(id))).toEqual([])
  expect([...recorded].filter((id) => !kept.has(id))).toEqual([])
}, 120_000)

test('a second process is refused in plain words, and let in once the first is gone', async () => {
  const owner = startChild('./embedded-writer.ts', dataDir, 'only-open')
  await owner.lines(1)
  const refused = open()
  await expect(refused).rejects.toThrow(StartupError)
  await expect(refused).rejects.toThrow(/ya está usando la carpeta[\s\S]*already using the data folder/)
  await owner.kill()
  const database = await open()
  await database.check()
  await database.close()
})

test('a statement that never comes back ends the process instead of freezing the site', async () => {
  const stuck = startChild('./stuck-database.ts', dataDir)
  expect(await stuck.ended).toBe('SIGKILL')
})

test('the database of a fresh folder is made by a process of its own', async () => {
  rmSync(dataDir, { recursive: true })
  const database = await open()
  await database.check()
  expect(database.fsyncCount?.()).toBeGreaterThan(0)
  await database.close()
})
