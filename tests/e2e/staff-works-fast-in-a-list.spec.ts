import { askForBox, changeRequest } from './support/box-requests.ts'
import { expect, phone, test } from './support/page.ts'
import { addVolunteer } from './support/people.ts'

test('a record opened during a pending search stays open', async ({ page, staff: { api, token } }) => {
  const { id, name } = await addVolunteer(api, token)
  await page.goto('/admin/voluntarios')
  const row = page.getByRole('link', { name: String(name) })
  await expect(row).toBeVisible()
  const search = page.locator('main input[name="q"]')
  await search.fill(String(name))
  // The search is sent when the address has changed, before React renders it.
  await row.evaluate(async (link: HTMLAnchorElement) => {
    link.click()
    while (!location.search.includes('ficha=')) await Promise.resolve()
    const input = document.querySelector('main input[name="q"]')
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page).toHaveURL(new RegExp(`[?&]ficha=${id}`))
  await expect(page.getByRole('dialog', { name: `Editar a ${name}` })).toBeVisible()
})

test('nothing can be selected before there are rows', async ({ page, staff: { api, token } }) => {
  await addVolunteer(api, token)
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/volunteers\?/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/admin/voluntarios')
  const all = page.getByRole('checkbox', { name: 'Seleccionar todo en esta página' })
  await expect(all).toBeDisabled()
  held.resolve()
  await expect(all).toBeEnabled()
  await all.check()
  await expect(page.getByRole('region', { name: 'Acciones con lo seleccionado' })).toBeVisible()
})

test('a row’s dialog keeps its input when the window becomes narrow', async ({
  page,
  staff: { api, token },
}) => {
  const { id, code } = await askForBox(api, token)
  await changeRequest(api, token, id, { status: 'in_process' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/admin/solicitudes?q=${code.slice(1)}`)
  await page.getByRole('button', { name: `Marcar enviado: ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: `Enviar ${code}` })
  const typed = dialog.getByLabel('Número de rastreo')
  await typed.fill('9234690361980900000227')
  await page.setViewportSize(phone)
  await expect(
    page.locator('header').getByRole('button', { name: 'Menú', includeHidden: true }),
  ).toBeVisible()
  await expect(typed).toHaveValue('9234690361980900000227')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('article').filter({ hasText: code })).toBeVisible()
})

test('the head of a table stays in view while its rows go by', async ({ page, staff: { api, token } }) => {
  for (let count = 0; count < 6; count++) await addVolunteer(api, token)
  await page.setViewportSize({ width: 1366, height: 320 })
  await page.goto('/admin/voluntarios')
  const last = page.locator('main tbody tr').last()
  await last.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2_000)
  const head = page.locator('main thead')
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(0)
})

test('open filters stand in a row below the title', async ({ page, staff: { api, token } }) => {
  await askForBox(api, token)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/solicitudes')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const places = await page
    .locator('main')
    .getByRole('combobox')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect()))
  expect(places).toHaveLength(4)
  expect(new Set(places.map(({ top }) => top)).size).toBe(1)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(places[0]!.top).toBeGreaterThan(title!.y + title!.height)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('choosing a row moves no row', async ({ page, staff: { api, token } }) => {
    const { name } = await addVolunteer(api, token)
    await page.goto('/admin/voluntarios')
    const row = page.getByRole('checkbox', { name: `Seleccionar ${name}` })
    await expect(row).toBeVisible()
    const before = await row.boundingBox()
    await row.check()
    await expect(page.getByRole('region', { name: 'Acciones con lo seleccionado' })).toBeVisible()
    expect(await row.boundingBox()).toEqual(before)
  })

  test('loading a list again moves nothing under the finger', async ({ page, staff: { api, token } }) => {
    const { name } = await addVolunteer(api, token)
    await page.goto('/admin/voluntarios')
    const row = page.getByRole('link', { name: String(name) })
    const place = async () => (await row.boundingBox())?.y
    await expect(row).toBeVisible()
    const before = await place()
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/volunteers\?/, async (route) => {
      await held.promise
      await route.continue()
    })
    const again = page.getByRole('button', { name: 'Actualizar' })
    await again.click()
    await expect(again).toHaveAttribute('aria-busy', 'true')
    expect(await place()).toBe(before)
    held.resolve()
    await expect(again).not.toHaveAttribute('aria-busy', 'true')
    expect(await place()).toBe(before)
  })
})

test('a press anywhere on a row opens it, and on its controls does what they do', async ({
  page,
  staff: { api, token },
}) => {
  const request = await askForBox(api, token)
  const list = `/admin/solicitudes?q=${request.code.slice(1)}`
  await page.goto(list)
  const row = page.getByRole('row').filter({ hasText: request.code })
  await row.getByRole('checkbox').click()
  await expect(row.getByRole('checkbox')).toBeChecked()
  await row.getByRole('button', { name: /^Marcar en proceso/ }).click()
  await expect(row).toContainText('En Proceso')
  await expect(page).toHaveURL(list)
  await row.getByRole('cell', { name: 'Correo' }).click({ position: { x: 2, y: 2 } })
  await expect(page).toHaveURL(`/admin/solicitudes/${request.id}`)
  // A dialog that a row opened is not the row.
  await page.goto(list)
  await row.getByRole('button', { name: /^Marcar enviado/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(request.code).first().click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(list)
})
