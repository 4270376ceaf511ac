import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { pages } from '#server/plugins/web.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { siteOfOnePage } from '../support/one-page.ts'

const path = providerApi.list.path

let server: TestApp
let site: Awaited<ReturnType<typeof buildApp>>
let port: number
/** Number of requests Fastify handled: a cached response does not reach it. */
let handledCount = 0
beforeAll(async () => {
  server = await testApp()
  const onePage = siteOfOnePage((_path, { lang }) => ({ body: `<p>${lang}</p>` }))
  site = await buildApp(server.services, (app) => pages(app, server.services, onePage))
  site.addHook('onRequest', async () => {
    handledCount++
  })
  await site.listen({ port: 0, host: '127.0.0.1' })
  port = (site.server.address() as { port: number }).port
})
afterAll(async () => {
  await site.close()
  await server.close()
})

type Result = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  isCached: boolean
}

function send(url: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Result> {
  const before = handledCount
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers }, (result) => {
      const chunks: Buffer[] = []
      result.on('data', (chunk: Buffer) => chunks.push(chunk))
      result.on('end', () => {
        const { statusCode: status = 0, headers } = result
        resolve({ status, headers, body: Buffer.concat(chunks), isCached: handledCount === before })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The page version is read again every half second; until then responses bypass Fastify. */
async function sendUntilCached(url: string, headers: Record<string, string> = {}): Promise<Result> {
  for (let n = 0; n < 50; n++) {
    const result = await send(url, headers)
    if (result.isCached) return result
  }
  throw new Error(`${url} is not cached`)
}

const sharedHeaders = ({ headers }: Result) => {
  // What is asked for again is compressed better: the same text in fewer bytes.
  const { 'x-request-id': _, date: __, 'content-length': ___, ...shared } = headers
  return shared
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

test.each([path, '/eventos'])('%s is the same from the cache as rendered, in each encoding', async (url) => {
  for (const [encoding, decode] of Object.entries(decoders)) {
    const headers = { 'accept-encoding': encoding }
    const rendered = await send(url, { ...headers, 'content-length': '0' })
    const cached = await sendUntilCached(url, headers)
    expect([rendered.isCached, sharedHeaders(cached)]).toEqual([false, sharedHeaders(rendered)])
    expect(decode(cached.body).equals(decode(rendered.body))).toBe(true)
    const notModified = await sendUntilCached(url, {
      ...headers,
      'if-none-match': `W/${rendered.headers.etag}`,
    })
    expect([notModified.status, notModified.body.length, notModified.headers.etag]).toEqual([
      304,
      0,
      rendered.headers.etag,
    ])
  }
})

test('a session, bearer, query, other method or body bypasses the cache', async () => {
  await sendUntilCached(path)
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
    expect([url, headers, method, (await send(url, headers, method)).isCached]).toEqual([
      url,
      headers,
      method,
      false,
    ])
})

test('staff and visitor responses never mix on one connection', async () => {
  const body = JSON.stringify({
    name: 'Escondida',
    specialty: 'Duelo',
    phone: '787-555-0100',
    email: 'c@example.org',
    isActive: false,
  })
  const staff = { authorization: `Bearer ${server.adminToken}` }
  await sendUntilCached(path)
  const type = { 'content-type': 'application/json' }
  expect((await send(path, { ...staff, ...type }, 'POST', body)).status).toBe(201)
  for (let n = 0; n < 3; n++) {
    expect((await send(path, staff)).body.toString()).toContain('Escondida')
    expect((await send(path)).body.toString()).not.toContain('Escondida')
  }
})

test('the language cookie selects the page in any spelling', async () => {
  for (const [cookie, lang] of [
    ['', 'es'],
    ['language=en', 'en'],
    ['a=b; language=%65n', 'en'],
    ['language=fr', 'es'],
    ['other_language=en', 'es'],
  ] as const) {
    const { body } = await sendUntilCached('/eventos', { cookie, 'accept-encoding': 'br' })
    expect([cookie, brotliDecompressSync(body).toString()]).toEqual([cookie, `<p>${lang}</p>`])
  }
})
