// What the races of `races.ts` need to exist.
import { eq } from 'drizzle-orm'
import * as schema from '#db/schema.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { TestApp, TestCallOptions } from './app.ts'

export type Race = (app: TestApp) => Promise<(n: number) => [string, TestCallOptions]>

export const staff = (call: string, body?: object | ((n: number) => object)) => (n: number) =>
  [call, { as: true, ...(body && { body: typeof body === 'function' ? body(n) : body }) }] as [
    string,
    TestCallOptions,
  ]

export const created = async (app: TestApp, call: string, body: object) => {
  const answer = await app.call(call, { as: true, body })
  if (answer.status >= 300) throw new Error(`${call}: ${answer.text}`)
  return answer.body
}

export const person = { fullName: 'Ana Soto', email: 'ana.soto@example.org', phone: '787-555-0101' }
export const newEvent = (app: TestApp, fields: object = {}) =>
  created(app, 'POST /api/events', {
    title: 'Círculo',
    description: 'Juntos',
    eventDate: '2031-05-04T22:00:00Z',
    ...fields,
  })
export const delivery = {
  institutionName: 'Hospital del Norte',
  contactPersonName: 'Rosa Díaz',
  phone: '787-555-0102',
  email: 'rosa@example.org',
  collaborationDate: '2026-01-05',
  deliveryDate: '2026-01-06',
  boxesDelivered: 2,
}
export const newDelivery = (app: TestApp) => created(app, 'POST /api/hospital-deliveries', delivery)
const newDonation = (app: TestApp) =>
  app.call('POST /api/donations', {
    body: { amount: '25', method: 'paypal', donorEmail: `d${Math.random()}@example.org` },
  })
export const donationId = async (app: TestApp): Promise<number> => {
  const { reference } = (await newDonation(app)).body
  const isThis = eq(schema.donations.reference, reference)
  return firstRow(await app.ctx.db.select().from(schema.donations).where(isThis)).id
}
export const cookiesOf = (headers: { 'set-cookie'?: string | string[] | number }) =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
export const verifyGift: Race = async (app) =>
  staff(`POST /api/payments/claims/donation/${await donationId(app)}/verify`, { note: 'visto' })
export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
