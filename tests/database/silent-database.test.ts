// A database that takes connections and statements and answers none: each statement here has no limit of its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnsweringPool, patienceMs } from '#lib/database/answering-pool.server.ts'
import { isDatabaseUnavailable } from '#lib/database/db-errors.server.ts'
import { type Cluster, signalTree, startPostgres } from '../support/postgres-cluster.ts'

let cluster: Cluster
let pool: AnsweringPool
beforeAll(async () => {
  cluster = await startPostgres()
  pool = new AnsweringPool({ connectionString: cluster.url, max: 2 })
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await cluster.stop()
})

/** What a refused call was told, or `answered`. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error) => (isDatabaseUnavailable(error) ? 'unavailable' : String(error)),
  )

test('nobody waits more than two seconds for it', () => {
  expect(Math.max(...Object.values(patienceMs))).toBeLessThan(2_000)
})

test('a frozen database: statements, open transactions and those in line are refused, then all are answered', async () => {
  const inTransaction = await pool.connect()
  inTransaction.on('error', () => {})
  await inTransaction.query('begin')
  signalTree(cluster.pid(), 'SIGSTOP')
  const calls = [inTransaction.query('select 1'), pool.query('select 1'), pool.query('select 1')]
  expect(await Promise.all(calls.map(outcome))).toEqual(['unavailable', 'unavailable', 'unavailable'])
  inTransaction.release(true)
  // It is known to be silent: the next call does not wait for it.
  const nextTurns = new Promise<string>((resolve) => setImmediate(() => setImmediate(resolve, 'waits')))
  expect(await Promise.race([outcome(pool.query('select 1')), nextTurns])).toBe('unavailable')
  signalTree(cluster.pid(), 'SIGCONT')
  while ((await outcome(pool.query('select 1'))) !== 'answered');
})

test('a slow statement of a database that answers is left alone, and only those behind it in line are refused', async () => {
  const seconds = (patienceMs.silent + patienceMs.inLine) / 1_000
  const slow = [1, 2].map(() => outcome(pool.query('select pg_sleep($1)', [seconds])))
  const inLine = outcome(pool.query('select 1'))
  expect(await Promise.race([inLine, ...slow])).toBe('unavailable')
  expect(await Promise.all(slow)).toEqual(['answered', 'answered'])
  expect(await outcome(pool.query('select 1'))).toBe('answered')
})
