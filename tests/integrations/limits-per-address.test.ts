import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { eventRegistrations } from '#domains/events/events/tables.server.ts'
import { composeEmail } from '#domains/mail/outbox/compose.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const toAddress = (to: string) =>
  app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.to, to)).orderBy(asc(emailOutbox.id))
const message = (email: string, n: number) =>
  app.call(contactApi.create, { body: { name: 'Luz', email, subject: 'Hola', message: `Mensaje ${n}` } })

test('whatever else she sent that day, a family gets the link of its request, again and again', async () => {
  const email = 'familia@example.org'
  for (let n = 0; n < 4; n++) await message(email, n)
  await app.call(boxRequestApi.create, { body: { ...familyRequest, email } })
  for (let n = 0; n < 4; n++) await app.call(boxRequestApi.sendLinks, { body: { email } })
  const links = (await toAddress(email)).filter(({ kind }) => kind.startsWith('request_'))
  expect(links.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'request_received queued',
    ...Array(4).fill('request_link queued'),
  ])
})

test.each([
  ['request_received', {}],
  ['gift_request_received', { boxPurpose: 'gift', giftSenderName: 'Luz', giftRecipientName: 'Marta' }],
])(
  'a social worker asks for ten families a day from one address, and each letter goes: %s',
  async (kind, body) => {
    const email = `${kind}@example.org`
    for (let n = 0; n < 11; n++)
      await app.call(boxRequestApi.create, { body: { ...familyRequest, ...body, email } })
    expect((await toAddress(email)).map((row) => `${row.kind} ${row.status}`)).toEqual([
      ...Array(10).fill(`${kind} queued`),
      // So a stranger's address is not flooded.
      `${kind} held`,
    ])
  },
)

test('what was held says why, is on Hoy, and goes when staff let it', async () => {
  const email = 'escribe@example.org'
  for (let n = 0; n < 4; n++) await message(email, n)
  const held = (await toAddress(email)).find(({ status }) => status === 'held')!
  expect(held).toMatchObject({ kind: 'contact_acknowledged', lastErrorCode: 'limit' })
  const hoy = (await app.call(dashboardApi.attention, { as: true })).body
  expect(hoy.map(({ reason }: { reason: string }) => reason)).toContain('heldMail')
  const params = { id: held.id }
  expect(
    (await app.call(outboxApi.update, { as: true, params, body: { status: 'queued' } })).body,
  ).toMatchObject({
    status: 'queued',
    lastErrorCode: null,
  })
})

test.each(['es', 'en'] as const)(
  'all dates of a series in one day: each is told, with its link (%s)',
  async (lang) => {
    const email = `serie-${lang}@example.org`
    const ids: number[] = []
    for (let date = 1; date <= 7; date++) {
      const body = {
        title: 'Círculo',
        otherTitle: 'Circle',
        description: 'x',
        eventDate: `2031-0${date}-05T18:00`,
      }
      const { id } = (await app.call(eventApi.create, { as: true, body })).body
      ids.push(id)
      const person = { fullName: 'Luz', email, phone: '787-555-0101' }
      expect((await app.call(eventApi.register, { params: { id }, body: person, lang })).status).toBe(201)
      // Twice is answered like once.
      await app.call(eventApi.register, { params: { id }, body: person, lang })
    }
    const rows = await toAddress(email)
    expect(rows).toHaveLength(4)
    const texts = await Promise.all(rows.map(async (row) => (await composeEmail(app.ctx, row)).text))
    const registered = await app.ctx.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.email, email))
      .orderBy(asc(eventRegistrations.id))
    expect(registered.map(({ eventId }) => eventId)).toEqual(ids)
    for (const { reference } of registered) expect(texts.join()).toContain(reference)
    expect(texts.at(-1)).toContain(lang === 'en' ? 'Circle' : 'Círculo')
  },
)
