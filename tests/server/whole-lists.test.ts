// The documented lists without pages are written in pieces.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'

const rows = 1_203
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.ctx.db.execute(
    `insert into volunteers (name, phone, town, talent, email, availability, search_text)
     select 'Ana ' || n, '787-555-0100', 'Ponce', 'Escuchar', 'ana' || n || '@example.org', 'Sábados', 'ana ' || n
     from generate_series(1, ${rows}) n`,
  )
})
afterAll(() => server.close())

const whole = (headers = {}) => server.call(volunteerApi.list, { as: true, headers })

test('a long list is the same as its pages, with and without gzip', async () => {
  const pages = []
  for (let page = 1; pages.length < rows; page += 1)
    pages.push(...(await server.call(volunteerApi.list, { as: true, query: { page, pageSize: 100 } })).body)
  const list = await whole()
  expect([list.total, list.body]).toEqual([rows, pages])
  expect(list.headers['content-encoding']).toBeUndefined()
  const zipped = await server.app.inject({
    url: volunteerApi.list.path,
    headers: { authorization: `Bearer ${server.adminToken}`, 'accept-encoding': 'gzip' },
  })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(list.text)
})
