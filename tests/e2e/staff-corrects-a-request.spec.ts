import { askForBox, changeRequest, readRequest, uniqueName } from './support/box-requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from './support/page.ts'

test('a corrected address is followed by label, e-mail, search and the family’s page', async ({
  page,
  staff: { api, token },
}) => {
  const { id, code, reference } = await askForBox(api, token, {
    paymentStatus: 'pending',
    paymentMethod: 'pending',
  })
  await changeRequest(api, token, id, { trackingNumber: '9234690361980900000210' })
  await page.goto(`/admin/solicitudes/${id}`)
  await page.getByRole('button', { name: 'Corregir datos' }).click()
  const dialog = page.getByRole('dialog', { name: `Corregir ${code}` })
  await expectAccessible(page)
  // What a box by mail needs is not «(opcional)».
  await expect(dialog.locator('label', { hasText: 'opcional' })).toContainText(['Indicaciones para llegar'])
  await expect(dialog.locator('label', { hasText: /(?:Dirección|dirección|ZIP).*opcional/ })).toHaveCount(0)
  const newEmail = `${uniqueName('corregido').replaceAll(' ', '')}@ejemplo.org`
  await dialog.getByLabel('Correo electrónico').fill(newEmail)
  await dialog.getByLabel('Dirección postal').fill('5 Calle Estrella')
  await dialog.getByLabel('Código postal (ZIP)').fill('123')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialog.getByText('Código postal inválido').first()).toBeVisible()
  await dialog.getByLabel('Código postal (ZIP)').fill('00716')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Solicitud actualizada')).toBeVisible()
  const notice = page.getByText('La etiqueta quedó anulada')
  await expect(notice).toBeVisible()
  await expect(page.getByText('5 Calle Estrella')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Historial' })).toContainText('Se corrigió')
  await page.getByRole('button', { name: 'Ya la descarté' }).click()
  await expect(notice).toBeHidden()

  await page.goto(`/admin/solicitudes?q=${newEmail}`)
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  const headers = { Authorization: `Bearer ${token}` }
  const outbox = await api.get('/api/outbox', { params: { q: newEmail, page: 1 }, headers })
  expect(((await outbox.json()) as unknown[]).length).toBeGreaterThan(0)
  await page.goto(`/solicitud/${reference}`)
  await expect(page.getByRole('main')).toContainText('Ahora va a Añasco, PR 00716')
  await expect(page.getByRole('main')).not.toContainText('9234690361980900000210')
})

test('a printed label without postage is void too, and the family cannot change what is packed', async ({
  page,
  staff: { api, token },
}) => {
  const { id, reference } = await askForBox(api, token)
  await page.goto(`/admin/solicitudes/${id}`)
  const noted = page.waitForResponse(`**/requests/${id}/label`)
  const label = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Generar etiqueta' }).click()
  await noted
  await (await label).close()
  const shown = await api.get(`/api/hope-in-a-box/follow-up/${reference}`)
  expect((await shown.json()).canChange).toBe(false)
  await changeRequest(api, token, id, { recipientName: uniqueName('Otra') })
  await page.reload()
  await expect(page.getByText('La etiqueta quedó anulada')).toBeVisible()
})

test('two people correct the same field: each sees the other’s value', async ({
  page,
  staff: { api, token },
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const { id } = await askForBox(api, token)
  await page.goto(`/admin/solicitudes/${id}`)
  await page.getByRole('button', { name: 'Corregir datos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pueblo', { exact: true }).fill('Lares')
  await changeRequest(api, token, id, { town: 'Ponce', additionalNotes: 'Su nombre es Sol' })
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  const panel = dialog.getByRole('alert').filter({ hasText: 'No se guardó: cambió mientras escribías' })
  await expect(panel).toBeFocused()
  await panel.getByLabel(/Lares/).check()
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialog).toBeHidden()
  expect(await readRequest(api, token, id)).toMatchObject({
    town: 'Lares',
    additionalNotes: 'Su nombre es Sol',
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('writes down a request that came by phone, with what the caller knows', async ({
    page,
    staff: { api, token },
  }) => {
    const name = uniqueName('Llamada')
    await page.goto('/admin/solicitudes')
    await page.getByRole('button', { name: 'Nueva solicitud' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva solicitud' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Crear solicitud' }).click()
    await expect(dialog.getByRole('alert').first()).toBeFocused()
    await expect(dialog.getByRole('alert').first()).toContainText('Escribe el pueblo')
    await dialog.getByLabel('Llegó').selectOption('hospital')
    await dialog.getByLabel('Detalle').fill('Trabajadora social')
    await dialog.getByLabel('Nombre de quien recibe la caja').fill(name)
    await dialog.getByLabel('Teléfono').fill('787-555-0142')
    await dialog.getByLabel('Pueblo', { exact: true }).fill('Lares')
    await dialog.getByLabel('Cómo la recibe').selectOption('pickup')
    await dialog.getByLabel('Para quién').selectOption('personal')
    await dialog.getByLabel('Le leí el relevo').check()
    await dialog.getByRole('button', { name: 'Crear solicitud' }).click()
    await expect(page).toHaveURL(/\/admin\/solicitudes\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText('Aceptado de palabra; se lo leyó')).toBeVisible()
    await expect(page.getByText('De un hospital · Trabajadora social')).toBeVisible()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    expect(await readRequest(api, token, id)).toMatchObject({ source: 'hospital', email: '', lossType: null })
  })
})
