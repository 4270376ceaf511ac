import { rmSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boxRequests } from '#features/box-requests/tables.server.ts'
import { historyEntries } from '#features/history/tables.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { boxRequest } from '../server/box-request.ts'
import { startApi } from '../server/run-server.ts'
import { createPostgresUrl, createTestFolder, dropPostgres } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'

let dataDir: string
beforeEach(() => {
  dataDir = createTestFolder()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

type Round = { prefix: string; answers: number; settings: Record<string, string> }

/** Families send at once; after so many answers the server is killed. Each sender remembers what it was told. */
async function killWhileSending({ prefix, answers, settings }: Round): Promise<Map<string, string>> {
  const { origin, child, ended } = await startApi({
    DATA_DIR: dataDir,
    RATE_LIMIT_FORMS: '100000',
    ...settings,
  })
  const told = new Map<string, string>()
  const unsure: string[] = []
  let sent = 0
  const sender = async () => {
    for (;;) {
      sent += 1
      const name = `${prefix}-${sent}`
      const response = await post(origin, name).catch(() => null)
      if (!response) return void unsure.push(name)
      told.set(name, response.reference)
      if (told.size === answers) child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 6 }, sender))
  await ended
  // As the site does after a lost connection: the same form again, with the same key.
  const again = await startApi({ DATA_DIR: dataDir, RATE_LIMIT_FORMS: '100000', ...settings })
  for (const name of [...unsure, ...told.keys()]) {
    const { reference } = await post(again.origin, name)
    if (told.has(name)) expect(reference).toBe(told.get(name))
    told.set(name, reference)
  }
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  return told
}

async function post(origin: string, name: string): Promise<{ reference: string }> {
  const response = await fetch(`${origin}/api/hope-in-a-box/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify(boxRequest(name)),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as { reference: string }
}

async function expectEachOnce(told: Map<string, string>, databaseUrl?: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, minFreeBytes: 0, log: silentLog })
  const rows = await database.db
    .select({ id: boxRequests.id, name: boxRequests.recipientName, reference: boxRequests.reference })
    .from(boxRequests)
  // The first account has its own line.
  const history = await database.db
    .select({ id: historyEntries.entityId })
    .from(historyEntries)
    .where(eq(historyEntries.entity, 'box_request'))
  await database.close()
  expect(new Map(rows.map(({ name, reference }) => [name.replace('Persona ', ''), reference]))).toEqual(told)
  expect(rows).toHaveLength(told.size)
  expect(history.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
}

test('kill -9 between acknowledged requests, then the same forms again: none lost, none twice', async () => {
  const told = new Map<string, string>()
  for (let round = 1; round <= 3; round += 1) {
    const here = await killWhileSending({ prefix: `r${round}`, answers: round * 20, settings: {} })
    for (const [name, reference] of here) told.set(name, reference)
  }
  expect(told.size).toBeGreaterThanOrEqual(120)
  await expectEachOnce(told)
}, 180_000)

test('the same on PostgreSQL', async () => {
  const url = await createPostgresUrl()
  try {
    const settings = { DATABASE_URL: url }
    await expectEachOnce(await killWhileSending({ prefix: 'p', answers: 60, settings }), url)
  } finally {
    await dropPostgres(url)
  }
}, 90_000)
