import { expect, expectAccessible, hydrated, phone, test } from './support/page.ts'
import { addEvent } from './support/people.ts'

test('one event has its own address to share, and registers from there', async ({ page, staff }) => {
  const title = `Caminata ${Date.now()}`
  const location = 'Parque Central, Caguas'
  const { id } = await addEvent(staff.api, staff.token, { title, location, firstTime: 'Te recibe Marisol.' })
  await page.setViewportSize(phone)
  await page.goto('/eventos')
  // With few events all are there; with many the button brings the rest.
  const all = page.getByRole('button', { name: 'Ver todos los encuentros' })
  await hydrated(page)
  if (await all.isVisible()) await all.click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(`/eventos/${id}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/eventos/${id}$`))
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'Event', name: title })
  expect(data.url).toMatch(new RegExp(`/eventos/${id}$`))
  expect(data.image).toMatch(/\.png$/)
  const map = page.getByRole('link', { name: /^Ver en el mapa/ })
  await expect(map).toHaveAttribute('href', /query=Parque\+Central%2C\+Caguas%2C\+Puerto\+Rico$/)
  await expect(page.getByText('Te recibe Marisol.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="fullName"]').fill('Rosa Nieves')
  await dialog.locator('[name="email"]').fill(`rosa-${id}@example.org`)
  await dialog.locator('[name="phone"]').fill('787-555-0182')
  await dialog.getByRole('button', { name: 'Completar registro' }).click()
  await expect(page.getByRole('heading', { name: 'Te anotamos' })).toBeFocused()
  await expect(
    page.getByRole('listitem').filter({ hasText: `Si tienes lugar, te esperamos: ${location}.` }),
  ).toBeVisible()
})

test.describe('an event that is not on the site', () => {
  test.use({ expectedErrors: [/404/] })

  test('leads to the others, and is not indexed', async ({ page }) => {
    const response = await page.goto('/en/events/99999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('That gathering is not on the site')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('link', { name: 'View all gatherings' })).toHaveAttribute(
      'href',
      '/en/events',
    )
  })
})

test('hospital staff find their page, and print only the leaflet', async ({ page }) => {
  await page.goto('/recursos')
  await page.getByRole('link', { name: '¿Trabajas en un hospital?' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Para el personal de hospital')
  await expectAccessible(page)
  const code = page.getByRole('img', { name: /^Apunta aquí con la cámara/ })
  await code.scrollIntoViewIfNeeded()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Sentimos mucho tu pérdida.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByText('Cómo pedirla')).toBeHidden()
})
