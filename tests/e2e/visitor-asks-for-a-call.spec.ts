import { uniqueName } from './support/box-requests.ts'
import {
  audit,
  expect,
  expectAccessible,
  expectFineOnBothScreens,
  hydrated,
  phone,
  test,
} from './support/page.ts'
import { asStaff } from './support/people.ts'

for (const { lang, path, open, name, window, submit, done } of [
  {
    lang: 'es',
    path: '/recursos',
    open: 'Que me llamen',
    name: 'Tu nombre',
    window: 'Por la mañana',
    submit: 'Pedir que me llamen',
    done: 'Te llamaremos',
  },
  {
    lang: 'en',
    path: '/en/resources',
    open: 'Call me',
    name: 'Your name',
    window: 'In the morning',
    submit: 'Ask for a call',
    done: 'We will call you',
  },
]) {
  test(
    `asks for a call instead of writing (${lang})`,
    lang === 'es' ? {} : audit,
    async ({ page, staff: { api, token } }) => {
      const who = uniqueName('Rosa')
      await page.setViewportSize(phone)
      await page.goto(path)
      await hydrated(page)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/1\d{10}$/,
      )
      await expect(main.locator('a[href^="sms:"]')).toBeVisible()
      await main.getByRole('link', { name: open }).click()
      await expect(page).toHaveURL(/#llamame$/)
      await hydrated(page)
      const form = page.locator('#llamame')
      await form.getByRole('button', { name: submit }).click()
      await expect(form.getByRole('alert')).toBeFocused()
      await form.getByLabel(name).fill(who)
      await form.locator('[name="phone"]').fill('787-555-0182')
      await form.getByLabel(window).check()
      await form.getByLabel('English').check()
      await expect(form.getByText('English')).toHaveAttribute('lang', 'en')
      await expect(form.getByText('Español')).toHaveAttribute('lang', 'es')
      await expectAccessible(page)
      await page.reload()
      await expect(form.locator('[name="phone"]')).toHaveValue('787-555-0182')
      // The message form of the page takes its code later, and must not take this form's answers.
      await expect(page.locator('form button[type="submit"]').last()).toBeEnabled()
      await expect(page.locator('form:has([name="message"]) [name="phone"]')).toHaveValue('')
      await form.getByRole('button', { name: submit }).dblclick()
      await expect(form.getByRole('heading', { name: done })).toBeFocused()
      await expect(form).toContainText('988')
      const rows = await asStaff<object[]>(api, token, 'get', `/api/contact?q=${encodeURIComponent(who)}`)
      expect(rows).toMatchObject([{ kind: 'callback', locale: 'en', callWindow: 'morning', status: 'new' }])
      await page.goto(`/admin/mensajes?q=${encodeURIComponent(who)}`)
      await page.getByRole('link', { name: who }).click()
      const dialog = page.getByRole('dialog', { name: 'Que me llamen' })
      await expect(dialog).toContainText('No dejó correo electrónico')
      await dialog.getByRole('button', { name: 'Anotar una llamada' }).click()
      await dialog.getByLabel('De qué hablaron').fill('Hablamos un rato. Todo bien.')
      await expectFineOnBothScreens(page)
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(dialog).toContainText('Hablamos un rato. Todo bien.')
      await expect(dialog.getByText('Respondido', { exact: true })).toBeVisible()
    },
  )
}

test('out of hours the page says on which day somebody answers', async ({ page, staff: _ }) => {
  for (const [now, answer] of [
    ['2026-11-27T06:00-04:00', /Te contestamos hoy, desde las/],
    ['2026-11-28T12:00-04:00', /Te contestamos el lunes, 30 de noviembre, desde las/],
  ] as const) {
    await page.clock.setFixedTime(new Date(now))
    await page.goto('/contacto')
    await expect(page.getByText(answer)).toBeVisible()
  }
})

test('a wrong digit is seen in the confirmation, and corrected with everything else as it was', async ({
  page,
  staff: { api, token },
}) => {
  const who = uniqueName('Rosa')
  await page.setViewportSize(phone)
  await page.goto('/contacto#llamame')
  await hydrated(page)
  const form = page.locator('#llamame')
  await form.getByLabel('Tu nombre').fill(who)
  await form.locator('[name="phone"]').fill('(787) 5550128')
  await form.getByLabel('Por la tarde').check()
  await form.getByRole('button', { name: 'Pedir que me llamen' }).click()
  await expect(form.getByRole('heading', { name: 'Te llamaremos al 787-555-0128' })).toBeFocused()
  await expectAccessible(page)
  await form.getByRole('button', { name: '¿No es ese? Corregirlo' }).click()
  await expect(form.locator('[name="phone"]')).toBeFocused()
  await expect(form.locator('[name="phone"]')).toHaveValue('(787) 5550128')
  await expect(form.getByLabel('Tu nombre')).toHaveValue(who)
  await expect(form.getByLabel('Por la tarde')).toBeChecked()
  await form.locator('[name="phone"]').fill('787 555 0182')
  await form.getByRole('button', { name: 'Pedir que me llamen' }).click()
  await expect(form.getByRole('heading', { name: 'Te llamaremos al 787-555-0182' })).toBeFocused()

  const rows = await asStaff<object[]>(api, token, 'get', `/api/contact?q=${encodeURIComponent(who)}`)
  const note = 'Reemplaza su pedido anterior, con el teléfono 787-555-0128.'
  expect(rows).toMatchObject([
    { kind: 'callback', phone: '787 555 0182', callWindow: 'afternoon', message: note },
    { kind: 'callback', phone: '(787) 5550128', callWindow: 'afternoon', message: '' },
  ])
  // The list says it too, so nobody calls the first number.
  await page.goto(`/admin/mensajes?q=${encodeURIComponent(who)}`)
  await expect(page.getByText(note)).toHaveCount(1)
  await page.getByRole('link', { name: who }).first().click()
  await expect(page.getByRole('dialog', { name: 'Que me llamen' })).toContainText(note)
})
