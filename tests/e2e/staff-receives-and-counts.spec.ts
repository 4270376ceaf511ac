import { uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

test('many items come in at once, and a mistake is taken back', async ({ page, staff: { api, token } }) => {
  const [known, fresh] = [uniqueName('Vela'), uniqueName('Bufanda')]
  const item = { name: known, quantity: 5, unitCost: '1.00', category: 'hopebox' }
  await asStaff(api, token, 'post', '/api/inventory-items', item)
  const supplier = uniqueName('Papelería')
  await page.goto('/admin/inventario/recibir')
  await page.getByLabel('Suplidor').fill(supplier)
  await page.getByLabel('Documento').fill('F-200')
  const line = (number: number) => page.getByRole('group', { name: `Artículo ${number}`, exact: true })
  await line(1).getByLabel('Artículo', { exact: true }).fill(known)
  await expect(line(1).getByText('Ahora hay 5 unidades.')).toBeVisible()
  await line(1).getByLabel('Cantidad').fill('10')
  await line(1).getByLabel('Costo de cada uno').fill('2.50')
  await expect(page.getByRole('radio', { name: /^El precio nuevo/ })).toBeChecked()
  await page.getByRole('radio', { name: /El promedio/ }).check()
  await page.getByRole('button', { name: 'Añadir artículo' }).click()
  await expect(line(2).getByLabel('Artículo', { exact: true })).toBeFocused()
  await line(2).getByLabel('Artículo', { exact: true }).fill(fresh)
  await line(2).getByLabel('Cantidad').fill('3')
  await line(2).getByRole('button', { name: 'Lote y vencimiento del artículo 2' }).click()
  await line(2).getByLabel('Vence el').fill('2099-05-01')
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await expect(page.getByRole('link', { name: 'Escribe el costo por unidad, como 3.50.' })).toBeVisible()
  await line(2).getByLabel('Costo de cada uno').fill('4')
  await page.getByRole('checkbox', { name: /Anotar también el gasto/ }).check()
  await expectFineOnBothScreens(page)
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entradas de inventario')
  await expect(page.getByText(supplier)).toBeVisible()
  await expect(page.getByText('$37.00', { exact: true })).toBeVisible()
  await expectFineOnBothScreens(page)
  await page.goto(`/admin/contabilidad/inventario?q=${encodeURIComponent(known)}`)
  await expect(page.getByText('15 unidades').first()).toBeVisible()
  await expect(page.getByText('$2.00').first()).toBeVisible()
  await page.goto(`/admin/inventario/entradas?q=${encodeURIComponent(supplier)}`)
  await page.getByRole('button', { name: /Anular la entrada/ }).click()
  await page.getByRole('dialog').getByLabel('Razón').fill('Anotada dos veces')
  await page.getByRole('dialog').getByRole('button', { name: 'Anular entrada' }).click()
  await expect(page.getByText('Anulada', { exact: true })).toBeVisible()
  await expect(page.getByText('Anotada dos veces')).toBeVisible()
  await page.goto(`/admin/contabilidad/inventario?q=${encodeURIComponent(known)}`)
  await expect(page.getByText('5 unidades', { exact: true }).first()).toBeVisible()
})

test('an invoice with one total for all its articles', async ({ page, staff: { api, token } }) => {
  const names = [uniqueName('Cirio'), uniqueName('Cuaderno')]
  for (const [index, name] of names.entries()) {
    const item = { name, quantity: 2, unitCost: index === 0 ? '1.25' : '2.10', category: 'hopebox' }
    await asStaff(api, token, 'post', '/api/inventory-items', item)
  }
  const supplier = uniqueName('Imprenta')
  await page.goto('/admin/inventario/recibir')
  await page.getByLabel('Suplidor').fill(supplier)
  for (const [index, name] of names.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Añadir artículo' }).click()
    const line = page.getByRole('group', { name: `Artículo ${index + 1}`, exact: true })
    await line.getByLabel('Artículo', { exact: true }).fill(name)
    await line.getByLabel('Cantidad').fill('10')
  }
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await expect(page.getByRole('link', { name: 'Escribe el costo por unidad, como 3.50.' })).toHaveCount(2)
  await page.getByLabel('Total de la factura').fill('35.00')
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entradas de inventario')
  const row = page.getByRole('row').filter({ hasText: supplier })
  await expect(row).toContainText('$35.00')
  // What it asks besides the $33.50 that they used to cost.
  await expect(row).toContainText('$1.50')
})

test('a delivery says what became of its expense', async ({ page, staff: { api, token } }) => {
  const supplierName = uniqueName('Mercería')
  const receipt = await asStaff(api, token, 'post', '/api/stock-receipts', {
    occurredOn: '2026-03-07',
    supplierName,
    recordsExpense: true,
    lines: [{ newItem: { name: uniqueName('Cinta') }, quantity: 4, unitCost: '6.00' }],
  })
  const expense = `/api/accounting-transactions/${receipt.transactionId}`
  await page.goto(`/admin/inventario/entradas?q=${encodeURIComponent(supplierName)}`)
  await expect(page.getByText('Anotado', { exact: true })).toBeVisible()
  await asStaff(api, token, 'put', expense, { amount: '40.00' })
  await page.reload()
  await expect(page.getByText('Gasto de $40.00')).toBeVisible()
  await asStaff(api, token, 'delete', expense)
  await page.reload()
  await expect(page.getByText('Sin gasto: se eliminó')).toBeVisible()
  await expectFineOnBothScreens(page)
})

test('a wrong date of a lot is corrected where it is read, and undone', async ({
  page,
  staff: { api, token },
}) => {
  const name = uniqueName('Bálsamo')
  const item = await asStaff(api, token, 'post', '/api/inventory-items', { name, category: 'hopebox' })
  await asStaff(api, token, 'post', `/api/inventory-items/${item.id}/restock`, {
    quantity: 6,
    lotCode: 'L-7',
    expiresOn: '2098-05-01',
  })
  await page.goto(`/admin/contabilidad/inventario?q=${encodeURIComponent(name)}`)
  const button = page.getByRole('button', { name: `Corregir fecha del lote de ${name}` })
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vence el').fill('2099-06-02')
  await expect(dialog.getByLabel('Lote')).toHaveValue('L-7')
  await expectFineOnBothScreens(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('6 vencen el 2 jun 2099 · lote L-7')).toBeVisible()
  await expect(button).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('6 vencen el 1 may 2098 · lote L-7')).toBeVisible()
})

test('the inventory is a table with its sums, which this device remembers', async ({
  page,
  staff: { api, token },
}) => {
  const name = uniqueName('Caja')
  const item = { name, quantity: 1200, unitCost: '2.00', category: 'supplies' }
  await asStaff(api, token, 'post', '/api/inventory-items', item)
  await page.goto(`/admin/contabilidad/inventario?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Tabla' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('1,200')
  await expect(page.getByRole('row', { name: /Materiales/ })).toContainText('$2,400.00')
  await expectFineOnBothScreens(page)
  await page.reload()
  await expect(row).toContainText('1,200')
  await page.getByRole('button', { name: 'Tarjetas' }).click()
  await expect(row).toBeHidden()
})

test('a count on the phone is saved as it goes, resumed and accepted', async ({
  page,
  staff: { api, token },
}) => {
  const [short, right] = [uniqueName('Manta'), uniqueName('Nana')]
  for (const name of [short, right])
    await asStaff(api, token, 'post', '/api/inventory-items', { name, quantity: 8, category: 'general' })
  await page.setViewportSize(phone)
  await page.goto('/admin/inventario/conteos')
  await page.getByRole('button', { name: 'Empezar un conteo' }).first().click()
  const dialog = page.getByRole('dialog')
  for (const category of ['Hope in a Box', 'Materiales', 'General'])
    await dialog.getByRole('checkbox', { name: category }).uncheck()
  await dialog.getByRole('button', { name: 'Empezar' }).click()
  await expect(dialog.getByText('Escoge al menos una categoría.').first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'General' }).check()
  await dialog.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conteo núm.')
  const field = (name: string) => page.getByLabel(`Cuántas contaste de ${name}`)
  await field(short).fill('6')
  await field(short).press('Enter')
  await expect(page.getByText('El inventario decía 8: diferencia −2.')).toBeVisible()
  await field(right).fill('8')
  await field(right).blur()
  await expect(page.getByText('Coincide con el inventario.')).toBeVisible()
  await page.reload()
  await expect(field(short)).toHaveValue('6')
  await expectFineOnBothScreens(page)
  await page.getByRole('button', { name: 'Aceptar las diferencias' }).click()
  await expect(page.getByText('Escribe por qué hay diferencias', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Razón').fill('Dos dañadas')
  await page.getByRole('button', { name: 'Aceptar las diferencias' }).click()
  await expect(page.getByText('1 con diferencia: Dos dañadas.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectFineOnBothScreens(page)
})
