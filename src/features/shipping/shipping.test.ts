import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { shippingApi } from './endpoints.ts'
import { barcodeText, isTrackingNumber, labelAddress } from './rules.ts'

const order = {
  recipientName: 'María Suárez',
  recipientAddress: '150 Calle A, Apt 2\nUrb Las Gladiolas',
  recipientCity: 'San Juan',
  recipientState: 'PR',
  recipientZipCode: '00926',
  recipientCountry: 'United States',
}

describe('a tracking number', () => {
  it('is valid only with a correct check digit', () => {
    expect(isTrackingNumber('9234690361980900000142')).toBe(true)
    expect(isTrackingNumber('9234 6903 6198 0900 0001 42')).toBe(true)
    expect(isTrackingNumber('9234690361980900000143')).toBe(false)
    for (const value of ['', '92', '<script>', '1Z999AA10123456784'])
      expect(isTrackingNumber(value)).toBe(false)
  })

  it('is encoded after the destination ZIP', () => {
    expect(barcodeText('9234690361980900000142', '00926-1234')).toBe('(420)009261234(92)34690361980900000142')
    expect(barcodeText('9234690361980900000142', 'x')).toBe('(92)34690361980900000142')
  })
})

it('prints capitals, the urbanization above the street, and the country only for other countries', () => {
  expect(labelAddress({ ...order })).toEqual({
    name: 'MARÍA SUÁREZ',
    lines: ['URB LAS GLADIOLAS', '150 CALLE A, APT 2'],
    cityLine: 'SAN JUAN PR 00926',
    country: null,
  })
  expect(labelAddress({ ...order, recipientCountry: 'España' }).country).toBe('ESPAÑA')
})

describe('label generation without USPS', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const label = (body: object, as = true) => app.call(shippingApi.generateLabel, { as, body })

  it('returns a page that opens the print dialog after 500 ms', async () => {
    const { status, body } = await label(order)
    expect([status, body.success, body.labelUrl, body.provider, body.trackingNumber]).toEqual([
      200,
      true,
      null,
      'local',
      null,
    ])
    expect(body.warning).toContain('no incluye franqueo')
    expect(body.labelHtml).toContain('size:4in 6in')
    expect(body.labelHtml).toContain(',500)')
    expect(body.labelHtml).toContain('MARÍA SUÁREZ')
    expect(body.labelHtml).not.toContain('<svg')
  })

  it('draws a barcode only for a valid number', async () => {
    const withNumber = await label({ ...order, existingTrackingNumber: '9234690361980900000142' })
    expect(withNumber.body.labelHtml).toContain('<svg')
    expect(withNumber.body.trackingNumber).toBe('9234690361980900000142')
    const withInvalid = await label({ ...order, existingTrackingNumber: '123' })
    expect(withInvalid.body.labelHtml).not.toContain('<svg')
    expect(withInvalid.body.labelHtml).toContain('número no verificado')
  })

  it('escapes every value it prints', async () => {
    const hostileText = `"><script>alert(1)</script>&'`
    const { body } = await label(
      Object.fromEntries(Object.keys(order).map((name) => [name, hostileText.slice(0, 19)])),
    )
    expect(body.labelHtml.toLowerCase()).not.toContain('<script>alert')
    expect(body.labelHtml.match(/<script/g)).toHaveLength(1)
  })

  it('refuses calls without a session and empty orders', async () => {
    expect((await label(order, false)).status).toBe(401)
    expect((await label({})).body.errors.map((error: { path: string }) => error.path)).toEqual([
      'recipientName',
    ])
  })
})
