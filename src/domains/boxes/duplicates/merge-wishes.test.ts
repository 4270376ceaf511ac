import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { remembranceApi } from '#domains/boxes/remembrance/endpoints.ts'
import { remembranceDates } from '#domains/boxes/remembrance/tables.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { runJob } from '#tests/support/jobs.ts'
import { newRequest } from '#tests/support/stock.ts'
import { duplicateApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const family = { email: 'familia.sol@example.org', phone: '787-555-0101' }
async function pair(other: Record<string, string> = family) {
  const ids = [await newRequest(app, family), await newRequest(app, other)] as const
  const [stays, goes] = [await paramsOf(ids[0]), await paramsOf(ids[1])]
  return { ids, stays, goes }
}
const paramsOf = (id: number) =>
  app.ctx.db
    .select({ reference: boxRequests.reference })
    .from(boxRequests)
    .where(eq(boxRequests.id, id))
    .then(firstRow)
type Params = { reference: string }
const merge = (id: number, otherId: number) =>
  app.call(duplicateApi.merge, { as: true, params: { id, otherId }, body: { take: {} } })
const undo = async (id: number) => {
  const { body } = await app.call(duplicateApi.merges, { as: true, params: { id } })
  return app.call(duplicateApi.undoMerge, { as: true, params: { id: body[0].id } })
}
const give = (params: Params, day: number) =>
  app.call(remembranceApi.set, { params, body: { month: 5, day, language: 'es', consent: true } })
const dayOf = async (params: Params) =>
  (await app.call(remembranceApi.get, { params })).body.date?.day ?? null
const lettersOn = async (day: string) => {
  await app.ctx.db.delete(emailOutbox)
  await runJob(app.ctx, 'remembrance', new Date(`${day}T13:00:00Z`))
  const rows = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.kind, 'remembrance'))
  return rows.map(({ to }) => to)
}

it('the date of the closed request is shown on the page that its link opens, and is one', async () => {
  const { ids, stays, goes } = await pair()
  await give(goes, 12)
  await merge(...ids)
  expect([await dayOf(goes), await dayOf(stays)]).toEqual([12, 12])
  await give(goes, 12)
  expect(await lettersOn('2031-05-12')).toEqual([family.email])
  await app.ctx.db.update(emailOutbox).set({ status: 'sent' }).where(eq(emailOutbox.kind, 'remembrance'))
  // Merged or not, the letter of the year has left.
  await undo(ids[0])
  expect([await dayOf(goes), await dayOf(stays)]).toEqual([12, null])
  expect(await lettersOn('2031-05-13')).toEqual([])
  await merge(...ids)
  await app.call(remembranceApi.remove, { params: goes })
  expect(await lettersOn('2032-05-12')).toEqual([])
  await undo(ids[0])
  expect(await dayOf(goes)).toBeNull()
})

it('of two dates the one of the request that stays counts, and both are there when they are two again', async () => {
  const { ids, stays, goes } = await pair()
  await give(stays, 20)
  await give(goes, 21)
  await merge(...ids)
  expect([await dayOf(goes), await lettersOn('2033-05-21'), await lettersOn('2034-05-20')]).toEqual([
    20,
    [family.email],
    [family.email],
  ])
  await undo(ids[0])
  expect([await dayOf(goes), await dayOf(stays)]).toEqual([21, 20])
  await merge(...ids)
  await app.call(remembranceApi.remove, { params: goes })
  await undo(ids[0])
  // She has deleted it: nothing of before comes back.
  expect([await dayOf(goes), await dayOf(stays)]).toEqual([null, null])
})

it('the link of a letter of before stops the date that counts, also when it was of the other request', async () => {
  const { ids, stays, goes } = await pair()
  await give(goes, 7)
  const link = await app.ctx.db
    .select({ reference: remembranceDates.reference })
    .from(remembranceDates)
    .where(eq(remembranceDates.requestId, ids[1]))
    .then(firstRow)
  await give(stays, 8)
  await merge(...ids)
  await app.call(remembranceApi.changeLink, { params: link, body: { isStopped: true } })
  expect([await dayOf(stays), await lettersOn('2036-05-08')]).toEqual([null, []])
})

it('closed by hand, it goes along too; another sender keeps page and date', async () => {
  const { ids, goes, stays } = await pair()
  await give(goes, 25)
  const body = { outcome: 'duplicate', duplicateOfId: ids[0] }
  await app.call(boxRequestApi.setOutcome, { as: true, params: { id: ids[1] }, body })
  expect([await dayOf(goes), await dayOf(stays)]).toEqual([25, 25])
  const two = { outcome: null, duplicateOfId: null }
  await app.call(boxRequestApi.setOutcome, { as: true, params: { id: ids[1] }, body: two })
  expect([await dayOf(goes), await dayOf(stays)]).toEqual([25, null])
  const friend = await pair({ email: 'amiga.sol@example.org', phone: '787-555-4444' })
  await give(friend.goes, 29)
  await merge(...friend.ids)
  expect([await dayOf(friend.goes), await dayOf(friend.stays)]).toEqual([29, null])
  expect(await lettersOn('2035-05-29')).toEqual(['amiga.sol@example.org'])
})

it('a wish to erase is shown, is one, and is taken back on the page that the link opens', async () => {
  const { ids, goes, stays } = await pair()
  let keys = 0
  const ask = (params: Params) =>
    app.call(boxRequestApi.askErasure, {
      params,
      headers: { 'idempotency-key': `borrar-lo-mio-${ids[0]}-${++keys}` },
    })
  const dueOn = async (params: Params) =>
    (await app.call(boxRequestApi.followUp, { params })).body.erasureDueOn
  const asked = (await ask(goes)).body.dueOn
  await merge(...ids)
  expect([await dueOn(goes), await dueOn(stays)]).toEqual([asked, asked])
  await ask(stays)
  await app.call(boxRequestApi.withdrawErasure, { params: stays })
  expect([await dueOn(goes), await dueOn(stays)]).toEqual([null, null])
  await undo(ids[0])
  expect(await dueOn(goes)).toBeNull()
})
