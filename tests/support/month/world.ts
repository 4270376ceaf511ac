import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import type { PaymentSubject } from '#lib/payable.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import type { Lang } from '#lib/text/texts.ts'
import { buildSite } from '#server/services.ts'
import { haveOwnFacts } from '#tests/support/own-facts.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../../fakes/paypal.ts'
import { type SmtpFake, smtpEnv, startSmtpFake } from '../../fakes/smtp.ts'
import { type TestApp, type TestCallOptions, testApp } from '../app.ts'
import { processWebhooks } from '../jobs.ts'
import { freePort } from '../postgres-cluster.ts'
import { newItem, recordCostsByHand } from '../stock.ts'
import { ExpectedBooks } from './books.ts'
import { at, setProcessClock, TestClock } from './clock.ts'
import { Screen } from './screen.ts'

type Endpoint = Parameters<TestApp['call']>[0]
type Body = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: the answer of any endpoint
type Answer = any

/** The shipping fee of the site's settings. */
export const shippingFee = '23.95'

/** The organisation of the awkward month: its app, its clock, and its families and events by name. */
export class World {
  readonly requests = new Map<string, { id: number; reference: string }>()
  readonly events = new Map<string, number>()
  readonly items: Record<'manta' | 'vela' | 'libro', number> = { manta: 0, vela: 0, libro: 0 }
  /** What an incident leaves for a later one. */
  readonly kept: Record<string, number> = {}
  readonly books = new ExpectedBooks()
  /** Boxes that hospitals have, by month. */
  readonly hospitalBoxes = new Map<string, number>()
  #people = 0

  readonly app: TestApp
  readonly clock: TestClock
  readonly smtp: SmtpFake
  readonly payPal: PayPalFake
  readonly screen: Screen

  private constructor(app: TestApp, clock: TestClock, smtp: SmtpFake, payPal: PayPalFake, screen: Screen) {
    this.app = app
    this.clock = clock
    this.smtp = smtp
    this.payPal = payPal
    this.screen = screen
  }

  static async start(firstDay: string): Promise<World> {
    setProcessClock(at(firstDay))
    const smtp = await startSmtpFake()
    const payPal = await startPayPalFake()
    const port = await freePort()
    const settings = {
      ...smtpEnv(smtp.port),
      ...payPalEnv(payPal),
      MAIL_STAFF_TO: 'equipo@example.org',
      SESSION_IDLE_MINUTES: '10000',
      SESSION_MAX_HOURS: '1000',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    }
    const app = await testApp(settings, buildSite)
    haveOwnFacts(app)
    recordCostsByHand(app)
    const clock = await TestClock.start(app.ctx.db)
    const world = new World(app, clock, smtp, payPal, await Screen.start(app, port))
    world.items.manta = await newItem(app, { name: 'Manta', quantity: 60, unitCost: '8.00' })
    world.items.vela = await newItem(app, { name: 'Vela', quantity: 80, unitCost: '1.25' })
    world.items.libro = await newItem(app, { name: 'Libro', quantity: 40, unitCost: '6.50' })
    return world
  }

  async close(): Promise<void> {
    await this.screen.close()
    closeTransport(this.app.services)
    await this.app.close()
    await this.smtp.close()
    await this.payPal.close()
  }

  get today(): string {
    return puertoRicoDay(new Date())
  }

  /** A call of staff that must succeed. */
  async staff(endpoint: Endpoint, params: Body = {}, body?: unknown, query: Body = {}): Promise<Answer> {
    return this.#succeeds(endpoint, { as: true, params, body, query })
  }

  /** A call of a visitor that must succeed. */
  async visitor(endpoint: Endpoint, params: Body = {}, body?: unknown, lang: Lang = 'es'): Promise<Answer> {
    return this.#succeeds(endpoint, { params, body, lang, headers: { 'idempotency-key': randomUUID() } })
  }

  /** A call of staff that must be refused with this status; returns the sentence. */
  async refused(status: number, endpoint: Endpoint, params: Body = {}, body?: unknown): Promise<string> {
    const answer = await this.app.call(endpoint, { as: true, params, body })
    expect(answer.status, answer.text).toBe(status)
    return answer.body.detail
  }

  async #succeeds(endpoint: Endpoint, options: TestCallOptions): Promise<Answer> {
    const { status, text, body } = await this.app.call(endpoint, options)
    const name = typeof endpoint === 'string' ? endpoint : `${endpoint.method} ${endpoint.path}`
    expect(status, `${name}: ${text}`).toBeLessThan(300)
    return body
  }

  // Requests

  /** A family asks through the public form. Each has an address and a phone of its own. */
  async asks(name: string, facts: Body = {}, lang: Lang = 'es'): Promise<void> {
    this.#people += 1
    const body = {
      recipientName: name,
      phone: `787-555-${String(1000 + this.#people)}`,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
      town: 'Caguas',
      boxPurpose: 'personal',
      targetedFor: 'mama',
      lossType: 'unica',
      deliveryMethod: 'pickup',
      liabilityWaiver: true,
      ...facts,
    }
    const receipt = await this.visitor(boxRequestApi.create, {}, body, lang)
    const [row] = await this.app.ctx.db
      .select({ id: boxRequests.id })
      .from(boxRequests)
      .where(eq(boxRequests.reference, receipt.reference))
    this.requests.set(name, { id: row!.id, reference: receipt.reference })
  }

  idOf(name: string): number {
    const found = this.requests.get(name)
    if (!found) throw new Error(`No such request: ${name}`)
    return found.id
  }
  refOf = (name: string) => ({ reference: this.requests.get(name)!.reference })

  read = (name: string) => this.staff(boxRequestApi.get, { id: this.idOf(name) })
  change = (name: string, body: Body) => this.staff(boxRequestApi.update, { id: this.idOf(name) }, body)
  ends = (name: string, body: Body) => this.staff(boxRequestApi.setOutcome, { id: this.idOf(name) }, body)
  secondParcel = (name: string) => this.staff(boxRequestApi.startParcel, { id: this.idOf(name) }, {})

  /** One blanket and two candles: 10.50. */
  async packs(name: string): Promise<void> {
    for (const [inventoryItemId, quantity] of [
      [this.items.manta, 1],
      [this.items.vela, 2],
    ])
      await this.staff(
        boxContentsApi.add,
        {},
        {
          requestId: this.idOf(name),
          inventoryItemId,
          quantity,
          isIncluded: true,
        },
      )
    await this.change(name, { status: 'in_process' })
  }

  ships = (name: string, trackingNumber?: string) =>
    this.change(name, { status: 'shipped', ...(trackingNumber ? { trackingNumber } : {}) })

  async packsAndShips(name: string, trackingNumber?: string): Promise<void> {
    await this.packs(name)
    await this.ships(name, trackingNumber)
  }

  async recordsCost(name: string, amount = '10.50'): Promise<void> {
    await this.records({
      type: 'expense',
      amount,
      description: `Caja de ${this.idOf(name)}`,
      category: 'hopebox',
      paymentMethod: 'inventory',
      isAutomatic: true,
      requestId: this.idOf(name),
    })
  }

  // Money

  /** A transaction that staff write; also into the expected books. */
  async records(body: { type: 'income' | 'donation' | 'expense'; amount: string } & Body): Promise<Answer> {
    const facts = { category: 'general', description: 'Asiento', ...body }
    const row = await this.staff(accountingApi.create, {}, facts)
    this.books.add(body.type, row.occurredOn, body.amount)
    return row
  }

  /** A donation on the site; returns its id. */
  async donates(donorEmail: string, amount: string): Promise<number> {
    const body = { amount, method: 'paypal', donorName: 'Donante', donorEmail }
    const { reference } = await this.visitor(donationApi.create, {}, body)
    const rows = await this.staff(donationApi.list)
    return rows.find((row: { reference: string }) => row.reference === reference).id
  }

  verifies = (subject: PaymentSubject, id: number, body: Body) =>
    this.staff(paymentApi.verify, { subject, id }, body)
  refunds = (subject: PaymentSubject, id: number, body: Body) =>
    this.staff(paymentApi.refund, { subject, id }, body)

  /** PayPal says that a payment was made on a day. */
  async payPalReports(captureId: string, reference: string, value: string, day: string): Promise<void> {
    this.payPal.captures.set(captureId, {
      status: 'COMPLETED',
      value,
      custom: reference,
      at: `${day}T15:00:00-04:00`,
    })
    await this.payPalSends({
      id: `WH-${captureId}`,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: captureId },
    })
  }

  async payPalSends(event: { id: string } & Body): Promise<void> {
    const body = JSON.stringify(event)
    this.payPal.genuine.add(body)
    const headers = { 'paypal-transmission-sig': 'signed', 'paypal-transmission-id': event.id }
    expect((await this.app.call(paymentApi.payPalWebhook, { body, headers })).status).toBe(200)
    await processWebhooks({ ...this.app.ctx, user: null })
  }

  // Events

  async plansEvent(title: string, day: string, maxParticipants: number | null): Promise<void> {
    const body = { title, description: 'Un rato tranquilo.', eventDate: at(day, 10).toISOString() }
    const event = await this.staff(eventApi.create, {}, { ...body, location: 'Biblioteca', maxParticipants })
    this.events.set(title, event.id)
  }

  eventParams = (title: string) => ({ id: this.events.get(title)! })
  changeEvent = (title: string, body: Body) => this.staff(eventApi.update, this.eventParams(title), body)

  register = (title: string, fullName: string, lang: Lang = 'es') => {
    const person = { fullName, email: `${fullName.toLowerCase()}@example.org`, phone: '787-555-0133' }
    return this.visitor(eventApi.register, this.eventParams(title), person, lang)
  }

  async registration(title: string, fullName: string): Promise<Answer> {
    const rows = await this.staff(eventApi.listOfEvent, this.eventParams(title))
    return rows.find((row: { fullName: string }) => row.fullName === fullName)
  }

  async setRegistration(title: string, fullName: string, body: Body): Promise<Answer> {
    const { id } = await this.registration(title, fullName)
    return this.staff(eventApi.updateRegistration, { id }, body)
  }

  async registrationStep(title: string, fullName: string, step: string): Promise<Answer> {
    const { reference } = await this.registration(title, fullName)
    return this.visitor(eventApi.changeRegistrationPage, { reference }, { step })
  }

  // E-mail

  async emailsTo(address: string) {
    return this.app.ctx.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.to, address))
      .orderBy(emailOutbox.id)
  }

  /** Kind and status of what was written to an address, the oldest first. */
  async letters(address: string): Promise<string[]> {
    return (await this.emailsTo(address)).map(({ kind, status }) => `${kind} ${status}`)
  }

  async changeEmail(address: string, kind: string, body: Body): Promise<Answer> {
    const row = (await this.emailsTo(address)).findLast((email) => email.kind === kind)
    return this.staff(outboxApi.update, { id: row!.id }, body)
  }
}
