import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import {
  hospitalDeliveries,
  hospitalDeliveryBoxes,
} from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import { hospitals } from '#domains/hospitals/hospital-records/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { getCharts } from './charts.server.ts'
import { dashboardApi } from './endpoints.ts'
import { monthsUpTo, weeksUpTo } from './rules.ts'

// Friday 9 p. m. in Puerto Rico, already Saturday in UTC.
const now = new Date('2026-03-21T01:00:00Z')

test('weeks start on Monday and months on the first, in Puerto Rico’s time zone', () => {
  expect(weeksUpTo(now, 3)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16'])
  expect(weeksUpTo(new Date('2026-03-23T03:00:00Z'), 1)).toEqual(['2026-03-16'])
  expect(monthsUpTo(now, 4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03'])
  expect(monthsUpTo(new Date('2026-04-01T03:59:00Z'), 1)).toEqual(['2026-03'])
})

describe('charts', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
    const requestAt = (createdAt: string, more: object) => ({
      reference: createdAt + JSON.stringify(more),
      recipientName: 'Familia',
      phone: '7875550100',
      email: 'f@example.org',
      town: 'Culebra',
      boxPurpose: 'personal' as const,
      targetedFor: 'mama' as const,
      lossType: 'unica' as const,
      deliveryMethod: 'correo' as const,
      createdAt: new Date(createdAt),
      ...more,
    })
    await api.ctx.db.insert(boxRequests).values([
      // Sunday 11 p. m. in Puerto Rico, so it belongs to the week before.
      requestAt('2026-03-16T03:00:00Z', {}),
      requestAt('2026-03-16T12:00:00Z', { boxPurpose: 'gift' }),
      requestAt('2026-03-17T12:00:00Z', { status: 'shipped', shippedAt: new Date('2026-03-18T12:00:00Z') }),
      requestAt('2026-03-10T12:00:00Z', {
        status: 'delivered',
        outcome: 'picked_up',
        shippedAt: new Date('2026-03-20T12:00:00Z'),
        deliveryMethod: 'recogida',
      }),
      requestAt('2026-02-01T12:00:00Z', {
        status: 'closed',
        shippedAt: new Date('2026-03-01T03:00:00Z'),
        boxConsumedAt: new Date('2026-03-01T03:00:00Z'),
        deliveryMethod: 'delivery',
      }),
      // Neither counts as out.
      requestAt('2026-02-01T13:00:00Z', {
        status: 'closed',
        outcome: 'lost',
        shippedAt: new Date('2026-02-02T12:00:00Z'),
        boxConsumedAt: new Date('2026-02-02T12:00:00Z'),
      }),
      requestAt('2026-02-01T14:00:00Z', {
        status: 'closed',
        outcome: 'returned',
        shippedAt: new Date('2026-02-02T12:00:00Z'),
        boxConsumedAt: new Date('2026-02-02T12:00:00Z'),
      }),
    ])
    const [hospital] = await api.ctx.db.insert(hospitals).values({ name: 'Hospital' }).returning()
    const delivery = {
      hospitalId: hospital!.id,
      contactPersonName: 'Ana',
      phone: '7875550100',
      email: 'h@example.org',
      collaborationDate: '2026-01-01',
    }
    await api.ctx.db.insert(hospitalDeliveries).values([
      { ...delivery, deliveryDate: '2026-02-28', boxesDelivered: 12, status: 'delivered' },
      { ...delivery, deliveryDate: '2026-02-28', boxesDelivered: 50, status: 'pending' },
    ])
    // Three were agreed, and two were there.
    const short = { ...delivery, deliveryDate: '2026-03-05', boxesDelivered: 3, status: 'delivered' }
    const [row] = await api.ctx.db.insert(hospitalDeliveries).values(short).returning()
    for (const position of [1, 2])
      await api.ctx.db.insert(hospitalDeliveryBoxes).values({
        ...{ hospitalDeliveryId: row!.id, position, serialNumber: `HOS-${position}` },
        ...{ boxType: 'perdida_gestacional' as const, supportType: 'Duelo' },
      })
  })
  afterAll(() => api.close())

  const plots = () => getCharts({ ...api.ctx, now: () => now })

  test('requests per week by purpose, including empty weeks', async () => {
    const { requestsPerWeek } = await plots()
    expect(requestsPerWeek).toHaveLength(12)
    expect(requestsPerWeek.slice(-3)).toEqual([
      { week: '2026-03-02', personal: 0, gift: 0 },
      { week: '2026-03-09', personal: 2, gift: 0 },
      { week: '2026-03-16', personal: 1, gift: 1 },
    ])
  })

  test('boxes per month by delivery method, including delivered hospital boxes', async () => {
    const { boxesPerMonth } = await plots()
    expect(boxesPerMonth).toHaveLength(12)
    expect(boxesPerMonth.slice(-2)).toEqual([
      { month: '2026-02', correo: 0, pickup: 0, delivery: 1, hospital: 12 },
      { month: '2026-03', correo: 1, pickup: 1, delivery: 0, hospital: 2 },
    ])
  })

  test('the median number of days from request to shipping', async () => {
    const { daysToShip } = await plots()
    expect(daysToShip.slice(-3)).toEqual([
      { month: '2026-01', medianDays: null, boxes: 0 },
      { month: '2026-02', medianDays: 27.6, boxes: 1 },
      { month: '2026-03', medianDays: 5.5, boxes: 2 },
    ])
  })

  test('contain no town or name, and are refused without a session', async () => {
    const response = await api.call(dashboardApi.plots, { as: true })
    expect(response.status).toBe(200)
    expect(response.text).not.toMatch(/Culebra|Familia/)
    expect((await api.call(dashboardApi.plots)).status).toBe(401)
  })
})
