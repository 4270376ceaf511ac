// node bench/ledger.ts: how long a page of 50 takes with 1,000 rows and with 100,000, on the embedded database.
// The target: within twice. Each figure is the median of many calls of the same verb the API calls.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { listTransactions } from '../src/features/accounting/service.server.ts'
import { listMovements } from '../src/features/inventory/stock.server.ts'
import { type Ctx, database, type Log, processContext, Services } from '../src/lib/context.server.ts'
import { openDatabase } from '../src/lib/db.server.ts'

const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const few = 1_000
const many = 100_000
const calls = 60

const pages: [string, (ctx: Ctx) => Promise<unknown>][] = [
  ['the ledger, newest 50', (ctx) => listMovements(ctx, { page: 1, pageSize: 50 })],
  ['one item’s movements', (ctx) => listMovements(ctx, { page: 1, pageSize: 50, itemId: 7 })],
  ['transactions, newest 50', (ctx) => listTransactions(ctx, { page: 1, pageSize: 50 })],
]

const small = await timesWith(few)
const large = await timesWith(many)
for (const [index, [what]] of pages.entries()) {
  const [one = 0, other = 0] = [small[index], large[index]]
  console.log(
    `${what}: ${one.toFixed(2)} ms at ${few}, ${other.toFixed(2)} ms at ${many}: ×${(other / one).toFixed(2)}`,
  )
}

async function timesWith(rows: number): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-bench-'))
  const opened = await openDatabase({ dataDir, minFreeBytes: 0, durable: false, log })
  const ctx = processContext(new Services().set(database, opened), log)
  try {
    await fill(ctx, rows)
    const times: number[] = []
    for (const [, call] of pages) times.push(await medianOf(() => call(ctx)))
    return times
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A hundred items, each with its share of entries. */
async function fill({ db }: Ctx, rows: number): Promise<void> {
  await db.execute(sql`
    insert into inventory_items (name, quantity, movement_count)
    select 'Item ' || n, ${rows / 100}::int, ${rows / 100}::int from generate_series(1, 100) n`)
  await db.execute(sql`
    insert into stock_movements (inventory_item_id, kind, quantity, unit_cost)
    select 1 + n % 100, 'restock', 1, 1.10 from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`
    insert into accounting_transactions (type, amount, description, category, occurred_on)
    select case n % 3 when 0 then 'income' when 1 then 'expense' else 'donation' end, 1 + n % 500, 'Número ' || n, 'general',
           date '2020-01-01' + (n % 2000)
    from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`analyze`)
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 10; warm += 1) await call()
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(calls / 2)] ?? 0
}
