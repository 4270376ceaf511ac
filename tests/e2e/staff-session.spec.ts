import { administrator } from './support/administrator.ts'
import { askForBox, readRequest } from './support/box-requests.ts'
import { expect, expectAccessible, hydrated, test } from './support/page.ts'

const keys = () => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')]

test('without a token the back office redirects home, and its HTML has no personal data', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/admin/solicitudes')).text()
  expect(html).toContain('Cargando')
  await page.goto('/admin/solicitudes')
  await expect(page).toHaveURL('/')
  await page.goBack().catch(() => null)
  await expect(page).not.toHaveURL(/admin/)
})

test('signing in from the footer opens the dashboard with the full name', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Acceso administrativo' }).click()
  await page.getByLabel('Usuario').fill(administrator.username)
  await page.getByLabel('Contraseña').fill(administrator.password)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(administrator.fullName)
})

test('signing out ends the session on the server and in the browser', async ({
  page,
  staff: { api, token },
}) => {
  await page.goto('/admin')
  // A reading that is under way would be refused once the session has ended.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(keys)).toEqual([null, null])
  const response = await api.get('/api/users', { headers: { Authorization: `Bearer ${token}`, Cookie: '' } })
  expect(response.status()).toBe(401)
})

test.describe('when the session expires during an edit', () => {
  test.use({ expectedErrors: [/401/] })

  test('signing in over the form keeps and saves the text', async ({ page, staff: { api, token } }) => {
    const request = await askForBox(api, token)
    await page.goto(`/admin/solicitudes/${request.id}`)
    await page.getByLabel('Notas internas').fill('Escrito antes de que terminara.')
    // A pending call could meet the expired session before the save does.
    await page.waitForLoadState('networkidle')
    await api.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(dialog).toContainText('lo que escribiste sigue aquí')
    expect(await page.evaluate(keys)).toEqual([null, null])
    await expectAccessible(page)
    await dialog.getByLabel('Usuario').fill(administrator.username)
    await dialog.getByLabel('Contraseña').fill('no es esta')
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Contraseña').fill(administrator.password)
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText('Solicitud actualizada')).toBeVisible()
    await expect(page.getByLabel('Notas internas')).toHaveValue('Escrito antes de que terminara.')
    const [newToken] = await page.evaluate(keys)
    expect((await readRequest(api, String(newToken), request.id)).notes).toBe(
      'Escrito antes de que terminara.',
    )
  })

  test('declining to sign in again leads home', async ({ page, staff: { api, token } }) => {
    await page.goto('/admin/personas')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await api.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL('/')
  })
})
