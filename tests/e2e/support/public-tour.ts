import type { Locator, Page } from '@playwright/test'
import { loadTexts } from '../../../src/lib/texts.server.ts'
import { type Lang, translate } from '../../../src/lib/texts.ts'
import { FamilyForm } from './family-form.ts'
import { expect, hydrated } from './page.ts'

/** The Spanish addresses; every page has its English twin under /en. */
export const publicPaths = [
  '/',
  '/quienes-somos',
  '/recursos',
  '/eventos',
  '/contacto',
  '/donar',
  '/privacidad',
  '/sin-conexion',
  '/solicitud/AAAA-BBBB-CCCC',
  '/no-existe',
] as const

export const inLang = (path: string, lang: Lang): string =>
  lang === 'es' ? path : path === '/' ? '/en' : `/en${path}`

/**
 * Each tour leads the page through everything a visitor may have in front of them, and stops there: the names of the
 * stops. What is to be looked at is the caller's (does it fit, is it accessible, a picture of it).
 */
export type Tour = (page: Page, lang: Lang) => AsyncGenerator<string, void>

const dictionaries = loadTexts()

function wordsIn(page: Page, lang: Lang) {
  const t = (key: string, params = {}) => translate(dictionaries[lang], key, params)
  const top = () => page.locator('dialog[open]').last()
  const press = (key: string, scope: Page | Locator = top()) =>
    scope
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click()
  const submit = async () => {
    await top()
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
  }
  const open = async (path: string) => {
    await page.goto(inLang(path, lang))
    await hydrated(page)
  }
  return { t, top, press, submit, open }
}

/** All steps of a gift by mail, what is wrong in each, its side dialogs, the payment, and what it says at the end. */
export const requestTour: Tour = async function* (page, lang) {
  const { t, top, press } = wordsIn(page, lang)
  const form = new FamilyForm(page, lang)
  const next = () => press('hopebox.continue')
  const wrong = async () => {
    await next()
    await expect(top().getByRole('alert').first()).toBeVisible()
  }
  await form.open()
  yield 'request-1-purpose'
  await wrong()
  yield 'request-1-purpose-wrong'
  await top()
    .getByRole('button', { name: t('hopebox.seeContents') })
    .click()
  await expect(top().getByRole('listitem')).toHaveCount(10)
  yield 'request-1-contents'
  await page.keyboard.press('Escape')
  await form.choose('boxPurpose', 'gift')
  await form.choose('targetedFor', 'ambos')
  await form.next()
  yield 'request-2-person'
  await wrong()
  yield 'request-2-person-wrong'
  await form.fill('giftSenderName', 'María Fernanda Rodríguez-Santiago')
  await form.fill('giftRecipientName', 'Luz Encarnación Peñalverástegui')
  await form.fill('giftMessage', 'Te queremos y te acompañamos. '.repeat(13))
  await form.next()
  yield 'request-3-contact'
  await wrong()
  yield 'request-3-contact-wrong'
  await form.fill('email', 'una.persona.con.nombre.largo@gmial.com')
  await form.fill('phone', '(787) 555-0182')
  await expect(top().getByRole('button', { name: /gmail\.com/ })).toBeVisible()
  yield 'request-3-contact-suggestion'
  await form.contact('San Sebastián')
  yield 'request-4-baby'
  await wrong()
  yield 'request-4-baby-wrong'
  await form.baby()
  yield 'request-5-delivery'
  await form.delivery('correo')
  await form.fill('postalZipCode', '10001')
  await form.field('postalState').selectOption('PR')
  yield 'request-5-address'
  await wrong()
  yield 'request-5-address-wrong'
  await form.address()
  yield 'request-6-review'
  await press('hopebox.submitMail')
  yield 'request-6-review-wrong'
  await press('hopebox.waiverRead')
  yield 'request-6-waiver'
  await page.keyboard.press('Escape')
  await press('hopebox.draft.erase')
  yield 'request-6-erase'
  await page.keyboard.press('Escape')
  await form.field('liabilityWaiver').check()
  await page.route('**/api/hope-in-a-box/request', (route) => route.abort())
  await form.pay.click()
  yield 'request-7-payment'
  await press('payment.skip')
  await expect(top().getByText(t('hopebox.failure.text'))).toBeVisible()
  yield 'request-7-failed'
  await page.unroute('**/api/hope-in-a-box/request')
  await press('hopebox.failure.retry')
  await expect(form.heading).toHaveText(t('hopebox.confirmation.title'))
  yield 'request-8-sent'
  await form.dialog.getByRole('link', { name: t('hopebox.confirmation.followUp') }).click()
  await expect(page.locator('main [aria-current="step"]')).toBeVisible()
  yield 'follow-up-received'
}

/** Home delivery asks for more, a payment may be reported, picking up asks for nothing. */
export const otherDeliveriesTour: Tour = async function* (page, lang) {
  const { t, top, press } = wordsIn(page, lang)
  const form = new FamilyForm(page, lang)
  await page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort())
  await form.open()
  await form.purpose('personal')
  yield 'request-2-own'
  await form.fill('recipientName', 'María Rivera')
  await form.next()
  await form.contact()
  await form.baby()
  await form.delivery('delivery')
  yield 'request-5-home'
  await page.goBack()
  await form.delivery('pickup')
  yield 'request-5-pickup'
  await page.goBack()
  await form.delivery('correo')
  await form.address()
  await form.field('liabilityWaiver').check()
  await form.pay.click()
  const tab = page.context().waitForEvent('page')
  await top()
    .getByRole('button', { name: t('payment.paypal') })
    .focus()
  await page.keyboard.press('Enter')
  await (await tab).close()
  yield 'request-7-payment-opened'
  await expect(top().locator('[name="transactionId"]')).toBeVisible()
  yield 'request-7-payment-reported'
  await press('payment.continue')
  await expect(form.heading).toHaveText(t('hopebox.confirmation.title'))
  yield 'request-8-sent-reported'
}

export const contentsTour: Tour = async function* (page, lang) {
  const { press, open, top } = wordsIn(page, lang)
  await open('/')
  await press('home.seeContents', page)
  await expect(top().getByRole('listitem')).toHaveCount(10)
  yield 'contents'
  await page.keyboard.press('Escape')
  await press('reviews.seeAll', page)
  await expect(page.locator('blockquote')).toHaveCount(5)
  yield 'reviews-together'
}

export const volunteerTour: Tour = async function* (page, lang) {
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
export const registrationTour: Tour = async function* (page, lang) {
  const { submit, t, open, top } = wordsIn(page, lang)
  await open('/eventos')
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: t('events.register') })
    .first()
  await opener.click()
  await expect(top().locator('[name="fullName"]')).toBeEnabled()
  yield 'registration'
  await submit()
  await expect(top().getByRole('alert').first()).toBeVisible()
  yield 'registration-wrong'
  await top().locator('[name="fullName"]').fill('Luz Peña')
  await top().locator('[name="email"]').fill(`luz-${Date.now()}@example.org`)
  await top().locator('[name="phone"]').fill('787.555.0182')
  await submit()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.locator('[data-toast]')).toBeVisible()
  yield 'registration-sent'
}

export const contactTour: Tour = async function* (page, lang) {
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

export const donationTour: Tour = async function* (page, lang) {
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

export const shellTour: Tour = async function* (page, lang) {
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
  await top()
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()
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
  contents: contentsTour,
  volunteer: volunteerTour,
  registration: registrationTour,
  contact: contactTour,
  donation: donationTour,
  shell: shellTour,
} as const
