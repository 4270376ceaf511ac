import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { emailSetupApi } from '#domains/mail/email-setup/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { searchApi } from '#domains/office/search/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { receivingApi } from '#domains/stock/receiving/endpoints.ts'
import { stockCountApi } from '#domains/stock/stock-counts/endpoints.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'
import { signInAs } from '../support/roles.ts'
import { newItem, newRequest } from '../support/stock.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const all = ['empaque', 'casos', 'contabilidad', 'lectura contabilidad', 'encuentros lectura']
beforeAll(async () => {
  app = await testApp()
  for (const role of all) tokens[role] = await signInAs(app.ctx, role)
})
afterAll(() => app.close())

const as = (role: string) => ({ as: tokens[role] })
const asStaff = { as: true as const }

describe('what things cost', () => {
  let item: number
  let count: number
  beforeAll(async () => {
    item = await newItem(app, { name: 'Manta', quantity: 5, category: 'hopebox' })
    const lines = [{ inventoryItemId: item, quantity: 3, unitCost: '77.77' }]
    const body = { occurredOn: '2026-01-05', supplierName: 'Hilos Ana', documentNumber: 'F-1', lines }
    expect((await app.call(receivingApi.create, { ...asStaff, body })).status).toBe(201)
    const counted = await app.call(stockCountApi.create, { ...asStaff, body: { categories: ['hopebox'] } })
    count = counted.body.id
  })

  test.each(['empaque', 'casos'])('reaches %s in no answer, order or search', async (role) => {
    const answers = [
      await app.call(inventoryApi.list, as(role)),
      await app.call(inventoryApi.get, { ...as(role), params: { id: item } }),
      await app.call(inventoryApi.movements, as(role)),
      await app.call(receivingApi.list, as(role)),
      await app.call(stockCountApi.get, { ...as(role), params: { id: count } }),
      await app.call(searchApi.search, { ...as(role), query: { q: 'hilos' } }),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/77\.77|233\.31/)
    }
    for (const sort of ['unitCost', '-unitCost', 'value', '-value'])
      expect((await app.call(inventoryApi.list, { ...as(role), query: { sort } })).status).toBe(400)
  })

  test('is in the history for those who may see it', async () => {
    const read = (role: string) =>
      app.call(historyApi.list, { ...as(role), query: { entity: 'stock_receipt', page: 1 } })
    expect((await read('contabilidad')).text).toContain('233.31')
    const { body, text } = await read('casos')
    expect(body[0].changes.total).toBe(true)
    expect(text).not.toContain('233.31')
    const sorted = { ...as('contabilidad'), query: { sort: '-unitCost' } }
    expect((await app.call(inventoryApi.list, sorted)).status).toBe(200)
  })
})

describe('who may only read a kind of record', () => {
  test('neither finds it in the bin nor restores it', async () => {
    const item = await newItem(app, { name: 'Vela' })
    await app.call(inventoryApi.remove, { ...asStaff, params: { id: item } })
    const recipe = await app.call(boxContentsApi.createRecipe, {
      ...asStaff,
      body: { name: 'Caja vieja', lines: [{ inventoryItemId: await newItem(app), quantity: 1 }] },
    })
    await app.call(boxContentsApi.removeRecipe, { ...asStaff, params: { id: recipe.body.id } })
    const request = await newRequest(app, {})
    await app.call(boxRequestApi.remove, { ...asStaff, params: { id: request } })
    const tries = [
      ['casos', 'inventory_item', item],
      ['casos', 'recipe', recipe.body.id],
      ['lectura contabilidad', 'box_request', request],
      ['encuentros lectura', 'box_request', request],
    ] as const
    for (const [role, entity, entityId] of tries) {
      const refused = await app.call(binApi.restore, { ...as(role), params: { entity, entityId } })
      expect([role, entity, refused.status]).toEqual([role, entity, 403])
      const listed = await app.call(binApi.list, { ...as(role), query: { entity } })
      expect([role, entity, listed.body]).toEqual([role, entity, []])
    }
    const own = await app.call(binApi.restore, {
      ...as('contabilidad'),
      params: { entity: 'inventory_item', entityId: item },
    })
    expect(own.status).toBe(200)
  })

  test('decides on no suspect, and nobody deletes there what is none', async () => {
    const spam = { ...familyRequest, company: 'un programa' }
    await app.call(boxRequestApi.create, { body: spam })
    const [suspect] = (await app.call(binApi.listSuspects, asStaff)).body
    const params = { entity: 'box_request', entityId: suspect.entityId }
    const role = 'encuentros lectura'
    expect((await app.call(binApi.listSuspects, as(role))).body).toEqual([])
    expect((await app.call(binApi.removeSuspect, { ...as(role), params })).status).toBe(403)
    expect((await app.call(binApi.clearSuspect, { ...as(role), params })).status).toBe(403)
    expect((await app.call(binApi.clearSuspect, { ...asStaff, params })).status).toBe(200)
    expect((await app.call(binApi.removeSuspect, { ...asStaff, params })).status).toBe(404)
  })

  test('does not get in a report what its lists leave out', async () => {
    const role = 'lectura contabilidad'
    for (const type of ['event-registrations', 'volunteers', 'hope-in-a-box', 'contact-messages'])
      expect((await app.call(reportApi.download, { ...as(role), params: { type } })).status).toBe(403)
    expect((await app.call(reportApi.download, { ...as(role), params: { type: 'donations' } })).status).toBe(
      200,
    )
  })
})

test('packers who print papers note which labels are on paper', async () => {
  const id = await newRequest(app, {})
  expect((await app.call(boxRequestApi.labelPrinted, { ...as('empaque'), params: { id } })).status).toBe(200)
  const query = { entity: 'box_request', entityId: id, page: 1 } as const
  const { body } = await app.call(historyApi.list, { ...asStaff, query })
  expect(body.map(({ action }: { action: string }) => action)).toContain('label_printed')
})

test('at an unlocked computer nobody sends the organisation’s e-mail elsewhere', async () => {
  await app.ctx.db.execute("update sessions set password_at = now() - interval '6 minutes'" as never)
  const { status, body } = await app.call(emailSetupApi.save, {
    as: app.adminToken,
    body: { tenantId: 'ajeno.example.org', clientId: 'x', clientSecret: 'y' },
  })
  expect([status, body.code]).toEqual([403, 'password_needed'])
})
