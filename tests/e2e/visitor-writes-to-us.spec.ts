import { randomUUID } from 'node:crypto'
import { expect, hydrated, phone, test } from './support/page.ts'
import { signedIn } from './support/session.ts'

const message = () => ({
  name: 'María Rivera',
  email: `maria-${randomUUID().slice(0, 8)}@example.org`,
  subject: 'Una pregunta',
  message: '¿Puedo pedir la caja para mi hermana?',
})

test('stores a message once, however often the button is clicked', async ({ page, staff }) => {
  const typed = message()
  await page.goto('/contacto')
  await hydrated(page)
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Enviar mensaje' }).dblclick()
  const done = page.getByRole('heading', { name: 'Gracias por escribirnos' })
  // Not its focus: a second press after a quick answer lies on the page and takes it.
  await expect(done).toBeVisible()
  await expect(page.locator('[data-toast]')).toContainText('Te contactaremos pronto.')

  const response = await staff.api.get(`/api/contact?q=${typed.email}`, {
    headers: { Authorization: `Bearer ${staff.token}` },
  })
  const rows = await response.json()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ ...typed, status: 'new' })
})

test('missing fields are listed, linked and repeated beside each field', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/contacto')
  await hydrated(page)
  await page.locator('[name="email"]').fill('maria@')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  const lines = summary.getByRole('listitem')
  await expect(lines).toHaveText([
    'Este campo es requerido. Escribe tu nombre',
    'Email inválido. Escribe un correo electrónico completo, como nombre@example.org. Le falta el final, como .com o .org.',
    'Este campo es requerido. Escribe el asunto',
    'Este campo es requerido. Escribe tu mensaje',
  ])
  await expect(page).toHaveTitle(/^Error: /)
  await lines.first().getByRole('link').click()
  await expect(page.locator('[name="name"]')).toBeFocused()
  await page.locator('[name="name"]').fill('María')
  await expect(lines).toHaveCount(3)
  await expect(page.locator('[name="email"]')).toHaveValue('maria@')
})

test('a language change keeps the errors', async ({ page }) => {
  await page.goto('/contacto')
  await hydrated(page)
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page).toHaveTitle(/^Error: Contacto/)
  await page.getByRole('button', { name: 'Idioma: Español' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('alert').getByRole('listitem').first()).toHaveText(
    'This field is required. Enter your name',
  )
  await expect(page).toHaveTitle(/^Error: Contact /)
  for (const name of ['name', 'subject', 'message']) await page.locator(`[name="${name}"]`).fill('Ana')
  await page.locator('[name="email"]').fill('ana@example.org')
  await expect(page).toHaveTitle(/^Contact /)
})

test('suggests and applies a corrected email domain', async ({ page }) => {
  await page.goto('/contacto')
  await hydrated(page)
  await page.locator('[name="email"]').fill('maria@gmial.com')
  await page.locator('[name="subject"]').focus()
  await page.getByRole('button', { name: '¿Quisiste decir maria@gmail.com?' }).click()
  await expect(page.locator('[name="email"]')).toHaveValue('maria@gmail.com')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load/] })

  test('a weak signal, which is never offline: it is sent once the server can be reached', async ({
    page,
  }) => {
    const typed = message()
    await page.goto('/contacto')
    await hydrated(page)
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value)
    await page.clock.install()
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('se envía cuando vuelva la señal')
    // Asked in vain: nothing is said again.
    const asked = page.waitForRequest('**/api/health/live')
    await page.clock.runFor(10_000)
    await asked
    await expect(alert).toBeVisible()
    await page.unroute('**/api/**')
    await page.clock.runFor(20_000)
    await expect(page.getByRole('heading', { name: 'Gracias por escribirnos' })).toBeVisible()
  })

  test('keeps the input, shows an error, and a retry is the same message', async ({ page, request }) => {
    const typed = message()
    await page.goto('/contacto')
    await hydrated(page)
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value)
    // The message arrives, its response does not.
    await page.route('**/api/contact', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No sabemos si llegó')
    await expect(page.locator('[data-toast]')).toContainText('Por favor, intenta de nuevo.')
    await expect(page.locator('[name="message"]')).toHaveValue(typed.message)
    await page.unroute('**/api/contact')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('heading', { name: 'Gracias por escribirnos' })).toBeVisible()
    const { token } = await signedIn(request)
    const response = await request.get(`/api/contact?q=${typed.email}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(await response.json()).toHaveLength(1)
  })
})

test.describe('on a slow connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/] })

  test('keeps text typed before the form’s code has loaded', async ({ page }) => {
    let letCome = () => {}
    const come = new Promise<void>((resolve) => {
      letCome = resolve
    })
    await page.route(/\/assets\/contact-form-.*\.js/, async (route) => {
      await come
      await route.continue()
    })
    await page.goto('/contacto', { waitUntil: 'commit' })
    const send = page.getByRole('button', { name: 'Enviar mensaje' })
    await page.getByLabel('Mensaje').fill('Quisiera saber si pueden llamarme.')
    await expect(send).toBeDisabled()
    letCome()
    await send.click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Este campo es requerido. Escribe tu nombre',
      'Este campo es requerido. Escribe tu correo electrónico',
      'Este campo es requerido. Escribe el asunto',
    ])
    await expect(page.getByLabel('Mensaje')).toHaveValue('Quisiera saber si pueden llamarme.')
  })

  test('keeps text typed before the signal went, which the form’s code still needed', async ({
    page,
    context,
  }) => {
    let lose = () => {}
    const lost = new Promise<void>((resolve) => {
      lose = resolve
    })
    const code = /\/assets\/contact-form-.*\.js/
    await page.route(code, async (route) => {
      await lost
      await route.abort('internetdisconnected')
    })
    const asked = page.waitForRequest(code)
    await page.goto('/contacto', { waitUntil: 'commit' })
    await page.getByLabel('Mensaje').fill('Quisiera saber si pueden llamarme.')
    await asked
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
    lose()
    await failed
    await page.unroute(code)
    const send = page.getByRole('button', { name: 'Enviar mensaje' })
    await expect(page.getByText('Todavía no se puede enviar: falta una parte de la página.')).toBeVisible()
    await expect(send).toBeDisabled()
    await context.setOffline(false)
    await send.click()
    await expect(page.getByRole('alert').getByRole('listitem').first()).toHaveText(
      'Este campo es requerido. Escribe tu nombre',
    )
    await expect(page.getByLabel('Mensaje')).toHaveValue('Quisiera saber si pueden llamarme.')
  })
})

test('a text takes keys that come faster than the page renders', async ({ page }) => {
  await page.goto('/contacto')
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled()
  const text = page.locator('[name="message"]')
  await text.focus()
  const devtools = await page.context().newCDPSession(page)
  const key = { key: 'x', code: 'KeyX', windowsVirtualKeyCode: 88 }
  await Promise.all(
    Array.from({ length: 150 }).flatMap(() => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'x', ...key }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  )
  await expect(text).toHaveValue('x'.repeat(150))
})
