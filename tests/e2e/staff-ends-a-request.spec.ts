import type { APIRequestContext, Page } from '@playwright/test'
import { askForBox, changeRequest, readRequest, uniqueName } from './support/box-requests.ts'
import { expect, expectAccessible, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

type Staff = { api: APIRequestContext; token: string }

/** A shipped request with three of a new item in its box, of which ten were on the shelf. */
async function shippedBox({ api, token }: Staff) {
  const name = uniqueName('Vela')
  const item = await asStaff(api, token, 'post', '/api/inventory-items', {
    name,
    quantity: 10,
    unitCost: '2.00',
  })
  const request = await askForBox(api, token)
  await putInto({ api, token }, request.id, item.id, 3)
  // No two boxes have one number.
  const trackingNumber = `92346903619809${String(request.id).padStart(8, '0')}`
  await changeRequest(api, token, request.id, { status: 'shipped', trackingNumber })
  return { request, item, trackingNumber }
}

const putInto = ({ api, token }: Staff, requestId: number, inventoryItemId: number, quantity: number) =>
  asStaff(api, token, 'post', '/api/hope-box-items', {
    requestId,
    inventoryItemId,
    quantity,
    isIncluded: true,
  })

const onHand = async ({ api, token }: Staff, id: number) =>
  (await asStaff(api, token, 'get', `/api/inventory-items/${id}`)).quantity

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Más acciones para la solicitud' }).click()
  await page.getByRole('button', { name: 'Anotar cómo terminó' }).click()
  return page.getByRole('dialog', { name: /^¿Cómo terminó/ })
}

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('a lost parcel is followed by a second one, which is delivered', async ({ page, staff }) => {
    const { api, token } = staff
    const { request, item, trackingNumber } = await shippedBox(staff)
    await page.goto(`/admin/solicitudes/${request.id}`)
    const dialog = await openDialog(page)
    await dialog.getByRole('radio', { name: /El paquete se perdió/ }).check()
    // The family would be told, and staff read the e-mail first.
    await expect(dialog.getByRole('checkbox', { name: 'Escribirle a la familia' })).toBeChecked()
    await expect(dialog.getByText('se perdió en el camino')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('USPS no lo encuentra')
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('USPS no lo encuentra')).toBeVisible()
    expect(await onHand(staff, item.id)).toBe(7)
    await expectFineOnBothScreens(page)

    const family = await page.context().newPage()
    await family.goto(`/solicitud/${request.reference}`)
    await expect(family.getByRole('main')).toContainText('El paquete se perdió en el camino')

    await page.getByRole('button', { name: 'Preparar otro paquete' }).click()
    await expect(page.getByText('Paquete 2: el anterior no llegó')).toBeVisible()
    const box = page.getByRole('region', { name: 'Contenido de la caja' })
    await expect(box.getByText('Todavía no hay nada en la caja.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Paquete anterior' })).toContainText(trackingNumber)
    // What the lost parcel cost went into the books when it left.
    const earlier = page.getByRole('region', { name: 'Paquete anterior' })
    await expect(earlier).toContainText('costo $6.00, registrado')
    await expect(earlier.getByRole('link', { name: 'Ver o corregir el costo en contabilidad' })).toBeVisible()
    await expectFineOnBothScreens(page)

    await putInto(staff, request.id, item.id, 2)
    await page.reload()
    await page.getByRole('button', { name: `Marcar enviado: ${request.code}` }).click()
    const ship = page.getByRole('dialog', { name: `Enviar ${request.code}` })
    await expect(ship.getByText('¿Enviarla con la caja vacía?')).toBeHidden()
    await ship.getByLabel('Número de rastreo').fill('9205590164917312345671')
    await ship.getByRole('button', { name: 'Marcar enviado' }).click()
    await expect(ship).toBeHidden()
    await family.reload()
    await expect(family.getByRole('main')).toContainText('El paquete anterior no llegó')
    await expect(family.locator('[aria-current="step"]')).toContainText('En camino')
    await expect(family.getByRole('main')).toContainText('9205590164917312345671')
    await expectAccessible(family)

    await page.getByRole('button', { name: `Marcar entregado: ${request.code}` }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByText(/^Entregada · /)).toBeVisible()
    expect(await onHand(staff, item.id)).toBe(5)
    expect(await readRequest(api, token, request.id)).toMatchObject({
      status: 'delivered',
      outcome: 'delivered',
      parcelNumber: 2,
    })
    await family.reload()
    await expect(family.locator('[aria-current="step"]')).toContainText('Entregada')

    // It arrived without its card: one more parcel brings only that.
    await page.getByRole('button', { name: 'Enviar lo que faltó' }).click()
    const complete = page.getByRole('dialog', { name: `Enviar lo que le faltó a ${request.code}` })
    await complete.getByLabel('Qué faltó o llegó roto').fill('Faltó la tarjeta')
    await expectFineOnBothScreens(page)
    await complete.getByRole('button', { name: 'Empezar otro paquete' }).click()
    await expect(page.getByText('Paquete 3: completa el anterior')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Paquetes anteriores' })).toContainText('Faltó la tarjeta')
    await family.reload()
    await expect(family.getByRole('main')).toContainText('trae lo que faltaba en el anterior')
    await family.close()
  })

  test('of a returned parcel staff say what goes back on the shelf', async ({ page, staff }) => {
    const { request, item } = await shippedBox(staff)
    await page.goto(`/admin/solicitudes/${request.id}`)
    const dialog = await openDialog(page)
    await dialog.getByRole('radio', { name: /El paquete volvió/ }).check()
    await dialog.getByLabel(/^Vuelven de/).fill('2')
    await expect(dialog.getByText('Se dan por perdidos: 1.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Escribirle a la familia' }).uncheck()
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
    await expect(page.getByText(/^El paquete volvió · /)).toBeVisible()
    expect(await onHand(staff, item.id)).toBe(9)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Deshecho')).toBeVisible()
    expect(await onHand(staff, item.id)).toBe(7)
    expect((await readRequest(staff.api, staff.token, request.id)).status).toBe('shipped')
  })
})

test.describe('a number that is missing', () => {
  test.use({ expectedErrors: [/400/] })

  test('a repeated request names the other one, and is found by how it ended', async ({ page, staff }) => {
    const { api, token } = staff
    const town = uniqueName('Pueblo')
    const [first, second] = [await askForBox(api, token, { town }), await askForBox(api, token, { town })]
    await page.goto(`/admin/solicitudes/${second.id}`)
    const dialog = await openDialog(page)
    await dialog.getByRole('radio', { name: /Repetida/ }).check()
    await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
    await expect(dialog.getByText('Escribe el número de la otra solicitud.').first()).toBeVisible()
    await dialog.getByLabel('Igual a la solicitud').fill(first.code)
    await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
    await expect(page.getByText('Es igual a').getByRole('link', { name: first.code })).toBeVisible()
    await page.goto(`/admin/solicitudes?q=${encodeURIComponent(town)}&outcome=duplicate`)
    await expect(page.getByRole('link', { name: second.code })).toBeVisible()
    await expect(page.getByRole('link', { name: first.code })).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: second.code })).toContainText('Cerrado · repetida')
  })
})

test('undo after shipping takes back date, stock and the family’s page', async ({ page, staff }) => {
  const { api, token } = staff
  const { request, item } = await shippedBox(staff)
  await changeRequest(api, token, request.id, { status: 'in_process', trackingNumber: null })
  await page.goto(`/admin/solicitudes?q=${request.code.slice(1)}`)
  await page.getByRole('button', { name: `Marcar enviado: ${request.code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar enviado' }).press('Enter')
  const next = page.getByRole('button', { name: `Marcar entregado: ${request.code}` })
  // The next step takes the place of the last one, and the focus.
  await expect(next).toBeFocused()
  expect(await onHand(staff, item.id)).toBe(7)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho')).toBeVisible()
  expect(await readRequest(api, token, request.id)).toMatchObject({ status: 'in_process', shippedAt: null })
  expect(await onHand(staff, item.id)).toBe(10)
})

test('several requests are sent and delivered; an empty box and going back are asked once', async ({
  page,
  staff,
}) => {
  const { api, token } = staff
  const town = uniqueName('Pueblo')
  const requests = [await askForBox(api, token, { town }), await askForBox(api, token, { town })]
  for (const { id } of requests) await changeRequest(api, token, id, { status: 'in_process' })
  await page.goto(`/admin/solicitudes?q=${encodeURIComponent(town)}`)
  const bar = page.getByRole('region', { name: 'Acciones con lo seleccionado' })
  const all = page.getByRole('checkbox', { name: 'Seleccionar todo en esta página' })
  const statuses = async () =>
    Promise.all(requests.map(async ({ id }) => (await readRequest(api, token, id)).status))
  await expect(page.getByRole('link', { name: requests[0]!.code })).toBeVisible()
  await all.check()
  await bar.getByRole('button', { name: 'Marcar enviado' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Seguir con cajas vacías?' })
  await expect(question).toContainText(requests[1]!.code)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(page.getByText('2 solicitudes enviadas')).toBeVisible()
  expect(await statuses()).toEqual(['shipped', 'shipped'])
  await all.check()
  await bar.getByRole('button', { name: 'Marcar entregado' }).click()
  await expect(page.getByText('2 solicitudes entregadas')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await statuses()).toEqual(['delivered', 'delivered'])

  // Forward without a question, back with one.
  await page.goto(`/admin/solicitudes/${requests[0]!.id}`)
  await page.getByLabel('Estado').selectOption('closed')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Solicitud actualizada')).toBeVisible()
  await page.getByLabel('Estado').selectOption('pending')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Lo usual es que una solicitud no regrese')
  await expect(page.getByRole('alertdialog')).toContainText('vuelve al inventario')
})

test('a label without a street and an empty box sent from the form are asked once', async ({
  page,
  staff,
}) => {
  const { api, token } = staff
  const request = await askForBox(api, token, {
    deliveryMethod: 'delivery',
    postalAddress: null,
    deliveryNotes: 'Al lado de la escuela',
  })
  await page.goto(`/admin/solicitudes/${request.id}`)
  await page.getByRole('button', { name: 'Generar etiqueta' }).click()
  const street = page.getByRole('alertdialog', { name: /sin dirección/ })
  await expect(street.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  // Who closes the window before the label is there does not want it: nothing comes up in its place.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/usps/generate-label', async (route) => {
    await held.promise
    await route.continue()
  })
  const opened = page.context().waitForEvent('page')
  const answered = page.waitForResponse('**/api/usps/generate-label')
  await street.getByRole('button', { name: 'Hacerla así' }).click()
  await (await opened).close()
  held.resolve()
  await answered
  await page.getByLabel('Estado').selectOption('shipped')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const empty = page.getByRole('alertdialog', { name: /con la caja vacía/ })
  await empty.getByRole('button', { name: 'Cambiar a «Enviado»' }).click()
  await expect(page.getByText('Solicitud actualizada')).toBeVisible()
  expect((await readRequest(api, token, request.id)).status).toBe('shipped')
})
