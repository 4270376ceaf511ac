import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../e2e/support/page.ts'
import { person, volunteer } from './d1-3-people.ts'
import { type PublicScreen, top } from './d1-screens.ts'
import { addEvent, asAdministrator, requestBody, storedRequest, taken, uniqueEmail } from './d1-support.ts'
import { expect, type Seen, type Statement } from './statement.ts'

/** A sent message and its toast, with a clock that stands still. */
async function withToast({ page, words }: Seen, kind = 'success') {
  await page.clock.install()
  await page.goto(words({ es: '/contacto', en: '/en/contact' }))
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await sendMessage(page)
  await expect(page.locator(`[data-toast="${kind}"]`)).toBeVisible()
  return page.locator('[data-toast]')
}

async function sendMessage(page: Page) {
  const form = page.locator('form:has([name="message"])')
  for (const name of ['name', 'subject', 'message'])
    await form.locator(`[name="${name}"]`).fill('Una pregunta')
  await form.locator('[name="email"]').fill(uniqueEmail())
  await form.locator('[name="email"]').press('Enter')
}

const tier = (id: string, amount: string, es: string, en: string): Statement<PublicScreen> => ({
  id,
  says: `Donation impact tier: $${amount} ${en}`,
  on: 'donate',
  async check({ main, words }) {
    const lines = main
      .locator('label:visible, li:visible')
      .filter({ hasText: new RegExp(`\\$${amount}(?!\\d)`) })
    await expect(lines.filter({ hasText: words({ es, en }) })).toHaveCount(1)
  },
})

/** Exactly as many signs as the minimum are taken, and one less is refused. */
const minimums = (
  id: string,
  form: string,
  path: string,
  whole: () => Record<string, string>,
  bounds: string,
): Statement<PublicScreen> => ({
  id,
  says: `${form} minimums: ${bounds}`,
  async call({ stranger, office }) {
    const address = path.includes('{id}') ? path.replace('{id}', String((await addEvent(office)).id)) : path
    for (const bound of bounds.split(', ')) {
      const [name = '', least] = bound.split(' ')
      const signs = name === 'phone' ? '7875550182' : 'abcdefghij'
      for (const [length, status] of [
        [Number(least), 201],
        [Number(least) - 1, 400],
      ] as const) {
        const data = { ...whole(), [name]: signs.slice(0, length) }
        expect((await stranger.post(address, { data })).status(), `${name}, ${length}`).toBe(status)
      }
    }
  },
})

/** The page's clock stands still, so that only real time lets it notice the pointer. */
async function pointAt(card: Locator) {
  await card.hover()
  await card.page().waitForTimeout(300)
}

/** The explanations of the dashboard's cards, with a clock that stands still. */
async function openTooltips({ page }: Seen) {
  await asAdministrator(page)
  await page.clock.install()
  await page.goto('/admin')
  const cards = page.getByRole('region', { name: 'Números' }).getByRole('button')
  await expect(cards.nth(1)).toBeVisible()
  // What comes later moves the cards away from the pointer.
  await page.waitForLoadState('networkidle')
  // Less than until the numbers are asked for again.
  await page.clock.pauseAt(Date.now() + 5_000)
  return { cards, tips: page.getByRole('tooltip').locator('visible=true') }
}

export const constants: Statement<PublicScreen>[] = [
  {
    id: 'D1-9.01',
    says: 'Postal shipping fee for Hope in a Box: 23.95 USD',
    on: 'home',
    async check({ main }) {
      await expect(main.getByText('$23.95').first()).toBeVisible()
    },
  },
  {
    id: 'D1-9.02',
    says: 'Payable by a payment provider or a mobile payment method for Puerto Rico',
    on: 'payment',
    async check(seen) {
      for (const name of [/PayPal/, /ATH Móvil/])
        await expect(top(seen).getByText(name).first()).toBeVisible()
    },
  },
  {
    id: 'D1-9.03',
    says: 'Approximate preparation cost per box: $25 to $30',
    on: 'donate',
    async check({ main, words }) {
      await expect(
        main.getByText(words({ es: /entre \$25 y \$30/, en: /between \$25 and \$30/ })),
      ).toBeVisible()
    },
  },
  {
    id: 'D1-9.04',
    says: 'The pickup address is in San Juan, Puerto Rico',
    on: 'requestPickup',
    async check(seen) {
      await expect(top(seen).getByText(/San Juan, Puerto Rico/)).toBeVisible()
    },
  },
  {
    id: 'D1-9.05',
    says: 'For pickup a location pin is sent and the time is arranged by e-mail',
    on: 'requestPickup',
    async check(seen) {
      const text = seen.words({
        es: 'Te enviamos la ubicación y coordinamos la hora por correo electrónico.',
        en: 'We send you the location and arrange the time by email.',
      })
      await expect(top(seen).getByText(text)).toBeVisible()
    },
  },
  tier('D1-9.06', '25', 'Materiales para una Hope in a Box básica', 'Materials for a basic Hope in a Box'),
  tier('D1-9.07', '50', 'Una sesión de terapia de apoyo', 'One support therapy session'),
  tier('D1-9.08', '100', 'Un evento comunitario de apoyo', 'A community support event'),
  {
    id: 'D1-9.09',
    says: 'The fee is stored with the request, whatever amount is sent (the stored default of 20.00 differs)',
    async call({ stranger, office }) {
      const body = { ...requestBody(), paymentAmount: '1.00' }
      await taken(stranger, '/api/hope-in-a-box/request', body)
      expect(await storedRequest(office, body.email)).toMatchObject({ paymentAmount: '23.95' })
    },
  },
  {
    id: 'D1-9.10',
    says: 'Toasts: one visible at a time',
    only: { lang: 'es' },
    expectedErrors: [/status of 500/],
    async flow(told) {
      const { page } = told
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
      const toasts = await withToast(told, 'error')
      await sendMessage(page)
      await expect(page.locator('[data-toast="success"]')).toBeVisible()
      await expect(toasts).toHaveCount(1)
    },
  },
  {
    id: 'D1-9.11',
    says: 'Toasts: default display 5000 ms',
    only: { lang: 'es' },
    async flow(told) {
      const toast = await withToast(told)
      await told.page.clock.runFor(4_800)
      await expect(toast).toHaveCount(1)
      await told.page.clock.runFor(400)
      await expect(toast).toHaveCount(0)
    },
  },
  {
    id: 'D1-9.12',
    says: 'Toasts: swipe right with 50 px threshold',
    only: { lang: 'en' },
    async flow(told) {
      const { page } = told
      const toast = await withToast(told)
      const box = await toast.boundingBox()
      const swipe = async (distance: number) => {
        await page.mouse.move(Number(box?.x) + 40, Number(box?.y) + 16)
        await page.mouse.down()
        await page.mouse.move(Number(box?.x) + 40 + distance, Number(box?.y) + 16, { steps: 4 })
        await page.mouse.up()
      }
      await swipe(49)
      await expect(toast).toHaveCount(1)
      await swipe(50)
      await expect(toast).toHaveCount(0)
    },
  },
  {
    id: 'D1-9.13',
    says: 'Toasts: F8 focuses the notification area',
    async flow(told) {
      const { page, words } = told
      await withToast(told)
      await page.keyboard.press('F8')
      await expect(
        page.getByRole('region', { name: words({ es: /^Avisos/, en: /^Notifications/ }) }),
      ).toBeFocused()
    },
  },
  {
    id: 'D1-9.14',
    says: 'A dismissed toast is removed after 1,000,000 ms',
    async call() {
      // Nobody sees what a dismissed toast leaves behind: the number is all there is.
      const { timing } = await import('#ui/timing.ts')
      expect(timing.toastRemoveMs).toBe(1_000_000)
    },
  },
  {
    id: 'D1-9.15',
    says: 'Tooltip open delay 700 ms',
    only: { lang: 'es' },
    async flow(told) {
      const { cards, tips } = await openTooltips(told)
      await pointAt(cards.first())
      await told.page.clock.runFor(650)
      await expect(tips).toHaveCount(0)
      await told.page.clock.runFor(100)
      await expect(tips).toHaveCount(1)
    },
  },
  {
    id: 'D1-9.16',
    says: 'Tooltip skip delay 300 ms',
    only: { lang: 'es' },
    async flow(told) {
      const { page } = told
      const { cards, tips } = await openTooltips(told)
      await pointAt(cards.first())
      await page.clock.runFor(750)
      await expect(tips).toHaveCount(1)
      // Away for a shorter time, the next one opens at once.
      await pointAt(cards.nth(1))
      await page.clock.runFor(250)
      await expect(tips).toContainText('Personas activas')
      // Away for a longer time, it waits again.
      await page.mouse.move(1, 1)
      await page.clock.runFor(300)
      await expect(tips).toHaveCount(0)
      await page.clock.runFor(350)
      await pointAt(cards.first())
      await page.clock.runFor(650)
      await expect(tips).toHaveCount(0)
      await page.clock.runFor(100)
      await expect(tips).toHaveCount(1)
    },
  },
  {
    id: 'D1-9.17',
    says: 'Dates use the es-PR locale',
    on: 'events',
    only: { system: 'filled', lang: 'es' },
    async check({ main }) {
      const card = main.getByRole('article').filter({ hasText: 'Ola de luz' })
      await expect(card).toContainText(/\d{1,2} de \p{Ll}+ de 20\d\d, \d{1,2}:\d\d\s[ap]\.\sm\./u)
    },
  },
  {
    id: 'D1-9.18',
    says: 'Event image max 5 MB',
    async call({ office }) {
      const imageUrl = `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024 + 3_000).toString('base64')}`
      const data = { title: 'Encuentro', description: 'x', eventDate: new Date().toISOString(), imageUrl }
      expect([400, 413]).toContain((await office('post', '/api/events', data)).status())
    },
  },
  minimums(
    'D1-9.19',
    'Volunteer',
    '/api/volunteers',
    volunteer,
    'name 2, phone 10, town 2, talent 10, availability 5',
  ),
  minimums('D1-9.20', 'Registration', '/api/events/{id}/register', person, 'fullName 2, phone 10'),
]
