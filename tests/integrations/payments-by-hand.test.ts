import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest, reportedAsPaid } from '../support/family-request.ts'
import { paymentCalls } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

describe('payments matched by staff', () => {
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

  const { income, processEvents, refund } = paymentCalls(() => app)
  const { webhook, ipn } = payPalCalls(
    () => app,
    () => payPal,
  )
  const unmatched = () => app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })
  const reasons = async () =>
    (await app.call(dashboardApi.attention, { as: true })).body.map(
      ({ reason }: { reason: string }) => reason,
    )
  const donate = async () => {
    const body = { amount: '25', method: 'paypal', donorName: 'Ana', donorEmail: 'ana@example.org' }
    await app.call(donationApi.create, { body })
  }
  const verify = (subject: string, body: object, id = 1) =>
    app.call(paymentApi.verify, { as: true, params: { subject, id }, body: { note: null, ...body } })
  /** A real payment without our reference. */
  async function receiveUnmatched(transactionId: string, amount: string) {
    await ipn({ txn_id: transactionId, mc_gross: amount })
    await processEvents()
  }

  test('a number whose money went back verifies no other gift', async () => {
    await donate()
    await donate()
    const paid = { transactionId: 'BYHAND0001', amount: '25.00' }
    expect((await verify('donation', paid)).status).toBe(200)
    expect((await refund('donation')).status).toBe(200)
    const again = await verify('donation', paid, 2)
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    expect(await income()).toHaveLength(2)
  })

  test('a manually verified donation counts the received amount once and sends its receipt', async () => {
    await donate()
    const claims = await app.call(paymentApi.claims, {
      as: true,
      query: { subject: 'donation', subjectId: 1 },
    })
    expect(claims.body).toMatchObject([
      { verification: 'pending', expected: null, amount: '25.00', payerName: 'Ana' },
    ])
    // The tabs count what the list shows.
    const subject = { subject: 'donation' }
    for (const [subjectId, all] of [
      [1, 1],
      [999, 0],
    ]) {
      const counts = await app.call(paymentApi.counts, { as: true, query: { ...subject, subjectId } })
      expect(counts.body.all).toBe(all)
    }
    expect(await income()).toHaveLength(0)
    const invalid = await verify('donation', { transactionId: 'APP-1', amount: '0' })
    expect(invalid.status).toBe(400)
    const verified = await verify('donation', { transactionId: 'APP-1', amount: '20' })
    expect(verified.body).toMatchObject({
      verification: 'manual',
      amount: '20.00',
      verifiedBy: app.admin.fullName,
    })
    expect((await verify('donation', { transactionId: 'APP-1' })).status).toBe(409)
    expect(await income()).toMatchObject([{ type: 'donation', amount: '20.00', donationId: 1 }])
    const read = await app.call(donationApi.get, { as: true, params: { id: 1 } })
    expect(read.body).toMatchObject({ status: 'completed', verification: 'manual', amount: '20.00' })
    const emails = await app.ctx.db.select().from(emailOutbox)
    expect(emails.map(({ kind }) => kind)).toEqual(['donation_receipt'])
    expect((await app.call(donationApi.get, { params: { id: 1 } })).status).toBe(401)
  })

  test('a mismatched donation needs attention until it is dismissed', async () => {
    await donate()
    const [{ reference }] = (await app.call(donationApi.list, { as: true })).body
    payPal.captures.set('CAP1', { status: 'COMPLETED', value: '25.00', currency: 'MXN', custom: reference })
    await webhook(completedEvent('CAP1'))
    await processEvents()
    expect(await reasons()).toContain('moneyForeign')
    const inDoubt = { status: 'open', subject: 'donation' }
    expect((await app.call(paymentApi.claims, { as: true, query: inDoubt })).body).toMatchObject([
      { verification: 'mismatch', reason: 'currency' },
    ])
    const params = { subject: 'donation', id: 1 }
    await app.call(paymentApi.dismiss, { as: true, params, body: { note: null } })
    expect(await reasons()).not.toContain('moneyForeign')
    expect(await income()).toHaveLength(0)
  })

  test('staff match an unmatched payment to a request: the received amount counts', async () => {
    await app.call(boxRequestApi.create, { body: { ...reportedAsPaid, transactionId: null } })
    await receiveUnmatched('T1', '20.00')
    expect((await unmatched()).body).toMatchObject([
      { transactionId: 'T1', amount: '20.00', provider: 'paypal' },
    ])
    expect(await reasons()).toContain('moneyWaiting')
    const { body } = await verify('box_request', { transactionId: 'T1', amount: '20.00' })
    expect(body).toMatchObject({ verification: 'manual', provider: 'paypal', amount: '20.00' })
    expect((await unmatched()).total).toBe(0)
    expect(await reasons()).not.toContain('moneyWaiting')
    expect(await income()).toMatchObject([{ amount: '20.00', transactionId: 'T1', requestId: 1 }])
  })

  test('a fee that was never due is not paid, and leaves nothing to return', async () => {
    await app.call(boxRequestApi.create, { body: familyRequest })
    expect((await verify('box_request', {})).status).toBe(400)
    expect((await verify('box_request', { amount: '5.00', method: 'cash' })).status).toBe(200)
    expect(await reasons()).toContain('moneyToReturn')
  })

  test('signed-in staff set an unmatched payment aside, once', async () => {
    await receiveUnmatched('T1', '5.00')
    await receiveUnmatched('T10', '6.00')
    const setAside = (as: boolean) => app.call(paymentApi.setAside, { as, params: { id: 1 } })
    expect((await setAside(false)).status).toBe(401)
    expect((await setAside(true)).status).toBe(200)
    expect((await setAside(true)).status).toBe(404)
    expect((await unmatched()).body).toMatchObject([{ transactionId: 'T10' }])
    expect(await income()).toHaveLength(0)
  })
})
