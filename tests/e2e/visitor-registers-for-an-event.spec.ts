import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hydrated, test } from './support/page.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

async function announce(api: APIRequestContext, token: string, change: object = {}) {
  const title = `Encuentro ${randomUUID().slice(0, 8)}`
  const response = await api.post('/api/events', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      title,
      description: 'Un rato para estar con otras familias.',
      eventDate: new Date(Date.now() + dayMs).toISOString(),
      location: 'San Juan',
      ...change,
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as { id: number; title: string }
}

/** With few events there is no button for more. */
async function showAll(page: Page) {
  const more = page.getByRole('button', { name: 'Ver todos' })
  if (await more.count()) await more.click()
}

test('after the last seat the next person is waitlisted, and both see their status', async ({
  page,
  staff,
}) => {
  const event = await announce(staff.api, staff.token, { maxParticipants: 1 })
  await page.goto('/eventos')
  await hydrated(page)
  await showAll(page)
  const card = page.getByRole('article').filter({ hasText: event.title })
  await expect(card).toContainText('Queda 1 espacio')
  await card.getByRole('button', { name: `Registrarme: ${event.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Registro' })
  await dialog.getByRole('button', { name: 'Completar registro' }).click()
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'El nombre completo es requerido',
    'Email inválido',
    'Número de teléfono es requerido',
  ])
  await dialog.locator('[name="fullName"]').fill('Luz Peña')
  await dialog.locator('[name="email"]').fill('luz@example.org')
  await dialog.locator('[name="phone"]').fill('787.555.0182')
  await dialog.getByRole('button', { name: 'Completar registro' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-toast]')).toContainText('¡Registro exitoso!')
  await expect(page.locator('[data-toast]')).toContainText(
    'Te has registrado correctamente para el evento. Te enviaremos más información por email.',
  )
  await expect(card).toContainText('¡Registro exitoso!')

  await page.reload()
  await hydrated(page)
  await showAll(page)
  await expect(card).toContainText('No quedan espacios.')
  await card.getByRole('button', { name: `Anotarme en la lista de espera: ${event.title}` }).click()
  await dialog.locator('[name="fullName"]').fill('Rosa Díaz')
  await dialog.locator('[name="email"]').fill('rosa@example.org')
  await dialog.locator('[name="phone"]').fill('7875550183')
  await dialog.getByRole('button', { name: 'Anotarme en la lista' }).click()
  await expect(card).toContainText('Tu lugar en la lista es el 1.')
})

test.describe('registered already', () => {
  test.use({ expectedErrors: [/409/] })

  test('refuses a second registration with the same email in the form', async ({ page, staff }) => {
    const event = await announce(staff.api, staff.token)
    const data = { fullName: 'Luz Peña', email: 'luz@example.org', phone: '787-555-0182' }
    expect((await staff.api.post(`/api/events/${event.id}/register`, { data })).status()).toBe(201)
    await page.goto('/eventos')
    await hydrated(page)
    await showAll(page)
    await page.getByRole('button', { name: `Registrarme: ${event.title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Registro' })
    for (const [name, value] of Object.entries({ ...data, email: 'LUZ@example.org' }))
      await dialog.locator(`[name="${name}"]`).fill(value)
    await dialog.getByRole('button', { name: 'Completar registro' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('Ya tenemos un registro con este correo')
    await expect(dialog.locator('[name="fullName"]')).toHaveValue('Luz Peña')
  })
})

test('an event has a calendar file and structured data with Puerto Rico’s time', async ({ page, staff }) => {
  // Among the next events: later ones have no structured data.
  const start = Date.now() + hourMs
  const eventDate = new Date(start).toISOString()
  const inPuertoRico = new Date(start - 4 * hourMs).toISOString().slice(0, 16)
  const event = await announce(staff.api, staff.token, { isVirtual: true, eventDate })
  await page.goto('/eventos')
  const calendar = await page.request.get(`/api/events/${event.id}/calendar.ics`)
  expect(await calendar.text()).toContain(event.title)
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  const described = data.map((text) => JSON.parse(text)).find(({ name }) => name === event.title)
  expect(described).toMatchObject({
    '@type': 'Event',
    startDate: `${inPuertoRico}:00-04:00`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
  })
})
