// Private links: a wrong one tells nothing, and opening one changes nothing. Mail filters open every link they see.
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { routes } from '#server/app.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { fill } from '../support/one-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fill(app)
})
afterAll(() => app.close())

const endpoints = routes.map(({ endpoint }) => endpoint)
const byLink = endpoints.filter(({ access, path }) => access === 'public' && /:(reference|link)\b/.test(path))

test.each(byLink.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s says the same of every wrong link',
  async (_, endpoint) => {
    const answers = []
    for (const link of ['ZZZZ-ZZZZ-ZZZZ', 'BCDF-GHJK-MNPQ']) {
      const params = { reference: link, link }
      const { status, headers, body } = await app.call(endpoint, {
        params,
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      })
      expect([200, 400, 404]).toContain(status)
      expect(headers['set-cookie']).toBe(undefined)
      expect(headers['cache-control']).toBe('no-store')
      const { requestId: _, ...said } = body
      answers.push(JSON.stringify([status, said]))
    }
    expect(new Set(answers).size).toBe(1)
  },
)

const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable))
/** Counters and clocks, not records. */
const left = ['rate_limits', 'sessions', 'page_version', 'idempotency_keys', 'job_runs']

async function everything(): Promise<Record<string, string>> {
  const rows: [string, string][] = []
  for (const table of tables) {
    const name = getTableName(table)
    if (left.includes(name)) continue
    // Who read sealed answers is written down.
    const rest = name === 'history_entries' ? sql`where action <> 'answers_opened'` : sql``
    const { rows: found } = await app.ctx.db.execute<{ hash: string | null }>(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t ${rest}`,
    )
    rows.push([name, found[0]?.hash ?? ''])
  }
  return Object.fromEntries(rows)
}

async function linksIn(): Promise<string[]> {
  const { rows } = await app.ctx.db.execute<{ reference: string }>(sql`
    select reference from box_requests union select reference from event_registrations
    union select reference from donations union select reference from remembrance_dates`)
  return rows.map(({ reference }) => reference).filter(Boolean)
}

test('no GET changes a record, with a right link and as the administrator', async () => {
  const before = await everything()
  const links = await linksIn()
  expect(links.length).toBeGreaterThan(2)
  const opened: number[] = []
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    // A download is written down: who took what away.
    if (endpoint.path === '/api/reports/:type') continue
    const isLink = byLink.includes(endpoint)
    for (const value of isLink ? links : ['1', '2']) {
      const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(value))
      const { status } = await app.call(`GET ${path}`, { as: !isLink })
      if (isLink) opened.push(status)
      expect([path, status === 500]).toEqual([path, false])
      await app.app.inject({ method: 'HEAD', url: path })
    }
  }
  expect(opened).toContain(200)
  expect(await everything()).toEqual(before)
})
