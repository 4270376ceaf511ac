import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { database, type Services } from '#lib/context.server.ts'
import { NamingClient } from '#lib/database/naming-client.server.ts'
import { jobEngine } from '#lib/jobs/add-job.server.ts'

/** A folder for what was seen; set by tests/faults/statements.ts. */
const folder = process.env.STATEMENT_FAULTS

/** What one write showed: a line in `seen.ndjson`. */
export type StatementFaults = {
  endpoint: string
  /** The test that called it. */
  test: string
  /** How often a statement failed. */
  tries: number
  problems: string[]
  /** Of the last try, which had no fault. */
  status: number
}

/** Up to here each statement fails; then `commit`, and fewer and fewer of those after it: they fill one box after the other. */
const failsEach = 60
const nextAfter = (failAt: number): number => (failAt < failsEach ? failAt + 1 : Math.ceil(failAt * 1.25))

/** The carrier would cancel again and again, and its test counts that. */
const notFailedAt = ['POST /api/usps/labels/:id/cancel']

type Counting = { failAt: number; count: number; failed: string; isOver: boolean }
const counting = new AsyncLocalStorage<Counting>()

type Query = string | { text?: string }
const textOf = (query: Query) => (typeof query === 'string' ? query : (query.text ?? ''))

/**
 * `begin` fails only with its connection, and then the statement after it fails too. Without the settings of the pages the
 * earlier ones stay until the next call. Jobs are inserted after the commit: the sweeps find what is missing.
 */
const notFailed =
  /^(begin|rollback)|^select "version" from "page_version"|^select "id", "published_version_id"|^\s*insert into jobs\./i

if (folder) {
  mkdirSync(folder, { recursive: true })
  const { query: send } = NamingClient.prototype
  NamingClient.prototype.query = function (this: NamingClient, query: Query, ...rest: unknown[]) {
    const store = counting.getStore()
    const text = textOf(query)
    if (!store || store.isOver || !text || notFailed.test(text))
      return send.call(this, query as string, ...rest)
    store.count += 1
    const isNow = store.failAt === failsEach ? text === 'commit' : store.count === store.failAt
    if (!isNow) return send.call(this, query as string, ...rest)
    store.failed = text
    // As after `statement_timeout`: PostgreSQL refuses the statement and everything after it in the transaction.
    const failing = "do $$ begin raise exception 'simulated' using errcode = 'query_canceled'; end $$"
    const callback = rest.find((one) => typeof one === 'function')
    const config = typeof query === 'string' ? failing : { ...query, text: failing, values: undefined }
    return send.call(this, config as string, ...(callback ? [callback] : []))
  } as typeof send
}

/** Calls under way: what others write at the same time cannot be compared. */
let running = 0
let overlaps = 0
/** A call that began meanwhile would use numbers of the sequences that are given out again. */
let resetting = Promise.resolve()

/**
 * Sends a write once for each of its SQL statements, each time with that statement failing, and then without a fault.
 * Returns the last response, so that the test that called goes on as usual. One success per endpoint is enough.
 */
export async function sendThroughFaults(
  app: FastifyInstance,
  services: Services,
  endpointName: () => string,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  if (!folder) return app.inject(request)
  await resetting
  running += 1
  if (running > 1) overlaps += 1
  try {
    return running > 1
      ? await app.inject(request)
      : await throughEach(app, services, endpointName(), request, folder)
  } finally {
    running -= 1
  }
}

async function throughEach(
  app: FastifyInstance,
  services: Services,
  endpoint: string,
  request: InjectOptions,
  folder: string,
): Promise<LightMyRequestResponse> {
  const done = join(folder, `${endpoint.replaceAll('/', '_')}.done`)
  const isLeftOut = request.method === 'GET' || notFailedAt.includes(endpoint)
  if (isLeftOut || existsSync(done)) return app.inject(request)
  const overlapsBefore = overlaps
  const before = await storedIn(services)
  const { testPath = '', currentTestName = '' } = expect.getState()
  const test = `${relative(process.cwd(), testPath)} > ${currentTestName}`
  const seen: StatementFaults = { endpoint, test, tries: 0, problems: [], status: 0 }
  for (let failAt = 1; ; failAt = nextAfter(failAt)) {
    const store: Counting = { failAt, count: 0, failed: '', isOver: false }
    // `inject` sends nothing before somebody waits for it.
    const response = await counting.run(store, async () => await app.inject(request))
    store.isOver = true
    if (overlaps !== overlapsBefore) return store.failed ? app.inject(request) : response
    const isRefused = response.statusCode >= 400
    if (store.failed && isRefused) {
      seen.tries += 1
      const wrong = await wrongIn(response, services, before)
      if (overlaps !== overlapsBefore) return app.inject(request)
      if (!wrong) resetting = reset(services, before)
      await resetting
      if (wrong) seen.problems.push(`statement ${failAt} (${store.failed.slice(0, 160)}): ${wrong}`)
      continue
    }
    if (store.failed)
      seen.problems.push(`without statement ${failAt} (${store.failed.slice(0, 160)}) it succeeded`)
    if (!isRefused) writeFileSync(done, '')
    seen.status = response.statusCode
    if (!isRefused || seen.problems.length > 0)
      appendFileSync(join(folder, 'seen.ndjson'), `${JSON.stringify(seen)}\n`)
    return response
  }
}

/** A refused try must say that it can be repeated, and leave nothing. What the write refuses anyway is refused as always. */
async function wrongIn(
  { statusCode, headers }: LightMyRequestResponse,
  services: Services,
  before: Stored,
): Promise<string | null> {
  const { tables } = await storedIn(services)
  const changed = [...tables].filter(([name, hash]) => before.tables.get(name) !== hash).map(([name]) => name)
  if (changed.length > 0) return `changed ${changed.join(', ')}`
  return statusCode < 500 || (statusCode === 503 && headers['retry-after']) ? null : `status ${statusCode}`
}

type Stored = { tables: Map<string, string>; sequences: string[]; limits: string }

/** Counters of limits count a refused try too. */
const notCompared = ['public.rate_limits']

/** A session notes once a minute that it is used. */
const rowsOf = (table: string): string =>
  table === 'public.sessions' ? `(select to_jsonb(s) - 'last_seen_at' from sessions as s)` : table

/** Number of rows and a hash of each table, the waiting jobs among them; where the sequences and the limits are. */
async function storedIn(services: Services): Promise<Stored> {
  await services.get(jobEngine).flush()
  const read = async <T>(text: string) => (await services.get(database).query(text)).rows as T[]
  const names = await read<{ name: string; isTable: boolean }>(
    `select format('%I.%I', schemaname, tablename) as name, true as "isTable" from pg_tables
       where schemaname = 'public' or (schemaname = 'jobs' and tablename like 'job%')
     union all select format('%I.%I', schemaname, sequencename), false from pg_sequences where schemaname = 'public'`,
  )
  const hashes = names
    .filter(({ name, isTable }) => isTable && !notCompared.includes(name))
    .map(
      ({ name }) => `select '${name}' as name, count(*) || ' ' ||
        md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${rowsOf(name)} as t`,
    )
  const states = names
    .filter(({ isTable }) => !isTable)
    .map(
      ({ name }) =>
        `select format('setval(%L, %s, %L)', '${name}', last_value, is_called) as set from ${name}`,
    )
  const tables = await read<{ name: string; hash: string }>(hashes.join(' union all '))
  const sequences = await read<{ set: string }>(states.join(' union all '))
  const [limits] = await read<{ rows: string }>(
    `select coalesce(jsonb_agg(to_jsonb(l)), '[]')::text as rows from rate_limits as l`,
  )
  return {
    tables: new Map(tables.map(({ name, hash }) => [name, hash])),
    sequences: sequences.map(({ set }) => set),
    limits: limits?.rows ?? '[]',
  }
}

/** Tests expect the next numbers, and a limit that only they have used. */
async function reset(services: Services, { sequences, limits }: Stored): Promise<void> {
  const { query } = services.get(database)
  await query(`select ${sequences.join(', ')}`)
  await query('delete from rate_limits')
  await query(
    'insert into rate_limits select * from jsonb_populate_recordset(null::rate_limits, $1::jsonb)',
    [limits],
  )
}
