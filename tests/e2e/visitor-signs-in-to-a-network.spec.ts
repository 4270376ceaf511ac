import type { Page } from '@playwright/test'
import { openConditioned } from '../matrix/conditioned-site.ts'
import { askForBox } from './support/box-requests.ts'
import { test as base, expect, hydrated, phone } from './support/page.ts'

type Site = Awaited<ReturnType<typeof openConditioned>>

const test = base.extend<{ behind: Site; visitor: Page }>({
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ locale: 'es-PR', viewport: phone, serviceWorkers: 'allow' })
    await use(await context.newPage())
    await context.close()
  },
  behind: async ({ baseURL }, use) => {
    const site = await openConditioned(String(baseURL), [])
    await use(site)
    site.close()
  },
})

const signIn = (status: number) => ({ status, body: '<!doctype html><title>Wi-Fi</title><h1>Wi-Fi</h1>' })

async function installed(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

/** Addresses whose kept answer is the network's. */
const keptOfNetwork = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes('Wi-Fi')) found.push(request.url)
    }
    return found
  })

const lost = (page: Page) => page.context().setOffline(true)

for (const status of [200, 404])
  test(`its page, with ${status}, is shown and never kept as one of ours`, async ({
    visitor: page,
    behind,
    staff,
  }) => {
    const mine = await askForBox(staff.api, staff.token)
    const own = `/solicitud/${mine.reference}`
    await page.goto(behind.url)
    await installed(page)
    await page.goto(behind.url + own)
    await page.evaluate(
      (path) =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => data.finished && done(data.kept)
          navigator.serviceWorker.controller?.postMessage({ job: 'keepOwn', paths: [path] }, [port2])
        }),
      own,
    )
    await page.goto(`${behind.url}/contacto`)
    await page.waitForLoadState('networkidle')

    behind.network.answer = signIn(status)
    for (const path of ['/contacto', '/donar', own]) {
      await page.goto(behind.url + path)
      await expect(page.locator('h1')).toHaveText('Wi-Fi')
    }
    // What a page asks for while the network answers: pages, the library and code.
    await page.evaluate(
      () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => data.finished && done(data.kept)
          navigator.serviceWorker.controller?.postMessage({ job: 'keep', paths: ['/eventos', '/recursos'] }, [
            port2,
          ])
        }),
    )
    await page.evaluate(() => fetch('/assets/later-0000.js').catch(() => null))
    expect(await keptOfNetwork(page)).toEqual([])

    behind.network.answer = undefined
    await lost(page)
    await page.goto(`${behind.url}/contacto`)
    await expect(page.locator('h1')).toHaveText('Contacto')
    await page.goto(behind.url + own)
    await expect(page.locator('main [aria-current="step"]')).toHaveCount(1)
    await page.goto(`${behind.url}/donar`)
    await expect(page.locator('h1')).toHaveText('No hay conexión')
  })

test('a service worker that is installed meanwhile keeps no page of the network', async ({
  visitor: page,
  behind,
}) => {
  await page.goto(behind.url)
  await hydrated(page)
  // The browser has its file, and asks the network for the rest.
  behind.network.answer = { ...signIn(200), except: /sw\.js$/ }
  const end = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw.js')
    return new Promise((done) => installing?.addEventListener('statechange', () => done(installing.state)))
  })
  expect(end).toBe('redundant')
  expect(await keptOfNetwork(page)).toEqual([])
})
