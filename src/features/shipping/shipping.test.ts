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
  it('is one only with a true check digit', () => {
    expect(isTrackingNumber('9234690361980900000142')).toBe(true)
    expect(isTrackingNumber('9234 6903 6198 0900 0001 42')).toBe(true)
    expect(isTrackingNumber('9234690361980900000143')).toBe(false)
    for (const value of ['', '92', '<script>', '1Z999AA10123456784'])
      expect(isTrackingNumber(value)).toBe(false)
  })

  it('is encoded behind the ZIP it goes to', () => {
    expect(barcodeText('9234690361980900000142', '00926-1234')).toBe('(420)009261234(92)34690361980900000142')
    expect(barcodeText('9234690361980900000142', 'x')).toBe('(92)34690361980900000142')
  })
})

it('puts the urbanization above the street, in capitals, and the country only when it is another', () => {
  expect(labelAddress({ ...order })).toEqual({
    name: 'MARÍA SUÁREZ',
    lines: ['URB LAS GLADIOLAS', '150 CALLE A, APT 2'],
    cityLine: 'SAN JUAN PR 00926',
    country: null,
  })
  expect(labelAddress({ ...order, recipientCountry: 'España' }).country).toBe('ESPAÑA')
})

describe('the label call without USPS', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const label = (body: object, as = true) => app.call(shippingApi.generateLabel, { as, body })

  it('answers a printable page that prints itself after 500 ms', async () => {
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

  it('draws a barcode only for a true number and invents none', async () => {
    const withNumber = await label({ ...order, existingTrackingNumber: '9234690361980900000142' })
    expect(withNumber.body.labelHtml).toContain('<svg')
    expect(withNumber.body.trackingNumber).toBe('9234690361980900000142')
    const wrong = await label({ ...order, existingTrackingNumber: '123' })
    expect(wrong.body.labelHtml).not.toContain('<svg')
    expect(wrong.body.labelHtml).toContain('número no verificado')
  })

  it('escapes everything it prints', async () => {
    const evil = `"><script>alert(1)</script>&'`
    const { body } = await label(
      Object.fromEntries(Object.keys(order).map((name) => [name, evil.slice(0, 19)])),
    )
    expect(body.labelHtml.toLowerCase()).not.toContain('<script>alert')
    expect(body.labelHtml.match(/<script/g)).toHaveLength(1)
  })

  it('refuses strangers and an empty order', async () => {
    expect((await label(order, false)).status).toBe(401)
    expect((await label({})).body.errors.map((one: { path: string }) => one.path)).toEqual(['recipientName'])
  })
})
