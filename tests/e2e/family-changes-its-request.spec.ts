import type { Browser, Page } from '@playwright/test'
import { askForBox, changeRequest, readRequest } from './support/box-requests.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  phone,
  refuseCopying,
  test,
} from './support/page.ts'

/** The family's own browser: nobody is signed in. */
async function familyPage(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: phone, baseURL: String(baseURL) })
  await page.goto(path)
  await hydrated(page)
  return page
}

const byMail = { paymentStatus: 'pending', paymentMethod: 'pending' }

test('corrects the address by keyboard, and staff see it on «Hoy»', async ({
  page,
  staff,
  browser,
  baseURL,
}) => {
  const { id, code, reference } = await askForBox(staff.api, staff.token, byMail)
  const family = await familyPage(browser, baseURL, `/solicitud/${reference}`)
  const main = family.getByRole('main')
  await expect(main).toContainText('Ahora va a Añasco, PR 00610')
  await expect(main).not.toContainText('Gladiolas')
  await expectAccessible(family)
  await expectNoSidewaysScroll(family)
  await family.getByRole('button', { name: 'Cambiar la entrega' }).focus()
  await family.keyboard.press('Enter')
  const dialog = family.getByRole('dialog', { name: 'Cambiar la entrega' })
  await expect(dialog).toBeVisible()
  await expectAccessible(family)
  await expectNoSidewaysScroll(family)
  // What the page shows is there already; the street is asked again.
  await expect(dialog.locator('[name="postalCity"]')).toHaveValue('Añasco')
  await expect(dialog.locator('[name="postalState"]')).toHaveValue('PR')
  await expect(dialog.locator('[name="postalZipCode"]')).toHaveValue('00610')
  await expect(dialog.locator('[name="postalAddress"]')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Guardar el cambio' }).press('Enter')
  await expect(dialog.getByRole('alert').first()).toBeFocused()
  await dialog.getByLabel('Dirección', { exact: false }).first().focus()
  await dialog.locator('[name="postalAddress"]').fill('22 Calle Luna')
  await dialog.locator('[name="postalCity"]').fill('Ponce')
  await dialog.locator('[name="postalState"]').selectOption('PR')
  await dialog.locator('[name="postalZipCode"]').fill('00716')
  await dialog.locator('[name="postalZipCode"]').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('Ahora va a Ponce, PR 00716')
  expect(await readRequest(staff.api, staff.token, id)).toMatchObject({
    postalAddress: '22 Calle Luna',
    postalCity: 'Ponce',
  })
  await page.goto('/admin')
  await page.getByRole('link', { name: /cambio de la familia sin ver|con un cambio de la familia/ }).click()
  await page.getByRole('link', { name: code }).first().click()
  await expect(page.getByText('La familia cambió esta solicitud')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Historial' })).toContainText('La familia')
  await page.getByRole('button', { name: 'Ya lo vi' }).click()
  await expect(page.getByText('La familia cambió esta solicitud')).toBeHidden()
})

test('another town does not keep the old ZIP code', async ({ staff, browser, baseURL }) => {
  const { reference } = await askForBox(staff.api, staff.token, byMail)
  const family = await familyPage(browser, baseURL, `/solicitud/${reference}`)
  await family.getByRole('button', { name: 'Cambiar la entrega' }).click()
  const field = (name: string) => family.getByRole('dialog').locator(`[name="${name}"]`)
  await field('postalCity').fill('mayaguez')
  await field('postalAddress').fill('22 Calle Luna')
  await expect(field('postalCity')).toHaveValue('Mayagüez')
  await expect(field('postalState')).toHaveValue('PR')
  await expect(field('postalZipCode')).toHaveValue('')
  await field('postalZipCode').fill('32801')
  await field('postalCity').fill('Orlando')
  await field('postalAddress').focus()
  await expect(field('postalState')).toHaveValue('')
  // What the family typed stays.
  await expect(field('postalZipCode')).toHaveValue('32801')
})

test('the fee goes with a pickup and comes back with mail', async ({ staff, browser, baseURL }) => {
  const { reference } = await askForBox(staff.api, staff.token, byMail)
  const family = await familyPage(browser, baseURL, `/solicitud/${reference}`)
  const main = family.getByRole('main')
  await expect(main.getByRole('button', { name: 'Pagar el envío' })).toBeVisible()
  const dialog = family.getByRole('dialog')
  await main.getByRole('button', { name: 'Cambiar la entrega' }).click()
  await dialog.getByLabel('La recojo en San Juan').check()
  await expect(dialog.locator('[name="postalAddress"]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('button', { name: 'Pagar el envío' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Cambiar la entrega' }).click()
  await dialog.getByLabel('Por correo').check()
  await dialog.locator('[name="postalAddress"]').fill('22 Calle Luna')
  await dialog.locator('[name="postalCity"]').fill('Ponce')
  await dialog.locator('[name="postalState"]').selectOption('PR')
  await dialog.locator('[name="postalZipCode"]').fill('00716')
  await dialog.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(main).toContainText('El envío cuesta $23.95')
})

test('each change says what becomes of a payment that was reported', async ({ staff, browser, baseURL }) => {
  const paid = { paymentStatus: 'paid', paymentMethod: 'paypal', paymentAmount: 23.95, transactionId: 'T-1' }
  const { reference } = await askForBox(staff.api, staff.token, paid)
  const family = await familyPage(browser, baseURL, `/solicitud/${reference}`)
  const main = family.getByRole('main')
  const dialog = family.getByRole('dialog')
  await expect(main).toContainText('Nos dijiste que ya pagaste el envío')
  await main.getByRole('button', { name: 'Cambiar la entrega' }).click()
  await dialog.locator('[name="postalAddress"]').fill('22 Calle Luna')
  await dialog.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(main.getByRole('button', { name: 'Pagar de otra forma' })).toBeVisible()
  await main.getByRole('button', { name: 'Cancelar mi solicitud' }).click()
  await family.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(main).toContainText('Si pagaste, te lo devolvemos')
  await expect(main.getByRole('button', { name: 'Pagar de otra forma' })).toHaveCount(0)
})

test('cancels with one gentle question, in its own language', async ({ staff, browser, baseURL }) => {
  const { id, reference } = await askForBox(staff.api, staff.token, byMail)
  const family = await familyPage(browser, baseURL, `/en/request/${reference}`)
  const main = family.getByRole('main')
  await main.getByRole('button', { name: 'Cancel my request' }).click()
  const question = family.getByRole('alertdialog', { name: 'Do you want to cancel your request?' })
  // Nothing is lost by a stray Enter.
  await expect(question.getByRole('button', { name: 'No, keep my request' })).toBeFocused()
  await expectAccessible(family)
  await family.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect((await readRequest(staff.api, staff.token, id)).status).toBe('pending')
  await main.getByRole('button', { name: 'Cancel my request' }).click()
  await question.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(main).toContainText('This request was cancelled')
  await expect(main.getByRole('button', { name: 'Cancel my request' })).toHaveCount(0)
  await expect(main.getByText(String(reference)).locator('..')).toBeFocused()
  await expect.poll(() => family.evaluate(() => Boolean(history.state?.openDialog))).toBe(false)
  await expect(main.getByText('This request was cancelled')).toBeInViewport()
  expect((await readRequest(staff.api, staff.token, id)).status).toBe('closed')
})

test('who paid reads before and after a cancellation that the money comes back', async ({
  staff,
  browser,
  baseURL,
}) => {
  const { id, reference } = await askForBox(staff.api, staff.token, byMail)
  const late = await familyPage(browser, baseURL, `/solicitud/${reference}`)
  const family = await familyPage(browser, baseURL, `/solicitud/${reference}`)
  await staff.api.post(`/api/hope-in-a-box/follow-up/${reference}/payment`, {
    data: { paymentMethod: 'ath_movil' },
  })
  await family.reload()
  const main = family.getByRole('main')
  await main.getByRole('button', { name: 'Cancelar mi solicitud' }).click()
  const question = family.getByRole('alertdialog')
  await expect(question).toContainText('Si pagaste el envío, te lo devolvemos.')
  await question.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(main).toContainText('un pago del envío, que ya no hace falta. Si pagaste, te lo devolvemos.')
  await expectAccessible(family)
  // Not paid after all: nothing is left to return. The other device learns of the cancellation.
  await main.getByRole('button', { name: 'Todavía no he pagado' }).click()
  await expect(main.getByRole('heading', { name: 'Pago del envío' })).toBeHidden()
  expect((await readRequest(staff.api, staff.token, id)).paymentVerification).toBe('none')
  await late.reload()
  await expect(late.getByRole('main')).toContainText('Esta solicitud se canceló')
})

test('with a label the page says who to call, and a late press changes nothing', async ({
  staff: { api, token },
  browser,
  baseURL,
}) => {
  const { id, reference } = await askForBox(api, token, byMail)
  const family = await familyPage(browser, baseURL, `/solicitud/${reference}`)
  const main = family.getByRole('main')
  await main.getByRole('button', { name: 'Cancelar mi solicitud' }).click()
  const question = family.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await changeRequest(api, token, id, { status: 'in_process', trackingNumber: '9234690361980900000203' })
  await question.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(question.getByRole('alert')).toContainText('ya está empacada')
  await family.reload()
  await expect(main).toContainText('Tu caja ya está empacada. Si necesitas cambiar algo, escribe a')
  await expect(main.getByRole('button', { name: 'Cambiar la entrega' })).toHaveCount(0)
  await expectAccessible(family)
})

test('a ready pickup shows its place, hours and pin; the link is copied or sent', async ({
  staff: { api, token },
  browser,
  baseURL,
}) => {
  const { id, reference } = await askForBox(api, token, { deliveryMethod: 'pickup' })
  const family = await familyPage(browser, baseURL, `/solicitud/${reference}`)
  const main = family.getByRole('main')
  await expect(main).not.toContainText('Te espera aquí')
  await changeRequest(api, token, id, { status: 'in_process' })
  await changeRequest(api, token, id, { status: 'shipped' })
  await family.reload()
  await hydrated(family)
  const place = main.getByRole('region', { name: 'Te espera aquí' })
  await expect(place).toContainText('123 Calle Ejemplo')
  await expect(place).toContainText(/Lunes a viernes, 9:00/)
  await expect(place.getByRole('link', { name: 'Ver el lugar en el mapa' })).toHaveAttribute(
    'href',
    /^https:/,
  )
  await expectAccessible(family)
  await family.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Copiar el enlace' }).click()
  await expect
    .poll(() => family.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${baseURL}/solicitud/${reference}`)
  const address = main.getByText(`${baseURL}/solicitud/${reference}`)
  await expect(address).toHaveCount(0)
  await refuseCopying(family)
  await main.getByRole('button', { name: /^Copia/ }).click()
  await expect(main.getByRole('alert')).toContainText('selecciónalo y cópialo tú')
  await expect(address).toBeVisible()
  await main.getByRole('button', { name: 'Enviármelo por correo' }).click()
  await expect(main.getByText('Lo enviamos al correo que nos diste.')).toBeVisible()
})

test('without scripts the page still says how to change something', async ({ staff, browser, baseURL }) => {
  const { reference } = await askForBox(staff.api, staff.token, byMail)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
  const family = await context.newPage()
  await family.goto(`/solicitud/${reference}`)
  await expect(family.getByRole('main')).toContainText('¿Algo cambió? Escribe a')
  await expect(family.getByRole('button')).toHaveCount(0)
  await expect(family.getByRole('main')).toContainText(
    'Quien tenga el enlace puede ver en qué etapa va. También puede',
  )
  await expect(family.getByRole('main').getByText(/^Sin JavaScript este botón no funciona/)).toBeVisible()
  await family.goto('/solicitud')
  await expect(family.getByRole('main')).toContainText('Sin JavaScript esta búsqueda no funciona. Escribe a')
  await expect(family.getByRole('main')).toContainText('Buscamos tu solicitud contigo')
  await expect(family.getByLabel('Número de tu solicitud')).toBeHidden()
})
