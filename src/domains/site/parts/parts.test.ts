import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { organisationApi } from '#domains/publishing/organisation/endpoints.ts'
import { stockCountApi } from '#domains/stock/stock-counts/endpoints.ts'
import { officeParts } from '#lib/office-parts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { partsApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const shown = async () => (await app.call(partsApi.shown, { as: true })).body

test('an empty system shows no part, one that is switched on at once, and one that has rows for good', async () => {
  expect(await shown()).toEqual({ shown: [], used: [] })

  await app.call(organisationApi.section, { as: true, params: { id: 16 } })
  const switches = { officeParts: Object.fromEntries(officeParts.map((part) => [part, part === 'lots'])) }
  const content = { es: switches, en: switches }
  const saved = await app.call(organisationApi.save, {
    as: true,
    params: { id: 16 },
    body: { content, isPublished: true },
  })
  expect(saved.status).toBe(200)
  expect(await shown()).toEqual({ shown: ['lots'], used: [] })

  const event = {
    title: 'Círculo',
    description: 'Para hablar.',
    eventDate: '2031-03-06T18:00',
    otherTitle: 'Circle',
  }
  const { body } = await app.call(eventApi.create, { as: true, body: event })
  await app.call(eventApi.addDates, {
    as: true,
    params: { id: body.id },
    body: { frequency: 'weekly', until: '2031-03-20', skip: [] },
  })
  expect(await shown()).toEqual({ shown: ['lots', 'series', 'english'], used: ['series', 'english'] })
})

test('a part that is off refuses no call', async () => {
  const counts = await app.call(stockCountApi.list, { as: true })
  const units = await app.call(hospitalUnitApi.list, { as: true })
  expect([counts.status, units.status]).toEqual([200, 200])
})
