import type { Page } from '@playwright/test'
import { uniqueName } from './support/box-requests.ts'
import { expect, hydrated, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

type Event = { id: number; title: string }

const dayMs = 86_400_000
const description =
  'Una tarde para sentarnos juntos. Quien quiera habla; quien no, escucha. Habrá café y pan, y un rincón para los niños.'

const upcoming = 6
let announced: Event[] = []

/** Fifty, most of them past, so that they come last in other tests' lists. */
test.beforeEach(async ({ staff: { api, token } }) => {
  announced = []
  for (let n = 0; n < 50; n++) {
    const at = n < upcoming ? Date.now() + (20 + n) * dayMs : Date.parse('2001-01-01T15:00:00Z') + n * dayMs
    const data = {
      title: uniqueName('Encuentro'),
      description,
      eventDate: new Date(at).toISOString(),
      location: 'Biblioteca Municipal, Ponce',
    }
    announced.push(await asStaff<Event>(api, token, 'post', '/api/events', data))
  }
})
test.afterEach(async ({ staff: { api, token } }) => {
  for (const { id } of announced) await asStaff(api, token, 'put', `/api/events/${id}`, { isActive: false })
})

const more = (page: Page) => page.getByRole('button', { name: 'Ver todos los encuentros' })
const last = (page: Page) => page.getByRole('article').filter({ hasText: announced.at(-1)?.title ?? '' })

test('the page of fifty events is small; "Ver todos" shows and hides the rest', async ({ page }) => {
  const html = await (await page.request.get('/eventos')).body()
  expect(html.length).toBeLessThan(100_000)
  await page.goto('/eventos')
  await hydrated(page)
  await expect(last(page)).toHaveCount(0)
  await more(page).click()
  for (const { title } of announced)
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1)
  await expect(page.locator('h3:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Ver menos' }).click()
  await expect(last(page)).toHaveCount(0)
})

test.describe('with a failing connection', () => {
  test.use({ expectedErrors: [/Failed to load/] })

  test('"Ver todos" shows an error and works after recovery', async ({ page }) => {
    await page.goto('/eventos')
    await hydrated(page)
    await page.route('**/api/events', (route) => route.abort())
    await more(page).click()
    await expect(page.locator('[data-toast]')).toContainText('No hay conexión')
    await page.unroute('**/api/events')
    await more(page).click()
    await expect(last(page)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every event can be read', async ({ page }) => {
    await page.goto('/eventos')
    for (const { title } of announced)
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const text = await page.locator('main').innerText()
    expect(text.split(description).length - 1).toBeGreaterThanOrEqual(upcoming)
    await expect(more(page)).toBeHidden()
    await page.getByRole('link', { name: announced.at(-1)?.title ?? '', exact: true }).click()
    await expect(page.locator('main')).toContainText(description)
  })
})
