// The documented lists without pages: written in pieces, one of each kind at once, the rest in line.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { rowsOf } from '../../bench/content.ts'
import { type TestApp, testApp } from '../support/app.ts'

const rows = 1_203
let server: TestApp
beforeAll(async () => {
  server = await testApp()
  for (const statement of rowsOf(rows)) await server.ctx.db.execute(statement)
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

test('one is made at once: a page overtakes those in line, and beyond the line it is 503 with Retry-After', async () => {
  const order: string[] = []
  const lists = Array.from({ length: 25 }, async () => {
    const answer = await whole()
    if (answer.status === 200) order.push('whole')
    return answer
  })
  const page = server
    .call(volunteerApi.list, { as: true, query: { page: 1 } })
    .then(() => void order.push('page'))
  const answers = await Promise.all(lists)
  await page
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(21)
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5', '5'])
  expect(order.at(-1)).toBe('whole')
})
