import { askForBox, readRequest, uniqueName } from './support/box-requests.ts'
import { expect, expectAccessible, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'
import { recipeOf } from './support/recipes.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('a box is packed, counted, booked once, shipped and locked', async ({
    page,
    staff: { api, token },
  }) => {
    const names = [uniqueName('Vela'), uniqueName('Carta')] as const
    const create = (fields: object) => asStaff(api, token, 'post', '/api/inventory-items', fields)
    const candle = await create({ name: names[0], quantity: 3, unitCost: '2.35' })
    await create({ name: names[1], quantity: 5, unitCost: '0.10' })
    const request = await askForBox(api, token, { deliveryMethod: 'pickup' })
    await page.goto(`/admin/solicitudes/${request.id}`)
    const box = page.getByRole('region', { name: 'Contenido de la caja' })
    await add(names[0])
    await expect(page.getByText('Item agregado e incluido en la caja')).toBeVisible()
    await add(names[1])
    const included = box.getByRole('region', { name: 'Incluidos en la caja' })
    await expect(included.getByRole('button', { name: `Una menos de ${names[0]}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await included.getByRole('button', { name: `Una más de ${names[0]}` }).click()
    await expect(box.getByText('$4.80').first()).toBeVisible()
    await included.getByRole('button', { name: `Sacar ${names[1]} de la caja` }).click()
    await expect(page.getByText('Estado del item actualizado')).toBeVisible()
    const available = box.getByRole('region', { name: 'Disponibles, fuera de la caja' })
    await available.getByRole('button', { name: `Incluir ${names[1]} en la caja` }).click()
    await expect(available).toBeHidden()
    await expectFineOnBothScreens(page)

    const sent = page.waitForRequest('**/api/accounting-transactions')
    await box.getByRole('button', { name: 'Registrar costo en contabilidad' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Registrar $4.80' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      type: 'expense',
      amount: '4.80',
      description: `Caja Hope in a Box - ${String(request.recipientName)}`,
      category: 'hopebox',
      paymentMethod: 'inventory',
      isAutomatic: true,
      requestId: request.id,
    })
    await expect(page.getByText('Costo registrado en contabilidad')).toBeVisible()
    await expect(page.getByText('Se registraron $4.80 como gasto.')).toBeVisible()
    await expect(box.getByText(/^Se registraron \$4\.80 el \d+ de .+, por /)).toBeVisible()
    await box.getByRole('link', { name: 'Ver la transacción' }).click()
    await expect(page.getByText(`Solo las de la caja ${request.code}.`)).toBeVisible()
    await expect(page.getByText('−$4.80').first()).toBeVisible()
    await expect(page.getByText('Con estos filtros: 1 transacción')).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.goBack()

    await page.getByLabel('Estado').selectOption('shipped')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(box.getByText('Esta caja está lista para recoger.')).toBeVisible()
    await expect(box.getByRole('button', { name: /^Una más/ })).toBeHidden()
    expect((await readRequest(api, token, request.id)).status).toBe('shipped')
    const left = await asStaff(api, token, 'get', `/api/inventory-items/${candle.id}`)
    expect([left.quantity, left.reserved]).toEqual([1, 0])

    async function add(item: string) {
      const choice = box.getByLabel('Añadir a la caja')
      const option = choice.locator('option', { hasText: item })
      await choice.selectOption((await option.getAttribute('value')) as string)
      await box.getByRole('button', { name: 'Añadir', exact: true }).click()
      await expect(
        box.getByRole('region', { name: 'Incluidos en la caja' }).getByText(item, { exact: true }),
      ).toBeVisible()
    }
  })
})

test('the packing slip lists the contents and nothing from the family’s answers', async ({
  page,
  staff: { api, token },
}) => {
  const name = uniqueName('Manta')
  const item = await asStaff(api, token, 'post', '/api/inventory-items', {
    name,
    quantity: 1,
    unitCost: '9.99',
  })
  const request = await askForBox(api, token, {
    deliveryMethod: 'pickup',
    babyGender: 'femenino',
    additionalNotes: 'Nuestra pérdida fue en mayo.',
  })
  const line = { requestId: request.id, inventoryItemId: item.id, isIncluded: true }
  await asStaff(api, token, 'post', '/api/hope-box-items', line)
  await page.goto(`/admin/solicitudes/${request.id}/contenido`)
  const slip = page.getByRole('article')
  await expect(slip).toContainText(name)
  const text = await slip.innerText()
  expect(text).not.toMatch(/p[ée]rdida|beb[ée]|duelo|\$|niñ|murió|mayo/i)
  await page.goto(`/admin/hoja-de-preparacion?solicitud=${request.id}`)
  await expect(page.getByRole('article')).toContainText(`1 unidad${name}`)
  await expectAccessible(page)
})

test('a packed box is printed and ready from its own panel, in the words of a pickup', async ({
  page,
  staff: { api, token },
}) => {
  await page.setViewportSize(phone)
  const recipe = await recipeOf(api, token, 1)
  const { id, code } = await askForBox(api, token, { deliveryMethod: 'pickup' })
  const act = (action: object) => asStaff(api, token, 'post', `/api/packing/${id}/actions`, action)
  await act({ kind: 'prepare', recipeId: recipe.id })
  await page.goto(`/admin/preparar?ficha=${id}`)
  const box = page.getByRole('region', { name: `Caja ${code}` })
  await expect(box.getByRole('link', { name: 'Imprimir' })).toBeHidden()
  await box.getByRole('button', { name: 'Todo dentro' }).click()
  await expect(box.getByRole('link', { name: 'Imprimir' })).toHaveAttribute('href', new RegExp(`=${id}$`))
  await expectFineOnBothScreens(page)
  await box.getByRole('button', { name: 'Marcar lista para recoger' }).click()
  await expect(page.getByText('1 caja lista para recoger')).toBeVisible()
  expect((await readRequest(api, token, id)).status).toBe('shipped')
})

test('a recipe is taken back on the request’s page, and the request is pending again', async ({
  page,
  staff: { api, token },
}) => {
  await recipeOf(api, token, 1)
  const { id } = await askForBox(api, token, { deliveryMethod: 'pickup' })
  // The page takes the first recipe: the shelf has what it says.
  const { items } = await asStaff(api, token, 'get', `/api/hope-box-items/${id}/suggestion`)
  for (const { inventoryItemId } of items as { inventoryItemId: number }[])
    await asStaff(api, token, 'post', `/api/inventory-items/${inventoryItemId}/restock`, { quantity: 9 })
  await page.goto(`/admin/solicitudes/${id}`)
  const box = page.getByRole('region', { name: 'Contenido de la caja' })
  const fill = box.getByRole('button', { name: 'Preparar con la receta' })
  await fill.click()
  await expect(fill).toBeHidden()
  await expect(page.getByLabel('Estado')).toHaveValue('in_process')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho')).toBeVisible()
  await expect(fill).toBeVisible()
  await expect(page.getByLabel('Estado')).toHaveValue('pending')
})
