import type { Route } from '@playwright/test'
import { expect, test } from './support/page.ts'

test.use({ expectedErrors: [/Failed to (load|fetch)|dynamically imported|ERR_INTERNET|502/] })

test('a view whose code is not here yet, without signal: the screen stays, and with signal it opens', async ({
  page,
  staff: _,
}) => {
  await page.goto('/admin')
  const welcome = page.locator('h1')
  await expect(welcome).toContainText('bienvenida')
  await page.waitForLoadState('networkidle')
  const link = page
    .locator('main')
    .getByRole('link', { name: /Voluntarios/ })
    .first()
  await page.context().setOffline(true)
  await link.click()
  const told = page.locator('[data-toast="error"]')
  await expect(told).toContainText('No se abrió «Voluntarios»')
  await expect(told).toContainText('No hay conexión con el servidor')
  await expect(page).toHaveURL('/admin')
  await expect(welcome).toContainText('bienvenida')
  await page.context().setOffline(false)
  // A browser that remembers the failure loads the page again first.
  await expect(async () => {
    await link.click()
    await expect(page).toHaveURL('/admin/voluntarios', { timeout: 3_000 })
  }).toPass()
  await expect(page.locator('h1')).toHaveText('Voluntarios')
})

test('a style sheet without an answer is told on the screen, and the office opens once it comes', async ({
  page,
  staff: _,
}) => {
  const held: Route[] = []
  await page.route(/\.css$/, (route) => void held.push(route))
  await page.goto('/admin', { waitUntil: 'commit' })
  // Text that stands in the document is not yet painted.
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(paints, { timeout: 40_000 }).toBe(1)
  const said = page.locator('#missing-code')
  await expect(said).toBeVisible()
  await expect(said.getByRole('link', { name: 'Cargar otra vez' })).toBeVisible()
  await page.unroute(/\.css$/)
  for (const route of held) await route.abort().catch(() => {})
  await said.getByRole('link', { name: 'Cargar otra vez' }).click()
  await expect(page.locator('h1')).toContainText('bienvenida')
  await expect(said).toHaveCount(0)
})

test('a restart behind a proxy that answers without a body is one sentence', async ({ page, staff: _ }) => {
  await page.route('**/api/volunteers?*', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/admin/voluntarios')
  const said = page.getByRole('alert').first()
  await expect(said).toContainText('El servidor no contestó como debe. Espera un momento e intenta otra vez.')
  await expect(said).not.toContainText('502')
})
