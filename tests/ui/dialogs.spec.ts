import { button, expect, open, test } from './harness/gallery-page.ts'

test('a dialog takes and traps the focus, and returns it to its opener', async ({ page }) => {
  await open(page)
  await button(page, 'Abrir hoja').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pedir una caja' })
  await expect(dialog.getByRole('heading', { name: 'Pedir una caja' })).toBeFocused()
  for (let presses = 0; presses < 9; presses++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Abrir hoja')).toBeFocused()
})

test('Escape closes only the top dialog', async ({ page }) => {
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

test('the focus returns to the first opener when two dialogs close together or one replaces the other', async ({
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

test('the page behind a dialog does not scroll or change its width', async ({ page }) => {
  await open(page)
  await button(page, 'Abrir hoja').scrollIntoViewIfNeeded()
  const scrollPosition = () => page.evaluate(() => window.scrollY)
  const initialPosition = await scrollPosition()
  expect(initialPosition).toBeGreaterThan(0)
  const widthBefore = await page.evaluate(() => document.body.getBoundingClientRect().width)
  await button(page, 'Abrir hoja').click()
  await page.mouse.move(3, 3)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(widthBefore)
  await page.keyboard.press('Escape')
  expect(await scrollPosition()).toBe(initialPosition)
})

test('a dialog that stays mounted keeps its input, and a delete confirmation focuses Cancel', async ({
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
