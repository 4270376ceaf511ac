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
