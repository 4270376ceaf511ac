import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NamingClient } from '#lib/database/naming-client.server.ts'
import { type TestApp, testApp } from '../support/app.ts'

// With 100,000 rows the planner itself chooses the index of the search: nothing is forbidden to it, as in search-plans.test.ts.

const rows = 100_000
const part = 10_000
let app: TestApp
let texts: { text: string; values: unknown[] }[] = []
const { query: send } = NamingClient.prototype

const name = `'persona ' || md5(n::text)`
const searchText = `${name} || ' ' || 'p' || n || '@example.org ' || (7870000000 + n)`
const lists = {
  'GET /api/hope-in-a-box/requests': `box_requests
    (reference, recipient_name, email, phone, town, box_purpose, targeted_for, loss_type, delivery_method, search_text)
    select 'r' || n, ${name}, 'p', 'p', 'Lares', 'personal', 'mama', 'unica', 'pickup', ${searchText}`,
  'GET /api/accounting-transactions': `accounting_transactions (type, amount, description, category, search_text)
    select 'donation', 1, ${name}, 'd', ${searchText}`,
  'GET /api/receipts': `receipts
    (year, position, kind, subject_kind, subject_id, amount, occurred_on, description, issued_at, search_text)
    select 2026, n, 'money', 'accounting_transaction', n, 1, '2026-02-03', 'd', now(), ${searchText}`,
}

beforeAll(async () => {
  app = await testApp()
  for (const into of Object.values(lists)) {
    // In parts: the program ends a statement that takes longer than a person waits.
    for (let from = 1; from < rows; from += part)
      await app.ctx.db.transaction(async (tx) => {
        // Without the triggers that count rows one by one.
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql.raw(`insert into ${into} from generate_series(${from}, ${from + part - 1}) n`))
      })
    await app.ctx.db.execute(sql.raw(`analyze ${into.split(/\s/)[0]}`))
  }
  NamingClient.prototype.query = function (this: NamingClient, ...args: unknown[]) {
    const { text = '', values = args[1] } = args[0] as pg.QueryConfig
    if (/\bi?like \$/.test(text)) texts.push({ text, values: values as unknown[] })
    return send.apply(this, args as Parameters<typeof send>)
  } as typeof send
})
afterAll(async () => {
  NamingClient.prototype.query = send
  await app.close()
})

test.each(Object.keys(lists))('%s', async (list) => {
  const { rows: one } = await app.ctx.db.execute<{ md5: string }>(sql`select md5('77777')`)
  for (const q of [
    one[0]!.md5,
    '787-007-7777',
    'p77777@example.org',
    `persona ${one[0]!.md5.slice(4, 12)}`,
  ]) {
    texts = []
    const { status, body } = await app.call(list, { as: true, query: { q, page: 1 } })
    expect([q, status, body.length]).toEqual([q, 200, 1])
    expect(texts.length).toBeGreaterThan(0)
    for (const { text, values } of texts) {
      const literal = text.replace(/\$(\d+)/g, (_, at: string) => {
        const value = values[Number(at) - 1]
        return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
      })
      const { rows: plan } = await app.ctx.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${literal}`))
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on \w+_search_idx/)
    }
  }
})
