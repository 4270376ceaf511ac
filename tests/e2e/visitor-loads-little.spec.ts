import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { askForBox } from './support/box-requests.ts'
import { auditAfterFirst, expect, test } from './support/page.ts'

// The code that the service worker loads counts too.
test.use({ serviceWorkers: 'allow' })

const pages = [
  '/',
  '/quienes-somos',
  '/recursos',
  '/eventos',
  '/contacto',
  '/donar',
  '/privacidad',
  '/si-acaba-de-pasar',
  '/si-acaba-de-pasar/leche',
  '/no-mas-correos',
]

for (const [index, path] of pages.entries()) {
  test(
    `${path} loads no back-office or router code, and at most 90 KB`,
    auditAfterFirst(index),
    ({ page, request }) => expectLittle(page, request, path),
  )
}

test('the follow-up page loads as little', async ({ page, staff }) => {
  const { reference } = await askForBox(staff.api, staff.token)
  await expectLittle(page, staff.api, `/solicitud/${reference}`)
})

test.describe('a first visit to home, with the request form that comes on idle', () => {
  test.use({ serviceWorkers: 'block' })

  test('is at most 201 KB, and no script has code that the browser refuses to compile', async ({ page }) => {
    const codes: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) codes.push(response.text())
    })
    const form = page.waitForResponse(/\/request-dialog-/)
    await page.goto('/')
    await (await form).finished()
    await page.waitForLoadState('networkidle')
    for (const code of await Promise.all(codes))
      expect(code).not.toMatch(/(?<![.\w$])Function\(|=Function[,;]/)
    const resources = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
        .reduce((sum, size) => sum + size, 0),
    )
    // Who asks first after a change gets a quick compression, a tenth larger; everybody else this one.
    const html = brotliCompressSync(await (await page.request.get('/')).body()).length
    const bytes = resources + html
    expect(bytes).toBeGreaterThan(150_000)
    // With every example marked, and the drawing of the box where the page is so short that the browser brings it at once.
    expect(bytes).toBeLessThan(201_000)
  })
})

test('with Save-Data nothing comes that was not asked for, and a tap brings the form', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const announced = await page.evaluate(
    () => JSON.parse(document.getElementById('page-state')?.textContent ?? '').scripts as string[],
  )
  // Longer than the longest wait for idle time.
  await page.waitForTimeout(2_500)
  const unasked = (await scripts()).filter((path) => path.endsWith('.js') && !announced.includes(path))
  expect(unasked).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Pedir una Hope in a Box' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

async function expectLittle(page: Page, request: APIRequestContext, path: string) {
  const loaded = new Set<string>()
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.endsWith('.js') && pathname !== '/sw.js') loaded.add(pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const announced = await page.evaluate(
    () => JSON.parse(document.getElementById('page-state')?.textContent ?? '').scripts as string[],
  )
  for (const url of loaded) expect(url).not.toMatch(/\/(router|admin|office|office-requests)-/)
  const sizes = await Promise.all(
    announced.map(async (url) =>
      (await request.get(url, { headers: { 'accept-encoding': 'br' } })).headers(),
    ),
  )
  const bytes = sizes.reduce((sum, headers) => sum + Number(headers['content-length']), 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(90_000)
}
