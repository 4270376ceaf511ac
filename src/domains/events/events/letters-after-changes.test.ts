import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreRecord } from '#domains/privacy/bin/service.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { letters } from '#tests/support/letters.ts'
import { queueNewAddressEmail, queueReminders } from './emails.server.ts'
import { NewMessage } from './notice-schemas.ts'
import { sendMessage } from './notices.server.ts'
import { EventChange, NewEvent, RegistrationChange } from './office-schemas.ts'
import { changeRegistrationPage } from './registration-page.server.ts'
import { deleteRegistration, registerForEvent, updateRegistration } from './registrations.server.ts'
import { NewRegistration } from './schemas.ts'
import { createEvent, updateEvent } from './service.server.ts'
import { eventRegistrations, events } from './tables.server.ts'

let app: TestApp
let mail: ReturnType<typeof letters>
beforeEach(async () => {
  app = await testApp()
  mail = letters(app)
})
afterEach(() => app.close())

async function newEvent(maxParticipants: number | null, hours = 100): Promise<number> {
  const facts = { title: 'Encuentro', description: 'x', location: 'Sala', maxParticipants }
  const event = NewEvent.parse({ ...facts, eventDate: mail.inHours(hours) })
  return (await createEvent(mail.later(), event)).id
}
async function register(eventId: number, name: string) {
  const facts = { fullName: `Persona ${name}`, email: `${name}@example.org`, phone: '787-555-0101' }
  await registerForEvent(mail.visitor(), eventId, NewRegistration.parse(facts))
  await mail.send()
  return row(name)
}
const row = (name: string) =>
  app.ctx.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.email, `${name}@example.org`))
    .then(firstRow)
const set = (id: number, status: string, seconds = 0) =>
  updateRegistration(mail.later(seconds), id, RegistrationChange.parse({ status }), {})
const change = (id: number, fields: object, seconds = 0) =>
  updateEvent(mail.later(seconds), id, EventChange.parse(fields), {})
const moveTo = (id: number, eventDate: string) => change(id, { eventDate, notify: false })
const step = (reference: string, step: 'cancel' | 'return' | 'accept') =>
  changeRegistrationPage(mail.visitor(), reference, { step })
const received = 'registration_received'
const waiting = 'registration_waiting'
const offer = 'registration_offer'
const confirmed = 'registration_confirmed'

test('who cancels and returns within a minute is not told last that it is cancelled', async () => {
  const { reference } = await register(await newEvent(5), 'ana')
  await mail.send(100)
  await step(reference, 'cancel')
  await mail.send(20)
  await step(reference, 'return')
  expect(await mail.sentTo('ana')).toEqual([received, received])
})

test('a confirmation of long ago does not replace the one of today', async () => {
  const { id, reference } = await register(await newEvent(5), 'ana')
  await set(id, 'confirmed')
  await mail.send(100)
  await set(id, 'cancelled')
  await mail.send(100)
  await step(reference, 'return')
  await mail.send(100)
  await set(id, 'cancelled')
  await set(id, 'confirmed', 20)
  const sent = await mail.sentTo('ana')
  expect(sent).toEqual([received, confirmed, 'registration_cancelled', received, confirmed])
})

test('who staff put back after a cancellation is told', async () => {
  const { id } = await register(await newEvent(5), 'ana')
  await set(id, 'cancelled')
  await mail.send(100)
  await set(id, 'pending')
  expect(await mail.sentTo('ana')).toEqual([received, 'registration_cancelled', received])
})

test('a cancellation undone in an event with too many people: the person reads that they wait', async () => {
  const eventId = await newEvent(2)
  const { id } = await register(eventId, 'ana')
  await register(eventId, 'bea')
  await register(eventId, 'cruz')
  await change(eventId, { maxParticipants: null })
  await change(eventId, { maxParticipants: 1, overCapacity: 'keep' }, 100)
  await set(id, 'cancelled')
  await set(id, 'pending', 20)
  expect((await row('ana')).waitlistPosition).toBe(1)
  expect(await mail.sentTo('ana')).toEqual([received, waiting])
})

test('a lower limit that is undone gives the seat back, and nobody reads that it was lost', async () => {
  const eventId = await newEvent(2)
  await register(eventId, 'ana')
  const { id } = await register(eventId, 'bea')
  await set(id, 'confirmed')
  await register(eventId, 'cruz')
  await mail.send(100)
  await change(eventId, { maxParticipants: 1, overCapacity: 'waitlist' })
  await change(eventId, { maxParticipants: 2, overCapacity: 'keep', undo: true }, 20)
  expect(await mail.sentTo('ana')).toEqual([received])
  expect(await mail.sentTo('bea')).toEqual([received, confirmed])
  expect(await mail.sentTo('cruz')).toEqual([waiting])
  expect((await row('ana')).waitlistPosition).toBeNull()
})

test('one seat is offered to one person, also after the first one was in the bin', async () => {
  const eventId = await newEvent(1)
  const { id } = await register(eventId, 'ana')
  const bea = await register(eventId, 'bea')
  await register(eventId, 'cruz')
  await set(id, 'cancelled')
  await mail.send(100)
  await deleteRegistration(mail.later(), bea.id)
  await mail.send(100)
  await restoreRecord(mail.later(), { entity: 'registration', entityId: bea.id })
  expect((await row('bea')).offeredUntil).toBeNull()
  expect((await row('cruz')).offeredUntil).not.toBeNull()
  expect(await mail.sentTo('bea')).toEqual([waiting, offer, 'registration_cancelled', waiting])
})

test('a confirmed person whose seat was taken meanwhile is told when restored', async () => {
  const eventId = await newEvent(1)
  const { id } = await register(eventId, 'ana')
  await set(id, 'confirmed')
  await mail.send(100)
  await deleteRegistration(mail.later(), id)
  await register(eventId, 'bea')
  await restoreRecord(mail.later(), { entity: 'registration', entityId: id })
  expect((await row('ana')).waitlistPosition).toBe(1)
  expect(await mail.sentTo('ana')).toEqual([received, confirmed, 'registration_seat_lost'])
})

test('a confirmation that the bin withdrew is written again', async () => {
  const { id } = await register(await newEvent(1), 'ana')
  await set(id, 'confirmed')
  await deleteRegistration(mail.later(20), id)
  await restoreRecord(mail.later(5), { entity: 'registration', entityId: id })
  expect(await mail.sentTo('ana')).toEqual([received, confirmed])
})

test('an offer goes out although its person wrote to us three times that day', async () => {
  for (const eventId of [await newEvent(null), await newEvent(null)])
    await registerForEvent(
      mail.visitor(),
      eventId,
      NewRegistration.parse({ fullName: 'Bea', email: 'bea@example.org', phone: '787-555-0101' }),
    )
  const eventId = await newEvent(1)
  const { reference } = await register(eventId, 'ana')
  await registerForEvent(
    mail.visitor(),
    eventId,
    NewRegistration.parse({ fullName: 'Bea', email: 'bea@example.org', phone: '787-555-0101' }),
  )
  await step(reference, 'cancel')
  expect(await mail.sentTo('bea')).toEqual([received, received, waiting, offer])
})

test('no reminder of a cancelled event leaves', async () => {
  const eventId = await newEvent(5, 26)
  const { id } = await register(eventId, 'ana')
  await set(id, 'confirmed')
  await mail.send(3 * 3_600)
  await queueReminders(mail.visitor())
  await change(eventId, { isActive: false, notify: false })
  expect(await mail.sentTo('ana')).toEqual([received, confirmed])
})

test('an event that moved after its reminder is reminded again', async () => {
  const eventId = await newEvent(5, 26)
  const { id } = await register(eventId, 'ana')
  await set(id, 'confirmed')
  await mail.send(3 * 3_600)
  await queueReminders(mail.visitor())
  await mail.send(100)
  await change(eventId, { eventDate: mail.inHours(300), notify: false })
  await mail.send(290 * 3_600)
  await queueReminders(mail.visitor())
  await queueReminders(mail.visitor())
  const reminder = 'registration_reminder'
  expect(await mail.sentTo('ana')).toEqual([received, confirmed, reminder, reminder])
})

test('a confirmation that waits says the new day, also in its calendar file', async () => {
  const eventId = await newEvent(5, 20)
  const { id } = await register(eventId, 'ana')
  await set(id, 'confirmed')
  const eventDate = mail.inHours(300)
  await change(eventId, { eventDate, location: 'Otra sala', notify: false }, 20)
  expect(await mail.sentTo('ana')).toEqual([received, confirmed])
  const { rows } = await app.ctx.db.execute<{ payload: string }>(
    sql`select payload::text from mail_outbox where kind = ${confirmed} and status = 'sent'`,
  )
  expect(rows[0]?.payload).toContain('Otra sala')
  expect(rows[0]?.payload).toContain(eventDate.slice(0, 10).replaceAll('-', ''))
})

/** The time until which the e-mails that wait are worth sending. */
const validity = async (name: string) => {
  const { rows } = await app.ctx.db.execute<{ kind: string; until: string }>(
    sql`select kind, valid_until::text as until from mail_outbox
      where to_address = ${`${name}@example.org`} and status = 'queued' order by id`,
  )
  return rows.map(({ kind, until }) => [kind, new Date(until).toISOString()])
}

test('a letter that waits is sent until the start of the event, also after it moved', async () => {
  const eventId = await newEvent(5, 100)
  const { id, reference } = await register(eventId, 'ana')
  await set(id, 'confirmed')
  const change = { newEmail: 'nueva@example.org', newReference: `${reference}x` }
  await app.ctx.db.update(eventRegistrations).set(change).where(eq(eventRegistrations.id, id))
  const stored = await row('ana')
  const event = await app.ctx.db.select().from(events).where(eq(events.id, eventId)).then(firstRow)
  await queueNewAddressEmail(mail.visitor(), event, stored)
  for (const hours of [20, 300]) {
    const eventDate = mail.inHours(hours)
    await moveTo(eventId, eventDate)
    expect(await validity('ana')).toEqual([[confirmed, eventDate]])
    expect(await validity('nueva')).toEqual([['registration_new_address', eventDate]])
  }
})

test('an offer that waits ends with its deadline, or with an earlier event', async () => {
  const eventId = await newEvent(1, 100)
  const { id } = await register(eventId, 'ana')
  await register(eventId, 'bea')
  await set(id, 'cancelled')
  const deadline = (await row('bea')).offeredUntil?.toISOString()
  await moveTo(eventId, mail.inHours(300))
  expect(await validity('bea')).toEqual([[offer, deadline]])
  const eventDate = mail.inHours(5)
  await moveTo(eventId, eventDate)
  expect(await validity('bea')).toEqual([[offer, eventDate]])
})

test('a notice that waits follows the event that moves once more; a message to the registrants does not end with it', async () => {
  const eventId = await newEvent(5, 100)
  await register(eventId, 'ana')
  await change(eventId, { eventDate: mail.inHours(50), notify: true })
  await sendMessage(mail.later(), eventId, NewMessage.parse({ to: ['pending'], textEs: 'Traigan agua.' }))
  const [, [, message] = []] = await validity('ana')
  const eventDate = mail.inHours(300)
  await change(eventId, { eventDate, location: 'Plaza' })
  expect(await validity('ana')).toEqual([
    ['event_moved', eventDate],
    ['event_message', message],
  ])
  const { rows } = await app.ctx.db.execute<{ values: string; files: string }>(
    sql`select payload->>'values' as values, payload->>'attachments' as files from mail_outbox
      where status = 'queued' order by id`,
  )
  for (const { values } of rows) expect(values).toContain('Plaza')
  expect(rows[0]?.files).toContain(eventDate.slice(0, 10).replaceAll('-', ''))
  expect(rows[1]?.files).toBeNull()
})

test('the letter of a cancellation says the date that people know, until that date', async () => {
  const eventId = await newEvent(5, 100)
  await register(eventId, 'ana')
  const before = await validity('ana')
  await change(eventId, { isActive: false, notify: true })
  const known = await validity('ana')
  expect(known).toHaveLength(before.length + 1)
  await change(eventId, { eventDate: mail.inHours(50) })
  expect(await validity('ana')).toEqual(known)
})

const filesOf = async (name: string) => {
  await mail.send(100)
  const { rows } = await app.ctx.db.execute<{ kind: string; file: string | null }>(
    sql`select kind, payload->'attachments'->0->>'content' as file from mail_outbox
      where to_address = ${`${name}@example.org`} and status = 'sent' order by id`,
  )
  return rows.map(({ kind, file }) => [kind, file && /METHOD:(\w+)/.exec(file)?.[1]])
}

test('a cancelled registration leaves the calendar that has it; one never confirmed has none', async () => {
  const event = await newEvent(5)
  const ana = await register(event, 'ana')
  await set(ana.id, 'confirmed')
  await mail.send(100)
  await set(ana.id, 'cancelled')
  expect(await filesOf('ana')).toEqual([
    [received, null],
    [confirmed, 'PUBLISH'],
    ['registration_cancelled', 'CANCEL'],
  ])
  const luz = await register(event, 'luz')
  await set(luz.id, 'cancelled')
  expect(await filesOf('luz')).toEqual([
    [received, null],
    ['registration_cancelled', null],
  ])
})

test.each([
  ['cancelled', (id: number) => set(id, 'cancelled'), 'registration_cancelled'],
  [
    'called off',
    (_: number, event: number) => change(event, { isActive: false, notify: true }),
    'event_cancelled',
  ],
])('who lost the seat still has the entry, which goes when it is %s', async (_, end, kind) => {
  const event = await newEvent(2)
  await register(event, 'bea')
  const ana = await register(event, 'ana')
  for (const { id } of [await row('bea'), ana]) await set(id, 'confirmed')
  await mail.send(100)
  await change(event, { maxParticipants: 1, overCapacity: 'waitlist' })
  await mail.send(100)
  const [lost, stays] = (await row('ana')).status === 'pending' ? ['ana', 'bea'] : ['bea', 'ana']
  await change(event, { eventDate: mail.inHours(200), notify: true })
  await mail.send(100)
  await end((await row(lost)).id, event)
  expect((await filesOf(lost)).slice(1)).toEqual([
    [confirmed, 'PUBLISH'],
    ['registration_seat_lost', null],
    ['event_moved', 'PUBLISH'],
    [kind, 'CANCEL'],
  ])
  expect((await filesOf(stays)).slice(1, 3)).toEqual([
    [confirmed, 'PUBLISH'],
    ['event_moved', 'PUBLISH'],
  ])
})

test('who has the entry from the notice of another hour gets its cancellation, once', async () => {
  const event = await newEvent(1)
  const ana = await register(event, 'ana')
  await register(event, 'luz')
  await change(event, { eventDate: mail.inHours(200), notify: true })
  await mail.send(100)
  await set(ana.id, 'cancelled')
  expect((await filesOf('ana')).slice(1)).toEqual([
    ['event_moved', 'PUBLISH'],
    ['registration_cancelled', 'CANCEL'],
  ])
  await set((await row('luz')).id, 'cancelled')
  // She waited in line, so she had none.
  expect((await filesOf('luz')).at(-1)).toEqual(['registration_cancelled', null])
})

test('who is confirmed on the day before is not reminded of it minutes later', async () => {
  const event = await newEvent(5, 20)
  const { id } = await register(event, 'ana')
  await set(id, 'confirmed')
  await queueReminders(mail.later(600))
  expect(await mail.sentTo('ana')).toEqual([received, confirmed])
})

test('an e-mail says the name of the event in the language of its reader', async () => {
  const facts = { title: 'Círculo de madres', otherTitle: 'Mothers circle', description: 'x' }
  const { id } = await createEvent(mail.later(), NewEvent.parse({ ...facts, eventDate: mail.inHours(100) }))
  const names: unknown[] = []
  for (const lang of ['es', 'en'] as const) {
    const email = `${lang}@example.org`
    const person = { fullName: 'Persona', email, phone: '787-555-0101' }
    await registerForEvent({ ...mail.visitor(), lang }, id, NewRegistration.parse(person))
    const { rows } = await app.ctx.db.execute<{ name: string }>(
      sql`select payload->'values'->>'eventTitle' as name from mail_outbox where to_address = ${email}`,
    )
    names.push(...rows.map(({ name }) => name))
  }
  expect(names).toEqual(['Círculo de madres', 'Mothers circle'])
})
