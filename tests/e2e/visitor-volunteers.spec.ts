import { randomUUID } from 'node:crypto'
import { expect, hydrated, test } from './support/page.ts'

test('stores an application, closes the dialog and confirms on the page', async ({ page, staff }) => {
  const email = `ana-${randomUUID().slice(0, 8)}@example.org`
  await page.goto('/contacto')
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Quiero ser voluntaria o voluntario' })
  await opener.click()
  const dialog = page.locator('dialog[open]')
  const typed = {
    name: 'Ana Colón',
    phone: '(787) 555-0182',
    town: 'Añasco',
    talent: 'Coser, escuchar y conducir',
    email,
    availability: 'Sábados en la mañana',
  }
  for (const [name, value] of Object.entries(typed)) await dialog.locator(`[name="${name}"]`).fill(value)

  // Closing by mistake keeps the input.
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog.locator('[name="talent"]')).toHaveValue(typed.talent)
  // So does a reload, until it is sent.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft-volunteer')))
    .toContain(typed.availability)
  await page.reload()
  await hydrated(page)
  await opener.click()
  for (const [name, value] of Object.entries(typed))
    await expect(dialog.locator(`[name="${name}"]`)).toHaveValue(value)

  const gathering = { isVirtual: false, places: 'available' }
  await page.route('**/api/events', (route) =>
    route.fulfill({
      json: [
        { ...gathering, id: 1, eventDate: '2090-03-07T22:00:00Z', location: 'San Juan' },
        { ...gathering, id: 2, eventDate: '2090-04-07T22:00:00Z', location: 'Biblioteca, Mayagüez' },
      ],
    }),
  )
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-toast]')).toContainText('Gracias por tu interés. Te contactaremos pronto.')
  const sent = page.getByRole('main').getByRole('heading', { name: 'Gracias por ofrecerte' })
  await expect(sent).toBeFocused()
  // The nearest to the town that was typed, and not the first.
  await expect(page.getByRole('main')).toContainText('en Mayagüez')
  const response = await staff.api.get(`/api/volunteers?q=${email}`, {
    headers: { Authorization: `Bearer ${staff.token}` },
  })
  expect(await response.json()).toMatchObject([{ name: 'Ana Colón', status: 'pending' }])
  expect(await page.evaluate(() => sessionStorage.getItem('draft-volunteer'))).toBeNull()
  // The next person finds an empty form, and is confirmed again.
  await opener.click()
  for (const name of Object.keys(typed)) await expect(dialog.locator(`[name="${name}"]`)).toHaveValue('')
  for (const [name, value] of Object.entries({ ...typed, email: `otra-${email}` }))
    await dialog.locator(`[name="${name}"]`).fill(value)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(sent).toBeFocused()
})
