import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { importApi } from '#domains/office/imports/endpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { byMail } from '../support/family-request.ts'
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
/** Nothing decides by what is kept for people: the history and the words of e-mails may be gone. */
async function loseLogs() {
  await app.ctx.db.execute(sql`delete from history_entries`)
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

test('who is put back has the place of before', async () => {
  const { id } = await call(eventApi.create, {}, { ...circle, eventDate: inDays(20), maxParticipants: 1 })
  for (const name of ['eva', 'ana', 'luz'])
    await call(
      eventApi.register,
      { id },
      { fullName: name, email: `${name}@example.org`, phone: '787-555-0133' },
    )
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
  expect((await letters('volunteer_accepted')).map(({ status }) => status)).toEqual(['sent'])
  await decide('rejected')
  await decide('approved')
  expect((await letters('volunteer_accepted')).map(({ status }) => status)).toEqual(['sent', 'queued'])
})

test('news of a parcel go once, and again with another number', async () => {
  const id = await newRequest(app, { ...byMail })
  const change = (body: object) => call(boxRequestApi.update, { id }, body)
  await change({ status: 'shipped', trackingNumber: '9400111899223197428490' })
  await sent()
  await change({ status: 'delivered' })
  await loseLogs()
  await change({ status: 'shipped' })
  expect(await letters('box_on_its_way')).toHaveLength(1)
  await change({ status: 'delivered' })
  await change({ status: 'shipped', trackingNumber: '9400111899223197428506' })
  expect(await letters('box_on_its_way')).toHaveLength(2)
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
