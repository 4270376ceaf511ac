import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shippingApi } from '#domains/boxes/shipping/endpoints.ts'
import { labelPurchases } from '#domains/boxes/shipping/tables.server.ts'
import type { Fault } from '../fakes/server.ts'
import { labelPdf, startUspsFake, type UspsFake, uspsEnv, uspsError } from '../fakes/usps.ts'
import { type TestApp, testApp } from '../support/app.ts'

const order = {
  recipientName: 'María Suárez Ñáñez',
  recipientAddress: 'URB LAS GLADIOLAS\n150 CALLE A\nAPT 2',
  recipientCity: 'San Juan',
  recipientState: 'PR',
  recipientZipCode: '00926',
  recipientCountry: 'United States',
  existingTrackingNumber: null,
}

describe('labels', () => {
  let usps: UspsFake
  let app: TestApp
  const start = async (OUTGOING_TIMEOUT_MS = '5000') => {
    usps = await startUspsFake()
    app = await testApp({ ...uspsEnv(usps), OUTGOING_TIMEOUT_MS })
  }
  const stop = async () => {
    await app.close()
    await usps.close()
  }
  beforeEach(() => start())
  afterEach(stop)

  const label = (change: object = {}) =>
    app.call(shippingApi.generateLabel, { as: true, body: { ...order, ...change } })
  const purchases = () => app.ctx.db.select().from(labelPurchases)

  test('buys a label in USPS’s format, stores the PDF and serves it only to staff', async () => {
    const { status, body } = await label()
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, provider: 'usps', labelHtml: null, warning: null })
    const [charge] = usps.charged.values()
    expect(JSON.parse(charge!.body)).toMatchObject({
      toAddress: {
        firstName: 'MARÍA',
        lastName: 'SUÁREZ ÑÁÑEZ',
        streetAddress: '150 CALLE A',
        secondaryAddress: 'APT 2',
        urbanization: 'URB LAS GLADIOLAS',
        state: 'PR',
        ZIPCode: '00926',
      },
      packageDescription: { mailClass: 'PRIORITY_MAIL', rateIndicator: 'SP' },
    })
    expect((await app.call(`GET ${body.labelUrl}`)).status).toBe(401)
    const pdf = await app.call(`GET ${body.labelUrl}`, { as: true })
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(pdf.raw.toString()).toBe(labelPdf.toString())
    const drawn = await app.call(`GET ${body.labelUrl.replace('.pdf', '.png')}`, { as: true })
    const { data, info } = await sharp(drawn.raw).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1200, height: 1800 })
    const [first, last] = [data[0], data.at(-1)]
    expect([first, last]).toEqual([255, 0])
  })

  test('a person buys at most thirty in an hour; those already bought are given again', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) statuses.push((await label({ recipientName: `Persona ${n}` })).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
    expect(usps.charged.size).toBe(30)
    expect((await label({ recipientName: 'Persona 0' })).status).toBe(200)
  })

  test('ten concurrent requests and a later one make one purchase', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => label()))
    expect(new Set(responses.map(({ body }) => body.trackingNumber)).size).toBe(1)
    await label({ recipientName: '  maría  SUÁREZ ñáñez ' })
    expect(usps.charged.size).toBe(1)
    expect(usps.requests.filter(({ path }) => path === '/labels/v3/label')).toHaveLength(1)
  })

  test('a request with a bought tracking number returns the same label', async () => {
    const { body } = await label()
    const repeated = await label({ existingTrackingNumber: body.trackingNumber })
    expect(repeated.body).toMatchObject({ provider: 'usps', labelUrl: body.labelUrl })
    expect((await label({ existingTrackingNumber: '9234690361980900000142' })).body).toMatchObject({
      provider: 'local',
      trackingNumber: '9234690361980900000142',
    })
    expect(usps.charged.size).toBe(1)
  })

  test('after a cut response, the next attempt gets the paid label', async () => {
    usps.always(/labels/, 'cut body')
    const first = await label()
    expect(first.body).toMatchObject({ provider: 'local', success: true })
    expect(first.body.warning).toMatch(/sin otro cobro/)
    usps.restore()
    const keys = () =>
      usps.requests
        .filter(({ path }) => path === '/labels/v3/label')
        .map(({ headers }) => headers['x-idempotency-key'])
    expect((await label()).body.provider).toBe('usps')
    // The first attempt, its retry and the next request share one key.
    expect(new Set(keys()).size).toBe(1)
    expect(usps.charged.size).toBe(1)
  })

  test('a charge with a lost response keeps its key through a later refusal', async () => {
    usps.always(/labels/, 'response lost')
    expect((await label()).body.warning).toMatch(/sin otro cobro/)
    expect(usps.charged.size).toBe(1)
    usps.restore()
    usps.script(/labels/, [{ status: 400, json: uspsError('100007') }])
    const refused = await label()
    expect(refused.body.warning).toMatch(/fondos suficientes.*sin otro cobro/)
    expect((await label()).body.provider).toBe('usps')
    expect(usps.charged.size).toBe(1)
  })

  test('reports refused credentials without mentioning a charge', async () => {
    usps.always(/oauth2/, 'refused credentials')
    const { warning } = (await label()).body
    expect(warning).toContain('USPS no aceptó las credenciales.')
    expect(warning).not.toContain('cobr')
  })

  test('a kill before recording the purchase causes no second charge', async () => {
    await label()
    await app.ctx.db.update(labelPurchases).set({ status: 'reserved', trackingNumber: null, pdf: null })
    expect((await label()).body.provider).toBe('usps')
    expect(usps.charged.size).toBe(1)
    expect(await purchases()).toMatchObject([{ status: 'purchased' }])
  })

  test('reports a refusal by USPS; a corrected order can be bought', async () => {
    usps.script(/labels/, [{ status: 400, json: uspsError('100007') }])
    const { body } = await label()
    expect(body.warning).toContain('La cuenta de USPS no tiene fondos suficientes.')
    expect(body.labelHtml).toContain('150 CALLE A')
    expect((await label()).body.provider).toBe('usps')
  })

  test('401 renews the token and buys', async () => {
    usps.script(/labels/, ['refused credentials'])
    expect((await label()).body.provider).toBe('usps')
    expect(usps.charged.size).toBe(1)
  })

  // The others, with their words: fault-table.test.ts.
  test.each<Fault>(['refused credentials', 'too many, later', 'hang', 'wrong content type'])(
    'USPS fault %s: gives a printable label with the reason and buys nothing',
    async (fault) => {
      if (fault === 'hang') {
        await stop()
        await start('1000')
      }
      for (const path of [/oauth2/, /payments/, /labels/]) {
        usps.restore()
        usps.always(path, fault)
        const { status, body } = await label()
        expect(status).toBe(200)
        expect(body).toMatchObject({ success: true, provider: 'local', trackingNumber: null })
        expect(body.labelHtml).toContain('150 CALLE A')
        expect(body.warning).toMatch(/USPS/)
      }
      expect(usps.charged.size).toBe(0)
      expect((await purchases()).every((row) => row.status !== 'purchased')).toBe(true)
    },
  )

  test('never sends an incomplete address or a pickup to USPS', async () => {
    const pickup = { recipientAddress: '', recipientZipCode: '00919' }
    expect((await label(pickup)).body).toMatchObject({ provider: 'local' })
    expect(usps.requests).toHaveLength(0)
  })

  test('an order can be bought again only after its label is cancelled', async () => {
    const { body } = await label()
    const [row] = await purchases()
    const cancelled = await app.call(shippingApi.cancelLabel, { params: { id: row!.id }, as: true })
    expect(cancelled.body).toMatchObject({ status: 'cancelled' })
    expect(usps.cancelled).toEqual([body.trackingNumber])
    await app.call(shippingApi.cancelLabel, { params: { id: row!.id }, as: true })
    expect(usps.cancelled).toHaveLength(1)
    const repeated = await label({ existingTrackingNumber: body.trackingNumber })
    expect(repeated.body.provider).toBe('usps')
    expect(repeated.body.trackingNumber).not.toBe(body.trackingNumber)
  })

  test('reports whether addresses can be checked', async () => {
    expect((await app.call(shippingApi.carrier)).status).toBe(401)
    expect((await app.call(shippingApi.carrier, { as: true })).body).toEqual({ isSetUp: true })
    const unconfigured = await testApp()
    expect((await unconfigured.call(shippingApi.carrier, { as: true })).body).toEqual({ isSetUp: false })
    await unconfigured.close()
  })

  test('the address check advises, and reports when USPS does not respond', async () => {
    const checkAddress = (zipCode: string) =>
      app.call(shippingApi.checkAddress, {
        as: true,
        body: { address: '150 CALLE A', city: 'San Juan', state: 'PR', zipCode },
      })
    expect((await checkAddress('00926')).body).toMatchObject({
      verdict: 'confirmed',
      suggestion: '150 CALLE A\nSAN JUAN PR 00926-3704',
    })
    expect((await checkAddress('00927')).body.verdict).toBe('incomplete')
    expect((await checkAddress('00000')).body.verdict).toBe('not_found')
    usps.always(/addresses/, 'hang')
    expect(await checkAddress('00926')).toMatchObject({ status: 200, body: { verdict: 'not_checked' } })
  })
})
