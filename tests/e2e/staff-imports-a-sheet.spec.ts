import { uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

test('a sheet is looked at, and a double press imports it once', async ({ page, staff: { api, token } }) => {
  const name = uniqueName('Carrete')
  const sheet = `Lo que hay;\r\n;\r\nNombre;Cantidad;Color\r\n${name};12;azul\r\n${name};3;rojo\r\n`
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/imports')) calls.push(request.url())
  })
  await page.goto('/admin/importar')
  await page
    .getByLabel('Escoger archivo')
    .setInputFiles({ name: 'hoja.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await expect(page.getByText('2 filas: 1 nueva, 1 ya está.')).toBeVisible()
  await expect(page.getByText('Fila 5 (como la 4)')).toBeVisible()
  await expect(page.getByText('Esta columna no se usa: Color.')).toBeVisible()
  await expectFineOnBothScreens(page)
  await page.getByRole('button', { name: 'Importar 1 fila' }).dblclick()
  await expect(page.getByText('1 fila importada')).toBeVisible()
  expect(calls).toHaveLength(1)
  const items = await asStaff<{ quantity: number }[]>(
    api,
    token,
    'get',
    `/api/inventory-items?q=${encodeURIComponent(name)}`,
  )
  expect(items.map(({ quantity }) => quantity)).toEqual([12])
})

test.describe('without a signal', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('a template that does not come is told', async ({ page, context, staff: _staff }) => {
    await page.goto('/admin/importar')
    const button = page.getByRole('button', { name: 'Bajar la plantilla' })
    await expect(button).toBeVisible()
    await context.setOffline(true)
    await button.click()
    await expect(page.locator('[data-toast]')).toContainText('No hay conexión con el servidor')
  })
})
