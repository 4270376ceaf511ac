import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export const batchSize = 500

/** The last row read: its place in time and its id. */
export type Place = { at: Date; id: number }

/**
 * Reads a long list in batches, each beginning after the last row of the one before: memory stays flat, and between
 * two batches other calls get their turn on the embedded database.
 */
export async function* inBatches<Row extends Place>(
  read: (after: Place | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Place | null = null
  while (true) {
    const rows: Row[] = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = { at: last.at, id: last.id }
  }
}

/** Newest first: what comes after a place is older, or as old with a smaller id. */
export function olderThan(after: Place | null, at: PgColumn | SQL, id: PgColumn): SQL | undefined {
  return after ? sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::int)` : undefined
}

/** Two lists in the same order become one. */
export async function* merged<Row extends Place>(
  first: AsyncGenerator<Row>,
  second: AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  try {
    let [a, b] = await Promise.all([first.next(), second.next()])
    while (!a.done || !b.done) {
      if (b.done || (!a.done && a.value.at >= b.value.at)) {
        yield a.value
        a = await first.next()
      } else {
        yield b.value
        b = await second.next()
      }
    }
  } finally {
    await Promise.all([first.return(undefined), second.return(undefined)])
  }
}
