import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#lib/context.server.ts'
import { testApp } from '../support/app.ts'
import { byMail } from '../support/family-request.ts'
import { newRequest } from '../support/stock.ts'

const searchText = 'envio hope in a box h7kp-2m9x-qrtv h7kp2m9xqrtv 23.95'
const written = [
  ['H7KP-2M9X-QRTV', null],
  ['h7kp 2m9x qrtv', null],
  ['FORM-2345-BCDF', null],
  ['5TY05013RG002845M', '5TY05013RG002845M'],
] as const

test('our own numbers leave the payments, the books and their search', async () => {
  const app = await testApp()
  const { db } = app.ctx
  const id = await newRequest(app, byMail)
  await db.execute(sql`update box_requests set reference = 'H7KP-2M9X-QRTV', payment_reference = 'HIB-4F7A2C91D03B',
    former_references = '{FORM-2345-BCDF}', transaction_id = 'H7KP-2M9X-QRTV' where id = ${id}`)
  for (const [number] of written) {
    await db.execute(sql`insert into payment_records (subject_kind, subject_id, provider, provider_transaction_id, amount,
      claim_before) values ('box_request', ${id}, 'paypal', ${number}, 23.95,
      ${JSON.stringify({ amount: '23.95', providerTransactionId: number })}::jsonb)`)
    await db.execute(sql`insert into accounting_transactions (type, amount, description, category, occurred_on,
      transaction_id, search_text) values ('income', 23.95, 'Envío', 'envíos', '2026-01-05', ${number}, ${searchText})`)
  }
  const [file] = globSync('src/db/migrations/*_own_reference_is_no_number.sql')
  await inTransaction(app.ctx, async (ctx) => {
    for (const statement of readFileSync(file!, 'utf8').split('--> statement-breakpoint'))
      await ctx.db.execute(sql.raw(statement))
  })
  const records = await db.execute(sql`select provider_transaction_id as number,
    claim_before ->> 'providerTransactionId' as before from payment_records order by id`)
  const books = await db.execute(
    sql`select transaction_id as number from accounting_transactions order by id`,
  )
  const left = written.map(([, number]) => number)
  expect(records.rows).toEqual(left.map((number) => ({ number, before: number })))
  expect(books.rows).toEqual(left.map((number) => ({ number })))
  const { rows } = await db.execute(sql`select search_text from accounting_transactions order by id limit 1`)
  expect(rows).toEqual([{ search_text: 'envio hope in a box 23.95' }])
  const request = await db.execute(sql`select transaction_id from box_requests where id = ${id}`)
  expect(request.rows).toEqual([{ transaction_id: null }])
  await app.close()
})
