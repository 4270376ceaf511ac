import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { mergeRequests } from '#domains/boxes/duplicates/merge.server.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { NewReversal, NewTransaction } from '#domains/money/accounting/schemas.ts'
import * as accounting from '#domains/money/accounting/service.server.ts'
import { Refund, VerificationByHand } from '#domains/money/payments/office-schemas.ts'
import * as payments from '#domains/money/payments/service.server.ts'
import { donationsReport } from '#domains/office/reports/donations-report.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { paymentCalls } from '../support/payment-calls.ts'

const gift = { subject: 'donation' as const, id: 1 }
const fee = { subject: 'box_request' as const, id: 1 }

describe('a transaction and its counter-entries', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await testApp()
  })
  afterEach(() => app.close())
  const { donate, entries, reportPayment } = paymentCalls(() => app)
  const on = (day: string): Ctx => ({ ...app.ctx, now: () => new Date(`${day}T12:00:00-04:00`) })
  const verify = (ctx: Ctx, key: typeof gift | typeof fee, paidOn: string | null = null) =>
    payments.verifyByHand(ctx, key, VerificationByHand.parse({ method: 'cash', paidOn }))

  test('one with counter-entries cannot be deleted, also when they cancel out in two months', async () => {
    const facts = { type: 'donation', amount: '100', description: 'Sobre', category: 'general' }
    const { id } = await accounting.createTransaction(on('2026-06-02'), NewTransaction.parse(facts))
    const entry = await accounting.reverseTransaction(
      on('2026-06-03'),
      id,
      NewReversal.parse({ amount: '10' }),
    )
    await accounting.undoTransactionReversal(on('2026-07-03'), entry.id)
    await expect(accounting.archiveTransaction(on('2026-07-04'), id)).rejects.toMatchObject({
      textKey: 'accounting.errors.lockedByReversal',
    })
  })

  test('a payment verified by mistake leaves each month at zero or as it was', async () => {
    await donate()
    await verify(on('2026-06-02'), gift, '2026-06-02')
    await payments.refundClaim(on('2026-06-03'), gift, Refund.parse({ tells: false }))
    await payments.undoRefund(on('2026-07-03'), { ...gift, refundId: 1 })
    await payments.undoVerification(on('2026-07-03'), gift)
    expect(await entries()).toEqual([
      ['100.00', '2026-06-02'],
      ['-100.00', '2026-06-03'],
      ['100.00', '2026-07-03'],
      ['-100.00', '2026-07-03'],
    ])
  })

  test('a verification undone after its month was closed is reported as in the books', async () => {
    await donate()
    await verify(on('2026-06-02'), gift, '2026-06-02')
    await closeMonth(on('2026-07-02'), '2026-06')
    await payments.undoVerification(on('2026-07-03'), gift)
    const amounts: unknown[] = []
    const status = donationsReport.headings.findIndex(({ header }) => header === 'Estado')
    const amount = donationsReport.headings.findIndex(({ header }) => header === 'Monto')
    for await (const row of donationsReport.rows(app.ctx.db, {}))
      if (row[status] === 'Completada') amounts.push(Number(row[amount]))
    expect(amounts.toSorted()).toEqual([-100, 100])
  })

  test('what was refunded of a fee moves with it when two requests are merged', async () => {
    await reportPayment()
    await reportPayment({ transactionId: null, paymentStatus: null, paymentMethod: null })
    await verify(app.ctx, fee)
    await payments.refundClaim(app.ctx, fee, Refund.parse({ amount: '5', tells: false }))
    await mergeRequests(app.ctx, 2, 1, { take: {} })
    const rows = await app.ctx.db.select().from(boxRequests).orderBy(asc(boxRequests.id))
    expect(rows.map(({ paymentRefundedAmount }) => paymentRefundedAmount)).toEqual(['0.00', '5.00'])
  })
})
