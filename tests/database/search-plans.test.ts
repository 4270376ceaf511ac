import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NamingClient } from '#lib/database/naming-client.server.ts'
import { routes } from '#server/app.ts'
import { type TestApp, testApp } from '../support/app.ts'

let server: TestApp
const word = 'zzzz'

type Search = { text: string; values: unknown[]; connection: pg.ClientConfig }
/** Statements that search, while a list is called. */
let searches: Search[] = []
const { query: send } = NamingClient.prototype

beforeAll(async () => {
  server = await testApp()
  NamingClient.prototype.query = function (this: NamingClient, ...args: unknown[]) {
    const { text = '', values = args[1] } = args[0] as pg.QueryConfig
    if (/\bi?like \$/.test(text) && JSON.stringify(values).includes(word))
      searches.push({ text, values: values as unknown[], connection: connectionOf(this) })
    return send.apply(this, args as Parameters<typeof send>)
  } as typeof send
})
afterAll(async () => {
  NamingClient.prototype.query = send
  await server.close()
})

/** A scan of a table that compares each row's text with the pattern (`~~` is `like`). */
const filtersWholeTable = /(Seq Scan on|Index Scan (Backward )?using).*\n\s+Filter: .*~~/

// Without `:`: the lists of one record are short.
const withSearch = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, path, list, query }) =>
      method === 'GET' &&
      !path.includes(':') &&
      list &&
      query instanceof z.ZodMiniObject &&
      'q' in query.shape,
  )

function connectionOf({ host, port, user = '', database = '', password = '' }: pg.Client): pg.ClientConfig {
  return { host, port, user, database, password: password ?? '' }
}

/** Without the plans that read whole tables or follow the order of the list, PostgreSQL has only an index of a condition
 * left; without one it uses a plan it was told to avoid. */
async function planOf({ text, values, connection }: Search): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const kind of ['seqscan', 'indexscan', 'indexonlyscan'])
      await client.query(`set enable_${kind} = off`)
    const { rows } = await client.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

test.each(withSearch.map((endpoint) => [`${endpoint.method} ${endpoint.path}`]))(
  '%s searches by an index',
  async (name) => {
    searches = []
    const { status } = await server.call(name, { as: true, query: { q: `${word} o'neill de`, page: 1 } })
    expect(status).toBe(200)
    for (const search of searches) expect(await planOf(search)).not.toMatch(filtersWholeTable)
  },
)
