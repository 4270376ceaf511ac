import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export const batchSize = 500

/** The cursor after the last row read: its time and id. */
export type Place = { at: Date; id: number }

/**
 * Reads a long list in batches by keyset, so that memory stays flat and other queries run between two batches.
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

/** The rows after the cursor, newest first: older, or equally old with a smaller id. */
export function olderThan(after: Place | null, at: PgColumn | SQL, id: PgColumn): SQL | undefined {
  return after ? sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::int)` : undefined
}

/** Merges two lists with the same order. */
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
