import { askForBox } from './support/box-requests.ts'
import { expect, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

test('a menu opens, is used by keys and closes in a browser without popover', async ({ page, staff }) => {
  const fullName = `Ada ${Date.now()}`
  await asStaff(staff.api, staff.token, 'post', '/api/users', {
    username: `ada.${Date.now()}`,
    fullName,
    email: `ada-${Date.now()}@example.org`,
    password: 'lluvia mesa tren azul',
  })
  // Chromium cannot lose its popover: the attributes get other names, in the code and in the style.
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      setAttribute.call(this, /^popover/i.test(name) ? `data-${name}` : name, value)
    }
  })
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch()
    const style = (await response.text())
      .replaceAll('[popover]', '[data-popover]')
      .replaceAll(':popover-open', ':not-known')
    await route.fulfill({ response, body: style })
  })
  await page.goto('/admin/personas')
  const button = page.getByRole('button', { name: `Más acciones para ${fullName}` })
  const list = page.locator('.ui-menu', { has: button }).locator('ul')
  await expect(list).toBeHidden()
  await button.click()
  await expect(list.getByRole('listitem').first()).toBeInViewport()
  await button.press('ArrowDown')
  await expect(list.locator('li > *').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
})

test('a browser older than the list is told so', async ({ page, staff: _staff }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'))
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText('Este navegador es muy antiguo para la administración')
  await page.getByRole('link', { name: 'Ir al sitio público' }).click()
  await expect(page.locator('main h1')).toBeVisible()
})

test.describe('a press whose code throws', () => {
  test.use({ expectedErrors: [/broken on purpose/] })

  test('is told, and the screen stays', async ({ page, staff: { api, token } }) => {
    const { id } = await askForBox(api, token, { deliveryMethod: 'pickup' })
    await page.goto(`/admin/preparar/imprimir?solicitud=${id}`)
    await page.evaluate(() => {
      window.print = () => {
        throw new Error('broken on purpose')
      }
    })
    await page.getByRole('button', { name: /^Imprimir 1 caja/ }).click()
    const asked = page.getByRole('button', { name: 'Imprimir así' })
    if (await asked.isVisible()) await asked.click()
    await expect(page.locator('[data-toast="error"]')).toContainText('Algo falló en esta pantalla')
    await expect(page.getByRole('heading', { name: 'Imprimir para las cajas' })).toBeVisible()
  })
})
