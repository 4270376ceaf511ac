// Writes that staff make rarely, through the API. tests/faults/statements.ts sends each once per statement, failing.
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { hopeBoxItems } from '#domains/boxes/box-contents/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { personalDataApi } from '#domains/privacy/personal-data/endpoints.ts'
import { retentionHolds } from '#domains/privacy/personal-data/tables.server.ts'
import { accountApi } from '#domains/team/account/endpoints.ts'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { passkeys } from '#domains/team/auth/tables.server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { newItem, newRequest } from '../support/stock.ts'

let app: TestApp
beforeAll(async () => {
  // Passkeys belong to a domain.
  app = await testApp({ PUBLIC_URL: 'https://caja.example.org' })
})
afterAll(() => app.close())

const as = true as const

test('a month is closed and opened again', async () => {
  const month = '2024-03'
  expect((await app.call(accountingApi.closeMonth, { as, body: { month } })).status).toBe(200)
  expect((await app.call(accountingApi.monthCloses, { as })).body).toMatchObject([{ month }])
  const reopening = { month, reason: 'Faltaba una factura' }
  expect((await app.call(accountingApi.reopenMonth, { as, body: reopening })).status).toBe(200)
})

test('a hold ends', async () => {
  const recordId = await newRequest(app)
  const body = { kind: 'box_request', recordId, reason: 'Pregunta', until: '2099-01-01' }
  expect((await app.call(personalDataApi.hold, { as, body })).status).toBe(201)
  const [held] = await app.ctx.db.select().from(retentionHolds)
  expect((await app.call(personalDataApi.endHold, { as, params: { id: held!.id } })).status).toBe(200)
  expect((await app.ctx.db.select().from(retentionHolds))[0]?.endedAt).not.toBeNull()
})

test('a line of a box is taken out and put back', async () => {
  const item = { requestId: await newRequest(app), inventoryItemId: await newItem(app), quantity: 1 }
  await app.call(boxContentsApi.add, { as, body: { ...item, isIncluded: true } })
  const [line] = await app.ctx.db.select().from(hopeBoxItems)
  for (const isIncluded of [false, true]) {
    const params = { id: line!.id }
    const { body } = await app.call(boxContentsApi.setIncluded, { as, params, body: { isIncluded } })
    expect(body).toMatchObject({ isIncluded })
  }
})

test('passkeys are named and removed, recovery codes made again', async () => {
  const passkey = { userId: app.admin.id, credentialId: 'c', publicKey: 'k', name: 'Portátil' }
  const [row] = await app.ctx.db.insert(passkeys).values(passkey).returning()
  const params = { id: row!.id }
  const body = { name: 'Llave azul' }
  expect((await app.call(accountApi.renamePasskey, { as, params, body })).status).toBe(200)
  const named = await app.ctx.db.select().from(passkeys).where(eq(passkeys.id, params.id))
  expect(named).toMatchObject([body])
  expect((await app.call(accountApi.passkeyOptions, { as })).status).toBe(200)
  expect((await app.call(authApi.passkeyOptions)).status).toBe(200)

  const started = await app.call(accountApi.startApp, { as })
  const code = new TOTP({ secret: Secret.fromBase32(started.body.secret) }).generate()
  expect((await app.call(accountApi.confirmApp, { as, body: { code } })).status).toBe(200)
  const made = await app.call(accountApi.newRecoveryCodes, { as })
  expect(new Set(made.body.recoveryCodes).size).toBe(10)
  expect((await app.call(accountApi.removePasskey, { as, params })).status).toBe(200)
})

test('the page of a hospital unit is left', async () => {
  expect((await app.call('DELETE /api/unit/session')).status).toBe(200)
})
