import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeEmail, isOver, payloadNow } from '#domains/mail/outbox/compose.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { collectedKind } from './collected-answers.server.ts'
import { eventApi } from './endpoints.ts'
import { eventRegistrations } from './tables.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const email = 'todas@example.org'
const collected = () =>
  app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.kind, collectedKind)).then(firstRow)
const whatLeaves = async () => {
  const row = await collected()
  const { text } = await composeEmail(app.ctx, { ...row, payload: await payloadNow(app.ctx, row) })
  return text
}

test('the letter of many registrations says what is so when it leaves', async () => {
  const ids: number[] = []
  for (const [n, title] of ['Uno', 'Dos', 'Tres', 'Encuentro A', 'Encuentro B', 'Encuentro C'].entries()) {
    const body = { title, description: 'x', eventDate: `2031-12-0${n + 1}T18:00` }
    const { body: event } = await app.call(eventApi.create, { as: true, body })
    const person = { fullName: 'Ana María', email, phone: '787-555-0101' }
    await app.call(eventApi.register, { params: { id: event.id }, body: person })
    ids.push(event.id)
  }
  expect(await whatLeaves()).toContain('Hola, Ana:')
  const [a, b, c] = ids.slice(3) as [number, number, number]
  expect(await whatLeaves()).toMatch(
    /Encuentro A\n.*4 de diciembre.*6:00[\s\S]*Encuentro B[\s\S]*Encuentro C/,
  )

  const change = (id: number, body: object) => app.call(eventApi.update, { as: true, params: { id }, body })
  expect((await change(a, { eventDate: '2031-12-04T19:30' })).status).toBe(200)
  expect((await change(b, { isActive: false })).status).toBe(200)
  await app.ctx.db
    .update(eventRegistrations)
    .set({ status: 'cancelled' })
    .where(eq(eventRegistrations.eventId, c))
  const text = await whatLeaves()
  expect(text).toMatch(/Encuentro A\n.*7:30/)
  expect(text).not.toMatch(/6:00|Encuentro B|Encuentro C/)

  await app.ctx.db
    .update(eventRegistrations)
    .set({ email: 'otra@example.org' })
    .where(eq(eventRegistrations.eventId, a))
  const { id } = await collected()
  expect(await isOver(app.ctx, id)).toBe(true)
  expect((await collected()).status).toBe('withdrawn')
})
