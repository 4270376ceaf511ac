import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { shippingApi } from './endpoints.ts'
import { addressSize, barcodeText, isTrackingNumber, labelAddress } from './rules.ts'
import { labelPage } from './ui/label-page.ts'

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
  const recipientAddress = 'PO Box 77, San Juan, PR 00926'
  expect(labelAddress({ ...order, recipientAddress }).lines).toEqual(['PO BOX 77'])
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

test('a long address is smaller, so that it ends above the barcode', () => {
  expect(addressSize(['FAMILIA ORTIZ', 'URB LAS GLADIOLAS', '150 CALLE A', 'AÑASCO PR 00610'])).toBe(15)
  const long = [
    'MAXIMILIANO-BARTHOLOMEW FEATHERSTONEHAUGH-CHOLMONDELEY OQUENDO',
    'URBANIZACIÓN LAS GLADIOLAS DE LA MONTAÑA, RESIDENCIAL Nº 15, EDIFICIO 23',
    '1500 CALLE ALMENDRO FLORECIDO INTERIOR ESTE, APARTAMENTO 1204-B',
    'SAN SEBASTIÁN DE LAS VEGAS PR 00610',
  ]
  expect(addressSize(long)).toBe(10)
  expect(
    labelPage({
      from: [],
      to: { name: long[0]!, lines: long.slice(1, 3), cityLine: long[3]!, country: null },
      trackingNumber: null,
      barcodeSvg: null,
    }),
  ).toContain('class="to s10"')
})

test('a browser that translates the page leaves the whole label', () => {
  const to = { name: 'Luz Cabo', lines: ['Calle Sol 4'], cityLine: 'Aguas Buenas, PR 00703', country: null }
  expect(labelPage({ from: [], to, trackingNumber: null, barcodeSvg: null })).toContain(
    '<html lang="es" translate="no">',
  )
})
