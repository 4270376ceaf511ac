import { asc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { remembranceDates } from '#domains/boxes/remembrance/tables.server.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { queueReminders } from '#domains/events/events/emails.server.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { eventRegistrations } from '#domains/events/events/tables.server.ts'
import type { EmailPayload } from '#domains/mail/outbox/email-queue.server.ts'
import { queueFailedEmailsDigest } from '#domains/mail/outbox/emails.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { queueLowStockDigest } from '#domains/stock/inventory/emails.server.ts'
import { accountEvents, notifyAccount } from '#domains/team/auth/account-emails.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { allEmailTemplates } from '#server/services.ts'
import { haveOwnFacts } from '#tests/support/own-facts.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { runJob } from '../support/jobs.ts'
import { newItem } from '../support/stock.ts'
import { boxMoments } from './box-moments.ts'
import { eventMoments, type Moment } from './event-moments.ts'
import { giftMoments } from './gift-moments.ts'

const staff = 'equipo@example.org'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ MAIL_STAFF_TO: staff })
  haveOwnFacts(app)
})
afterAll(() => app.close())

const cronContext = () => ({ ...app.ctx, user: null })

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
const failEmails = () => app.ctx.db.update(emailOutbox).set({ status: 'failed' })

// The order matters: each step builds on the previous ones.
const moments: Moment[] = [
  ...boxMoments(() => app, staff),
  {
    when: 'someone registers for an event',
    act: async () => {
      await openEvent()
      await register('una@example.org')
    },
    emails: [['registration_received', 'una@example.org']],
  },
  {
    when: 'the next registration is waitlisted',
    act: () => register('dos@example.org'),
    emails: [['registration_waiting', 'dos@example.org']],
  },
  {
    when: 'staff confirm a registration',
    act: () => setRegistration(1, 'confirmed'),
    emails: [['registration_confirmed', 'una@example.org']],
    hasCalendar: true,
  },
  {
    when: 'staff cancel it: the seat goes to the waitlist',
    act: () => setRegistration(1, 'cancelled'),
    emails: [
      ['registration_cancelled', 'una@example.org'],
      ['registration_place_free', 'dos@example.org'],
    ],
  },
  {
    when: 'the day before the event, confirmed people get a reminder',
    act: async () => {
      await setRegistration(2, 'confirmed')
      // Some days before.
      await app.ctx.db.update(eventRegistrations).set({ remindedFor: null })
      await queueReminders(cronContext())
    },
    emails: [
      ['registration_confirmed', 'dos@example.org'],
      ['registration_reminder', 'dos@example.org'],
    ],
    hasCalendar: true,
  },
  ...eventMoments(() => app),
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
    emails: [['volunteer_thanks', 'voluntaria@example.org']],
  },
  {
    when: 'staff accept a volunteer',
    act: () => app.call(volunteerApi.update, { as: true, params: { id: 1 }, body: { status: 'approved' } }),
    emails: [['volunteer_accepted', 'voluntaria@example.org']],
  },
  {
    when: 'staff reject a volunteer: no email',
    act: () => app.call(volunteerApi.update, { as: true, params: { id: 1 }, body: { status: 'rejected' } }),
    emails: [],
  },
  {
    when: 'someone sends a message',
    act: () =>
      app.call(contactApi.create, {
        body: { name: 'Ana', email: 'escribe@example.org', subject: 'Hola', message: 'Una pregunta.' },
      }),
    emails: [
      ['contact_acknowledged', 'escribe@example.org'],
      ['staff_new_message', staff],
    ],
  },
  {
    when: 'a report is downloaded: dirección is told',
    act: () => app.call(reportApi.download, { as: true, params: { type: 'volunteers' } }),
    emails: [['staff_export', 'ana@example.org']],
  },
  ...giftMoments(() => app),
  {
    when: 'the date that a family gave has come',
    act: async () => {
      const given = await app.ctx.db.select().from(boxRequests).limit(1).then(firstRow)
      await app.ctx.db.insert(remembranceDates).values({
        reference: '2222-3333-4444',
        requestId: given.id,
        email: 'fecha@example.org',
        month: 3,
        day: 7,
        consentAt: new Date('2020-01-01'),
      })
      await app.ctx.db.update(boxRequests).set({ email: '' }).where(eq(boxRequests.id, given.id))
      await runJob(app.ctx, 'remembrance', new Date('2031-03-07T13:00:00Z'))
      await app.ctx.db.update(boxRequests).set({ email: given.email }).where(eq(boxRequests.id, given.id))
    },
    emails: [['remembrance', 'fecha@example.org']],
    values: { stopUrl: /\/recordar\/2222-3333-4444$/ },
  },
  {
    when: 'staff ask a provider to confirm its card',
    act: async () => {
      const { body } = await app.call(providerApi.create, {
        as: true,
        body: { name: 'Luz', specialty: 'Duelo', phone: '787-555-0100', email: 'luz@example.org' },
      })
      await app.call(providerApi.askToConfirm, { as: true, params: { id: body.id } })
    },
    emails: [['provider_confirm', 'luz@example.org']],
    values: { cardUrl: /\/directorio\/[\w-]{14}$/ },
  },
  {
    when: 'someone asks for a call',
    act: () =>
      app.call(contactApi.callMe, {
        body: { name: 'Rosa', phone: '787-555-0182', callWindow: 'morning', language: 'en' },
      }),
    emails: [['staff_call_me', staff]],
    values: { messagesUrl: /\/admin\/mensajes\?ficha=\d+$/ },
  },
  {
    when: 'staff answer a request',
    act: () =>
      app.call(replyApi.create, {
        as: true,
        params: { entity: 'box_request', entityId: 1 },
        body: { kind: 'email', body: 'Te esperamos.' },
      }),
    emails: [['reply', expect.stringContaining('@')]],
    values: { message: /^Te esperamos\.$/ },
  },
  {
    when: 'an item runs low: a daily digest',
    act: async () => {
      await newItem(app, { name: 'Vela', quantity: 1, minQuantity: 5 })
      await queueLowStockDigest(cronContext())
      await queueLowStockDigest(cronContext())
    },
    emails: [['staff_low_stock', staff]],
    values: { items: /Vela: 1/ },
  },
  {
    when: 'emails failed: a daily digest',
    act: async () => {
      await failEmails()
      await queueFailedEmailsDigest(cronContext())
      await queueFailedEmailsDigest(cronContext())
    },
    emails: [['staff_failed_letters', staff]],
    values: { count: /^\d+$/ },
  },
  ...accountEvents.map(
    (news): Moment => ({
      when: `an account: ${news}`,
      act: () =>
        app.services.get(notifyAccount)(app.ctx, { id: app.admin.id, email: 'ana@example.org' }, news),
      emails: [[`account_${news}`, 'ana@example.org']],
      values: { accountUrl: /\/admin\/mi-cuenta$/ },
    }),
  ),
]

/** Words of staff; of several registrations; to a house; the name may be erased; before it is known. */
const withoutName = ['reply', 'registrations_collected', 'provider_confirm', 'remembrance']
const reasonOf = (kind: string) => allEmailTemplates.find((template) => template.kind === kind)?.reason

test.each(moments)('$when', async ({ act, emails, values = {}, hasCalendar = false }) => {
  const before = (await app.ctx.db.select({ id: emailOutbox.id }).from(emailOutbox)).length
  await act()
  const queued = await app.ctx.db
    .select()
    .from(emailOutbox)
    .where(gt(emailOutbox.id, before))
    .orderBy(asc(emailOutbox.id))
  expect(queued.map(({ kind, to }) => [kind, to])).toEqual(emails)
  const payloads = queued.map(({ payload }) => payload as EmailPayload)
  for (const [name, pattern] of Object.entries(values)) expect(payloads[0]?.values[name]).toMatch(pattern)
  const toPersons = queued.filter(({ kind }) => !withoutName.includes(kind) && reasonOf(kind) !== 'work')
  const greetings = toPersons.map(({ payload }) => (payload as EmailPayload).values.greeting)
  expect(greetings, 'pass the person’s name').toEqual(toPersons.map(() => expect.stringMatching(/^Hol|^Hel/)))
  for (const { attachments = [] } of payloads) {
    expect(attachments.map(({ contentType }) => contentType.split(';')[0])).toEqual(
      hasCalendar ? ['text/calendar'] : [],
    )
  }
})

test('covers every email template', () => {
  const covered = new Set(moments.flatMap(({ emails }) => emails.map(([kind]) => kind)))
  // Staff start an answer with the others; `reply` carries their words.
  const kinds = allEmailTemplates.filter(({ startsReply }) => !startsReply).map(({ kind }) => kind)
  expect(
    kinds.filter((kind) => !covered.has(kind)),
    'add the moment that queues each of these to `moments`',
  ).toEqual([])
  expect(
    [...covered].filter((kind) => !kinds.includes(kind)),
    'no template has these kinds',
  ).toEqual([])
})
