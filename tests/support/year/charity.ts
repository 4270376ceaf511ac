import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { logIn } from '#domains/team/auth/service.server.ts'
import type { Role } from '#lib/rights.ts'
import type { Lang } from '#lib/text/texts.ts'
import { type AthFake, athEnv, startAthFake } from '../../fakes/ath.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../../fakes/paypal.ts'
import { startFaultySmtp } from '../../fakes/rough-smtp.ts'
import { smtpEnv } from '../../fakes/smtp.ts'
import { type TestApp, testApp } from '../app.ts'
import { byMail, familyRequest } from '../family-request.ts'
import { processWebhooks } from '../jobs.ts'
import { at, setProcessClock, TestClock } from '../month/clock.ts'
import { haveOwnFacts } from '../own-facts.ts'
import { payPalCalls } from '../paypal-calls.ts'
import { signInEveryRole } from '../roles.ts'
import { sentLetters } from '../sent-letters.ts'
import { newItem } from '../stock.ts'

type Endpoint = Parameters<TestApp['call']>[0]
type Who = Role | 'visitor'
type Body = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: the answer of any endpoint
type Answer = any

export const year = 2035

export type Family = { id: number; reference: string; number: number; isMail: boolean }

/** A charity of one year, on its own clock: each act is a call of the role whose work it is. */
export class Charity {
  families: Family[] = []
  items: Record<'manta' | 'vela', number> = { manta: 0, vela: 0 }
  readonly #tokens = new Map<Role, string>()

  readonly app: TestApp
  readonly clock: TestClock
  readonly payPal: PayPalFake
  readonly ath: AthFake
  readonly smtp: Awaited<ReturnType<typeof startFaultySmtp>>
  readonly #notices: ReturnType<typeof payPalCalls>
  readonly letters: ReturnType<typeof sentLetters>

  private constructor(
    app: TestApp,
    clock: TestClock,
    { payPal, ath, smtp }: Pick<Charity, 'payPal' | 'ath' | 'smtp'>,
  ) {
    this.app = app
    this.clock = clock
    this.payPal = payPal
    this.ath = ath
    this.smtp = smtp
    this.letters = sentLetters({ emails: smtp.contents })
    this.#notices = payPalCalls(
      () => app,
      () => payPal,
    )
  }

  static async start(): Promise<Charity> {
    setProcessClock(at(`${year}-01-02`))
    const smtp = await startFaultySmtp(null)
    const payPal = await startPayPalFake()
    const ath = await startAthFake()
    const settings = {
      MAIL_STAFF_TO: 'equipo@example.org',
      SESSION_IDLE_MINUTES: '10000',
      SESSION_MAX_HOURS: '1000',
    }
    const app = await testApp({ ...smtpEnv(smtp.port), ...payPalEnv(payPal), ...athEnv(ath), ...settings })
    haveOwnFacts(app)
    const charity = new Charity(app, await TestClock.start(app.ctx.db), { payPal, ath, smtp })
    await signInEveryRole(app.ctx)
    charity.items = {
      manta: await newItem(app, { name: 'Manta', quantity: 20, unitCost: '8.00' }),
      vela: await newItem(app, { name: 'Vela', quantity: 40, unitCost: '1.25' }),
    }
    return charity
  }

  async close(): Promise<void> {
    closeTransport(this.app.services)
    await this.app.close()
    await this.smtp.close()
    await this.payPal.close()
    await this.ath.close()
  }

  async goTo(day: string, hour = 9): Promise<void> {
    await this.clock.set(at(day, hour))
    await this.app.ctx.db.execute(sql`delete from rate_limits`)
    // Sessions end after a week without work.
    this.#tokens.clear()
  }

  async #tokenOf(role: Role): Promise<string> {
    const found = this.#tokens.get(role)
    if (found) return found
    const { token } = await logIn(this.app.ctx, { username: `de-${role}`, password: 'una clave de prueba' })
    this.#tokens.set(role, token)
    return token
  }

  /** A call that must succeed. */
  async call(
    who: Who,
    endpoint: Endpoint,
    params: Body = {},
    body?: unknown,
    query: Body = {},
    lang: Lang = 'es',
  ): Promise<Answer> {
    const answer = await this.app.call(endpoint, {
      as: who === 'visitor' ? false : await this.#tokenOf(who),
      params,
      query,
      lang,
      ...(body !== undefined && { body }),
      ...(who === 'visitor' && { headers: { 'idempotency-key': randomUUID() } }),
    })
    const name = typeof endpoint === 'string' ? endpoint : `${endpoint.method} ${endpoint.path}`
    expect(answer.status, `${who}, ${name}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }

  /** The office of who signs in now. */
  async office(): Promise<TestApp> {
    const as = await this.#tokenOf('admin')
    return { ...this.app, call: (target, options) => this.app.call(target, { ...options, as }) }
  }

  // Families

  async asks(facts: Body = {}, lang: Lang = 'es'): Promise<Family> {
    const number = this.families.length + 1
    const body = {
      ...familyRequest,
      recipientName: `Familia Número${number}`,
      phone: `787-555-${1000 + number}`,
      email: `familia${number}@example.org`,
      ...facts,
    }
    const { reference } = await this.call('visitor', boxRequestApi.create, {}, body, {}, lang)
    const [row] = await this.rows<{ id: number }>(
      sql`select id from box_requests where reference = ${reference}`,
    )
    const family = { id: row!.id, reference, number, isMail: facts.deliveryMethod === byMail.deliveryMethod }
    this.families.push(family)
    return family
  }

  change = (family: Family, body: Body) => this.call('casos', boxRequestApi.update, { id: family.id }, body)
  ends = (family: Family, body: Body) => this.call('casos', boxRequestApi.setOutcome, { id: family.id }, body)

  /** One blanket and two candles. */
  async packs(family: Family): Promise<void> {
    for (const [inventoryItemId, quantity] of [
      [this.items.manta, 1],
      [this.items.vela, 2],
    ]) {
      const line = { requestId: family.id, inventoryItemId, quantity, isIncluded: true }
      await this.call('empaque', boxContentsApi.add, {}, line)
    }
    await this.change(family, { status: 'in_process' })
  }

  ships = (family: Family, parcel = 1) => {
    const trackingNumber = uspsNumber(family.number * 10 + parcel)
    return this.change(family, { status: 'shipped', ...(family.isMail && { trackingNumber }) })
  }

  // Money

  /** PayPal keeps sixty cents of each payment. */
  async payPalTells(number: string, custom: string, value: string, day: string): Promise<void> {
    this.payPal.captures.set(number, {
      status: 'COMPLETED',
      value,
      custom,
      fee: '0.60',
      at: `${day}T12:00:00-04:00`,
    })
    expect((await this.#notices.webhook(completedEvent(number))).status).toBe(200)
    await this.readsNotices()
  }

  /** ATH Móvil keeps nothing of a gift here. */
  async athTells(referenceNumber: string, metadata2: string, total: string): Promise<void> {
    this.ath.payments.set(referenceNumber, { total, metadata2 })
    const body = { transactionType: 'PAYMENT', status: 'completed', referenceNumber }
    await this.call('visitor', paymentApi.athWebhook, { secret: 'f'.repeat(64) }, body)
    await this.readsNotices()
  }

  async ipn(fields: Record<string, string>): Promise<void> {
    expect((await this.#notices.ipn(fields)).status).toBe(200)
    await this.readsNotices()
  }

  readsNotices = () => processWebhooks({ ...this.app.ctx, user: null })

  verifies = (subject: string, id: number, body: Body) =>
    this.call('contabilidad', paymentApi.verify, { subject, id }, body)

  /** What was written and may be undone leaves a little later, and says what is true then. */
  async sendsEmails(): Promise<void> {
    await this.clock.forward(5)
    await this.letters.expectTrue(this.app.ctx, this.app.ctx.now())
  }

  async rows<T>(query: ReturnType<typeof sql>): Promise<T[]> {
    return (await this.app.ctx.db.execute(query)).rows as T[]
  }
}

/** As USPS numbers a package, with the digit that checks the others: every second one counts three times. */
function uspsNumber(count: number): string {
  const body = `92346903619809${String(count).padStart(7, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
