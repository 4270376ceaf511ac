import { isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { paymentRecords, webhookEvents } from '#domains/money/payments/tables.server.ts'
import type { ProviderFault } from '#integrations/http.server.ts'
import { athMovil } from '#integrations/payments/ath-movil.server.ts'
import { type AthFake, athEnv, athError, startAthFake } from '../fakes/ath.ts'
import type { FakeResponse, Fault } from '../fakes/server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'
import { processWebhooks } from '../support/jobs.ts'
import { silentLog } from '../support/silent-log.ts'

const referenceNumber = '215070443-402894'
const ecommerceId = 'ffff-eeee-1'

let ath: AthFake
let app: TestApp

async function start(OUTGOING_TIMEOUT_MS = '5000'): Promise<void> {
  ath = await startAthFake()
  app = await testApp({ ...athEnv(ath), OUTGOING_TIMEOUT_MS })
  const body = {
    ...familyRequest,
    deliveryMethod: 'correo',
    postalAddress: '150 CALLE A',
    postalCity: 'Caguas',
    postalState: 'PR',
    postalZipCode: '00725',
    paymentStatus: 'paid',
    paymentMethod: 'ath_movil',
    paymentAmount: '23.95',
    transactionId: referenceNumber,
  }
  expect((await app.call(boxRequestApi.create, { body })).status).toBe(201)
}
async function stop(): Promise<void> {
  await app.close()
  await ath.close()
}

const request = async () => (await app.ctx.db.select().from(boxRequests))[0]!
const income = () =>
  app.ctx.db.select().from(accountingTransactions).where(isNull(accountingTransactions.archivedAt))
const records = () => app.ctx.db.select().from(paymentRecords)
const waiting = () => app.ctx.db.select().from(webhookEvents).where(isNull(webhookEvents.processedAt))
const processHints = (minutesLater = 0) =>
  processWebhooks({ ...app.ctx, user: null, now: () => new Date(Date.now() + minutesLater * 60_000) })
const check = () => app.call(paymentApi.check, { params: { subject: 'box_request', id: 1 }, as: true })
async function sendHint(change: object = {}) {
  const body = {
    transactionType: 'PAYMENT',
    status: 'completed',
    referenceNumber,
    total: '23.95',
    ...change,
  }
  const response = await app.call(paymentApi.athWebhook, { params: { secret: 'f'.repeat(64) }, body })
  expect(response.status).toBe(200)
}
const setPaid = async (change: object = {}) =>
  ath.payments.set(referenceNumber, { total: '23.95', metadata2: (await request()).reference, ...change })

// ATH's response, and the message staff see. The other classes: fault-table.test.ts, their words: provider-faults.test.ts.
const faultCases: ['search' | 'button', Fault | FakeResponse, RegExp][] = [
  ['search', 'refused credentials', /no aceptó nuestras credenciales.*ATH_PRIVATE_TOKEN/],
  ['search', 'too many, later', /pide esperar/],
  ['search', 'hang', /tardó demasiado/],
  ['search', { json: { hello: 'world' } }, /no se pudo leer/],
  ['button', athError('token.expired'), /no aceptó nuestras credenciales/],
]

describe('ATH Móvil', () => {
  beforeEach(() => start())
  afterEach(stop)

  test.each(faultCases)(
    '%s answered with %j: nothing is verified or lost, and ATH’s recovery verifies it',
    async (source, response, message) => {
      if (response === 'hang') {
        await stop()
        await start('1000')
      }
      await setPaid()
      const { reference } = await request()
      const button = {
        ecommerceStatus: 'COMPLETED' as const,
        referenceNumber,
        total: '23.95',
        metadata2: reference,
      }
      if (source === 'button') ath.buttons.set(ecommerceId, button)
      ath.always(/./, response)
      await sendHint(source === 'button' ? { transactionType: 'ECOMMERCE', ecommerceId } : {})
      await processHints()
      const result = await check()
      expect(result.status).toBe(503)
      expect(result.body.detail).toMatch(/ATH Móvil/)
      expect(result.body.detail).toMatch(message)
      expect(await request()).toMatchObject({ paymentVerification: 'claimed', paymentVerifiedAt: null })
      expect(await records()).toMatchObject([{ verification: 'claimed', reason: null }])
      expect(await income()).toHaveLength(0)
      expect(await waiting()).toHaveLength(1)
      ath.restore()
      // ATH asked for a two-minute wait.
      if (response === 'too many, later') return
      await processHints()
      expect(await request()).toMatchObject({ paymentVerification: 'verified', paymentMethod: 'ath_movil' })
      expect(await income()).toMatchObject([{ amount: '23.95', transactionId: referenceNumber }])
      expect(await waiting()).toHaveLength(0)
    },
  )

  test('a throttled provider is not called again before its time', async () => {
    ath.always(/./, 'too many, later')
    await sendHint()
    await processHints()
    const result = ath.requests.length
    ath.restore()
    await processHints()
    expect((await check()).status).toBe(503)
    expect(ath.requests).toHaveLength(result)
  })

  test('retries after a refusal and verifies without staff', async () => {
    await setPaid()
    ath.script(/./, ['refused credentials'])
    await sendHint()
    await processHints()
    expect(await request()).toMatchObject({ paymentVerification: 'claimed' })
    await processHints()
    expect(await request()).toMatchObject({ paymentVerification: 'verified' })
  })

  test.each([
    ['by HTTP 200', athError('BTRA_0007')],
    ['by HTTP 400', { ...athError('BTRA_0007'), status: 400 }],
    ['by HTTP 404', { ...athError('BTRA_0053'), status: 404 }],
    ['by an empty list', { json: [] }],
    ['by no data', { json: { status: 'success', data: null } }],
  ])('an unknown payment (%s) stays a claim with the reason', async (_, response) => {
    ath.always(/./, response)
    expect(await check()).toMatchObject({
      status: 200,
      body: { verification: 'claimed', reason: 'not_found' },
    })
    expect(await income()).toHaveLength(0)
  })

  test('a hint that ATH does not know yet is retried for an hour, then dropped', async () => {
    await sendHint()
    await processHints()
    expect(await waiting()).toHaveLength(1)
    await setPaid()
    await processHints(1)
    expect(await request()).toMatchObject({ paymentVerification: 'verified' })
    await sendHint({ referenceNumber: 'invented' })
    await processHints(1)
    expect(await waiting()).toHaveLength(1)
    await processHints(61)
    expect(await waiting()).toHaveLength(0)
  })

  test.each([
    ['another amount', { total: '23.94' }, 'mismatch', 'amount'],
    ['cancelled', { status: 'CANCEL' }, 'mismatch', 'failed'],
    ['not yet confirmed', { status: 'OPEN' }, 'claimed', 'pending'],
    ['given back', { refunded: '23.95' }, 'refunded', 'refunded'],
  ])('%s: no income, and the reason is stored', async (_, change, verification, reason) => {
    await setPaid(change)
    await sendHint()
    await processHints()
    expect(await records()).toMatchObject([{ verification, reason }])
    expect(await request()).toMatchObject({ paymentVerification: verification })
    expect(await income()).toHaveLength(0)
  })

  test('a part given back before it was read: the rest is income', async () => {
    await setPaid({ refunded: '3.95' })
    await sendHint()
    await processHints()
    expect(await records()).toMatchObject([{ verification: 'verified', refundedAmount: '3.95' }])
    expect((await income()).map(({ amount }) => amount)).toEqual(['-3.95', '23.95'])
  })

  test('an unpaid button is retried and verified once paid', async () => {
    const { reference } = await request()
    ath.buttons.set(ecommerceId, { ecommerceStatus: 'OPEN', total: '23.95', metadata2: reference })
    await sendHint({ transactionType: 'ECOMMERCE', ecommerceId, referenceNumber: undefined })
    await processHints()
    expect(await request()).toMatchObject({ paymentVerification: 'claimed' })
    ath.buttons.set(ecommerceId, {
      ecommerceStatus: 'COMPLETED',
      referenceNumber,
      total: '23.95',
      metadata2: reference,
    })
    await processHints()
    expect(await income()).toMatchObject([{ amount: '23.95', transactionId: referenceNumber }])
  })
})

test.each<[string, FakeResponse, ProviderFault]>([
  ['error 200: token', athError('token.expired'), 'credentials'],
  ['error 200: business token', athError('BTRA_0401'), 'credentials'],
  ['error 200: inactive business', athError('BTRA_0009'), 'refused'],
  ['error 200: try again', athError('BTRA_9998'), 'down'],
  ['error 200: unknown code', athError('BTRA_7777'), 'refused'],
  ['error 500: try again', { ...athError('BTRA_9999'), status: 500 }, 'down'],
  ['something else', { json: { hello: 'world' } }, 'bad_answer'],
  ['a list of something else', { json: { status: 'success', data: [{ hello: 'world' }] } }, 'bad_answer'],
  ['a word', { json: 'OK' }, 'bad_answer'],
])('ATH’s own way to fail, %s, is read alike in the search and of a button', async (_, response, fault) => {
  const fake = await startAthFake()
  const tokens = { publicToken: 'ath-public', privateToken: 'ath-private-marker' }
  const hosts = { baseUrl: fake.url, searchBaseUrl: fake.url, timeoutMs: 60_000 }
  const client = athMovil({ ...tokens, ...hosts }, silentLog)
  fake.always(/./, response)
  await expect(client.find(referenceNumber)).rejects.toMatchObject({ fault })
  await expect(client.findButtonPayment(ecommerceId)).rejects.toMatchObject({ fault })
  await fake.close()
})
