import { audit, expect, expectFineOnBothScreens, phone, tabTo, test } from './support/page.ts'

const addresses = { es: '/', en: '/en' }

test('someone without a terminal changes a fee and a review, live in both languages, and takes it back', async ({
  page,
  request,
  staff: _staff,
}) => {
  const shown = async (lang: 'es' | 'en') =>
    (await request.get(addresses[lang], { headers: { Cookie: '' } })).text()

  await page.goto('/admin/ajustes/organizacion')
  await page.getByRole('link', { name: 'Costo de envío y donativos' }).click()
  const fee = page.getByRole('textbox', { name: 'Costo de envío por correo' })
  await expect(fee).toHaveValue('23.95')
  await fee.fill('26.40')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('El sitio ya lo muestra, en los dos idiomas.')).toBeVisible()
  expect(await shown('es')).toContain('$26.40')
  expect(await shown('en')).toContain('$26.40')
  await page.getByRole('button', { name: 'Volver a la versión anterior' }).click()
  await expect(page.getByText('Volvió lo de antes')).toBeVisible()
  await expect(fee).toHaveValue('23.95')
  expect(await shown('es')).not.toContain('$26.40')
  expect(await shown('en')).toContain('$23.95')
  await expect(page.getByRole('list', { name: 'Historial' })).toContainText('26.40')

  await page.goto('/admin/ajustes/organizacion/9')
  const first = page.getByRole('group', { name: 'Reseña 1', exact: true })
  await expect(first.getByRole('checkbox', { name: /Todavía es de ejemplo/ })).toBeChecked()
  await first.getByRole('textbox', { name: 'Lo que dijo · español' }).fill('La abrimos en familia.')
  await expect(first.getByRole('checkbox', { name: /Todavía es de ejemplo/ })).not.toBeChecked()

  // A draft shows in the preview only.
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  expect(await shown('es')).not.toContain('La abrimos en familia.')
  // What is typed and not saved is in it too.
  await first.getByRole('textbox', { name: 'Lo que dijo · inglés' }).fill('We opened it as a family.')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'En inglés' }).click()
  const preview = await opened
  await preview.waitForLoadState()
  await expect(preview.getByText('Vista previa: así se verá')).toBeVisible()
  await expect(preview.getByText('We opened it as a family.')).toBeAttached()
  await preview.close()

  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('El sitio ya lo muestra.')).toBeVisible()
  expect(await shown('es')).toContain('La abrimos en familia.')
  expect(await shown('en')).toContain('We opened it as a family.')
  // The visitor's page takes over with the same words.
  const visitor = await page.context().newPage()
  await visitor.goto('/')
  await visitor.getByRole('button', { name: 'Ver las cinco' }).click()
  await expect(visitor.getByText('«La abrimos en familia.»')).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Volver a esta: Como vino con el programa' }).click()
  await expect(page.getByText('Volvió lo de antes')).toBeVisible()
  expect(await shown('es')).not.toContain('La abrimos en familia.')
})

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/400/] })

  test('a wrong value stands at its field and nothing is published', async ({ page, staff: _staff }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto('/admin/ajustes/organizacion/2')
    // The menu is longer than the window: it shows where one is.
    const menu = page.getByRole('navigation', { name: 'Administración' })
    await expect(menu.getByRole('link', { name: /^Ajustes de la organización/ })).toBeInViewport()
    const number = page.getByRole('textbox', { name: 'Teléfono', exact: true })
    await number.fill('llámanos')
    await expect(page.getByRole('button', { name: 'Publicar' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByRole('alert').first()).toContainText('se escribe como 787-555-0100')
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await expect(number).toHaveValue('llámanos')
  })
})

test('the buttons stay in view once there is something to save, and cover no field in use', async ({
  page,
  staff: _staff,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/admin/ajustes/organizacion/6')
  const publish = page.getByRole('button', { name: 'Publicar' })
  const fields = page.getByRole('main').getByRole('textbox')
  await expect(publish).not.toBeInViewport()
  await fields.first().fill('Oficina de Hope in a Box')
  await expect(publish).toBeInViewport({ ratio: 1 })
  for (let at = 0, count = await fields.count(); at < count; at++) {
    const field = fields.nth(at)
    await tabTo(page, field)
    const isFree = await field.evaluate((control) => {
      const { left, top, bottom, width } = control.getBoundingClientRect()
      const isOnTop = (y: number) => document.elementFromPoint(left + width / 2, y) === control
      return isOnTop(top + 4) && isOnTop(bottom - 4)
    })
    expect(isFree, `field ${at + 1} of ${count}`).toBe(true)
  }
})

test('fits a phone and a desk, and has no accessibility errors', audit, async ({ page, staff: _staff }) => {
  for (const path of [
    '/admin/ajustes/organizacion',
    '/admin/ajustes/organizacion/6',
    '/admin/ajustes/organizacion/8',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFineOnBothScreens(page)
  }
})

test('strangers see no preview', async ({ page }) => {
  await page.goto('/admin/vista-previa/es/')
  await expect(page).not.toHaveURL(/vista-previa/)
})
