import { askForBox, uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, test } from './support/page.ts'
import { addVolunteer, asStaff } from './support/people.ts'

// Its page of follow-up is gone while it is in the bin.
test.use({ expectedErrors: [/404/] })

test('spam waits in one list, goes to the bin and comes back', async ({ page, staff: { api, token } }) => {
  const recipientName = uniqueName('Gane Dinero')
  const other = uniqueName('Familia Real')
  const spam = await askForBox(api, token, { recipientName, company: 'un programa' })
  const email = `${other.replaceAll(/\W/g, '')}@ejemplo.org`
  await askForBox(api, token, { recipientName: other, email, company: 'un programa' })

  await page.goto('/admin')
  await page.getByRole('link', { name: /podrían? ser spam/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posible spam')
  await expectFineOnBothScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('checkbox', { name: new RegExp(recipientName) }).check()
  await page
    .getByRole('region', { name: 'Acciones con lo seleccionado' })
    .getByRole('button', { name: 'A la papelera' })
    .click()
  await expect(page.getByText('1 envío está en la Papelera')).toBeVisible()
  await expect(page.getByRole('link', { name: recipientName })).toBeHidden()
  await page.getByRole('button', { name: `No es spam: ${other}` }).click()
  await expect(page.getByText('No es spam: salen los correos que esperaban')).toBeVisible()
  await expect(page.getByRole('link', { name: other })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const emails = await asStaff<{ kind: string }[]>(
    api,
    token,
    'get',
    `/api/outbox?q=${encodeURIComponent(email)}`,
  )
  expect(emails.map(({ kind }) => kind)).toEqual(['request_received'])

  await page.goto(`/admin/solicitudes?q=${encodeURIComponent(recipientName)}`)
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await page.goto(`/solicitud/${String(spam.reference)}`)
  await expect(page.getByText(String(spam.reference))).toBeHidden()

  await page.goto(`/admin/papelera?q=${encodeURIComponent(recipientName)}`)
  await expect(page.getByText(`Solicitud ${spam.id}`)).toBeVisible()
  await expectFineOnBothScreens(page)
  await page.getByRole('button', { name: `Restaurar: ${recipientName}` }).click()
  await expect(page.getByText(`Solicitud ${spam.id}: volvió a su lugar`)).toBeVisible()
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(recipientName)
})

test('a deleted volunteer is restored with all of it', async ({ page, staff: { api, token } }) => {
  const name = uniqueName('Noelia')
  const { id } = await addVolunteer(api, token, { name })
  await page.goto(`/admin/voluntarios?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Más acciones para ${name}` }).click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Eliminar a ${name}` })
    .click()
  await expect(page.getByText('Voluntario eliminado')).toBeVisible()
  await page.goto('/admin/papelera?entity=volunteer')
  await page.getByRole('button', { name: `Restaurar: ${name}` }).click()
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await expect(page).toHaveURL(`/admin/voluntarios?ficha=${id}`)
  await expect(page.getByRole('dialog').locator('[name="talent"]')).toHaveValue(
    'Escuchar y acompañar a familias',
  )
})

test('a request is taken to the bin from its page', async ({ page, staff: { api, token } }) => {
  const { code, id } = await askForBox(api, token)
  await page.goto(`/admin/solicitudes/${id}`)
  await page.getByRole('button', { name: /Es spam o una prueba/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await question.getByRole('button', { name: `Llevar ${code} a la Papelera` }).click()
  await expect(page.getByText('Solicitud en la Papelera')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/solicitudes$/)
  await expect(page.getByRole('link', { name: code })).toBeHidden()
})
