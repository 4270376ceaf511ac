// node bench/ledger.ts: how long a page of 50 takes with 1,000 rows and with 100,000, on the embedded database.
// The target: within twice. Each figure is the median of many calls of the same verb the API calls, in rounds that take
// turns; beside it the first call after something was written, which counts the rows again (src/lib/remembered.server.ts).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { listTransactions } from '../src/features/accounting/service.server.ts'
import { listBoxRequests } from '../src/features/box-requests/service.server.ts'
import { listHospitalDeliveries } from '../src/features/hospital-deliveries/service.server.ts'
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
  ['requests for boxes, newest 50', (ctx) => listBoxRequests(ctx, { page: 1, pageSize: 50 })],
  ['hospital deliveries, latest 50', (ctx) => listHospitalDeliveries(ctx, { page: 1, pageSize: 50 })],
]

const [small, large] = [await opened(few), await opened(many)]
try {
  for (const [what, page] of pages) {
    const [again, afterWrite] = await medians(page)
    console.log(`${what}: ${told(again)}; after a write ${told(afterWrite)}`)
  }
} finally {
  for (const { close } of [small, large]) await close()
}

type Opened = { ctx: Ctx; close: () => Promise<void> }
type Pair = { small: number; large: number }

async function opened(rows: number): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-bench-'))
  const handle = await openDatabase({ dataDir, minFreeBytes: 0, durable: false, log })
  const ctx = processContext(new Services().set(database, handle), log)
  await fill(ctx, rows)
  const close = async () => {
    await handle.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ctx, close }
}

function told({ small, large }: Pair): string {
  return `${small.toFixed(2)} ms at ${few}, ${large.toFixed(2)} ms at ${many}: ×${(large / small).toFixed(2)}`
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
  await db.execute(sql`
    insert into box_requests (reference, recipient_name, phone, email, town, box_purpose, targeted_for, loss_type,
                              delivery_method, created_at)
    select 'R' || n, 'Familia ' || n, '787-555-0182', 'f' || n || '@example.org', 'Caguas', 'personal', 'mama', 'unica',
           'pickup', timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`
    insert into hospital_deliveries (institution_name, contact_person_name, phone, email, collaboration_date,
                                     delivery_date, boxes_delivered)
    select 'Hospital ' || n, 'Luz', '787-555-0111', 'luz@example.org', '2020-01-01', date '2020-01-01' + (n % 2000), 3
    from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`analyze`)
}

/** Few and many rows take turns, so that a busy moment of the machine weighs on both. */
async function medians(page: (ctx: Ctx) => Promise<unknown>): Promise<[Pair, Pair]> {
  const times = { again: { small: [], large: [] }, afterWrite: { small: [], large: [] } } as Times
  for (let n = 0; n < calls; n += 1) {
    for (const [size, { ctx }] of [
      ['small', small],
      ['large', large],
    ] as const) {
      await ctx.db.execute(sql`update inventory_items set updated_at = now() where id = 1`)
      times.afterWrite[size].push(await timeOf(() => page(ctx)))
      times.again[size].push(await timeOf(() => page(ctx)))
    }
  }
  return [pairOf(times.again), pairOf(times.afterWrite)]
}

type Times = Record<'again' | 'afterWrite', { small: number[]; large: number[] }>

function pairOf({ small, large }: Times['again']): Pair {
  return { small: median(small), large: median(large) }
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}
