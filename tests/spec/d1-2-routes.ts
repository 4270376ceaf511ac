import { everyPage, type PublicScreen } from './d1-screens.ts'
import { asAdministrator } from './d1-support.ts'
import { expect, type Lang, type Seen, type Statement } from './statement.ts'

const route = (
  id: string,
  on: PublicScreen,
  path: string,
  screen: string,
  title: Record<Lang, string>,
): Statement<PublicScreen> => ({
  id,
  says: `${path} is the screen ${screen}`,
  on,
  async check({ page, lang, words }) {
    if (lang === 'es') expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(title))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
})

const links = ({ page, words }: Seen) =>
  page.getByRole('navigation', { name: words({ es: 'Principal', en: 'Main' }) }).getByRole('link')

const menuButton = ({ page, words }: Seen) =>
  page.getByRole('banner').getByRole('button', { name: words({ es: 'Menú', en: 'Menu' }), exact: true })

/** How a link looks, to tell whether a person sees a difference. */
const lookOf = (node: Element) => {
  const { color, backgroundColor, textDecorationLine, fontWeight, boxShadow, borderBottom } =
    getComputedStyle(node)
  const { content, backgroundColor: line } = getComputedStyle(node, '::after')
  return [
    color,
    backgroundColor,
    textDecorationLine,
    fontWeight,
    boxShadow,
    borderBottom,
    content,
    line,
  ].join()
}

/** How strongly a filled button stands out from white paper: the contrast of its ground, by WCAG's formula. */
const strengthOf = (node: Element) => {
  const [r = 255, g = 255, b = 255, alpha = 1] =
    getComputedStyle(node)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? []
  if (alpha === 0) return 1
  const light = [r, g, b].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * Number(light[0]) + 0.7152 * Number(light[1]) + 0.0722 * Number(light[2]) + 0.05)
}

export const routes: Statement<PublicScreen>[] = [
  route('D1-2.01', 'home', '/', 'Home', {
    es: 'Acompañamos a las familias tras la pérdida de un bebé',
    en: 'We support families after the loss of a baby',
  }),
  route('D1-2.02', 'about', '/quienes-somos', 'About', { es: 'Quiénes somos', en: 'About us' }),
  route('D1-2.03', 'resources', '/recursos', 'Resources', { es: 'Recursos', en: 'Resources' }),
  route('D1-2.04', 'events', '/eventos', 'Events', {
    es: 'Encuentros y eventos',
    en: 'Gatherings and events',
  }),
  route('D1-2.05', 'contact', '/contacto', 'Contact', { es: 'Contacto', en: 'Contact' }),
  route('D1-2.06', 'donate', '/donar', 'Donate', { es: 'Donar', en: 'Donate' }),
  {
    id: 'D1-2.07',
    says: '/admin is the admin area',
    only: { lang: 'es' },
    async flow({ page }) {
      await asAdministrator(page)
      await page.goto('/admin')
      await expect(page).toHaveURL(/\/admin$/)
      await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible()
    },
  },
  {
    id: 'D1-2.08',
    says: '/graph-setup is the e-mail integration setup page',
    only: { lang: 'es' },
    async flow({ page }) {
      await asAdministrator(page)
      await page.goto('/graph-setup')
      await expect(page.getByRole('main').locator('form input:visible').nth(2)).toBeVisible()
    },
  },
  {
    id: 'D1-2.09',
    says: 'Any other path shows a 404 page',
    on: 'unknown',
    async check({ page, main, words }) {
      expect((await page.request.get(page.url())).status()).toBe(404)
      const title = words({ es: 'No encontramos esta página', en: 'We could not find this page' })
      await expect(main.getByRole('heading', { name: title })).toBeVisible()
    },
  },
  {
    id: 'D1-2.10',
    says: 'Every public page is wrapped by a shared header',
    on: [...everyPage, 'unknown'],
    async check({ page }) {
      await expect(page.getByRole('banner')).toBeVisible()
    },
  },
  {
    id: 'D1-2.11',
    says: 'Every public page is wrapped by a shared footer',
    on: [...everyPage, 'unknown'],
    async check({ page }) {
      await expect(page.getByRole('contentinfo')).toBeVisible()
    },
  },
  {
    id: 'D1-2.12',
    says: 'The top navigation sticks to the top',
    on: everyPage,
    async check({ page }) {
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
      const box = await page.getByRole('banner').boundingBox()
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      expect(box?.y).toBe(0)
    },
  },
  {
    id: 'D1-2.13',
    says: 'Links in order: home, about, resources, events, contact, donate',
    on: everyPage,
    only: { width: [1024, 1366] },
    async check(seen) {
      const names = seen.words({
        es: ['Inicio', 'Quiénes somos', 'Recursos', 'Eventos', 'Contacto', 'Donar'],
        en: ['Home', 'About us', 'Resources', 'Events', 'Contact', 'Donate'],
      })
      for (const [index, name] of names.entries()) {
        await expect(links(seen).nth(index)).toHaveText(name)
        await expect(links(seen).nth(index)).toBeVisible()
      }
    },
  },
  {
    id: 'D1-2.14',
    says: 'Its links lead to /, /quienes-somos, /recursos, /eventos, /contacto, /donar',
    on: everyPage,
    async check(seen) {
      const paths = seen.words({
        es: ['/', '/quienes-somos', '/recursos', '/eventos', '/contacto', '/donar'],
        en: ['/en', '/en/about', '/en/resources', '/en/events', '/en/contact', '/en/donate'],
      })
      // On a small screen the links are in the closed menu.
      const all = seen.page.locator('header nav a')
      for (const [index, path] of paths.entries()) await expect(all.nth(index)).toHaveAttribute('href', path)
    },
  },
  {
    id: 'D1-2.15',
    says: 'Donate is highlighted as a call-to-action button',
    on: everyPage,
    only: { width: [1024, 1366] },
    async check(seen) {
      const strengths = await Promise.all((await links(seen).all()).map((link) => link.evaluate(strengthOf)))
      const [donate = 0, ...later] = strengths.slice(5)
      for (const other of strengths.slice(0, 5)) expect(donate).toBeGreaterThan(other + 1)
      for (const other of later) expect(donate).toBeGreaterThanOrEqual(other)
    },
  },
  {
    id: 'D1-2.16',
    says: 'The link of the current route is shown as active',
    on: ['about', 'resources', 'events', 'contact'],
    only: { width: [1024, 1366] },
    async check(seen) {
      const current = seen.page.locator('header nav [aria-current="page"]')
      await expect(current).toHaveCount(1)
      expect(new URL(String(await current.getAttribute('href')), seen.page.url()).pathname).toBe(
        new URL(seen.page.url()).pathname,
      )
      const other = seen.page.locator('header nav a:not([aria-current])').first()
      expect(await current.evaluate(lookOf)).not.toBe(await other.evaluate(lookOf))
    },
  },
  {
    id: 'D1-2.17',
    says: 'The header has a logo',
    on: everyPage,
    async check({ page }) {
      await expect(page.getByRole('banner').locator('svg').first()).toBeVisible()
    },
  },
  {
    id: 'D1-2.18',
    says: 'Two subtitle lines, both from translations',
    on: everyPage,
    async check({ page, words }) {
      for (const line of words({
        es: ['Pérdida gestacional y perinatal', 'Apoyo a familias en Puerto Rico'],
        en: ['Pregnancy and infant loss', 'Support for families in Puerto Rico'],
      }))
        await expect(page.getByRole('banner').getByText(line, { exact: true })).toBeVisible()
    },
  },
  {
    id: 'D1-2.19',
    says: 'On small screens the links collapse',
    on: everyPage,
    only: { width: 360 },
    async check(seen) {
      for (const link of await seen.page.locator('header nav a').all()) await expect(link).toBeHidden()
      await expect(menuButton(seen)).toBeVisible()
    },
  },
  {
    id: 'D1-2.20',
    says: 'The menu is toggled by a button, and closes when a link is chosen',
    only: { width: 360 },
    async flow(told) {
      const { page, words } = told
      await page.goto(words({ es: '/', en: '/en' }))
      const resources = page.locator('header nav').getByText(words({ es: 'Recursos', en: 'Resources' }))
      await menuButton(told).click()
      await expect(resources).toBeVisible()
      await menuButton(told).click()
      await expect(resources).toBeHidden()
      await menuButton(told).click()
      await resources.click()
      await expect(page).toHaveURL(words({ es: /\/recursos$/, en: /\/en\/resources$/ }))
      await expect(resources).toBeHidden()
    },
  },
  {
    id: 'D1-2.21',
    says: 'The language switcher is a dropdown with Spanish (ES) and English (EN)',
    only: { width: [360, 1366] },
    async flow({ page, words }) {
      await page.goto(words({ es: '/donar', en: '/en/donate' }))
      const button = page
        .getByRole('banner')
        .getByRole('button', { name: words({ es: /Idioma/, en: /Language/ }) })
      await button.click()
      for (const name of ['Español', 'English'])
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      await page.getByRole('button', { name: words({ es: 'English', en: 'Español' }), exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', words({ es: 'en', en: 'es' }))
      await expect(
        page.getByRole('banner').getByText(words({ es: 'EN', en: 'ES' }), { exact: true }),
      ).toBeVisible()
    },
  },
  {
    id: 'D1-2.22',
    says: 'The button of the switcher shows the current language code',
    on: [...everyPage, 'unknown'],
    async check({ page, words }) {
      await expect(
        page.getByRole('banner').getByText(words({ es: 'ES', en: 'EN' }), { exact: true }),
      ).toBeVisible()
    },
  },
]
