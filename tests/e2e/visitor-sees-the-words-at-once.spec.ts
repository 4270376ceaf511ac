import type { Locator, Page } from '@playwright/test'
import { auditAfterFirst, desktop, expect, phone, test, webFonts } from './support/page.ts'

// A page's inline critical CSS suffices for its first view: the deferred style sheet changes nothing.
test.use({ expectedErrors: [/ERR_FAILED|404/] })

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
  '/en/x',
]

for (const [index, path] of pages.entries()) {
  test(
    `${path} looks the same before the deferred style sheet has loaded`,
    auditAfterFirst(index),
    async ({ page }) => {
      // Scripts would change the page, and web fonts its text widths.
      await page.route(/\.(js|woff2)$/, (route) => route.abort())
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport)
        await page.goto(path)
        await lateSheetHasCome(page)
        const whole = await lookOf(page)
        expect(whole.length).toBeGreaterThan(100)
        await page.locator('#late-sheet').evaluate((link) => link.remove())
        expect(await lookOf(page)).toEqual(whole)
      }
    },
  )
}

test.describe('deferred layout', () => {
  test.use({ viewport: phone })

  test('does not move an anchor’s target', async ({ page }) => {
    for (const address of ['/#redes', '/quienes-somos#hospitales', '/donar#como-donar']) {
      await page.goto(address)
      await lateSheetHasCome(page)
      const target = page.locator(new URL(page.url()).hash)
      await expectNearTop(target)
    }
  })

  test('does not move the target of a link pressed before the code has loaded', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto('/quienes-somos')
    const link = page.locator('main a[href^="#"]').last()
    await link.click()
    await wholeLayoutHasCome(page)
    const target = page.locator((await link.getAttribute('href')) ?? '')
    await expectNearTop(target)
  })

  test('keeps the scroll position after reload and Back', async ({ page }) => {
    const scrollPosition = () => page.evaluate(() => Math.round(window.scrollY))
    await page.goto('/recursos')
    await wholeLayoutHasCome(page)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.6))
    const before = await scrollPosition()
    expect(before).toBeGreaterThan(2 * phone.height)
    // An extra card would be hundreds of pixels.
    const near = async () => Math.abs((await scrollPosition()) - before)
    await page.reload()
    await lateSheetHasCome(page)
    await expect.poll(near).toBeLessThan(60)
    await page.goto('/privacidad')
    await lateSheetHasCome(page)
    await page.goBack()
    await lateSheetHasCome(page)
    await expect.poll(near).toBeLessThan(60)
  })
})

test('web fonts come together, in no layout of the deferred style sheet', async ({ page }) => {
  await page.goto('/')
  await lateSheetHasCome(page)
  await expect.poll(() => webFonts(page)).toEqual(['Atkinson loaded', 'Lora loaded'])
  const fontRules = await page
    .locator('#late-sheet')
    .evaluate((link: HTMLLinkElement) =>
      [...(link.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule),
    )
  expect(fontRules).toEqual([])
})

async function expectNearTop(target: Locator) {
  await expect.poll(async () => (await target.boundingBox())?.y).toBeGreaterThan(0)
  expect((await target.boundingBox())?.y).toBeLessThan(phone.height / 3)
}

async function lateSheetHasCome(page: Page) {
  const rules = () =>
    page.locator('#late-sheet').evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0)
  await expect.poll(rules).toBeGreaterThan(1)
}

async function wholeLayoutHasCome(page: Page) {
  const missing = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.paint-later')].filter(
          (part) => getComputedStyle(part).contentVisibility === 'auto',
        ).length,
    )
  await expect.poll(missing).toBe(0)
}

/** Position and style of each part of the page. */
function lookOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#site *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const drawn = [style.color, style.backgroundColor, style.font, style.border, style.textDecoration]
      return [element.tagName, element.className, x, y, width, height, ...drawn].join(' ')
    }),
  )
}
