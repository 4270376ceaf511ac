import type { Page } from '@playwright/test'
import { administrator } from './support/administrator.ts'
import { expect, hydrated, test } from './support/page.ts'

// The empty form that is sent at the end is refused.
test.use({ expectedErrors: [/status of 400/] })

// A browser keeps the page that somebody left as it was, and shows it at Back. The browser of the tests keeps none, so the
// page is looked at in the moment in which it would be kept.
test('a page that is left holds no name and no password, after signing in and without', async ({ page }) => {
  // An answer without content: the address is asked for, and the page stays.
  await page.route('**/admin', (route) => route.fulfill({ status: 204 }))
  await page.goto('/contacto')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Acceso administrativo' }).click()
  await type(page)
  const asked = page.waitForRequest('**/admin')
  await submit(page)
  await asked
  await isEmpty(page)

  await type(page)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await isEmpty(page)
  // Nor behind the empty fields.
  const sent = page.waitForRequest('**/api/auth/login')
  await submit(page)
  expect((await sent).postData()).not.toContain(administrator.password)
})

const field = (page: Page, name: string) => page.locator(`dialog[open] [name="${name}"]`)

const submit = (page: Page) => page.locator('dialog[open] button[type="submit"]').click()

async function type(page: Page) {
  await field(page, 'username').fill(administrator.username)
  await field(page, 'password').fill(administrator.password)
}

async function isEmpty(page: Page) {
  for (const name of ['username', 'password']) await expect(field(page, name)).toHaveValue('')
}
