import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { attentionReasons } from '#domains/boxes/box-requests/schemas.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { duplicateApi } from '#domains/boxes/duplicates/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { contactMessages } from '#domains/community/contact/tables.server.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { volunteers } from '#domains/community/volunteers/tables.server.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { eventRegistrations, events } from '#domains/events/events/tables.server.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { hospitalDeliveries } from '#domains/hospitals/hospital-deliveries/tables.server.ts'
import { hospitals } from '#domains/hospitals/hospital-records/tables.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { letterEntities } from '#domains/mail/outbox/schemas.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { paymentRecords, webhookEvents } from '#domains/money/payments/tables.server.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { receipts } from '#domains/money/receipts/tables.server.ts'
import { moneyInApi } from '#domains/office/money-in/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { defaultArticles } from '#domains/publishing/library/defaults.server.ts'
import { libraryApi } from '#domains/publishing/library/endpoints.ts'
import { libraryArticles, libraryVersions } from '#domains/publishing/library/tables.server.ts'
import { organisationApi } from '#domains/publishing/organisation/endpoints.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { providerCorrections, serviceProviders } from '#domains/publishing/providers/tables.server.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { inventoryItems, stockLots } from '#domains/stock/inventory/tables.server.ts'
import type { AnyEndpoint } from '#lib/http/endpoint.ts'
import { attentionLabels } from '#lib/labels.ts'
import { dayMs, puertoRicoDay } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { dashboardApi } from './endpoints.ts'
import type { Attention } from './schemas.ts'

/** The endpoint each screen calls with the parameters of its URL. */
const listAt: Record<string, AnyEndpoint> = {
  '/admin/solicitudes': boxRequestApi.list,
  '/admin/mensajes': contactApi.list,
  '/admin/entregas': hospitalDeliveryApi.list,
  '/admin/proveedores': providerApi.list,
  '/admin/voluntarios': volunteerApi.list,
  '/admin/registros': eventApi.listRegistrations,
  '/admin/contabilidad/inventario': inventoryApi.list,
  '/admin/correo': outboxApi.list,
  '/admin/dinero': moneyInApi.list,
  '/admin/contabilidad/recibos': receiptApi.list,
  '/admin/contabilidad/donantes': receiptApi.donorYears,
  '/admin/biblioteca': libraryApi.list,
  '/admin/ajustes/organizacion': organisationApi.sections,
  '/admin/posibles-repetidas': duplicateApi.pairs,
  '/admin/posible-spam': binApi.listSuspects,
}

/** A list of its own, and the payments of who reads the money. */
const elsewhere = ['waitingPickup', 'unverifiedPayment', 'refundDue']

/** Each opens the list of its records. A donation is read among its payments. */
const unreached = letterEntities.filter((kind) => kind !== 'box_request' && kind !== 'donation')

/** Lists of nothing but these rows. */
const wholeLists = ['possibleDuplicates', 'suspects']

describe('the list "Para atender hoy"', () => {
  let app: TestApp
  let lines: Attention[]
  beforeAll(async () => {
    app = await testApp({ SMTP_HOST: 'localhost' })
    await fill(app)
    lines = (await app.call(dashboardApi.attention, { as: true })).body
  })
  afterAll(() => app.close())

  it('has a line with singular and plural labels for every reason', () => {
    const reasons = [
      ...attentionReasons.filter((reason) => !elsewhere.includes(reason)),
      'callbacks',
      'newMessages',
      'dueMessages',
      'providerCorrections',
      'staleProviders',
      'possibleDuplicates',
      'suspects',
      'pendingVolunteers',
      'pendingRegistrations',
      'lowStock',
      'expiringStock',
      'stuckMail',
      'heldReceipts',
      'statementsDue',
      ...unreached.map((kind) => `unreached_${kind}`),
      'registrationsToCall',
      'failedMail',
      'heldMail',
      'deliveriesDue',
      'moneyWaiting',
      'moneyForeign',
      'moneyToReturn',
      'waitingNotices',
      'reviewDue',
      'exampleSettings',
    ]
    expect(lines.map(({ reason }) => reason).sort()).toEqual([...reasons].sort())
    // E-mails without an account and a refused one are tested in tests/integrations, personal data in tests/server/privacy.test.ts
    // and retention-years.test.ts; backups have no list.
    const others = [
      // It opens the payments of the donation that waits longest.
      'unreached_donation',
      'failedJobs',
      'waitingMail',
      'refusedAccount',
      'pausedAccount',
      'failedBackup',
      'overdueBackup',
      'dataRequests',
      'overdueDataRequests',
      'retentionSoon',
      // Tested with the hospital units, whose page shows all of them.
      'hospitalUnitTries',
      'hospitalUnitOrders',
      'hospitalReview',
      // Tested with counts.
      'openCounts',
      // Tested with packing: who reads requests does not see it.
      'boxesToPack',
      'hospitalUnitLow',
      // Tested with the first work of each role.
      'openMonths',
      // Tested in departure-cost.test.ts.
      'missingCosts',
      'unverifiedPayment',
      'refundDue',
      // Tested in replaced-receipts.test.ts: of an organisation with facts of its own.
      'receiptsToPrint',
    ]
    expect(Object.keys(attentionLabels).sort()).toEqual([...reasons, ...others].sort())
  })

  it('links each line to a list of exactly the counted rows', async () => {
    for (const { reason, count, link } of lines.filter((line) => line.reason !== 'waitingNotices')) {
      const { pathname, searchParams } = new URL(link, 'http://x')
      const endpoint = listAt[pathname]
      const query = { ...Object.fromEntries(searchParams), page: 1 }
      const list = await app.call(endpoint!, { as: true, query })
      expect([reason, list.status, list.total]).toEqual([reason, 200, count])
      // The list shows some rows, but not all rows of the table.
      const all = await app.call(endpoint!, { as: true, query: { page: 1 } })
      if (!wholeLists.includes(reason)) expect([reason, all.total > count]).toEqual([reason, true])
    }
  })

  it('counts a record once in the number of its view', async () => {
    const views = Map.groupBy(lines, ({ link }) => new URL(link, 'http://x').pathname)
    const overlapping = new Set<string>()
    for (const [view, ofView] of views) {
      const endpoint = listAt[view]
      if (!endpoint || ofView.length === 1) continue
      const keys = new Set<string>()
      for (const { link } of ofView) {
        const query = Object.fromEntries(new URL(link, 'http://x').searchParams)
        for (const { source = '', id } of (await app.call(endpoint, { as: true, query })).body)
          keys.add(`${source}${id}`)
      }
      const inMenu = ofView.reduce((sum, { count, others = count }) => sum + others, 0)
      expect([view, inMenu]).toEqual([view, keys.size])
      if (ofView.reduce((sum, { count }) => sum + count, 0) > inMenu) overlapping.add(view)
    }
    expect([...overlapping].sort()).toEqual([
      '/admin/contabilidad/inventario',
      '/admin/contabilidad/recibos',
      '/admin/mensajes',
      '/admin/proveedores',
      '/admin/registros',
      '/admin/solicitudes',
      '/admin/voluntarios',
    ])
  })

  it('has the boxes to be picked up in a list of their own, the longest waiting first', async () => {
    const query = { attention: 'waitingPickup', page: 1 }
    const { body, total } = await app.call(boxRequestApi.list, { as: true, query })
    expect([total, body.map(({ id }: { id: number }) => id)]).toEqual([2, [12, 11]])
  })

  it('shows of each coming event as many confirmed as its list has', async () => {
    const query = { when: 'upcoming', isActive: 'true', sort: 'eventDate', page: 1, pageSize: 3 }
    const { body } = await app.call(eventApi.listAll, { as: true, query })
    expect(body.map(({ confirmed }: { confirmed: number }) => confirmed)).toEqual([1, 0])
    for (const { id, confirmed } of body) {
      const list = await app.call(eventApi.listRegistrations, {
        as: true,
        query: { eventId: id, status: 'confirmed', page: 1 },
      })
      expect(list.total).toBe(confirmed)
    }
  })

  it('shows the number of unprocessed webhooks above the payments list', async () => {
    const line = lines.find(({ reason }) => reason === 'waitingNotices')
    const { body } = await app.call(paymentApi.counts, { as: true })
    expect([line?.link, body.waitingNotices.count]).toEqual(['/admin/pagos', line?.count])
  })
})

/** Creates one row that counts and one that does not for each line. */
async function fill({ ctx }: TestApp) {
  const ago = (days: number) => new Date(Date.now() - days * dayMs)
  const request = (n: number, fields: object) => ({
    reference: `REF-${n}`,
    recipientName: 'Ana',
    phone: '787-555-0182',
    email: 'ana@example.org',
    town: 'Caguas',
    boxPurpose: 'personal' as const,
    targetedFor: 'mama' as const,
    lossType: 'unica' as const,
    deliveryMethod: 'correo' as const,
    ...fields,
  })
  await ctx.db
    .insert(boxRequests)
    .values([
      request(1, { createdAt: ago(4), recipientName: 'Dos' }),
      request(2, { createdAt: ago(2), recipientName: 'Dos' }),
      request(3, { paymentStatus: 'waived', deliveryMethod: 'pickup' }),
      request(4, { status: 'in_process', paymentStatus: 'paid', paymentVerification: 'claimed' }),
      request(5, { status: 'shipped' }),
      request(6, { status: 'shipped', trackingNumber: '9400', shippedAt: ago(15) }),
      request(7, { status: 'closed', paymentStatus: 'paid', paymentVerification: 'verified' }),
      request(8, { status: 'closed', familyChangedAt: ago(0), labelVoidedAt: ago(0) }),
      request(9, { status: 'closed', deliveryMethod: 'pickup', paymentVerification: 'manual' }),
      request(10, { choosingPayment: true, createdAt: ago(1) }),
      request(11, { status: 'shipped', deliveryMethod: 'pickup', shippedAt: ago(1) }),
      request(12, { status: 'shipped', deliveryMethod: 'recogida', shippedAt: ago(6) }),
      request(13, { status: 'shipped', deliveryMethod: 'delivery', shippedAt: ago(6) }),
      request(15, { status: 'in_process', boxNote: 'Con tilde' }),
      request(16, { status: 'in_process', boxNote: 'Con tilde', boxNoteReleased: false }),
      request(17, { status: 'approved', deliveryMethod: 'delivery' }),
      request(18, { status: 'in_process', deliveryMethod: 'delivery' }),
      request(14, { status: 'delivered', deliveryMethod: 'pickup', shippedAt: ago(6) }),
    ])
  const [hospital] = await ctx.db.insert(hospitals).values({ name: 'Hospital' }).returning()
  const delivery = {
    hospitalId: hospital!.id,
    contactPersonName: 'Vega',
    phone: '787-555-0100',
    email: 'vega@example.org',
    collaborationDate: puertoRicoDay(ago(60)),
    deliveryDate: puertoRicoDay(ago(-6)),
    boxesDelivered: 2,
  }
  await ctx.db
    .insert(hospitalDeliveries)
    .values([
      delivery,
      { ...delivery, deliveryDate: puertoRicoDay(ago(3)) },
      { ...delivery, deliveryDate: puertoRicoDay(ago(-9)) },
      { ...delivery, status: 'delivered' },
    ])
  const text = { name: 'Ana', email: 'ana@example.org', message: 'Hola', subject: 'Uno' }
  await ctx.db
    .insert(contactMessages)
    .values([
      text,
      { ...text, status: 'answered', suspected: true },
      { ...text, kind: 'callback', email: '' },
      { ...text, status: 'in_progress', nextStepOn: '2025-03-07' },
      { ...text, nextStepOn: '2025-03-07' },
      { ...text, status: 'in_progress' },
    ])
  const provider = { name: 'Luz', specialty: 'Duelo', phone: '787-555-0100', email: 'luz@example.org' }
  await ctx.db
    .insert(serviceProviders)
    .values([
      provider,
      { ...provider, confirmedOn: '2020-01-01' },
      { ...provider, isActive: false },
      provider,
    ])
  await ctx.db
    .insert(providerCorrections)
    .values([1, 2].map((providerId) => ({ providerId, card: provider })))
  const person = {
    name: 'Luz',
    phone: '787-555-0182',
    town: 'Ponce',
    talent: 'Coser y escuchar',
    email: 'luz@example.org',
    availability: 'Sábados',
  }
  await ctx.db.insert(volunteers).values([person, { ...person, status: 'approved', createdAt: ago(1) }])
  const event = { title: 'Encuentro', description: 'Café' }
  const [soon, later] = await ctx.db
    .insert(events)
    .values([
      { ...event, eventDate: ago(-3) },
      { ...event, eventDate: ago(-30) },
    ])
    .returning()
  const registered = { fullName: 'Eva', phone: '787-555-0182' }
  await ctx.db.insert(eventRegistrations).values([
    { ...registered, eventId: soon!.id, reference: 'R1', email: 'a@example.org' },
    { ...registered, eventId: soon!.id, reference: 'R2', email: 'b@example.org', status: 'confirmed' },
    { ...registered, eventId: soon!.id, reference: 'R4', email: 'd@example.org', waitlistPosition: 1 },
    {
      ...registered,
      eventId: soon!.id,
      reference: 'R5',
      email: '',
      mustCall: true,
      told: [{ kind: 'registration_cancelled', to: '' }],
      status: 'cancelled',
    },
    { ...registered, eventId: later!.id, reference: 'R3', email: 'a@example.org' },
  ])
  await ctx.db.insert(inventoryItems).values([
    { name: 'Chocolates', quantity: 1, minQuantity: 2 },
    { name: 'Velas', quantity: 1, minQuantity: 2 },
    { name: 'Cartas', quantity: 9, minQuantity: 2 },
    { name: 'Viejas', quantity: 0, minQuantity: 2, isActive: false },
  ])
  await ctx.db.insert(stockLots).values({
    inventoryItemId: 1,
    quantity: 1,
    expiresOn: puertoRicoDay(ago(-3)),
  })
  const year = Number(puertoRicoDay(ago(0)).slice(0, 4))
  const receipt = {
    year,
    kind: 'money' as const,
    subjectKind: 'accounting_transaction' as const,
    amount: '20.00',
    occurredOn: `${year}-01-01`,
    description: 'Donativo',
    donorEmail: 'ana@example.org',
    issuedAt: ago(9),
  }
  await ctx.db.insert(receipts).values([
    { ...receipt, position: 1, subjectId: 1, heldAt: ago(8) },
    { ...receipt, position: 2, subjectId: 2, donorEmail: 'luis@example.org' },
    { ...receipt, position: 1, subjectId: 3, year: year - 1, occurredOn: `${year - 1}-03-07` },
  ])
  const failed = { kind: 'request_received', to: 'ana@example.org', status: 'failed' as const }
  await ctx.db.insert(emailOutbox).values([
    ...unreached.map((entity) => ({ ...failed, entity, entityId: 1 })),
    { ...failed, status: 'queued', createdAt: ago(1), nextAt: ago(1) },
    { kind: 'request-received', to: 'ana@example.org', status: 'failed' },
    { kind: 'request-received', to: 'ana@example.org', status: 'sent' },
    { kind: 'request-received', to: 'ana@example.org', status: 'held' },
    { kind: 'request-received', to: 'ana@example.org', status: 'queued' },
    {
      kind: 'request_received',
      to: 'ana@example.org',
      status: 'discarded',
      lastErrorCode: 'no_contact',
      entity: 'box_request',
      entityId: 1,
    },
  ])
  const claim = { subjectId: 1, provider: 'ath_movil' as const, amount: '20.00' }
  await ctx.db.insert(paymentRecords).values([
    { ...claim, subjectKind: 'donation' },
    { ...claim, subjectKind: 'donation', verification: 'mismatch' },
    { ...claim, subjectKind: 'donation', verification: 'verified' },
    { ...claim, subjectKind: 'box_request' },
    { ...claim, subjectKind: 'box_request', subjectId: 9, verification: 'manual' },
  ])
  const { id: _, ...article } = defaultArticles[0]!
  await ctx.db.insert(libraryArticles).values({ id: 1 })
  const [due] = await ctx.db
    .insert(libraryVersions)
    .values({ articleId: 1, content: { ...article, nextReview: '2026-01-01' } })
    .returning()
  await ctx.db.update(libraryArticles).set({ publishedVersionId: due!.id })
  const webhook = { provider: 'paypal', raw: '{}' }
  await ctx.db.insert(webhookEvents).values([
    { ...webhook, eventId: '1', outcome: 'unmatched', status: 'completed', transactionId: 'T1' },
    { ...webhook, eventId: '2', outcome: 'unmatched', status: 'refunded', transactionId: 'T2' },
    { ...webhook, eventId: '3', receivedAt: ago(1) },
    { ...webhook, eventId: 'given up', outcome: 'gave_up', processedAt: ago(1) },
    { ...webhook, eventId: 'failed here', outcome: 'error', processedAt: ago(1) },
    {
      ...webhook,
      eventId: '4',
      outcome: 'unmatched',
      status: 'completed',
      transactionId: 'T4',
      isOurs: false,
    },
  ])
}
