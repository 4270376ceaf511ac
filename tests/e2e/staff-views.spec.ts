import { askForBox } from './support/box-requests.ts'
import { audit, expect, expectFineOnBothScreens, phone, test } from './support/page.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  for (const [name, address] of Object.entries({
    dashboard: '/admin',
    requests: '/admin/solicitudes',
    history: '/admin/historial',
    people: '/admin/personas',
  })) {
    test(`${name} is accessible and fits`, audit, async ({ page, staff: { api, token } }) => {
      await askForBox(api, token)
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/ · Administración$/)
      await expectFineOnBothScreens(page)
    })
  }

  test('a request is accessible and fits', audit, async ({ page, staff: { api, token } }) => {
    const facts = {
      boxPurpose: 'gift',
      giftSenderName: 'Rosa',
      giftMessage: 'Con cariño.\nRosa',
      paymentStatus: 'paid',
      paymentMethod: 'ath_movil',
      paymentAmount: '20.00',
      transactionId: 'ATH-1',
    }
    const request = await askForBox(api, token, facts)
    await page.goto(`/admin/solicitudes/${request.id}`)
    await expect(page.getByText('No coincide', { exact: true })).toBeVisible()
    await expectFineOnBothScreens(page)
  })

  test('dialogs for people with access are accessible', audit, async ({ page, staff: _staff }) => {
    await page.goto('/admin/personas')
    await page.getByRole('link', { name: 'Añadir persona' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Añadir' }).click()
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(5)
    await expectFineOnBothScreens(page)
  })
})

test('grants, revokes and restores a person’s access', async ({ page, staff: _staff }) => {
  const username = `rosa.${Date.now()}`
  await page.goto('/admin/personas')
  await page.getByRole('link', { name: 'Añadir persona' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre completo').fill(`Rosa ${username}`)
  await dialog.getByLabel('Usuario').fill(username)
  await dialog.getByLabel('Correo electrónico').fill(`${username}@ejemplo.org`)
  await dialog.getByRole('checkbox', { name: /^Empaque/ }).check()
  await dialog.getByLabel('Contraseña para empezar').fill('una clave de Rosa')
  await dialog.getByRole('button', { name: 'Añadir' }).click()
  await expect(page.getByText('Persona añadida')).toBeVisible()
  const welcome = page.getByRole('dialog', { name: `Avísale a Rosa ${username}` })
  await expect(welcome).toContainText(`Tu usuario es: ${username}`)
  await expect(welcome).not.toContainText('una clave de Rosa')
  await welcome.getByRole('button', { name: 'Listo' }).click()
  const row = page.getByRole('row').filter({ hasText: username })
  await row.getByRole('button', { name: /Más acciones/ }).click()
  await row.getByRole('button', { name: 'Quitar acceso' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await question.getByRole('button', { name: `Quitar el acceso a Rosa ${username}` }).click()
  await expect(row).toContainText('Sin acceso')
  await row.getByRole('button', { name: /Más acciones/ }).click()
  await row.getByRole('button', { name: 'Devolver acceso' }).click()
  await expect(row).toContainText('Activo')
})

test('the dashboard has nine areas, four labelled numbers and the attention list', async ({
  page,
  staff: { api, token },
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await askForBox(api, token, { deliveryMethod: 'pickup' })
  await page.goto('/admin')
  const areas = page.getByRole('navigation', { name: 'Áreas' }).getByRole('link')
  await expect(areas).toHaveCount(9)
  await expect(page.getByRole('region', { name: 'Para atender hoy' }).getByRole('link').first()).toBeVisible()
  for (const area of await areas.all()) await expect(area).toBeInViewport({ ratio: 1 })
  const stat = page.getByRole('button', { name: /Donaciones este mes/ })
  await expect(stat).toContainText(/\$[\d,]+\.\d\d/)
  await page.keyboard.press('Tab')
  await stat.focus()
  await expect(page.getByRole('tooltip').filter({ hasText: 'Suma de las donaciones' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Para atender hoy' })
    .getByRole('link', { name: /sin empezar/ })
    .click()
  await expect(page).toHaveURL('/admin/solicitudes?attention=paidNotStarted&sort=createdAt')
  await expect(page.getByRole('row').nth(1)).toContainText('Pendiente')
})
