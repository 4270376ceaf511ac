import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EmailPayload } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { restoreRecord } from '#domains/privacy/bin/service.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { letters } from '#tests/support/letters.ts'
import { addWalkIn, registerCaller } from './added-by-staff.server.ts'
import { eventApi } from './endpoints.ts'
import { NewCaller, NewEvent, NewWalkIn, RegistrationChange } from './office-schemas.ts'
import { deleteRegistration, registerForEvent, updateRegistration } from './registrations.server.ts'
import { NewRegistration } from './schemas.ts'
import { createEvent } from './service.server.ts'
import { eventRegistrations } from './tables.server.ts'

let app: TestApp
let mail: ReturnType<typeof letters>
let eventId: number
beforeEach(async () => {
  app = await testApp()
  mail = letters(app)
  const facts = { title: 'Encuentro', description: 'x', location: 'Sala', maxParticipants: 1 }
  const event = NewEvent.parse({ ...facts, eventDate: mail.inHours(100) })
  eventId = (await createEvent(mail.later(), event)).id
})
afterEach(() => app.close())

const received = 'registration_received'
const confirmed = 'registration_confirmed'
const cancelled = 'registration_cancelled'
const waiting = 'registration_waiting'

async function register(name: string): Promise<number> {
  const facts = { fullName: `Persona ${name}`, email: `${name}@example.org`, phone: '787-555-0101' }
  await registerForEvent(mail.visitor(), eventId, NewRegistration.parse(facts))
  await mail.send()
  return (await row(facts.email)).id
}
const row = (email: string) =>
  app.ctx.db.select().from(eventRegistrations).where(eq(eventRegistrations.email, email)).then(firstRow)
const set = (id: number, status: string) =>
  updateRegistration(mail.later(), id, RegistrationChange.parse({ status }), {})
async function confirmedOne(): Promise<number> {
  const id = await register('ana')
  await set(id, 'confirmed')
  await mail.send(100)
  return id
}
const remove = (id: number, notify = true) => deleteRegistration(mail.later(), id, notify)
const restore = (id: number, seconds = 0) =>
  restoreRecord(mail.later(seconds), { entity: 'registration', entityId: id })
/** The last letter to her, with what its file does to her calendar. */
async function lastLetter() {
  const isHers = and(eq(emailOutbox.to, 'ana@example.org'), eq(emailOutbox.status, 'sent'))
  const rows = await app.ctx.db.select().from(emailOutbox).where(isHers).orderBy(asc(emailOutbox.id))
  const { id, kind, payload } = rows.at(-1)!
  const { text } = (await app.call(outboxApi.get, { as: true, params: { id } })).body
  const [file] = (payload as EmailPayload).attachments ?? []
  return { kind, text, method: file && /METHOD:(\w+)/.exec(file.content)?.[1] }
}

test('who is deleted reads of it as of a cancellation, and the event leaves her calendar', async () => {
  await remove(await confirmedOne())
  expect(await mail.sentTo('ana')).toEqual([received, confirmed, cancelled])
  const letter = await lastLetter()
  expect(letter).toMatchObject({ kind: cancelled, method: 'CANCEL' })
  // Her page is gone with the registration.
  expect(letter.text).not.toContain('/registro/')
  expect(letter.text).toContain('Puedes volver a registrarte o llamarnos')
})

test('restored within the time of an undo she reads nothing; restored later, what is so again', async () => {
  const id = await confirmedOne()
  await remove(id)
  await restore(id, 30)
  expect(await mail.sentTo('ana')).toEqual([received, confirmed])
  await remove(id)
  await mail.send(100)
  await restore(id)
  expect(await mail.sentTo('ana')).toEqual([received, confirmed, cancelled, confirmed])
  expect(await lastLetter()).toMatchObject({ kind: confirmed, method: 'PUBLISH' })
})

test('who waits is told too, and whose seat was given meanwhile reads that she waits', async () => {
  const ana = await confirmedOne()
  const bea = await register('bea')
  await remove(bea)
  await mail.send(100)
  await restore(bea)
  expect(await mail.sentTo('bea')).toEqual([waiting, cancelled, waiting])
  await remove(ana)
  await mail.send(100)
  await restore(ana)
  expect(await mail.sentTo('ana')).toEqual([received, confirmed, cancelled, waiting])
})

test('cancelled and deleted within a minute, she is told once', async () => {
  const id = await confirmedOne()
  await set(id, 'cancelled')
  await remove(id)
  expect(await mail.sentTo('ana')).toEqual([received, confirmed, cancelled])
})

test.each<[string, () => Promise<unknown>, string[]]>([
  ['staff say no', async () => remove(await confirmedOne(), false), [received, confirmed]],
  [
    'the event is over',
    async () => {
      const id = await confirmedOne()
      return deleteRegistration(mail.later(101 * 3_600), id)
    },
    [received, confirmed],
  ],
  [
    'it may be spam',
    async () => {
      const id = await register('ana')
      await app.ctx.db.update(eventRegistrations).set({ suspected: true })
      return remove(id)
    },
    [received],
  ],
  [
    'she knows already',
    async () => {
      const id = await confirmedOne()
      await set(id, 'cancelled')
      await mail.send(100)
      return remove(id)
    },
    [received, confirmed, cancelled],
  ],
  [
    'she just came',
    async () => {
      const walkIn = NewWalkIn.parse({ fullName: 'Ana', email: 'ana@example.org' })
      return remove((await addWalkIn(mail.later(99 * 3_600), eventId, walkIn)).id)
    },
    [],
  ],
])('a deletion tells nobody when %s', async (_, act, letters) => {
  await act()
  expect(await mail.sentTo('ana')).toEqual(letters)
})

const lineOf = async (reason: string) =>
  (await app.call(dashboardApi.attention, { as: true })).body.find(
    (line: { reason: string }) => line.reason === reason,
  )?.count
const deleteByCall = (id: number, query = {}) =>
  app.call(eventApi.removeRegistration, { as: true, params: { id }, query })

test('whom no e-mail reaches is called first: cancelled, she is on Hoy, and goes after the call', async () => {
  const caller = NewCaller.parse({ fullName: 'Luz', phone: '787-555-0142' })
  const { id } = await registerCaller(mail.later(), eventId, caller)
  const refused = await deleteByCall(id)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('hay que llamarle')])
  await set(id, 'cancelled')
  expect(await lineOf('registrationsToCall')).toBe(1)
  expect((await deleteByCall(id)).status).toBe(409)
  const params = { entity: 'registration', entityId: id }
  await app.call(replyApi.create, { as: true, params, body: { kind: 'call', body: 'Se lo dije.' } })
  expect(await lineOf('registrationsToCall')).toBeUndefined()
  expect((await deleteByCall(id)).status).toBe(200)
})

test('who knows is deleted at once, and called when she has her seat again', async () => {
  const caller = NewCaller.parse({ fullName: 'Luz', phone: '787-555-0142' })
  const { id } = await registerCaller(mail.later(), eventId, caller)
  expect((await deleteByCall(id, { notify: false })).status).toBe(200)
  expect(await lineOf('registrationsToCall')).toBeUndefined()
  await restore(id)
  expect(await lineOf('registrationsToCall')).toBe(1)
})

test('a letter of a deletion that does not arrive stands where it can be settled', async () => {
  await remove(await confirmedOne())
  const isLetter = eq(emailOutbox.kind, cancelled)
  await app.ctx.db.update(emailOutbox).set({ status: 'failed', lastErrorCode: 'recipient' }).where(isLetter)
  expect([await lineOf('failedMail'), await lineOf('unreached_registration')]).toEqual([1, undefined])
})
