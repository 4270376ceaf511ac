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
])('%s shows our page in its language', async (url, lang) => {
  const response = await site.inject({ url })
  expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html'])
  expect(response.body).toMatch(`<p>${lang} /`)
  expect(response.headers['content-security-policy']).toContain("default-src 'self'")
})

test('a malformed private address keeps its headers', async () => {
  const { headers } = await site.inject({ url: '/solicitud/%E0%A4%A' })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('a malformed API address gives a problem document', async () => {
  for (const url of ['/api/%E0%A4%A', '/api/events/%zz/calendar.ics']) {
    const response = await site.inject({ url })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 400, code: 'malformed' })
  }
})

test('a valid address stays unchanged', async () => {
  expect((await site.inject({ url: '/a%20b?c=%E0' })).body).toBe('<p>es /a%20b</p>')
})

test.each([
  ['/en/quienes-somos', '/en/about'],
  ['/en/eventos?de=correo', '/en/events?de=correo'],
  ['/en/si-acaba-de-pasar/milk', '/en/just-happened/milk'],
])('the old English address %s leads to %s', async (url, to) => {
  const response = await site.inject({ url })
  expect([response.statusCode, response.headers.location]).toEqual([301, to])
})

test('the old English address of a private page leaves no trace on the way', async () => {
  const { statusCode, headers } = await site.inject({ url: '/en/solicitud/H7KP-2M9X-QRTV' })
  expect([statusCode, headers.location]).toEqual([301, '/en/request/H7KP-2M9X-QRTV'])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('an English page of one person is private', async () => {
  for (const url of ['/en/request/H7KP-2M9X-QRTV', '/en/registration/H7KP-2M9X-QRTV', '/EN/Request/x']) {
    const { headers } = await site.inject({ url })
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
})
