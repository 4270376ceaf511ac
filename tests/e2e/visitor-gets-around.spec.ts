import { expect, hydrated, phone, test } from './support/page.ts'

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('the phone menu closes on Escape, outside clicks and choices, and restores the focus', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Menú' })
  const links = page.getByRole('navigation', { name: 'Principal' })
  await expect(links).toBeHidden()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(links).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await page.getByRole('complementary').click({ position: { x: 3, y: 3 } })
  await expect(links).toBeHidden()

  await button.click()
  await links.getByRole('link', { name: 'Recursos' }).click()
  await expect(page).toHaveURL(/\/recursos$/)
  await expect(links).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Recursos' })).toBeVisible()
})

test('a link to the request opens its form on the home page, where nothing moves', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  // Only without scripts is there such a place to land on.
  await expect(page.locator('#pedir')).toHaveCount(0)
  const ask = page.getByRole('banner').getByRole('link', { name: 'Pedir una caja' })
  await ask.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()
})

test('the box contents list ten items numbered I to X; Escape returns to the button', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Ver qué trae la caja' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Qué trae una Hope in a Box' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByRole('listitem').last()).toHaveText(/^X\b|^X(?=\p{Lu})/u)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the header is sticky unless large text makes it a third of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/eventos')
  await hydrated(page)
  const header = page.getByRole('banner')
  const link = page.getByRole('link', { name: 'privacidad' }).last()
  await link.scrollIntoViewIfNeeded()
  await expect(header).toBeInViewport()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await link.scrollIntoViewIfNeeded()
  await expect(header).not.toBeInViewport()
  await page.getByRole('button', { name: 'Menú' }).focus()
  await expect(page.getByRole('button', { name: 'Menú' })).toBeInViewport({ ratio: 1 })
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] })

  test('an address with double slashes does not leave the site', async ({ page, request }) => {
    expect(await (await request.get('/en//otro.example')).text()).not.toContain('href="//')
    await page.goto('/en//otro.example')
    await hydrated(page)
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveURL('/otro.example')
  })
})

test.describe('signing in', () => {
  test.use({ expectedErrors: [/401|400/] })

  test('a wrong password shows the documented text and keeps the input', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Acceso administrativo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acceso administrativo' })
    await dialog.locator('[name="username"]').fill('nadie')
    await dialog.locator('[name="password"]').fill('no es esta clave')
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    const toast = page.locator('[data-toast]')
    await expect(toast).toContainText('Error de inicio de sesión')
    await expect(toast).toContainText('Credenciales inválidas. Intenta nuevamente.')
    await expect(dialog.getByRole('alert').first()).toContainText('Credenciales inválidas')
    await expect(dialog.locator('[name="username"]')).toHaveValue('nadie')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  })
})
