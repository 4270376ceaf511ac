import { asc, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { webhookEvents } from '#domains/money/payments/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type AthFake, athEnv, startAthFake } from '../fakes/ath.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import type { Fault } from '../fakes/server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { paymentCalls, paymentReference as reference } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

const times = <T>(count: number, work: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => work(at))

describe('payment webhooks', () => {
  let payPal: PayPalFake
  let ath: AthFake
  let app: TestApp
  const start = async (OUTGOING_TIMEOUT_MS = '5000') => {
    ;[payPal, ath] = await Promise.all([startPayPalFake(), startAthFake()])
    app = await testApp({ ...payPalEnv(payPal), ...athEnv(ath), OUTGOING_TIMEOUT_MS })
    await reportPayment()
    payPal.captures.set('CAP1', { status: 'COMPLETED', value: '23.95', custom: reference })
  }
  const stop = async () => {
    await app.close()
    await Promise.all([payPal.close(), ath.close()])
  }
  beforeEach(() => start())
  afterEach(stop)

  const verification = async () => (await app.ctx.db.select().from(boxRequests))[0]?.paymentVerification
  const { reportPayment, income, processEvents } = paymentCalls(() => app)
  const calls = payPalCalls(
    () => app,
    () => payPal,
  )
  const waiting = () =>
    app.ctx.db
      .select()
      .from(webhookEvents)
      .where(isNull(webhookEvents.processedAt))
      .orderBy(asc(webhookEvents.id))
  const check = () => app.call(paymentApi.check, { params: { subject: 'box_request', id: 1 }, as: true })
  async function webhook(id: string, capture = 'CAP1') {
    expect((await calls.webhook(completedEvent(capture, id))).status).toBe(200)
  }
  async function ipn(fields: Record<string, string>) {
    expect((await calls.ipn(fields)).status).toBe(200)
  }

  // PayPal's fault, and the message staff see. The others: fault-table.test.ts, their words: provider-faults.test.ts.
  const faultMessages: [Fault, RegExp][] = [
    ['refused credentials', /PayPal no aceptó nuestras credenciales.*PAYPAL_CLIENT_SECRET/],
    ['too many, later', /pide esperar/],
    ['hang', /tardó demasiado/],
    ['wrong content type', /no se pudo leer/],
  ]
  test.each(faultMessages)(
    'PayPal fault %s: staff see a message, nothing is lost',
    async (fault, message) => {
      if (fault === 'hang') {
        await stop()
        await start('1000')
      }
      await webhook('WH-1')
      await ipn({ txn_id: 'T1', payment_status: 'Completed', mc_gross: '23.95', custom: 'nobody' })
      payPal.always(/./, fault)
      const result = await check()
      expect(result.status).toBe(503)
      expect(result.body.detail).toMatch(message)
      await processEvents()
      expect(await verification()).toBe('claimed')
      expect(await income()).toHaveLength(0)
      expect((await waiting()).map(({ provider }) => provider)).toEqual(['paypal', 'paypal_ipn'])
      payPal.restore()
      // PayPal asked for a two-minute wait.
      if (fault === 'too many, later') return
      await processEvents()
      expect(await verification()).toBe('verified')
      expect(await income()).toHaveLength(1)
    },
  )

  test('renews an expired token once, and verifies', async () => {
    await check()
    payPal.script(/captures/, ['refused credentials'])
    payPal.requests.length = 0
    await webhook('WH-1')
    await processEvents()
    expect(await verification()).toBe('verified')
    expect(payPal.requests.filter(({ path }) => path === '/v1/oauth2/token')).toHaveLength(1)
  })

  test('sixty failing webhooks do not block a new one, or those of ATH', async () => {
    for (const at of times(60, (at) => at)) await webhook(`WH-POISON-${at}`, `POISON${at}`)
    payPal.always(/captures\/POISON/, 'server error')
    await processEvents()
    await webhook('WH-1')
    ath.payments.set('215-1', { total: '23.95', metadata2: 'nobody' })
    await app.call(paymentApi.athWebhook, {
      params: { secret: 'f'.repeat(64) },
      body: { transactionType: 'PAYMENT', status: 'completed', referenceNumber: '215-1' },
    })
    await processEvents()
    expect(await verification()).toBe('verified')
    expect((await waiting()).every(({ provider }) => provider === 'paypal')).toBe(true)
  })

  test('processes sixty unmatched webhooks and matches the next one', async () => {
    for (const at of times(60, (at) => at)) {
      await ipn({ txn_id: `T${at}`, payment_status: 'Completed', mc_gross: '1.00', custom: 'nobody' })
    }
    await ipn({ txn_id: 'OURS', payment_status: 'Completed', mc_gross: '23.95', custom: reference })
    await processEvents()
    await processEvents()
    expect(await verification()).toBe('verified')
    expect(await waiting()).toHaveLength(0)
    expect((await app.call(paymentApi.unmatched, { as: true, query: { page: 1 } })).total).toBe(60)
  })

  test('a stranger’s form asks PayPal only about the payment that it names', async () => {
    const custom = 'OTHER-REF-2 ABCD-EFGH'
    await ipn({ txn_id: '9AB1', payment_status: 'Completed', mc_gross: '17.00', custom })
    await processEvents()
    const claim = async (transactionId: string) => {
      await reportPayment({ recipientName: `De ${transactionId}`, transactionId })
      return (await waiting()).length
    }
    for (const word of ['e', 'completed', 'unmatched', '17.00', '9AB', 'REF-2'])
      expect(await claim(word)).toBe(0)
    expect(await claim('ABCD-EFGH')).toBe(1)
    await processEvents()
    expect(await claim('9AB1')).toBe(1)
  })

  test('drops an unknown payment after four days, but not while credentials are refused', async () => {
    await webhook('WH-1', 'NEVER')
    await processEvents(1)
    expect(await waiting()).toMatchObject([{ outcome: 'waiting', detail: 'not_found' }])
    await processEvents(5)
    expect(await waiting()).toHaveLength(0)
    payPal.always(/./, 'refused credentials')
    await webhook('WH-2')
    await processEvents(5)
    expect(await waiting()).toHaveLength(1)
    payPal.restore()
    await processEvents(5)
    expect(await verification()).toBe('verified')
  })

  describe('that were given up', () => {
    const read = async () => (await app.call(paymentApi.counts, { as: true })).body.waitingNotices
    const onHoy = async () =>
      (await app.call(dashboardApi.attention, { as: true })).body.find(
        ({ reason }: { reason: string }) => reason === 'waitingNotices',
      )
    async function decide(act: 'again' | 'aside') {
      const ids = (await read()).givenUp.map(({ id }: { id: number }) => id)
      return (await app.call(paymentApi.decideGivenUp, { as: true, body: { ids, act } })).body
    }
    beforeEach(async () => {
      await webhook('WH-1', 'LATE')
      await processEvents(5)
    })

    test('stand on Hoy and on its page with the reason, until one is read again', async () => {
      expect(await onHoy()).toMatchObject({ count: 1, link: '/admin/pagos' })
      expect(await read()).toMatchObject({
        ...{ count: 1, isTried: false, why: null },
        givenUp: [{ provider: 'paypal', why: 'not_found' }],
      })
      payPal.captures.set('LATE', { status: 'COMPLETED', value: '23.95', custom: reference })
      expect(await decide('again')).toEqual({ count: 1 })
      await processEvents(5)
      expect([await verification(), await read(), await onHoy()]).toEqual(['verified', null, undefined])
    })

    test('and again given up, or failed here, end when they are set aside', async () => {
      await decide('again')
      await processEvents(5)
      expect(await read()).toMatchObject({ count: 1, givenUp: [{ why: 'not_found' }] })
      await app.ctx.db.update(webhookEvents).set({ outcome: 'error', detail: 'error' })
      expect(await onHoy()).toMatchObject({ count: 1 })
      expect(await decide('aside')).toEqual({ count: 1 })
      expect([await read(), await onHoy()]).toEqual([null, undefined])
      // Nobody reads it again unasked.
      await processEvents(6)
      expect(await verification()).not.toBe('verified')
    })
  })
})
