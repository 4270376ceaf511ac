import type { Page, Worker } from '@playwright/test'
import { desktop, expect, expectAccessible, phone, test, webFonts } from './support/page.ts'
import { addEvent, addProvider } from './support/people.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows phone numbers, reviews, box contents and every page’s text', async ({
    page,
    staff: { api, token },
  }) => {
    await addEvent(api, token)
    await page.goto('/')
    await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()
    for (const quote of await page.locator('blockquote').all()) await expect(quote).toBeVisible()
    await expect(page.locator('#reseñas blockquote')).toHaveCount(5)
    await expect.poll(() => webFonts(page)).toEqual(['Atkinson loaded', 'Lora loaded'])
    await expect(page.getByText('Muñeca de la esperanza').last()).toBeVisible()
    await expect(page.getByRole('link', { name: /Pedir una Hope in a Box/ })).toHaveAttribute('href', /^tel:/)
    await page.getByRole('link', { name: 'Recursos' }).first().click()
    await expect(page.locator('h1')).toHaveText('Recursos')
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/eventos')
    await expect(
      page
        .getByText(/^Sin JavaScript no hay botón para anotarte\. Escribe a \S+@\S+ o llama al 787-/)
        .first(),
    ).toBeVisible()
    await page.goto('/donar')
    await expect(page.locator('form[action*="paypal"] input[name="hosted_button_id"]')).toHaveCount(1)
    await expect(page.getByRole('link', { name: /Donar con ATH Móvil/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Copiar/ })).toBeHidden()
  })

  for (const { path, viewport, ask, title } of [
    { path: '/recursos', viewport: phone, ask: 'Pedir una caja', title: /^Pedir una Hope in a Box: 787-/ },
    { path: '/en', viewport: desktop, ask: 'Ask for a box', title: /^Ask for a Hope in a Box: 787-/ },
  ]) {
    test(`the links to the request on ${path} lead to the number that takes it`, async ({ page }) => {
      await page.setViewportSize(viewport)
      for (const part of ['banner', 'contentinfo'] as const) {
        await page.goto(path)
        await page.getByRole(part).getByRole('link', { name: ask, exact: true }).click()
        await expect(page).toHaveURL(/#pedir$/)
        const call = page.getByRole('link', { name: title })
        await expect(call).toHaveAttribute('href', /^tel:/)
        await expect(call).toBeFocused()
        await expect(call).toBeInViewport({ ratio: 1 })
        // Not below the header, which has the whole menu here.
        const header = await page.getByRole('banner').boundingBox()
        const top = (await call.boundingBox())?.y
        expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
      }
    })
  }

  test('no button or link that needs scripts is left; the page says whom to ask', async ({ page, staff }) => {
    await addProvider(staff.api, staff.token)
    await page.goto('/no-mas-correos')
    const main = page.getByRole('main')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main).toContainText('Sin JavaScript este botón no funciona. Escribe a hola@')
    await page.goto('/contacto')
    await expect(main.getByRole('link', { name: 'Llamar', exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Que me llamen' })).toHaveCount(0)
    await expect(main.getByRole('region', { name: 'Que me llamen' })).toContainText(
      /Sin JavaScript este botón no funciona\. Escribe a hola@\S+ o llama al 787-/,
    )
    await expect(main.getByRole('region', { name: 'Escríbenos' })).toContainText(
      /Sin JavaScript este formulario no funciona\. Escribe a hola@\S+ o llama al 787-/,
    )
    await expect(main.locator('input:visible, textarea:visible')).toHaveCount(0)
    await page.goto('/en/resources')
    await expect(main).toContainText(
      /Without JavaScript there is no search and no map: everyone is here\..+ write to hola@\S+ or call 787-/,
    )
  })
})

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/], serviceWorkers: 'allow' })

  test('a visited page opens; another one shows the phone numbers', async ({ page, context }) => {
    await page.goto('/recursos')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await page.goto('/contacto')
    await expect(page.locator('[name="message"]')).toBeEnabled()
    // The form's code loads last and is part of the page.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.goto('/contacto')
    await expect(page.locator('h1')).toHaveText('Contacto')
    await page.goto('/donar')
    await expect(page.locator('h1')).toHaveText('No hay conexión')
    await expect.poll(() => webFonts(page)).toEqual(['Atkinson loaded', 'Lora loaded'])
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/en/events')
    await expect(page.locator('h1')).toHaveText('You are offline')
    await context.setOffline(false)
    await page.goto('/eventos')
    await expect(page.locator('h1')).toHaveText('Encuentros y eventos')
  })

  /** As each visit asks for it. */
  const keepFirst = (page: Page, path: string) =>
    page.evaluate(async (path) => {
      const { active } = await navigator.serviceWorker.ready
      const { port1, port2 } = new MessageChannel()
      const isDone = new Promise((resolve) => {
        port1.onmessage = resolve
      })
      active?.postMessage({ job: 'first', paths: [path] }, [port2])
      await isDone
    }, path)

  test('what the worker keeps is what the kept pages need, and not more', async ({ page, context }) => {
    await page.goto('/contacto')
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await page.goto('/contacto')
    await page.waitForLoadState('networkidle')

    // As after an update: the visit has brought the page up to date, and its new files were not pressed for yet.
    await page.evaluate(() => caches.delete('assets-v1'))
    await keepFirst(page, '/contacto')
    const named = [...(await page.content()).matchAll(/"(\/assets\/[^"#]+)/g)].map(
      ([, address]) => address ?? '',
    )
    expect(named.some((address) => address.startsWith('/assets/texts/'))).toBe(true)
    const missing = () =>
      page.evaluate(async (named) => {
        const found = await Promise.all(named.map((address) => caches.match(address)))
        return named.filter((_, index) => !found[index])
      }, named)
    expect(await missing()).toEqual([])

    // The files of many versions do not fill the phone.
    await page.evaluate(async () => {
      const cache = await caches.open('assets-v1')
      const numbers = Array.from({ length: 700 }, (_, number) => number)
      await Promise.all(numbers.map((number) => cache.put(`/assets/old-${number}.js`, new Response(''))))
      await (await caches.open('pages-v1')).put('/eventos/999999', new Response('over'))
    })
    await keepFirst(page, '/contacto')
    const kept = await page.evaluate(async () => (await (await caches.open('assets-v1')).keys()).length)
    expect(kept).toBeGreaterThanOrEqual(600)
    expect(kept).toBeLessThan(700)
    expect(await missing()).toEqual([])

    // A gathering that is gone is not shown without a signal either.
    await page.goto('/eventos/999999')
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/eventos/999999'))))
      .toBe(false)

    await context.setOffline(true)
    await page.goto('/contacto')
    await expect(page.locator('h1')).toHaveText('Contacto')
    await expect.poll(() => isWhole(page)).toBe(true)
  })

  const isWhole = (page: Page) =>
    page.evaluate(
      () =>
        [...document.styleSheets].some(({ href }) => /deferred/.test(href ?? '')) &&
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    )

  test('a device that is full, or whose copies are damaged, opens the pages online', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/recursos')
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'))
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await page.goto('/contacto')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: String(baseURL), quotaSize: 1 })
    for (const broken of ['nothing else', 'put', 'match', 'open', 'open, which throws', 'open, endless']) {
      const [worker] = context.serviceWorkers()
      await (worker as Worker).evaluate((broken) => {
        const fail = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
        const ways: Record<string, CacheStorage['open']> = {
          open: fail,
          'open, which throws': () => {
            throw new DOMException('', 'SecurityError')
          },
          'open, endless': () => new Promise(() => {}),
        }
        if (ways[broken]) CacheStorage.prototype.open = ways[broken]
        else if (broken !== 'nothing else') Object.assign(Cache.prototype, { [broken]: fail })
      }, broken)
      for (const [path, title] of [
        ['/contacto', 'Contacto'],
        ['/eventos', 'Encuentros y eventos'],
      ] as const) {
        await page.goto(path)
        await expect(page.locator('h1'), `${path}, ${broken}`).toHaveText(title)
        await expect.poll(() => isWhole(page), { message: `${path}, ${broken}`, timeout: 20_000 }).toBe(true)
      }
    }
  })
})
