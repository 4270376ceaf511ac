import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { sha256Source } from '../../src/server/plugins/inline-hashes.ts'
import { pages } from '../../src/server/plugins/web.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { siteOfOnePage } from '../support/one-page.ts'

let server: TestApp
let site: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  server = await testApp()
  site = await buildApp(server.services, (app) =>
    pages(app, server.services, async () => onePage, 'production'),
  )
})
afterAll(async () => {
  await site.close()
  await server.close()
})

const twoScripts = (mark: string) =>
  new Response(
    `<script nonce="${mark}">ours("${mark}")</script><script>theirs()</script><script nonce="x">guessed()</script>`,
    html,
  )

const html = { headers: { 'Content-Type': 'text/html' } }

/** Answers everything with the address it was asked for, but for two. */
const onePage = siteOfOnePage((request, { mark }) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/contacto') return twoScripts(mark)
  if (pathname === '/recursos')
    return new Response('<script>words()</script>', { headers: { 'Content-Type': 'text/x-script' } })
  return new Response(`<p>${pathname}</p>`, html)
})

test('a look at the headers alone leaves the page whole for the next reader', async () => {
  const head = await site.inject({ method: 'HEAD', url: '/eventos' })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  const read = await site.inject({ url: '/eventos' })
  expect(read.body).toBe('<p>/eventos</p>')
  expect(head.headers['content-length']).toBe(read.headers['content-length'])
  expect(head.headers.etag).toBe(read.headers.etag)
})

test('a private page is never kept by a browser, however its address is written', async () => {
  for (const url of [
    '/admin',
    '/ADMIN/x',
    '/%61dmin',
    '//admin',
    '/en/Solicitud/x',
    '/%73OLICITUD/x',
    '/admin.data',
  ]) {
    const { headers } = await site.inject({ url })
    expect([url, headers['cache-control'], headers['referrer-policy']]).toEqual([
      url,
      'no-store',
      'no-referrer',
    ])
  }
})

test('what is no page lets no inline script run', async () => {
  const { headers } = await site.inject({ url: '/recursos' })
  expect(headers['content-security-policy']).not.toContain(sha256Source('words()'))
})

test('a script that came in by somebody’s words is not named by the policy; ours is, without its mark', async () => {
  const { headers, body } = await site.inject({ url: '/contacto' })
  expect(body).toContain('<script>ours("")</script>')
  const policy = headers['content-security-policy']
  expect(policy).toContain(sha256Source('ours("")'))
  expect(policy).not.toContain(sha256Source('theirs()'))
  expect(policy).not.toContain(sha256Source('guessed()'))
})
