import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EmailPayload } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { eventApi } from './endpoints.ts'
import { eventRegistrations } from './tables.server.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  const facts = { title: 'Encuentro', otherTitle: 'Gathering', description: 'Café' }
  const body = { ...facts, eventDate: '2031-12-05T18:00' }
  await app.call(eventApi.create, { as: true, body })
})
afterEach(() => app.close())

const params = { id: 1 }
const add = async (body: object) => (await app.call(eventApi.addCaller, { as: true, params, body })).body
const correct = (body: object) => app.call(eventApi.updateRegistration, { as: true, params, body })
/** What waits, as its reader finds it. */
const waiting = async () => {
  const rows = await app.ctx.db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.status, 'queued'))
    .orderBy(asc(emailOutbox.id))
  return rows.map(({ kind, to, locale, payload }) => {
    const { values, attachments = [] } = payload as EmailPayload
    const path = new URL(values.registrationUrl ?? '').pathname.replace(/[^/]+$/, '')
    return [
      kind,
      to,
      locale,
      values.greeting,
      values.eventTitle,
      path,
      ...attachments.map(({ name }) => name),
    ]
  })
}
const confirmed = (to: string, ...words: string[]) => ['registration_confirmed', to, ...words]
const inEnglish = ['en', 'Hello Rose,', 'Gathering', '/en/registration/', 'event.ics']
const inSpanish = ['es', 'Hola, Rose:', 'Encuentro', '/registro/', 'evento.ics']
const rose = { fullName: 'Rose Lee', email: 'rose@example.org', locale: 'en' }

test('who phones in English is written to in English', async () => {
  expect(await add(rose)).toMatchObject({ locale: 'en' })
  expect(await waiting()).toEqual([confirmed(rose.email, ...inEnglish)])
})

test('the language is corrected later, and what waits is written again in it', async () => {
  await add({ ...rose, locale: undefined })
  expect(await waiting()).toEqual([confirmed(rose.email, ...inSpanish)])
  expect((await correct({ locale: 'en' })).body).toMatchObject({ locale: 'en' })
  expect(await waiting()).toEqual([confirmed(rose.email, ...inEnglish)])
  await correct({ locale: 'es', email: 'rosa@example.org' })
  expect(await waiting()).toEqual([confirmed('rosa@example.org', ...inSpanish)])
})

test('another correction leaves the language', async () => {
  await add(rose)
  await correct({ phone: '787-555-0101' })
  expect(await waiting()).toEqual([confirmed(rose.email, ...inEnglish)])
})

test('an address that comes later gets how she stands, with the calendar, and nobody has to call', async () => {
  const { id } = await add({ fullName: 'Rose Lee', phone: '787-555-0101', locale: 'en' })
  await app.ctx.db.update(eventRegistrations).set({ mustCall: true, told: [{ kind: 'event_moved', to: '' }] })
  const read = async () => (await app.call(eventApi.getRegistration, { as: true, params: { id } })).body
  expect((await read()).untold).toEqual(['event_moved'])
  expect(await waiting()).toEqual([])
  await correct({ email: rose.email })
  expect(await waiting()).toEqual([confirmed(rose.email, ...inEnglish)])
  expect((await read()).untold).toEqual([])
})

test('what she knows or what is over is not written to it', async () => {
  await add({ fullName: 'Rose Lee', phone: '787-555-0101' })
  await correct({ status: 'cancelled' })
  const said = { kind: 'registration_cancelled', to: '', said: true as const }
  await app.ctx.db.update(eventRegistrations).set({ mustCall: false, told: [said] })
  await correct({ email: rose.email })
  expect(await waiting()).toEqual([])
})

test('who comes without a registration has a language too', async () => {
  const body = { title: 'Hoy', description: 'Café', eventDate: new Date().toISOString() }
  const { id } = (await app.call(eventApi.create, { as: true, body })).body
  const walkIn = { fullName: 'Rose', locale: 'en' }
  const added = await app.call(eventApi.addWalkIn, { as: true, params: { id }, body: walkIn })
  expect(added.body).toMatchObject({ walkIn: true, locale: 'en' })
})
