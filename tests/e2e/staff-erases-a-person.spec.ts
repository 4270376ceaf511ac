import { readFileSync } from 'node:fs'
import { askForBox, uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, test } from './support/page.ts'
import { addVolunteer, asStaff } from './support/people.ts'

const view = '/admin/datos-personales'

// The page of a deleted volunteer is gone.
test.use({ expectedErrors: [/404/] })

test('a person asks for her data and then to erase it; a neighbour with the same phone stays', async ({
  page,
  staff: { api, token },
}) => {
  const name = uniqueName('Rosa Vélez')
  const neighbour = uniqueName('Vecina Soto')
  const phone = `787-${String(Date.now()).slice(-7, -4)}-${String(Date.now()).slice(-4)}`
  const email = `${name.replaceAll(/\W/g, '')}@ejemplo.org`
  await addVolunteer(api, token, { name, phone, email })
  await askForBox(api, token, { recipientName: neighbour, phone })

  await page.goto(view)
  await page.getByLabel('Teléfono').fill(phone)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('2 registros')).toBeVisible()
  await page.getByRole('checkbox', { name }).check()
  await expectFineOnBothScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar sus datos' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.(html|json)$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(email)
  expect(text).not.toContain(neighbour)

  await page.getByRole('button', { name: 'Ver qué se borraría…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nada: se borra entero.')
  await expect(dialog.getByRole('button', { name: 'Borrar para siempre' })).toBeDisabled()
  await dialog.getByLabel('Escribe BORRAR para confirmar').fill('borrar')
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click()
  await expect(page.getByText('Se borró 1 registro')).toBeVisible()
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: neighbour })).toBeVisible()
})

test('a box that has not left cannot be erased, and staff read why', async ({
  page,
  staff: { api, token },
}) => {
  const name = uniqueName('Iris Colón')
  await askForBox(api, token, { recipientName: name })
  await page.goto(view)
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Ver qué se borraría…' }).click()
  await expect(page.getByRole('dialog')).toContainText('La caja no ha salido: ciérrala primero')
  await expect(page.getByLabel('Escribe BORRAR para confirmar')).toBeHidden()
})

test('nobody is found, nothing is typed', async ({ page, staff: _ }) => {
  await page.goto(view)
  await page.getByLabel('Correo electrónico').fill('nadie-con-este-correo@ejemplo.org')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('No guardamos nada con esos datos')).toBeVisible()
  await expect(page.getByText('No ha pedido que dejemos de escribirle.')).toBeVisible()
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(page.getByText('No escribirle nada, de ningún modo', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Levantar' }).click()
  await expect(page.getByText('No ha pedido que dejemos de escribirle.')).toBeVisible()
})

test('a family asks on its page, and the team sees by which day', async ({ page, staff: { api, token } }) => {
  const name = uniqueName('Alma Ríos')
  const { reference } = await askForBox(api, token, { recipientName: name })
  await page.goto(`/solicitud/${String(reference)}`)
  const ask = async () => {
    await page.getByRole('button', { name: 'Pedir que borren mis datos' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, pedirlo' }).click()
  }
  const asked = page.getByText(/Vamos a borrar tus datos a más tardar el/)
  await ask()
  await expect(asked).toBeFocused()
  // The page still knows it on the next visit, and the family may think again.
  await page.reload()
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Ya no quiero que los borren' }).click()
  await expect(page.getByText('Ya no los borraremos.')).toBeFocused()
  await ask()
  await expect(asked).toBeFocused()

  await page.goto(`${view}/pedidos`)
  await expect(page.getByText(name)).toBeVisible()
  await expectFineOnBothScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('link', { name: 'Buscar sus datos' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue(name)
  await page.goBack()
  await row.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText('Pedido cerrado')).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
  await expect(page.getByText('Se borró al cerrarlo').first()).toBeVisible()
})

test('how long data is kept is what the privacy page says', async ({ page, staff: { api, token } }) => {
  const { periods } = await asStaff<{ periods: { label: string; kept: string }[] }>(
    api,
    token,
    'get',
    '/api/retention',
  )
  await page.goto(`${view}/conservacion`)
  await expect(page.getByText('Nada se borra por ahora')).toBeVisible()
  for (const { label, kept } of periods) {
    await expect(page.locator('main').getByText(label, { exact: true })).toBeVisible()
    expect(kept).toMatch(/^\d+ (años?|mes(es)?|días?)$/)
  }
  await expectFineOnBothScreens(page)
  await page.goto('/privacidad')
  await expect(page.getByText('Mensajes de contacto: 12 meses.')).toBeVisible()
  await expect(page.getByText(/Los correos que te enviamos: 30 días/)).toBeVisible()
})

test('who answers the call writes down what the family asks', async ({ page, staff: { api, token } }) => {
  const email = `${uniqueName('luz').replaceAll(/\W/g, '')}@ejemplo.org`
  const request = await askForBox(api, token, { email })
  await page.goto(`/admin/solicitudes/${request.id}`)
  const opener = page.getByRole('button', { name: 'No escribirle, o borrar sus datos' })
  const dialog = page.getByRole('dialog', { name: 'Qué pide' })

  // Everything above the button has its place.
  await page.waitForLoadState('networkidle')
  await opener.click()
  await dialog.getByLabel('Qué pide').selectOption('Borrar sus datos')
  await dialog.getByLabel('Nota').fill('Llamó su hermana')
  await expectFineOnBothScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pedido anotado' })).toBeVisible()
  await expect(opener).toBeFocused()
  const asked = await asStaff<{ email: string; note: string }[]>(api, token, 'get', '/api/data-requests')
  expect(asked.find((each) => each.email === email)?.note).toBe('Llamó su hermana')

  await opener.click()
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('No escribirle nada, de ningún modo. Lo pidió la persona')).toBeVisible()
})
