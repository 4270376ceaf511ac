import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerApi } from '#features/providers/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { pages } from '#server/plugins/web.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { siteOfOnePage } from '../support/one-page.ts'

const path = providerApi.list.path

let server: TestApp
let site: Awaited<ReturnType<typeof buildApp>>
let port: number
/** Requests that Fastify saw: a kept answer does not reach it. */
let seen = 0
beforeAll(async () => {
  server = await testApp()
  const onePage = siteOfOnePage((_path, { lang }) => ({ body: `<p>${lang}</p>` }))
  site = await buildApp(server.services, (app) => pages(app, server.services, onePage))
  site.addHook('onRequest', async () => {
    seen++
  })
  await site.listen({ port: 0, host: '127.0.0.1' })
  port = (site.server.address() as { port: number }).port
})
afterAll(async () => {
  await site.close()
  await server.close()
})

type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  isKept: boolean
}

function ask(url: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
  const before = seen
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        resolve({ status, headers, body: Buffer.concat(chunks), isKept: seen === before })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The version in the database is read again every half second: until then the answer comes without Fastify. */
async function askKept(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  for (let n = 0; n < 50; n++) {
    const answer = await ask(url, headers)
    if (answer.isKept) return answer
  }
  throw new Error(`${url} is not kept`)
}

const withoutOwn = ({ headers }: Answer) => {
  const { 'x-request-id': _, date: __, ...shared } = headers
  return shared
}

test.each([path, '/eventos'])('%s says the same kept as when it was made, in each encoding', async (url) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const whole = await ask(url, { ...headers, 'content-length': '0' })
    const kept = await askKept(url, headers)
    expect([whole.isKept, withoutOwn(kept)]).toEqual([false, withoutOwn(whole)])
    expect(kept.body.equals(whole.body)).toBe(true)
    const again = await askKept(url, { ...headers, 'if-none-match': `W/${whole.headers.etag}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, whole.headers.etag])
  }
})

test('a session, a bearer, a query, another method and a body go the whole way', async () => {
  await askKept(path)
  for (const [url, headers, method] of [
    [path, { cookie: 'language=en; hib_s=abc' }, 'GET'],
    [path, { authorization: 'Bearer abc' }, 'GET'],
    [path, { authorization: '' }, 'GET'],
    [`${path}?`, {}, 'GET'],
    [`${path}?q=x`, {}, 'GET'],
    [path, {}, 'HEAD'],
    [path, {}, 'POST'],
    [path, { 'transfer-encoding': 'chunked' }, 'GET'],
  ] as const)
    expect([url, headers, method, (await ask(url, headers, method)).isKept]).toEqual([
      url,
      headers,
      method,
      false,
    ])
})

test('an administrator gets what strangers do not, and they nothing of it, over the same connection', async () => {
  const body = JSON.stringify({
    name: 'Escondida',
    specialty: 'Duelo',
    phone: '787-555-0100',
    email: 'c@example.org',
    isActive: false,
  })
  const staff = { authorization: `Bearer ${server.adminToken}` }
  await askKept(path)
  const type = { 'content-type': 'application/json' }
  expect((await ask(path, { ...staff, ...type }, 'POST', body)).status).toBe(201)
  for (let n = 0; n < 3; n++) {
    expect((await ask(path, staff)).body.toString()).toContain('Escondida')
    expect((await ask(path)).body.toString()).not.toContain('Escondida')
  }
})

test('the stored language chooses the page, however the browser writes it', async () => {
  for (const [cookie, lang] of [
    ['', 'es'],
    ['language=en', 'en'],
    ['a=b; language=%65n', 'en'],
    ['language=fr', 'es'],
    ['other_language=en', 'es'],
  ] as const) {
    const { body } = await askKept('/eventos', { cookie, 'accept-encoding': 'br' })
    expect([cookie, brotliDecompressSync(body).toString()]).toEqual([cookie, `<p>${lang}</p>`])
  }
})
