import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSharedPage } from '#app/addresses.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { type AnyEndpoint, addressOf } from '#lib/http/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { pages } from '#server/plugins/web.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { siteOfOnePage } from '../support/one-page.ts'

const addresses = ['/', '/en', '/eventos', '/en/events', '/recursos', '/en/resources']

/** Every page names the events and providers there are; like a real one it needs a while after it asked for them. */
const namingPage = siteOfOnePage(async (_path, { call }) => {
  const [events, providers] = await Promise.all([call(eventApi.list), call(providerApi.list)])
  await new Promise((resolve) => setTimeout(resolve, 5))
  const names = [...events.map(({ title }) => title), ...providers.map(({ name }) => name)]
  return { body: names.map((name) => `<p>${name}</p>`).join('') }
})

describe('pages under concurrent reads', () => {
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
    const response = await site.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, id ? { id } : {}),
      headers: { authorization: `Bearer ${server.adminToken}` },
      payload,
    })
    expect([response.statusCode, endpoint.path]).toEqual([id ? 200 : 201, endpoint.path])
    return response.json() as { id: number }
  }

  /** Checks every page right after the write, and again when it may be cached. */
  async function expectOnPages(text: string, isExpected: boolean) {
    for (const _run of [1, 2]) {
      for (const url of addresses) {
        expect([url, text, (await read(url)).includes(text)]).toEqual([url, text, isExpected])
      }
    }
  }

  async function underConcurrentReads(work: () => Promise<void>) {
    let isOver = false
    const reader = async (first: number) => {
      for (let n = first; !isOver; n++) {
        await read(addresses[n % addresses.length] ?? '/')
        // A cached page is served within one turn of the event loop: let other readers run.
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

  test('all tested addresses are cached pages', () => {
    expect(addresses.filter((address) => !isSharedPage(address))).toEqual([])
  })

  test(
    'every page shows a new, renamed or hidden event correctly right after the write',
    () =>
      underConcurrentReads(async () => {
        for (const run of ['uno', 'dos']) {
          const facts = {
            title: `Encuentro ${run}`,
            description: 'Juntos',
            eventDate: '2031-05-04T22:00:00Z',
          }
          const { id } = await write(eventApi.create, facts)
          await expectOnPages(facts.title, true)
          await write(eventApi.update, { title: `Caminata ${run}` }, id)
          await expectOnPages(`Caminata ${run}`, true)
          await expectOnPages(facts.title, false)
          await write(eventApi.update, { isActive: false }, id)
          await expectOnPages(`Caminata ${run}`, false)
          await write(eventApi.update, { isActive: true }, id)
          await expectOnPages(`Caminata ${run}`, true)
        }
      }),
    120_000,
  )

  test(
    'every page shows a new, renamed or hidden provider correctly right after the write',
    () =>
      underConcurrentReads(async () => {
        for (const run of ['uno', 'dos']) {
          const facts = {
            name: `Consejera ${run}`,
            specialty: 'Duelo',
            phone: '787-555-0100',
            email: 'consejera@example.org',
          }
          const { id } = await write(providerApi.create, facts)
          await expectOnPages(facts.name, true)
          await write(providerApi.update, { name: `Doula ${run}` }, id)
          await expectOnPages(`Doula ${run}`, true)
          await expectOnPages(facts.name, false)
          await write(providerApi.update, { isActive: false }, id)
          await expectOnPages(`Doula ${run}`, false)
          await write(providerApi.update, { isActive: true }, id)
          await expectOnPages(`Doula ${run}`, true)
        }
      }),
    120_000,
  )
})
