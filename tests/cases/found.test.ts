import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalApi } from '#domains/hospitals/hospital-records/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { goodsGiftApi } from '#domains/stock/goods-gifts/endpoints.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { byMail, familyRequest } from '#tests/support/family-request.ts'

// What a list or its record shows of a person is found by it, in every list.

const phone = '(787) 555-0182 / (939) 555-0147'
const email = 'iris.nunez@example.org'
const contact = { phone, email }
const donor = { donorName: 'Iris Núñez Peña', donorEmail: email, donorPhone: phone }
const line = { newItem: { name: 'Manta', category: 'hopebox' }, quantity: 2, unitValue: '3.00' }
const [past, coming] = ['2026-02-03', '2031-05-04']

/** The call that writes the record, what it sends, the list that shows it, and what else is found there. */
const lists: Record<string, [AnyEndpoint, object, AnyEndpoint, string[]?]> = {
  requests: [
    boxRequestApi.create,
    {
      ...familyRequest,
      ...byMail,
      ...contact,
      recipientName: 'Iris Núñez Peña',
      requesterName: 'Luz Soto',
      town: 'Añasco',
      postalCity: 'Mayagüez',
    },
    boxRequestApi.list,
    ['luz soto', 'anasco', 'mayaguez iris'],
  ],
  volunteers: [
    volunteerApi.create,
    {
      ...contact,
      name: 'Iris Núñez Peña',
      town: 'Añasco',
      talent: 'Coser y bordar mantas',
      availability: 'Sábados',
    },
    volunteerApi.list,
    ['anasco'],
  ],
  messages: [
    contactApi.create,
    { ...contact, name: 'Iris Núñez Peña', subject: 'Hola', message: 'Quiero ayudar' },
    contactApi.list,
  ],
  donations: [
    donationApi.create,
    { ...donor, amount: '25', currency: 'USD', method: 'paypal', isAnonymous: false },
    donationApi.list,
  ],
  books: [
    accountingApi.create,
    { ...donor, type: 'donation', amount: '40.00', description: 'Donativo', category: 'donaciones' },
    accountingApi.list,
  ],
  receipts: [
    accountingApi.create,
    { ...donor, type: 'donation', amount: '41.00', description: 'Donativo', category: 'donaciones' },
    receiptApi.list,
  ],
  statements: [
    accountingApi.create,
    { ...donor, type: 'donation', amount: '42.00', description: 'Donativo', category: 'donaciones' },
    receiptApi.donorYears,
  ],
  suppliers: [
    accountingApi.create,
    {
      type: 'expense',
      amount: '12.00',
      description: 'Telas',
      category: 'materiales',
      supplierName: 'Iris Núñez Peña',
      supplierInfo: `${email} (787) 555-0182, 939-555-0147`,
    },
    accountingApi.list,
  ],
  goods: [goodsGiftApi.create, { ...donor, occurredOn: past, lines: [line] }, goodsGiftApi.list, ['manta']],
  deliveries: [
    hospitalDeliveryApi.create,
    {
      ...contact,
      institutionName: 'Hospital del Sur',
      contactPersonName: 'Iris Núñez Peña',
      collaborationDate: past,
      deliveryDate: past,
      boxesDelivered: 2,
    },
    hospitalDeliveryApi.list,
    ['hospital sur'],
  ],
  hospitals: [
    hospitalDeliveryApi.create,
    {
      ...contact,
      institutionName: 'Hospital del Norte',
      contactPersonName: 'Iris Núñez Peña',
      collaborationDate: past,
      deliveryDate: past,
      boxesDelivered: 2,
    },
    hospitalApi.list,
    ['norte iris'],
  ],
  providers: [
    providerApi.create,
    { ...contact, name: 'Iris Núñez Peña', specialty: 'Duelo', town: 'Añasco' },
    providerApi.list,
    ['anasco'],
  ],
}

const phones = [
  '7875550182',
  '787-555-0182',
  '+1 (787) 555-0182',
  '787.555.0182',
  '787 555 0182',
  '\u202a787\u2011555\u20110182\u202c',
  '1-787-555-0182',
  '555-0182',
  '9395550147',
  '(939) 555-0147',
  '939 555 0147 iris',
]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const found = async (list: AnyEndpoint, q: string) => {
  const { status, body } = await app.call(list, { as: true, query: { q } })
  expect(status).toBe(200)
  return (body as unknown[]).length > 0
}

describe.each(Object.entries(lists))('%s', (_, [write, body, list, others = []]) => {
  it('are found by phone, e-mail, name and town', async () => {
    const { status, text } = await app.call(write, { as: true, body })
    expect([status, text]).toEqual([201, expect.any(String)])
    const asked = [...phones, email, 'nunez iris', ...others]
    const missed = []
    for (const q of asked) if (!(await found(list, q))) missed.push(q)
    expect(missed).toEqual([])
    expect(await found(list, '787-555-0183')).toBe(false)
  })
})

it('registrations are found by phone', async () => {
  const event = { title: 'Encuentro', description: 'Juntos', eventDate: `${coming}T22:00:00Z` }
  const { body: created } = await app.call(eventApi.create, { as: true, body: event })
  const params = { id: created.id }
  const body = { ...contact, fullName: 'Iris Núñez Peña' }
  expect((await app.call(eventApi.register, { params, body })).status).toBe(201)
  for (const q of [...phones, 'nunez iris'])
    expect((await app.call(eventApi.listRegistrations, { as: true, query: { q } })).body).toHaveLength(1)
})

it('no table with a phone and a search text hides the phone', async () => {
  const { rows } = await app.ctx.db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.columns s using (table_schema, table_name)
    where table_schema = 'public' and s.column_name = 'search_text' and c.column_name like '%phone'`)
  expect(rows.length).toBeGreaterThan(8)
  for (const { table, column } of rows) {
    const { rows: hidden } = await app.ctx.db.execute(
      sql.raw(
        `select ${column}, search_text from ${table} where ${column} <> '' and (search_text not like '%7875550182%' or search_text not like '%9395550147%')`,
      ),
    )
    expect([table, column, hidden]).toEqual([table, column, []])
  }
})

it('the rows of an earlier version are found too', async () => {
  const { db } = app.ctx
  const tables = ['receipts', 'accounting_transactions', 'goods_gifts', 'box_requests']
  for (const table of tables)
    await db.execute(sql.raw(`update ${table} set search_text = search_key('Iris Núñez')`))
  await db.execute(sql`update receipts set donor_phone = null`)
  const [file] = globSync('src/db/migrations/*_found_by_phone.sql')
  const written = readFileSync(file!, 'utf8')
    .split('Written by hand')[1]!
    .split('--> statement-breakpoint')
    .slice(1)
  await db.transaction(async (tx) => {
    for (const statement of written.filter((one) => !/^\s*SELECT set_config|SET CONSTRAINTS/m.test(one)))
      await tx.execute(sql.raw(statement))
  })
  for (const list of [receiptApi.list, accountingApi.list, goodsGiftApi.list])
    for (const q of phones) expect([q, await found(list, q)]).toEqual([q, true])
  expect(await found(boxRequestApi.list, 'mayaguez iris')).toBe(true)
})
