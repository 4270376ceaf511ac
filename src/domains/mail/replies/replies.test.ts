import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { contactMessages } from '#domains/community/contact/tables.server.ts'
import { composeEmail } from '#domains/mail/outbox/compose.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { replyApi } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ MAIL_FROM: 'no-responder@example.org' })
})
afterAll(() => app.close())

let number = 0
/** Each with its own address, because an address gets three e-mails a day. */
async function newMessage(lang: 'es' | 'en' = 'es') {
  number += 1
  await app.call(contactApi.create, {
    lang,
    body: {
      name: 'Carmen Vélez',
      email: `c${number}@example.org`,
      subject: 'Pregunta',
      message: `${number}`,
    },
  })
  return lastMessage()
}
const lastMessage = () =>
  app.ctx.db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(1).then(firstRow)
const lastEmail = () =>
  app.ctx.db.select().from(emailOutbox).orderBy(desc(emailOutbox.id)).limit(1).then(firstRow)
const paramsOf = ({ id }: { id: number }) => ({ entity: 'contact_message', entityId: id })
const reply = (message: { id: number }, body: object) =>
  app.call(replyApi.create, { as: true, params: paramsOf(message), body: { kind: 'email', ...body } })
const thread = (message: { id: number }) =>
  app.call(replyApi.thread, { as: true, params: paramsOf(message) }).then(({ body }) => body)

const historyOf = async ({ id }: { id: number }) => {
  const rows = await app.ctx.db.select().from(historyEntries).where(eq(historyEntries.entityId, id))
  return { actions: rows.map(({ action }) => action) }
}

test('offers texts in the person’s language, greeting by the first name', async () => {
  const { texts, email, locale } = await thread(await newMessage('en'))
  expect([email, locale]).toEqual([`c${number}@example.org`, 'en'])
  const thanks = texts.find(({ kind }: { kind: string }) => kind === 'reply_thanks')
  expect(thanks.body).toMatch(/^Hello, Carmen,\n\nThank you for writing to us\./)
  expect(texts.map(({ kind }: { kind: string }) => kind)).not.toContain('reply_request_wait')
})

test('an answer waits in the outbox, closes the loop, and comes back to the mailbox of the organisation', async () => {
  const message = await newMessage()
  const sent = await reply(message, { body: 'Hola, Carmen:\n\n¡Claro!', text: 'reply_thanks' })
  expect([sent.status, sent.body]).toMatchObject([
    201,
    { state: 'waiting', createdBy: 'Ana Prueba', locale: 'es' },
  ])
  const email = await lastEmail()
  expect(email).toMatchObject({ kind: 'reply', to: message.email, status: 'queued' })
  expect(email.nextAt > email.createdAt).toBe(true)
  const composed = await composeEmail(app.ctx, email)
  expect(composed).toMatchObject({ subject: 'Gracias por escribirnos', replyTo: 'hola@example.org' })
  expect(composed.text).toContain('¡Claro!')
  // Somebody takes care of it. It is answered once the answer has left.
  expect(await lastMessage()).toMatchObject({ status: 'in_progress', takenBy: app.admin.id })
})

test('an answer can be taken back until it leaves', async () => {
  const message = await newMessage()
  const { body } = await reply(message, { body: 'Espera' })
  const withdrawn = await app.call(replyApi.withdraw, { as: true, params: { id: body.id } })
  expect(withdrawn.body.state).toBe('withdrawn')
  expect((await lastEmail()).status).toBe('withdrawn')
  expect((await app.call(replyApi.withdraw, { as: true, params: { id: body.id } })).status).toBe(409)
})

test('a call-back has no address: calls and notes are written down in one thread', async () => {
  const call = { name: 'Rosa', phone: '787-555-0182', callWindow: 'afternoon', language: 'en' }
  const asked = await app.call(contactApi.callMe, { body: call, lang: 'es' })
  expect([asked.status, asked.body]).toEqual([201, { status: 'new' }])
  const row = await lastMessage()
  expect(row).toMatchObject({ kind: 'callback', email: '', locale: 'en', callWindow: 'afternoon' })
  expect((await reply(row, { body: 'Hello' })).status).toBe(409)
  await reply(row, { kind: 'note', body: 'Prefiere que la llame Ana.' })
  expect((await lastMessage()).status).toBe('new')
  await reply(row, { kind: 'call', body: 'Hablamos un rato.' })
  expect((await lastMessage()).status).toBe('answered')
  expect(
    (await thread(row)).replies.map(({ kind, state }: { kind: string; state: string }) => [kind, state]),
  ).toEqual([
    ['note', 'written'],
    ['call', 'written'],
  ])
})

test('what a person answered elsewhere is in the thread, and opens the message again', async () => {
  const message = await newMessage()
  await reply(message, { kind: 'call', body: 'Le dije que llame.' })
  const answer = { kind: 'answer', body: 'Que sí', channel: 'whatsapp', saidOn: '2025-03-07' }
  const { status, body } = await reply(message, answer)
  expect([status, body]).toMatchObject([201, { ...answer, state: 'written', emailId: null }])
  expect((await lastMessage()).status).toBe('in_progress')
})

test.each([
  [{ channel: null }, 'channel'],
  [{ saidOn: null }, 'saidOn'],
  [{ saidOn: '2099-01-01' }, 'saidOn'],
])('refuses an answer of the person with %j', async (change, path) => {
  const answer = { kind: 'answer', body: 'Que sí', channel: 'email', saidOn: '2025-03-07' }
  const { status, body } = await reply(await newMessage(), { ...answer, ...change })
  expect([status, body.errors[0].path]).toEqual([400, path])
})

test('what was written down can be corrected, taken back and restored; an e-mail cannot', async () => {
  const message = await newMessage()
  const note = (await reply(message, { kind: 'note', body: 'Viernes' })).body
  const correct = (id: number, body: object) =>
    app.call(replyApi.correct, { as: true, params: { id }, body: { body: 'Sábado', ...body } })
  const corrected = await correct(note.id, { updatedAt: note.updatedAt })
  expect(corrected.body).toMatchObject({ body: 'Sábado', channel: null, correctedBy: 'Ana Prueba' })
  expect((await correct(note.id, { updatedAt: '2000-01-01T00:00:00.000Z' })).status).toBe(409)
  const withdrawn = await app.call(replyApi.withdraw, { as: true, params: { id: note.id } })
  expect(withdrawn.body.state).toBe('withdrawn')
  const restored = await app.call(replyApi.restore, { as: true, params: { id: note.id } })
  expect(restored.body).toMatchObject({ state: 'written', body: 'Sábado' })
  const { actions } = await historyOf(message)
  expect(actions).toEqual(
    expect.arrayContaining(['noted', 'note_corrected', 'note_withdrawn', 'note_restored']),
  )
  const email = (await reply(message, { body: 'Hola' })).body
  expect((await correct(email.id, {})).status).toBe(409)
})

test.each([
  [{ phone: '787' }, 'phone'],
  [{ name: ' ' }, 'name'],
  [{ callWindow: 'midnight' }, 'callWindow'],
  [{ language: 'fr' }, 'language'],
])('refuses the call-back %j', async (change, path) => {
  const response = await app.call(contactApi.callMe, {
    body: { name: 'Rosa', phone: '787-555-0182', callWindow: 'any', language: 'es', ...change },
  })
  expect([response.status, response.body.errors[0].path]).toEqual([400, path])
})

test('without an hour and a language, any hour and the language of the page', async () => {
  await app.call(contactApi.callMe, { body: { name: 'Sol', phone: '787-555-0182' }, lang: 'en' })
  expect(await lastMessage()).toMatchObject({ name: 'Sol', callWindow: 'any', locale: 'en' })
})

test('nobody writes to a person who wants no more contact', async () => {
  const message = await newMessage()
  const change = await app.call(contactApi.update, {
    as: true,
    params: { id: message.id },
    body: { status: 'archived', doNotContact: true },
  })
  expect(change.body).toMatchObject({ doNotContact: true, status: 'archived' })
  const response = await reply(message, { body: 'Hola' })
  expect([response.status, response.body.detail]).toEqual([
    409,
    'Esta persona pidió que no le escribamos más.',
  ])
})

test('who took it, its next step and the day it is due', async () => {
  const message = await newMessage()
  const change = (body: object) => app.call(contactApi.update, { as: true, params: { id: message.id }, body })
  const taken = await change({
    status: 'in_progress',
    takenBy: app.admin.id,
    nextStep: 'Llamar',
    nextStepOn: '2025-03-07',
  })
  expect(taken.body).toMatchObject({
    takenBy: { id: app.admin.id, name: 'Ana Prueba' },
    nextStep: 'Llamar',
    nextStepOn: '2025-03-07',
  })
  const due = async () =>
    (await app.call(contactApi.list, { as: true, query: { due: true } })).body.map(
      ({ id }: { id: number }) => id,
    )
  expect(await due()).toContain(message.id)
  // A change that does not name them leaves them.
  expect((await change({ status: 'answered' })).body).toMatchObject({ nextStep: 'Llamar' })
  expect((await change({ status: 'answered', takenBy: 99_999 })).status).toBe(404)
  expect((await change({ status: 'archived' })).status).toBe(200)
  expect(await due()).not.toContain(message.id)
})

test.each(['box_request', 'registration', 'contact_message'])(
  'there is no thread of a missing %s',
  async (entity) => {
    const response = await app.call(replyApi.thread, { as: true, params: { entity, entityId: 9_999 } })
    expect(response.status).toBe(404)
  },
)

test('a thread leaves for the bin with its message', async () => {
  const message = await newMessage()
  await reply(message, { kind: 'note', body: 'Algo privado' })
  await app.call(contactApi.remove, { as: true, params: { id: message.id } })
  expect((await app.call(replyApi.thread, { as: true, params: paramsOf(message) })).status).toBe(404)
})
