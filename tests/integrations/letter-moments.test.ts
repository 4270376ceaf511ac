import { asc, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import { contactApi } from '#features/contact/endpoints.ts'
import { donationApi } from '#features/donations/endpoints.ts'
import { queueReminders } from '#features/events/emails.server.ts'
import { eventApi } from '#features/events/endpoints.ts'
import { queueLowStockDigest } from '#features/inventory/emails.server.ts'
import type { EmailPayload } from '#features/outbox/email-queue.server.ts'
import { queueFailedEmailsDigest } from '#features/outbox/emails.server.ts'
import { emailOutbox } from '#features/outbox/tables.server.ts'
import { paymentApi } from '#features/payments/endpoints.ts'
import { volunteerApi } from '#features/volunteers/endpoints.ts'
import { allEmailTemplates } from '#server/services.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'
import { newItem } from '../support/stock.ts'

const staff = 'equipo@example.org'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ MAIL_STAFF_TO: staff })
})
afterAll(() => app.close())

const clock = () => ({ ...app.ctx, user: null })

const ask = (change: object) =>
  app.call(boxRequestApi.create, { body: { ...familyRequest, ...change }, lang: 'en' })
const byMail = {
  deliveryMethod: 'correo',
  postalAddress: '150 CALLE A',
  postalCity: 'Caguas',
  postalState: 'PR',
  postalZipCode: '00725',
}
const gift = {
  boxPurpose: 'gift',
  giftSenderName: 'Luis',
  giftRecipientName: 'Marta',
  giftMessage: 'Con cariño',
  email: 'regala@example.org',
}
const register = (email: string) =>
  app.call(eventApi.register, {
    params: { id: 1 },
    body: { fullName: 'Ana María', email, phone: '787-555-0101' },
  })
const setRegistration = (id: number, status: string) =>
  app.call(eventApi.updateRegistration, { params: { id }, body: { status }, as: true })
const openEvent = () =>
  app.call(eventApi.create, {
    as: true,
    body: {
      title: 'Encuentro',
      description: 'Un rato de conversación.',
      eventDate: new Date(Date.now() + 3_600_000).toISOString(),
      location: 'Sala',
      maxParticipants: 1,
    },
  })
const failLetters = () => app.ctx.db.update(emailOutbox).set({ status: 'failed' })

type Moment = {
  when: string
  act: () => Promise<unknown>
  /** Kind → to whom, in the order they are written. */
  letters: [kind: string, to: string][]
  /** What must stand in the first of them. */
  carries?: Record<string, RegExp>
  hasCalendar?: boolean
}

// In this order: each moment stands on the ones before it.
const moments: Moment[] = [
  {
    when: 'a family asks for a box',
    act: () => ask({ ...byMail, email: 'familia@example.org' }),
    letters: [
      ['request_received', 'familia@example.org'],
      ['staff_new_request', staff],
    ],
    carries: { followUpUrl: /^http:\/\/127\.0\.0\.1:3000\/en\/solicitud\/[\w-]{8,}$/ },
  },
  {
    when: 'someone asks for a box as a gift: only the giver is written',
    act: () => ask(gift),
    letters: [
      ['gift_request_received', 'regala@example.org'],
      ['staff_new_request', staff],
    ],
    carries: { followUpUrl: /\/en\/solicitud\// },
  },
  {
    when: 'staff prepare it: no letter',
    act: () =>
      app.call(boxRequestApi.update, { as: true, params: { id: 1 }, body: { status: 'in_process' } }),
    letters: [],
  },
  {
    when: 'it leaves with a tracking number',
    act: () =>
      app.call(boxRequestApi.update, {
        as: true,
        params: { id: 1 },
        body: { status: 'shipped', trackingNumber: '9234690361980900000142' },
      }),
    letters: [['box_on_its_way', 'familia@example.org']],
    carries: { trackingNumber: /^9234690361980900000142$/, trackingUrl: /usps\.com.*9234690361980900000142/ },
  },
  {
    when: 'someone registers for an event',
    act: async () => {
      await openEvent()
      await register('una@example.org')
    },
    letters: [['registration_received', 'una@example.org']],
  },
  {
    when: 'the next one waits',
    act: () => register('dos@example.org'),
    letters: [['registration_waiting', 'dos@example.org']],
    carries: { position: /^1$/ },
  },
  {
    when: 'staff confirm',
    act: () => setRegistration(1, 'confirmed'),
    letters: [['registration_confirmed', 'una@example.org']],
    hasCalendar: true,
  },
  {
    when: 'staff cancel: the place goes to who waited',
    act: () => setRegistration(1, 'cancelled'),
    letters: [
      ['registration_cancelled', 'una@example.org'],
      ['registration_place_free', 'dos@example.org'],
    ],
  },
  {
    when: 'the day before, by the clock, to the confirmed',
    act: async () => {
      await setRegistration(2, 'confirmed')
      await queueReminders(clock())
    },
    letters: [
      ['registration_confirmed', 'dos@example.org'],
      ['registration_reminder', 'dos@example.org'],
    ],
    hasCalendar: true,
  },
  {
    when: 'someone offers to help',
    act: () =>
      app.call(volunteerApi.create, {
        body: {
          name: 'Ana Rivera',
          phone: '787-555-0101',
          town: 'Caguas',
          talent: 'Sé coser mantas pequeñas',
          email: 'voluntaria@example.org',
          availability: 'Los sábados',
        },
      }),
    letters: [['volunteer_thanks', 'voluntaria@example.org']],
  },
  {
    when: 'staff accept',
    act: () => app.call(volunteerApi.update, { as: true, params: { id: 1 }, body: { status: 'approved' } }),
    letters: [['volunteer_accepted', 'voluntaria@example.org']],
  },
  {
    when: 'staff reject: a person says so, not the program',
    act: () => app.call(volunteerApi.update, { as: true, params: { id: 1 }, body: { status: 'rejected' } }),
    letters: [],
  },
  {
    when: 'someone writes to us',
    act: () =>
      app.call(contactApi.create, {
        body: { name: 'Ana', email: 'escribe@example.org', subject: 'Hola', message: 'Una pregunta.' },
      }),
    letters: [
      ['contact_acknowledged', 'escribe@example.org'],
      ['staff_new_message', staff],
    ],
  },
  {
    when: 'a donation is announced: no thanks for money that is not there',
    act: () =>
      app.call(donationApi.create, {
        body: { amount: '25', method: 'paypal', donorName: 'Ana', donorEmail: 'dona@example.org' },
      }),
    letters: [],
  },
  {
    when: 'its payment is verified: thanks and receipt in one letter',
    act: () =>
      app.call(paymentApi.verify, {
        as: true,
        params: { subject: 'donation', id: 1 },
        body: { transactionId: 'APP-7' },
      }),
    letters: [['donation_receipt', 'dona@example.org']],
    carries: { amount: /25\.00/, transactionId: /^APP-7$/ },
  },
  {
    when: 'an article runs low, by the clock',
    act: async () => {
      await newItem(app, { name: 'Vela', quantity: 1, minQuantity: 5 })
      await queueLowStockDigest(clock())
      await queueLowStockDigest(clock())
    },
    letters: [['staff_low_stock', staff]],
    carries: { items: /Vela: 1/ },
  },
  {
    when: 'letters failed, by the clock',
    act: async () => {
      await failLetters()
      await queueFailedEmailsDigest(clock())
      await queueFailedEmailsDigest(clock())
    },
    letters: [['staff_failed_letters', staff]],
    carries: { count: /^\d+$/ },
  },
]

test.each(moments)('$when', async ({ act, letters, carries = {}, hasCalendar = false }) => {
  const before = (await app.ctx.db.select({ id: emailOutbox.id }).from(emailOutbox)).length
  await act()
  const written = await app.ctx.db
    .select()
    .from(emailOutbox)
    .where(gt(emailOutbox.id, before))
    .orderBy(asc(emailOutbox.id))
  expect(written.map(({ kind, to }) => [kind, to])).toEqual(letters)
  const payloads = written.map(({ payload }) => payload as EmailPayload)
  for (const [name, words] of Object.entries(carries)) expect(payloads[0]?.values[name]).toMatch(words)
  for (const { attachments = [] } of payloads) {
    expect(attachments.map(({ contentType }) => contentType.split(';')[0])).toEqual(
      hasCalendar ? ['text/calendar'] : [],
    )
  }
})

test('every kind of letter has its moment', () => {
  const told = new Set(moments.flatMap(({ letters }) => letters.map(([kind]) => kind)))
  expect([...told].sort()).toEqual(allEmailTemplates.map(({ kind }) => kind).sort())
})
