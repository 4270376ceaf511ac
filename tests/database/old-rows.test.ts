import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#lib/database/handle.server.ts'
import { defaultMigrations } from '#lib/database/migrate.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { createPostgresUrl, dropPostgres } from '../support/database.ts'
import { silentLog } from '../support/silent-log.ts'

/** Migrations that change rows, on rows as earlier versions of the program wrote them. */
let folder: string
let databaseUrl: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hib-old-rows-'))
  databaseUrl = await createPostgresUrl()
})
afterEach(async () => {
  await dropPostgres(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
})

const open = (migrationsDir?: string): Promise<Database> =>
  openDatabase({
    dataDir: folder,
    databaseUrl,
    durable: false,
    minFreeBytes: 0,
    log: silentLog,
    ...(migrationsDir && { migrationsDir }),
  })

/** The migrations before `first`. */
function earlierThan(first: string): string {
  const dir = join(folder, 'migrations')
  cpSync(defaultMigrations, dir, { recursive: true })
  const journal = join(dir, 'meta', '_journal.json')
  const content = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const until = content.entries.findIndex(({ tag }) => tag.startsWith(first))
  content.entries = content.entries.slice(0, until)
  writeFileSync(journal, JSON.stringify(content))
  return dir
}

const sums = sql`select type, category, archived_at is null as is_open, count(*)::int as lines, sum(amount)::text as sum
  from accounting_transactions group by 1, 2, 3 order by 1, 2, 3`

test('0022 takes families’ names out of the books, closed months too, and changes no sum', async () => {
  const before = await open(earlierThan('0022'))
  const add = (values: ReturnType<typeof sql>) =>
    before.db.execute(sql`insert into accounting_transactions
      (type, amount, description, category, occurred_on, is_automatic, request_id, reversal_of, archived_at, search_text)
      values ${values}`)
  const old = 'Caja Hope in a Box - Zoraida Peña-Ñú'
  await add(sql`
    ('expense', 23.95, ${old}, 'hopebox', '2025-01-10', true, 7, null, null, ${old.toLowerCase()}),
    ('expense', 11.05, ${old}, 'hopebox', '2025-02-10', true, 7, null, now(), ${old.toLowerCase()}),
    ('expense', 5.00, 'Caja Hope in a Box - Zoraida - hermana (2)', 'hopebox', '2025-03-10', true, 12345, null, null, 'zoraida'),
    ('expense', 9.99, 'Cinta para las cajas', 'materials', '2025-03-11', false, null, null, null, 'cinta')`)
  const { rows: first } = await before.db.execute<{ id: number }>(
    sql`select id from accounting_transactions order by id limit 1`,
  )
  await add(
    sql`('expense', -23.95, ${`Corrección: ${old}`}, 'hopebox', '2025-04-10', false, 7, ${first[0]!.id}, null, ${old})`,
  )
  await before.db.execute(
    sql`insert into accounting_month_closes (month, closed_at) values ('2025-01', now())`,
  )
  const { rows: sumsBefore } = await before.db.execute(sums)
  await before.close()

  const after = await open()
  const { rows } = await after.db.execute<{ line: string; description: string }>(
    sql`select description, t::text as line from accounting_transactions t order by id`,
  )
  expect(rows.map(({ description }) => description)).toEqual([
    'Caja Hope in a Box - #HIB-0007',
    'Caja Hope in a Box - #HIB-0007',
    'Caja Hope in a Box - #HIB-12345',
    'Cinta para las cajas',
    'Corrección: Caja Hope in a Box - #HIB-0007',
  ])
  expect(rows.filter(({ line }) => /zoraida|peña|hermana/i.test(line))).toEqual([])
  const { rows: sumsAfter } = await after.db.execute(sums)
  expect(sumsAfter).toEqual(sumsBefore)
  // The guard of closed months works again.
  await expect(
    after.db.execute(sql`update accounting_transactions set amount = 1 where occurred_on = '2025-01-10'`),
  ).rejects.toThrow()
  await after.close()
})
