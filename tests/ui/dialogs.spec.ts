import { button, expect, open, test } from './harness/gallery-page.ts'

test('a dialog takes the focus, keeps it, and gives it back to its opener', async ({ page }) => {
  await open(page)
  await button(page, 'Abrir hoja').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pedir una caja' })
  await expect(dialog.getByRole('heading', { name: 'Pedir una caja' })).toBeFocused()
  for (let stops = 0; stops < 9; stops++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Abrir hoja')).toBeFocused()
})

test('Escape closes only the upper of two dialogs', async ({ page }) => {
  await open(page)
  await button(page, 'Abrir hoja').click()
  await button(page, 'Ver qué trae').click()
  await expect(page.getByRole('heading', { name: 'Lo que trae' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Lo que trae' })).toBeHidden()
  await expect(button(page, 'Ver qué trae')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Abrir hoja')).toBeFocused()
})

test('the focus finds the first opener when two dialogs close at once or one takes the place of another', async ({
  page,
}) => {
  await open(page)
  await button(page, 'Abrir hoja').click()
  await button(page, 'Ver qué trae').click()
  await button(page, 'Cerrar los dos').click()
  await expect(button(page, 'Abrir hoja')).toBeFocused()
  await button(page, 'Abrir hoja').click()
  await button(page, 'Cambiar de diálogo').click()
  await expect(page.getByRole('heading', { name: 'El otro diálogo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Abrir hoja')).toBeFocused()
})

test('the page behind a dialog does not move', async ({ page }) => {
  await open(page)
  await button(page, 'Abrir hoja').scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  const widthBefore = await page.evaluate(() => document.body.getBoundingClientRect().width)
  await button(page, 'Abrir hoja').click()
  await page.mouse.move(3, 3)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(widthBefore)
  await page.keyboard.press('Escape')
  expect(await scrolled()).toBe(before)
})

test('what was typed in a dialog that is kept is still there, and an irreversible question starts on Cancel', async ({
  page,
}) => {
  await open(page)
  await button(page, 'Abrir guardado').click()
  const field = page.getByLabel('Lo que escribes queda')
  await expect(field).toBeFocused()
  await field.fill('algo')
  await page.keyboard.press('Escape')
  await button(page, 'Abrir guardado').click()
  await expect(field).toHaveValue('algo')
  await page.keyboard.press('Escape')
  await button(page, 'Eliminar a María').click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
})
