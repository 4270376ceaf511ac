import { askForBox } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('finds a request by name or number and opens it', async ({ page, staff: { api, token } }) => {
    const request = await askForBox(api, token)
    await page.goto('/admin/informes')
    await page.getByRole('button', { name: 'Buscar en todo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buscar en todo' })
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await dialog.getByRole('searchbox').fill(String(request.recipientName).toUpperCase())
    await expect(dialog.getByRole('region', { name: 'Solicitudes' })).toContainText(request.code)
    await expectFineOnBothScreens(page)
    await dialog.getByRole('searchbox').fill(request.code.slice(1))
    const hit = dialog.getByRole('link', { name: new RegExp(request.code) })
    await expect(hit).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(hit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/solicitudes/${request.id}`)
    await expect(dialog).toBeHidden()
  })
})

test('Ctrl+K opens the search anywhere, Escape closes it', async ({ page, staff: _staff }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Buscar en todo' })
  // The text is rendered before the key handler has loaded.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await dialog.getByRole('searchbox').fill('zzzzzz')
  await expect(dialog.getByText('Nada coincide con «zzzzzz»')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
