import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import type { Receipt } from '#domains/money/receipts/schemas.ts'
import type { PaymentSubject } from '#lib/payable.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { haveOwnFacts } from '../support/own-facts.ts'
import { daysAgo, paymentCalls, paymentReference, today } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

let payPal: PayPalFake
let app: TestApp
beforeEach(async () => {
  payPal = await startPayPalFake()
  app = await testApp(payPalEnv(payPal))
})
afterEach(async () => {
  await app.close()
  await payPal.close()
})

const { reportPayment, donate, verify, refund, entries, claimOf, request, followUp, processEvents } =
  paymentCalls(() => app)
const calls = payPalCalls(
  () => app,
  () => payPal,
)
const undo = (subject: PaymentSubject, id = 1) =>
  app.call(paymentApi.undoVerification, { as: true, params: { subject, id } })
const donation = async () => (await app.ctx.db.select().from(donations))[0]!
const receipts = async (): Promise<[string, string][]> =>
  (await app.call(receiptApi.list, { as: true, query: {} })).body.map((receipt: Receipt) => [
    receipt.number.slice(-4),
    receipt.status,
  ])
const emails = async () =>
  (await app.ctx.db.select().from(emailOutbox).orderBy(asc(emailOutbox.id)))
    .filter(({ entity }) => entity !== 'box_request')
    .map(({ kind, status, to }) => [kind, status, to])
const setSent = () =>
  app.ctx.db
    .update(emailOutbox)
    .set({ status: 'sent', sentAt: new Date() })
    .where(and(eq(emailOutbox.kind, 'donation_receipt'), eq(emailOutbox.status, 'queued')))

describe('a payment verified by mistake', () => {
  test('a reported fee is reported again, as the family said it', async () => {
    await reportPayment()
    const before = await request()
    await verify('box_request', { method: 'check', checkNumber: '1044', paidOn: daysAgo(1), amount: '20.00' })
    expect((await request()).transactionId).toBe('1044')
    const undone = await undo('box_request')
    expect(undone.body).toMatchObject({
      verification: 'claimed',
      amount: '23.95',
      transactionId: paymentReference,
      checkNumber: null,
      verifiedBy: null,
    })
    const { updatedAt: _, ...after } = await request()
    expect(before).toMatchObject(after)
    expect(await entries()).toEqual([])
    expect((await followUp()).state).toBe('reported')
    expect((await undo('box_request')).status).toBe(409)
    expect((await verify('box_request', {})).status).toBe(200)
    expect((await entries()).map(([amount]) => amount)).toEqual(['23.95'])
  })

  test('a fee that nobody reported is due again', async () => {
    await reportPayment({ paymentStatus: 'pending', paymentMethod: 'pending', transactionId: null })
    await verify('box_request', { method: 'cash' })
    expect((await followUp()).state).toBe('verified')
    expect((await undo('box_request')).body.verification).toBe('dismissed')
    expect(await request()).toMatchObject({
      paymentStatus: 'pending',
      paymentMethod: 'pending',
      paymentVerification: 'none',
      paymentDate: null,
      transactionId: null,
    })
    expect((await followUp()).state).toBe('pending')
  })

  test('a gift: its receipt is void, its thanks are withdrawn, and the number is not used again', async () => {
    await donate()
    await verify('donation', { amount: '20' })
    expect((await undo('donation')).status).toBe(200)
    expect(await donation()).toMatchObject({ status: 'pending', verification: 'none', amount: '100.00' })
    expect(await entries()).toEqual([])
    await verify('donation', { amount: '100' })
    expect(await receipts()).toEqual([
      ['0002', 'issued'],
      ['0001', 'void'],
    ])
    expect((await emails()).map(([kind, status]) => [kind, status])).toEqual([
      ['donation_receipt', 'withdrawn'],
      ['donation_receipt', 'queued'],
    ])
  })

  test('thanks that had left are corrected, unless the gift is verified again at once', async () => {
    await donate()
    await verify('donation', {})
    await setSent()
    await undo('donation')
    expect((await emails()).at(-1)).toEqual(['donation_correction', 'queued', 'ana@example.org'])
    await verify('donation', {})
    expect((await emails()).slice(1).map(([kind, status]) => [kind, status])).toEqual([
      ['donation_correction', 'withdrawn'],
      ['donation_receipt', 'queued'],
    ])
  })

  test.each([
    [
      'her own money is in the books with a valid receipt, so there is nothing to correct',
      'Ana',
      today(),
      [],
    ],
    [
      'the number that she was told is void',
      'Ana',
      daysAgo(1),
      [['receipt_void', '0002', 'ana@example.org']],
    ],
    ['it was another donor’s', 'Luis', today(), [['donation_correction', '', 'ana@example.org']]],
  ])('of a line that staff had written before: %s', async (_, donorName, occurredOn, told) => {
    haveOwnFacts(app)
    const entry = { type: 'donation', amount: '60.00', description: 'Donativo', category: 'donaciones' }
    const paid = { paymentMethod: 'paypal', transactionId: 'LINE000001', occurredOn, donorName }
    const { body: line } = await app.call(accountingApi.create, { as: true, body: { ...entry, ...paid } })
    const params = { id: line.receipt.id }
    const body = { email: 'luis@example.org', locale: 'es' }
    if (donorName === 'Luis') await app.call(receiptApi.send, { as: true, params, body })
    await donate()
    const decision = { method: 'paypal', transactionId: 'LINE000001', amount: '60.00', paidOn: today() }
    expect((await verify('donation', decision)).status).toBe(200)
    await app.ctx.db.update(emailOutbox).set({ status: 'sent' }).where(eq(emailOutbox.status, 'queued'))
    expect((await undo('donation')).status).toBe(200)
    const waiting = (await app.ctx.db.select().from(emailOutbox))
      .filter(({ status }) => status === 'queued')
      .map(({ kind, payload, to }) => {
        const { values } = payload as { values: Record<string, string> }
        return [kind, (values.number ?? values.receiptNumber)?.slice(-4), to]
      })
    expect(waiting).toEqual(told)
  })

  test('a line of which staff took a part back is joined once that is undone, so that nothing counts twice', async () => {
    const entry = { type: 'donation', amount: '60.00', description: 'Donativo', category: 'donaciones' }
    const paid = { paymentMethod: 'paypal', transactionId: 'LINE000001', donorName: 'Ana' }
    const { body: line } = await app.call(accountingApi.create, { as: true, body: { ...entry, ...paid } })
    const params = { id: line.id }
    await app.call(accountingApi.reverse, { as: true, params, body: { amount: '20.00' } })
    await donate()
    const decision = { method: 'paypal', transactionId: 'LINE000001', amount: '60.00' }
    const refused = await verify('donation', decision)
    expect([refused.status, refused.body.entryId, refused.body.detail]).toEqual([
      409,
      line.id,
      expect.stringContaining('Deshaz allí la devolución'),
    ])
    const [back] = (await app.call(accountingApi.list, { as: true, query: { q: 'Devolución' } })).body
    await app.call(accountingApi.undoReversal, { as: true, params: { id: back.id } })
    expect((await verify('donation', decision)).status).toBe(200)
    await refund('donation', { amount: '20.00' })
    expect((await entries()).map(([amount]) => amount)).toEqual(['60.00', '-20.00'])
  })

  test('in a closed month an entry of today takes it back, and it can be verified again', async () => {
    await donate()
    const day = daysAgo(62)
    await verify('donation', { paidOn: day })
    await closeMonth(app.ctx, day.slice(0, 7))
    expect((await undo('donation')).status).toBe(200)
    expect(await entries()).toEqual([
      ['100.00', day],
      ['-100.00', today()],
    ])
    expect(await receipts()).toEqual([['0001', 'void']])
    await verify('donation', {})
    expect((await entries()).at(-1)).toEqual(['100.00', today()])
  })

  test('a refund comes first, and a provider’s confirmation stays', async () => {
    await reportPayment()
    await verify('box_request', {})
    await refund('box_request', { amount: '5' })
    expect((await undo('box_request')).body.detail).toContain('Deshazla primero')

    await donate()
    const { reference } = await donation()
    payPal.captures.set('CAP1', { status: 'COMPLETED', value: '100.00', custom: reference })
    await webhook('CAP1')
    expect((await claimOf('donation')).verification).toBe('verified')
    expect((await undo('donation')).body.detail).toContain('El proveedor confirmó')
  })

  test('a payment verified for the wrong gift is found again by its number', async () => {
    await donate()
    await verify('donation', { transactionId: 'CAP2' })
    payPal.captures.set('CAP2', { status: 'COMPLETED', value: '100.00', custom: 'nobody' })
    await webhook('CAP2')
    const unmatched = () => app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })
    expect((await unmatched()).body).toEqual([])
    await undo('donation')
    await processEvents()
    expect((await unmatched()).body).toMatchObject([{ transactionId: 'CAP2' }])
  })
})

async function webhook(capture: string) {
  expect((await calls.webhook(completedEvent(capture))).status).toBe(200)
  await processEvents()
}
