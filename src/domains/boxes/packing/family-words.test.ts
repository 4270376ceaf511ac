import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { duplicateApi } from '#domains/boxes/duplicates/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { packingTable } from '#tests/support/packing.ts'
import { signInAs } from '#tests/support/roles.ts'
import { newItem, newRequest } from '#tests/support/stock.ts'
import { packingApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { perform, boxOf, newRecipe } = packingTable(() => app)

test('every door of the packer has the name as the family wrote it, and the note once it is released', async () => {
  const words = { babyName: 'Alma Sofía\nMateo', babyUnnamed: false, boxNote: 'Con tilde en Sofía' }
  const id = await newRequest(app, words)
  const packer = await signInAs(app.ctx, 'empaque')
  const seen = async () => {
    const list = await app.call(boxContentsApi.pickList, { as: packer, query: { requestIds: String(id) } })
    const one = await app.call(boxContentsApi.box, { as: packer, params: { requestId: id } })
    return [await boxOf(id), list.body.boxes[0], one.body]
  }
  for (const door of await seen()) expect(door).toMatchObject({ ...words, boxNote: null })
  const slip = await app.call(boxContentsApi.packingSlip, { as: packer, params: { requestId: id } })
  const papers = await app.call(packingApi.papers, { as: packer, query: { requestIds: String(id) } })
  expect([slip.body.babyName, papers.body[0].babyName]).toEqual([words.babyName, words.babyName])
  await app.call(boxRequestApi.update, { as: true, params: { id }, body: { boxNoteReleased: true } })
  for (const door of await seen()) expect(door).toMatchObject(words)
  const reader = await signInAs(app.ctx, 'lectura')
  const read = await app.call(boxRequestApi.get, { as: reader, params: { id } })
  expect(read.body).toMatchObject({ babyName: words.babyName, boxNote: null })
  // A family may say that there is no name yet: nobody looks for one.
  const unnamed = await newRequest(app, { babyUnnamed: true })
  await app.call(boxRequestApi.update, { as: true, params: { id: unnamed }, body: { town: 'Ponce' } })
  expect(await boxOf(unnamed)).toMatchObject({ babyName: null, babyUnnamed: true })
})

const gift = {
  boxPurpose: 'gift',
  giftSenderName: 'Luis',
  giftRecipientName: 'Rosa',
  giftMessage: 'Con cariño',
} as const
const correct = (body: object) => (id: number) =>
  app.call(boxRequestApi.update, { as: true, params: { id }, body })
const merge = (take: object, other: Record<string, unknown>) => async (id: number) => {
  const otherId = await newRequest(app, other)
  return app.call(duplicateApi.merge, { as: true, params: { id, otherId }, body: { take } })
}
test.each<[string, object, (id: number) => Promise<{ status: number }>, boolean]>([
  ['the name of the baby', { babyName: 'Alma' }, correct({ babyName: 'Alma Sofía' }), true],
  ['who gets the box, whose name is on the card', {}, correct({ recipientName: 'Karmen Ruiz' }), true],
  ['a surname', {}, correct({ recipientName: 'Carmen Ruíz' }), false],
  ['who gets it, when the card has the baby', { babyName: 'Alma' }, correct({ recipientName: 'Eva' }), false],
  ['the giver', gift, correct({ giftSenderName: 'Luisa' }), true],
  ['a name that comes with a merge', {}, merge({ babyName: 'other' }, { babyName: 'Alma' }), true],
])('after packing another card is asked for when it changes: %s', async (what, fields, change, isOld) => {
  const recipeId = await newRecipe(what, [{ inventoryItemId: await newItem(app), quantity: 1 }])
  const id = await newRequest(app, { recipientName: 'Carmen Ruiz', ...fields })
  await perform(id, { kind: 'prepare', recipeId })
  await perform(id, { kind: 'pack', isPacked: true })
  expect(await boxOf(id)).toMatchObject({ hasOldCard: false })
  expect((await change(id)).status).toBe(200)
  expect(await boxOf(id)).toMatchObject({ hasOldCard: isOld })
})

test('the number that the family has opens its box, in any spelling, and the table does not name it', async () => {
  const id = await newRequest(app)
  const { body } = await app.call(boxRequestApi.get, { as: true, params: { id } })
  const { reference } = body
  const find = async (number: string) =>
    (await app.call(packingApi.find, { as: true, query: { number } })).body.requestId
  const spellings = [
    reference,
    reference.toLowerCase().replaceAll('-', ' '),
    `https://x.org/solicitud/${reference}`,
  ]
  for (const typed of spellings) expect(await find(typed)).toBe(id)
  expect(await find('BBBB-CCCC-DDDD')).toBeNull()
  expect((await app.call(packingApi.table, { as: true })).text).not.toContain(reference)
  // Another address gives the request another number. The family's old letters name the first one.
  await app.call(boxRequestApi.update, { as: true, params: { id }, body: { email: 'otra@example.org' } })
  const { rows } = await app.ctx.db.execute<{ former: string[] }>(
    sql`select former_references as former from box_requests where id = ${id}`,
  )
  if (rows[0]!.former.length > 0) {
    const found = await app.call(boxRequestApi.list, { as: true, query: { q: reference } })
    expect([await find(reference), found.body.length]).toEqual([id, 1])
  }
})
