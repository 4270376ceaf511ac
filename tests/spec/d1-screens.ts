import { FamilyForm } from '../e2e/support/family-form.ts'
import { hydrated } from '../e2e/support/page.ts'
import { provider } from '../e2e/support/shipping-payment.ts'
import { expect, type Screen, type Seen } from './statement.ts'

/** Opens a dialog by its button, and waits for its form. */
const press =
  (names: { es: string | RegExp; en: string | RegExp }) =>
  async ({ page, words }: Seen) => {
    await hydrated(page)
    await page
      .getByRole('button', { name: words(names) })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

type Walk = (form: FamilyForm, seen: Seen) => Promise<void>

/** The request's form opened at its first step, and what a person does there. */
const opened = (walk: Walk) => async (seen: Seen) => {
  const form = new FamilyForm(seen.page, seen.lang)
  await form.open()
  await walk(form, seen)
}

/** What a person does from the step before it. */
const step = (after: string, walk: Walk) => ({
  path: { after },
  only: walked,
  open: (seen: Seen) => walk(new FamilyForm(seen.page, seen.lang), seen),
})

const back = async (form: FamilyForm, { words }: Seen) => {
  await form.dialog.getByRole('button', { name: words({ es: 'Atrás', en: 'Back' }), exact: true }).click()
  await expect(form.heading).toBeFocused()
}

/** Sends the step although something in it is wrong. */
const refused = async (form: FamilyForm, name: string) => {
  await form.dialog.locator('button[type="submit"]').click()
  await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true')
}

/** Fills each field of an open dialog with too little, and sends it. */
const tooShort = (after: string, typed: Record<string, string>) => ({
  path: { after },
  only: { system: 'filled', width: 1366 } as const,
  open: async (seen: Seen) => {
    for (const [name, value] of Object.entries(typed)) await field(seen, name).fill(value)
    await top(seen).locator('button[type="submit"]').click()
    await expect(field(seen, 'email')).toHaveAttribute('aria-invalid', 'true')
  },
})

const home = { es: '/', en: '/en' }
const walked = { system: 'filled', width: 360 } as const

/** The screens of a visitor, the dialogs that a press opens, and the steps of the request's form. */
export const publicScreens = {
  home: { path: home },
  about: { path: { es: '/quienes-somos', en: '/en/about' } },
  resources: { path: { es: '/recursos', en: '/en/resources' } },
  events: { path: { es: '/eventos', en: '/en/events' } },
  contact: { path: { es: '/contacto', en: '/en/contact' } },
  donate: { path: { es: '/donar', en: '/en/donate' } },
  unknown: { path: { es: '/no-existe', en: '/en/no-existe' }, expectedErrors: [/status of 404/] },
  contents: { path: home, open: press({ es: 'Ver qué trae la caja', en: 'See what is in the box' }) },
  volunteer: {
    path: home,
    open: press({ es: 'Quiero ser voluntaria o voluntario', en: 'I want to volunteer' }),
  },
  volunteerOfContact: {
    path: { es: '/contacto', en: '/en/contact' },
    only: { width: 360 },
    open: press({ es: 'Quiero ser voluntaria o voluntario', en: 'I want to volunteer' }),
  },
  login: {
    path: { es: '/contacto', en: '/en/contact' },
    open: press({ es: 'Acceso administrativo', en: 'Staff sign-in' }),
  },
  registration: {
    path: { es: '/eventos', en: '/en/events' },
    only: { system: 'filled' },
    open: press({ es: /^Registrarme/, en: /^Register/ }),
  },
  request: {
    path: home,
    open: press({ es: 'Pedir una Hope in a Box', en: 'Ask for a Hope in a Box' }),
  },
  requestOwn: { path: home, only: walked, open: opened((form) => form.purpose('personal')) },
  requestContact: step('requestOwn', async (form) => {
    await form.fill('recipientName', 'María Rivera')
    await form.next()
  }),
  requestContactWrong: step('requestContact', async (form) => {
    await form.fill('email', 'maria@')
    await form.fill('phone', '12')
    await refused(form, 'phone')
  }),
  requestBaby: step('requestContactWrong', (form) => form.contact('Caguas')),
  requestDelivery: step('requestBaby', (form) => form.baby()),
  requestByMail: step('requestDelivery', (form) => form.delivery('correo')),
  requestByMailWrong: step('requestByMail', async (form) => {
    await form.fill('postalZipCode', '12')
    await refused(form, 'postalZipCode')
  }),
  requestAtHome: step('requestByMailWrong', async (form, seen) => {
    await back(form, seen)
    await form.delivery('delivery')
  }),
  requestPickup: step('requestAtHome', async (form, seen) => {
    await back(form, seen)
    await form.delivery('pickup')
  }),
  requestReview: step('requestPickup', (form) => form.next()),
  requestReviewWrong: step('requestReview', async (form) => {
    await form.send.click()
    await expect(form.field('liabilityWaiver')).toHaveAttribute('aria-invalid', 'true')
  }),
  requestGift: { path: home, only: walked, open: opened((form) => form.purpose('gift', 'ambos')) },
  payment: step('requestGift', async (form, { page }) => {
    await page.context().route(provider, (route) => route.abort())
    await form.fill('giftSenderName', 'Ana Colón')
    await form.fill('giftRecipientName', 'Luz Peña')
    await form.next()
    await form.contact('Ponce')
    await form.baby()
    await form.delivery('correo')
    await form.address()
    await form.field('liabilityWaiver').check()
    await form.pay.click()
    await expect(page.locator('dialog[open]').last().locator('h2')).toBeFocused()
  }),
  volunteerShort: tooShort('volunteer', {
    name: 'A',
    phone: '78755501',
    town: 'P',
    talent: 'Coser más',
    email: 'ana@',
    availability: 'Hoy.',
  }),
  registrationShort: tooShort('registration', { fullName: 'A', email: 'ana@', phone: '787555018' }),
} satisfies Record<string, Screen>

export type PublicScreen = keyof typeof publicScreens

export const everyPage = ['home', 'about', 'resources', 'events', 'contact', 'donate'] as const

/** The topmost dialog. */
export const top = ({ page }: Pick<Seen, 'page'>) => page.locator('dialog[open]').last()

/** The label of the field with that documented name, as it is read on the screen. */
export const field = ({ page }: Pick<Seen, 'page'>, name: string) => top({ page }).locator(`[name="${name}"]`)
