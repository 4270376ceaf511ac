import type { Page } from '@playwright/test'
import { askForBox, readRequest, uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { addEvent, addVolunteer, asStaff, registerFor, writeToUs } from './support/people.ts'

/** Rendered before its rows; without rows it selects nothing. */
async function selectAll(page: Page) {
  await expect(page.getByRole('checkbox', { name: /^Seleccionar (?!todo)/ }).first()).toBeVisible()
  return page.getByRole('checkbox', { name: 'Seleccionar todo en esta página' })
}

test.describe('on a phone and on a desktop', () => {
  // The server refuses registrations without a free seat.
  test.use({ viewport: phone, expectedErrors: [/409/] })

  test('confirms several registrations and names those without a seat', async ({
    page,
    staff: { api, token },
  }) => {
    const event = await addEvent(api, token, { maxParticipants: 2 })
    const [first, second, waiting] = [
      await registerFor(api, token, event.id),
      await registerFor(api, token, event.id),
      await registerFor(api, token, event.id),
    ]
    const statusOf = async ({ id }: { id: number }) =>
      (await asStaff(api, token, 'get', `/api/registrations/${id}`)).status
    await page.goto(`/admin/registros?eventId=${event.id}`)
    // A seat that does not exist is not offered.
    const confirm = page.getByRole('button', { name: `Confirmar a ${waiting?.fullName}` })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await expect(confirm).toHaveAccessibleDescription('No hay espacio libre')

    await (await selectAll(page)).focus()
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: 'Acciones con lo seleccionado' })
    await expect(bar.getByRole('status')).toHaveText('Selección: 3')
    await expectFineOnBothScreens(page)
    await bar.getByRole('button', { name: 'Confirmar', exact: true }).press('Enter')

    const toast = page.getByRole('status').filter({ hasText: '2 registros confirmados' })
    await expect(toast.getByRole('listitem')).toContainText(`${waiting?.fullName}: `)
    expect(await Promise.all([first!, second!, waiting!].map(statusOf))).toEqual([
      'confirmed',
      'confirmed',
      'pending',
    ])
    await expectFineOnBothScreens(page)
    await toast.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Deshecho: quedó como estaba antes')).toBeVisible()
    expect(await Promise.all([first!, second!, waiting!].map(statusOf))).toEqual([
      'pending',
      'pending',
      'pending',
    ])
  })

  test('sets several requests to in process and prints one preparation sheet', async ({
    page,
    staff: { api, token },
  }) => {
    const town = uniqueName('Moca')
    const [one, two] = [await askForBox(api, token, { town }), await askForBox(api, token, { town })]
    await page.goto(`/admin/solicitudes?q=${encodeURIComponent(town)}`)
    await page.getByRole('checkbox', { name: `Seleccionar ${one?.code}` }).check()
    await page.getByRole('checkbox', { name: `Seleccionar ${two?.code}` }).check()
    const bar = page.getByRole('region', { name: 'Acciones con lo seleccionado' })
    await expectFineOnBothScreens(page)
    await bar.getByRole('button', { name: 'Marcar en proceso' }).click()
    await expect(page.getByText('2 solicitudes en proceso')).toBeVisible()
    expect((await readRequest(api, token, two!.id)).status).toBe('in_process')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Deshecho: quedó como estaba antes')).toBeVisible()
    for (const { id } of [one!, two!]) expect((await readRequest(api, token, id)).status).toBe('pending')

    await (await selectAll(page)).check()
    await bar.getByRole('button', { name: 'Marcar en proceso' }).click()
    await expect(page.getByText('2 solicitudes en proceso')).toBeVisible()
    await (await selectAll(page)).check()
    await bar.getByRole('link', { name: 'Hoja de preparación' }).click()
    await expect(page.getByRole('heading', { level: 3, name: `${one?.code} ·` })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: `${two?.code} ·` })).toBeVisible()
    await expect(page.getByText('En total, para 2 cajas')).toBeVisible()
  })
})

test('approves several volunteers and names those already decided', async ({
  page,
  staff: { api, token },
}) => {
  const town = uniqueName('Rincón')
  const one = await addVolunteer(api, token, { town })
  const other = await addVolunteer(api, token, { town, status: 'rejected' })
  await page.goto(`/admin/voluntarios?q=${encodeURIComponent(town)}`)
  await (await selectAll(page)).check()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  const toast = page.getByRole('status').filter({ hasText: '1 voluntario aprobado' })
  await expect(toast.getByRole('listitem')).toHaveText(`${other.name}: Ya estaba rechazado.`)
  expect((await asStaff(api, token, 'get', `/api/volunteers/${one.id}`)).status).toBe('approved')
  expect((await asStaff(api, token, 'get', `/api/volunteers/${other.id}`)).status).toBe('rejected')
})

test.describe('with concurrent edits', () => {
  test.use({ expectedErrors: [/409/] })

  test('archives several messages, except one changed meanwhile', async ({ page, staff: { api, token } }) => {
    const subject = uniqueName('Pregunta')
    const [one, other] = [await writeToUs(api, token, { subject }), await writeToUs(api, token, { subject })]
    await page.goto(`/admin/mensajes?q=${encodeURIComponent(subject)}`)
    await (await selectAll(page)).check()
    await asStaff(api, token, 'put', `/api/contact/${other!.id}`, { status: 'answered' })
    await page.getByRole('button', { name: 'Dar por cerrado', exact: true }).click()
    const toast = page.getByRole('status').filter({ hasText: '1 mensaje cerrado' })
    await expect(toast.getByRole('listitem')).toContainText(`${other?.name} · ${subject}: `)
    await expect(toast).toContainText('lo cambió el')
    expect((await asStaff(api, token, 'get', `/api/contact/${one!.id}`)).status).toBe('archived')
    expect((await asStaff(api, token, 'get', `/api/contact/${other!.id}`)).status).toBe('answered')
  })

  test('undo restores each message’s status, except one changed since', async ({
    page,
    staff: { api, token },
  }) => {
    const subject = uniqueName('Pregunta')
    const [unread, answered, taken] = [
      await writeToUs(api, token, { subject }),
      await writeToUs(api, token, { subject }),
      await writeToUs(api, token, { subject }),
    ]
    await asStaff(api, token, 'put', `/api/contact/${answered!.id}`, { status: 'answered' })
    const statusOf = async (message?: { id: number }) =>
      (await asStaff(api, token, 'get', `/api/contact/${message!.id}`)).status
    await page.goto(`/admin/mensajes?q=${encodeURIComponent(subject)}`)
    await (await selectAll(page)).check()
    await page.getByRole('button', { name: 'Dar por cerrado', exact: true }).click()
    await expect(page.getByText('3 mensajes cerrados')).toBeVisible()
    await asStaff(api, token, 'put', `/api/contact/${taken!.id}`, { status: 'answered' })
    await page.getByRole('button', { name: 'Deshacer' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Deshecho: quedó como estaba antes' })
    await expect(toast.getByRole('listitem')).toContainText(`${taken?.name} · ${subject}: `)
    expect([await statusOf(unread), await statusOf(answered), await statusOf(taken)]).toEqual([
      'new',
      'answered',
      'answered',
    ])
  })
})
