import { askForBox, readRequest } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, test } from './support/page.ts'
import { closeOthers, recipeOf } from './support/recipes.ts'

test('an open box says what is different in it, and takes its number', async ({
  page,
  staff: { api, token },
}) => {
  const number = '9400109898765432102000'
  const box = await askForBox(api, token, { boxPurpose: 'gift' })
  await closeOthers(api, token, [box.id])
  const recipe = await recipeOf(api, token, 1)
  await recipeOf(api, token, 1)
  await page.goto('/admin/preparar')
  await page.getByLabel(`Receta de ${box.code}`).selectOption(recipe.name)
  await page.getByRole('button', { name: `Abrir ${box.code}` }).click()
  const panel = page.getByRole('region', { name: `Caja ${box.code}` })
  await expect(panel.getByText('La caja está sin preparar.')).toBeVisible()
  await expect(panel.getByText(recipe.names[0]!)).toBeVisible()
  await expect(panel.getByText('Regalo', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Preparar' }).click()
  await panel.getByRole('button', { name: 'Todo dentro' }).click()
  await panel.getByRole('textbox', { name: `Rastreo de ${box.code}` }).fill(number)
  await expectFineOnBothScreens(page)
  await panel.getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(page.getByText('1 caja enviada')).toBeVisible()
  expect((await readRequest(api, token, box.id)).trackingNumber).toBe(number)
})
