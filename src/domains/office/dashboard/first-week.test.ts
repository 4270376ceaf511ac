import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { newItem, newRequest } from '#tests/support/stock.ts'
import { dashboardApi } from './endpoints.ts'
import type { FirstWeek } from './schemas.ts'

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
