import { localAddress } from '#lib/text/local-address.ts'
import { audit, desktop, expect, expectNoSidewaysScroll, phone, test } from './support/page.ts'

const pages = [
  { path: '/', anchors: ['inicio', 'reseñas'] },
  { path: '/quienes-somos', anchors: ['quienes-somos', 'about'] },
  { path: '/recursos', anchors: ['recursos'] },
  { path: '/eventos', anchors: ['eventos'] },
  { path: '/contacto', anchors: ['contacto'] },
  { path: '/donar', anchors: ['donaciones'] },
  { path: '/privacidad', anchors: [] },
  { path: '/si-acaba-de-pasar', anchors: ['time', 'situation', 'person', 'need'] },
  { path: '/si-acaba-de-pasar/leche', anchors: [] },
] as const

const narrow = { width: 320, height: 640 }

/** The name of an article is translated, too. */
const english = (path: string) => localAddress(path, 'en').replace(/leche$/, 'milk')

for (const { path, anchors } of pages) {
  for (const [lang, address] of [
    ['es', path],
    ['en', english(path)],
  ] as const) {
    test(`${address} opens, is accessible and fits the screen`, audit, async ({ page }) => {
      const response = await page.goto(address)
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('header, main, footer')).not.toHaveCount(0)
      for (const anchor of anchors) await expect(page.locator(`[id="${anchor}"]`)).toHaveCount(1)
      // A text key instead of its text. Inner text: else one e-mail address runs into the next.
      await expect(page.locator('body')).not.toContainText(
        /\b[a-z][A-Za-z]+\.[a-z][A-Za-z]+\.[a-z]+\b(?<!example\.\w+)/,
        { useInnerText: true },
      )
      expect(await page.evaluate(oddInOutline)).toEqual([])
      for (const size of [narrow, phone, desktop]) {
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(page)
      }
    })
  }

  test(`${path} describes itself to search engines and other sites`, audit, async ({ page }) => {
    await page.goto(path)
    const title = await page.title()
    expect(title.length).toBeLessThanOrEqual(60)
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect(description?.length).toBeGreaterThanOrEqual(70)
    expect(description?.length).toBeLessThanOrEqual(160)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(String(canonical)).pathname).toBe(path)
    const other = page.locator('link[rel="alternate"][hreflang="en"]')
    expect(new URL(String(await other.getAttribute('href'))).pathname).toBe(english(path))
    await expect(page.locator('link[hreflang="es-PR"], link[hreflang="x-default"]')).toHaveCount(2)
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const shown = await page.request.get(new URL(String(picture)).pathname)
    expect(shown.headers()['content-type']).toBe('image/png')
  })
}

test('every page has a unique title in each language', audit, async ({ page }) => {
  const titles = new Set<string>()
  for (const { path } of pages)
    for (const address of [path, english(path)]) {
      await page.goto(address)
      titles.add(await page.title())
    }
  expect(titles.size).toBeGreaterThanOrEqual(pages.length * 2 - 1)
})

test('the home page tells search engines who the organisation is', async ({ page }) => {
  await page.goto('/')
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
  expect(data).toMatchObject({ '@type': 'NGO', foundingDate: '2021' })
})

test('sitemap and robots name every page, and do not hide the back office’s noindex', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const { path } of pages)
    for (const address of [path, english(path)])
      expect(sitemap).toMatch(new RegExp(`<loc>[^<]*${address}</loc>`))
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('/sitemap.xml')
  expect(robots).not.toContain('/admin')
})

test('security.txt names a security contact', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('Contact: mailto:hola@example.org\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  const days = (expires - Date.now()) / 86_400_000
  // RFC 9116: less than a year ahead.
  expect([days > 150, days < 365]).toEqual([true, true])
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] })

  for (const [address, heading] of [
    ['/no-existe', 'No encontramos esta página'],
    ['/en/nothing', 'We could not find this page'],
  ] as const) {
    test(`${address} gives 404 with three links`, async ({ page }) => {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await expect(page.locator('h1')).toHaveText(heading)
      await expect(page.locator('main li a')).toHaveCount(3)
      await expect(page.locator('aside a[href="tel:988"]')).toBeVisible()
      await page.locator('main li a').first().click()
      await expect(page.locator('dialog[open] [name="boxPurpose"]').first()).toBeVisible()
      await expect(page).not.toHaveURL(/#/)
    })
  }
})

/** Structural problems for screen reader and keyboard users. */
function oddInOutline(): string[] {
  const found: string[] = []
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  let before = 0
  for (const heading of shown('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName[1])
    if (level > before + 1) found.push(`h${level} after h${before}: ${heading.innerText}`)
    before = level
  }
  const named = (element: HTMLElement) =>
    element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby') ?? ''
  const landmarks = shown(
    'nav, aside, search, [role="region"], section[aria-label], section[aria-labelledby]',
  )
  const names = landmarks.map((element) => `${element.tagName} ${named(element)}`)
  for (const name of names) if (names.indexOf(name) !== names.lastIndexOf(name)) found.push(`twice: ${name}`)
  for (const element of shown('nav, aside'))
    if (!named(element)) found.push(`unnamed: ${element.outerHTML.slice(0, 80)}`)
  for (const element of shown('[tabindex]'))
    if (element.tabIndex > 0) found.push(`tabindex ${element.tabIndex}`)
  for (const element of shown('[lang]'))
    if (!/^(es|en)(-\w+)?$/.test(element.lang)) found.push(`lang ${element.lang}`)
  return found
}
