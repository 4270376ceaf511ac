import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { shippingApi } from '#domains/boxes/shipping/endpoints.ts'
import { queueReminders } from '#domains/events/events/emails.server.ts'
import { eventRegistrations, events } from '#domains/events/events/tables.server.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { queueFailedEmailsDigest } from '#domains/mail/outbox/emails.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { type GraphFake, graphEnv, startGraphFake } from '../fakes/graph.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { startUspsFake, type UspsFake, uspsEnv } from '../fakes/usps.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { reportedAsPaid } from '../support/family-request.ts'
import { sendDueEmails } from '../support/jobs.ts'
import { paymentCalls } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

const times = <T>(count: number, work: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => work(at))

describe('concurrency', () => {
  let graph: GraphFake
  let usps: UspsFake
  let payPal: PayPalFake
  let app: TestApp
  beforeEach(async () => {
    ;[graph, usps, payPal] = await Promise.all([startGraphFake(), startUspsFake(), startPayPalFake()])
    app = await testApp({
      ...graphEnv(graph),
      ...uspsEnv(usps),
      ...payPalEnv(payPal),
      MAIL_STAFF_TO: 'equipo@example.org',
      OUTGOING_TIMEOUT_MS: '5000',
    })
  })
  const { processEvents, income, records } = paymentCalls(() => app)
  const { webhook } = payPalCalls(
    () => app,
    () => payPal,
  )
  afterEach(async () => {
    closeTransport(app.services)
    await app.close()
    await Promise.all([graph.close(), usps.close(), payPal.close()])
  })

  test('four workers send twenty emails once each', async () => {
    await Promise.all(
      times(20, (at) =>
        queueEmail(app.ctx, { kind: 'volunteer_thanks', to: `p${at}@example.org`, locale: 'es' }),
      ),
    )
    await Promise.all(times(4, () => sendDueEmails(app.ctx)))
    expect(graph.emails).toHaveLength(20)
    expect(new Set(graph.emails.map((email) => /^To: (.*)$/m.exec(email)?.[1])).size).toBe(20)
  })

  test('ten requests for the same label make one purchase', async () => {
    const order = {
      recipientName: 'María Rivera',
      recipientAddress: '150 CALLE A',
      recipientCity: 'Caguas',
      recipientState: 'PR',
      recipientZipCode: '00725',
    }
    const labels = await Promise.all(
      times(10, () => app.call(shippingApi.generateLabel, { as: true, body: order })),
    )
    expect(new Set(labels.map(({ body }) => body.trackingNumber)).size).toBe(1)
    expect(usps.charged.size).toBe(1)
  })

  test('many webhooks of one payment and a manual verification count it once', async () => {
    const paid = {
      ...reportedAsPaid,
      transactionId: 'OUR-REF-1',
    }
    await app.call(boxRequestApi.create, { body: paid })
    payPal.captures.set('CAP1', { status: 'COMPLETED', value: '23.95', custom: 'OUR-REF-1' })
    for (const id of times(8, (at) => `WH-${at}`)) await webhook(completedEvent('CAP1', id))
    const manual = app.call(paymentApi.verify, {
      params: { subject: 'box_request', id: 1 },
      body: { note: 'visto' },
      as: true,
    })
    await Promise.all([manual, ...times(4, () => processEvents())])
    expect(await income()).toMatchObject([{ amount: '23.95', type: 'income' }])
    const verified = (await records()).filter(({ verification }) =>
      ['verified', 'manual'].includes(verification),
    )
    expect(verified).toHaveLength(1)
  })

  test('eight webhooks of one donation give one transaction and one receipt', async () => {
    const { body } = await app.call(donationApi.create, {
      body: { amount: '25', method: 'paypal', donorEmail: 'ana@example.org' },
    })
    payPal.captures.set('CAP2', { status: 'COMPLETED', value: '25.00', custom: body.reference })
    for (const id of times(8, (at) => `WH-${at}`)) await webhook(completedEvent('CAP2', id))
    await Promise.all(times(4, () => processEvents()))
    expect(await income()).toHaveLength(1)
    // Repeated webhooks create no second record for staff.
    expect(await records()).toMatchObject([{ verification: 'verified', providerTransactionId: 'CAP2' }])
    const emails = await app.ctx.db.select().from(emailOutbox)
    expect(emails.filter(({ kind }) => kind === 'donation_receipt')).toHaveLength(1)
  })

  test('concurrent cron jobs queue each email once', async () => {
    const [event] = await app.ctx.db
      .insert(events)
      .values({ title: 'Encuentro', description: 'x', eventDate: new Date(Date.now() + 3_600_000) })
      .returning()
    await app.ctx.db.insert(eventRegistrations).values({
      eventId: event!.id,
      reference: 'R'.repeat(16),
      fullName: 'Ana',
      email: 'ana@example.org',
      phone: '787-555-0101',
      status: 'confirmed',
    })
    await app.ctx.db
      .insert(emailOutbox)
      .values({ kind: 'volunteer_thanks', to: 'x@example.org', status: 'failed' })
    const cronContext = { ...app.ctx, user: null }
    await Promise.all(times(4, () => queueReminders(cronContext)))
    await Promise.all(times(4, () => queueFailedEmailsDigest(cronContext)))
    const kinds = (await app.ctx.db.select().from(emailOutbox)).map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['registration_reminder', 'staff_failed_letters', 'volunteer_thanks'])
  })
})
