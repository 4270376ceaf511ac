import { expect, expectAccessible, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { addEvent, asStaff, registerFor } from './support/people.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('confirms a seat, frees it and offers it to the waitlist, and undoes it', async ({
    page,
    staff: { api, token },
  }) => {
    const event = await addEvent(api, token)
    await page.goto(`/admin/registros?eventId=${event.id}`)
    await expect(page.getByRole('main')).toContainText('Nadie se ha registrado todavía')
    const first = await registerFor(api, token, event.id)
    const second = await registerFor(api, token, event.id)
    expect(second.waitlistPosition).toBe(1)
    await page.goto(`/admin/registros?eventId=${event.id}`)
    const panel = page.getByRole('region', { name: 'Evento', exact: true })
    await expect(panel).toContainText('1 de 1, lleno')
    await expect(panel).toContainText('1 en lista de espera')
    await expect(page.getByText('En espera: 1.º')).toBeVisible()
    await expectFineOnBothScreens(page)

    await page.getByRole('button', { name: `Confirmar a ${first.fullName}` }).click()
    await expect(page.locator('[data-toast]').filter({ hasText: 'Actualizado' })).toBeVisible()
    await expect(page.getByRole('button', { name: `Confirmar a ${first.fullName}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    // Later too, what was done is there and disabled.
    await page.reload()
    await expect(page.getByRole('button', { name: `Confirmar a ${second.fullName}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Confirmar a ${first.fullName}` })).toBeDisabled()
    await page.getByRole('button', { name: `Cancelar a ${first.fullName}` }).click()
    await expect(page.getByText(/Lugar ofrecido hasta/)).toBeVisible()
    await expect(page.getByText('En espera: 1.º')).toBeHidden()
    // Undone before the offer was sent: it is taken back.
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('En espera: 1.º')).toBeVisible()
    expect(await asStaff(api, token, 'get', `/api/registrations/${second.id}`)).toMatchObject({
      offeredUntil: null,
      waitlistPosition: 1,
    })
    await panel.getByRole('link', { name: 'Ver los registros de todos los eventos' }).click()
    await expect(panel).toBeHidden()
    await expect(page).not.toHaveURL(/eventId/)
  })

  test('reads that the person waits when the seat of an undone cancellation is another’s', async ({
    page,
    staff: { api, token },
  }) => {
    const event = await addEvent(api, token)
    const first = await registerFor(api, token, event.id)
    const second = await registerFor(api, token, event.id)
    await page.goto(`/admin/registros?eventId=${event.id}`)
    await page.getByRole('button', { name: `Cancelar a ${first.fullName}` }).click()
    await expect(page.getByText(/Lugar ofrecido hasta/)).toBeVisible()
    await asStaff(api, token, 'put', `/api/registrations/${second.id}`, { status: 'confirmed' })
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Quedó en la lista de espera, en el lugar 1.')).toBeVisible()

    // Several at once say it for each.
    await page.getByRole('checkbox', { name: first.fullName }).check()
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(
      page.getByText(`${first.fullName}: Quedó en la lista de espera, en el lugar 1.`),
    ).toBeVisible()
  })

  test('registers a caller without choosing an event first', async ({ page, staff: { api, token } }) => {
    const past = await addEvent(api, token, { eventDate: new Date(Date.now() - 86_400_000).toISOString() })
    const event = await addEvent(api, token)
    await page.goto('/admin/registros')
    await page.getByRole('button', { name: 'Registrar a alguien' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar a alguien' })
    await dialog.getByLabel('Nombre').fill('Luz Llamada')
    await dialog.getByLabel('Teléfono').fill('787-555-0142')
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Falta: Evento' }).first()).toBeVisible()
    const values = await dialog
      .getByLabel('Evento')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(values.indexOf(String(event.id))).toBeLessThan(values.indexOf(String(past.id)))
    await dialog.getByLabel('Evento').selectOption(String(event.id))
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('Luz Llamada tiene su lugar')).toBeVisible()
    const [row] = await asStaff<{ fullName: string }[]>(
      api,
      token,
      'get',
      `/api/events/${event.id}/registrations`,
    )
    expect(row!.fullName).toBe('Luz Llamada')
  })

  test('saves nothing around a call that is not saved, and closes only after asking', async ({
    page,
    staff: { api, token },
  }) => {
    const event = await addEvent(api, token)
    const person = await registerFor(api, token, event.id)
    await page.goto(`/admin/registros?ficha=${person.id}`)
    const dialog = page.getByRole('dialog', { name: person.fullName })
    await dialog.getByRole('button', { name: 'Anotar una llamada' }).click()
    const call = dialog.getByLabel('De qué hablaron')
    await call.fill('Viene con su hermana.')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).last().click()
    await expect(
      page.getByText('Guarda o borra antes lo que escribiste en la llamada.').first(),
    ).toBeVisible()
    await expect(call).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Seguir aquí' }).click()
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).first().click()
    await expect(dialog.getByText('Viene con su hermana.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  test('saves comments and deletes a registration after the documented question', async ({
    page,
    staff: { api, token },
  }) => {
    const event = await addEvent(api, token)
    const person = await registerFor(api, token, event.id, { specialRequests: 'Silla de ruedas' })
    await page.goto(`/admin/registros?ficha=${person.id}`)
    const dialog = page.getByRole('dialog', { name: person.fullName })
    await expect(dialog).toContainText('Silla de ruedas')
    await expectFineOnBothScreens(page)
    await dialog.locator('[name="adminComments"]').fill('Guardar un lugar cerca de la puerta.')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    expect((await asStaff(api, token, 'get', `/api/registrations/${person.id}`)).adminComments).toBe(
      'Guardar un lugar cerca de la puerta.',
    )
    await page.locator('main input[name="q"]').fill(person.fullName)
    await expect(page).toHaveURL(/q=/)
    await page.getByRole('button', { name: `Más acciones para ${person.fullName}` }).click()
    // The last row's menu is not clipped.
    await expect(page.getByRole('button', { name: 'Eliminar' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Eliminar' }).click()
    const question = page.getByRole('alertdialog', {
      name: '¿Estás seguro de que quieres eliminar este registro?',
    })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('button', { name: `Eliminar a ${person.fullName}` }).click()
    await expect(page.locator('[data-toast]').filter({ hasText: 'Eliminado' })).toBeVisible()
    await expect(page.getByText('Nada coincide')).toBeVisible()
  })

  test('the attendance sheet lists people without their special requests', async ({
    page,
    staff: { api, token },
  }) => {
    const event = await addEvent(api, token, { maxParticipants: 2 })
    const person = await registerFor(api, token, event.id, { specialRequests: 'Silla de ruedas' })
    await page.goto(`/admin/registros/asistencia/${event.id}`)
    await expect(page.getByRole('cell', { name: person.fullName })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Silla de ruedas')
    await expectFineOnBothScreens(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await expect(page.getByRole('cell', { name: person.fullName })).toBeVisible()
  })
})
