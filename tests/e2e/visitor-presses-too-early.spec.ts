import { holdCode } from './support/hold-code.ts'
import { expect, test } from './support/page.ts'

for (const [path, button] of [
  ['/', 'Pedir una Hope in a Box'],
  ['/en', 'Ask for a Hope in a Box'],
] as const)
  test(`${path}: a click before the code has loaded is replayed once`, async ({ page }) => {
    const release = await holdCode(page)
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

test('the language menu pressed before its code has come shows the languages when it comes', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const menu = page.getByRole('button', { name: /^Idioma/ })
  await menu.click()
  await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('a message typed before the code has loaded is kept over a reload', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/contacto', { waitUntil: 'domcontentloaded' })
  await page.locator('[name="message"]').fill('Mi hermana perdió a su bebé')
  release()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft-contact')))
    .toContain('Mi hermana perdió a su bebé')
})

test.describe('a page of before an update', () => {
  test.use({ expectedErrors: [/404/] })

  test('says to load it again, and does not blame the signal', async ({ page }) => {
    await page.route(/assets\/request-dialog/, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/')
    await page.locator('main').getByRole('button', { name: 'Pedir una Hope in a Box' }).first().click()
    await expect(page.getByText('Esta página cambió mientras la tenías abierta.')).toBeVisible()
    await page.unroute(/assets\/request-dialog/)
    await page.getByRole('button', { name: 'Cargar de nuevo' }).click()
    await expect(page.getByText('Esta página cambió mientras la tenías abierta.')).toHaveCount(0)
    await page.locator('main').getByRole('button', { name: 'Pedir una Hope in a Box' }).first().click()
    await expect(page.getByRole('dialog').first()).toBeVisible()
  })
})
