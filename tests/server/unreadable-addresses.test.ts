import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { pages } from '#server/plugins/web.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { siteOfOnePage } from '../support/one-page.ts'

let server: TestApp
let site: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  server = await testApp()
  const anyPage = siteOfOnePage((path, { lang }) => ({ status: 404, body: `<p>${lang} ${path}</p>` }))
  site = await buildApp(server.services, (app) => pages(app, server.services, anyPage))
})
afterAll(async () => {
  await site.close()
  await server.close()
})

test.each([
  ['/%E0%A4%A', 'es'],
  ['/%zz', 'es'],
  ['/eventos%ff', 'es'],
  ['/eventos/%c0%af?de=%zz', 'es'],
  ['/en/%E0%A4%A', 'en'],
])('a person who follows %s reads one of our pages, in the page’s language', async (url, lang) => {
  const answer = await site.inject({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html'])
  expect(answer.body).toMatch(`<p>${lang} /`)
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
})

test('a private address keeps its rules however broken it is', async () => {
  const { headers } = await site.inject({ url: '/solicitud/%E0%A4%A' })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('a call is still refused as calls are', async () => {
  for (const url of ['/api/%E0%A4%A', '/api/events/%zz/calendar.ics']) {
    const answer = await site.inject({ url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 400, code: 'malformed' })
  }
})

test('what is well written stays as it is', async () => {
  expect((await site.inject({ url: '/a%20b?c=%E0' })).body).toBe('<p>es /a%20b</p>')
})
