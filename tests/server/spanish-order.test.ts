import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { staffApi } from '#domains/team/staff/endpoints.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { type TestApp, testApp } from '../support/app.ts'

const expected = ['Amanda', 'Ángel', 'eva', 'Nora', 'Ñandú', 'Olga', 'Zoé']
const unsorted = ['Zoé', 'Ñandú', 'Ángel', 'Olga', 'eva', 'Amanda', 'Nora']

describe('names sort in Spanish order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await fill(app)
  })
  afterAll(() => app.close())

  const sorted: [string, AnyEndpoint, string, string | undefined, boolean][] = [
    ['the public directory', providerApi.list, 'name', undefined, false],
    ['providers by name', providerApi.list, 'name', 'name', true],
    ['providers by specialty', providerApi.list, 'specialty', 'specialty', true],
    ['volunteers by name', volunteerApi.list, 'name', 'name', true],
    ['volunteers by town', volunteerApi.list, 'town', 'town', true],
    ['messages by name', contactApi.list, 'name', 'name', true],
    ['messages by subject', contactApi.list, 'subject', 'subject', true],
    ['donations by donor', donationApi.list, 'donorName', 'donorName', true],
    ['requests by name', boxRequestApi.list, 'recipientName', 'recipientName', true],
    ['requests by town', boxRequestApi.list, 'town', 'town', true],
    ['public events by title', eventApi.list, 'title', 'title', false],
    ['events by title', eventApi.listAll, 'title', 'title', true],
    ['events by place', eventApi.listAll, 'location', 'location', true],
    ['registrations by name', eventApi.listRegistrations, 'fullName', 'fullName', true],
    ['registrations by event', eventApi.listRegistrations, 'eventTitle', 'eventTitle', true],
    ['hospitals by name', hospitalDeliveryApi.list, 'institutionName', 'institutionName', true],
    ['hospitals by contact', hospitalDeliveryApi.list, 'contactPersonName', 'contactPersonName', true],
    ['inventory', inventoryApi.list, 'name', undefined, true],
    ['inventory by name', inventoryApi.list, 'name', 'name', true],
    ['transactions by description', accountingApi.list, 'description', 'description', true],
    ['transactions by category', accountingApi.list, 'category', 'category', true],
    ['staff', staffApi.list, 'fullName', undefined, true],
  ]

  test.each(sorted)('%s', async (_what, endpoint, field, sort, as) => {
    const namesOf = async (sort: string | undefined, page: object) => {
      const { status, body } = await app.call(endpoint, { as, query: { ...page, ...(sort && { sort }) } })
      expect(status).toBe(200)
      const names = (body as Record<string, string>[]).map((row) => row[field]!)
      return names.filter((name) => expected.includes(name))
    }
    expect(await namesOf(sort, {})).toEqual(expected)
    if (!sort) return
    // As a paged list requests it, which an index may serve.
    expect(await namesOf(sort, { page: 1, pageSize: 50 })).toEqual(expected)
    expect(await namesOf(`-${sort}`, { page: 1, pageSize: 50 })).toEqual(expected.toReversed())
  })

  test('every name column has the Spanish collation, except those listed here', async () => {
    const { rows } = await app.ctx.db.execute(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name not in ('schema_migrations', 'row_counts') and data_type = 'text'
        and column_name ~ '(name|title|town|city|specialty|subject|location)$'
        and collation_name is distinct from 'es-x-icu'
      order by 1`)
    expect(rows.map(({ name }) => name)).toEqual([
      'bin_records.title',
      'box_requests.baby_name',
      'box_requests.gift_recipient_name',
      'box_requests.gift_sender_name',
      'box_requests.postal_city',
      'data_requests.name',
      'events.called_off_location',
      'events.other_title',
      'history_entries.user_name',
      'mail_templates.subject',
      'passkeys.name',
      'service_providers.other_specialty',
      'service_providers.other_title',
      'service_providers.title',
      'users.username',
      'webhook_events.payer_name',
    ])
  })
})

async function fill({ ctx: { db } }: TestApp): Promise<void> {
  const rows = <T>(of: (name: string, n: number) => T): T[] => unsorted.map(of)
  const person = { phone: '787-555-0182', email: 'persona@example.org', town: 'Ponce' }
  await db.insert(schema.serviceProviders).values(rows((name) => ({ ...person, name, specialty: name })))
  await db.insert(schema.volunteers).values(
    rows((name, n) => ({
      ...person,
      name,
      town: name,
      email: `v${n}@example.org`,
      talent: 'Tejer',
      availability: 'Sábados',
    })),
  )
  await db
    .insert(schema.contactMessages)
    .values(rows((name) => ({ ...person, name, subject: name, message: 'Hola' })))
  await db
    .insert(schema.donations)
    .values(rows((donorName, n) => ({ donorName, reference: `d${n}`, amount: '10.00', method: 'paypal' })))
  await db.insert(schema.boxRequests).values(
    rows((name, n) => ({
      ...person,
      recipientName: name,
      town: name,
      reference: `r${n}`,
      boxPurpose: 'personal' as const,
      targetedFor: 'mama' as const,
      lossType: 'unica' as const,
      deliveryMethod: 'pickup' as const,
    })),
  )
  const events = await db
    .insert(schema.events)
    .values(
      rows((title) => ({
        title,
        location: title,
        description: 'Encuentro',
        eventDate: new Date('2030-01-05'),
      })),
    )
    .returning({ id: schema.events.id })
  await db
    .insert(schema.eventRegistrations)
    .values(rows((fullName, n) => ({ ...person, fullName, eventId: events[n]!.id, reference: `e${n}` })))
  const hospitals = await db
    .insert(schema.hospitals)
    .values(rows((name) => ({ name })))
    .returning({ id: schema.hospitals.id })
  await db.insert(schema.hospitalDeliveries).values(
    rows((name, n) => ({
      ...person,
      hospitalId: hospitals[n]!.id,
      contactPersonName: name,
      collaborationDate: '2026-01-01',
      deliveryDate: '2026-01-01',
      boxesDelivered: 1,
    })),
  )
  await db.insert(schema.inventoryItems).values(rows((name) => ({ name })))
  await db
    .insert(schema.accountingTransactions)
    .values(rows((name) => ({ type: 'expense' as const, amount: '1.00', description: name, category: name })))
  await db
    .insert(schema.users)
    .values(rows((fullName, n) => ({ fullName, username: `persona${n}`, passwordHash: '' })))
}
