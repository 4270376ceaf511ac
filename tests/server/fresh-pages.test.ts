import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSharedPage } from '#app/addresses.ts'
import { eventApi } from '#features/events/endpoints.ts'
import { providerApi } from '#features/providers/endpoints.ts'
import { type AnyEndpoint, addressOf } from '#lib/http/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { pages } from '#server/plugins/web.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { siteOfOnePage } from '../support/one-page.ts'

const addresses = ['/', '/en', '/eventos', '/en/eventos', '/recursos', '/en/recursos']

/** Every page names the events and providers there are; like a real one it needs a while after it asked for them. */
const namingPage = siteOfOnePage(async (_path, { call }) => {
  const [events, providers] = await Promise.all([call(eventApi.list), call(providerApi.list)])
  await new Promise((resolve) => setTimeout(resolve, 5))
  const names = [...events.map(({ title }) => title), ...providers.map(({ name }) => name)]
  return { body: names.map((name) => `<p>${name}</p>`).join('') }
})

describe('pages while many read them', () => {
  let server: TestApp
  let site: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    server = await testApp()
    site = await buildApp(server.services, (app) => pages(app, server.services, namingPage))
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })

  const read = async (url: string) => (await site.inject({ url })).body

  async function write(endpoint: AnyEndpoint, payload: object, id?: number) {
    const answer = await site.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, id ? { id } : {}),
      headers: { authorization: `Bearer ${server.adminToken}` },
      payload,
    })
    expect([answer.statusCode, endpoint.path]).toEqual([id ? 200 : 201, endpoint.path])
    return answer.json() as { id: number }
  }

  /** Every page, read as soon as the write is answered and once more when it may come from the kept ones. */
  async function expectOnPages(words: string, isThere: boolean) {
    for (const _round of [1, 2]) {
      for (const url of addresses) {
        expect([url, words, (await read(url)).includes(words)]).toEqual([url, words, isThere])
      }
    }
  }

  async function whileManyRead(work: () => Promise<void>) {
    let isOver = false
    const reader = async (first: number) => {
      for (let n = first; !isOver; n++) {
        await read(addresses[n % addresses.length] ?? '/')
        // A kept page is answered within one turn: without this nobody else would get one.
        await nextTurn()
      }
    }
    const readers = Array.from({ length: 6 }, (_, n) => reader(n))
    try {
      await work()
    } finally {
      isOver = true
      await Promise.all(readers)
    }
  }

  test('the addresses are kept ones, else this proves nothing', () => {
    expect(addresses.filter((address) => !isSharedPage(address))).toEqual([])
  })

  test(
    'an event is on every page once its writing is answered, under its new name, and gone when switched off',
    () =>
      whileManyRead(async () => {
        for (const round of ['uno', 'dos']) {
          const facts = {
            title: `Encuentro ${round}`,
            description: 'Juntos',
            eventDate: '2031-05-04T22:00:00Z',
          }
          const { id } = await write(eventApi.create, facts)
          await expectOnPages(facts.title, true)
          await write(eventApi.update, { title: `Caminata ${round}` }, id)
          await expectOnPages(`Caminata ${round}`, true)
          await expectOnPages(facts.title, false)
          await write(eventApi.update, { isActive: false }, id)
          await expectOnPages(`Caminata ${round}`, false)
          await write(eventApi.update, { isActive: true }, id)
          await expectOnPages(`Caminata ${round}`, true)
        }
      }),
    120_000,
  )

  test(
    'a provider is on every page once its writing is answered, under its new name, and gone when switched off',
    () =>
      whileManyRead(async () => {
        for (const round of ['uno', 'dos']) {
          const facts = {
            name: `Consejera ${round}`,
            specialty: 'Duelo',
            phone: '787-555-0100',
            email: 'consejera@example.org',
          }
          const { id } = await write(providerApi.create, facts)
          await expectOnPages(facts.name, true)
          await write(providerApi.update, { name: `Doula ${round}` }, id)
          await expectOnPages(`Doula ${round}`, true)
          await expectOnPages(facts.name, false)
          await write(providerApi.update, { isActive: false }, id)
          await expectOnPages(`Doula ${round}`, false)
          await write(providerApi.update, { isActive: true }, id)
          await expectOnPages(`Doula ${round}`, true)
        }
      }),
    120_000,
  )
})
