import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { organisationApi } from '#domains/publishing/organisation/endpoints.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import { langs } from '#lib/text/texts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest } from '#tests/support/stock.ts'
import { dashboardApi } from './endpoints.ts'
import type { FirstWeek } from './schemas.ts'

// biome-ignore lint/suspicious/noExplicitAny: parts of settings are looked at by name
type Loose = any

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const done = async (): Promise<string[]> => {
  const { body } = await app.call(dashboardApi.firstWeek, { as: true })
  return (body as FirstWeek).steps.filter(({ isDone }) => isDone).map(({ key }) => key)
}

test('the first steps tick themselves off from facts', async () => {
  expect(await done()).toEqual([])
  const inventoryItemId = await newItem(app, { quantity: 0 })
  expect(await done()).toEqual([])
  await newItem(app, { name: 'Manta', quantity: 3 })
  expect(await done()).toEqual(['stock'])
  const line = { inventoryItemId, quantity: 1, substituteItemId: null, condition: {} }
  const recipe = { name: 'Caja', isActive: true, lines: [line] }
  await app.call(boxContentsApi.createRecipe, { as: true, body: recipe })
  await createUser(app.ctx, {
    username: 'dos',
    fullName: 'Dos',
    email: 'dos@example.org',
    password: 'una clave larga',
  })
  await newRequest(app)
  expect(await done()).toEqual(['stock', 'recipe', 'colleague', 'request'])
  expect((await app.call(dashboardApi.firstWeek)).status).toBe(401)
})

test('the first steps say what the organisation still has to write, and where a box is picked up', async () => {
  const steps = async () => (await app.call(dashboardApi.firstWeek, { as: true })).body as FirstWeek
  const publish = async (id: number, change: (part: Loose, lang: 'es' | 'en') => void) => {
    const { body } = await app.call(organisationApi.section, { as: true, params: { id } })
    for (const lang of langs) change(body.content[lang], lang)
    const content = { content: body.content, isPublished: true }
    expect((await app.call(organisationApi.save, { as: true, params: { id }, body: content })).status).toBe(
      200,
    )
  }
  expect((await steps()).missing).toEqual(['name', 'label', 'phone', 'email'])
  await publish(1, ({ organisation, returnAddress }, lang) => {
    Object.assign(organisation, { legalName: 'Casa Luz, Inc.', placeholder: false })
    if (lang === 'es') organisation.name = 'Casa Luz'
    Object.assign(returnAddress, { name: 'Casa Luz', line1: '12 Calle Luna' })
  })
  await publish(2, ({ contact }) => {
    contact.phone = '787-622-1234'
  })
  // In English the name is still the example.
  expect((await steps()).missing).toEqual(['name', 'email'])
  await publish(1, ({ organisation }) => {
    organisation.name = 'Casa Luz'
  })
  await publish(2, ({ contact }) => {
    contact.email = 'hola@casaluz.pr'
  })
  expect((await steps()).missing).toEqual([])
  expect(await done()).toContain('organisation')
  expect(await done()).not.toContain('pickup')
  await publish(6, ({ pickupPlaces: [place] }) => {
    Object.assign(place, { address: '12 Calle Luna, Ponce', placeholder: false })
  })
  expect(await done()).toContain('pickup')
})
