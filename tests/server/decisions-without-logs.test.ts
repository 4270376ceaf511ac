import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { importApi } from '#domains/office/imports/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { byMail } from '../support/family-request.ts'
import { runJob } from '../support/jobs.ts'
import { newRequest } from '../support/stock.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const call = async (endpoint: Parameters<TestApp['call']>[0], params: object, body?: object) => {
  const answer = await app.call(endpoint, { as: true, params: params as Record<string, unknown>, body })
  expect([200, 201], answer.text).toContain(answer.status)
  return answer.body
}
/** Nothing decides by what is kept for people: the history, e-mails that left and the words of the others may be gone. */
async function loseLogs() {
  await app.ctx.db.execute(sql`delete from history_entries`)
  await app.ctx.db.execute(sql`delete from mail_outbox where status = 'sent'`)
  await app.ctx.db.execute(sql`update mail_outbox set payload = '{}'`)
}
const letters = async (kind: string) =>
  (
    await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.kind, kind)).orderBy(asc(emailOutbox.id))
  ).map(({ status, to, payload }) => ({ status, to, values: (payload as { values?: object }).values }))
const sent = () =>
  app.ctx.db.update(emailOutbox).set({ status: 'sent' }).where(eq(emailOutbox.status, 'queued'))

const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T18:00`
const circle = { title: 'Círculo', description: 'Un rato', location: 'Biblioteca' }

test('an event that was called off is taken out of calendars, and coming back tells what changed', async () => {
  const { id } = await call(eventApi.create, {}, { ...circle, eventDate: inDays(20) })
  const never = await call(eventApi.create, {}, { ...circle, eventDate: inDays(20), isActive: false })
  await call(eventApi.register, { id }, { fullName: 'Eva', email: 'eva@example.org', phone: '787-555-0133' })
  await call(eventApi.update, { id }, { isActive: false })
  await call(eventApi.update, { id }, { location: 'Plaza' })
  await loseLogs()
  const calendar = (of: number) => app.call(eventApi.calendar, { params: { id: of } })
  expect((await calendar(id)).text).toContain('METHOD:CANCEL')
  expect((await calendar(never.id)).status).toBe(404)
  await call(eventApi.update, { id }, { isActive: true, notify: true })
  expect(JSON.stringify(await letters('event_restored'))).toContain('Biblioteca')
})

/** One has the seat, and two wait. */
async function eventWithWaitlist(): Promise<number> {
  const { id } = await call(eventApi.create, {}, { ...circle, eventDate: inDays(20), maxParticipants: 1 })
  for (const name of ['eva', 'ana', 'luz'])
    await call(
      eventApi.register,
      { id },
      { fullName: name, email: `${name}@example.org`, phone: '787-555-0133' },
    )
  return id
}

test('who is put back has the place of before', async () => {
  const id = await eventWithWaitlist()
  const line = async () =>
    (await call(eventApi.listOfEvent, { id }))
      .map((row: { fullName: string; waitlistPosition: number | null }) => [
        row.fullName,
        row.waitlistPosition,
      ])
      .sort()
  const before = await line()
  const [ana] = (await call(eventApi.listOfEvent, { id })).filter(
    ({ fullName }: { fullName: string }) => fullName === 'ana',
  )
  await call(eventApi.updateRegistration, { id: ana.id }, { status: 'cancelled' })
  expect(await line()).not.toEqual(before)
  await loseLogs()
  await call(eventApi.updateRegistration, { id: ana.id }, { status: 'pending' })
  expect(await line()).toEqual(before)
})

test('a seat passes over whom an e-mail did not reach, until staff settle it', async () => {
  const id = await eventWithWaitlist()
  await app.ctx.db
    .update(emailOutbox)
    .set({ status: 'failed', lastErrorCode: 'recipient' })
    .where(eq(emailOutbox.to, 'ana@example.org'))
  await sent()
  await loseLogs()
  type Row = { id: number; fullName: string; offeredUntil: string | null }
  const cancel = async (name: string) => {
    const find = async (): Promise<Row[]> => call(eventApi.listOfEvent, { id })
    const row = (await find()).find(({ fullName }) => fullName === name)!
    await call(eventApi.updateRegistration, { id: row.id }, { status: 'cancelled' })
    return (await find()).filter(({ offeredUntil }) => offeredUntil).map(({ fullName }) => fullName)
  }
  expect(await cancel('eva')).toEqual(['luz'])
  const key = { entity: 'registration', entityId: 2 }
  expect((await call(outboxApi.decideLetters, key, { act: 'told' })).count).toBe(1)
  expect(await cancel('luz')).toEqual(['ana'])
})

test('an approved volunteer is told once', async () => {
  const person = {
    name: 'Luz',
    phone: '787-555-0182',
    town: 'Ponce',
    talent: 'Coser y escuchar',
    email: 'luz@example.org',
    availability: 'Sábados',
  }
  await app.call(volunteerApi.create, { body: person })
  const decide = (status: string) => call(volunteerApi.update, { id: 1 }, { status })
  await decide('approved')
  await sent()
  await decide('pending')
  await loseLogs()
  await decide('approved')
  expect(await letters('volunteer_accepted')).toEqual([])
  await decide('rejected')
  await decide('approved')
  expect((await letters('volunteer_accepted')).map(({ status }) => status)).toEqual(['queued'])
})

test('news of a parcel go once, and again with another number', async () => {
  const id = await newRequest(app, { ...byMail })
  const change = (body: object) => call(boxRequestApi.update, { id }, body)
  await change({ status: 'shipped', trackingNumber: '9400111899223197428490' })
  await sent()
  await change({ status: 'delivered' })
  await loseLogs()
  await change({ status: 'shipped' })
  expect(await letters('box_on_its_way')).toHaveLength(0)
  await change({ status: 'delivered' })
  await change({ status: 'shipped', trackingNumber: '9400111899223197428506' })
  expect(await letters('box_on_its_way')).toHaveLength(1)
})

test('a past request from a sheet is deleted, one that left is not', async () => {
  const content = Buffer.from(
    'Fecha de solicitud,Nombre,Teléfono,Pueblo,Entrega\n2024-03-07,Ana,787-555-0101,Caguas,pickup',
  ).toString('base64')
  await call(importApi.run, {}, { kind: 'requests', content })
  const left = await newRequest(app, { ...byMail })
  await call(
    boxRequestApi.update,
    { id: left },
    { status: 'shipped', trackingNumber: '9400111899223197428490' },
  )
  await loseLogs()
  const [past] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.isImported, true))
  const remove = (id: number) => app.call(boxRequestApi.remove, { as: true, params: { id } })
  expect([(await remove(past!.id)).status, (await remove(left)).status]).toEqual([200, 409])
})

const registerEva = async (days: number) => {
  const { id } = await call(eventApi.create, {}, { ...circle, eventDate: inDays(days) })
  await call(eventApi.register, { id }, { fullName: 'Eva', email: 'eva@example.org', phone: '787-555-0133' })
  const [row] = await call(eventApi.listOfEvent, { id })
  return { event: id, change: (body: object) => call(eventApi.updateRegistration, { id: row.id }, body) }
}

test('who knows of the confirmation is not told again that she waits for it, and gets it at a new address', async () => {
  const { change } = await registerEva(20)
  await sent()
  await change({ status: 'confirmed' })
  await change({ status: 'pending' })
  // She never heard of it: what she knows is true again.
  expect((await letters('registration_confirmed')).map(({ status }) => status)).toEqual(['withdrawn'])
  await change({ status: 'confirmed' })
  await sent()
  await loseLogs()
  await change({ status: 'pending' })
  await change({ status: 'confirmed' })
  expect(await letters('registration_received')).toEqual([])
  expect((await letters('registration_confirmed')).filter(({ status }) => status === 'queued')).toEqual([])
  await change({ email: 'nueva@example.org' })
  expect((await letters('registration_confirmed')).at(-1)).toMatchObject({ to: 'nueva@example.org' })
  await sent()
  await loseLogs()
  await change({ email: 'eva@example.org' })
  expect((await letters('registration_confirmed')).filter(({ status }) => status === 'queued')).toEqual([])
})

test('an event is reminded of once, and again on its new date', async () => {
  const { event, change } = await registerEva(2)
  await change({ status: 'confirmed' })
  await sent()
  const remind = async (days: number) => {
    await runJob(app.ctx, 'reminders', new Date(Date.parse(`${inDays(days)}:00Z`) - 3_600_000))
    const { length } = await letters('registration_reminder')
    await sent()
    await loseLogs()
    return length
  }
  expect([await remind(2), await remind(2)]).toEqual([1, 0])
  await call(eventApi.update, { id: event }, { eventDate: inDays(5) })
  expect([await remind(5), await remind(5)]).toEqual([1, 0])
})

test('a deleted registration comes back with what it knows, and is told what it does not', async () => {
  const { event, change } = await registerEva(20)
  await sent()
  const [row] = await call(eventApi.listOfEvent, { id: event })
  const again = async () => {
    await call(eventApi.removeRegistration, { id: row.id })
    await loseLogs()
    await call(binApi.restore, { entity: 'registration', entityId: row.id })
  }
  await again()
  expect(await letters('registration_received')).toEqual([])
  await change({ status: 'confirmed' })
  await again()
  expect((await letters('registration_confirmed')).map(({ status }) => status)).toEqual([
    'withdrawn',
    'queued',
  ])
})

test('a link that left opens nothing after a correction, and is the same again when it is corrected back', async () => {
  const id = await newRequest(app, { ...byMail, email: 'ajena@example.org' })
  await sent()
  await loseLogs()
  const referenceAt = async (email: string) => {
    await call(boxRequestApi.update, { id }, { email })
    const [row] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
    return row!.reference
  }
  const moved = async () =>
    (await letters('request_link_moved')).filter(({ status }) => status === 'queued').map(({ to }) => to)
  const [first] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
  const second = await referenceAt('familia@example.org')
  expect(second).not.toBe(first!.reference)
  expect(await moved()).toEqual(['familia@example.org'])
  await sent()
  await loseLogs()
  expect(await referenceAt('ajena@example.org')).toBe(first!.reference)
  expect(await moved()).toEqual([])
})

test('a request that is opened again tells what its end withdrew', async () => {
  const id = await newRequest(app, { ...byMail, email: 'familia@example.org' })
  const end = () => call(boxRequestApi.setOutcome, { id }, { outcome: 'declined', reason: 'Lejos' })
  const open = () => call(boxRequestApi.update, { id }, { status: 'pending' })
  await end()
  await open()
  expect((await letters('request_received')).map(({ status }) => status)).toEqual(['withdrawn', 'queued'])
  await sent()
  await end()
  await call(boxRequestApi.update, { id }, { email: 'nueva@example.org' })
  await loseLogs()
  await open()
  expect(await letters('request_received')).toEqual([expect.objectContaining({ status: 'withdrawn' })])
  expect((await letters('request_link_moved')).map(({ to }) => to)).toEqual(['nueva@example.org'])
})

test('thanks that are no longer true are taken back where they went, and written again when they had not left', async () => {
  const gift = { amount: '25', method: 'paypal', donorName: 'Raúl', donorEmail: 'raul@example.org' }
  await app.call(donationApi.create, { body: gift })
  const [given] = await app.ctx.db.select().from(donations)
  const subject = { subject: 'donation', id: given!.id }
  const verify = () =>
    app.call(paymentApi.verify, { as: true, params: subject, body: { transactionId: 'TX1' } })
  const undo = () => app.call(paymentApi.undoVerification, { as: true, params: subject, body: {} })
  await verify()
  await undo()
  expect(await letters('donation_correction')).toEqual([])
  await verify()
  await sent()
  await loseLogs()
  await undo()
  expect((await letters('donation_correction')).map(({ to }) => to)).toEqual(['raul@example.org'])
})
