import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from './support/page.ts'

// What a page brings itself (app/page-style.ts) is all that its first sight needs: the sheet that follows changes nothing.
test.use({ expectedErrors: [/ERR_FAILED|404/] })

const pages = ['/', '/quienes-somos', '/recursos', '/eventos', '/contacto', '/donar', '/privacidad', '/en/x']

for (const path of pages) {
  test(`${path} looks the same before its second style sheet has come`, async ({ page }) => {
    // Scripts would change the page, and web fonts the widths of its words.
    await page.route(/\.(js|woff2)$/, (route) => route.abort())
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      const rules = page
        .locator('#late-sheet')
        .evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length)
      expect(await rules).toBeGreaterThan(1)
      const whole = await lookOf(page)
      expect(whole.length).toBeGreaterThan(100)
      await page.locator('#late-sheet').evaluate((link) => link.remove())
      expect(await lookOf(page)).toEqual(whole)
    }
  })
}

/** Where each part of the page stands and how it is drawn. */
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
