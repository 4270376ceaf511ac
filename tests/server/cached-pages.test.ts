import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { sha256Source } from '#server/plugins/inline-hashes.ts'
import { responseCache } from '#server/plugins/response-cache.ts'
import { pages } from '#server/plugins/web.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { siteOfOnePage } from '../support/one-page.ts'

let server: TestApp
let site: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  server = await testApp()
  site = await buildApp(server.services, (app) => pages(app, server.services, onePage))
})
afterAll(async () => {
  await site.close()
  await server.close()
})

let rendered = 0
let textsAddress = ''

/** Answers everything with the address it was asked for, but for two. */
const onePage = siteOfOnePage(async (path, { textsOf }) => {
  rendered++
  textsAddress = (await textsOf('contact')).address
  if (path === '/contacto')
    return { body: '<script>ours()</script><script>theirs()</script>', scripts: ['ours()'] }
  return { body: `<p>${path}</p>` }
})

test('a HEAD request does not truncate the cached page', async () => {
  const head = await site.inject({ method: 'HEAD', url: '/eventos' })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  const read = await site.inject({ url: '/eventos' })
  expect(read.body).toBe('<p>/eventos</p>')
  expect(head.headers['content-length']).toBe(read.headers['content-length'])
  expect(head.headers.etag).toBe(read.headers.etag)
})

test('a private page is never kept by a browser, however its address is written', async () => {
  for (const url of ['/admin', '/ADMIN/x', '/%61dmin', '//admin', '/en/Solicitud/x', '/%73OLICITUD/x']) {
    const { headers } = await site.inject({ url })
    expect([url, headers['cache-control'], headers['referrer-policy']]).toEqual([
      url,
      'no-store',
      'no-referrer',
    ])
  }
})

test('a script that came in by somebody’s words is not named by the policy; ours is', async () => {
  const { headers, body } = await site.inject({ url: '/contacto' })
  expect(body).toContain('<script>theirs()</script>')
  const policy = headers['content-security-policy']
  expect(policy).toContain(sha256Source('ours()'))
  expect(policy).not.toContain(sha256Source('theirs()'))
})

test('a shared link with a query serves the cached page without the query', async () => {
  const first = await site.inject({ url: '/donar?fbclid=uno' })
  const renderedBefore = rendered
  const second = await site.inject({ url: '/donar?utm_source=dos' })
  expect([first.body, second.body]).toEqual(['<p>/donar</p>', '<p>/donar</p>'])
  expect(rendered).toBe(renderedBefore)
})

test('an address that is no page of everybody is not kept', async () => {
  await site.inject({ url: '/eventos' })
  await site.inject({ url: '/eventos.data' })
  const cache = server.services.get(responseCache)
  expect([cache.peek('es /eventos'), cache.peek('es /eventos.data')]).toEqual([expect.anything(), undefined])
})

test('gives 304 for a known ETag, also behind a recompressing proxy', async () => {
  const { etag } = (await site.inject({ url: '/eventos' })).headers
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`])
    expect(
      await site.inject({ url: '/eventos', headers: { 'if-none-match': `${ifNoneMatch}` } }),
    ).toMatchObject({
      statusCode: 304,
      body: '',
    })
  const other = await site.inject({ url: '/eventos', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

for (const [accepted, encoding] of [
  ['gzip, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['sabre', undefined],
] as const)
  test(`Accept-Encoding "${accepted}" gives ${encoding ?? 'no encoding'}`, async () => {
    const { headers } = await site.inject({ url: '/eventos', headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
  })

test('a hostile Host header does not change the page', async () => {
  for (const host of ['otro.example', 'a b', 'x/@y', '"><script>']) {
    const response = await site.inject({ url: '/no-existe', headers: { host, 'x-forwarded-host': host } })
    expect([host, response.statusCode, response.body]).toEqual([host, 200, '<p>/no-existe</p>'])
  }
})

test('texts are immutable at their current address and uncached at an old one', async () => {
  await site.inject({ url: '/en/contact' })
  const current = await site.inject({ url: textsAddress })
  expect(current.headers['cache-control']).toContain('immutable')
  const { texts, site: settings } = current.json()
  expect(texts['nav.home']).toBeTruthy()
  expect(Object.keys(texts).filter((key) => /^(meta|outbox|accounting)\./.test(key))).toEqual([])
  expect(settings.organisation).toBeTruthy()
  const older = await site.inject({ url: '/assets/texts/en/contact/00000000.json' })
  expect(older.headers['cache-control']).toBe('no-store')
  expect(older.json().texts).toEqual(texts)
  expect((await site.inject({ url: '/assets/texts/fr/contact/00000000.json' })).statusCode).toBe(404)
})
