import { expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { donationRetention } from '#domains/money/donations/retention.server.ts'
import { receiptRetention } from '#domains/money/receipts/retention.server.ts'
import { testApp } from '#tests/support/app.ts'
import { personalDataApi } from './endpoints.ts'
import type { FoundRecord } from './schemas.ts'

test('an address to which letters of an anonymous gift went is found, and goes after seven years', async () => {
  const app = await testApp()
  const { db } = app.ctx
  const createdAt = new Date('2010-01-01')
  const addresses = ['Vecina@example.org', 'otra@example.org']
  const gift = { reference: 'd1', amount: '10.00', method: 'paypal', createdAt }
  await db.insert(schema.donations).values({ ...gift, verification: 'verified', thanked: addresses })
  const subject = { subjectKind: 'accounting_transaction', subjectId: 1, kind: 'money' } as const
  const facts = {
    year: 2010,
    position: 1,
    amount: '10.00',
    occurredOn: '2010-01-01',
    description: 'Donativo',
  }
  await db.insert(schema.receipts).values({ ...subject, ...facts, issuedAt: createdAt, emailedTo: addresses })
  const found = async (email: string) =>
    (await app.call(personalDataApi.find, { as: true, body: { email } })).body.records.map(
      ({ kind, matches }: FoundRecord) => [kind, matches],
    )
  const both = [
    ['donation', ['letter']],
    ['receipt', ['letter']],
  ]
  expect((await found('vecina@example.org')).sort()).toEqual(both)
  expect((await found('OTRA@example.org')).sort()).toEqual(both)
  expect(await found('ecina@example.org')).toEqual([])
  for (const rule of [...donationRetention, ...receiptRetention]) {
    expect(await rule.count(app.ctx, new Date())).toBe(1)
    await rule.erase(app.ctx, new Date())
    expect(await rule.count(app.ctx, new Date())).toBe(0)
  }
  expect(await found('vecina@example.org')).toEqual([])
  await app.close()
})

test('what was written with an anonymous gift goes after seven years, though nothing else is known', async () => {
  const app = await testApp()
  const { db } = app.ctx
  const gift = { reference: 'd2', amount: '10.00', method: 'paypal', createdAt: new Date('2010-01-01') }
  await db.insert(schema.donations).values({ ...gift, message: 'Para Alma, de su tía Carmen' })
  for (const rule of donationRetention) await rule.erase(app.ctx, new Date())
  expect(await db.select({ message: schema.donations.message }).from(schema.donations)).toEqual([
    { message: null },
  ])
  await app.close()
})
