import { afterAll, beforeAll, expect, it } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { hospitalDeliveries } from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import { hospitals } from '#domains/hospitals/hospital-records/tables.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest } from '#tests/support/family-request.ts'
import { reportApi } from './endpoints.ts'
import { getYearFigures } from './figures.server.ts'
import { getSpending, sharesOfHundred } from './spending.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { deliveryMethod: _, ...family } = familyRequest
const sent = (reference: number, more: object) =>
  ({
    ...family,
    deliveryMethod: 'correo',
    reference: `REF-${reference}`,
    status: 'shipped',
    shippedAt: new Date('2026-03-10T12:00:00Z'),
    searchText: '',
    ...more,
  }) as typeof boxRequests.$inferInsert
const now = (day: string) => ({ ...app.ctx, now: () => new Date(`${day}T12:00:00Z`) })

it('tells nothing while groups are smaller than five', async () => {
  expect((await app.call(reportApi.figures)).body).toEqual({ figures: null, spending: null })
  await app.ctx.db.insert(boxRequests).values([1, 2, 3, 4].map((n) => sent(n, { town: 'Caguas' })))
  expect(await getYearFigures(now('2026-06-01'))).toBeNull()
})

it('counts what arrived in the year by Puerto Rico’s clock, and leaves small groups out', async () => {
  await app.ctx.db.insert(boxRequests).values([
    sent(5, { town: 'caguas' }),
    sent(6, { town: 'Ponce', outcome: 'delivered', status: 'delivered' }),
    sent(7, { outcome: 'lost', status: 'closed' }),
    sent(8, { shippedAt: null, status: 'pending' }),
    // Still 31 December in Puerto Rico.
    sent(9, { shippedAt: new Date('2027-01-01T03:00:00Z') }),
    sent(10, { shippedAt: new Date('2027-01-01T05:00:00Z') }),
  ])
  const [hospital] = await app.ctx.db.insert(hospitals).values({ name: 'Hospital A' }).returning()
  const delivery = {
    hospitalId: hospital!.id,
    contactPersonName: 'A',
    phone: '787-555-0100',
    email: 'a@example.org',
    collaborationDate: '2026-01-01',
    deliveryDate: '2026-02-01',
    boxesDelivered: 20,
    searchText: '',
  }
  await app.ctx.db.insert(hospitalDeliveries).values([
    { ...delivery, status: 'delivered' },
    { ...delivery, status: 'pending' },
  ])
  const figures = { year: 2026, boxes: 27, families: 7, hospitals: null, towns: null }
  expect(await getYearFigures(now('2026-06-01'))).toEqual(figures)
  const asked = await app.call(reportApi.figures, { query: { year: '2026' } })
  expect(asked.body).toEqual({ figures, spending: null })
  expect((await app.call(reportApi.figures, { query: { year: 'x' } })).status).toBe(400)
  // January has too few of its own.
  expect(await getYearFigures(now('2027-01-20'))).toEqual(figures)
})

it('tells what each dollar of the last whole year was spent on, in cents that add up to 100', async () => {
  const spent = async (category: string, amount: string, more: object = {}) =>
    (
      await app.ctx.db
        .insert(accountingTransactions)
        .values({
          type: 'expense',
          amount,
          description: category,
          category,
          occurredOn: '2025-05-02',
          paymentMethod: 'cash',
          searchText: '',
          ...more,
        })
        .returning({ id: accountingTransactions.id })
    )[0]?.id
  await spent('materiales', '100.00')
  await spent('Hope in a Box', '100.00')
  await spent('envíos', '100.00')
  // Half of it came back: the counter-entry is no income, and no spending.
  const returned = await spent('eventos', '400.00', { reversedAmount: '300.00' })
  await spent('eventos', '-300.00', { reversalOf: returned })
  // A made-up category may name somebody, and goods were bought before.
  await spent('Para Rosa', '100.00')
  await spent('hopebox', '900.00', { paymentMethod: 'inventory' })
  await spent('general', '900.00', { occurredOn: '2026-01-01' })
  expect(await getSpending(now('2026-06-01'))).toEqual({
    year: 2025,
    lines: [
      { name: 'boxes', cents: 40 },
      { name: 'shipping', cents: 20 },
      { name: 'gatherings', cents: 20 },
      { name: 'operation', cents: 20 },
    ],
  })
  // Without a whole year before it, this one.
  expect(await getSpending(now('2025-06-01'))).toMatchObject({ year: 2025 })
  expect(sharesOfHundred([1, 1, 1])).toEqual([34, 33, 33])
  expect(sharesOfHundred([0, 0])).toBeNull()
})
