import { anchor } from './d1-2-pages.ts'
import { everyPage, field, type PublicScreen, top } from './d1-screens.ts'
import { expect, type Seen, type Statement } from './statement.ts'

const footer = ({ page }: Seen) => page.getByRole('contentinfo')

export const contactAndDonate: Statement<PublicScreen>[] = [
  anchor('D1-2.68', 'contact', 'contacto'),
  {
    id: 'D1-2.69',
    says: 'Contact e-mail',
    on: 'contact',
    async check({ main }) {
      await expect(main.locator('a[href^="mailto:"]:visible').filter({ hasText: '@' })).not.toHaveCount(0)
    },
  },
  {
    id: 'D1-2.70',
    says: 'The contact page has a phone',
    on: 'contact',
    async check({ main }) {
      await expect(
        main.locator('a[href^="tel:"]:visible').filter({ hasText: /\d{3}-\d{3}-\d{4}/ }),
      ).not.toHaveCount(0)
    },
  },
  {
    id: 'D1-2.71',
    says: 'The contact page has a location',
    on: 'contact',
    async check({ main }) {
      await expect(main.getByText('San Juan, Puerto Rico').first()).toBeVisible()
    },
  },
  {
    id: 'D1-2.72',
    says: 'An emergency line (a 24/7 crisis line)',
    on: everyPage,
    async check({ page }) {
      const strip = page.getByRole('link', { name: /988.*24\/7/ })
      await expect(strip).toBeVisible()
      await expect(strip).toHaveAttribute('href', 'tel:988')
    },
  },
  {
    id: 'D1-2.73',
    says: 'The contact page has social links',
    on: 'contact',
    async check({ main }) {
      for (const name of [/Facebook/, /Instagram/])
        await expect(main.getByRole('link', { name }).first()).toBeVisible()
    },
  },
  {
    id: 'D1-2.74',
    says: 'A message form',
    on: 'contact',
    async check({ main }) {
      await expect(main.locator('form [name="message"]')).toBeVisible()
    },
  },
  {
    id: 'D1-2.75',
    says: 'A volunteer block: pray, spread the word, donate',
    on: 'contact',
    async check({ main, words }) {
      for (const name of words({
        es: ['Ora por las familias', 'Corre la voz', 'Dona'],
        en: ['Pray for families', 'Spread the word', 'Donate'],
      }))
        await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
    },
  },
  {
    id: 'D1-2.76',
    says: 'Contact hours: Monday to Friday, 9:00 AM to 6:00 PM',
    on: 'contact',
    async check({ main, words }) {
      const hours = words({
        es: /Lunes\sa\sviernes,\s9:00\sa\.\sm\.\sa\s6:00\sp\.\sm\./,
        en: /Monday\sto\sFriday,\s9:00\sAM\sto\s6:00\sPM/,
      })
      await expect(main.getByText(hours).first()).toBeVisible()
    },
  },
  {
    id: 'D1-2.77',
    says: 'Phone numbers and the emergency line are fixed text',
    ruling: 'rulings.md#settings',
    words: "The organisation's own facts (name, e-mail, phone, crisis line",
  },
  anchor('D1-2.78', 'donate', 'donaciones'),
  {
    id: 'D1-2.79',
    says: 'External mobile-payment link, in a new tab',
    on: 'donate',
    async check({ main }) {
      const link = main.locator('a[href*="athmovil"]').first()
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('target', '_blank')
    },
  },
  {
    id: 'D1-2.80',
    says: 'A hosted donate form posting to a payment provider, in a new tab',
    on: 'donate',
    async check({ main }) {
      const form = main.locator('form[action^="https://"]').first()
      await expect(form.getByRole('button')).toBeVisible()
      expect(await form.evaluate((node: HTMLFormElement) => [node.method, node.target])).toEqual([
        'post',
        '_blank',
      ])
    },
  },
  {
    id: 'D1-2.81',
    says: 'Preset amounts and a custom amount can be chosen',
    on: 'donate',
    async check({ main, words }) {
      for (const name of [/^\$25/, /^\$50/, /^\$100/, words({ es: /^Otra cantidad/, en: /^Another amount/ })])
        await expect(main.getByRole('radio', { name })).toBeVisible()
    },
  },
  {
    id: 'D1-2.82',
    says: 'Footer anchors: #inicio, #about, #recursos, #eventos, #contacto',
    on: everyPage,
    async check(seen) {
      for (const hash of ['#inicio', '#about', '#recursos', '#eventos', '#contacto'])
        await expect(footer(seen).locator(`a[href$="${hash}"]`)).toBeVisible()
    },
  },
  {
    id: 'D1-2.83',
    says: 'Each footer anchor leads to a place that exists',
    on: everyPage,
    only: { width: 360 },
    async check(seen) {
      for (const hash of ['#inicio', '#about', '#recursos', '#eventos', '#contacto']) {
        const href = await footer(seen).locator(`a[href$="${hash}"]`).getAttribute('href')
        const page = await seen.page.request.get(String(href).split('#')[0] || '/')
        expect(await page.text()).toContain(`id="${hash.slice(1)}"`)
      }
    },
  },
  {
    id: 'D1-2.84',
    says: 'The footer has contact details',
    on: everyPage,
    async check(seen) {
      for (const kind of ['mailto:', 'tel:'])
        await expect(footer(seen).locator(`a[href^="${kind}"]`).first()).toBeVisible()
    },
  },
  {
    id: 'D1-2.85',
    says: 'The footer has social links',
    on: everyPage,
    async check(seen) {
      for (const name of [/Facebook/, /Instagram/])
        await expect(footer(seen).getByRole('link', { name })).toBeVisible()
    },
  },
  {
    id: 'D1-2.86',
    says: 'An admin login button that opens the admin login dialog (username, password, Cancel)',
    on: 'login',
    async check(seen) {
      for (const name of ['username', 'password']) await expect(field(seen, name)).toBeVisible()
      const cancel = seen.words({ es: 'Cancelar', en: 'Cancel' })
      await expect(top(seen).getByRole('button', { name: cancel })).toBeVisible()
    },
  },
  {
    id: 'D1-2.87',
    says: 'The admin login button is in the footer of every page',
    on: everyPage,
    async check(seen) {
      const name = seen.words({ es: 'Acceso administrativo', en: 'Staff sign-in' })
      await expect(footer(seen).getByRole('button', { name })).toBeVisible()
    },
  },
  {
    id: 'D1-2.88',
    says: 'Copyright year 2024',
    on: everyPage,
    async check(seen) {
      await expect(footer(seen).getByText('© 2024')).toBeVisible()
    },
  },
  {
    id: 'D1-2.89',
    says: 'The volunteer sign-up dialog opens from contact too',
    on: 'volunteerOfContact',
    async check(seen) {
      await expect(field(seen, 'talent')).toBeVisible()
    },
  },
  {
    id: 'D1-2.90',
    says: 'A toast area shows notifications',
    on: everyPage,
    async check({ page, words }) {
      const name = words({ es: /^Avisos/, en: /^Notifications/ })
      await expect(page.getByRole('region', { name })).toHaveCount(1)
    },
  },
]
