import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beneficiaries, boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { events } from '#domains/events/events/tables.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { database } from '#lib/context.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { dashboardApi } from './endpoints.ts'
import { getStats } from './service.server.ts'

const person = { fullName: 'Ana', email: 'ana@example.org', phone: '787-555-0182', address: 'Caguas' }

const request = (n: number, fields: object) => ({
  reference: `REF-${n}`,
  recipientName: 'Ana',
  phone: '787-555-0182',
  email: 'ana@example.org',
  town: 'Caguas',
  boxPurpose: 'personal' as const,
  targetedFor: 'mama' as const,
  lossType: 'unica' as const,
  deliveryMethod: 'correo' as const,
  ...fields,
})

const donation = (amount: string, occurredOn: string, fields: object = {}) => ({
  type: 'donation' as const,
  amount,
  occurredOn,
  description: 'Donación',
  category: 'general',
  ...fields,
})

describe('the dashboard', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const db = () => app.services.get(database).db

  it('shows zeros and no open work in an empty database', async () => {
    const stats = await app.call(dashboardApi.stats, { as: true })
    expect(stats.body).toEqual({
      totalRequests: 0,
      totalBeneficiaries: 0,
      monthlyDonations: '0.00',
      upcomingEvents: 0,
    })
    const { body } = await app.call(dashboardApi.attention, { as: true })
    // The settings of a new installation are examples.
    expect(body.map(({ reason }: { reason: string }) => reason)).toEqual(['exampleSettings'])
  })

  it('refuses the public', async () => {
    for (const endpoint of [dashboardApi.stats, dashboardApi.attention])
      expect((await app.call(endpoint)).status).toBe(401)
  })

  it('counts by the calendar of Puerto Rico', async () => {
    // 31 March, 10 p. m. in Puerto Rico, already April in UTC.
    const now = new Date('2026-04-01T02:00:00Z')
    await db()
      .insert(accountingTransactions)
      .values([
        donation('10.10', '2026-03-01'),
        donation('0.20', '2026-03-31'),
        donation('500.00', '2026-02-28'),
        donation('500.00', '2026-04-01'),
        donation('500.00', '2026-03-15', { archivedAt: now }),
        donation('500.00', '2026-03-15', { type: 'income' }),
      ])
    await db()
      .insert(beneficiaries)
      .values([person, { ...person, isActive: false }])
    const event = { title: 'Encuentro', description: 'Café', eventDate: new Date(now.getTime() + 1) }
    await db()
      .insert(events)
      .values([event, { ...event, isActive: false }, { ...event, eventDate: new Date(now.getTime() - 1) }])
    await db()
      .insert(boxRequests)
      .values([request(1, {}), request(2, { status: 'closed' })])
    expect(await getStats({ ...app.ctx, now: () => now })).toEqual({
      totalRequests: 2,
      totalBeneficiaries: 1,
      monthlyDonations: '10.30',
      upcomingEvents: 1,
    })
    const december = { ...app.ctx, now: () => new Date('2026-12-31T23:00:00Z') }
    await db().insert(accountingTransactions).values(donation('7.00', '2026-12-31'))
    expect((await getStats(december)).monthlyDonations).toBe('7.00')
  })
})
