import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { contactMessages } from '#domains/community/contact/tables.server.ts'
import { eventRegistrations, events } from '#domains/events/events/tables.server.ts'
import { closeMonth, reopenMonth } from '#domains/money/accounting/month-close.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import type { Role } from '#lib/rights.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { signInEveryRole } from '#tests/support/roles.ts'
import { newRequest } from '#tests/support/stock.ts'
import { dashboardApi } from './endpoints.ts'
import { filledCharts } from './rules.ts'
import type { Attention } from './schemas.ts'

describe('«Para atender hoy» begins with the work of the role', () => {
  let app: TestApp
  let tokens: Record<Role, string>
  beforeAll(async () => {
    app = await testApp()
    tokens = await signInEveryRole(app.ctx)
    await fill(app)
  })
  afterAll(() => app.close())

  const linesOf = async (role: Role): Promise<Attention[]> =>
    (await app.call(dashboardApi.attention, { as: tokens[role] })).body
  const reasonsOf = async (role: Role) => (await linesOf(role)).map(({ reason }) => reason)

  it.each<[Role, string[]]>([
    ['casos', ['pendingLong', 'newMessages', 'lowStock']],
    ['empaque', ['boxesToPack', 'lowStock']],
    ['encuentros', ['pendingRegistrations']],
    ['contabilidad', ['openMonths', 'moneyWaiting', 'lowStock']],
    ['lectura', ['pendingLong', 'pendingRegistrations', 'lowStock', 'moneyWaiting']],
  ])('%s', async (role, reasons) => {
    expect(await reasonsOf(role)).toEqual(reasons)
  })

  it('counts the months to close, until they are closed', async () => {
    const months = async () =>
      (await linesOf('contabilidad')).find(({ reason }) => reason === 'openMonths')?.count ?? 0
    expect(await months()).toBe(2)
    const [last] = monthsBefore(app)
    await closeMonth(app.ctx, last!)
    expect(await months()).toBe(1)
    await reopenMonth(app.ctx, last!, 'Faltaba una factura')
    expect(await months()).toBe(2)
  })
})

test('charts with nothing to show are not shown', () => {
  const week = { week: '2026-01-05', personal: 0, gift: 0 }
  const boxes = { month: '2026-01', correo: 0, pickup: 0, delivery: 0, hospital: 0 }
  const days = { month: '2026-01', medianDays: null, boxes: 0 }
  const empty = { requestsPerWeek: [week], boxesPerMonth: [boxes], daysToShip: [days] }
  expect(filledCharts(empty)).toEqual({ requestsPerWeek: false, boxesPerMonth: false, daysToShip: false })
  const full = {
    requestsPerWeek: [week, { ...week, gift: 1 }],
    boxesPerMonth: [{ ...boxes, hospital: 2 }],
    daysToShip: [{ ...days, medianDays: 0 }],
  }
  expect(filledCharts(full)).toEqual({ requestsPerWeek: true, boxesPerMonth: true, daysToShip: true })
})

/** The two months before this one, the last one first. */
function monthsBefore({ ctx }: TestApp): string[] {
  const [year = 0, month = 0] = puertoRicoDay(ctx.now()).split('-').map(Number)
  return [2, 3].map((back) => new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7))
}

async function fill(app: TestApp) {
  const { db } = app.ctx
  const long = new Date(Date.now() - 4 * dayMs)
  await newRequest(app)
  await db.update(boxRequests).set({ createdAt: long, paymentStatus: 'pending' })
  await db.insert(inventoryItems).values({ name: 'Velas', quantity: 1, minQuantity: 2 })
  await db
    .insert(contactMessages)
    .values({ name: 'Ana', email: 'ana@example.org', message: 'Hola', subject: 'Uno' })
  const claim = { subjectId: 1, provider: 'ath_movil' as const, amount: '20.00' }
  await db.insert(paymentRecords).values([
    { ...claim, subjectKind: 'donation', verification: 'claimed' },
    { ...claim, subjectKind: 'box_request', verification: 'claimed' },
  ])
  const eventDate = new Date(Date.now() + 3 * dayMs)
  const [event] = await db
    .insert(events)
    .values({ title: 'Encuentro', description: 'Café', eventDate })
    .returning()
  const person = { fullName: 'Eva', phone: '787-555-0182', email: 'a@example.org' }
  await db.insert(eventRegistrations).values({ ...person, eventId: event!.id, reference: 'R1' })
  const [last, before] = monthsBefore(app)
  const transaction = { type: 'income' as const, amount: '5.00', description: 'Venta', category: 'general' }
  await db.insert(accountingTransactions).values([
    { ...transaction, occurredOn: `${last}-03` },
    { ...transaction, occurredOn: `${last}-20` },
    { ...transaction, occurredOn: `${before}-01` },
    { ...transaction, occurredOn: puertoRicoDay(app.ctx.now()) },
    { ...transaction, occurredOn: '2010-01-01' },
  ])
}
