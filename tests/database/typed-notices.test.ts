import { globSync, readFileSync } from 'node:fs'
import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookEvents } from '#domains/money/payments/tables.server.ts'
import { testApp } from '../support/app.ts'

/** What the outcome's text said, before its facts had columns. */
const before: [string, Record<string, unknown>][] = [
  [
    'unmatched completed 7AB1 25.00 HIB-1 factura 9',
    {
      outcome: 'unmatched',
      status: 'completed',
      transactionId: '7AB1',
      amount: '25.00',
      references: ['HIB-1', 'factura', '9'],
    },
  ],
  [
    'unmatched refunded 7AB2 mucho',
    { outcome: 'unmatched', status: 'refunded', transactionId: '7AB2', amount: null },
  ],
  ['aside unmatched completed 7AB3 10.00', { outcome: 'set_aside', status: 'completed', amount: '10.00' }],
  [
    'reversal cancelled 7AB4 40.00',
    { outcome: 'reversal_cancelled', kind: 'cancelled_reversal', transactionId: '7AB4', amount: '40.00' },
  ],
  ['reversal cancelled before', { outcome: 'applied', detail: 'reversal cancelled before' }],
  ['assigned by hand', { outcome: 'assigned', transactionId: '7AB5' }],
  ['known', { outcome: 'known', transactionId: '7AB5' }],
  ['waiting: not_found', { outcome: 'waiting', detail: 'not_found' }],
  ['ignored: event type', { outcome: 'ignored', detail: 'event type' }],
  ['gave up', { outcome: 'gave_up', detail: null }],
  ['forged', { outcome: 'forged', detail: null }],
  ['verified', { outcome: 'applied', detail: 'verified' }],
  ['already_paid', { outcome: 'applied', detail: 'already_paid' }],
]

test('the facts of old notices move from their text into columns', async () => {
  const app = await testApp()
  const { db } = app.ctx
  const [file] = globSync('src/db/migrations/*_typed_payment_notices.sql')
  const moves = readFileSync(file!, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^UPDATE /m.test(statement))
  await db.execute(sql`alter table webhook_events drop constraint webhook_events_outcome_check`)
  for (const [n, [outcome]] of before.entries())
    await db.execute(sql`insert into webhook_events (provider, event_id, raw, outcome)
      values ('paypal_ipn', ${String(n)}, '{"body":"txn_id=7AB5&mc_gross=1"}', ${outcome})`)
  for (const statement of moves) await db.execute(sql.raw(statement))
  const rows = await db.select().from(webhookEvents).orderBy(asc(webhookEvents.id))
  expect(rows).toMatchObject(before.map(([, after]) => after))
  await app.close()
})
