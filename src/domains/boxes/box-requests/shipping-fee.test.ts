import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest, reportedAsPaid } from '#tests/support/family-request.ts'
import { boxRequestApi } from './endpoints.ts'
import { shippingFeePayable } from './payable.server.ts'
import { boxRequests } from './tables.server.ts'

const skipped = { ...reportedAsPaid, paymentStatus: 'pending', paymentMethod: 'pending' }

describe('a shipping fee paid later', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  let count = 0
  const createRequest = async (request: object): Promise<string> => {
    const recipientName = `Familia ${++count}`
    const { body } = await app.call(boxRequestApi.create, { body: { ...request, recipientName } })
    return body.reference
  }
  const report = (reference: string, body: object, options: object = {}) =>
    app.call(boxRequestApi.reportShippingFee, { params: { reference }, body, ...options })
  const rowOf = async (reference: string) => {
    const [row] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.reference, reference))
    return row!
  }
  const claimsOf = async (reference: string) => {
    const { id } = await rowOf(reference)
    const query = { subject: 'box_request', subjectId: id }
    return (await app.call(paymentApi.claims, { query, as: true })).body as object[]
  }

  it('stores a claim without a number if the person has no transaction id', async () => {
    const reference = await createRequest(skipped)
    const before = await rowOf(reference)
    const { status, body } = await report(reference, { paymentMethod: 'ath_movil' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ stage: 'received', shippingFee: { state: 'reported', amount: '23.95' } })
    expect(await rowOf(reference)).toMatchObject({
      status: before.status,
      paymentStatus: 'paid',
      paymentMethod: 'ath_movil',
      paymentAmount: '23.95',
      paymentVerification: 'claimed',
      paymentVerifiedAt: null,
      transactionId: null,
    })
    expect(await claimsOf(reference)).toMatchObject([
      { provider: 'ath_movil', verification: 'claimed', transactionId: null },
    ])
  })

  it('is found by its number in any spelling', async () => {
    const reference = await createRequest(skipped)
    await report(reference, { paymentMethod: 'paypal', transactionId: '9ab-12345 x' })
    const { id } = await rowOf(reference)
    expect(await shippingFeePayable.findByReference(app.ctx, '9AB12345X')).toMatchObject({ id })
  })

  it('keeps only the first claim when it is reported again under any key', async () => {
    const reference = await createRequest(skipped)
    const first = { paymentMethod: 'paypal', transactionId: 'TX-1' }
    await Promise.all(
      [1, 2, 3].map((n) =>
        report(reference, first, { headers: { 'idempotency-key': `clave-${n}-123456789` } }),
      ),
    )
    const { status } = await report(reference, { paymentMethod: 'ath_movil', transactionId: 'TX-2' })
    expect(status).toBe(200)
    expect(await rowOf(reference)).toMatchObject({ paymentMethod: 'paypal', transactionId: 'TX-1' })
    expect(await claimsOf(reference)).toHaveLength(1)
  })

  it('stores and flags an amount other than our fee', async () => {
    const reference = await createRequest(skipped)
    await report(reference, { paymentMethod: 'paypal', paymentAmount: '5.00' })
    expect(await rowOf(reference)).toMatchObject({
      paymentAmount: '23.95',
      paymentClaimedAmount: '5.00',
      paymentVerification: 'mismatch',
    })
  })

  it('ignores a verification or status sent with the report', async () => {
    const reference = await createRequest(skipped)
    const forged = { paymentVerification: 'verified', status: 'shipped', paymentVerifiedAt: '2026-01-01' }
    await report(reference, { paymentMethod: 'paypal', ...forged })
    expect(await rowOf(reference)).toMatchObject({
      status: 'pending',
      paymentVerification: 'claimed',
      paymentVerifiedAt: null,
    })
  })

  it('accepts a new report after staff dismissed the first', async () => {
    const reference = await createRequest(skipped)
    await report(reference, { paymentMethod: 'paypal' })
    const { id } = await rowOf(reference)
    await app.call(paymentApi.dismiss, { params: { subject: 'box_request', id }, body: {}, as: true })
    const { body } = await app.call(boxRequestApi.followUp, { params: { reference } })
    expect(body.shippingFee.state).toBe('pending')
    await report(reference, { paymentMethod: 'ath_movil', transactionId: 'TX-LATER' })
    expect(await rowOf(reference)).toMatchObject({ paymentStatus: 'paid', transactionId: 'TX-LATER' })
  })

  it('takes a report back, and accepts another way', async () => {
    const reference = await createRequest(skipped)
    const takeBack = () => app.call(boxRequestApi.takeBackShippingFee, { params: { reference } })
    await report(reference, { paymentMethod: 'paypal' })
    expect((await takeBack()).body.shippingFee.state).toBe('pending')
    expect((await takeBack()).body.shippingFee.state).toBe('pending')
    expect(await rowOf(reference)).toMatchObject({ paymentStatus: 'pending', paymentVerification: 'none' })
    expect(await claimsOf(reference)).toMatchObject([{ verification: 'dismissed', dismissedBy: null }])
    const again = await report(reference, { paymentMethod: 'ath_movil', transactionId: 'TX-9' })
    expect(again.body.shippingFee.state).toBe('reported')
    const { id } = await rowOf(reference)
    await app.call(paymentApi.verify, { params: { subject: 'box_request', id }, body: {}, as: true })
    expect((await takeBack()).body.shippingFee.state).toBe('verified')
    expect(
      (await app.call(boxRequestApi.takeBackShippingFee, { params: { reference: 'AAAA-BBBB-CCCC' } })).status,
    ).toBe(404)
  })

  it('shows a verified payment and accepts no further claim', async () => {
    const reference = await createRequest(skipped)
    await report(reference, { paymentMethod: 'paypal' })
    const { id } = await rowOf(reference)
    await app.call(paymentApi.verify, { params: { subject: 'box_request', id }, body: {}, as: true })
    const { body } = await report(reference, { paymentMethod: 'ath_movil' })
    expect(body.shippingFee.state).toBe('verified')
    expect(await rowOf(reference)).toMatchObject({ paymentMethod: 'paypal', paymentVerification: 'manual' })
  })

  describe('that is no longer needed', () => {
    const cancel = (reference: string) => app.call(boxRequestApi.cancel, { params: { reference } })
    const toPickup = (reference: string) =>
      app.call(boxRequestApi.changeDelivery, { params: { reference }, body: { deliveryMethod: 'pickup' } })
    const shown = async (reference: string) =>
      (await app.call(boxRequestApi.followUp, { params: { reference } })).body.shippingFee

    it('stays reported after a pickup was chosen, and can be taken back', async () => {
      const reference = await createRequest(skipped)
      await report(reference, { paymentMethod: 'ath_movil' })
      await toPickup(reference)
      expect(await shown(reference)).toMatchObject({ state: 'reported', isNeeded: false })
      const { body } = await app.call(boxRequestApi.takeBackShippingFee, { params: { reference } })
      expect(body.shippingFee).toMatchObject({ state: 'none', isNeeded: false })
    })

    it('is returned after a cancellation, and a report from another tab says so', async () => {
      const reference = await createRequest(skipped)
      await cancel(reference)
      const { status, body } = await report(reference, { paymentMethod: 'paypal' })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        isClosed: true,
        outcome: 'cancelled',
        shippingFee: { state: 'reported', isNeeded: false },
      })
      const { id } = await rowOf(reference)
      await app.call(paymentApi.verify, { params: { subject: 'box_request', id }, body: {}, as: true })
      expect(await shown(reference)).toMatchObject({ state: 'verified', isNeeded: false })
    })

    it('is not asked for with a pickup', async () => {
      const reference = await createRequest(skipped)
      await toPickup(reference)
      expect(await shown(reference)).toMatchObject({ state: 'none' })
    })
  })

  it('refuses a report if no fee is due or the reference is unknown', async () => {
    const reference = await createRequest(familyRequest)
    const owed = await app.call(boxRequestApi.followUp, { params: { reference } })
    expect(owed.body.shippingFee).toEqual({
      state: 'none',
      notice: null,
      amount: '0.00',
      received: null,
      missing: null,
      refunded: '0.00',
      isNeeded: false,
    })
    const refused = await report(reference, { paymentMethod: 'paypal' })
    expect([refused.status, refused.body.detail]).toEqual([409, 'El envío de esta solicitud no se paga.'])
    expect((await report('AAAA-BBBB-CCCC', { paymentMethod: 'paypal' })).status).toBe(404)
  })

  it('refuses an unknown payment method with a message', async () => {
    const reference = await createRequest(skipped)
    for (const paymentMethod of [undefined, 'none', 'bitcoin', 7]) {
      const { status, body } = await report(reference, { paymentMethod })
      expect([status, body.detail]).toEqual([400, expect.stringContaining('PayPal o ATH Móvil')])
    }
  })
})
