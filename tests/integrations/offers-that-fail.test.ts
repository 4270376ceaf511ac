import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { eventRegistrations } from '#domains/events/events/tables.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type SmtpFault, startFaultySmtp } from '../fakes/rough-smtp.ts'
import { smtpEnv } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { sendDueEmails } from '../support/jobs.ts'

const wrong = 'luz@exmaple.org'
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

const lineOf = async (reason: string) =>
  (await app.call(dashboardApi.attention, { as: true })).body.find(
    (line: { reason: string }) => line.reason === reason,
  )
const aMinuteLater = () => sendDueEmails({ ...app.ctx, now: () => new Date(Date.now() + 90_000) })

describe('a seat that is free', () => {
  const emailOf = (who: string) => (who === 'Bea' ? wrong : `${who.toLowerCase()}@example.org`)
  const register = (who: string) =>
    app.call(eventApi.register, {
      params: { id: 1 },
      body: { fullName: who, email: emailOf(who), phone: '787-555-0101', privacyAccepted: true },
    })
  const rowOf = async (who: string) =>
    (await app.ctx.db.select().from(eventRegistrations)).find(({ fullName }) => fullName === who)!
  const change = async (who: string, body: object) =>
    app.call(eventApi.updateRegistration, { as: true, params: { id: (await rowOf(who)).id }, body })

  beforeEach(async () => {
    const eventDate = new Date(Date.now() + 20 * 86_400_000).toISOString()
    const body = { title: 'Encuentro', description: 'Café', eventDate, maxParticipants: 1 }
    await app.call(eventApi.create, { as: true, body })
    for (const who of ['Ana', 'Bea', 'Caro']) await register(who)
  })

  test('goes past who wants no e-mails at all: staff call, and the next one is asked', async () => {
    await app.call(stopApi.setStop, {
      as: true,
      body: { email: emailOf('Bea'), kind: 'no_contact', reason: 'person_asked' },
    })
    await change('Ana', { status: 'cancelled' })
    expect(await rowOf('Bea')).toMatchObject({ waitlistPosition: 1, offeredUntil: null, mustCall: true })
    expect((await rowOf('Caro')).offeredUntil).not.toBeNull()
    const { id } = await rowOf('Bea')
    expect(await lineOf('registrationsToCall')).toMatchObject({
      count: 1,
      link: '/admin/registros?attention=toCall&sort=eventDate',
    })
    await app.call(replyApi.create, {
      as: true,
      params: { entity: 'registration', entityId: id },
      body: { kind: 'call', body: 'Se lo dije.' },
    })
    expect(await lineOf('registrationsToCall')).toBeUndefined()
  })

  test('and whose offer is refused: the seat is for the next one at once, and Hoy says to call', async () => {
    smtp.recover()
    await sendDueEmails(app.ctx)
    smtp.fail(nobody)
    await change('Ana', { status: 'cancelled' })
    expect((await rowOf('Bea')).offeredUntil).not.toBeNull()
    await aMinuteLater()
    expect(await rowOf('Bea')).toMatchObject({ waitlistPosition: 1, offeredUntil: null })
    expect((await rowOf('Caro')).offeredUntil).not.toBeNull()
    expect(await lineOf('unreached_registration')).toMatchObject({ count: 1 })
  })

  test('sent again, the refused offer is a new one with a new deadline, or waits for the next seat', async () => {
    smtp.recover()
    await sendDueEmails(app.ctx)
    smtp.fail(nobody)
    await change('Ana', { status: 'cancelled' })
    const { id, offeredUntil: first } = await rowOf('Bea')
    await aMinuteLater()
    smtp.recover()
    const again = () =>
      app.call(outboxApi.decideLetters, {
        as: true,
        params: { entity: 'registration', entityId: id },
        body: { act: 'again' },
      })
    const offers = async () =>
      (await app.ctx.db.select().from(emailOutbox))
        .filter(({ kind, entityId }) => kind === 'registration_offer' && entityId === id)
        .map(({ status }) => status)
    // Caro has the seat.
    await again()
    await aMinuteLater()
    expect([await offers(), (await rowOf('Bea')).offeredUntil]).toEqual([['withdrawn'], null])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    await change('Caro', { status: 'cancelled' })
    vi.useRealTimers()
    await aMinuteLater()
    expect(Number((await rowOf('Bea')).offeredUntil)).toBeGreaterThan(Number(first))
    await sendDueEmails({ ...app.ctx, now: () => new Date(Date.now() + 3_700_000) })
    expect(await offers()).toEqual(['withdrawn', 'sent'])
  })

  test.each([
    ['was held until it was too late', { status: 'held', validUntil: new Date(0) }],
    ['was tried until it was too late', { status: 'sending', validUntil: new Date(0) }],
    ['was interrupted again and again', { status: 'sending', attempts: 9 }],
  ] as const)('and whose offer %s: as one that was refused', async (_, facts) => {
    smtp.recover()
    await sendDueEmails(app.ctx)
    await change('Ana', { status: 'cancelled' })
    await app.ctx.db
      .update(emailOutbox)
      .set({ ...facts, nextAt: new Date() })
      .where(eq(emailOutbox.kind, 'registration_offer'))
    await aMinuteLater()
    expect(await rowOf('Bea')).toMatchObject({ waitlistPosition: 1, offeredUntil: null })
    expect((await rowOf('Caro')).offeredUntil).not.toBeNull()
    expect(await lineOf('unreached_registration')).toMatchObject({ count: 1 })
  })

  test('a wish said after the offer was written passes it on too', async () => {
    smtp.recover()
    await change('Ana', { status: 'cancelled' })
    await app.call(stopApi.setStop, {
      as: true,
      body: { email: emailOf('Bea'), kind: 'no_contact', reason: 'person_asked' },
    })
    await aMinuteLater()
    expect((await rowOf('Bea')).offeredUntil).toBeNull()
    expect((await rowOf('Caro')).offeredUntil).not.toBeNull()
    expect(await lineOf('unreached_registration')).toMatchObject({ count: 1 })
  })
})
