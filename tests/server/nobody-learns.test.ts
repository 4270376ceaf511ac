// Nobody learns from us who is known here: each public call of the API document, done with what is known and with what is not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { libraryApi } from '#domains/publishing/library/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { readPageVersion } from '#lib/database/page-version.server.ts'
import { buildApp } from '#server/app.ts'
import { pages } from '#server/plugins/web.ts'
import { type TestApp, type TestResponse, testApp } from '../support/app.ts'
import { apiDocument, type DocumentedOperation } from '../support/documented-answers.ts'
import { fillWithKnownPeople, type Known } from '../support/known-people.ts'
import { siteOfOnePage } from '../support/one-page.ts'
import { type Given, judged } from '../support/strangers-trials.ts'

/** Every page shows all that pages may learn. */
const telling = siteOfOnePage(async (_, { call }) => ({
  body: JSON.stringify([
    await call(eventApi.list),
    await call(providerApi.list),
    await call(libraryApi.index),
    await call(reportApi.figures),
  ]),
}))

const publicCalls = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, DocumentedOperation>)
    .filter(([, { security }]) => security.length === 0)
    .map(([method, { operationId }]) => ({ operationId, call: `${method.toUpperCase()} ${path}` })),
)

let server: TestApp
let world: Known
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'https://www.example.org' }, (services) =>
    buildApp(services, (app) => pages(app, services, telling)),
  )
  world = await fillWithKnownPeople(server)
})
afterAll(() => server.close())

test('each public call of the document is judged', () => {
  expect(Object.keys(judged).sort()).toEqual(publicCalls.map(({ operationId }) => operationId).sort())
})

/**
 * Without what is a stranger's own in an answer: what it typed, its number, its request id, moments, and seconds that
 * pass meanwhile.
 */
function plain({ status, headers, text }: Answer, typed: string[] = []) {
  const { date: _, 'x-request-id': __, 'content-length': ___, etag, ...rest } = headers
  const said = typed
    .reduce((rest, word) => rest.replaceAll(`"${word}"`, '"<typed>"'), text)
    .replace(/yo\d@/, 'yo@')
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/[2-9B-DF-HJKMNP-TV-Z]{4}(-[2-9B-DF-HJKMNP-TV-Z]{4}){2}/g, '<number>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
    .replace(/DTSTAMP:\w+/g, '')
    .replace(/\d+ (segundos|minutos)/g, '<wait>')
  const wait = rest['retry-after'] === undefined ? {} : { 'retry-after': '<seconds>' }
  return { status, headers: { ...rest, ...wait }, said }
}

type Answer = Pick<TestResponse, 'status' | 'headers' | 'text'>

/** Everything that strangers read, the page of a neighbour and of her request included. With the version of pages. */
async function whatStrangersRead(): Promise<object> {
  const addresses = [
    '/',
    '/eventos',
    '/en/events',
    '/sitemap.xml',
    '/api/events',
    '/api/events?page=1&pageSize=100&sort=-createdAt',
    `/api/events/${world.params.id}/calendar.ics`,
    '/api/figures',
    '/api/service-providers',
    '/api/library',
    `/api/registration-pages/${world.neighbourRegistration}`,
    `/api/hope-in-a-box/follow-up/${world.neighbour}`,
    `/api/hope-in-a-box/follow-up/${world.neighbour}/remembrance`,
  ]
  const read = addresses.map(async (url) => {
    const { statusCode: status, headers, body: text } = await server.app.inject({ url })
    return [url, { ...plain({ status, headers, text }), etag: headers.etag }] as const
  })
  return { read: Object.fromEntries(await Promise.all(read)), version: await readPageVersion(server.ctx.db) }
}

/** The links that an answer opens: the stranger's own pages, which must not tell of other people either. */
const pagesOf = (text: string): string[] => {
  const [reference] = /[2-9B-DF-HJKMNP-TV-Z]{4}(?:-[2-9B-DF-HJKMNP-TV-Z]{4}){2}/.exec(text) ?? []
  if (!reference) return []
  const request = `/api/hope-in-a-box/follow-up/${reference}`
  return [request, `${request}/remembrance`, `/api/payments/confirmation/${reference}`]
}

/** More than any limit of guesses, so that the limits are compared too. */
const times = 12
let homes = 0

async function calledByOne(call: string, given: Given): Promise<object> {
  homes += 1
  const address = `198.51.${homes >> 8}.${homes & 255}`
  const { params = {}, ...rest } = given
  const target = call.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const typed = Object.values((rest.body ?? {}) as object).filter((value) => /[@\d]{3}|@/.test(value))
  const answers = []
  const opened = []
  // A form that was stored has no limit of guesses.
  for (let n = 0; n < (answers[0]?.status === 201 ? 2 : times); n += 1) {
    const answer = await server.call(target, { ...rest, address })
    answers.push(plain(answer, typed))
    if (n > 0) continue
    for (const url of pagesOf(answer.text))
      opened.push(plain(await server.call(`GET ${url}`, { address }), typed))
  }
  // Another question of the same home afterwards: what is known must not fill another counter.
  // A form that is sent again says nothing of it, or who types what somebody sent would know.
  if (answers[0]?.status === 201) expect(answers[1]).toEqual(answers[0])
  const next = { ...rest, ...(rest.body ? { body: otherOf(rest.body) } : {}), address }
  return { answers, opened, next: plain(await server.call(target, next)) }
}

/** The same question about somebody and something that nobody knows. */
const otherOf = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body, (name, value) =>
      /^(email|username|link|id|rawId|reference)$/.test(name) && typeof value === 'string'
        ? value.includes('@')
          ? 'ninguna@example.org'
          : 'QQQQ-QQQQ-QQQQ'
        : value,
    ),
  )

const tried = publicCalls.flatMap((one) => {
  const trials = judged[one.operationId]
  return typeof trials === 'function' ? [{ ...one, trials }] : []
})

test.each(tried)(
  '$operationId tells a stranger the same of what is known and of what is not',
  async ({ call, trials }) => {
    for (const { what, known, unknown } of trials(world)) {
      const before = await whatStrangersRead()
      const ofKnown = await calledByOne(call, known)
      expect([what, await whatStrangersRead()]).toEqual([what, before])
      const ofUnknown = await calledByOne(call, unknown)
      expect([what, ofKnown]).toEqual([what, ofUnknown])
      expect([what, await whatStrangersRead()]).toEqual([what, before])
    }
  },
)

test('the questions for a passkey end at a hundred of one address, and others ask on', async () => {
  const ask = async (address: string) =>
    (await server.call('POST /api/auth/passkey/options', { address })).status
  const statuses = []
  for (let n = 0; n < 101; n += 1) statuses.push(await ask('203.0.113.9'))
  expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([200]), 429])
  expect(await ask('203.0.113.10')).toBe(200)
})
