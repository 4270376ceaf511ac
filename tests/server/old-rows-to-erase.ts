import {
  accountingTransactions,
  beneficiaries,
  boxRequests,
  contactMessages,
  donations,
  emailOutbox,
  eventRegistrations,
  events,
  idempotencyKeys,
  sessions,
  users,
  volunteers,
} from '#db/schema.server.ts'
import type { Ctx } from '#lib/context.server.ts'

export const old = new Date('2020-05-01T12:00:00Z')
const recent = new Date('2024-05-01T12:00:00Z')
export const marker = 'MARCAPERSONAL'

/** A row of each kind with the marker in every personal text, and rows that stay. */
export async function fillWithOldRows({ db }: Ctx): Promise<void> {
  const withMarker = (word: string) => `${word} ${marker}`
  const person = { email: `${marker}@example.org`, phone: `787 ${marker}` }
  await db.insert(beneficiaries).values([
    {
      fullName: withMarker('Luz'),
      ...person,
      address: withMarker('Calle'),
      notes: withMarker('n'),
      createdAt: old,
      updatedAt: old,
      searchText: withMarker('s'),
    },
    { fullName: 'Vigente', email: 'v@example.org', phone: '1', address: 'x', createdAt: old, updatedAt: old },
  ])
  const baseRequest = {
    town: 'Ponce',
    boxPurpose: 'personal',
    targetedFor: 'mama',
    lossType: 'unica',
    deliveryMethod: 'correo',
    paymentAmount: '23.95',
  } as const
  const markedTexts = Object.fromEntries(
    Object.entries(boxRequests)
      .filter(
        ([name, column]) =>
          isText(column) &&
          !(column as { enumValues?: unknown[] }).enumValues?.length &&
          ![
            'town',
            'reference',
            'formerReferences',
            'postalCountry',
            'waiverToldBy',
            'waiverVersion',
            'privacyVersion',
            'pickupPlace',
          ].includes(name),
      )
      .map(([name]) => [name, withMarker(name)]),
  ) as { recipientName: string; email: string; phone: string }
  await db.insert(boxRequests).values([
    {
      ...baseRequest,
      ...markedTexts,
      reference: 'r1',
      status: 'delivered',
      beneficiaryId: 1,
      babyGender: 'femenino',
      paymentData: { payer: withMarker('p') },
      told: [{ kind: 'request_received', to: person.email }],
      createdAt: old,
      updatedAt: old,
    },
    {
      ...baseRequest,
      reference: 'r2',
      recipientName: 'Abierta Vieja',
      email: 'b@example.org',
      phone: '1',
      status: 'pending',
      beneficiaryId: 2,
      createdAt: old,
      updatedAt: old,
    },
    {
      ...baseRequest,
      reference: 'r3',
      recipientName: 'Cerrada Nueva',
      email: 'c@example.org',
      phone: '1',
      status: 'closed',
      updatedAt: recent,
    },
  ])
  await db.insert(events).values([
    { title: 'Pasado', description: 'x', eventDate: old },
    { title: 'Reciente', description: 'x', eventDate: recent },
  ])
  await db.insert(eventRegistrations).values([
    {
      eventId: 1,
      reference: 'e1',
      fullName: withMarker('Ana'),
      ...person,
      specialRequests: withMarker('x'),
      adminComments: withMarker('y'),
      newEmail: withMarker('n'),
      told: [{ kind: 'registration_received', to: person.email }],
      searchText: withMarker('z'),
    },
    { eventId: 1, reference: 'e2', fullName: withMarker('Eva'), email: `2${marker}@example.org`, phone: '1' },
    { eventId: 2, reference: 'e3', fullName: 'Queda', email: 'q@example.org', phone: '1' },
  ])
  const message = {
    name: withMarker('Ana'),
    ...person,
    subject: withMarker('Hola'),
    message: withMarker('Texto'),
  }
  await db.insert(contactMessages).values([
    { ...message, createdAt: old, updatedAt: old },
    {
      ...message,
      name: 'Queda',
      email: 'q@example.org',
      phone: null,
      subject: 'x',
      message: 'y',
      updatedAt: recent,
    },
  ])
  const volunteer = {
    name: withMarker('Ana'),
    ...person,
    town: 'Ponce',
    talent: withMarker('canto'),
    availability: withMarker('lunes'),
  }
  const otherVolunteer = {
    name: 'Queda',
    phone: '1',
    town: 'Ponce',
    talent: 'canto',
    email: 'q@example.org',
    availability: 'x',
  }
  await db.insert(volunteers).values([
    { ...volunteer, status: 'rejected', adminNotes: withMarker('n'), createdAt: old, updatedAt: old },
    { ...otherVolunteer, status: 'approved', createdAt: old, updatedAt: old },
    { ...otherVolunteer, status: 'rejected', updatedAt: recent, createdAt: recent },
  ])
  const ancient = new Date('2012-01-01T12:00:00Z')
  await db.insert(donations).values({
    reference: 'd1',
    amount: '10.00',
    method: 'paypal',
    donorName: withMarker('Ana'),
    donorEmail: person.email,
    phone: person.phone,
    message: withMarker('m'),
    notes: withMarker('n'),
    thanked: [person.email],
    searchText: withMarker('s'),
    createdAt: ancient,
  })
  await db.insert(accountingTransactions).values([
    {
      type: 'donation',
      amount: '10.00',
      description: 'Donativo',
      category: 'd',
      occurredOn: '2012-01-01',
      donorName: withMarker('Ana'),
      donorEmail: person.email,
      donorPhone: person.phone,
      notes: withMarker('n'),
      searchText: withMarker('s'),
    },
    {
      type: 'donation',
      amount: '11.00',
      description: 'Donativo',
      category: 'd',
      occurredOn: '2023-01-01',
      donorName: 'Queda',
    },
  ])
  await db.insert(emailOutbox).values({
    kind: 'x',
    to: person.email,
    payload: { name: withMarker('Ana') },
    status: 'sent',
    createdAt: old,
  })
  await db
    .insert(idempotencyKeys)
    .values({ scope: 's', key: withMarker('k'), bodyHash: 'h', createdAt: old, expiresAt: old })
  const [user] = await db.select({ id: users.id }).from(users)
  await db.insert(sessions).values({
    userId: user?.id ?? 0,
    tokenHash: withMarker('t'),
    cookieHash: withMarker('c'),
    createdAt: old,
    expiresAt: old,
  })
}

/** Names and titles have a custom type with Spanish collation. */
function isText(column: unknown): boolean {
  const { columnType, getSQLType } = column as { columnType?: string; getSQLType?: () => string }
  return columnType === 'PgText' || /^text\b/.test(getSQLType?.call(column) ?? '')
}
