import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventChange, NewEvent, RegistrationChange } from '#domains/events/events/office-schemas.ts'
import { registerForEvent, updateRegistration } from '#domains/events/events/registrations.server.ts'
import { NewRegistration } from '#domains/events/events/schemas.ts'
import { createEvent, updateEvent } from '#domains/events/events/service.server.ts'
import { eventRegistrations } from '#domains/events/events/tables.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { letters } from '#tests/support/letters.ts'
import { eraseRecords } from './erase.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('erasure reaches the notices of an event to an earlier address, and nobody else’s', async () => {
  const mail = letters(app)
  const newEvent = async () => {
    const facts = { title: 'Encuentro', description: 'x', eventDate: mail.inHours(100), maxParticipants: 9 }
    return (await createEvent(mail.later(), NewEvent.parse(facts))).id
  }
  const register = async (eventId: number, name: string) => {
    const facts = { fullName: `Persona ${name}`, email: `${name}@example.org`, phone: '787-555-0101' }
    await registerForEvent(mail.visitor(), eventId, NewRegistration.parse(facts))
    await mail.send(100)
    const own = eq(eventRegistrations.email, facts.email)
    return app.ctx.db.select().from(eventRegistrations).where(own).then(firstRow)
  }
  const move = (eventId: number, hours: number) => {
    const eventDate = mail.inHours(hours)
    return updateEvent(mail.later(), eventId, EventChange.parse({ eventDate, notify: true }), {})
  }
  const set = (id: number, change: object) =>
    updateRegistration(mail.later(), id, RegistrationChange.parse(change), {})
  const [eventId, otherEvent] = [await newEvent(), await newEvent()]
  const ana = await register(eventId, 'vieja')
  await register(eventId, 'vecina')
  await move(eventId, 300)
  await mail.send(100)
  await set(ana.id, { email: 'nueva@example.org' })
  await mail.send(100)
  // The earlier address belongs to somebody else, who comes to another event.
  await register(otherEvent, 'vieja')
  await move(otherEvent, 310)
  await mail.send(100)
  await set(ana.id, { status: 'cancelled' })
  await eraseRecords(mail.later(), [{ kind: 'registration', id: ana.id }], 'person_asked')
  const { rows } = await app.ctx.db.execute(
    sql`select kind, to_address from mail_outbox where to_address <> '' order by id`,
  )
  const [first, notice] = ['registration_received', 'event_moved']
  expect(rows).toEqual([
    { kind: first, to_address: 'vecina@example.org' },
    { kind: notice, to_address: 'vecina@example.org' },
    { kind: first, to_address: 'vieja@example.org' },
    { kind: notice, to_address: 'vieja@example.org' },
  ])
})
