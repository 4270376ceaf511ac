import { administrator } from './support/administrator.ts'
import { askForBox, changeRequest, readRequest, uniqueName } from './support/box-requests.ts'
import {
  expect,
  expectAccessible,
  expectFineOnBothScreens,
  expectNoSidewaysScroll,
  phone,
  test,
} from './support/page.ts'
import { addVolunteer, asStaff } from './support/people.ts'

test.use({ expectedErrors: [/409|404/] })

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('shows both values of a field and saves the choice', async ({ page, staff: { api, token } }) => {
    const request = await askForBox(api, token)
    await page.goto(`/admin/solicitudes/${request.id}`)
    await page.getByLabel('Notas internas').fill('Lo mío.')
    await page.getByLabel('Estado', { exact: true }).selectOption('in_process')
    await changeRequest(api, token, request.id, {
      notes: 'Lo suyo.',
      trackingNumber: 'DE-OTRA',
      status: 'approved',
    })
    await page.getByRole('button', { name: 'Guardar cambios' }).click()

    const panel = page.getByRole('alert').filter({ hasText: 'No se guardó: cambió' })
    await expect(panel).toBeFocused()
    await expect(panel).toContainText(`${administrator.fullName} lo cambió el`)
    await expect(panel.getByRole('listitem')).toHaveText('Número de rastreo: antes (vacío), ahora DE-OTRA')
    const notes = panel.getByRole('group', { name: 'Notas internas' })
    await expect(notes.getByRole('radio', { name: 'Conservar lo mío Lo mío.' })).not.toBeChecked()
    await expect(notes.getByRole('radio', { name: 'Usar lo suyo Lo suyo.' })).not.toBeChecked()
    const status = panel.getByRole('group', { name: 'Estado' })
    await expect(status.getByRole('radio', { name: 'Usar lo suyo Aprobada' })).toBeVisible()
    await expectFineOnBothScreens(page)

    // Nothing is sent before both choices are made.
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(panel).toBeFocused()
    expect((await readRequest(api, token, request.id)).notes).toBe('Lo suyo.')

    await notes.getByRole('radio', { name: /Usar lo suyo/ }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Notas internas')).toHaveValue('Lo suyo.')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByLabel('Notas internas')).toHaveValue('Lo mío.')
    await status.getByRole('radio', { name: /Usar lo suyo/ }).check()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Solicitud actualizada')).toBeVisible()
    await expect(panel).toBeHidden()
    const stored = await readRequest(api, token, request.id)
    expect([stored.notes, stored.trackingNumber, stored.status]).toEqual(['Lo mío.', 'DE-OTRA', 'approved'])
  })

  test('a dialog accepts all of the other person’s values with one click', async ({
    page,
    staff: { api, token },
  }) => {
    const volunteer = await addVolunteer(api, token)
    await page.goto(`/admin/voluntarios?ficha=${volunteer.id}`)
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name="town"]').fill('Caguas')
    await dialog.locator('[name="adminNotes"]').fill('Lo mío')
    await asStaff(api, token, 'put', `/api/volunteers/${volunteer.id}`, {
      town: 'Ponce',
      adminNotes: 'Suyo',
    })
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByRole('group', { name: 'Pueblo' })).toContainText('Ponce')
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Usar todo lo suyo' }).click()
    await expect(dialog.locator('[name="town"]')).toHaveValue('Ponce')
    await dialog.getByRole('button', { name: 'Conservar todo lo mío' }).click()
    await expect(dialog.locator('[name="town"]')).toHaveValue('Caguas')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Voluntario actualizado')).toBeVisible()
    const saved = await asStaff(api, token, 'get', `/api/volunteers/${volunteer.id}`)
    expect([saved.town, saved.adminNotes]).toEqual(['Caguas', 'Lo mío'])
  })
})

test.describe('a recipe', () => {
  test.use({ viewport: phone })

  test('shows both item lists, with the dialog’s header in view', async ({ page, staff: { api, token } }) => {
    const item = await asStaff(api, token, 'post', '/api/inventory-items', {
      name: uniqueName('Manta'),
      quantity: 9,
    })
    const line = (quantity: number) => ({ inventoryItemId: item.id, quantity, condition: {} })
    const recipe = await asStaff(api, token, 'post', '/api/box-recipes', {
      name: uniqueName('Caja'),
      lines: [line(1)],
    })
    await page.goto('/admin/recetas')
    await page.getByRole('button', { name: `Editar ${recipe.name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cantidad').fill('7')
    await asStaff(api, token, 'put', `/api/box-recipes/${recipe.id}`, { lines: [line(3)] })
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    const theirs = dialog.getByRole('radio', { name: `Usar lo suyo 3 × ${item.name}` })
    await expect(dialog.getByRole('radio', { name: `Conservar lo mío 7 × ${item.name}` })).toBeVisible()
    await theirs.check()
    await expect(dialog.getByLabel('Cantidad')).toHaveValue('3')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport()
    expect(await dialog.evaluate((box) => box.scrollTop)).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('merges fields only the other person changed, and one more save suffices', async ({
  page,
  staff: { api, token },
}) => {
  const volunteer = await addVolunteer(api, token)
  await page.goto(`/admin/voluntarios?ficha=${volunteer.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="adminNotes"]').fill('Lo mío')
  await asStaff(api, token, 'put', `/api/volunteers/${volunteer.id}`, { town: 'Ponce' })
  // The record is back before the rest of the page: until all is, the button says that it is busy.
  const rest = Promise.withResolvers<void>()
  await page.route('**/api/volunteers/counts*', async (route) => {
    await rest.promise
    await route.continue()
  })
  const save = dialog.getByRole('button', { name: 'Guardar' })
  await save.click()
  await expect(dialog.locator('[name="town"]')).toHaveValue('Ponce')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  rest.resolve()
  await expect(dialog.getByText('Lo tuyo sigue aquí')).toBeVisible()
  await expect(dialog.locator('[name="adminNotes"]')).toHaveValue('Lo mío')
  await save.click()
  // Not the toast: a busy machine may show it between two looks.
  const saved = () => asStaff(api, token, 'get', `/api/volunteers/${volunteer.id}`)
  await expect.poll(saved).toMatchObject({ town: 'Ponce', adminNotes: 'Lo mío' })
})

test('a form of a deleted record keeps what was typed, and saves once it is restored', async ({
  page,
  staff: { api, token },
}) => {
  const volunteer = await addVolunteer(api, token)
  await page.goto(`/admin/voluntarios?ficha=${volunteer.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="adminNotes"]').fill('Lo mío')
  await asStaff(api, token, 'delete', `/api/volunteers/${volunteer.id}`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const failure = dialog.getByRole('alert').filter({ hasText: 'No se guardó' })
  await expect(failure).toContainText('Quizá otra persona lo eliminó mientras escribías.')
  await expect(failure).toBeInViewport()
  await expect(dialog.locator('[name="adminNotes"]')).toHaveValue('Lo mío')

  await asStaff(api, token, 'post', `/api/bin/volunteer/${volunteer.id}/restore`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  expect((await asStaff(api, token, 'get', `/api/volunteers/${volunteer.id}`)).adminNotes).toBe('Lo mío')
})

test('a refetch never lets a save overwrite another person’s change', async ({
  page,
  staff: { api, token },
}) => {
  const request = await askForBox(api, token)
  await page.goto(`/admin/solicitudes/${request.id}`)
  await page.getByLabel('Notas internas').fill('Lo mío.')
  await changeRequest(api, token, request.id, { notes: 'Lo suyo.' })
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  const panel = page.getByRole('alert').filter({ hasText: 'Esto cambió' })
  await expect(panel).toContainText('Lo suyo.')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(panel).toBeFocused()
  expect((await readRequest(api, token, request.id)).notes).toBe('Lo suyo.')
})

test('undo does not overwrite a later change, and says so', async ({ page, staff: { api, token } }) => {
  const volunteer = await addVolunteer(api, token)
  await page.goto(`/admin/voluntarios?q=${encodeURIComponent(String(volunteer.name))}`)
  await page.getByRole('button', { name: `Aprobar a ${volunteer.name}` }).click()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeVisible()
  await asStaff(api, token, 'put', `/api/volunteers/${volunteer.id}`, { status: 'rejected' })
  await undo.click()
  const toast = page.locator('[data-toast]').filter({ hasText: 'No se pudo deshacer' })
  await expect(toast).toContainText(`${administrator.fullName} lo cambió el`)
  expect((await asStaff(api, token, 'get', `/api/volunteers/${volunteer.id}`)).status).toBe('rejected')
})
