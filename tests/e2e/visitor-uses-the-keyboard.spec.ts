import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Lang } from '#lib/text/texts.ts'
import { askForBox } from './support/box-requests.ts'
import { audit, expect, phone, tabTo, test } from './support/page.ts'
import { addEvent, addProvider, fillDirectory } from './support/people.ts'
import { inLang, languages, wordsIn } from './support/tour.ts'

type Visitor = ReturnType<typeof wordsIn> & {
  page: Page
  lang: Lang
  staff: { api: APIRequestContext; token: string }
  /** Fills a field by its documented name. */
  type: (name: string, text: string) => Promise<void>
  /** Focuses a button or link by its full name and presses Enter. */
  choose: (name: string | RegExp, role?: 'button' | 'link' | 'tab') => Promise<void>
}

/** Every visitor task works without a mouse; the focus afterwards announces the result. */
const goals: Record<string, (visitor: Visitor) => Promise<void>> = {
  'skips to the content': async ({ page, open }) => {
    await open('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  },

  'goes to another page by the menu of a phone': async ({ page, t, lang, open, choose }) => {
    await open('/')
    const button = page.getByRole('button', { name: t('nav.menu') })
    await choose(t('nav.menu'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('navigation', { name: t('nav.label') }).getByText(t('nav.events')))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(inLang('/eventos', lang))
  },

  'changes the language': async ({ page, t, lang, open, choose }) => {
    const other = lang === 'es' ? 'en' : 'es'
    await open('/recursos')
    await choose(new RegExp(t('language.label')))
    await tabTo(page, page.getByRole('button', { name: t(`language.${other}`), exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.locator('header button:focus')).toHaveText(other.toUpperCase())
    await expect(
      page.getByText(wordsIn(page, other).t('language.changed')).and(page.locator('[aria-live]')),
    ).toHaveCount(1)
  },

  'looks into the box': async ({ page, t, open, top, choose }) => {
    await open('/')
    await choose(t('home.seeContents'))
    await expect(top().getByRole('listitem')).toHaveCount(10)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t('home.seeContents') })).toBeFocused()
  },

  'reads the reviews': async ({ page, t, open, choose }) => {
    const shown = page.locator('[aria-roledescription="slide"]:not(.invisible)')
    const number = (at: number) => t('reviews.slide', { number: at, total: 5 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('/')
    await choose(t('reviews.pause'))
    await expect(page.getByRole('button', { name: t('reviews.resume') })).toBeFocused()
    await choose(t('reviews.next'))
    await expect(shown).toHaveAccessibleName(number(2))
    await tabTo(page, page.getByRole('tab', { selected: true }))
    await page.keyboard.press('ArrowLeft')
    await expect(shown).toHaveAccessibleName(number(1))
    await expect(page.getByRole('tab', { name: number(1) })).toBeFocused()
  },

  'finds someone to talk to': async ({ page, t, staff, open, choose }) => {
    const name = `Peña ${randomUUID().slice(0, 8)}`
    await addProvider(staff.api, staff.token, { name, phone: '787-555-0100' })
    await fillDirectory(staff.api, staff.token)
    await open('/recursos')
    await tabTo(page, page.getByLabel(t('providers.search')))
    await page.keyboard.type(name.replace('ñ', 'n'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(t('providers.count.one'))
    await tabTo(
      page,
      page.getByRole('link', { name: t('providers.callNamed', { name, phone: '787-555-0100' }) }),
    )
    await page.getByLabel(t('providers.search')).focus()
    await page.keyboard.type('xyz')
    await page.keyboard.press('Enter')
    await choose(t('providers.clearFilters'))
    await expect(page.locator('#directorio article').first()).toBeVisible()
  },

  'registers for an event': async ({ page, t, staff, open, top, type, choose }) => {
    const eventDate = new Date(Date.now() + 600_000).toISOString()
    const { title } = await addEvent(staff.api, staff.token, { eventDate })
    await open('/eventos')
    await choose(t('events.registerNamed', { title: String(title) }))
    await expect(top().getByRole('heading').first()).toBeFocused()
    await type('fullName', 'Luz Peña')
    await type('email', 'luz@example.org')
    await type('phone', '787.555.0182')
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.locator(':focus')).toContainText(t('registration.noted'))
    await expect(page.getByRole('article').filter({ has: page.locator(':focus') })).toContainText(
      String(title),
    )
  },

  'writes to us': async ({ page, t, open, type, choose }) => {
    await open('/contacto')
    await choose(t('contact.submit'))
    await expect(page.getByRole('alert')).toBeFocused()
    await choose(t('contact.errors.name.required'), 'link')
    await expect(page.locator('[name="name"]')).toBeFocused()
    await type('name', 'María Rivera')
    await type('email', 'maria@example.org')
    await type('subject', 'Una pregunta')
    await type('message', `¿Puedo pedirla para mi hermana? ${randomUUID()}`)
    await choose(t('contact.submit'))
    await expect(page.getByRole('heading', { name: t('contact.noted') })).toBeFocused()
  },

  volunteers: async ({ page, t, open, top, type, choose }) => {
    await open('/')
    await choose(t('home.volunteer.button'))
    await expect(top().getByRole('heading').first()).toBeFocused()
    const typed = {
      name: 'Ana Colón',
      phone: '787-555-0182',
      town: 'Añasco',
      talent: 'Coser, escuchar y conducir',
      email: `ana-${randomUUID().slice(0, 8)}@example.org`,
      availability: 'Sábados en la mañana',
    }
    for (const [name, text] of Object.entries(typed)) await type(name, text)
    await choose(t('volunteer.submit'))
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { name: t('volunteer.noted') })).toBeFocused()
  },

  donates: async ({ page, t, open, choose }) => {
    await page.context().route(/paypal|athmovil/, (route) => route.fulfill({ body: 'provider' }))
    await open('/donar')
    await tabTo(page, page.locator('[name="amount"]').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, page.locator('[name="method"]').first())
    await page.keyboard.press('ArrowDown')
    const tab = page.context().waitForEvent('page')
    await choose(/\$50/)
    await (await tab).close()
    await expect(page.locator('main h2:focus')).toBeVisible()
    await expect(page.getByText(t('donation.openAgain'))).toBeVisible()
  },

  'passes the amounts of a donation without choosing': async ({ page, t, open }) => {
    await open('/donar')
    await tabTo(page, page.locator('[name="amount"]').first())
    await tabTo(page, page.locator('[name="method"]').first())
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: t('donation.submitEmpty'), exact: true })).toBeVisible()
  },

  'pays the postage later': async ({ page, t, staff, open, top, choose }) => {
    await page.context().route(/paypal|athmovil/, (route) => route.fulfill({ body: 'provider' }))
    const { reference } = await askForBox(staff.api, staff.token)
    await open(`/solicitud/${reference}`)
    await choose(t('followUp.payment.payNow'))
    await expect(top().getByRole('heading').first()).toBeFocused()
    const tab = page.context().waitForEvent('page')
    await tabTo(page, top().getByRole('link', { name: t('payment.athMovil') }))
    await page.keyboard.press('Enter')
    await (await tab).close()
    await expect(top().getByRole('heading').first()).toBeFocused()
    await choose(t('payment.paid'))
    await expect(top().getByRole('heading').first()).toHaveText(t('payment.reported.title'))
    await choose(t('payment.continue'))
    await expect(page.locator('main p:focus')).toHaveText(t('followUp.payment.reported'))
  },

  'opens and leaves the door of the back office': async ({ page, t, open, top, choose }) => {
    await open('/donar')
    await choose(t('footer.adminAccess'))
    await expect(top().locator('[name="username"]')).toBeFocused()
    await tabTo(page, top().getByRole('button', { name: t('login.cancel') }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t('footer.adminAccess') })).toBeFocused()
  },
}

test.use({ viewport: phone })

for (const lang of languages)
  for (const [goal, reach] of Object.entries(goals))
    test(
      `a visitor with the keyboard alone ${goal} (${lang})`,
      lang === 'es' ? {} : audit,
      async ({ page, staff }) => {
        const text = wordsIn(page, lang)
        const scope = () => page.locator('dialog[open]').last()
        const here = async () => ((await scope().count()) ? scope() : page)
        await reach({
          ...text,
          page,
          lang,
          staff,
          type: async (name, typed) => {
            await tabTo(page, (await here()).locator(`[name="${name}"]`))
            await page.keyboard.type(typed)
          },
          choose: async (name, role = 'button') => {
            await tabTo(page, (await here()).getByRole(role, { name, exact: true }).first())
            await page.keyboard.press('Enter')
          },
        })
      },
    )
