import type { APIRequestContext, Browser } from '@playwright/test'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { administrator } from './support/administrator.ts'
import { askForBox, uniqueName } from './support/box-requests.ts'
import { expect, expectAccessible, expectFineOnBothScreens, test } from './support/page.ts'
import { addVolunteer, asStaff } from './support/people.ts'

const firstPassword = 'lluvia mesa tren azul'
const password = 'nube silla barco verde'

type Staff = { api: APIRequestContext; token: string }

/** A page of a person with this role, signed in. */
async function pageOf(browser: Browser, baseURL: string | undefined, { api, token }: Staff, role: string) {
  const username = uniqueName('voluntaria').replaceAll(' ', '-')
  await asStaff(api, token, 'post', '/api/users', {
    username,
    fullName: 'Luz Empaque',
    email: `${username}@ejemplo.org`,
    password: firstPassword,
    role,
  })
  const context = await browser.newContext({ baseURL })
  const signIn = async (password: string) => {
    const answer = await context.request.post('/api/auth/login', { data: { username, password } })
    return answer.json()
  }
  const { token: first } = await signIn(firstPassword)
  const passwords = { currentPassword: firstPassword, newPassword: password }
  await asStaff(context.request, first, 'post', '/api/user/password', passwords)
  const session = await signIn(password)
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminUser', JSON.stringify(user))
  }, session)
  return context.newPage()
}

test('on her first day a volunteer packs a box and sees no phone, no loss and no money', async ({
  browser,
  baseURL,
  staff,
}) => {
  const { api, token } = staff
  const item = uniqueName('Vela')
  await asStaff(api, token, 'post', '/api/inventory-items', { name: item, quantity: 3, unitCost: '2.35' })
  const request = await askForBox(api, token, {
    phone: '787-555-0147',
    deliveryMethod: 'pickup',
    boxPurpose: 'gift',
    giftSenderName: 'Ana',
    giftRecipientName: 'María',
    giftMessage: 'Pensamos en ti.',
    additionalNotes: 'Su nombre es Alma.',
    lossType: 'multiple',
  })
  const page = await pageOf(browser, baseURL, staff, 'empaque')
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''))
  })
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Administración' })
  await expect(menu.getByRole('link', { name: 'Preparar' })).toBeVisible()
  for (const name of [
    'Contabilidad',
    'Dinero que llegó',
    'Solicitudes',
    'Voluntarios',
    'Mensajes',
    'Informes',
  ])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await menu.getByRole('link', { name: 'Preparar' }).click()
  await page.goto(`/admin/hoja-de-preparacion?solicitud=${request.id}`)
  await page.getByRole('link', { name: `${request.code} · María` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${request.code} · María`)
  await expect(page.getByText('Pensamos en ti.')).toBeVisible()
  const box = page.getByRole('region', { name: 'Contenido de la caja' })
  const choice = box.getByLabel('Añadir a la caja')
  const option = choice.locator('option', { hasText: item })
  await choice.selectOption((await option.getAttribute('value')) as string)
  await box.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.getByText('Item agregado e incluido en la caja')).toBeVisible()
  await expect(box.getByText('$')).toHaveCount(0)
  await expectFineOnBothScreens(page)

  const label = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Imprimir la etiqueta' }).click()
  await expect((await label).getByText(/María/i).first()).toBeVisible()

  await page.goto(`/admin/solicitudes/${request.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no es parte de tu acceso')
  await page.getByRole('main').getByRole('link', { name: 'Ir a Hoy' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  for (const secret of ['555-0147', 'Alma', 'multiple', 'ejemplo.org"', '"2.35"'])
    expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
  await page.context().close()
})

test('staff open what a family told, and dirección sees who did', async ({ page, staff: { api, token } }) => {
  const request = await askForBox(api, token, { additionalNotes: 'Su nombre es Alma.' })
  await page.goto(`/admin/solicitudes/${request.id}`)
  const facts = page.getByRole('region', { name: 'Sobre la caja' })
  await expect(facts.getByText('Queda anotado quién lo abre.')).toBeVisible()
  await expect(page.getByText('Su nombre es Alma.')).toHaveCount(0)
  await facts.getByRole('button', { name: 'Mostrar' }).click()
  await expect(facts.getByText('Su nombre es Alma.')).toBeVisible()
  await expectFineOnBothScreens(page)
  await page.goto('/admin/consultas')
  await expect(
    page.getByRole('link', { name: `Solicitud ${boxCode(request.id)}`, exact: true }).first(),
  ).toBeVisible()
  await expectFineOnBothScreens(page)
})

test('a report asks for the password once in a session, and goes on after it', async ({
  browser,
  baseURL,
  staff,
}) => {
  const page = await pageOf(browser, baseURL, staff, 'encuentros')
  await addVolunteer(staff.api, staff.token)
  await page.goto('/admin/informes')
  // As five minutes after the password.
  await page.evaluate(() =>
    localStorage.setItem('adminPasswordUntil', `0 ${localStorage.getItem('adminToken')}`),
  )
  const card = page.getByRole('region', { name: /Voluntarios/ })
  const csv = card.getByRole('button', { name: /CSV/ })
  const dialog = page.getByRole('dialog', { name: 'Escribe tu contraseña' })
  await csv.click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(csv).toBeEnabled()
  await expect(card.getByRole('alert')).toHaveCount(0)
  await csv.click()
  await dialog.getByLabel(/^Tu contraseña/).fill('no es esta')
  await dialog.getByRole('button', { name: 'Seguir' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(/^Tu contraseña/).fill(password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Seguir' }).click()
  await download
  // Not again, also not in another tab or after a reload.
  await page.reload()
  const another = page.waitForEvent('download')
  await card.getByRole('button', { name: /Excel/ }).click()
  await another
  await expect(dialog).toHaveCount(0)
  await page.context().close()
})

test.describe('five minutes after the password', () => {
  test.use({ expectedErrors: [/403/] })

  test('dirección chooses what a person sees', async ({ page, staff: { api, token } }) => {
    const fullName = uniqueName('Eva')
    const username = fullName.replaceAll(' ', '-')
    await asStaff(api, token, 'post', '/api/users', {
      username,
      fullName,
      email: `${username}@ejemplo.org`,
      password: firstPassword,
      role: 'empaque',
    })
    await page.goto('/admin/personas')
    await page.getByRole('link', { name: fullName }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /^Encuentros/ }).check()
    await expectAccessible(page)
    // The server answers once as it does five minutes after the password.
    await page.route(
      '**/api/users/*',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 403, code: 'password_needed', title: '', detail: '', errors: [] }),
        }),
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    const again = page.getByRole('dialog', { name: 'Escribe tu contraseña' })
    await expect(again.getByLabel(/^Tu contraseña/)).toBeFocused()
    await again.getByLabel(/^Tu contraseña/).fill(administrator.password)
    await again.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.getByText('Empaque, Encuentros')).toBeVisible()
  })
})
