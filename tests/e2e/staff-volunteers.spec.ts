import { uniqueName } from './support/box-requests.ts'
import { audit, expect, expectAccessible, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { addVolunteer, asStaff } from './support/people.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('the list and both dialogs are accessible and fit', audit, async ({ page, staff: { api, token } }) => {
    const { id, name } = await addVolunteer(api, token)
    await page.goto(`/admin/voluntarios?q=${name}`)
    await expect(page.getByRole('link', { name: String(name) })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.goto(`/admin/voluntarios?ficha=${id}`)
    await expect(page.getByRole('dialog', { name: `Editar a ${name}` })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.goto('/admin/voluntarios?ficha=nueva')
    await page.getByRole('dialog').getByRole('button', { name: 'Añadir' }).click()
    await expect(page.getByText('Nombre debe tener al menos 2 caracteres').first()).toBeVisible()
    await expectFineOnBothScreens(page)
  })

  test('approves a volunteer in one tap, with undo', async ({ page, staff: { api, token } }) => {
    const { id, name } = await addVolunteer(api, token)
    await page.goto(`/admin/voluntarios?q=${name}`)
    await page.getByRole('button', { name: `Aprobar a ${name}` }).click()
    await expect(page.getByText('Voluntario actualizado')).toBeVisible()
    await expect(page.getByRole('button', { name: `Aprobar a ${name}` })).toBeHidden()
    expect((await asStaff(api, token, 'get', `/api/volunteers/${id}`)).status).toBe('approved')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('button', { name: `Aprobar a ${name}` })).toBeVisible()
    const back = await asStaff(api, token, 'get', `/api/volunteers/${id}`)
    expect([back.status, back.approvedAt, back.approvedBy]).toEqual(['pending', null, null])
  })
})

test('adds, finds without accents, changes and deletes a volunteer', async ({ page, staff: _staff }) => {
  const name = uniqueName('Sofía Núñez')
  await page.goto('/admin/voluntarios')
  await page.getByRole('link', { name: 'Añadir voluntario' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="name"]').fill(name)
  await dialog.locator('[name="phone"]').fill('(787) 555-0182')
  await dialog.locator('[name="email"]').fill('sofia@ejemplo.org')
  await dialog.locator('[name="town"]').fill('Añasco')
  await dialog.locator('[name="talent"]').fill('Tejer mantas y gorros')
  await dialog.locator('[name="availability"]').fill('Lunes y martes')
  await dialog.getByRole('button', { name: 'Añadir' }).click()
  await expect(page.getByText('Voluntario creado')).toBeVisible()
  await expect(page).toHaveURL('/admin/voluntarios')

  await page.locator('main input[name="q"]').fill(name.replace('Sofía Núñez', 'sofia nunez'))
  // The search is debounced into the address and may override a click.
  await expect(page).toHaveURL(/q=sofia/)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/ficha=\d+/)
  await page.getByRole('dialog').locator('[name="adminNotes"]').fill('Llamar el lunes.')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Voluntario actualizado')).toBeVisible()

  await page.getByRole('button', { name: `Más acciones para ${name}` }).click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('30 días queda en la Papelera')
  await expect(question).toContainText('ya no se puede deshacer')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: `Eliminar a ${name}` }).click()
  await expect(page.getByText('Voluntario eliminado')).toBeVisible()
  await expect(page.getByText('Nada coincide')).toBeVisible()
})
