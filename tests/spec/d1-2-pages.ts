import { hydrated } from '../e2e/support/page.ts'
import { field, type PublicScreen, top } from './d1-screens.ts'
import { unfold, unique } from './d1-support.ts'
import { expect, type Lang, type Seen, type Statement } from './statement.ts'

export const anchor = (id: string, on: PublicScreen, name: string): Statement<PublicScreen> => ({
  id,
  says: `The ${on} page has the anchor ${name}`,
  on,
  async check({ main }) {
    await expect(main.locator(`[id="${name}"]`)).toBeVisible()
  },
})

/** A part of the about page: a title, and a text below it. */
const part = (id: string, says: string, title: Record<Lang, string>): Statement<PublicScreen> => ({
  id,
  says,
  on: 'about',
  async check({ main, page, words }) {
    const heading = page.getByRole('heading', { name: words(title), exact: true })
    const card = main.getByRole('listitem').filter({ has: heading })
    await expect(card).toBeVisible()
    expect((await card.innerText()).length).toBeGreaterThan(words(title).length + 40)
  },
})

const cards = ({ page }: Seen) => page.locator('#directorio article:visible')

export const pages: Statement<PublicScreen>[] = [
  anchor('D1-2.46', 'about', 'quienes-somos'),
  {
    id: 'D1-2.47',
    says: 'The story has 8 paragraphs',
    on: 'about',
    async check({ page, main }) {
      const story = main.locator('section').filter({
        has: page.getByRole('heading', { name: /^(Nuestra historia|Our story)$/ }),
      })
      const notes = /Antes de leer|Before you read|Texto de ejemplo|Sample text/
      const paragraphs = story.getByRole('paragraph').filter({ hasNotText: notes })
      await expect(paragraphs).toHaveCount(8)
      for (const paragraph of await paragraphs.all()) await expect(paragraph).toBeVisible()
    },
  },
  part('D1-2.48', 'The about page has the vision', { es: 'Visión', en: 'Vision' }),
  part('D1-2.49', 'The about page has the mission', { es: 'Misión', en: 'Mission' }),
  part('D1-2.50', 'The about page has the goal', { es: 'Meta', en: 'Goal' }),
  part('D1-2.51', 'The about page has the objective', { es: 'Objetivo', en: 'Objective' }),
  {
    id: 'D1-2.52',
    says: '6 service cards',
    on: 'about',
    async check({ page, main, words }) {
      const section = main.locator('section').filter({
        has: page.getByRole('heading', { name: words({ es: 'Nuestros servicios', en: 'Our services' }) }),
      })
      await expect(section.getByRole('listitem')).toHaveCount(6)
    },
  },
  {
    id: 'D1-2.53',
    says: 'The four partner hospital names are shown',
    on: 'about',
    async check({ main }) {
      const names = main.locator('#hospitales').getByRole('heading', { level: 3 })
      await expect(names).toHaveCount(4)
      for (const name of await names.all()) await expect(name).toBeVisible()
    },
  },
  {
    id: 'D1-2.54',
    says: 'The four partner hospital images are shown',
    on: 'about',
    async check({ main }) {
      await expect(main.locator('#hospitales li').locator('svg, img').locator('visible=true')).toHaveCount(4)
    },
  },
  anchor('D1-2.55', 'resources', 'recursos'),
  {
    id: 'D1-2.56',
    says: 'Four partner hospitals (collaboration agreements)',
    on: 'resources',
    async check({ main, words }) {
      await expect(main.locator('#hospitales li')).toHaveCount(4)
      await expect(main.locator('#hospitales')).toContainText(
        words({ es: 'por acuerdo', en: 'by agreement' }),
      )
    },
  },
  {
    id: 'D1-2.57',
    says: 'Directory of active service providers: 6 shown at first',
    on: 'resources',
    only: { system: 'filled' },
    async check(seen) {
      await expect(cards(seen)).toHaveCount(6)
    },
  },
  {
    id: 'D1-2.58',
    says: 'A show more / show less toggle',
    async flow(told) {
      const { page, words } = told
      await page.goto(words({ es: '/recursos', en: '/en/resources' }))
      await hydrated(page)
      await expect(cards(told)).toHaveCount(6)
      await page.getByRole('button', { name: words({ es: 'Mostrar más', en: 'Show more' }) }).click()
      await expect.poll(() => cards(told).count()).toBeGreaterThan(6)
      await page.getByRole('button', { name: words({ es: 'Mostrar menos', en: 'Show less' }) }).click()
      await expect(cards(told)).toHaveCount(6)
    },
  },
  {
    id: 'D1-2.59',
    says: 'Each card shows name, specialty, description',
    on: 'resources',
    only: { system: 'filled' },
    async check(seen) {
      const card = cards(seen).filter({ hasText: 'Amanda Ríos Vélez' })
      await unfold(card)
      await expect(card.getByRole('heading', { name: 'Amanda Ríos Vélez' })).toBeVisible()
      for (const text of seen.words({
        es: ['Duelo perinatal', 'Acompaña a madres, padres y parejas, en persona y por video.'],
        en: ['Perinatal grief', 'Supports mothers, fathers and couples, in person and by video.'],
      }))
        await expect(card.getByText(text).first()).toBeVisible()
    },
  },
  {
    id: 'D1-2.60',
    says: 'A card shows phone, email, address, hours, website when present',
    on: 'resources',
    only: { system: 'filled' },
    async check(seen) {
      const card = cards(seen).filter({ hasText: 'Amanda Ríos Vélez' })
      await unfold(card)
      for (const text of ['787-555-0170', 'amandariosvelez@example.org', 'Ponce'])
        await expect(card.getByText(text).last()).toBeVisible()
      const hours = seen.words({ es: /Lunes a viernes, 8:00/, en: /Monday to Friday, 8:00/ })
      await expect(card.getByText(hours)).toBeVisible()
      await expect(card.locator('a[href^="https://amandariosvelez"]')).toBeVisible()
    },
  },
  {
    id: 'D1-2.61',
    says: 'A card without a website shows none',
    on: 'resources',
    only: { system: 'filled' },
    async check(seen) {
      const card = cards(seen).filter({ hasText: 'Doula Mar' })
      await expect(card.locator('a[href^="http"]')).toHaveCount(0)
    },
  },
  {
    id: 'D1-2.62',
    says: 'The icon comes from the provider’s icon',
    async call({ office, stranger }) {
      const data = {
        name: unique('Sol'),
        specialty: 'Psicología',
        phone: '787-555-0100',
        email: 's@example.org',
      }
      const { id } = await (await office('post', '/api/service-providers', { ...data, icon: 'sun' })).json()
      const all = await (await stranger.get('/api/service-providers')).json()
      expect(all.find((provider: { id: number }) => provider.id === id)).toMatchObject({ icon: 'sun' })
    },
  },
  {
    id: 'D1-2.63',
    says: 'The icon is guessed from keywords in the specialty when absent',
    async flow({ page, office, words }) {
      const name = unique('Iris')
      const data = { name, specialty: 'Psicología perinatal', phone: '787-555-0100', email: 'i@example.org' }
      await office('post', '/api/service-providers', data)
      await page.goto(words({ es: '/recursos', en: '/en/resources' }))
      await hydrated(page)
      const search = page.locator('#directorio input[type="search"], #directorio input[type="text"]').first()
      await search.fill(name)
      await search.press('Enter')
      const icon = page.locator('#directorio article:visible').filter({ hasText: name }).locator('[title]')
      await expect(icon).toHaveAttribute('title', words({ es: 'Psicología', en: 'Psychology' }))
    },
  },
  anchor('D1-2.64', 'events', 'eventos'),
  {
    id: 'D1-2.65',
    says: 'Cards of events with a register button',
    on: 'events',
    only: { system: 'filled' },
    async check({ main, words }) {
      const card = main
        .getByRole('article')
        .filter({ hasText: words({ es: 'Ola de luz', en: 'Wave of light' }) })
      await expect(
        card.getByRole('button', { name: words({ es: /^Registrarme/, en: /^Register/ }) }),
      ).toBeVisible()
    },
  },
  {
    id: 'D1-2.66',
    says: 'The register button opens a registration dialog',
    on: 'registration',
    async check(seen) {
      await expect(field(seen, 'fullName')).toBeVisible()
      const title = seen.words({ es: 'Registro', en: 'Registration' })
      await expect(top(seen).getByRole('heading', { name: title })).toBeVisible()
    },
  },
  {
    id: 'D1-2.67',
    says: 'A "view all" button exists',
    on: 'events',
    only: { system: 'filled' },
    async check({ main, words }) {
      const name = words({ es: 'Ver todos los encuentros', en: 'View all gatherings' })
      await expect(main.getByRole('button', { name })).toBeVisible()
    },
  },
]
