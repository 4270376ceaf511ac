import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, hydrated, phone, test } from './support/page.ts'
import { addProvider } from './support/people.ts'

/** More than a phone shows initially. */
async function addManySpecialties(api: APIRequestContext, token: string) {
  for (const specialty of ['Arte', 'Duelo', 'Lactancia', 'Nutrición', 'Parto', 'Yoga'])
    await addProvider(api, token, { specialty })
}

test('shows six, then all; finds by text without accents and by specialty', async ({ page, staff }) => {
  const marker = randomUUID().slice(0, 8)
  const specialty = `Psicología ${marker}`
  await addManySpecialties(staff.api, staff.token)
  for (let number = 1; number <= 8; number++) {
    const data = {
      name: `Peña ${marker} ${number}`,
      specialty: number === 8 ? 'Doula' : specialty,
      phone: number === 1 ? '(787) 555-0182 x4 / 1 939 555 0183' : '787-555-0100',
      email: `p${number}-${marker}@example.org`,
      ...(number === 1 ? { address: 'Añasco', website: 'https://example.com', instagram: '@example' } : {}),
    }
    const headers = { Authorization: `Bearer ${staff.token}` }
    expect((await staff.api.post('/api/service-providers', { headers, data })).status()).toBe(201)
  }
  await page.setViewportSize(phone)
  await page.goto('/recursos')
  await hydrated(page)
  await expect(page.getByText('Buscar por nombre, especialidad o pueblo')).toBeVisible()
  const cards = page.locator('#directorio article:visible')
  await expect(cards).toHaveCount(6)

  const search = page.getByLabel('Buscar por nombre, especialidad o pueblo')
  await search.fill(`pena ${marker}`)
  await search.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('8 resultados')
  const more = page.getByRole('button', { name: 'Mostrar más' })
  await more.click()
  await expect(cards).toHaveCount(8)
  await expect(page.getByRole('button', { name: 'Mostrar menos' })).toHaveAttribute('aria-expanded', 'true')
  await expect(cards.nth(6).getByRole('heading')).toBeFocused()

  await page.getByRole('button', { name: /^Más especialidades/ }).click()
  await page.getByRole('button', { name: specialty }).click()
  await expect(cards).toHaveCount(7)
  await search.fill(`anasco ${marker}`)
  await search.press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('link')).toHaveCount(1)
  await cards.locator('summary').click()
  await expect(cards.getByRole('link')).toHaveCount(5)
  for (const [name, href] of [
    [/: 787-555-0182 ext\. 4$/, 'tel:7875550182,4'],
    [/: 939-555-0183$/, 'tel:9395550183'],
  ] as const)
    await expect(cards.getByRole('link', { name })).toHaveAttribute('href', href)
  await expectAccessible(page)

  await search.fill('nadie se llama así')
  await search.press('Enter')
  await expect(page.getByText('No hay resultados con esa búsqueda')).toBeVisible()
  await page.getByRole('button', { name: 'Ver la lista completa' }).click()
  await expect(cards).toHaveCount(6)
})

test('a phone shows the first specialties, and all of them on request', async ({ page, staff }) => {
  await addManySpecialties(staff.api, staff.token)
  await page.setViewportSize(phone)
  await page.goto('/en/resources')
  await hydrated(page)
  const chips = page.getByRole('group', { name: 'Specialties' }).getByRole('button')
  // "All", four specialties, and the button for the rest.
  await expect(chips).toHaveCount(6)
  await chips.last().click()
  await expect(chips.nth(5)).toBeFocused()
  expect(await chips.count()).toBeGreaterThan(6)
  await page.getByRole('button', { name: 'Yoga' }).click()
  await expect(page.getByRole('button', { name: 'Yoga' })).toHaveAttribute('aria-pressed', 'true')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const grounds = await chips.evaluateAll((all) =>
    all.map((chip) => `${chip.getAttribute('aria-pressed')} ${getComputedStyle(chip).backgroundColor}`),
  )
  const [chosen, ...others] = [...new Set(grounds)].sort().reverse()
  expect(others.map((name) => name.split(' ').slice(1).join())).not.toContain(
    chosen?.split(' ').slice(1).join(),
  )
})

test.describe('a map whose code is gone', () => {
  test.use({ expectedErrors: [/404|Failed to fetch dynamically imported/] })

  test('says so in its place', async ({ page, staff }) => {
    await addProvider(staff.api, staff.token)
    await page.goto('/recursos')
    await hydrated(page)
    await page.route('**/assets/town-map*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    const map = page.locator('details', { hasText: 'Ver el mapa' })
    await map.locator('summary').click()
    await expect(map.getByText('No se pudo cargar')).toBeVisible({ timeout: 60_000 })
  })
})
