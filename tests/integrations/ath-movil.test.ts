import { isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { paymentRecords, webhookEvents } from '#domains/money/payments/tables.server.ts'
import { type AthFake, athEnv, athError, startAthFake } from '../fakes/ath.ts'
import type { FakeResponse, Fault } from '../fakes/server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'
import { processWebhooks } from '../support/jobs.ts'

const referenceNumber = '215070443-402894'
const ecommerceId = 'ffff-eeee-1'

let ath: AthFake
let app: TestApp

async function start(): Promise<void> {
  ath = await startAthFake()
  app = await testApp(athEnv(ath))
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
afterEach(async () => {
  await app.close()
  await ath.close()
})

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

// ATH's response, and the message staff see.
const faultCases: [string, Fault | FakeResponse, RegExp][] = [
  ['refused credentials', 'refused credentials', /no aceptó nuestras credenciales.*ATH_PRIVATE_TOKEN/],
  ['bad request', 'bad request', /no aceptó la pregunta/],
  ['forbidden', 'forbidden', /no tiene permiso/],
  ['not found', 'not found', /no encontró dónde buscar/],
  ['too many, later', 'too many, later', /pide esperar/],
  ['server error', 'server error', /no responde ahora/],
  ['wrong content type', 'wrong content type', /no se pudo leer/],
  ['redirect', 'redirect', /no responde ahora/],
  ['hang', 'hang', /tardó demasiado/],
  ['cut body', 'cut body', /no responde ahora/],
  ['huge body', 'huge body', /no se pudo leer/],
  // Specific to ATH: errors and unknown content with status 200.
  ['error 200: token', athError('token.expired'), /no aceptó nuestras credenciales/],
  ['error 200: business token', athError('BTRA_0401'), /no aceptó nuestras credenciales/],
  ['error 200: inactive business', athError('BTRA_0009'), /no aceptó la pregunta/],
  ['error 200: try again', athError('BTRA_9998'), /no responde ahora/],
  ['error 200: unknown code', athError('BTRA_7777'), /no aceptó la pregunta/],
  ['error 500: try again', { ...athError('BTRA_9999'), status: 500 }, /no responde ahora/],
  ['something else', { json: { hello: 'world' } }, /no se pudo leer/],
  [
    'a list of something else',
    { json: { status: 'success', data: [{ hello: 'world' }] } },
    /no se pudo leer/,
  ],
  ['a word', { json: 'OK' }, /no se pudo leer/],
]

describe('ATH Móvil', () => {
  beforeEach(() => start())

  describe.each(faultCases)('ATH responds with %s', (name, response, message) => {
    // The button's lookup has the same shape: three rows prove it is parsed alike (fault-table has the rest).
    const isSearchOnly = !['error 200: token', 'server error', 'something else'].includes(name)
    test.each(isSearchOnly ? ['search'] : ['search', 'button'])(
      '%s: nothing is verified or lost, and ATH’s recovery verifies it',
      async (source) => {
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
        if (name === 'too many, later') return
        await processHints()
        expect(await request()).toMatchObject({ paymentVerification: 'verified', paymentMethod: 'ath_movil' })
        expect(await income()).toMatchObject([{ amount: '23.95', transactionId: referenceNumber }])
        expect(await waiting()).toHaveLength(0)
      },
    )
  })

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
