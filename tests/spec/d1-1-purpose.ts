import { loadTexts } from '#lib/text/texts.server.ts'
import { type TextKey, translate } from '#lib/text/texts.ts'
import { everyPage, field, type PublicScreen, top } from './d1-screens.ts'
import { expect, type Lang, type Statement } from './statement.ts'

/** A service of the about page: its name as a heading, with a description below it. */
const service = (id: string, name: Record<Lang, string>): Statement<PublicScreen> => ({
  id,
  says: `Offered service described in the about page: ${name.es}`,
  on: 'about',
  async check({ main, words }) {
    const card = main.getByRole('listitem').filter({
      has: main.page().getByRole('heading', { name: words(name), exact: true }),
    })
    await expect(card).toBeVisible()
    expect((await card.innerText()).length).toBeGreaterThan(words(name).length + 30)
  },
})

export const purpose: Statement<PublicScreen>[] = [
  {
    id: 'D1-1.01',
    says: 'The organisation was founded in 2021',
    on: 'about',
    async check({ main }) {
      await expect(main.getByText('2021').first()).toBeVisible()
    },
  },
  {
    id: 'D1-1.02',
    says: 'The about text tells that the founders lost a baby at 25 weeks',
    on: 'about',
    async check({ main, words }) {
      await expect(main.getByText(words({ es: '25 semanas', en: '25 weeks' })).first()).toBeVisible()
    },
  },
  {
    id: 'D1-1.03',
    says: 'Visitors request a Hope in a Box for themselves (personal)',
    on: 'request',
    async check(seen) {
      await expect(seen.page.locator('input[name="boxPurpose"][value="personal"]')).toBeVisible()
      await expect(
        top(seen).getByText(seen.words({ es: 'Para mí o mi familia', en: 'For me or my family' })),
      ).toBeVisible()
    },
  },
  {
    id: 'D1-1.04',
    says: 'Visitors request a Hope in a Box as a gift for a bereaved person (gift)',
    on: 'request',
    async check(seen) {
      await expect(seen.page.locator('input[name="boxPurpose"][value="gift"]')).toBeVisible()
      await expect(
        top(seen).getByText(
          seen.words({ es: 'Para regalarla a otra persona', en: 'As a gift for someone else' }),
        ),
      ).toBeVisible()
    },
  },
  {
    id: 'D1-1.05',
    says: 'The box is delivered by post, by home delivery or collected in person',
    on: 'requestDelivery',
    async check(seen) {
      const { es, en } = {
        es: [/Por correo/, /La recojo en San Juan/, /Entrega en mi hogar/],
        en: [/By mail/, /pick it up in San Juan/, /Home delivery/],
      }
      for (const name of seen.words({ es, en }))
        await expect(top(seen).getByRole('radio', { name })).toBeVisible()
    },
  },
  {
    id: 'D1-1.06',
    says: 'Visitors donate by an external mobile-payment link',
    on: 'donate',
    async check({ main }) {
      await expect(main.locator('a[href*="athmovil"]').first()).toBeVisible()
    },
  },
  {
    id: 'D1-1.07',
    says: 'Visitors donate by a hosted form of a payment provider',
    on: 'donate',
    async check({ main }) {
      await expect(main.locator('form[action*="paypal.com"] button').first()).toBeVisible()
    },
  },
  {
    id: 'D1-1.08',
    says: 'Visitors browse events',
    on: 'events',
    only: { system: 'filled' },
    async check({ main }) {
      await expect(main.getByRole('article').first()).toBeVisible()
      expect(await main.getByRole('article').count()).toBeGreaterThan(1)
    },
  },
  {
    id: 'D1-1.09',
    says: 'Visitors browse a directory of service providers',
    on: 'resources',
    only: { system: 'filled' },
    async check({ main }) {
      await expect(main.getByRole('article').first()).toBeVisible()
    },
  },
  {
    id: 'D1-1.10',
    says: 'Visitors browse the partner hospitals',
    on: 'resources',
    async check({ main, words }) {
      await expect(
        main.getByRole('heading', {
          name: words({ es: 'Hospitales que colaboran', en: 'Partner hospitals' }),
        }),
      ).toBeVisible()
    },
  },
  {
    id: 'D1-1.11',
    says: 'Testimonials have a link to an external share form',
    on: 'home',
    async check({ page, words }) {
      const share = page
        .locator('[id="reseñas"]')
        .getByRole('link', { name: words({ es: 'Comparte tu experiencia', en: 'Share your experience' }) })
      await expect(share).toBeVisible()
      await expect(share).toHaveAttribute('href', /^https:\/\//)
    },
  },
  {
    id: 'D1-1.12',
    says: 'Visitors open an external services form in a new tab',
    on: 'home',
    async check({ page, words }) {
      const form = page.locator('#inicio').getByRole('link', {
        name: words({ es: 'Pedir servicios de apoyo', en: 'Ask for support services' }),
      })
      await expect(form).toBeVisible()
      await expect(form).toHaveAttribute('target', '_blank')
      await expect(form).toHaveAttribute('href', /^https:\/\//)
    },
  },
  service('D1-1.13', { es: 'Hope in a Box', en: 'Hope in a Box' }),
  service('D1-1.14', { es: 'Charlas y Talleres', en: 'Talks and Workshops' }),
  service('D1-1.15', { es: 'Capacitación', en: 'Training' }),
  service('D1-1.16', { es: 'Encuentros', en: 'Gatherings' }),
  service('D1-1.17', { es: 'Grupos de Apoyo', en: 'Support Groups' }),
  service('D1-1.18', { es: 'Servicios Multidisciplinarios', en: 'Multidisciplinary Services' }),
  {
    id: 'D1-1.19',
    says: 'The training is for health staff',
    on: 'about',
    async check({ main, words }) {
      await expect(
        main.getByText(words({ es: /personal de salud/, en: /health ?(care)? staff/i })).first(),
      ).toBeVisible()
    },
  },
  {
    id: 'D1-1.20',
    says: 'Gatherings are in-person and virtual',
    on: 'about',
    async check({ main, words }) {
      const text = words({ es: /presenciales y virtuales/, en: /in person and (online|virtual)/i })
      await expect(main.getByText(text)).toBeVisible()
    },
  },
  {
    id: 'D1-1.21',
    says: 'The site is bilingual: every page says its language, and its texts are in it',
    on: [...everyPage, 'unknown'],
    async check({ page, lang, main }) {
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const text = await main.innerText()
      const [spanish, english] = [/\b(de|para|una|con)\b/gi, /\b(the|for|and|you|your)\b/gi].map(
        (words) => text.match(words)?.length ?? 0,
      )
      const [own, other] = lang === 'es' ? [spanish, english] : [english, spanish]
      expect(Number(own)).toBeGreaterThan(Number(other))
    },
  },
  {
    id: 'D1-1.22',
    says: 'A missing translation key displays the key itself',
    async call() {
      for (const lang of ['es', 'en'] as const)
        expect(translate(loadTexts()[lang], 'nav.noSuchText' as TextKey)).toBe('nav.noSuchText')
    },
  },
  {
    id: 'D1-1.23',
    says: 'No page displays a translation key',
    on: [...everyPage, 'unknown', 'contents', 'request', 'volunteer', 'registration', 'login'],
    async check({ page }) {
      const text = await page.locator('body').innerText()
      // Addresses of e-mail and of the web also have points.
      const keys = text.match(/(?<![\w@./-])[a-z]+[A-Za-z]*(\.[a-z]\w+){1,4}(?![\w@./-])/g) ?? []
      expect(keys.filter((word) => !/\.(org|com|net|pr)$/.test(word))).toEqual([])
    },
  },
  {
    id: 'D1-1.24',
    says: 'The gift has a sender name and a recipient name',
    on: 'requestGift',
    async check(seen) {
      for (const name of ['giftSenderName', 'giftRecipientName'])
        await expect(field(seen, name)).toBeVisible()
    },
  },
]
