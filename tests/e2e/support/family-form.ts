import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { answersOf } from './box-requests.ts'
import { expect, hydrated } from './page.ts'
import { signedIn } from './session.ts'

type Lang = 'es' | 'en'

const labels = {
  es: {
    open: 'Pedir una Hope in a Box',
    next: 'Continuar',
    send: 'Enviar mi solicitud',
    pay: 'Continuar al pago del envío',
  },
  en: {
    open: 'Ask for a Hope in a Box',
    next: 'Continue',
    send: 'Send my request',
    pay: 'Continue to shipping payment',
  },
} as const

const sentTitle = /^(Recibimos tu solicitud|We have your request)/

/** The family's form: the topmost dialog, with fields by their documented names. */
export class FamilyForm {
  readonly page: Page
  readonly lang: Lang
  /** Unique to the test: finds the row. */
  readonly email = `familia-${randomUUID().slice(0, 8)}@example.org`

  constructor(page: Page, lang: Lang = 'es') {
    this.page = page
    this.lang = lang
  }

  get dialog(): Locator {
    return this.page.locator('dialog[open]').first()
  }

  get heading(): Locator {
    return this.dialog.locator('h2').first()
  }

  async open() {
    await this.page.goto(this.lang === 'en' ? '/en' : '/')
    await hydrated(this.page)
    await this.opener.click()
    await expect(this.heading).toBeFocused()
  }

  get opener(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: labels[this.lang].open }).first()
  }

  async choose(name: string, value: string) {
    await this.dialog.locator(`input[name="${name}"][value="${value}"]`).check()
  }

  async fill(name: string, value: string) {
    await this.dialog.locator(`[name="${name}"]`).fill(value)
  }

  field(name: string): Locator {
    return this.dialog.locator(`[name="${name}"]`)
  }

  async next() {
    const before = await this.heading.textContent()
    await this.dialog.getByRole('button', { name: labels[this.lang].next, exact: true }).click()
    await expect(this.heading).not.toHaveText(before ?? '')
    await expect(this.heading).toBeFocused()
  }

  /** What the page behind says of the request that was sent. */
  get sent(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: sentTitle })
  }

  /** The form is closed, and the page confirms. */
  async expectSent() {
    await expect(this.sent.getByRole('heading', { name: sentTitle })).toBeFocused()
    await expect(this.page.locator('dialog[open]')).toHaveCount(0)
  }

  /** The form's own errors, without toasts. */
  get alert(): Locator {
    return this.dialog.locator('form [role="alert"]')
  }

  get send(): Locator {
    return this.dialog.getByRole('button', { name: labels[this.lang].send })
  }

  get pay(): Locator {
    return this.dialog.getByRole('button', { name: labels[this.lang].pay })
  }

  async purpose(purpose: 'personal' | 'gift', targetedFor = 'mama') {
    await this.choose('boxPurpose', purpose)
    await this.choose('targetedFor', targetedFor)
    await this.next()
  }

  async contact(town = 'anasco') {
    await this.fill('phone', '(787) 555-0182')
    await this.fill('email', this.email)
    await this.fill('town', town)
    await this.next()
  }

  async baby() {
    await this.choose('lossType', 'unica')
    await this.next()
  }

  async delivery(method: 'correo' | 'pickup' | 'delivery') {
    await this.choose('deliveryMethod', method)
    await this.next()
  }

  async address() {
    await this.fill('urbanization', 'Los Paseos')
    await this.fill('postalAddress', '150 Calle A')
    await this.fill('apartment', '3B')
    await this.fill('postalCity', 'Añasco')
    await this.field('postalState').selectOption('PR')
    await this.fill('postalZipCode', '00610')
    await this.next()
  }

  /** Fills a pickup request for oneself up to the review, with the waiver accepted. */
  async ownByPickup(name = 'María Rivera') {
    await this.purpose('personal')
    await this.fill('recipientName', name)
    await this.next()
    await this.contact()
    await this.baby()
    await this.delivery('pickup')
    await this.next()
    await this.field('liabilityWaiver').check()
  }

  /** Fills a gift by mail up to the review, with the waiver accepted. */
  async giftByMail() {
    await this.purpose('gift', 'ambos')
    await this.fill('giftSenderName', 'Ana Colón')
    await this.fill('giftRecipientName', 'Luz Peña')
    await this.fill('giftMessage', 'Te queremos.')
    await this.next()
    await this.contact('Ponce')
    await this.baby()
    await this.delivery('correo')
    await this.address()
    await this.field('liabilityWaiver').check()
  }
}

/** The form of a request for oneself, filled up to the phone. */
export async function formAtContact(page: Page) {
  const form = new FamilyForm(page)
  await form.open()
  await form.purpose('personal')
  await form.fill('recipientName', 'María Rivera')
  await form.next()
  await form.fill('phone', '787-555-0182')
  return form
}

/** The rows of one email address, as staff see them. */
export async function rowsOf(request: APIRequestContext, email: string) {
  const { token } = await signedIn(request)
  const response = await request.get(`/api/hope-in-a-box/requests?q=${encodeURIComponent(email)}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(200)
  const rows = await response.json()
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its row
  return Promise.all<any>(
    rows.map(async (row: { id: number }) => ({ ...row, ...(await answersOf(request, token, row.id)) })),
  )
}
