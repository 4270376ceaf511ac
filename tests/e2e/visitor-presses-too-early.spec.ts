import { expect, test } from './support/page.ts'

for (const [path, button] of [
  ['/', 'Pedir una Hope in a Box'],
  ['/en', 'Ask for a Hope in a Box'],
] as const)
  test(`${path}: a click before the code has loaded is replayed once`, async ({ page }) => {
    let release = () => {}
    const signal = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/entry\.public-[^/]+\.js$/, async (route) => {
      await signal
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const opener = page.locator('main').getByRole('button', { name: button }).first()
    await opener.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await opener.click()
    await expect(page.getByRole('dialog').first()).toBeVisible()
  })
