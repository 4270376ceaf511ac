import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { searchTextOfTransaction } from '#domains/money/accounting/rules.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { inTransaction } from '#lib/context.server.ts'
import { testApp } from '../support/app.ts'

test('the fees of gifts lose the key, also of a closed month, and old statements stand on their receipts', async () => {
  const app = await testApp()
  const { db } = app.ctx
  await app.call(donationApi.create, { body: { amount: '100', method: 'paypal', donorName: 'Ana' } })
  const [gift] = await db.select().from(donations)
  const line = { category: 'operación', amount: '3.40' }
  const descriptions = [
    `Comisión de PayPal · Donación ${gift?.reference}`,
    `Corrección: Comisión de PayPal · Donación ${gift?.reference}`,
    'Comisión de PayPal · #HIB-0001',
  ]
  for (const description of descriptions)
    await db.execute(sql`insert into accounting_transactions (type, amount, description, category, occurred_on,
      is_automatic, search_text) values ('expense', 3.40, ${description}, 'operación', '2025-01-05', true,
      ${searchTextOfTransaction({ ...line, description })})`)
  await closeMonth(app.ctx, '2025-01')
  for (const [position, address] of ['ana@example.org', null].entries())
    await db.execute(sql`insert into receipts (year, position, kind, subject_kind, subject_id, amount, occurred_on,
      description, donor_email, issued_at, statement_emailed_at) values (2025, ${position + 1}, 'money',
      'accounting_transaction', ${position + 1}, 1, '2025-01-05', 'x', ${address}, now(), now())`)
  const [file] = globSync('src/db/migrations/*_fees_without_a_key.sql')
  await inTransaction(app.ctx, async (ctx) => {
    for (const statement of readFileSync(file!, 'utf8').split('--> statement-breakpoint'))
      await ctx.db.execute(sql.raw(statement))
  })
  const { rows } = await db.execute<{ description: string; search_text: string }>(
    sql`select description, search_text from accounting_transactions order by id`,
  )
  const now = descriptions.map((description) => description.replace(gift!.reference, `${gift?.id}`))
  expect(rows).toEqual(
    now.map((description) => ({
      description,
      search_text: searchTextOfTransaction({ ...line, description }),
    })),
  )
  const told = await db.execute(sql`select emailed_to from receipts order by id`)
  expect(told.rows).toEqual([{ emailed_to: ['ana@example.org'] }, { emailed_to: null }])
  await app.close()
})
