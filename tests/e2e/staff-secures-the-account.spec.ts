import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  addPerson,
  addSettledPerson,
  firstPassword,
  openSignIn,
  ownPassword,
  signIn,
} from './support/colleagues.ts'
import { desktop, expect, expectAccessible, expectFineOnBothScreens, test } from './support/page.ts'
import { signedIn } from './support/session.ts'

// Passkeys belong to a site with a name: an address that is a number has none.
test.use({
  baseURL: async ({ site }, use) => use(site.url.replace('127.0.0.1', 'localhost')),
  viewport: desktop,
})

/** Before the first page: while a page gets another clock, the time is 1970, and a response that arrives then ends the session. */
const installClock = (page: Page) => page.clock.install()

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/')
}

test.describe('a first password', () => {
  test.use({ expectedErrors: [/40[03]/] })

  test('must be replaced before anything else, by one that is hard to guess', async ({ page, request }) => {
    const { token } = await signedIn(request)
    const person = await addPerson(request, token)
    await signIn(page, person, firstPassword)
    await expect(page.getByRole('heading', { name: 'Antes de empezar' })).toBeVisible()
    // Every link of the menu would lead back to this step.
    await expect(page.getByRole('navigation', { name: 'Administración' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Buscar en todo' })).toHaveCount(0)
    await expectFineOnBothScreens(page)
    await page.setViewportSize(desktop)
    await page.getByLabel('Contraseña de ahora').fill(firstPassword)
    await page.getByLabel('Contraseña nueva').fill('123456789012')
    await page.getByRole('button', { name: 'Cambiar' }).click()
    await expect(page.getByText(/fácil de adivinar/).first()).toBeVisible()
    await page.getByLabel('Contraseña nueva').fill(ownPassword)
    await page.getByRole('button', { name: 'Cambiar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName)
  })
})

/** After an update the code that a press loads is gone, and comes again when the page is loaded again. */
async function afterUpdate(page: Page, press: () => Promise<void>, said: Locator) {
  const code = '**/assets/*.js'
  await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await press()
  await expect(said.filter({ hasText: 'Cárgala de nuevo' }).first()).toBeVisible()
  await page.unroute(code)
}

test.describe('with a second factor', () => {
  test.use({ expectedErrors: [/40[14]|Failed to fetch dynamically imported/] })

  test('an authenticator app: added with recovery codes, asked for at sign-in', async ({ page, request }) => {
    const person = await addSettledPerson(request, (await signedIn(request)).token)
    await signIn(page, person)
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/mi-cuenta')
    await expect(page.getByRole('table', { name: 'Sesiones abiertas' })).toContainText('Esta')
    await expectFineOnBothScreens(page)
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Añadir aplicación de códigos' }).click()
    const adding = page.getByRole('dialog', { name: 'Añadir aplicación de códigos' })
    const totp = new TOTP({ secret: Secret.fromBase32(String(await adding.locator('code').textContent())) })
    await expect(adding.getByRole('img', { name: /QR/ })).toBeVisible()
    await adding.getByLabel('Código que muestra').fill(totp.generate())
    await adding.getByRole('button', { name: 'Añadir' }).click()
    const shown = page.getByRole('dialog', { name: 'Tus códigos de recuperación' })
    await expect(shown.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    const code = String(await shown.getByRole('listitem').first().textContent())
    await shown.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page.getByText('quedan 10')).toBeVisible()
    await signOut(page)

    const dialog = await signIn(page, person)
    const field = dialog.getByLabel(/Código de tu aplicación/)
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill(code)
    await dialog.locator('button[type="submit"]').click()
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/mi-cuenta')
    await expect(page.getByText('quedan 9')).toBeVisible()
  })

  test('a passkey: added, and enough to sign in alone', async ({ page, request }) => {
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const person = await addSettledPerson(request, (await signedIn(request)).token)
    await signIn(page, person)
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/mi-cuenta')
    await page.getByRole('button', { name: 'Añadir llave de acceso' }).click()
    const adding = page.getByRole('dialog', { name: 'Añadir llave de acceso' })
    await adding.getByLabel('Nombre').fill('Mi portátil')
    const goOn = () => adding.getByRole('button', { name: 'Seguir' }).click()
    await afterUpdate(page, goOn, adding.getByRole('alert'))
    await goOn()
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(page.getByText('Mi portátil')).toBeVisible()
    await signOut(page)

    const dialog = await signIn(page, person)
    await expect(dialog.getByText(/Falta el segundo paso/)).toBeVisible()
    const enter = () => dialog.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
    await afterUpdate(page, enter, dialog.getByRole('alert'))
    await enter()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName)
  })
})

test.describe('the screen', () => {
  test.use({ expectedErrors: [/401/] })

  test('of a shared computer is covered after ten minutes, in every tab, and keeps what was typed', async ({
    page,
    request,
  }) => {
    const person = await addSettledPerson(request, (await signedIn(request)).token)
    await installClock(page)
    const dialog = await openSignIn(page)
    await dialog.getByLabel('Este equipo es compartido').check()
    await dialog.getByLabel('Usuario').fill(person.username)
    await dialog.getByLabel(/^Contraseña/).fill(ownPassword)
    await dialog.locator('button[type="submit"]').click()
    await expect(page).toHaveURL('/admin')
    const other = await page.context().newPage()
    await other.goto('/admin/personas')
    await expect(other.getByRole('row').nth(1)).toBeVisible()
    await page.goto('/admin/proveedores/nuevo')
    const name = page.locator('input[name="name"]')
    await name.fill('Escrito a medias')
    await page.clock.fastForward('11:00')
    const cover = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(cover).toBeVisible()
    await expect(name).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
    await expect(page).toHaveTitle('Administración')
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()
    await expectAccessible(page)
    // The other tab too.
    await expect(other.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible()
    await expect(other.getByRole('row').first()).toBeHidden()
    await expect(cover.getByLabel('Usuario')).toHaveValue(person.username)
    await cover.getByLabel(/^Contraseña/).fill(ownPassword)
    await cover.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(name).toHaveValue('Escrito a medias')
    await expect(other.getByRole('row').nth(1)).toBeVisible()
  })

  test('is covered when the session ends by time', async ({ page, request }) => {
    const person = await addSettledPerson(request, (await signedIn(request)).token)
    await installClock(page)
    await signIn(page, person)
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/personas')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.clock.fastForward('02:01:00')
    await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible()
    await expect(page.getByRole('row').first()).toBeHidden()
  })
})
