import { sql } from 'drizzle-orm'
import type { Db } from './handle.server.ts'

const maxEntries = 500

type Cache = { snapshot: string; results: Map<string, unknown> }
const caches = new WeakMap<Db, Cache>()

/** An unsent Drizzle query. */
type Query<T> = PromiseLike<T> & { toSQL(): { sql: string; params: unknown[] } }

/**
 * Caches the result of `query` until anything in the database is written: counting 100,000 rows takes far
 * longer than reading a page of 50. Correct with several processes too, because PostgreSQL's snapshot covers
 * every transaction: the same snapshot means the same rows. A transaction is never cached, because it sees its
 * own writes.
 */
export async function cachedUntilWrite<T>(db: Db, query: Query<T>): Promise<T> {
  if ('rollback' in db) return query
  const { sql: text, params } = query.toSQL()
  const key = JSON.stringify([text, params])
  const snapshot = await snapshotOf(db)
  const cache = caches.get(db)
  if (cache?.snapshot === snapshot && cache.results.has(key)) return cache.results.get(key) as T
  const result = await query
  // If a write happened meanwhile, either state may have been read: do not cache.
  if ((await snapshotOf(db)) === snapshot) store(db, snapshot, key, result)
  return result
}

function store(db: Db, snapshot: string, key: string, result: unknown): void {
  const cache = caches.get(db)
  const results = cache?.snapshot === snapshot && cache.results.size < maxEntries ? cache.results : new Map()
  caches.set(db, { snapshot, results: results.set(key, result) })
}

async function snapshotOf(db: Db): Promise<string> {
  const { rows } = await db.execute(sql`select pg_current_snapshot()::text as snapshot`)
  return (rows[0] as { snapshot: string }).snapshot
}
