import { askForBox, changeRequest, uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

test.use({ expectedErrors: [/40[09]/] })

test('stock changes during an edit are not overwritten without asking', async ({
  page,
  staff: { api, token },
}) => {
  const item = await asStaff(api, token, 'post', '/api/inventory-items', {
    name: uniqueName('Manta'),
    quantity: 10,
    unitCost: '2.00',
  })
  const read = () => asStaff(api, token, 'get', `/api/inventory-items/${item.id}`)
  const takeFromShelf = async (quantity: number) => {
    const { id } = await askForBox(api, token, { deliveryMethod: 'pickup' })
    const line = { requestId: id, inventoryItemId: item.id, isIncluded: true, quantity }
    await asStaff(api, token, 'post', '/api/hope-box-items', line)
    await changeRequest(api, token, id, { status: 'shipped' })
  }
  const dialog = page.getByRole('dialog')
  await page.goto(`/admin/contabilidad/inventario?ficha=${item.id}`)
  await expect(dialog.locator('[name="quantity"]')).toHaveValue('10')
  await takeFromShelf(3)
  await dialog.locator('[name="description"]').fill('De algodón')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Item actualizado')).toBeVisible()
  expect(await read()).toMatchObject({ quantity: 7, description: 'De algodón' })

  await page.goto(`/admin/contabilidad/inventario?ficha=${item.id}`)
  await dialog.locator('[name="quantity"]').fill('9')
  await takeFromShelf(2)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const choice = dialog.getByRole('group', { name: 'Cantidad' })
  await expect(choice.getByRole('radio', { name: 'Usar lo suyo 5' })).toBeInViewport()
  expect((await read()).quantity).toBe(5)
  await choice.getByRole('radio', { name: 'Conservar lo mío 9' }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  expect((await read()).quantity).toBe(9)
})

test('shows stock changes made during a count, then accepts the count', async ({
  page,
  staff: { api, token },
}) => {
  const name = uniqueName('Sobre')
  const item = await asStaff(api, token, 'post', '/api/inventory-items', { name, quantity: 10 })
  await page.goto(`/admin/contabilidad/inventario?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Más acciones para ${name}` }).click()
  await page.getByRole('button', { name: 'Contar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cuántas contaste').fill('14')
  await asStaff(api, token, 'post', `/api/inventory-items/${item.id}/restock`, { quantity: 5 })
  await dialog.getByRole('button', { name: 'Aceptar el conteo' }).click()
  await expect(dialog.getByText('El inventario dice 15 unidades')).toBeVisible()
  await expect(dialog.getByText('Diferencia: −1 unidad')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceptar el conteo' }).click()
  await expect(dialog).toBeHidden()
  expect((await asStaff(api, token, 'get', `/api/inventory-items/${item.id}`)).quantity).toBe(14)
})

test('errors in fields hidden by another type do not block saving', async ({
  page,
  staff: { api, token },
}) => {
  const description = uniqueName('Rifa')
  const donation = { type: 'donation', amount: '12.50', description, category: 'rifa', paymentMethod: null }
  const { id } = await asStaff(api, token, 'post', '/api/accounting-transactions', donation)
  await page.goto(`/admin/contabilidad/transacciones?q=${encodeURIComponent(description)}`)
  await page.getByRole('link', { name: `Editar ${description}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Forma de pago').locator('option:checked')).toHaveText('Sin anotar')
  await dialog.locator('[name="donorEmail"]').fill('nadie')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('link', { name: 'Email inválido' })).toBeVisible()
  await dialog.getByLabel('Tipo').selectOption('expense')
  await dialog.locator('[name="supplierName"]').fill('La Tienda')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Transacción actualizada')).toBeVisible()
  expect(await asStaff(api, token, 'get', `/api/accounting-transactions/${id}`)).toMatchObject({
    type: 'expense',
    donorEmail: null,
    supplierName: 'La Tienda',
    paymentMethod: null,
  })
})

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('a recipe shows and links each line’s error', async ({ page, staff: { api, token } }) => {
    await asStaff(api, token, 'post', '/api/inventory-items', { name: uniqueName('Vela'), quantity: 3 })
    await page.goto('/admin/recetas')
    await page.getByRole('button', { name: 'Añadir receta' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name="name"]').fill(uniqueName('Receta'))
    await dialog.getByLabel('Cantidad').fill('0')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByLabel('Cantidad')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('link', { name: 'Escoge el artículo.' }).click()
    const item = dialog.getByLabel('Artículo', { exact: true })
    await expect(item).toBeFocused()
    await expect(item).toHaveAccessibleDescription(/Escoge el artículo\./)
    await expectFineOnBothScreens(page)
    await item.selectOption({ index: 1 })
    await dialog.getByLabel('Cantidad').fill('2')
    await dialog.getByRole('button', { name: 'Quitar el artículo 1' }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByRole('link', { name: 'Añade al menos un artículo.' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Añadir artículo' }).click()
    await dialog.getByLabel('Artículo', { exact: true }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Receta creada')).toBeVisible()
  })
})

test('removing an item by keyboard moves the focus to the next one', async ({
  page,
  staff: { api, token },
}) => {
  const { id } = await askForBox(api, token, { deliveryMethod: 'pickup' })
  const names = [uniqueName('Carta'), uniqueName('Manta')] as const
  for (const name of names) {
    const item = await asStaff(api, token, 'post', '/api/inventory-items', { name, quantity: 3 })
    const line = { requestId: id, inventoryItemId: item.id, isIncluded: true }
    await asStaff(api, token, 'post', '/api/hope-box-items', line)
  }
  await page.goto(`/admin/solicitudes/${id}`)
  const box = page.getByRole('region', { name: 'Contenido de la caja' })
  await box.getByRole('button', { name: `Remover ${names[0]}` }).press('Enter')
  // The minus button at 1 is disabled but focusable.
  await expect(box.getByRole('button', { name: `Una menos de ${names[1]}` })).toBeFocused()
  await box.getByRole('button', { name: `Sacar ${names[1]} de la caja` }).press('Enter')
  // A second key within the same millisecond would remove the item before it is saved as taken out.
  await expect(box.getByRole('button', { name: `Incluir ${names[1]} en la caja` })).toBeVisible()
  await box.getByRole('button', { name: `Remover ${names[1]}` }).press('Enter')
  await expect(box.locator(':focus')).toHaveCount(1)
  // Back as it was: at hand, outside the box.
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(box.getByRole('button', { name: `Incluir ${names[1]} en la caja` })).toBeVisible()
})
