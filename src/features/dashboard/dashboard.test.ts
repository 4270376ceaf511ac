import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { testDatabases } from '../../../tests/support/database.ts'
import { database } from '../../lib/context.server.ts'
import { accountingTransactions } from '../accounting/tables.server.ts'
import { type AttentionReason, attentionReasons, boxRequestApi } from '../box-requests/contract.ts'
import { beneficiaries, boxRequests } from '../box-requests/tables.server.ts'
import { contactMessages } from '../contact/tables.server.ts'
import { events } from '../events/tables.server.ts'
import { volunteers } from '../volunteers/tables.server.ts'
import { type Attention, dashboardApi } from './contract.ts'
import { getStats } from './service.server.ts'

const person = { fullName: 'Ana', email: 'ana@example.org', phone: '787-555-0182', address: 'Caguas' }
const dayMs = 86_400_000

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

describe.each(testDatabases())('the dashboard (%s)', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp(kind)
  })
  afterAll(() => app.close())
  const db = () => app.services.get(database).db

  it('is empty and quiet before there is anything', async () => {
    const stats = await app.call(dashboardApi.stats, { as: true })
    expect(stats.body).toEqual({
      totalRequests: 0,
      totalBeneficiaries: 0,
      monthlyDonations: '0.00',
      upcomingEvents: 0,
    })
    expect((await app.call(dashboardApi.attention, { as: true })).body).toEqual([])
  })

  it('answers nothing to a stranger', async () => {
    for (const endpoint of [dashboardApi.stats, dashboardApi.attention])
      expect((await app.call(endpoint)).status).toBe(401)
  })

  it('counts what each number says, by the calendar of Puerto Rico', async () => {
    // 31 March, 10 p. m. in Puerto Rico is already April in UTC.
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

  it('says what waits, and each line’s list shows exactly those', async () => {
    const longAgo = new Date(Date.now() - 4 * dayMs)
    await db()
      .insert(boxRequests)
      .values([
        request(10, { createdAt: longAgo }),
        request(11, { paymentStatus: 'waived', deliveryMethod: 'pickup' }),
        request(12, { status: 'in_process', paymentStatus: 'paid', paymentVerification: 'claimed' }),
        request(13, { status: 'shipped' }),
        request(14, { status: 'shipped', deliveryMethod: 'pickup' }),
      ])
    const text = { name: 'Ana', email: 'ana@example.org', message: 'Hola' }
    await db()
      .insert(contactMessages)
      .values([
        { ...text, subject: 'Uno' },
        { ...text, subject: 'Dos', status: 'answered' },
      ])
    await db().insert(volunteers).values({
      name: 'Luz',
      phone: '787-555-0182',
      town: 'Ponce',
      talent: 'Coser y escuchar',
      email: 'luz@example.org',
      availability: 'Sábados',
    })
    const { body } = await app.call(dashboardApi.attention, { as: true })
    const lines = new Map((body as Attention[]).map((line) => [line.reason, line]))
    expect([...lines.keys()].sort()).toEqual([...attentionReasons, 'newMessages', 'pendingVolunteers'].sort())
    expect(lines.get('newMessages')).toEqual({
      reason: 'newMessages',
      count: 1,
      link: '/admin/mensajes?status=new',
    })
    for (const reason of attentionReasons) {
      const line = lines.get(reason)
      const attention = new URL(line?.link ?? '', 'http://x').searchParams.get('attention') as AttentionReason
      const list = await app.call(boxRequestApi.list, { as: true, query: { attention, page: 1 } })
      expect([reason, list.total]).toEqual([reason, line?.count])
      expect(list.total).toBeGreaterThan(0)
    }
  })
})
