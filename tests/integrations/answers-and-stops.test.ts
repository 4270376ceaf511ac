import { desc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { contactMessages } from '#domains/community/contact/tables.server.ts'
import { composeEmail } from '#domains/mail/outbox/compose.server.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type SmtpFake, smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { sendDueEmails } from '../support/jobs.ts'

const email = 'luz.vega@example.org'
let app: TestApp
let smtp: SmtpFake
beforeEach(async () => {
  smtp = await startSmtpFake()
  app = await testApp(smtpEnv(smtp.port))
  await app.call(contactApi.create, {
    body: { name: 'Luz Vega', email, phone: '787-555-0101', subject: 'Pregunta', message: '¿Cuándo es?' },
  })
})
afterEach(async () => {
  closeTransport(app.services)
  await app.close()
  await smtp.close()
})

const params = { entity: 'contact_message', entityId: 1 }
const answer = () =>
  app.call(replyApi.create, { as: true, params, body: { kind: 'email', body: 'El jueves.' } })
const thread = async () => (await app.call(replyApi.thread, { as: true, params })).body
const message = () => app.ctx.db.select().from(contactMessages).then(firstRow)
const aMinuteLater = () => sendDueEmails({ ...app.ctx, now: () => new Date(Date.now() + 90_000) })
const stop = (kind: 'no_contact' | 'no_invitations') =>
  app.call(stopApi.setStop, { as: true, body: { email, kind, reason: 'person_asked' } })

async function tapTheLink() {
  await queueEmail(app.ctx, { kind: 'event_message', to: email, locale: 'es' })
  const row = await app.ctx.db
    .select()
    .from(emailOutbox)
    .orderBy(desc(emailOutbox.id))
    .limit(1)
    .then(firstRow)
  const token = /#(\S+)/.exec((await composeEmail(app.ctx, row)).text)?.[1]
  expect((await app.call(stopApi.unsubscribe, { body: { token } })).status).toBe(200)
}

test('who stopped invitations and asks is answered, and the message is answered once it has left', async () => {
  await tapTheLink()
  expect(await thread()).toMatchObject({ doNotContact: false })
  expect((await answer()).body).toMatchObject({ state: 'waiting' })
  expect(await message()).toMatchObject({ status: 'in_progress', takenBy: app.admin.id })
  await aMinuteLater()
  expect((await thread()).replies).toMatchObject([{ state: 'sent' }])
  expect(await message()).toMatchObject({ status: 'answered', takenBy: app.admin.id })
  expect(smtp.emails.some((text) => text.includes('El jueves.'))).toBe(true)
})

test('«nothing at all»: staff read it before they write, with the number to call', async () => {
  await stop('no_contact')
  expect(await thread()).toMatchObject({ doNotContact: true, phone: '787-555-0101' })
  expect((await answer()).status).toBe(409)
  expect(await message()).toMatchObject({ status: 'new' })
  await app.call(replyApi.create, { as: true, params, body: { kind: 'call', body: 'Hablamos.' } })
  expect(await message()).toMatchObject({ status: 'answered' })
})

const change = (id: number, body: object) =>
  app.call(contactApi.update, { as: true, params: { id }, body: { status: 'new', ...body } })

/** What every place that shows or decides by the wish says of messages 1 and 2. */
async function wishes() {
  const listed = (await app.call(contactApi.list, { as: true, query: { page: 1 } })).body
  return Promise.all(
    [1, 2].map(async (id) => {
      const key = { ...params, entityId: id }
      const places = [
        listed.find((row: { id: number }) => row.id === id).doNotContact,
        (await app.call(contactApi.get, { as: true, params: { id } })).body.doNotContact,
        (await app.call(replyApi.thread, { as: true, params: key })).body.doNotContact,
        (await app.call(replyApi.create, { as: true, params: key, body: { kind: 'email', body: '.' } }))
          .status === 409,
      ]
      return new Set(places).size === 1 ? places[0] : places
    }),
  )
}

test('«nothing at all» said by telephone, of whom we know only the number: nothing leaves', async () => {
  await answer()
  await app.call(stopApi.setStop, {
    as: true,
    body: { phone: '(787) 555 0101', kind: 'no_contact', reason: 'person_asked' },
  })
  const before = smtp.emails.length
  await aMinuteLater()
  expect(smtp.emails.length).toBe(before)
  expect((await thread()).replies).toMatchObject([{ state: 'stopped' }])
  expect(await message()).toMatchObject({ status: 'new' })
})

test('one wish: set or lifted at any door, every message of the person says the same', async () => {
  const other = { name: 'Luz Vega', email: email.toUpperCase(), subject: 'Otra', message: '¿Y el lugar?' }
  await app.call(contactApi.create, { body: other })
  await change(1, { doNotContact: true })
  expect(await wishes()).toEqual([true, true])
  const { stops } = (await app.call(stopApi.stops, { as: true, body: { email, phone: '787-555-0101' } })).body
  for (const { id } of stops)
    await app.call(stopApi.liftStop, { as: true, params: { id }, body: { reason: 'mistake' } })
  expect(await wishes()).toEqual([false, false])
  await stop('no_contact')
  expect(await wishes()).toEqual([true, true])
  await change(2, { doNotContact: false })
  expect(await wishes()).toEqual([false, false])
})

test('the wish goes along with a corrected address, and other changes leave it alone', async () => {
  await change(1, { doNotContact: true })
  await change(1, { email: 'luz.vega@otra.example.org' })
  await change(1, { nextStep: 'Llamar' })
  const found = await app.call(stopApi.stops, { as: true, body: { email: 'luz.vega@otra.example.org' } })
  expect(found.body.stops).toMatchObject([{ kind: 'no_contact', by: 'email' }])
  await change(1, { doNotContact: false })
  expect(await thread()).toMatchObject({ doNotContact: false })
})

test('said after the answer was written: it did not go, nobody withdrew it, and the message is new again', async () => {
  await answer()
  await stop('no_contact')
  await aMinuteLater()
  expect((await thread()).replies).toMatchObject([{ state: 'stopped' }])
  expect(await message()).toMatchObject({ status: 'new' })
})

test.each([
  ['before she sent the form', true],
  ['while the answer to it waited', false],
])('«nothing at all», said %s: whether the answer to the form goes', async (_, isBefore) => {
  const to = 'registrada@example.org'
  const said = () =>
    app.call(stopApi.setStop, { as: true, body: { email: to, kind: 'no_contact', reason: 'person_asked' } })
  if (isBefore) await said()
  await queueEmail({ ...app.ctx, user: null }, { kind: 'request_received', to, locale: 'es' })
  if (!isBefore) await said()
  await aMinuteLater()
  expect(smtp.emails.some((text) => text.includes(`To: ${to}`))).toBe(isBefore)
})

const withdraw = (id: number) => app.call(replyApi.withdraw, { as: true, params: { id } })
const hoy = async () =>
  (await app.call(dashboardApi.attention, { as: true })).body.find(
    ({ reason }: { reason: string }) => reason === 'newMessages',
  )?.count ?? 0

test('a question whose answer is taken back or discarded is on Hoy again', async () => {
  expect(await hoy()).toBe(1)
  const { body } = await answer()
  expect(await hoy()).toBe(0)
  await withdraw(body.id)
  expect([await hoy(), await message()]).toMatchObject([1, { status: 'new', takenBy: app.admin.id }])
  const { emailId } = (await answer()).body
  const move = (status: string) =>
    app.call(outboxApi.update, { as: true, params: { id: emailId! }, body: { status } })
  expect((await move('discarded')).status).toBe(200)
  expect(await hoy()).toBe(1)
  await move('queued')
  expect(await message()).toMatchObject({ status: 'in_progress' })
  await aMinuteLater()
  expect(await message()).toMatchObject({ status: 'answered' })
})

test('a call that was written down by mistake answered nothing', async () => {
  const call = { kind: 'call', body: 'Hablamos.' }
  const { body } = await app.call(replyApi.create, { as: true, params, body: call })
  expect(await message()).toMatchObject({ status: 'answered' })
  await withdraw(body.id)
  expect(await message()).toMatchObject({ status: 'new' })
  await app.call(replyApi.restore, { as: true, params: { id: body.id } })
  expect(await message()).toMatchObject({ status: 'answered' })
  // Another answer stands.
  await answer()
  await withdraw(body.id)
  expect(await message()).toMatchObject({ status: 'answered' })
})

test('an answer that is refused leaves the message open, and one that is taken back makes it new', async () => {
  smtp.script([550, 550])
  const { body } = await answer()
  await aMinuteLater()
  expect((await thread()).replies).toMatchObject([{ state: 'failed' }])
  expect(await message()).toMatchObject({ status: 'in_progress' })
  expect((await withdraw(body.id)).status).toBe(200)
  expect(await message()).toMatchObject({ status: 'new' })
})
