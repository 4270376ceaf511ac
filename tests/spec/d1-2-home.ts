import type { Page } from '@playwright/test'
import { hydrated } from '../e2e/support/page.ts'
import { giftUpToPayment } from '../e2e/support/shipping-payment.ts'
import { type PublicScreen, top } from './d1-screens.ts'
import { expect, type Seen, type Statement } from './statement.ts'

const hero = ({ page }: Seen) => page.locator('#inicio')
const reviews = (page: Page) => page.locator('[id="reseñas"]')
const slide = (page: Page) => reviews(page).locator('[aria-roledescription="slide"]:not(.invisible)')

/** The reviews in view, the pointer away, and a clock that stands still. */
async function openReviews({ page, words }: Seen) {
  await page.clock.install()
  await page.goto(words({ es: '/', en: '/en' }))
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await reviews(page).scrollIntoViewIfNeeded()
  await page.mouse.move(2, 2)
  // The carousel's own observer has seen it before this one, and it starts a task later. The still clock has no say in either.
  await expect(reviews(page)).toBeInViewport()
  await page.waitForTimeout(300)
}

async function expectSlide({ page, words }: Seen, number: number) {
  const name = words({ es: `Testimonio ${number} de 5`, en: `Testimonial ${number} of 5` })
  await expect(slide(page)).toHaveAttribute('aria-label', name)
}

export const home: Statement<PublicScreen>[] = [
  {
    id: 'D1-2.23',
    says: 'Hero with three buttons: the request, the services form and /donar, in this order',
    on: 'home',
    async check(seen) {
      const { words } = seen
      const buttons = [
        hero(seen).getByRole('button', {
          name: words({ es: 'Pedir una Hope in a Box', en: 'Ask for a Hope in a Box' }),
        }),
        hero(seen).getByRole('link', {
          name: words({ es: 'Pedir servicios de apoyo', en: 'Ask for support services' }),
        }),
        hero(seen).getByRole('link', { name: words({ es: 'Donar', en: 'Donate' }), exact: true }),
      ]
      let before = 0
      for (const button of buttons) {
        await expect(button).toBeVisible()
        const box = await button.boundingBox()
        const place = Number(box?.y) * 10_000 + Number(box?.x)
        expect(place).toBeGreaterThan(before)
        before = place
      }
    },
  },
  {
    id: 'D1-2.24',
    says: 'The hero shows nothing but its texts: no program code',
    on: 'home',
    async check(seen) {
      expect(await hero(seen).innerText()).not.toMatch(/<|class=/)
    },
  },
  {
    id: 'D1-2.25',
    says: 'The first button opens the Hope in a Box request dialog',
    on: 'request',
    async check(seen) {
      await expect(top(seen).locator('[name="boxPurpose"]').first()).toBeVisible()
    },
  },
  {
    id: 'D1-2.26',
    says: 'The third button goes to /donar',
    on: 'home',
    async check(seen) {
      const donate = hero(seen).getByRole('link', {
        name: seen.words({ es: 'Donar', en: 'Donate' }),
        exact: true,
      })
      await expect(donate).toHaveAttribute('href', seen.words({ es: '/donar', en: '/en/donate' }))
    },
  },
  {
    id: 'D1-2.27',
    says: 'The nested dialog shows the box contents as ten numbered items (I to X)',
    on: 'contents',
    async check(seen) {
      const items = top(seen).getByRole('listitem')
      await expect(items).toHaveCount(10)
      const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
      for (const [index, numeral] of numerals.entries())
        await expect(items.nth(index).getByText(numeral, { exact: true })).toBeVisible()
    },
  },
  {
    id: 'D1-2.28',
    says:
      'The ten items: letter, plush toy, holistic book, services directory, framed art, therapeutic letter exercise, ' +
      'thanksgiving week exercise, hope doll, special details for mother and father',
    on: 'contents',
    async check(seen) {
      const names = seen.words({
        es: [
          /Carta/,
          /Peluche/,
          /Libro holístico/,
          /Directorio de servicios/,
          /Arte enmarcado/,
          /Ejercicio terapéutico: la carta/,
          /semana de agradecimiento/,
          /Muñeca de la esperanza/,
          /para mamá/,
          /para papá/,
        ],
        en: [
          /Letter/,
          /Plush toy/,
          /Holistic book/,
          /Services directory/,
          /Framed art/,
          /Therapeutic letter exercise/,
          /(Gratitude|Thanksgiving) week exercise/,
          /Hope doll/,
          /for the mother/,
          /for the father/,
        ],
      })
      for (const [index, name] of names.entries())
        await expect(top(seen).getByRole('listitem').nth(index)).toContainText(name)
    },
  },
  {
    id: 'D1-2.29',
    says: 'The box contents have a note',
    on: 'contents',
    async check(seen) {
      const note = seen.words({ es: /El contenido puede variar/, en: /Contents may vary/ })
      await expect(top(seen).getByText(note)).toBeVisible()
    },
  },
  {
    id: 'D1-2.30',
    says: 'The payment dialog is shown for mail delivery',
    on: 'payment',
    async check(seen) {
      const title = seen.words({ es: 'Pago del envío', en: 'Shipping payment' })
      await expect(top(seen).getByRole('heading', { name: title })).toBeVisible()
    },
  },
  {
    id: 'D1-2.31',
    says: 'The payment dialog shows the amount',
    on: 'payment',
    async check(seen) {
      await expect(top(seen).getByText('$23.95').first()).toBeVisible()
    },
  },
  {
    id: 'D1-2.32',
    says: 'First method: a card/wallet payment provider form, opening in a new tab',
    on: 'payment',
    async check(seen) {
      const form = top(seen).locator('form[action^="https://"]')
      await expect(form.getByRole('button')).toBeVisible()
      expect(await form.evaluate((node: HTMLFormElement) => [node.method, node.target])).toEqual([
        'post',
        '_blank',
      ])
    },
  },
  {
    id: 'D1-2.33',
    says: 'Second method: a mobile-payment link, opening in a new tab',
    on: 'payment',
    async check(seen) {
      const link = top(seen).getByRole('link', { name: /ATH Móvil/ })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('target', '_blank')
    },
  },
  {
    id: 'D1-2.34',
    says: 'The payment dialog has a button to continue without paying',
    on: 'payment',
    async check(seen) {
      const name = seen.words({ es: /Continuar sin pagar/, en: /Continue without paying/ })
      await expect(top(seen).getByRole('button', { name })).toBeVisible()
    },
  },
  {
    id: 'D1-2.35',
    says: 'Closing the payment dialog reopens the request form',
    only: { width: 360 },
    async flow({ page, lang }) {
      const { form, payment } = await giftUpToPayment(page, lang)
      await page.keyboard.press('Escape')
      await expect(payment.locator('form[action^="https://"]')).toHaveCount(0)
      await expect(form.field('liabilityWaiver')).toBeChecked()
      await expect(form.pay).toBeVisible()
    },
  },
  {
    id: 'D1-2.36',
    says: 'Reviews carousel with the anchor reseñas',
    on: 'home',
    async check({ page }) {
      await expect(reviews(page)).toBeVisible()
      await expect(reviews(page).locator('[aria-roledescription="carousel"]')).toBeVisible()
    },
  },
  {
    id: 'D1-2.37',
    says: 'Five slides, of which one is seen',
    on: 'home',
    async check({ page }) {
      await expect(reviews(page).locator('[aria-roledescription="slide"]')).toHaveCount(5)
      await expect(slide(page)).toHaveCount(1)
      await expect(slide(page).locator('blockquote')).toBeVisible()
    },
  },
  {
    id: 'D1-2.38',
    says: 'Auto-advance every 5 seconds with wrap-around',
    withMotion: true,
    async flow(told) {
      await openReviews(told)
      await expectSlide(told, 1)
      for (const next of [2, 3, 4, 5, 1]) {
        await told.page.clock.runFor(4_900)
        await expectSlide(told, next === 1 ? 5 : next - 1)
        await told.page.clock.runFor(100)
        await expectSlide(told, next)
      }
    },
  },
  {
    id: 'D1-2.39',
    says: 'Previous and next arrows',
    async flow(told) {
      const { page, words } = told
      await openReviews(told)
      await page
        .getByRole('button', { name: words({ es: 'Testimonio anterior', en: 'Previous testimonial' }) })
        .click()
      await expectSlide(told, 5)
      await page
        .getByRole('button', { name: words({ es: 'Testimonio siguiente', en: 'Next testimonial' }) })
        .click()
      await expectSlide(told, 1)
    },
  },
  {
    id: 'D1-2.40',
    says: 'Dot indicators',
    on: 'home',
    async check({ page }) {
      const dots = reviews(page).getByRole('tab')
      await expect(dots).toHaveCount(5)
      for (const dot of await dots.all()) await expect(dot).toBeVisible()
      await expect(dots.first()).toHaveAttribute('aria-selected', 'true')
    },
  },
  {
    id: 'D1-2.41',
    says: 'The link to the share form opens an external page',
    on: 'home',
    async check({ page, words }) {
      const name = words({ es: /Comparte tu experiencia/, en: /Share your experience/ })
      await expect(reviews(page).getByRole('link', { name })).toHaveAttribute('target', '_blank')
    },
  },
  {
    id: 'D1-2.42',
    says: 'Social section: embedded social-media feed',
    ruling: 'rulings.md#third-parties',
    words:
      'the page calls no other site until the visitor asks for it; a local preview with a button loads it',
  },
  {
    id: 'D1-2.43',
    says: 'Follow links to two social networks',
    on: 'home',
    async check({ main, words }) {
      for (const name of words({
        es: [/Seguir en Facebook/, /Seguir en Instagram/],
        en: [/Follow on Facebook/, /Follow on Instagram/],
      })) {
        await expect(main.getByRole('link', { name })).toBeVisible()
        await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//)
      }
    },
  },
  {
    id: 'D1-2.44',
    says: 'An invitation to join the community',
    on: 'home',
    async check({ main, words }) {
      const title = words({ es: 'Únete a la comunidad', en: 'Join the community' })
      await expect(main.getByRole('heading', { name: title })).toBeVisible()
      const button = words({ es: /Entrar al grupo/, en: /Join the group/ })
      await expect(main.getByRole('link', { name: button })).toBeVisible()
    },
  },
  {
    id: 'D1-2.45',
    says: 'Volunteer call to action opening the volunteer sign-up dialog',
    on: 'volunteer',
    async check(seen) {
      await expect(top(seen).locator('[name="talent"]')).toBeVisible()
    },
  },
]
