import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeEmail } from '#domains/mail/outbox/compose.server.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { contactStops } from '#domains/mail/stops/tables.server.ts'
import { composeMime } from '#integrations/email/mime.server.ts'
import { buildApp } from '#server/app.ts'
import { pages } from '#server/plugins/web.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { siteOfOnePage } from '../support/one-page.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  app = await testApp()
  // Says which address it was asked for.
  const echo = siteOfOnePage((path) => ({ status: 200, body: path }))
  site = await buildApp(app.services, (server) => pages(server, app.services, echo))
})
afterAll(async () => {
  await site.close()
  await app.close()
})

/** As a browser: follows redirects inside the site, and keeps what follows `#`. */
async function open(url: string) {
  let address = url
  for (let step = 0; step < 5; step++) {
    const [path = '', fragment] = address.split('#')
    const { statusCode, headers, body } = await site.inject({ url: path })
    if (statusCode < 300 || statusCode >= 400) return { statusCode, body, fragment }
    const next = String(headers.location)
    expect(next).toMatch(/^\/[a-z]/)
    address = next.includes('#') || fragment === undefined ? next : `${next}#${fragment}`
  }
  throw new Error(`never arrives: ${url}`)
}

const changed: [string, (url: string) => string][] = [
  ['as it is', (url) => url],
  ['in small letters', (url) => url.toLowerCase()],
  ['in capitals', (url) => url.toUpperCase()],
  ['with a slash at its end', (url) => `${url}/`],
  ['with a tracking parameter', (url) => `${url}?utm_source=correo&fbclid=1`],
  ['with the full stop of its sentence', (url) => `${url}.`],
  ['with the bracket around it', (url) => `${url}%3E`],
  ['with two slashes', (url) => `/${url}`],
]
describe.each(changed)('a private link %s', (_, change) => {
  test.each([
    '/solicitud/',
    '/en/request/',
    '/registro/',
    '/en/registration/',
    '/directorio/',
    '/en/directory/',
    '/recordar/',
    '/en/remember/',
  ])('arrives at %s', async (page) => {
    const link = `${page}H7KP-2M9X-QRTV`
    expect(await open(change(link))).toMatchObject({ statusCode: 200, body: link })
  })
})

test.each(['/no-mas-correos', '/en/no-more-emails', '/unidad'])(
  '%s keeps what follows a coded #',
  async (page) => {
    for (const sign of ['%23', '%2523'])
      expect(await open(`${page}${sign}djEu-AbC_9`)).toMatchObject({
        statusCode: 200,
        fragment: 'djEu-AbC_9',
      })
    expect(await open(`/${page}%23djEu`)).toMatchObject({ statusCode: 200, fragment: 'djEu' })
  },
)

const compose = async (kind: string, to: string) => {
  await queueEmail(app.ctx, { kind, to, locale: 'es' })
  const row = (await app.ctx.db.select().from(emailOutbox)).findLast((one) => one.to === to)!
  return composeEmail(app.ctx, row)
}

test.each([
  ['event_message', true],
  ['registration_reminder', true],
  ['remembrance', true],
  ['request_received', false],
  ['registration_confirmed', false],
  ['event_cancelled', false],
  ['reply', false],
  ['staff_new_request', false],
])('%s: the button of the mail program stops it: %s', async (kind, has) => {
  const mime = (await composeMime(await compose(kind, `${kind}@example.org`))).toString()
  expect(/^List-Unsubscribe:\s*<http\S+one-click\?token=\S+>/m.test(mime)).toBe(has)
  expect(mime.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBe(has)
  // A person's own words are not a machine's.
  expect(mime.includes('Auto-Submitted')).toBe(kind !== 'reply')
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'one click as %s, without a session: only opening it stops nothing',
  async (type) => {
    const before = await app.ctx.db.$count(contactStops)
    const { unsubscribeUrl } = await compose('event_message', `${type.length}@example.org`)
    const { pathname, search } = new URL(unsubscribeUrl!)
    await site.inject({ url: pathname + search })
    expect(await app.ctx.db.$count(contactStops)).toBe(before)
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': type }
    const answer = await site.inject({ method: 'POST', url: pathname + search, payload, headers })
    expect(answer.statusCode).toBe(200)
    expect(await app.ctx.db.$count(contactStops)).toBe(before + 1)
  },
)
