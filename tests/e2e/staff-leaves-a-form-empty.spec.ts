import { expect, expectAccessible, test } from './support/page.ts'

test('an empty form lists each missing field in the summary and beside it', async ({ page, staff: _ }) => {
  await page.goto('/admin/personas')
  await page.locator('[data-shortcut="new"]').click()
  const dialog = page.getByRole('dialog', { name: 'Añadir persona con acceso' })
  await dialog.getByRole('button', { name: 'Añadir' }).click()
  const summary = dialog.getByRole('alert')
  await expect(summary).toBeFocused()
  const lines = await summary.getByRole('listitem').allTextContents()
  expect(lines).toEqual([
    'Falta: Nombre completo',
    'Falta: Usuario',
    'Falta: Correo electrónico',
    'Elige al menos un tipo de acceso.',
    'La contraseña necesita 12 caracteres o más.',
  ])
  for (const line of lines) await expect(dialog.getByText(line, { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Falta: Usuario' }).click()
  await expect(dialog.locator('[name="username"]')).toBeFocused()
})
