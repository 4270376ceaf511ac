import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { goodsGiftApi } from '#domains/stock/goods-gifts/endpoints.ts'
import { receivingApi } from '#domains/stock/receiving/endpoints.ts'
import { fromCents } from '#lib/text/money.ts'
import { byMail } from '../support/family-request.ts'
import { independentNumbers } from '../support/independent-numbers.ts'
import { runJob } from '../support/jobs.ts'
import { brokenRules, linesInBooks } from '../support/money-truth.ts'
import { expectEveryPaper } from '../support/paper-places.ts'
import { expectPlacesOf, type Fact, facts } from '../support/places/every-place.ts'
import { wrongBalances } from '../support/stock.ts'
import { Charity, type Family, year } from '../support/year/charity.ts'
import { HospitalOfTheYear } from '../support/year/hospital.ts'

let c: Charity
let hospital: HospitalOfTheYear
beforeAll(async () => {
  c = await Charity.start()
  hospital = new HospitalOfTheYear(c)
  await hospital.opens()
})
afterAll(async () => {
  await c?.close()
  vi.useRealTimers()
})

const requestsAMonth = 17
const months = Array.from({ length: 12 }, (_, index) => index + 1)
const two = (n: number) => String(n).padStart(2, '0')
const day = (month: number, of: number) => `${year}-${two(month)}-${two(of)}`

test('a year: 204 requests, 60 gifts, 10 series, a hospital, four outages of three providers, five roles; nothing is untrue and nothing waits unseen', async () => {
  for (const month of months) {
    await c.goTo(day(month, 3))
    await goodsArrive(month)
    const families = await familiesAsk(month)
    await showTheSame(month, 'asked', ['requests'])
    await c.goTo(day(month, 5))
    await familiesPay(month, families)
    await showTheSame(month, 'paid', ['requests'])
    if (month > 1)
      await c.call('admin', accountingApi.closeMonth, {}, { month: day(month - 1, 1).slice(0, 7) })
    await c.sendsEmails()
    await c.goTo(day(month, 8))
    await giftsCome(month)
    await peopleMeet(month)
    await somebodyWantsNoLetters(month)
    await showTheSame(month, 'met', ['gatherings', 'wishes'])
    await hospital.month(month)
    await showTheSame(month, 'brought', ['hospitals'])
    await c.sendsEmails()
    await c.goTo(day(month, 12))
    await boxesLeave(month, families)
    await hospital.later()
    await showTheSame(month, 'sent', ['requests', 'hospitals'])
    await c.sendsEmails()
    await c.goTo(day(month, 13), 19)
    await runJob(c.app.ctx, 'reminders')
    await c.sendsEmails()
    await c.goTo(day(month, 22))
    await boxesEnd(families)
    await c.sendsEmails()
    await expectTruth(day(month, 22))
    await showTheSame(month, 'over', facts)
  }
  await hospital.ordersAgain()
  await c.goTo(`${year + 1}-01-04`)
  await expectEndOfYear()
  await expectPlacesOf(await c.office(), facts, year)
}, 1_200_000)

/** Every place, and of the newest records also their own pages. */
const showTheSame = async (month: number, act: string, which: readonly Fact[]) =>
  expectPlacesOf(await c.office(), which, { month, act }, 6)

/** She wants no letters from May on, and in June she does again. */
async function somebodyWantsNoLetters(month: number): Promise<void> {
  if (month !== 5 && month !== 6) return
  const person = { name: 'Sol', email: 'nora@example.org', phone: '787-555-0144' }
  if (month === 5)
    await c.call('visitor', contactApi.create, {}, { ...person, subject: 'Correos', message: 'No más' })
  const [message] = await c.call('casos', contactApi.list)
  await c.call(
    'casos',
    contactApi.update,
    { id: message.id },
    { status: 'archived', doNotContact: month === 5 },
  )
}

const goodsArrive = (month: number) =>
  c.call(
    'contabilidad',
    receivingApi.create,
    {},
    {
      occurredOn: day(month, 3),
      supplierName: 'Taller Sol',
      recordsExpense: true,
      paymentMethod: 'check',
      lines: [
        { inventoryItemId: c.items.manta, quantity: 20, unitCost: '8.00' },
        { inventoryItemId: c.items.vela, quantity: 40, unitCost: '1.25' },
      ],
    },
  )

async function familiesAsk(month: number): Promise<Family[]> {
  const families: Family[] = []
  for (let n = 0; n < requestsAMonth; n++) {
    const way = [
      byMail,
      { deliveryMethod: 'pickup' },
      { deliveryMethod: 'delivery', postalAddress: '3 CALLE B' },
    ][n % 3]
    const gift = {
      boxPurpose: 'gift',
      requesterName: 'Tía Ana',
      giftSenderName: 'Tía Ana',
      giftMessage: 'Un abrazo',
    }
    families.push(await c.asks({ ...way, ...(n % 7 === 0 && gift) }, n % 5 === 0 ? 'en' : 'es'))
  }
  // The mail server refuses our password for two days: nothing is lost, and families get theirs first.
  if (month === 2) c.smtp.fail({ at: 'auth', reply: '535 5.7.8 no' })
  if (month === 8) c.smtp.fail({ at: 'greeting', reply: '421 4.3.2 later' })
  await c.sendsEmails()
  if (month === 2 || month === 8) {
    await c.goTo(day(month, 5))
    c.smtp.recover()
    await c.clock.forward(120)
    await c.sendsEmails()
  }
  return families
}

async function familiesPay(month: number, families: Family[]): Promise<void> {
  const mailed = families.filter(({ isMail }) => isMail)
  for (const [n, { id, reference, number }] of mailed.entries()) {
    const capture = `FEE${number}`
    if (n % 3 === 0) {
      // PayPal does not answer: the notice waits, and counts on its own day.
      if (month === 5) c.payPal.always(/captures/, 'server error')
      await c.payPalTells(capture, reference, '23.95', day(month, 4))
      if (month === 5) {
        c.payPal.restore()
        await c.readsNotices()
      }
    } else if (n % 3 === 1) await c.verifies('box_request', id, { method: 'cash', paidOn: day(month, 4) })
    else {
      await c.payPalTells(capture, reference, '20.00', day(month, 4))
      await c.verifies('box_request', id, { amount: '20.00', note: 'Faltan $3.95; se acepta' })
      // From July on they bring the rest.
      if (month > 6) await c.verifies('box_request', id, { method: 'cash', paidOn: day(month, 5) })
    }
  }
}

/** Five: in cash, by cheque, on the site by PayPal or ATH Móvil, every month without our form, and in things. */
async function giftsCome(month: number): Promise<void> {
  const gift = (facts: object) =>
    c.call(
      'contabilidad',
      accountingApi.create,
      {},
      {
        type: 'donation',
        category: 'donaciones',
        description: 'Donativo',
        occurredOn: day(month, 7),
        ...facts,
      },
    )
  await gift({ amount: '15.00', paymentMethod: 'cash', donorName: 'Don Pepe' })
  const cheque = await gift({
    amount: '40.00',
    paymentMethod: 'check',
    donorName: 'Taller Luz',
    donorEmail: 'luz@example.org',
  })
  if (month === 6)
    await c.call('contabilidad', accountingApi.reverse, { id: cheque.id }, { reason: 'Sin fondos' })
  const isAth = month % 2 === 0
  const method = isAth ? 'ath_movil' : 'paypal'
  const online = { amount: '30', method, donorName: 'Ana Vega', donorEmail: 'ana@example.org' }
  const { reference } = await c.call('visitor', donationApi.create, {}, online)
  // ATH Móvil does not answer in October: the gift is read once it does.
  if (month === 10) c.ath.always(/./, 'server error')
  if (isAth) await c.athTells(`GIFT-${month}`, reference, '30.00')
  else await c.payPalTells(`GIFT${month}`, reference, '30.00', day(month, 7))
  if (month === 10) {
    c.ath.restore()
    await c.clock.forward(30)
    await c.readsNotices()
  }
  await c.ipn({
    txn_type: 'subscr_payment',
    subscr_id: 'I-MONTHLY1',
    txn_id: `MONTHLY${1000 + month}`,
    mc_gross: '10.00',
    first_name: 'Rosa',
    last_name: 'Peña',
    payer_email: 'rosa@example.org',
    payment_date: `10:00:00 ${new Date(`${day(month, 6)}T12:00:00Z`).toLocaleString('en', { month: 'short' })} 06, ${year} PST`,
  })
  if (month === 1) {
    const [waiting] = await c.call('contabilidad', paymentApi.unmatched, {}, undefined, { page: 1 })
    await c.call('contabilidad', donationApi.fromNotice, { id: waiting.id })
  }
  await c.call(
    'contabilidad',
    goodsGiftApi.create,
    {},
    {
      occurredOn: day(month, 7),
      donorName: 'Costurero Mar',
      lines: [{ inventoryItemId: c.items.manta, quantity: 2, unitValue: '12.00' }],
    },
  )
}

/** A series of three dates in each of ten months; two people ask for the first, one in English, and one of them comes. */
async function peopleMeet(month: number): Promise<void> {
  if (month > 10) return
  const event = await c.call(
    'encuentros',
    eventApi.create,
    {},
    {
      title: `Círculo ${month}`,
      description: 'Un rato tranquilo.',
      eventDate: `${day(month, 14)}T18:00`,
      location: 'Biblioteca',
      maxParticipants: 5,
      ...(month % 2 === 0 && {
        otherTitle: `Circle ${month}`,
        endDate: `${day(month, 14)}T19:30`,
        meetingUrl: `https://meet.example.org/${month}`,
      }),
    },
  )
  await c.call(
    'encuentros',
    eventApi.addDates,
    { id: event.id },
    { frequency: 'weekly', until: day(month, 28) },
  )
  for (const [name, lang] of [
    ['Pedro', 'es'],
    ['Nora', 'en'],
  ] as const) {
    const person = { fullName: name, email: `${name.toLowerCase()}@example.org`, phone: '787-555-0133' }
    await c.call('visitor', eventApi.register, { id: event.id }, person, {}, lang)
  }
  await c.sendsEmails()
  const statuses = month % 3 === 0 ? ['cancelled', 'confirmed'] : ['confirmed', 'cancelled']
  for (const [n, { id }] of (await c.call('encuentros', eventApi.listOfEvent, { id: event.id })).entries())
    await c.call('encuentros', eventApi.updateRegistration, { id }, { status: statuses[n] })
}

async function boxesLeave(month: number, families: Family[]): Promise<void> {
  for (const [n, family] of families.entries()) {
    if (n === 3) await c.call('visitor', boxRequestApi.cancel, { reference: family.reference })
    else if (n === 16) await c.ends(family, { outcome: 'declined', reason: 'Vive fuera de Puerto Rico' })
    else {
      await c.packs(family)
      await c.ships(family)
    }
  }
  // Who paid and cancelled has the money back.
  const { id } = families[3]!
  const refund = { method: 'check', occurredOn: day(month, 12), note: 'Se canceló' }
  await c.call('contabilidad', paymentApi.refund, { subject: 'box_request', id }, refund)
  await c.change(families[3]!, { familyChangedAt: null })
}

async function boxesEnd(families: Family[]): Promise<void> {
  for (const [n, family] of families.entries()) {
    if (n === 3 || n === 16) continue
    if (n === 6) {
      await c.ends(family, { outcome: 'lost', reason: 'El correo no lo encuentra' })
      await c.call('casos', boxRequestApi.startParcel, { id: family.id }, {})
      await c.packs(family)
      await c.ships(family, 2)
    }
    if (n === 9) await c.ends(family, { outcome: 'returned', reason: 'La dirección no existe' })
    else await c.change(family, { status: 'delivered' })
  }
}

const sumOf = (lines: { cents: number }[]) => fromCents(lines.reduce((sum, { cents }) => sum + cents, 0))

/** Books, stock, boxes and figures equal what the history and the ledgers say. */
async function expectTruth(when: string): Promise<void> {
  const { db } = c.app.ctx
  expect(await brokenRules(db), when).toEqual({})
  expect(await wrongBalances(db), when).toEqual([])
  const truth = await independentNumbers(db)
  const stats = await c.call('lectura', dashboardApi.stats)
  expect([stats.totalRequests, stats.totalBeneficiaries, truth.wrongItems], when).toEqual([
    truth.requests,
    truth.beneficiaries,
    [],
  ])
  const lines = await linesInBooks(db)
  const last = when.slice(0, 7)
  const shown = await c.call('contabilidad', accountingApi.months, {}, undefined, { months: 12, last })
  for (const { month, income, expenses, donations } of shown) {
    const ofMonth = lines.filter((line) => line.month === month)
    expect([income, expenses, donations], `${month}, on ${when}`).toEqual([
      sumOf(ofMonth.filter(({ type }) => type !== 'expense')),
      sumOf(ofMonth.filter(({ type }) => type === 'expense')),
      sumOf(ofMonth.filter(({ type }) => type === 'donation')),
    ])
  }
}

async function expectEndOfYear(): Promise<void> {
  expect(await c.rows(sql`select count(*)::int as n from box_requests`)).toEqual([{ n: 12 * requestsAMonth }])
  // Each donor's statement is the sum of the gifts, and goes once.
  const donors = await c.call('contabilidad', receiptApi.donorYears, {}, undefined, { year })
  expect(
    donors
      .map(({ donorName, count, money, goods }: Record<string, unknown>) => [donorName, count, money, goods])
      .sort(),
  ).toEqual([
    ['Ana Vega', 12, '360.00', '0.00'],
    ['Costurero Mar', 12, '0.00', '288.00'],
    ['Don Pepe', 12, '180.00', '0.00'],
    ['Rosa Peña', 12, '120.00', '0.00'],
    ['Taller Luz', 11, '440.00', '0.00'],
  ])
  const sent = await c.call('contabilidad', receiptApi.sendStatements, {}, { year })
  expect(sent).toEqual({ sent: 3, withoutAddress: 2 })
  await c.sendsEmails()
  // No e-mail waits or failed, and each has arrived once. The sign-ins and downloads of this test are no news later.
  const emails = await c.rows<{ status: string; n: number }>(
    sql`select status, count(*)::int as n, array_agg(distinct kind) as kinds from mail_outbox
      where kind not in ('account_new_device', 'staff_export') or status = 'sent' group by 1 order by 1`,
  )
  expect(emails.filter(({ status }) => !['sent', 'withdrawn', 'discarded'].includes(status))).toEqual([])
  expect(c.smtp.emails()).toBe(emails.find(({ status }) => status === 'sent')?.n)
  expect([...c.letters.kinds].sort()).toEqual([
    'box_on_its_way',
    'donation_receipt',
    'donor_statement',
    'payment_refund',
    'registration_cancelled',
    'registration_confirmed',
    'registration_received',
    'registration_reminder',
    'request_received',
  ])
  expect(await c.rows(sql`select distinct outcome from webhook_events order by 1`)).toEqual([
    { outcome: 'applied' },
    // Given to its owner, a notice is read again for its fee.
    { outcome: 'known' },
  ])
  await hospital.expectTruth()
  await expectEveryPaper(await c.office(), year, 24)
  // December and the delivery of Thursday are the only work left, beside what a new organisation has to set up.
  const hoy = await c.call('admin', dashboardApi.attention)
  const setUp = ['reviewDue', 'exampleSettings']
  expect(
    hoy.filter(
      ({ reason, count }: { reason: string; count: number }) => count > 0 && !setUp.includes(reason),
    ),
  ).toMatchObject([
    { reason: 'openMonths', count: 1 },
    { reason: 'deliveriesDue', count: 1 },
  ])
}
