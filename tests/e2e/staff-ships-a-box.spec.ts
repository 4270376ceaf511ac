import type { Locator } from '@playwright/test'
import { askForBox, changeRequest, readRequest } from './support/box-requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'
import { recipeOf } from './support/recipes.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('ships a pending request with its tracking number in at most six taps', async ({
    page,
    staff: { api, token },
  }) => {
    const request = await askForBox(api, token)
    await page.goto('/admin')
    let taps = 0
    const tap = async (target: import('@playwright/test').Locator) => {
      taps += 1
      await target.click()
    }
    await tap(page.getByRole('button', { name: 'Menú' }))
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Solicitudes' }))
    await tap(page.getByRole('button', { name: `Marcar en proceso: ${request.code}` }))
    await tap(page.getByRole('button', { name: `Marcar enviado: ${request.code}` }))
    const dialog = page.getByRole('dialog', { name: `Enviar ${request.code}` })
    const typed = dialog.getByLabel('Número de rastreo')
    await expect(typed).toBeFocused()
    await page.keyboard.type('9234690361980900000143')
    await expect(typed).toHaveAccessibleDescription(/un dígito no cuadra/)
    await typed.fill('')
    await expectAccessible(page)
    await page.keyboard.type('9234690361980900000142')
    await tap(dialog.getByRole('button', { name: 'Marcar enviado' }))
    await expect(page.getByText('Solicitud actualizada')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(taps).toBeLessThanOrEqual(6)
    const stored = await readRequest(api, token, request.id)
    expect([stored.status, stored.trackingNumber, stored.shippedAt === null]).toEqual([
      'shipped',
      '9234690361980900000142',
      false,
    ])
  })

  test('a list with data fits the screen and offers the next step of each row', async ({
    page,
    staff: { api, token },
  }) => {
    const request = await askForBox(api, token)
    await page.goto(`/admin/solicitudes?q=${request.code.slice(1)}`)
    await expect(page.getByRole('link', { name: request.code })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('a number typed on the request’s page goes with the box, and nothing is asked again', async ({
  page,
  staff: { api, token },
}) => {
  const request = await askForBox(api, token)
  const { id: recipeId } = await recipeOf(api, token, 1)
  await asStaff(api, token, 'post', `/api/packing/${request.id}/actions`, { kind: 'prepare', recipeId })
  await page.goto(`/admin/solicitudes/${request.id}`)
  const block = page.getByRole('region', { name: 'Seguimiento' })
  await expect(block.getByText('sin terminar de empacar')).toBeVisible()
  await asStaff(api, token, 'post', `/api/packing/${request.id}/actions`, { kind: 'pack', isPacked: true })
  await page.reload()
  await expect(block.getByText('empacada el')).toBeVisible()
  const contents = page.getByRole('region', { name: 'Contenido de la caja' })
  await expect(contents.getByRole('region', { name: 'Incluidos en la caja' })).toBeHidden()
  await contents.getByText('Ver el artículo').click()
  await expect(contents.getByRole('region', { name: 'Incluidos en la caja' })).toBeVisible()
  // The packing table refuses such a number. Here any words may be noted.
  const typed = block.getByLabel('Número de rastreo')
  await typed.fill('9234690361980900000242')
  await expect(typed).toHaveAccessibleDescription(/un dígito no cuadra/)
  await typed.fill('9234690361980900000241')
  await expect(typed).not.toHaveAccessibleDescription(/./)
  await block.getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(page.getByText('Solicitud actualizada')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const stored = await readRequest(api, token, request.id)
  expect([stored.status, stored.trackingNumber]).toEqual(['shipped', '9234690361980900000241'])
})

test('undoes a step from the toast', async ({ page, staff: { api, token } }) => {
  const request = await askForBox(api, token)
  await page.goto(`/admin/solicitudes?q=${request.code.slice(1)}`)
  await page.getByRole('button', { name: `Marcar en proceso: ${request.code}` }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho')).toBeVisible()
  expect((await readRequest(api, token, request.id)).status).toBe('pending')
})

test('the detail saves status, tracking and notes with the documented texts', async ({
  page,
  staff: { api, token },
}) => {
  const request = await askForBox(api, token)
  await page.goto(`/admin/solicitudes/${request.id}`)
  const sent = page.waitForRequest((call) => call.method() === 'PUT')
  await page.getByLabel('Estado').selectOption('shipped')
  await page.getByLabel('Número de rastreo').fill('ABC123')
  await page.getByLabel('Notas internas').fill('Va con tarjeta.')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  // Nothing is noted in the box: one question, and on.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar a «Enviado»' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    status: 'shipped',
    trackingNumber: 'ABC123',
    notes: 'Va con tarjeta.',
    shippedAt: expect.any(String),
  })
  await expect(page.getByText('Solicitud actualizada')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Historial' })).toContainText('pendiente → enviado')
})

test('a toast that would cover a button moves up until it covers none', async ({
  page,
  staff: { api, token },
}) => {
  const request = await askForBox(api, token)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/admin/solicitudes/${request.id}`)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'in-the-way'
    button.type = 'submit'
    button.style.cssText = 'position: fixed; right: 40px; bottom: 40px; width: 200px; height: 44px'
    document.body.append(button)
  })
  await page.getByLabel('Notas internas').fill('Va con tarjeta.')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const toast = page.locator('[data-toast]')
  await expect(toast).toContainText('Solicitud actualizada')
  await expect(toast).toBeInViewport({ ratio: 1 })
  const bottom = async (target: Locator) => {
    const { y, height } = (await target.boundingBox())!
    return y + height
  }
  const button = (await page.locator('#in-the-way').boundingBox())!
  expect((await toast.boundingBox())!.x + (await toast.boundingBox())!.width).toBeGreaterThan(button.x)
  expect(await bottom(toast)).toBeLessThanOrEqual(button.y)
})

test('asks before leaving a shipped status, with the safe answer focused', async ({
  page,
  staff: { api, token },
}) => {
  const request = await askForBox(api, token)
  await changeRequest(api, token, request.id, { status: 'shipped' })
  await page.goto(`/admin/solicitudes/${request.id}`)
  await page.getByLabel('Estado').selectOption('in_process')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect((await readRequest(api, token, request.id)).status).toBe('shipped')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await question.getByRole('button', { name: 'Cambiar a «En Proceso»' }).click()
  await expect(page.getByText('Solicitud actualizada')).toBeVisible()
  expect((await readRequest(api, token, request.id)).status).toBe('in_process')
})

test('the dashboard edits a recent request with its four states', async ({ page, staff: { api, token } }) => {
  const request = await askForBox(api, token)
  await page.goto('/admin')
  await page.getByRole('button', { name: `Editar ${request.code}` }).click()
  const dialog = page.getByRole('dialog')
  const states = dialog.getByLabel('Estado').getByRole('option')
  await expect(states).toHaveText(['Pendiente', 'Aprobada', 'Enviado', 'Entregado'])
  await expect(dialog).toContainText(String(request.email))
  await expectAccessible(page)
  await dialog.getByLabel('Estado').selectOption('approved')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Solicitud actualizada')).toBeVisible()
  expect((await readRequest(api, token, request.id)).status).toBe('approved')
})

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/500/] })

  test('shows the documented text and the server’s message, and keeps the input', async ({
    page,
    staff: { api, token },
  }) => {
    const request = await askForBox(api, token)
    await page.goto(`/admin/solicitudes/${request.id}`)
    await page.getByLabel('Notas internas').fill('Esto no se pierde.')
    const problem = { status: 500, detail: 'Algo falló de nuestro lado.', errors: [], code: 'internal' }
    await page.route('**/api/hope-in-a-box/requests/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: problem }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const toast = page.locator('[data-toast="error"]')
    await expect(toast).toContainText('Error al actualizar')
    await expect(toast).toContainText('No se pudo actualizar la solicitud. Algo falló de nuestro lado.')
    await expect(page.getByLabel('Notas internas')).toHaveValue('Esto no se pierde.')
  })
})
