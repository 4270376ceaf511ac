import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remembranceApi } from '#domains/boxes/remembrance/endpoints.ts'
import { composeEmail } from '#domains/mail/outbox/compose.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { byMail, familyRequest } from '#tests/support/family-request.ts'
import { newItem } from '#tests/support/stock.ts'
import { boxRequestApi } from './endpoints.ts'
import { boxRequests } from './tables.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let count = 0
async function ask(change: object = {}, lang: 'es' | 'en' = 'es') {
  const email = `dueña${++count}@example.org`.replace('ñ', 'n')
  const { body } = await app.call(boxRequestApi.create, {
    body: { ...familyRequest, ...byMail, ...change, email },
    lang,
  })
  const [row] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.reference, body.reference))
  return { params: { reference: body.reference as string }, id: row!.id }
}
const withKey = () => ({ 'idempotency-key': `clave-de-prueba-${++count}` })
const cancel = (params: object) =>
  app.call(boxRequestApi.cancel, { params: params as never, headers: withKey() })
const takeBack = (params: object) => app.call(boxRequestApi.takeBackCancel, { params: params as never })
const textsAbout = async (id: number, kind = 'request_changed_by_link') => {
  const rows = await app.ctx.db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.entityId, id), eq(emailOutbox.kind, kind)))
    .orderBy(asc(emailOutbox.id))
  return Promise.all(rows.map(async (row) => (await composeEmail(app.ctx, row)).text))
}

test.each([
  [
    'es',
    [
      /por correo a Ponce, PR 00716/,
      /se canceló/,
      /sigue adelante/,
      /una vez al año/,
      /borrar tus datos/,
      /no borrar/,
    ],
    /no fuiste tú, llámanos al 787/,
  ],
  [
    'en',
    [
      /by mail to Ponce, PR 00716/,
      /was cancelled/,
      /goes on/,
      /once a year/,
      /erase your data/,
      /not to erase/,
    ],
    /not you, call us at 787/,
  ],
] as const)('each thing done with the link is told to its owner (%s)', async (lang, news, way) => {
  const { params, id } = await ask({}, lang)
  const address = { ...byMail, postalAddress: '8 CALLE SOL', postalCity: 'Ponce', postalZipCode: '00716' }
  await app.call(boxRequestApi.changeDelivery, { params, body: address })
  // The same again changes nothing.
  await app.call(boxRequestApi.changeDelivery, { params, body: address })
  await cancel(params)
  await takeBack(params)
  const day = { month: 3, day: 7, language: lang, consent: true }
  for (let times = 0; times < 2; times++) await app.call(remembranceApi.set, { params, body: day })
  for (let times = 0; times < 2; times++)
    await app.call(boxRequestApi.askErasure, { params, headers: withKey() })
  for (let times = 0; times < 2; times++) await app.call(boxRequestApi.withdrawErasure, { params })
  const told = await textsAbout(id)
  expect(told).toHaveLength(news.length)
  for (const [at, text] of told.entries()) {
    expect(text).toMatch(news[at]!)
    expect(text).toMatch(way)
    expect(text).not.toMatch(/CALLE SOL/)
  }
})

test('a cancellation is taken back with its box, until the team has put it away', async () => {
  const { params, id } = await ask()
  const itemId = await newItem(app, { name: 'Vela', quantity: 5 })
  await app.call('POST /api/hope-box-items', {
    as: true,
    body: { requestId: id, inventoryItemId: itemId, quantity: 2, isIncluded: true },
  })
  await app.call(boxRequestApi.update, { as: true, params: { id }, body: { status: 'in_process' } })
  await cancel(params)
  expect((await app.call(boxRequestApi.followUp, { params })).body).toMatchObject({
    isClosed: true,
    canTakeBack: true,
  })
  expect((await takeBack(params)).body).toMatchObject({
    isClosed: false,
    canChange: true,
    canTakeBack: false,
  })
  const { body } = await app.call(boxRequestApi.get, { as: true, params: { id } })
  expect(body).toMatchObject({ status: 'in_process', outcome: null })
  // Twice is once.
  expect((await takeBack(params)).status).toBe(200)

  await cancel(params)
  await app.call(boxRequestApi.update, { as: true, params: { id }, body: { familyChangedAt: null } })
  expect((await app.call(boxRequestApi.followUp, { params })).body.canTakeBack).toBe(false)
  expect((await takeBack(params)).status).toBe(409)
})

test('what the team cancelled is theirs to take back', async () => {
  const { params, id } = await ask()
  await app.call(boxRequestApi.setOutcome, { as: true, params: { id }, body: { outcome: 'cancelled' } })
  expect((await takeBack(params)).status).toBe(409)
})

const ship = (id: number) =>
  app.call(boxRequestApi.update, { as: true, params: { id }, body: { status: 'shipped' } })
const gift = {
  boxPurpose: 'gift',
  giftSenderName: 'Luis',
  giftRecipientName: 'Marta',
  giftMessage: 'Con cariño',
}

test.each(['es', 'en'] as const)('the letter of a gift is for the giver (%s)', async (lang) => {
  const { id } = await ask(gift, lang)
  await ship(id)
  const [text] = await textsAbout(id, 'box_on_its_way')
  expect(text).toMatch(
    lang === 'es' ? /la persona que escogiste. No la llamaremos/ : /the person you chose. We will not call/,
  )
  expect(text).not.toMatch(/no hay prisa|no hurry/)
  const own = await ask({}, lang)
  await ship(own.id)
  expect((await textsAbout(own.id, 'box_on_its_way'))[0]).toMatch(/no hay prisa|no hurry/)
})

test('the letter of a pickup says one thing: come, or wait', async () => {
  const { id } = await ask({ deliveryMethod: 'pickup' })
  await ship(id)
  const [text] = await textsAbout(id, 'box_on_its_way')
  const says = [/Puedes venir a recogerla/, /espera a ese mensaje/].filter((words) => words.test(text!))
  expect(says).toHaveLength(1)
  expect(/Te espera aquí/.test(text!)).toBe(/Puedes venir/.test(text!))
})
