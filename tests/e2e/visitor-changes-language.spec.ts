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
