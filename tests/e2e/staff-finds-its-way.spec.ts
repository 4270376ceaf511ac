import { askForBox, uniqueName } from './support/box-requests.ts'
import { audit, expect, expectFineOnBothScreens, test } from './support/page.ts'
import { addEvent, addProvider, addVolunteer, asStaff, writeToUs } from './support/people.ts'

const lists = [
  '/admin/solicitudes',
  '/admin/contabilidad/inventario',
  '/admin/inventario/movimientos',
  '/admin/eventos',
  '/admin/proveedores',
  '/admin/voluntarios',
  '/admin/mensajes',
  '/admin/correo',
  '/admin/historial',
  '/admin/personas',
]

test(
  'the first row of each list is five keys from the top',
  audit,
  async ({ page, staff: { api, token } }) => {
    await askForBox(api, token)
    await asStaff(api, token, 'post', '/api/inventory-items', { name: uniqueName('Vela'), quantity: 3 })
    await addEvent(api, token)
    await addProvider(api, token)
    await addVolunteer(api, token)
    await writeToUs(api, token)
    for (const address of lists) {
      await page.goto(address)
      await expect(
        page.locator('main [data-rows] :is(tbody tr, li):has(a, button, input)').first(),
        address,
      ).toBeVisible()
      const isInFirstRow = () =>
        page.evaluate(() => {
          const first = document.querySelector('main [data-rows] :is(tbody tr, li):has(a, button, input)')
          return Boolean(first?.contains(document.activeElement))
        })
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Ir a la lista' }), address).toBeFocused()
      await page.keyboard.press('Enter')
      expect(await isInFirstRow(), address).toBe(true)
    }
  },
)

test('the focus stays where the work continues', async ({ page, staff: { api, token } }) => {
  const [first, second] = [uniqueName('Ada'), uniqueName('Bea')]
  for (const recipientName of [first, second])
    await askForBox(api, token, { recipientName, deliveryMethod: 'pickup' })
  await page.goto('/admin/solicitudes')
  const row = page.getByRole('row', { name: new RegExp(first) })
  const next = row.getByRole('button', { name: /Marcar en proceso/ })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(next).toBeHidden()
  const place = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? document.activeElement?.tagName)
  await expect.poll(place).toContain(first)
})

test('the search reaches screens, acts and help, and each screen leads to its help', async ({
  page,
  staff: _staff,
}) => {
  await page.goto('/admin/inventario/conteos')
  await page.getByRole('link', { name: 'Ayuda', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contar el inventario')
  await expectFineOnBothScreens(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Buscar en todo' })
  await dialog.getByRole('searchbox').fill('cierre')
  await expect(dialog.getByRole('region', { name: 'Pantallas y acciones' })).toContainText('Cierre de mes')
  await dialog.getByRole('searchbox').fill('nueva soli')
  await expect(dialog.getByRole('link', { name: 'Nueva solicitud' })).toBeVisible()
  await expectFineOnBothScreens(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/solicitudes/)
  await page.goto('/admin/ayuda')
  await expectFineOnBothScreens(page)
})

test('a sheet of stock is seen before it comes in, and can be taken back', async ({
  page,
  staff: _staff,
}) => {
  const name = uniqueName('Importado')
  const sheet = (quantity: string) => ({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nombre,Cantidad\n${name},${quantity}\n`),
  })
  await page.goto('/admin/importar')
  const file = page.getByLabel('Escoger archivo')
  await file.setInputFiles(sheet('muchas'))
  await expect(page.getByText(/Fila 2, Cantidad: Escribe la cantidad/)).toBeVisible()
  await expectFineOnBothScreens(page)
  await file.setInputFiles(sheet('12'))
  await page.getByRole('button', { name: 'Importar 1 fila' }).click()
  await expect(page.getByText('1 fila importada')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer la importación de Inventario' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer 1 fila' }).click()
  await expect(page.getByText('Importación deshecha')).toBeVisible()
})

test('a new system says what it still needs', async ({ page, staff: _staff }) => {
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: /Primeros pasos/ })
  await expect(steps.getByRole('link', { name: /El correo/ })).toHaveAttribute('href', '/graph-setup')
  await expectFineOnBothScreens(page)
  await steps.getByRole('button', { name: 'Ocultar en este equipo' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Para atender hoy' })).toBeVisible()
  await expect(steps).toBeHidden()
})
