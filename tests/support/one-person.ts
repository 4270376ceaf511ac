import { getTableColumns } from 'drizzle-orm'
import * as schema from '#db/schema.server.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { sweepOutbox } from '#domains/mail/outbox/sending.server.ts'
import { erasedValues } from '#lib/database/personal-data.server.ts'
import type { TestApp } from './app.ts'
import { sendDueEmails } from './jobs.ts'

export const mark = 'ZZMARCA'
export const email = `${mark}@example.org`
const phone = '787-555-9876'
export const name = `${mark}Luz Peña`
export const pattern = 'zzmarca|555-?9876'
export const isMarked = (text: string) => new RegExp(pattern, 'i').test(text)
/** As a bytea is written out. */
export const inBytes = Buffer.from(mark).toString('hex')
export const tracking = `${mark}TRACK94001`
const transaction = `${mark}PAYPAL77`

/** One person with a marker in every personal column and file, and a neighbour. */
export async function fill(app: TestApp): Promise<void> {
  const { db } = app.ctx
  const text = (word: string) => `${word} ${mark}`
  const donor = { donorName: name, donorEmail: email, searchText: text('s') }
  const [beneficiary] = await db
    .insert(schema.beneficiaries)
    .values({ fullName: name, email, phone, address: text('Calle'), notes: text('n'), searchText: text('s') })
    .returning()
  const request = {
    town: 'Ponce',
    boxPurpose: 'personal',
    targetedFor: 'mama',
    lossType: 'unica',
    deliveryMethod: 'correo',
    status: 'delivered',
    paymentAmount: '23.95',
  } as const
  const columns = Object.entries(getTableColumns(schema.boxRequests))
  const marked = Object.fromEntries(
    columns
      .filter(([key]) => key in erasedValues(schema.boxRequests))
      .filter(([, column]) => /^text/.test(column.getSQLType()) && !column.enumValues?.length)
      .map(([key]) => [key, text(key)]),
  )
  const [row] = await db
    .insert(schema.boxRequests)
    .values({
      ...request,
      ...marked,
      reference: 'H7KP-2M9X-QRTV',
      recipientName: name,
      requesterName: name,
      email,
      phone,
      requesterPhone: phone,
      story: `the story of ${mark}`,
      trackingNumber: tracking,
      transactionId: transaction,
      paymentData: { payer: email },
      told: [{ kind: 'request_received', to: email }],
      beneficiaryId: beneficiary!.id,
    })
    .returning()
  const requestId = row!.id
  const [other] = await db
    .insert(schema.boxRequests)
    .values({
      ...request,
      reference: 'other',
      recipientName: 'Vecina Soto',
      email: 'v@example.org',
      phone: '787-555-0000',
    })
    .returning()
  const [item] = await db.insert(schema.inventoryItems).values({ name: 'Manta', quantity: 5 }).returning()
  await db
    .insert(schema.hopeBoxItems)
    .values({ requestId, inventoryItemId: item!.id, notes: `a note on a line ${mark}` })
  await db.insert(schema.stockMovements).values({
    inventoryItemId: item!.id,
    kind: 'count',
    quantity: 1,
    unitCost: '1.00',
    reason: `Para ${name}`,
  } as never)
  await db.insert(schema.boxParcels).values({
    requestId,
    number: 7,
    trackingNumber: text('1'),
    outcome: 'lost',
    outcomeReason: text('r'),
    outcomeOn: '2024-01-01',
  })
  await db.insert(schema.requestMerges).values({
    survivorId: requestId,
    closedId: 999,
    undo: { before: { recipientName: name } } as never,
    mergedAt: new Date(),
  })
  await db.insert(schema.labelPurchases).values({
    fingerprint: 'f',
    idempotencyKey: 'k',
    randomId: 'r',
    status: 'purchased',
    trackingNumber: tracking,
    pdf: Buffer.from(`%PDF ${mark}`),
  })
  const [payment] = await db
    .insert(schema.paymentRecords)
    .values({
      subjectKind: 'box_request',
      subjectId: requestId,
      provider: 'paypal',
      providerTransactionId: 'PAY1234567',
      amount: '23.95',
      raw: { payer: email },
      claimBefore: {
        verification: 'claimed',
        reason: null,
        provider: 'paypal',
        providerTransactionId: 'PAY1234567',
        amount: '23.95',
        method: null,
        checkNumber: null,
        paidOn: null,
        raw: { payer: email },
      },
      reason: `Es de ${name}`,
    })
    .returning()
  await db.insert(schema.paymentRefunds).values({
    recordId: payment!.id,
    amount: '1.00',
    occurredOn: '2024-02-01',
    note: text('n'),
    verificationBefore: 'verified',
  })
  const notice = {
    ...{ provider: 'paypal', payee: text('payee'), payerName: text('payername') },
    ...{ payerEmail: text('payeremail'), raw: text('payer') },
  }
  await db.insert(schema.webhookEvents).values([
    { ...notice, eventId: 'number', transactionId: 'pay 1234567', references: [text('paymentreference')] },
    { ...notice, eventId: 'address', payerEmail: email.toUpperCase() },
    { provider: 'paypal', eventId: 'unread', raw: `payer_email=${encodeURIComponent(email)}&n=${text('n')}` },
  ])
  const [event] = await db
    .insert(schema.events)
    .values({ title: 'Pasado', description: 'x', eventDate: new Date('2024-01-01') })
    .returning()
  await db.insert(schema.eventRegistrations).values({
    eventId: event!.id,
    reference: 'e1',
    fullName: name,
    email,
    phone,
    specialRequests: text('x'),
    adminComments: text('y'),
    newEmail: `2${email}`,
    told: [{ kind: 'registration_received', to: email }],
    searchText: text('z'),
  })
  const message = {
    name,
    email,
    phone,
    subject: text('Hola'),
    message: text('Texto'),
    nextStep: text('Llamar'),
    searchText: text('s'),
  }
  const messages = await db.insert(schema.contactMessages).values([message, message]).returning()
  await app.call(contactApi.remove, { as: true, params: { id: messages[1]!.id } })
  await db
    .insert(schema.replies)
    .values({ entity: 'box_request', entityId: row!.id, kind: 'note', body: text('Nota'), locale: 'es' })
  await db.insert(schema.remembranceDates).values({
    reference: 'H7KP-2M9X-QRTW',
    requestId: row!.id,
    email,
    locale: 'es',
    month: 5,
    day: 3,
    consentAt: new Date(),
  })
  await db.insert(schema.volunteers).values({
    name,
    email,
    phone,
    town: 'Ponce',
    talent: text('canto'),
    availability: text('lunes'),
    adminNotes: text('n'),
    acceptedTo: email,
    searchText: text('s'),
  })
  await db.insert(schema.donations).values({
    ...donor,
    reference: 'd1',
    amount: '10.00',
    method: 'paypal',
    verification: 'verified',
    phone,
    message: text('m'),
    notes: text('n'),
    thanked: [email],
    createdAt: new Date('2010-01-01'),
  })
  const entry = { amount: '10.00', category: 'd', occurredOn: '2010-01-01' }
  await db.insert(schema.accountingTransactions).values([
    {
      ...entry,
      ...donor,
      type: 'donation',
      description: 'Donativo',
      donorPhone: phone,
      notes: text('n'),
      joinedFrom: {
        ...donor,
        donorPhone: phone,
        occurredOn: '2010-01-01',
        madeOn: null,
        transactionId: null,
      },
    },
    // As the program wrote it once.
    { ...entry, type: 'expense', description: `Caja Hope in a Box - ${name}`, requestId, isAutomatic: true },
  ])
  await db.insert(schema.goodsGifts).values({
    ...donor,
    occurredOn: '2010-01-01',
    value: '5.00',
    donorPhone: phone,
    notes: text('n'),
  })
  await db.insert(schema.receipts).values({
    ...donor,
    year: 2010,
    position: 1,
    kind: 'money',
    subjectKind: 'accounting_transaction',
    subjectId: 1,
    amount: '10.00',
    occurredOn: '2010-01-01',
    description: `Donativo de ${name}`,
    donorPhone: phone,
    emailedTo: [email],
    issuedAt: new Date(),
  })
  await db.insert(schema.idempotencyKeys).values({
    scope: 's',
    key: 'k',
    bodyHash: 'h',
    answer: { email, name },
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  await db.insert(schema.historyEntries).values([
    {
      entity: 'box_request',
      entityId: requestId,
      action: 'updated',
      changes: { trackingNumber: [null, tracking] },
    },
    {
      entity: 'box_request',
      entityId: other!.id,
      action: 'updated',
      changes: { otherRequest: [null, `de ${name}`] },
    },
  ])
  await db.insert(schema.dataRequests).values({
    kind: 'erase',
    source: 'staff',
    name,
    email,
    phone: text('p'),
    note: text('n'),
    receivedAt: new Date(),
    dueOn: '2030-01-01',
  })
  const letter = { to: email, payload: { values: { code: text('c') } }, validUntil: new Date('2099-01-01') }
  await db.insert(schema.emailOutbox).values([
    { ...letter, kind: 'request_received', entity: 'box_request', entityId: requestId },
    { ...letter, kind: 'contact_acknowledged' },
    { ...letter, kind: 'contact_acknowledged', status: 'sent', sentAt: new Date() },
  ])
  // As the site writes them: counters of limits, the answer to a repeated form, jobs, and a queued e-mail.
  const written = { name, email, phone, subject: text('Hola'), message: text('Texto') }
  const headers = { 'idempotency-key': 'one-person' }
  const sent = await app.call(contactApi.create, { headers, body: written, address: '203.0.113.7' })
  if (sent.status !== 201) throw new Error(`The message was refused: ${sent.text}`)
  await app.call(boxRequestApi.find, {
    body: { reference: 'HIB-0999', contact: email },
    address: '203.0.113.7',
  })
  // Without an account the e-mails are written to DATA_DIR/outbox.
  await sweepOutbox(app.ctx)
  await sendDueEmails(app.ctx)
}
