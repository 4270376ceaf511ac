import { uniqueName } from './support/box-requests.ts'
import { audit, expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { addProvider, asStaff } from './support/people.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('list, form and errors are accessible and fit', audit, async ({ page, staff: { api, token } }) => {
    const { id, name } = await addProvider(api, token)
    await page.goto(`/admin/proveedores?q=${name}`)
    await expect(page.getByRole('link', { name: String(name) })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.goto(`/admin/proveedores/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: String(name) })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.getByRole('link', { name: 'Editar' }).click()
    await expect(page.locator('main [name="name"]')).toHaveValue(String(name))
    await expectFineOnBothScreens(page)
    await page.goto('/admin/proveedores/nuevo')
    await page.getByRole('button', { name: 'Añadir proveedor' }).click()
    await expect(page.getByText('Escribe la especialidad.').first()).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
    await expectFineOnBothScreens(page)
  })
})

test('adds a provider with a preview; it is public until deactivated', async ({
  page,
  request,
  staff: _staff,
}) => {
  const name = uniqueName('Dra. Vélez')
  const directory = async () => {
    const response = await request.get('/api/service-providers', { headers: { Cookie: '' } })
    return ((await response.json()) as { name: string }[]).map((provider) => provider.name)
  }
  await page.goto('/admin/proveedores')
  await page.getByRole('link', { name: 'Añadir proveedor' }).first().click()
  const fields = {
    name,
    specialty: 'Psicología perinatal',
    phone: '787-555-0100',
    email: 'velez@ejemplo.org',
    instagram: 'velez',
  }
  for (const [field, value] of Object.entries(fields))
    await page.locator(`main [name="${field}"]`).fill(value)
  await expect(page.getByRole('radio')).toHaveCount(19)
  await page.getByRole('radio', { name: 'Duelo y memoria' }).check()
  const preview = page.getByRole('region', { name: 'Así se verá' })
  await expect(preview.getByRole('heading', { name })).toBeVisible()
  await expect(preview.getByRole('link', { name: /@velez/ })).toHaveAttribute('href', /instagram\.com\/velez/)
  await page.getByRole('button', { name: 'Añadir proveedor' }).click()
  await expect(page.getByText('Proveedor creado')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/proveedores\/\d+$/)
  expect(await directory()).toContain(name)

  await page.getByRole('button', { name: `Desactivar a ${name}` }).click()
  await expect(page.getByText('Proveedor actualizado')).toBeVisible()
  await expect(page.getByRole('button', { name: `Activar a ${name}` })).toBeVisible()
  expect(await directory()).not.toContain(name)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: `Desactivar a ${name}` })).toBeVisible()
  expect(await directory()).toContain(name)
})

test('a field that was saved follows later changes of the record', async ({
  page,
  staff: { api, token },
}) => {
  const { id } = await addProvider(api, token, { hours: 'Lunes' })
  await page.goto(`/admin/proveedores/${id}?editar=1`)
  const hours = page.locator('main [name="hours"]')
  await hours.fill('Martes')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Proveedor actualizado')).toBeVisible()
  await asStaff(api, token, 'put', `/api/service-providers/${id}`, { hours: 'Jueves' })
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(hours).toHaveValue('Jueves')
})

test('asks before leaving with unsaved changes', async ({ page, staff: { api, token } }) => {
  const { id } = await addProvider(api, token)
  await page.goto(`/admin/proveedores/${id}?editar=1`)
  await page.locator('main [name="hours"]').fill('Lunes a viernes')
  await page.getByRole('link', { name: 'Volver a proveedores' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(page.locator('main [name="hours"]')).toHaveValue('Lunes a viernes')
})

test('leaving while the changes are saved goes on by itself', async ({ page, staff: { api, token } }) => {
  const { id } = await addProvider(api, token)
  await page.goto(`/admin/proveedores/${id}?editar=1`)
  await page.locator('main [name="hours"]').fill('Lunes a viernes')
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/service-providers/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await mayAnswer
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('link', { name: 'Volver a proveedores' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })
  await expect(question).toBeVisible()
  answer()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/proveedores$/)
  await expect(page.getByText('Proveedor actualizado')).toBeVisible()
})
