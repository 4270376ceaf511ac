import { uniqueName } from './support/box-requests.ts'
import { desktop, expect, expectAccessible, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

const facts = {
  contactPersonName: 'Enf. Ruiz',
  phone: '787-555-0100',
  email: 'enf@ejemplo.org',
  collaborationDate: '2026-01-05',
  deliveryDate: '2026-02-05',
}

test('staff open a page for a unit, which gives a box, takes it back and asks for more', async ({
  page,
  browser,
  baseURL,
  staff: { api, token },
}) => {
  const institutionName = uniqueName('Hospital Sol')
  const post = (path: string, data: object) => asStaff(api, token, 'post', path, data)
  const delivery = await post('/api/hospital-deliveries', { ...facts, institutionName, boxesDelivered: 3 })
  await post(`/api/hospital-deliveries/${delivery.id}/boxes/generate`, {})
  await asStaff(api, token, 'put', `/api/hospital-deliveries/${delivery.id}`, { status: 'delivered' })

  await page.goto('/admin/entregas/unidades')
  await page.getByRole('button', { name: 'Nueva página' }).first().click()
  await page.getByLabel('Institución').fill(institutionName)
  await page.getByLabel('Avisar en Hoy cuando queden').fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click()
  const shown = page.getByRole('dialog')
  await expect(shown.getByText('Se muestra una sola vez')).toBeVisible()
  const [address, pin] = await shown.locator('code').allInnerTexts()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Ya los guardé' }).click()
  await expectFineOnBothScreens(page)

  const ward = await browser.newContext({ viewport: phone, locale: 'es', baseURL })
  const unit = await ward.newPage()
  const calls: string[] = []
  unit.on('request', (request) => calls.push(request.url()))
  await unit.goto(String(address))
  await unit.getByLabel('PIN').fill(pin === '000000' ? '111111' : '000000')
  await unit.getByRole('button', { name: 'Abrir' }).click()
  // Said once, beside the button: no toast covers it.
  const refused = unit.getByText('No se pudo abrir')
  await expect(refused).toBeVisible()
  await expect(refused).toHaveCount(1)
  await unit.getByLabel('PIN').fill(String(pin))
  await unit.getByRole('button', { name: 'Abrir' }).click()
  await expect(unit.getByRole('heading', { name: institutionName })).toBeFocused()
  await expect(refused).toHaveCount(0)
  await expect(unit.getByText('Quedan 3 cajas')).toBeVisible()
  await expectFineOnBothScreens(unit)
  const [serial] = await unit.locator('section[aria-labelledby="unit-shelf"] .font-semibold').allInnerTexts()
  await unit.getByRole('button', { name: 'Marcar entregada', exact: true }).click()
  await expect(unit.getByText('Escribe o escanea el número de la caja.')).toBeVisible()
  await unit.getByLabel('Número de la caja').fill('99')
  await unit.keyboard.press('Enter')
  // Once, at the field, which keeps what was typed.
  await expect(unit.getByText('La caja 99 no está entre las de esta unidad.', { exact: false })).toHaveCount(
    1,
  )
  await expect(unit.getByLabel('Número de la caja')).toHaveValue('99')
  await unit.getByLabel('Número de la caja').fill('001')
  await unit.keyboard.press('Enter')
  await expect(unit.getByText(`${serial} quedó como entregada.`)).toBeVisible()
  await expect(unit.getByLabel('Número de la caja')).toBeFocused()
  await expect(unit.getByText('Quedan 2 cajas')).toBeVisible()
  await expect(unit.getByText('Quedan pocas.', { exact: false })).toBeVisible()
  await unit.getByRole('link', { name: 'aquí abajo' }).click()
  await expect(unit.getByRole('heading', { name: 'Pedir más cajas' })).toBeFocused()
  await unit.getByRole('button', { name: `Deshacer la entrega de ${serial}` }).click()
  await expect(unit.getByText('Quedan 3 cajas')).toBeVisible()
  // The second tap of a double tap lands on the next box, which has moved up.
  const rows = unit.getByRole('button', { name: /^Entregar la caja/ })
  await rows.first().dblclick()
  await expect(unit.getByText('Quedan 2 cajas')).toBeVisible()
  await unit.locator('[data-toast]').getByRole('button', { name: 'Deshacer' }).click()
  await expect(unit.getByText('Quedan 3 cajas')).toBeVisible()
  await unit.getByLabel('Cuántas').fill('veinte')
  await unit.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(unit.getByLabel('Cuántas')).toHaveAccessibleDescription(/de 1 a 100/)
  await unit.getByLabel('Cuántas').fill('12')
  await unit.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(unit.getByText('Recibimos tu pedido de 12.')).toBeVisible()
  await expect(unit.getByText(/te escribimos o llamamos para decirte cuándo llegan/)).toBeVisible()
  await unit.reload()
  await expect(unit.getByText('Quedan 3 cajas')).toBeVisible()
  await expect(unit.getByLabel('Cuántas')).toHaveValue('12')
  // The link's secret is never sent in an address.
  const secret = String(address).split('#')[1] as string
  expect(calls.filter((url) => !url.includes('#') && url.includes(secret))).toEqual([])

  await page.goto('/admin/entregas/unidades')
  await page.getByRole('link', { name: institutionName }).click()
  const record = page.getByRole('region', { name: 'Cajas', exact: true })
  await expect(record).toContainText('Le quedan')
  await expect(record.getByRole('link', { name: /^12 cajas el / })).toBeVisible()
  await expect(record.getByRole('button', { name: 'Enlace y PIN' })).toBeVisible()

  await page.goto('/admin/entregas')
  await page.getByRole('button', { name: `Atendido: ${institutionName}` }).click()
  await expect(page.getByText('Pedido atendido')).toBeVisible()
  await page.goto('/admin/entregas/unidades')
  await page.getByRole('button', { name: `Más acciones para ${institutionName}` }).click()
  await page.getByRole('button', { name: 'Cerrar la página' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar la página' }).click()
  await expect(page.getByText('Página cerrada')).toBeVisible()
  await unit.getByRole('button', { name: `Entregar la caja ${serial}` }).click()
  await expect(unit.getByLabel('PIN')).toBeVisible()
  await expect(unit.getByRole('alert')).toContainText('La página se cerró')
  await ward.close()
})

test('a unit whose shelf is open reads that there is no signal, and no PIN is asked', async ({
  page,
  staff: { api, token },
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to (load|fetch)/)
  const institutionName = uniqueName('Hospital Sol')
  const made = await asStaff<{ link: string; pin: string }>(api, token, 'post', '/api/hospital-units', {
    institutionName,
  })
  await page.setViewportSize(phone)
  await page.goto(`/unidad#${made.link}`)
  await page.getByLabel('PIN').fill(made.pin)
  await page.getByRole('button', { name: 'Abrir' }).click()
  const heading = page.getByRole('heading', { name: institutionName })
  await expect(heading).toBeVisible()
  let hasSignal = false
  await page.route('**/api/unit/shelf', (route) => (hasSignal ? route.continue() : route.abort()))
  await page.reload()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText('No hay conexión')
  await expect(page.getByLabel('PIN')).toHaveCount(0)
  await expectAccessible(page)
  await said.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(said).toBeVisible()
  hasSignal = true
  await said.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(heading).toBeFocused()
})

test('staff correct the name of a unit, which finds the boxes of its deliveries', async ({
  page,
  staff: { api, token },
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  await page.setViewportSize(desktop)
  const [wrong, right, taken] = ['Hospital Sol', 'Hospital Mar', 'Hospital Luz'].map(uniqueName)
  const post = (path: string, data: object) => asStaff(api, token, 'post', path, data)
  const delivery = await post('/api/hospital-deliveries', {
    ...facts,
    institutionName: right,
    boxesDelivered: 7,
  })
  await post(`/api/hospital-deliveries/${delivery.id}/boxes/generate`, {})
  await asStaff(api, token, 'put', `/api/hospital-deliveries/${delivery.id}`, { status: 'delivered' })
  for (const institutionName of [wrong, taken]) await post('/api/hospital-units', { institutionName })

  await page.goto('/admin/entregas/unidades')
  await page.getByRole('button', { name: `Más acciones para ${wrong}` }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Institución').fill(String(taken))
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.locator('p[role="alert"]')).toContainText('Esa institución ya tiene una página')
  await expectAccessible(page)
  await dialog.getByLabel('Institución').fill(String(right))
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Página actualizada')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: right })).toContainText('7')

  await page.goto(`/admin/entregas/${delivery.id}`)
  await page.getByRole('button', { name: 'Más acciones para la entrega' }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const institution = dialog.getByLabel('Institución')
  const corrected = uniqueName('Hospital Río')
  await institution.fill(corrected)
  await dialog.getByLabel('Es el mismo hospital: corregir su nombre').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Entrega actualizada')).toBeVisible()
  await page.goto('/admin/entregas/unidades')
  await expect(page.getByRole('row').filter({ hasText: corrected })).toContainText('7')
})

test('twenty boxes of twelve items are filled, prepared and handed over in at most 40 acts', async ({
  page,
  staff: { api, token },
}) => {
  test.slow()
  await page.setViewportSize(desktop)
  const post = (path: string, data: object) => asStaff(api, token, 'post', path, data)
  const lines = []
  for (let at = 0; at < 12; at += 1) {
    const item = await post('/api/inventory-items', { name: uniqueName(`Cosa${at}`), quantity: 40 })
    lines.push({ inventoryItemId: item.id })
  }
  const recipe = await post('/api/box-recipes', { name: uniqueName('Hospital'), lines })
  const institutionName = uniqueName('Hospital Luna')
  const delivery = await post('/api/hospital-deliveries', { ...facts, institutionName, boxesDelivered: 20 })
  await page.goto(`/admin/entregas/${delivery.id}`)
  let acts = 0
  const press = async (name: string | RegExp, role: 'button' | 'checkbox' | 'link' = 'button') => {
    acts += 1
    await page.getByRole(role, { name }).first().click()
  }
  await press('Llenar cajas')
  acts += 2
  await page.getByLabel('Con qué').selectOption({ label: `Receta: ${recipe.name}` })
  acts += 1
  await page.getByRole('dialog').getByRole('button', { name: 'Llenar', exact: true }).click()
  await expect(page.getByText('20 cajas llenas').first()).toBeVisible({ timeout: 30_000 })
  await press(/^Seleccionar tod/, 'checkbox')
  await press('Marcar preparadas')
  await expect(page.getByText('20 cajas preparadas', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectFineOnBothScreens(page)
  await press('Más acciones para la entrega')
  await press('Recibo para firmar', 'link')
  await expect(page.getByText('Se entregan 20 cajas.')).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const stock = await asStaff(api, token, 'get', `/api/inventory-items/${lines[0]!.inventoryItemId}`)
  expect([stock.quantity, stock.reserved]).toEqual([20, 0])
  test.info().annotations.push({ type: 'acts', description: String(acts) })
  expect(acts).toBeLessThanOrEqual(40)
})
