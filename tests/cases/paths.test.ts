import { afterAll, beforeAll, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { remembranceApi } from '#domains/boxes/remembrance/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { eventRegistrations } from '#domains/events/events/tables.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest } from '#tests/support/family-request.ts'

// What stands in an address is understood as what stands in a field.

let app: TestApp
let pages: [AnyEndpoint, string][]
beforeAll(async () => {
  app = await testApp()
  const { body: request } = await app.call(boxRequestApi.create, { body: familyRequest })
  const { body: donation } = await app.call(donationApi.create, {
    body: { amount: '25', method: 'paypal', donorName: 'Ana', donorEmail: 'ana@example.org' },
  })
  const { body: event } = await app.call(eventApi.create, {
    as: true,
    body: { title: 'Encuentro', description: 'Juntos', eventDate: '2031-05-04T22:00:00Z' },
  })
  await app.call(eventApi.register, {
    params: { id: event.id },
    body: { fullName: 'Ana Vega', email: 'ana@example.org', phone: '787-555-0182' },
  })
  const [registration] = await app.ctx.db.select().from(eventRegistrations)
  pages = [
    [boxRequestApi.followUp, request.reference],
    [remembranceApi.get, request.reference],
    [donationApi.reportPaid, donation.reference],
    [eventApi.registrationPage, registration!.reference],
    [paymentApi.confirmation, request.reference],
  ]
})
afterAll(() => app.close())

const writings: ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  (number) => number.replaceAll('-', ''),
  (number) => number.toLowerCase().replaceAll('-', ''),
  (number) => number.replaceAll('-', ' '),
  (number) => number.replaceAll('-', '.'),
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'].map(
    (dash) => (number: string) => number.replaceAll('-', dash),
  ),
  ...['\u200b', '\u200e', '\u202a', '\u2060', '\u00ad', '\ufeff'].map(
    (sign) => (number: string) => `${sign}${number}${sign}`,
  ),
  (number) => ` #${number} `,
  (number) =>
    number.normalize('NFKC').replace(/[A-Z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
]

it.each(writings.map((_, at) => at))('writing %# of a private number opens its page', async (at) => {
  expect(writings.length).toBeGreaterThanOrEqual(20)
  for (const [endpoint, number] of pages) {
    const params = { reference: writings[at]?.(number) }
    const { status } = await app.call(endpoint, { params, ...(endpoint.body && { body: {} }) })
    expect([endpoint.path, status]).toEqual([endpoint.path, 200])
  }
})

it('ids and filters', async () => {
  for (const id of ['1', '１', '\u200e1\u00ad', ' 1 '])
    expect((await app.call(boxRequestApi.get, { as: true, params: { id } })).status).toBe(200)
  for (const id of ['HIB-1', '1-', '-1', '1e0', '٣'])
    expect((await app.call(boxRequestApi.get, { as: true, params: { id } })).status).toBe(404)
  await app.call(contactApi.create, {
    body: { name: 'Eva', email: 'eva@example.org', subject: 'Hola', message: 'Una duda' },
  })
  for (const query of [
    { page: '\u200e1' },
    { pageSize: '５' },
    { q: '\u202aEVA\u202c' },
    { q: 'eva\u2060@example.org' },
  ]) {
    const { status, body } = await app.call(contactApi.list, { as: true, query })
    expect([query, status, body.length]).toEqual([query, 200, 1])
  }
})
