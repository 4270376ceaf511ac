import { askForBox, uniqueName } from './support/box-requests.ts'
import { expect, test } from './support/page.ts'

test('finds a request without accents, by phone digits and by number', async ({
  page,
  staff: { api, token },
}) => {
  const recipientName = uniqueName('Begoña Ibáñez')
  const digits = `939${String(Date.now()).slice(-7)}`
  const request = await askForBox(api, token, {
    recipientName,
    phone: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  })
  await page.goto('/admin/solicitudes')
  const search = page.getByRole('main').getByRole('textbox').first()
  for (const query of [
    recipientName.replace('ñ', 'n').replace('ñ', 'n').replace('á', 'a').toLowerCase(),
    digits,
    request.code.slice(1),
  ]) {
    await search.fill(query)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('link', { name: recipientName })).toBeVisible()
  }
})

test('reload, Back and a pasted address restore the list and record', async ({
  page,
  context,
  staff: { api, token },
}) => {
  const request = await askForBox(api, token, { boxPurpose: 'gift' })
  await page.goto(`/admin/solicitudes?q=${request.code.slice(1)}`)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Para quién').selectOption('gift')
  await page.getByRole('link', { name: /Pendientes/ }).click()
  await expect(page).toHaveURL(/status=pending/)
  const address = page.url()
  await page.reload()
  const chip = page.getByRole('button', { name: 'Quitar el filtro Para quién: Regalo' })
  await expect(chip).toBeVisible()
  await page.getByRole('link', { name: request.code }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(request.code)
  await expect(page).toHaveTitle('Solicitud · Administración')
  const record = page.url()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: request.code })).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Volver a solicitudes' }).click()
  await expect(page).toHaveURL(address)
  const pasted = await context.newPage()
  await pasted.goto(record)
  await expect(pasted.getByRole('heading', { level: 1 })).toContainText(request.code)
  await chip.click()
  await expect(page).not.toHaveURL(/boxPurpose/)
})

test('a view’s name in the address opens its page', async ({ page, staff: { api, token } }) => {
  const request = await askForBox(api, token)
  await page.goto(`/admin?vista=hopeInABox&id=${request.id}`)
  await expect(page).toHaveURL(`/admin/solicitudes/${request.id}`)
})

test('asks before leaving with unsaved changes', async ({ page, staff: { api, token } }) => {
  const request = await askForBox(api, token)
  await page.goto(`/admin/solicitudes/${request.id}`)
  await page.getByLabel('Notas internas').fill('A medias')
  await page.getByRole('link', { name: 'Volver a solicitudes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(page.getByLabel('Notas internas')).toHaveValue('A medias')
  await page.getByRole('link', { name: 'Volver a solicitudes' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/admin/solicitudes')
})

test('an empty result and a wrong number in the address explain what to change', async ({
  page,
  staff: _staff,
}) => {
  await page.goto('/admin/solicitudes?q=nadie-se-llama-asi-99')
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todo' }).click()
  await expect(page).toHaveURL('/admin/solicitudes')
})

test('keyboard shortcuts search, navigate and show help, and can be disabled', async ({
  page,
  staff: { api, token },
}) => {
  // An empty list has no search.
  await askForBox(api, token)
  await page.goto('/admin/solicitudes')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await page.getByLabel('Usar atajos de una tecla en este dispositivo').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/admin/solicitudes')
  await page.keyboard.press('?')
  await page.getByLabel('Usar atajos de una tecla en este dispositivo').check()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/admin/historial')
})
