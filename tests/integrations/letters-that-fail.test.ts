import { asc, eq, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { eventRegistrations, events } from '#domains/events/events/tables.server.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import type { Letter, LetterEntity } from '#domains/mail/outbox/schemas.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type SmtpFault, startFaultySmtp } from '../fakes/rough-smtp.ts'
import { smtpEnv } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'
import { sendDueEmails } from '../support/jobs.ts'
import { signInEveryRole } from '../support/roles.ts'

const wrong = 'luz@exmaple.org'
const right = 'luz@example.org'
const nobody: SmtpFault = { at: 'to', reply: '550 5.1.1 nobody', only: wrong }
let app: TestApp
let smtp: Awaited<ReturnType<typeof startFaultySmtp>>
beforeEach(async () => {
  smtp = await startFaultySmtp(nobody)
  app = await testApp(smtpEnv(smtp.port))
})
afterEach(async () => {
  closeTransport(app.services)
  await app.close()
  await smtp.close()
})

const letters = async (entity: LetterEntity, entityId = 1) =>
  (await app.call(outboxApi.letters, { as: true, params: { entity, entityId } })).body
const decide = (entity: LetterEntity, body: object) =>
  app.call(outboxApi.decideLetters, { as: true, params: { entity, entityId: 1 }, body })
const hoy = async () => (await app.call(dashboardApi.attention, { as: true })).body
const lineOf = async (reason: string) =>
  (await hoy()).find((line: { reason: string }) => line.reason === reason)
const aMinuteLater = () => sendDueEmails({ ...app.ctx, now: () => new Date(Date.now() + 90_000) })

const person = { name: 'Luz Vega', email: wrong, phone: '787-555-0101' }
const volunteer = { ...person, town: 'Ponce', talent: 'Coser y escuchar', availability: 'Sábados' }
async function register() {
  const eventDate = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await app.call(eventApi.create, { as: true, body: { title: 'Encuentro', description: 'Café', eventDate } })
  await app.call(eventApi.register, {
    params: { id: 1 },
    body: { fullName: 'Luz Vega', email: wrong, phone: '787-555-0101', privacyAccepted: true },
  })
}

/** Each record of a person: how it comes, its line on Hoy, and how its address is corrected. */
const records: [LetterEntity, string, () => Promise<unknown>, () => Promise<{ status: number }>][] = [
  [
    'box_request',
    'unreached',
    () => app.call(boxRequestApi.create, { body: { ...familyRequest, email: wrong } }),
    () => app.call(boxRequestApi.update, { as: true, params: { id: 1 }, body: { email: right } }),
  ],
  [
    'contact_message',
    'unreached_contact_message',
    () => app.call(contactApi.create, { body: { ...person, subject: 'Pregunta', message: '¿Cuándo es?' } }),
    () => app.call(contactApi.update, { as: true, params: { id: 1 }, body: { status: 'new', email: right } }),
  ],
  [
    'registration',
    'unreached_registration',
    register,
    () => app.call(eventApi.updateRegistration, { as: true, params: { id: 1 }, body: { email: right } }),
  ],
  [
    'volunteer',
    'unreached_volunteer',
    () => app.call(volunteerApi.create, { body: volunteer }),
    () =>
      app.call(volunteerApi.update, { as: true, params: { id: 1 }, body: { ...volunteer, email: right } }),
  ],
]

describe.each(records)('a refused address of a %s', (entity, reason, come, correct) => {
  test('stands on its record and on Hoy, and what it refused leaves once it is corrected', async () => {
    await come()
    await sendDueEmails(app.ctx)
    expect((await letters(entity))[0]).toMatchObject({
      status: 'failed',
      lastErrorCode: 'recipient',
      to: wrong,
      isUnreached: true,
    })
    const reasons = (await hoy()).map((line: { reason: string }) => line.reason)
    expect(reasons).toContain(reason)
    // One fact, one line.
    expect(reasons).not.toContain('failedMail')

    expect((await correct()).status).toBe(200)
    await aMinuteLater()
    expect(smtp.accepted).toContain(right)
    expect((await letters(entity)).some(({ isUnreached }: { isUnreached: boolean }) => isUnreached)).toBe(
      false,
    )
    expect(await lineOf(reason)).toBeUndefined()
  })

  test('that is right: tried again, or the person was told otherwise', async () => {
    await come()
    await sendDueEmails(app.ctx)
    expect((await decide(entity, { act: 'again' })).body).toEqual({ count: 1 })
    await sendDueEmails(app.ctx)
    expect(await lineOf(reason)).toMatchObject({ count: 1 })
    expect((await decide(entity, { act: 'told' })).body).toEqual({ count: 1 })
    expect((await letters(entity))[0]).toMatchObject({ status: 'discarded', isUnreached: false })
    expect(await lineOf(reason)).toBeUndefined()
  })
})

/** They were held, or nothing left for as long as they were worth sending. */
async function tooLate(which?: SQL) {
  const validUntil = new Date(Date.now() - 1_000)
  await app.ctx.db.update(emailOutbox).set({ status: 'held', validUntil }).where(which)
  await sendDueEmails(app.ctx)
}

describe.each(records)('an answer to a %s that waited too long', (entity, reason, come) => {
  test('stands on its record and on Hoy, and leaves after all, or the person was told otherwise', async () => {
    smtp.recover()
    await come()
    await tooLate()
    expect((await letters(entity))[0]).toMatchObject({ status: 'expired', isUnreached: true })
    expect(await lineOf(reason)).toMatchObject({ count: 1 })
    expect((await decide(entity, { act: 'again' })).body).toEqual({ count: 1 })
    expect(await lineOf(reason)).toBeUndefined()
    await tooLate()
    expect(await lineOf(reason)).toMatchObject({ count: 1 })
    expect((await decide(entity, { act: 'told' })).body).toEqual({ count: 1 })
    expect((await letters(entity))[0]).toMatchObject({ status: 'discarded', isUnreached: false })
    expect(await lineOf(reason)).toBeUndefined()
  })
})

test('a link that waited too long is no loss once a newer one has left', async () => {
  smtp.recover()
  await app.call(boxRequestApi.create, { body: { ...familyRequest, email: right } })
  const link = { kind: 'request_link', to: right, locale: 'es', values: {}, unprompted: true } as const
  const queueLink = () => queueEmail(app.ctx, { ...link, entity: 'box_request', entityId: 1 })
  await queueLink()
  await tooLate(eq(emailOutbox.kind, 'request_link'))
  expect(await lineOf('unreached')).toMatchObject({ count: 1 })
  await queueLink()
  expect(await lineOf('unreached')).toMatchObject({ count: 1 })
  await aMinuteLater()
  expect((await letters('box_request')).filter(({ isUnreached }: Letter) => isUnreached)).toEqual([])
  expect(await lineOf('unreached')).toBeUndefined()
})

test('what expired about an event that is past, or that she can do without, is no loss', async () => {
  smtp.recover()
  await register()
  await sendDueEmails(app.ctx)
  const message = { to: ['pending'], textEs: 'Trae una foto.' }
  await app.call(eventApi.sendMessage, { as: true, params: { id: 1 }, body: message })
  await tooLate(eq(emailOutbox.kind, 'event_message'))
  expect(await lineOf('unreached_registration')).toBeUndefined()
  await tooLate()
  expect(await lineOf('unreached_registration')).toMatchObject({ count: 1 })
  await app.ctx.db.update(events).set({ eventDate: new Date(Date.now() - 60_000) })
  expect(await lineOf('unreached_registration')).toBeUndefined()
})

test('one that is on no record and waited too long is in the list that its line of Hoy opens', async () => {
  await queueEmail(app.ctx, { kind: 'registrations_collected', to: right, locale: 'es' })
  await tooLate()
  expect(await lineOf('failedMail')).toMatchObject({ count: 1, link: '/admin/correo?attention=failed' })
  const query = { attention: 'failed', page: 1 }
  const [email] = (await app.call(outboxApi.list, { as: true, query })).body
  expect(email).toMatchObject({ to: right, status: 'expired' })
  await app.call(outboxApi.update, { as: true, params: { id: email.id }, body: { status: 'discarded' } })
  expect(await lineOf('failedMail')).toBeUndefined()
})

test('the list of requests shows exactly those', async () => {
  await app.call(boxRequestApi.create, { body: { ...familyRequest, email: wrong } })
  await app.call(boxRequestApi.create, { body: { ...familyRequest, email: right } })
  await sendDueEmails(app.ctx)
  const { body } = await app.call(boxRequestApi.list, {
    as: true,
    query: { attention: 'unreached', page: 1 },
  })
  expect(body.map(({ email }: { email: string }) => email)).toEqual([wrong])
})

test('one that was taken and came back: staff write it down, and it stands on the record like one that failed', async () => {
  await app.call(boxRequestApi.create, { body: { ...familyRequest, email: right } })
  await sendDueEmails(app.ctx)
  const [letter] = await letters('box_request')
  const step = (status: string) =>
    app.call(outboxApi.update, { as: true, params: { id: letter.id }, body: { status } })
  expect((await step('failed')).body).toMatchObject({ status: 'failed', lastErrorCode: 'bounced' })
  expect(await lineOf('unreached')).toMatchObject({ count: 1 })
  // It had come back to another one.
  expect((await step('sent')).body).toMatchObject({ status: 'sent', lastErrorCode: null })
  expect(await lineOf('unreached')).toBeUndefined()
  expect((await step('queued')).status).toBe(409)
  // Nobody says of one that was refused that it arrived.
  await app.ctx.db.update(emailOutbox).set({ status: 'failed', lastErrorCode: 'recipient' })
  expect((await step('sent')).status).toBe(409)
})

test('a notice of an event that was refused stands on the registration', async () => {
  smtp.recover()
  await register()
  await sendDueEmails(app.ctx)
  smtp.fail(nobody)
  await app.call(eventApi.sendMessage, {
    as: true,
    params: { id: 1 },
    body: { to: ['pending'], textEs: 'Trae una foto.' },
  })
  await aMinuteLater()
  expect((await letters('registration'))[0]).toMatchObject({ isUnreached: true })
  expect(await lineOf('unreached_registration')).toMatchObject({
    count: 1,
    link: '/admin/registros?attention=unreached',
  })
})

test('one that tells of several registrations stands on each, and the waiting list passes over them', async () => {
  const eventDate = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const comes = (id: number, email: string) =>
    app.call(eventApi.register, {
      params: { id },
      body: { fullName: 'Luz Vega', email, phone: '787-555-0101', privacyAccepted: true },
    })
  for (let id = 1; id <= 5; id++) {
    const body = { title: 'Encuentro', description: 'Café', eventDate, maxParticipants: 1 }
    await app.call(eventApi.create, { as: true, body })
    if (id === 5) await comes(id, right)
    await comes(id, wrong)
    // Twice is told once.
    await comes(id, wrong)
  }
  const [, , , fourth, , fifth] = await app.ctx.db
    .select()
    .from(eventRegistrations)
    .orderBy(asc(eventRegistrations.id))
  await sendDueEmails({ ...app.ctx, now: () => new Date(Date.now() + 7 * 3_600_000) })
  const told = { kind: 'registrations_collected', status: 'failed', isUnreached: true }
  for (const { id } of [fourth!, fifth!]) expect(await letters('registration', id)).toMatchObject([told])
  expect(await lineOf('unreached_registration')).toMatchObject({ count: 5 })
  expect(await lineOf('failedMail')).toBeUndefined()

  const { body } = await app.call(eventApi.listOfEvent, { as: true, params: { id: 5 } })
  const seated = body.find(({ email }: { email: string }) => email === right)
  await app.call(eventApi.updateRegistration, {
    as: true,
    params: { id: seated.id },
    body: { status: 'cancelled' },
  })
  const waits = await app.ctx.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, fifth!.id))
  expect(waits).toMatchObject([{ waitlistPosition: 1, offeredUntil: null }])

  // The address was wrong: each gets its letter at the right one.
  await app.call(eventApi.updateRegistration, {
    as: true,
    params: { id: fourth!.id },
    body: { email: right },
  })
  expect(await letters('registration', fourth!.id)).toMatchObject([
    { kind: 'registration_received', to: right, isUnreached: false },
  ])
  expect(await letters('registration', fifth!.id)).toMatchObject([told])
  const query = { q: fifth!.reference.toLowerCase() }
  const found = (await app.call(outboxApi.list, { as: true, query })).body
  expect(found.map(({ kind }: { kind: string }) => kind)).toContain('registrations_collected')
})

test('«nothing at all»: what she asked for did not go, so Hoy says to call, until somebody did', async () => {
  await app.call(boxRequestApi.create, { body: { ...familyRequest, email: right } })
  await sendDueEmails(app.ctx)
  await app.call(stopApi.setStop, {
    as: true,
    body: { email: right, kind: 'no_contact', reason: 'person_asked' },
  })
  await app.call(boxRequestApi.update, { as: true, params: { id: 1 }, body: { status: 'shipped' } })
  await aMinuteLater()
  expect(await lineOf('unreached')).toMatchObject({ count: 1 })
  expect((await letters('box_request'))[0]).toMatchObject({ lastErrorCode: 'no_contact', isUnreached: true })
  await app.call(replyApi.create, {
    as: true,
    params: { entity: 'box_request', entityId: 1 },
    body: { kind: 'call', body: 'Le dije que la caja va en camino.' },
  })
  expect(await lineOf('unreached')).toBeUndefined()
})

test('who left only a number: Hoy says to call when the box leaves, until somebody did', async () => {
  const body = {
    ...{ source: 'phone', recipientName: 'Luz Llamada', phone: '787-555-0142', town: 'Lares', locale: 'es' },
    ...{ boxPurpose: 'personal', deliveryMethod: 'pickup' },
  }
  expect((await app.call(boxRequestApi.createForFamily, { as: true, body })).status).toBe(201)
  const call = () =>
    app.call(replyApi.create, {
      as: true,
      params: { entity: 'box_request', entityId: 1 },
      body: { kind: 'call', body: 'Hablamos.' },
    })
  const onRecord = async () =>
    (await app.call(boxRequestApi.get, { as: true, params: { id: 1 } })).body.mustCall
  // Of something else, before.
  await call()
  expect([await lineOf('unreached'), await onRecord()]).toEqual([undefined, false])
  await app.call(boxRequestApi.update, { as: true, params: { id: 1 }, body: { status: 'shipped' } })
  expect([await lineOf('unreached'), await onRecord()]).toMatchObject([{ count: 1 }, true])
  await call()
  expect([await lineOf('unreached'), await onRecord()]).toEqual([undefined, false])
})

test('what she can do without is no loss', async () => {
  await register()
  smtp.recover()
  await sendDueEmails(app.ctx)
  await app.call(stopApi.setStop, {
    as: true,
    body: { email: wrong, kind: 'no_invitations', reason: 'person_asked' },
  })
  const message = { to: ['pending'], textEs: 'Trae una foto.' }
  // Staff read it before they write.
  const reach = await app.call(eventApi.reach, { as: true, params: { id: 1 } })
  expect(reach.body.pending).toEqual({ es: 0, en: 0, unwilling: 1, toCall: 0 })
  expect((await app.call(eventApi.sendMessage, { as: true, params: { id: 1 }, body: message })).status).toBe(
    409,
  )
  // A wish said after it was written: it does not go, and nobody has to call.
  await app.call(eventApi.register, {
    params: { id: 1 },
    body: { fullName: 'Rosa', email: right, phone: '787-555-0102', privacyAccepted: true },
  })
  expect((await app.call(eventApi.sendMessage, { as: true, params: { id: 1 }, body: message })).status).toBe(
    201,
  )
  await app.call(stopApi.setStop, {
    as: true,
    body: { email: right, kind: 'no_invitations', reason: 'person_asked' },
  })
  await aMinuteLater()
  const sent = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.kind, 'event_message'))
  expect(sent).toMatchObject([{ to: right, status: 'discarded' }])
  expect(await lineOf('unreached_registration')).toBeUndefined()
})

test('a role sees and settles the e-mails of the records that it works with', async () => {
  await app.call(boxRequestApi.create, { body: { ...familyRequest, email: wrong } })
  await sendDueEmails(app.ctx)
  const params = { entity: 'box_request', entityId: 1 }
  const { casos, lectura, contabilidad } = await signInEveryRole(app.ctx)
  const body = { act: 'told' }
  expect((await app.call(outboxApi.letters, { as: casos, params })).status).toBe(200)
  expect((await app.call(outboxApi.letters, { as: contabilidad, params })).status).toBe(403)
  expect((await app.call(outboxApi.decideLetters, { as: lectura, params, body })).status).toBe(403)
  expect((await app.call(outboxApi.decideLetters, { as: casos, params, body })).status).toBe(200)
})
