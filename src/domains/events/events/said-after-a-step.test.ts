import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NewStop } from '#domains/mail/stops/schemas.ts'
import { setStop } from '#domains/mail/stops/stops.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { letters } from '#tests/support/letters.ts'
import { registerCaller } from './added-by-staff.server.ts'
import { NewCaller, NewEvent, RegistrationChange } from './office-schemas.ts'
import { registerForEvent, updateRegistration } from './registrations.server.ts'
import { NewRegistration } from './schemas.ts'
import { createEvent } from './service.server.ts'
import { eventRegistrations } from './tables.server.ts'
import { stepText } from './ui/admin/event-labels.ts'

// What the toast of «Confirmar» and «Cancelar» says about the letter is what becomes of it.

let app: TestApp
let mail: ReturnType<typeof letters>
beforeEach(async () => {
  app = await testApp()
  mail = letters(app)
})
afterEach(() => app.close())

async function newEvent(): Promise<number> {
  const facts = { title: 'Encuentro', description: 'x', location: 'Sala', eventDate: mail.inHours(100) }
  return (await createEvent(mail.later(), NewEvent.parse(facts))).id
}
async function register(eventId: number): Promise<number> {
  const facts = { fullName: 'Ana Ríos', email: 'ana@example.org', phone: '787-555-0101' }
  await registerForEvent(mail.visitor(), eventId, NewRegistration.parse(facts))
  const { email } = eventRegistrations
  return (await app.ctx.db.select().from(eventRegistrations).where(eq(email, facts.email)).then(firstRow)).id
}
const step = async (id: number, status: string, seconds = 0) =>
  stepText(await updateRegistration(mail.later(seconds), id, RegistrationChange.parse({ status }), {}))

test('who reads e-mails is written to, and the toast says so', async () => {
  const id = await register(await newEvent())
  expect(await step(id, 'confirmed')).toBe('Ana Ríos tiene su lugar confirmado. Le escribimos.')
  await mail.send(100)
  expect(await step(id, 'cancelled', 200)).toBe('Se canceló el registro de Ana Ríos. Le escribimos.')
})

test('who wants no e-mails hears of a cancellation only, which is owed', async () => {
  const id = await register(await newEvent())
  const wish = { kind: 'no_contact', reason: 'person_asked', email: 'ana@example.org', phone: null }
  await setStop(mail.later(), NewStop.parse(wish))
  expect(await step(id, 'confirmed')).toBe('Ana Ríos tiene su lugar confirmado.')
  expect(await step(id, 'cancelled')).toBe('Se canceló el registro de Ana Ríos. Le escribimos.')
})

test('who left only a number has to be called', async () => {
  const caller = NewCaller.parse({ fullName: 'Luz', phone: '787-555-0142', locale: 'es' })
  const { id } = await registerCaller(mail.later(), await newEvent(), caller)
  expect(await step(id, 'cancelled')).toBe(
    'Se canceló el registro de Luz. No recibe correos: hay que llamarle.',
  )
})
