import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { placeWordOf } from '#domains/events/events/rules.ts'
import type { PlaceWord } from '#domains/events/events/schemas.ts'
import { eventRegistrations } from '#domains/events/events/tables.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { readPageVersion } from '#lib/database/page-version.server.ts'
import { buildApp } from '#server/app.ts'
import { pages } from '#server/plugins/web.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { runJob } from '../support/jobs.ts'
import { siteOfOnePage } from '../support/one-page.ts'

/** Every page shows all that pages may learn of events. */
const telling = siteOfOnePage(async (_, { call }) => ({
  body: JSON.stringify(await call(eventApi.list)),
}))

let server: TestApp
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'https://www.example.org' }, (services) =>
    buildApp(services, (app) => pages(app, services, telling)),
  )
})
afterAll(() => server.close())

const publish = () => runJob(server.ctx, 'public-places')

async function announce(maxParticipants: number | null): Promise<number> {
  const body = {
    title: 'Círculo',
    description: 'Juntos',
    eventDate: '2031-05-04T22:00:00Z',
    maxParticipants,
  }
  return (await server.call(eventApi.create, { as: true, body })).body.id
}

const register = (id: number, email: string) =>
  server.call(eventApi.register, {
    params: { id },
    body: { fullName: 'Ana Soto', email, phone: '787-555-0100' },
  })

const asStaff = async (id: number) => (await server.call(eventApi.get, { as: true, params: { id } })).body

/** Everything that strangers can read, with its headers and in each encoding. The clock of an answer says nothing. */
async function strangersRead(id: number): Promise<object> {
  const addresses = [
    '/',
    '/eventos',
    '/en/events',
    '/sitemap.xml',
    '/api/events',
    '/api/events?page=1&pageSize=100&sort=-createdAt',
    '/api/events?q=circulo',
    `/api/events/${id}/calendar.ics`,
    '/api/figures',
  ]
  const answers = addresses.flatMap((url) =>
    ['identity', 'gzip', 'br'].map(async (encoding) => {
      const response = await server.app.inject({ url, headers: { 'accept-encoding': encoding } })
      const { date: _, 'x-request-id': __, ...headers } = response.headers
      const body = encoding === 'identity' ? response.body : response.rawPayload.toString('base64')
      return [
        `${encoding} ${url}`,
        [response.statusCode, headers, url.endsWith('.ics') ? body.replace(/DTSTAMP:\w+/, '') : body],
      ] as const
    }),
  )
  const isClock = (key: string) => key.endsWith('.ics') && !key.startsWith('identity')
  const read = (await Promise.all(answers)).filter(([key]) => !isClock(key))
  return { read: Object.fromEntries(read), version: await readPageVersion(server.ctx.db) }
}

/** Once every page has the best compression, which it gets after somebody asked twice. */
async function strangersReadAgain(id: number): Promise<object> {
  await strangersRead(id)
  let before = await strangersRead(id)
  for (let tries = 0; tries < 20; tries++) {
    await setTimeout(1_000)
    const now = await strangersRead(id)
    if (tries > 0 && isDeepStrictEqual(now, before)) return now
    before = now
  }
  return before
}

describe('a registration of a known and of an unknown address', () => {
  test.each([
    ['nearly empty', 12, 1, 'available'],
    ['of few places', 12, 10, 'few'],
    ['with one place', 12, 11, 'few'],
    ['full', 12, 12, 'waitlist'],
    ['with people waiting', 12, 14, 'waitlist'],
    ['without a limit', null, 3, null],
  ] as const)('reads the same everywhere for an event %s', async (_, limit, people, word) => {
    const id = await announce(limit)
    for (let n = 0; n < people; n++) await register(id, `p${n}@example.org`)
    await publish()
    const before = await strangersReadAgain(id)
    expect(JSON.stringify(before)).toContain(
      word === null ? '\\"places\\":null' : `\\"places\\":\\"${word}\\"`,
    )

    const known = await register(id, 'P0@example.org')
    expect([known.status, known.body]).toEqual([201, { status: 'pending', places: word }])
    expect((await asStaff(id)).registered).toBe(Math.min(people, limit ?? people))
    expect(await strangersRead(id)).toEqual(before)

    const unknown = await register(id, `other${id}@example.org`)
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    const { date: _d, 'x-request-id': _r, ...headers } = unknown.headers
    expect(known.headers).toMatchObject(headers)
    const { registered, waiting, placesLeft } = await asStaff(id)
    expect([registered + waiting, placesLeft]).toEqual([
      people + 1,
      limit === null ? null : Math.max(0, limit - people - 1),
    ])
    expect(await strangersRead(id)).toEqual(before)
  })

  test('nor does a cancellation, or a deletion by staff, move anything', async () => {
    const id = await announce(1)
    await register(id, 'uno@example.org')
    await register(id, 'dos@example.org')
    await publish()
    const before = await strangersReadAgain(id)
    const { body } = await server.call(eventApi.listOfEvent, { as: true, params: { id } })
    const [dos, uno] = body as { id: number; reference: string }[]
    await server.call(eventApi.changeRegistrationPage, {
      params: { reference: uno!.reference },
      body: { step: 'cancel' },
    })
    await server.call(eventApi.removeRegistration, { as: true, params: { id: dos!.id } })
    expect(await asStaff(id)).toMatchObject({ registered: 0, placesLeft: 1 })
    expect(await strangersRead(id)).toEqual(before)
  })
})

test('people in the line do not learn their number, which would count the others', async () => {
  const id = await announce(1)
  for (const n of [1, 2, 3]) await register(id, `fila${n}@example.org`)
  const rows = await server.ctx.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id))
  const read = async (email: string) => {
    const { reference } = rows.find((row) => row.email === email)!
    const { body } = await server.call(eventApi.registrationPage, { params: { reference } })
    const [letter] = await server.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.to, email))
    return { ...body, email: '', kind: letter?.kind }
  }
  const second = await read('fila2@example.org')
  expect(second).toMatchObject({ status: 'pending', isWaiting: true, kind: 'registration_waiting' })
  expect(await read('fila3@example.org')).toEqual(second)
  const { body: letters } = await server.call('GET /api/mail-templates', { as: true })
  expect(JSON.stringify(letters)).not.toContain('{{position}}')
})

test('the word follows a new limit at once, and registrations each full hour', async () => {
  const word = async (id: number) =>
    (await server.call(eventApi.list)).body.find((event: { id: number }) => event.id === id).places
  const id = await announce(12)
  expect(await word(id)).toBe('available')
  for (let n = 0; n < 12; n++) await register(id, `h${n}@example.org`)
  expect(await word(id)).toBe('available')
  await publish()
  // A job's write is noticed as another process's.
  await expect.poll(() => word(id), { timeout: 20_000 }).toBe('waitlist')
  await server.call(eventApi.update, { as: true, params: { id }, body: { maxParticipants: 30 } })
  expect(await word(id)).toBe('available')
  await server.call(eventApi.update, { as: true, params: { id }, body: { maxParticipants: null } })
  expect(await word(id)).toBeNull()
})

/** The words that strangers read one full hour after the other, while so many places are left. */
const hours = (left: number[], few: number, limit: number) => {
  let before: PlaceWord | null = null
  return left.map((places) => {
    before = placeWordOf({ before, few, left: places }, limit)
    return before
  })
}

test('the word gets worse at once and better only when several places are free', () => {
  expect(hours([12, 4, 3, 4, 5, 6], 3, 12)).toEqual([
    'available',
    'available',
    'few',
    'few',
    'few',
    'available',
  ])
  expect(hours([12, 0, 1, 2, 3, 5, 6], 3, 12)).toEqual([
    'available',
    'waitlist',
    'waitlist',
    'waitlist',
    'few',
    'few',
    'available',
  ])
  // All are free again: nobody is registered, so there is nobody to tell of.
  expect(hours([2, 0, 1, 2], 4, 2)).toEqual(['few', 'waitlist', 'waitlist', 'few'])
  expect(hours([5, 0, 5], 4, 5)).toEqual(['available', 'waitlist', 'available'])
})

test('one registration or cancellation more never changes the word twice', () => {
  const cases = [2, 3, 4].flatMap((few) =>
    [10, 12, 40].flatMap((limit) =>
      (['available', 'few', 'waitlist'] as const).flatMap((before) =>
        Array.from({ length: limit }, (_, left) => ({ few, limit, before, left })),
      ),
    ),
  )
  const flips = cases.flatMap(({ few, limit, before, left }) =>
    [left - 1, left + 1].flatMap((next) => {
      if (next < 0 || placeWordOf({ before, few, left }, limit) !== before) return []
      const after = placeWordOf({ before, few, left: next }, limit)
      return after === before ? [] : [[before, after, placeWordOf({ before: after, few, left }, limit)]]
    }),
  )
  expect(flips.length).toBeGreaterThan(30)
  expect(flips.filter(([, after, back]) => back !== after)).toEqual([])
})
