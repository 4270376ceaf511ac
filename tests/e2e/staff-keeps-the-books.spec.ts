import { uniqueName } from './support/box-requests.ts'
import { audit, expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

const tabs = ['resumen', 'inventario', 'transacciones', 'donaciones'] as const

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test(
    'the four tabs fit and are accessible, and each chart has its table',
    audit,
    async ({ page, staff: { api, token } }) => {
      const item = { name: uniqueName('Libreta'), quantity: 1, minQuantity: 4, unitCost: '2.10' }
      await asStaff(api, token, 'post', '/api/inventory-items', item)
      const income = {
        type: 'donation',
        amount: '25.00',
        description: 'Donativo',
        category: 'donaciones',
        paymentMethod: 'check',
      }
      await asStaff(api, token, 'post', '/api/accounting-transactions', income)
      for (const tab of tabs) {
        await page.goto(`/admin/contabilidad/${tab}`)
        await expect(page.getByRole('navigation', { name: 'Partes de la contabilidad' })).toBeVisible()
        await expect(page.getByText('Cargando')).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        await expectFineOnBothScreens(page)
      }
      await page.goto('/admin/contabilidad')
      for (const plot of [
        'Ingresos y gastos de cada uno',
        'Donaciones por forma de pago',
        'Cantidad de cada item',
      ])
        await expect(page.getByRole('img', { name: new RegExp(`^${plot}`) })).toBeVisible()
      const toggles = page.getByRole('button', { name: 'Ver como tabla' })
      for (const toggle of await toggles.all()) await toggle.click()
      await expect(page.getByRole('table')).toHaveCount(3)
      await expectFineOnBothScreens(page)
    },
  )

  test('adds, restocks, counts and removes an item', async ({ page, staff: _ }) => {
    const item = uniqueName('Osito')
    await page.goto('/admin/contabilidad/inventario')
    await page.getByRole('link', { name: 'Añadir item' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nombre').fill(item)
    await dialog.getByLabel('Cantidad', { exact: true }).fill('4')
    await dialog.getByLabel('Costo por unidad').fill('1.50')
    await dialog.getByLabel('Cantidad mínima').fill('4')
    await expect(dialog.getByLabel('Categoría')).toHaveValue('hopebox')
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Añadir item' }).click()
    await expect(page.getByText('Item creado')).toBeVisible()
    await page.goto(`/admin/contabilidad/inventario?q=${encodeURIComponent(item)}`)
    await expect(page.getByText('Stock Bajo', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Reponer ${item}` }).click()
    await dialog.getByLabel('Cuántas entraron').fill('6')
    await expect(dialog.getByText('Esta entrada suma $9.00.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Registrar entrada' }).click()
    await expect(page.getByText('10 unidades').first()).toBeVisible()
    await page.getByRole('button', { name: `Más acciones para ${item}` }).click()
    await page.getByRole('button', { name: 'Contar' }).click()
    await dialog.getByLabel('Cuántas contaste').fill('9')
    await expect(dialog.getByText(/Diferencia: −1/)).toBeVisible()
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Aceptar el conteo' }).click()
    await expect(page.getByText('9 unidades').first()).toBeVisible()
    await page.getByRole('button', { name: `Más acciones para ${item}` }).click()
    await page.getByRole('button', { name: 'Eliminar' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Eliminar ${item}` })
      .click()
    await expect(page.getByText('Item eliminado')).toBeVisible()
  })
})

test('a month whose cheque bounced has less than nothing, and its charts and sums say so', async ({
  page,
  staff: { api, token },
}) => {
  const cheque = { type: 'donation', amount: '900.00', description: 'Cheque', category: 'donaciones' }
  const { id } = await asStaff(api, token, 'post', '/api/accounting-transactions', {
    ...cheque,
    paymentMethod: 'bank_transfer',
    occurredOn: '2016-01-20',
  })
  await asStaff(api, token, 'post', `/api/accounting-transactions/${id}/reversals`, {
    amount: '900.00',
    occurredOn: '2016-02-03',
  })
  // The page's fixture refuses what the browser says of a bar of negative width.
  await page.goto('/admin/contabilidad/resumen?periodo=2016-02')
  await expect(page.getByRole('region', { name: 'Dinero' })).toContainText('Entró−$900.00')
  await expect(page.getByRole('heading', { name: 'Mes a mes' })).toBeVisible()
})

test('adds a transaction with conditional fields and deletes it after confirmation', async ({
  page,
  staff: _,
}) => {
  const description = uniqueName('Cinta')
  await page.goto('/admin/contabilidad/transacciones')
  await page.getByRole('link', { name: 'Registrar transacción' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Tipo')).toHaveValue('expense')
  await expect(dialog.getByLabel('Forma de pago')).toHaveValue('cash')
  await expect(dialog.getByRole('group', { name: 'Suplidor' })).toBeVisible()
  await dialog.getByLabel('Tipo').selectOption('donation')
  await expect(dialog.getByRole('group', { name: 'Suplidor' })).toBeHidden()
  await expect(dialog.getByRole('group', { name: 'Quién donó' })).toBeVisible()
  await dialog.getByLabel('Tipo').selectOption('expense')
  await dialog.getByLabel('Cantidad').fill('12.5')
  await dialog.getByLabel('Descripción').fill(description)
  await dialog.getByLabel('Categoría').fill('Hope in a Box')
  await dialog.getByRole('group', { name: 'Suplidor' }).getByLabel('Nombre').fill(description)
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Transacción registrada')).toBeVisible()
  await page.goto(`/admin/contabilidad/transacciones?q=${encodeURIComponent(description)}`)
  await expect(page.getByText('−$12.50').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Hope in a Box' })).toBeVisible()
  const { rows } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('adminToken')}` }
    const response = await fetch(`/api/accounting-transactions${location.search}`, { headers })
    return { rows: await response.json() }
  })
  expect(rows.map((row: { category: string }) => row.category)).toEqual(['hopebox'])
  // Typed a second time, it may be the same one.
  await page.getByRole('link', { name: 'Registrar transacción' }).first().click()
  const note = dialog.getByRole('status').filter({ hasText: 'Puede que ya esté anotada' })
  await dialog.getByRole('group', { name: 'Suplidor' }).getByLabel('Nombre').fill(description)
  await dialog.getByLabel('Cantidad').fill('12.51')
  await expect(note).toBeHidden()
  await dialog.getByLabel('Cantidad').fill('12.50')
  await expect(note).toContainText(`${description} · $12.50`)
  await dialog.getByLabel('Cantidad').fill('')
  await dialog.getByRole('group', { name: 'Suplidor' }).getByLabel('Nombre').fill('')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: `Eliminar ${description}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar transacción' }).click()
  await expect(page.getByText('Transacción eliminada')).toBeVisible()
})
