import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { type AthFake, athEnv, startAthFake } from '../fakes/ath.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { reportedAsPaid } from '../support/family-request.ts'

let payPal: PayPalFake
let ath: AthFake
let app: TestApp
beforeAll(async () => {
  payPal = await startPayPalFake()
  ath = await startAthFake()
  app = await testApp({ ...payPalEnv(payPal), ...athEnv(ath) })
})
afterAll(async () => {
  await app.close()
  await payPal.close()
  await ath.close()
})

type Told = (number: string, custom: string) => unknown
const captured: Told = (number, custom) =>
  payPal.captures.set(number, { status: 'COMPLETED', value: '23.95', custom })
const reported: Told = (number, custom) =>
  payPal.reported.set(number, { status: 'S', value: '23.95', custom })
const byAth: Told = (number, metadata2) => ath.payments.set(number, { total: '23.95', metadata2 })

// What the family typed, and the number at its provider.
const typed: [string, string, Told][] = [
  ['3ab12345cd678901e', '3AB12345CD678901E', captured],
  ['4ab12345 cd67-8901e', '4AB12345CD678901E', captured],
  ['9xy98765zw432109v', '9XY98765ZW432109V', reported],
  ['215070443-402894D56B240610016B2E6C78A6003A', '215070443-402894d56b240610016b2e6c78a6003a', byAth],
  ['215070444 402894d56b240610016b2e6c78a6003b', '215070444-402894d56b240610016b2e6c78a6003b', byAth],
]

test.each(typed)(
  'staff ask its provider of %s, and the payment is verified with its number',
  async (transactionId, number, tell) => {
    const paymentMethod = tell === byAth ? 'ath_movil' : 'paypal'
    const body = { ...reportedAsPaid, email: `${number}@example.org`, paymentMethod, transactionId }
    expect((await app.call(boxRequestApi.create, { body })).status).toBe(201)
    const row = (await app.ctx.db.select().from(boxRequests)).find((row) => row.email === body.email)!
    tell(number, row.reference)
    const params = { subject: 'box_request', id: row.id }
    const { body: claim } = await app.call(paymentApi.check, { as: true, params })
    expect(claim).toMatchObject({ verification: 'verified', transactionId: number })
  },
)

test('a number that no provider knows is unknown in every spelling', async () => {
  const body = { ...reportedAsPaid, email: 'nadie@example.org', transactionId: 'zzz99999' }
  await app.call(boxRequestApi.create, { body })
  const row = (await app.ctx.db.select().from(boxRequests)).find((row) => row.email === body.email)!
  const params = { subject: 'box_request', id: row.id }
  const { body: claim } = await app.call(paymentApi.check, { as: true, params })
  expect(claim).toMatchObject({ verification: 'claimed', reason: 'not_found' })
})
