import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { formatDate } from '#lib/text/dates.ts'
import { expect, hydrated, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

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
  return (await response.json()) as { id: number; title: string; otherTitle: string | null }
}

/** The word on the page follows a new limit at once, and registrations only each full hour. */
async function sayWaitlist(api: APIRequestContext, token: string, id: number) {
  const headers = { Authorization: `Bearer ${token}` }
  for (const maxParticipants of [2, 1])
    expect((await api.put(`/api/events/${id}`, { headers, data: { maxParticipants } })).status()).toBe(200)
}

/** With few events there is no button for more. */
async function showAll(page: Page) {
  const more = page.getByRole('button', { name: 'Ver todos los encuentros' })
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
  await expect(card).toContainText('Quedan pocos lugares')
  await card.getByRole('button', { name: `Registrarme: ${event.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Registro' })
  await expect(dialog.locator(':required')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Completar registro' }).click()
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'El nombre completo es requerido',
    'Email inválido. Escribe un correo electrónico completo, como nombre@example.org',
    'Número de teléfono es requerido. Escribe 10 números, como 787-555-0182',
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
  await expect(card.getByRole('heading', { name: 'Te anotamos' })).toBeFocused()

  await page.reload()
  await hydrated(page)
  await showAll(page)
  // What strangers read does not tell that the registration counted.
  await expect(card).toContainText('Quedan pocos lugares')
  await sayWaitlist(staff.api, staff.token, event.id)
  await page.reload()
  await hydrated(page)
  await showAll(page)
  await expect(card).toContainText('Hay lista de espera.')
  const join = card.getByRole('button', { name: `Anotarme en la lista de espera: ${event.title}` })
  await join.click()
  const waitlist = page.getByRole('dialog', { name: 'Anotarme en la lista de espera' })
  const typed = { fullName: 'Rosa Díaz', email: 'rosa@example.org', phone: '7875550183' }
  for (const [name, value] of Object.entries(typed)) await waitlist.locator(`[name="${name}"]`).fill(value)
  // A reload keeps what was typed for this event.
  const draft = `draft-registration-${event.id}`
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), draft)).toContain(typed.phone)
  await page.reload()
  await hydrated(page)
  await showAll(page)
  await join.click()
  for (const [name, value] of Object.entries(typed))
    await expect(waitlist.locator(`[name="${name}"]`)).toHaveValue(value)
  await waitlist.getByRole('button', { name: 'Anotarme en la lista' }).click()
  await expect(card).toContainText('Te anotamos en la lista de espera')
})

test('a second registration with the same address looks like the first; a relative comes next', async ({
  page,
  staff,
}) => {
  const event = await announce(staff.api, staff.token, { maxParticipants: 2 })
  const data = { fullName: 'Luz Peña', email: `${randomUUID()}@example.org`, phone: '787-555-0182' }
  const sent = await staff.api.post(`/api/events/${event.id}/register`, { data, headers: { Cookie: '' } })
  expect(sent.status()).toBe(201)
  await page.context().clearCookies()
  await page.goto('/eventos')
  await page.evaluate(() => localStorage.clear())
  await hydrated(page)
  await showAll(page)
  const card = page.getByRole('article').filter({ hasText: event.title })
  await card.getByRole('button', { name: `Registrarme: ${event.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Registro' })
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await dialog.locator(`[name="${name}"]`).fill(value)
    await dialog.getByRole('button', { name: 'Completar registro' }).click()
    await expect(dialog).toBeHidden()
  }
  await fill({ ...data, email: data.email.toUpperCase() })
  await expect(card).toContainText('Te anotamos')
  await expect(card).toContainText('Dice si tienes un lugar o si estás en la lista de espera.')
  await card.getByRole('button', { name: 'Inscribir a otra persona' }).click()
  await expect(dialog).toContainText('Cada persona se registra con su propio correo.')
  await expect(dialog.locator('[name="fullName"]')).toHaveValue('')
  await fill({ ...data, fullName: 'Rosa Peña', email: `${randomUUID()}@example.org` })
  const rows = await asStaff<{ fullName: string }[]>(
    staff.api,
    staff.token,
    'get',
    `/api/events/${event.id}/registrations?sort=fullName`,
  )
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Luz Peña', 'Rosa Peña'])
  const told = await asStaff<object[]>(
    staff.api,
    staff.token,
    'get',
    `/api/outbox?kind=registration_repeated&q=${data.email}`,
  )
  expect(told).toHaveLength(1)
})

test('a closed form leaves no error in the title; the next gathering is another one', async ({
  page,
  staff,
}) => {
  const soon = Date.now() + 20 * hourMs
  const event = await announce(staff.api, staff.token, { eventDate: new Date(soon).toISOString() })
  const later = new Date(soon + 40 * dayMs).toISOString()
  const other = await announce(staff.api, staff.token, { eventDate: later })
  await page.goto('/eventos')
  await hydrated(page)
  await showAll(page)
  const card = page.getByRole('article').filter({ hasText: event.title })
  const open = card.getByRole('button', { name: `Registrarme: ${event.title}` })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Registro' })
  await dialog.getByRole('button', { name: 'Completar registro' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle(/^(?!Error)/)
  await open.click()
  await fillIn(dialog)
  // Other stories announce events meanwhile.
  await page.route('**/api/events*', async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as { id: number }[]
    await route.fulfill({ response, json: rows.filter(({ id }) => id === event.id || id === other.id) })
  })
  await dialog.getByRole('button', { name: 'Completar registro' }).click()
  await expect(card).toContainText(`El próximo encuentro con lugar es el ${formatDate(later, 'es', 'date')}`)
})

test('on a screen without room, the notice goes when it hides what has the focus', async ({
  page,
  staff,
}) => {
  const event = await announce(staff.api, staff.token)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/eventos')
  await hydrated(page)
  await showAll(page)
  await page.getByRole('button', { name: `Registrarme: ${event.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Registro' })
  await fillIn(dialog)
  await dialog.getByRole('button', { name: 'Completar registro' }).click()
  const notice = page.locator('[data-toast]')
  await expect(notice).toContainText('¡Registro exitoso!')
  // It would go by itself, but not under the pointer. Where it covered the heading it has gone already.
  await notice.hover({ timeout: 3_000 }).catch(() => null)
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(isFocusSeen)).toBe(true)
  }
})

async function fillIn(dialog: Locator): Promise<void> {
  await dialog.locator('[name="fullName"]').fill('Luz Peña')
  await dialog.locator('[name="email"]').fill(`${randomUUID()}@example.org`)
  await dialog.locator('[name="phone"]').fill('787-555-0182')
}

/** In the browser. */
function isFocusSeen(): boolean {
  const focused = document.activeElement as HTMLElement
  const { left, top, width, height } = focused.getBoundingClientRect()
  return [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + width / 2, top + height * part)
    return hit !== null && focused.contains(hit)
  })
}

test('Back on a phone closes the form, stays on the page and keeps what was typed', async ({
  page,
  staff,
}) => {
  const event = await announce(staff.api, staff.token)
  await page.goto('/privacidad')
  await page.goto('/eventos')
  await hydrated(page)
  await showAll(page)
  const open = () => page.getByRole('button', { name: `Registrarme: ${event.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Registro' })
  await open()
  await dialog.locator('[name="fullName"]').fill('Luz Peña')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/eventos$/)
  await open()
  await expect(dialog.locator('[name="fullName"]')).toHaveValue('Luz Peña')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/privacidad$/)
})

test('the large card shows the next event with places, and an event may need no registration', async ({
  page,
  staff,
}) => {
  const soon = new Date(Date.now() + hourMs / 2).toISOString()
  const full = await announce(staff.api, staff.token, { maxParticipants: 1, eventDate: soon })
  const data = { fullName: 'Luz Peña', email: `${randomUUID()}@example.org`, phone: '787-555-0182' }
  await staff.api.post(`/api/events/${full.id}/register`, { data, headers: { Cookie: '' } })
  await sayWaitlist(staff.api, staff.token, full.id)
  const next = await announce(staff.api, staff.token, {
    eventDate: new Date(Date.now() + hourMs / 2 + 60_000).toISOString(),
    endDate: new Date(Date.now() + hourMs).toISOString(),
    registrationRequired: false,
    otherTitle: `Gathering ${randomUUID().slice(0, 8)}`,
  })
  await page.goto('/eventos')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Próximo encuentro con espacio' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(next.title)
  await expect(page.getByRole('article').first()).toContainText('No hace falta registrarse.')
  // The end names its day too when midnight lies between.
  await expect(page.getByRole('article').first()).toContainText(
    /\s[ap]\.\sm\. (a|hasta el [^\d]+\d+ de \p{L}+ de \d{4},)\s\d/u,
  )
  await expect(page.getByRole('article').nth(1)).toContainText(full.title)
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: `Registrarme: ${next.title}` }),
  ).toBeVisible()
  // Names that are only heard are in the page's language too.
  await page.goto('/en/events')
  await expect(page.getByRole('button', { name: `Register: ${next.otherTitle}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Add to calendar: ${next.otherTitle}` })).toBeVisible()
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
