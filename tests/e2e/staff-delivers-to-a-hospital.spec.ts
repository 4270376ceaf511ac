import { uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('a delivery of three boxes: created, generated, filled, prepared, labelled, removed', async ({
    page,
    staff: { api, token },
  }) => {
    const hospital = uniqueName('Hospital')
    const item = uniqueName('Cobija')
    const facts = { name: item, quantity: 4, unitCost: '3.00' }
    const stored = await asStaff(api, token, 'post', '/api/inventory-items', facts)
    await page.goto('/admin/entregas')
    await page.getByRole('button', { name: 'Nueva entrega' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nueva entrega' })
    await dialog.getByLabel('Institución').fill(hospital)
    await dialog.getByLabel('Persona de contacto').fill('Luz Vega')
    await dialog.getByLabel('Teléfono').fill('787-555-0111')
    await dialog.getByLabel('Email').fill('luz@ejemplo.org')
    await dialog.getByLabel('Fecha de la entrega').fill('2026-12-10')
    await dialog.getByLabel('Cantidad de cajas').fill('3')
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Entrega creada')).toBeVisible()

    await page.goto(`/admin/entregas?q=${encodeURIComponent(hospital)}`)
    await page.getByRole('link', { name: hospital, exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Contenido' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Generar cajas faltantes (3)' }).click()
    await expect(page.getByText('3 cajas creadas')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Cajas (3)' })).toBeVisible()
    await page.getByRole('button', { name: 'Generar cajas faltantes' }).click()
    await expect(
      page.getByText('Ya se han creado todas las cajas necesarias para esta entrega.'),
    ).toBeVisible()
    const first = page.getByText(/^HOS-\d+-001$/)
    const serial = await first.innerText()

    // A press anywhere on the box, beside its buttons.
    await first.click()
    const choice = page.getByLabel('Agregar artículo')
    await choice.selectOption(
      (await choice.locator('option', { hasText: item }).getAttribute('value')) as string,
    )
    await page.getByLabel('Cantidad', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByText('Artículo agregado')).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.getByRole('button', { name: `Marcar preparada: ${serial}` }).click()
    await expect(page.getByText('Caja actualizada')).toBeVisible()
    const left = await asStaff(api, token, 'get', `/api/inventory-items/${stored.id}`)
    expect([left.quantity, left.reserved]).toEqual([2, 0])
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(page.getByText('1 de 3 cajas preparadas')).toBeVisible()

    await page.getByRole('button', { name: 'Más acciones para la entrega' }).click()
    await page.getByRole('link', { name: 'Etiquetas' }).click()
    await expect(page.getByRole('img', { name: /^Código QR de HOS-/ })).toHaveCount(3)
    await expectFineOnBothScreens(page)
    await page.goBack()
    await page.getByRole('button', { name: 'Marcar completada' }).click()
    const confirmation = page.getByRole('alertdialog')
    await expect(confirmation).toContainText('2 cajas no están marcadas como preparadas.')
    await expect(confirmation).toContainText(/vacías?: no hay nada anotado/)
    await expectFineOnBothScreens(page)
    await confirmation.getByRole('button', { name: 'Completar la entrega' }).click()
    await expect(page.getByText('Entrega actualizada')).toBeVisible()
    await expect(page.getByText('Entregada', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Entregada', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Más acciones para la entrega' }).click()
    await page.getByRole('button', { name: 'Eliminar entrega' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await question.getByRole('button', { name: `Eliminar la entrega a ${hospital}` }).click()
    await expect(page.getByText('Entrega eliminada')).toBeVisible()
    const back = await asStaff(api, token, 'get', `/api/inventory-items/${stored.id}`)
    expect([back.quantity, back.reserved]).toEqual([4, 0])
  })
})
