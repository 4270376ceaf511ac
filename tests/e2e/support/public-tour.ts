import { expect } from './page.ts'
import { followUpTour, otherDeliveriesTour, requestTour } from './request-tours.ts'
import { type Tour, wordsIn } from './tour.ts'

/** The Spanish addresses; each page has an English version under /en. */
export const publicPaths = [
  '/',
  '/quienes-somos',
  '/recursos',
  '/eventos',
  '/contacto',
  '/donar',
  '/privacidad',
  '/si-acaba-de-pasar',
  '/si-acaba-de-pasar/leche',
  '/sin-conexion',
  '/no-mas-correos',
  '/envio-sin-pagar',
  '/donativo-sin-hacer',
  '/solicitud',
  '/solicitud/AAAA-BBBB-CCCC',
  '/no-existe',
] as const

const contentsTour: Tour = async function* (page, lang) {
  const { press, open, top } = wordsIn(page, lang)
  await open('/')
  await press('home.seeContents', page)
  await expect(top().getByRole('listitem')).toHaveCount(10)
  yield 'contents'
  await page.keyboard.press('Escape')
  await press('reviews.seeAll', page)
  await expect(page.locator('#reseñas blockquote')).toHaveCount(5)
  yield 'reviews-together'
}

const volunteerTour: Tour = async function* (page, lang) {
  const { submit, press, open, top } = wordsIn(page, lang)
  await open('/')
  await press('home.volunteer.button', page)
  await expect(top().locator('[name="talent"]')).toBeEnabled()
  yield 'volunteer'
  await submit()
  await expect(top().getByRole('alert').first()).toBeVisible()
  yield 'volunteer-wrong'
  await page.route('**/api/volunteers', (route) => route.abort())
  const typed = {
    name: 'Ana Colón',
    phone: '787-555-0182',
    town: 'Añasco',
    talent: 'Coser, escuchar y conducir',
    email: `ana-${lang}@example.org`,
    availability: 'Sábados en la mañana',
  }
  for (const [name, value] of Object.entries(typed)) await top().locator(`[name="${name}"]`).fill(value)
  await submit()
  await expect(page.locator('[data-toast="error"]')).toBeVisible()
  yield 'volunteer-failed'
  await page.unroute('**/api/volunteers')
  await submit()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.locator('[data-toast="success"]')).toBeVisible()
  yield 'volunteer-sent'
}

/** At least one event with registration stands on the page. */
const registrationTour: Tour = async function* (page, lang) {
  const { submit, t, open, top } = wordsIn(page, lang)
  await open('/eventos')
  const articles = page.getByRole('main').getByRole('article')
  const register = page.getByRole('button', { name: t('events.register') })
  const card = articles.filter({ has: register }).first()
  // By title: after a refetch another event may be first.
  const title = await card.getByRole('heading').first().innerText()
  const opener = articles
    .filter({ hasText: title })
    .getByRole('button', { name: t('events.register') })
    .first()
  await opener.click()
  await expect(top().locator('[name="fullName"]')).toBeEnabled()
  yield 'registration'
  await submit()
  await expect(top().getByRole('alert').first()).toBeVisible()
  yield 'registration-wrong'
  await page.route('**/api/events/*/register', (route) => route.abort())
  await top().locator('[name="fullName"]').fill('Luz Peña')
  await top().locator('[name="email"]').fill(`luz-${Date.now()}@example.org`)
  await top().locator('[name="phone"]').fill('787.555.0182')
  await submit()
  await expect(page.locator('[data-toast="error"]')).toBeVisible()
  yield 'registration-failed'
  await page.unroute('**/api/events/*/register')
  await submit()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.locator('[data-toast="success"]')).toBeVisible()
  yield 'registration-sent'
}

const contactTour: Tour = async function* (page, lang) {
  const { t, open, press } = wordsIn(page, lang)
  await open('/contacto')
  const form = page.locator('main form')
  await press('contact.submit', form)
  await expect(form.getByRole('alert').first()).toBeVisible()
  yield 'contact-wrong'
  await page.route('**/api/contact', (route) => route.abort())
  for (const name of ['name', 'subject', 'message'])
    await form.locator(`[name="${name}"]`).fill('Una pregunta')
  await form.locator('[name="email"]').fill('ana@example.org')
  await press('contact.submit', form)
  await expect(page.locator('[data-toast="error"]')).toBeVisible()
  yield 'contact-failed'
  await page.unroute('**/api/contact')
  await form.locator('[name="message"]').fill(`Una pregunta (${lang}, ${Date.now()})`)
  await press('contact.submit', form)
  await expect(page.getByRole('button', { name: t('contact.successAnother') })).toBeVisible()
  yield 'contact-sent'
}

const donationTour: Tour = async function* (page, lang) {
  const { t, open, press } = wordsIn(page, lang)
  await page.context().route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort())
  await open('/donar')
  const form = page.locator('main form').first()
  await press('donation.submitEmpty', form)
  await expect(form.getByRole('alert').first()).toBeVisible()
  yield 'donation-wrong'
  await form.locator('[name="amount"][value="custom"]').check()
  await form.locator('[name="customAmount"]').fill('1250.50')
  await form.locator('[name="method"][value="paypal"]').check()
  yield 'donation-custom'
  const tab = page.context().waitForEvent('page')
  await form.locator('button[type="submit"]').click()
  await (await tab).close()
  await expect(page.getByRole('button', { name: t('donation.openAgain') })).toBeVisible()
  yield 'donation-sent'
}

/** More than six providers, and what has no answer. */
const directoryTour: Tour = async function* (page, lang) {
  const { t, open, press } = wordsIn(page, lang)
  await open('/recursos')
  const search = page.getByLabel(t('providers.search'))
  await search.fill('nadie se llama así')
  await search.press('Enter')
  await expect(page.getByText(t('providers.noResults'))).toBeVisible()
  yield 'directory-nothing'
  await press('providers.clearFilters', page)
  await press('providers.showMore', page)
  yield 'directory-all'
  await open('/eventos')
  const all = page.getByRole('button', { name: t('events.viewAll') })
  if (await all.isVisible()) {
    await all.click()
    yield 'events-all'
  }
}

const shellTour: Tour = async function* (page, lang) {
  const { t, open, press, top } = wordsIn(page, lang)
  await open('/contacto')
  await press('footer.adminAccess', page)
  await expect(top().locator('[name="password"]')).toBeVisible()
  yield 'login'
  await top().locator('[name="username"]').fill('nadie')
  await top().locator('[name="password"]').fill('nada-de-nada')
  await top().locator('button[type="submit"]').click()
  await expect(page.locator('[data-toast="error"]')).toBeVisible()
  yield 'login-refused'
  await page.keyboard.press('Escape')
  await page
    .locator('header')
    .getByRole('button', { name: new RegExp(t('language.label')) })
    .click()
  yield 'language-menu'
  await page.keyboard.press('Escape')
  const menu = page.locator('header button[aria-controls="site-menu"]')
  if (await menu.isVisible()) {
    await menu.click()
    yield 'menu'
  }
}

export const tours = {
  request: requestTour,
  deliveries: otherDeliveriesTour,
  followUp: followUpTour,
  directory: directoryTour,
  contents: contentsTour,
  volunteer: volunteerTour,
  registration: registrationTour,
  contact: contactTour,
  donation: donationTour,
  shell: shellTour,
} as const
