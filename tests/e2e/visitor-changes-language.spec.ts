import { expect, hydrated, phone, test } from './support/page.ts'

test('the switch changes texts, page language and address, and keeps the scroll position', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/contacto')
  await hydrated(page)
  await page.locator('[name="message"]').fill('Una pregunta sobre la caja')
  await page.locator('[name="message"]').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Idioma: Español' }).click()
  await page.getByRole('button', { name: 'English' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/\/en\/contact$/)
  await expect(page).toHaveTitle(/^Contact /)
  await expect(page.getByRole('button', { name: 'Language: English · EN' })).toHaveText('EN')
  await expect(page.locator('[name="message"]')).toHaveValue('Una pregunta sobre la caja')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await expect(page.locator('[name="message"]')).toBeInViewport({ ratio: 1 })
})

test('two cookies of the language, as another site of the domain leaves them, end in no reload', async ({
  page,
  context,
  baseURL,
}) => {
  const { hostname: domain } = new URL(String(baseURL))
  await context.addCookies([
    { name: 'language', value: 'es', domain, path: '/contacto' },
    { name: 'language', value: 'en', domain, path: '/' },
  ])
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.goto('/contacto')
  await hydrated(page)
  await page.waitForTimeout(1_000)
  expect(loads).toBe(1)
})

test('a network that takes the request and never answers is told', async ({ page }) => {
  await page.clock.install()
  await page.goto('/contacto')
  await hydrated(page)
  await page.route('**/en/contact', () => {})
  await page.getByRole('button', { name: 'Idioma: Español' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.clock.runFor(21_000)
  await expect(page.getByText('No hay conexión').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es')
})
