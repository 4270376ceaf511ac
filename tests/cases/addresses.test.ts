import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressApart } from '#domains/boxes/box-requests/one-line-address.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { carrierAddress, labelAddress } from '#domains/boxes/shipping/rules.ts'
import { importApi } from '#domains/office/imports/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

// One address of one line, as form, staff, label, USPS and import understand it.

const empty = { postalCity: '', postalState: '', postalZipCode: '' }

const lines = [
  ['PO Box 77 Lares PR 00669', 'PO Box 77', 'Lares', 'PR', '00669'],
  ['PO Box 77, Lares, Puerto Rico 00669-1234', 'PO Box 77', 'Lares', 'PR', '00669-1234'],
  ['HC 1 Box 4521 Barranquitas PR 00794', 'HC 1 Box 4521', 'Barranquitas', 'PR', '00794'],
  ['Calle Ponce 5 Lares PR 00669', 'Calle Ponce 5', 'Lares', 'PR', '00669'],
  ['12 Calle Luna san juan 00901', '12 Calle Luna', 'San Juan', 'PR', '00901'],
  ['Carr 183 Km 2 Las Piedras PR 00771', 'Carr 183 Km 2', 'Las Piedras', 'PR', '00771'],
  ['PO Box 5 Sabana Grande PR 00637', 'PO Box 5', 'Sabana Grande', 'PR', '00637'],
  ['PSC 3 Box 1234 APO AE 09012', 'PSC 3 Box 1234', 'APO', 'AE', '09012'],
] as const

describe.each(lines)('«%s»', (line, street, city, state, zip) => {
  const order = {
    recipientName: 'Luz Vega',
    recipientAddress: line,
    recipientCity: city,
    recipientState: state,
    recipientZipCode: zip,
    recipientCountry: 'US',
  }
  it('is taken apart where its fields are empty or say the same', () => {
    const apart = { postalAddress: street, postalCity: city, postalState: state, postalZipCode: zip }
    expect(addressApart({ ...empty, postalAddress: line })).toEqual(apart)
    expect(addressApart({ ...apart, postalAddress: line })).toEqual(apart)
    expect(addressApart({ ...empty, postalAddress: `c/o Ana\n${line}` })?.postalAddress).toBe(
      `c/o Ana\n${street}`,
    )
    expect(addressApart({ ...empty, postalAddress: line, postalCity: 'Ciales' })).toBeNull()
    expect(addressApart({ ...empty, postalAddress: line, postalZipCode: '00638' })).toBeNull()
  })
  it('is printed once, and sent to USPS in its fields', () => {
    const label = labelAddress(order)
    expect(label.lines).toEqual([street.toUpperCase()])
    expect(label.cityLine).toBe(`${city} ${state} ${zip}`.toUpperCase())
    expect(carrierAddress(order)).toMatchObject({
      streetAddress: street.toUpperCase(),
      city: city.toUpperCase(),
      state,
      ZIPCode: zip.slice(0, 5),
    })
  })
})

it('an urbanization in the same line goes above the street', () => {
  const line = 'Urb Santa Rosa 12 Calle 3 Bayamón 00959'
  const order = { recipientName: 'L', recipientAddress: line, recipientCity: 'Bayamón', recipientState: 'PR' }
  expect(carrierAddress({ ...order, recipientZipCode: '00959' })).toMatchObject({
    urbanization: 'URB SANTA ROSA',
    streetAddress: '12 CALLE 3',
    city: 'BAYAMÓN',
  })
})

describe('in a sheet', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  it('is stored in its fields', async () => {
    const rows = lines.map(
      ([line], at) => `2025-03-07;Familia ${at};787-555-01${10 + at};Lares;Correo;${line}`,
    )
    const content = Buffer.from(
      ['Fecha de la solicitud;Nombre de quien recibe;Teléfono;Pueblo;Entrega;Dirección', ...rows].join('\n'),
    ).toString('base64')
    const { status, text } = await app.call(importApi.run, {
      as: true,
      body: { kind: 'requests', content, name: 'lista.csv' },
    })
    expect([status, text]).toEqual([201, expect.any(String)])
    const stored = await app.ctx.db.select().from(boxRequests).orderBy(boxRequests.recipientName)
    expect(
      stored.map((row) => [row.postalAddress, row.postalCity, row.postalState, row.postalZipCode]),
    ).toEqual(lines.map(([, ...apart]) => apart))
  })
})
