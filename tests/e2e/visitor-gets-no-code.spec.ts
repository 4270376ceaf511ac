import type { Page, Route } from '@playwright/test'
import { publicPages } from '#app/public-pages.ts'
import { holdCode } from './support/hold-code.ts'
import { expect, hydrated, phone, test } from './support/page.ts'

test.use({
  viewport: phone,
  expectedErrors: [
    /Failed to (load|fetch)|dynamically imported|MIME type|JSON|no translations|Unexpected|Invalid|missing \)|React error #130/,
  ],
})

const texts = {
  es: { path: '/contacto', call: /^Llámanos al 787-/, form: /Sin JavaScript este formulario no funciona/ },
  en: { path: '/en/contact', call: /^Call us at 787-/, form: /Without JavaScript this form does not work/ },
}

/** Nothing that needs code is left to press, and the page says whom to call. */
async function isWithoutCode(page: Page, { call, form }: typeof texts.es) {
  const said = page.getByRole('alert').first()
  await expect(said.getByRole('link', { name: call })).toHaveAttribute('href', /^tel:/)
  await expect(said.getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText(form)
  await expect(page.locator('main input:visible, main textarea:visible')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
}

test('each file of the code that is missing, cut in the middle or a sign-in page of a network leaves a page that works without', async ({
  page,
}) => {
  test.slow()
  await page.goto(texts.es.path)
  await hydrated(page)
  const { scripts, translationsUrl } = await page.evaluate(() =>
    JSON.parse(document.getElementById('page-state')?.textContent ?? ''),
  )
  const missing = (route: Route) => route.fulfill({ status: 404, body: '' })
  const signIn = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' })
  for (const file of [...scripts, translationsUrl]) {
    const whole = await page.request.get(file)
    const contentType = whole.headers()['content-type']
    const body = (await whole.text()).slice(0, -100)
    const cut = (route: Route) => route.fulfill({ contentType, body })
    for (const answer of file === scripts[0] || file === translationsUrl
      ? [missing, cut, signIn]
      : [missing, cut]) {
      await page.route(`**${file}`, answer)
      await page.goto(texts.es.path)
      await isWithoutCode(page, texts.es)
      await page.unroute(`**${file}`)
    }
  }
  await page.getByRole('alert').getByRole('link', { name: 'Volver a intentar' }).click()
  await hydrated(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('main [name="message"]')).toBeVisible()
})

/** Run by `npm run eyes`: two minutes. */
const walk = { tag: '@walk' }
const pages = publicPages.map(({ path }) => path).filter((path) => !/[:*]/.test(path))

for (const path of [...pages, '/si-acaba-de-pasar/leche'])
  test(
    `each file of the code of ${path} that is missing leaves its text and says whom to call`,
    walk,
    async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      const title = await page.locator('h1').innerText()
      const { scripts } = await page.evaluate(() =>
        JSON.parse(document.getElementById('page-state')?.textContent ?? ''),
      )
      expect(scripts.length).toBeGreaterThan(3)
      for (const file of scripts) {
        await page.route(`**${file}`, (route) => route.fulfill({ status: 404, body: '' }))
        await page.goto(path)
        const said = page.getByRole('alert').first()
        await expect(
          said.getByRole('link', { name: /^(Llámanos al|Call us at) 787-/ }),
          file,
        ).toHaveAttribute('href', /^tel:/)
        await expect(page.locator('h1')).toHaveText(title)
        // A form of PayPal needs no code.
        await expect(page.locator('main :is(button, [role=button]):not([type=submit]):visible')).toHaveCount(
          0,
        )
        await page.unroute(`**${file}`)
      }
    },
  )

for (const lang of ['es', 'en'] as const)
  test(`a browser older than the list gets the page without code, in ${lang}`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(texts[lang].path, { waitUntil: 'networkidle' })
    await isWithoutCode(page, texts[lang])
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
    expect(asked).toContain('/plain.css')
  })

test('code that does not come is told after a press, and the press counts when it comes', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('button', { name: 'Pedir una Hope in a Box' }).first().click()
  const said = page.getByRole('alert').first()
  await expect(said).toContainText(/Algunos botones de esta página no funcionan.*Llámanos al 787-/, {
    timeout: 15_000,
  })
  release()
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await expect(page.locator('#missing-code')).toBeHidden()
})
