import { rmSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { historyEntries } from '#domains/team/history/tables.server.ts'
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

type Run = { prefix: string; responses: number; settings: Record<string, string> }

/**
 * Families send concurrently; after `responses` responses the server is killed. Returns the reference each
 * sender received.
 */
async function killWhileSending({ prefix, responses, settings }: Run): Promise<Map<string, string>> {
  const { origin, child, ended } = await startApi({
    DATA_DIR: dataDir,
    RATE_LIMIT_FORMS: '100000',
    ...settings,
  })
  const acknowledged = new Map<string, string>()
  const unsure: string[] = []
  let sent = 0
  const sender = async () => {
    for (;;) {
      sent += 1
      const name = `${prefix}-${sent}`
      const response = await post(origin, name).catch(() => null)
      if (!response) return void unsure.push(name)
      acknowledged.set(name, response.reference)
      if (acknowledged.size === responses) child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 6 }, sender))
  await ended
  // As the site does after a lost connection: the same form with the same key.
  const restarted = await startApi({ DATA_DIR: dataDir, RATE_LIMIT_FORMS: '100000', ...settings })
  for (const name of [...unsure, ...acknowledged.keys()]) {
    const { reference } = await post(restarted.origin, name)
    if (acknowledged.has(name)) expect(reference).toBe(acknowledged.get(name))
    acknowledged.set(name, reference)
  }
  restarted.child.kill('SIGTERM')
  expect(await restarted.ended).toBe(0)
  return acknowledged
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

async function expectEachOnce(acknowledged: Map<string, string>, databaseUrl?: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, minFreeBytes: 0, log: silentLog })
  const rows = await database.db
    .select({ id: boxRequests.id, name: boxRequests.recipientName, reference: boxRequests.reference })
    .from(boxRequests)
  // Excludes the first account's entry.
  const history = await database.db
    .select({ id: historyEntries.entityId })
    .from(historyEntries)
    .where(eq(historyEntries.entity, 'box_request'))
  await database.close()
  expect(new Map(rows.map(({ name, reference }) => [name.replace('Persona ', ''), reference]))).toEqual(
    acknowledged,
  )
  expect(rows).toHaveLength(acknowledged.size)
  expect(history.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
}

test('after kill -9 and resending, no request is lost or duplicated', async () => {
  const acknowledged = new Map<string, string>()
  for (let run = 1; run <= 3; run += 1) {
    const references = await killWhileSending({ prefix: `r${run}`, responses: run * 20, settings: {} })
    for (const [name, reference] of references) acknowledged.set(name, reference)
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(120)
  await expectEachOnce(acknowledged)
})

test('no request is lost or duplicated on external PostgreSQL', async () => {
  const url = await createPostgresUrl()
  try {
    const settings = { DATABASE_URL: url }
    await expectEachOnce(await killWhileSending({ prefix: 'p', responses: 60, settings }), url)
  } finally {
    await dropPostgres(url)
  }
})
