import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { listeners, readers } from '../../notice-readers.server.ts'
import { notified } from '../../notice-schemas.ts'
import { listRegistrationsOfEvent } from '../../registrations-list.server.ts'
import { eventRegistrations, events } from '../../tables.server.ts'
import { drawingOf } from '../public/event-picture.tsx'
import { hearsOfChange } from './change-concern.ts'
import { endsTooEarly } from './event-form.tsx'

test('the question about a change names those whom the notice reaches or who are called', async () => {
  const app: TestApp = await testApp()
  try {
    const facts = { title: 'Círculo', description: 'x', eventDate: new Date(Date.now() + 86_400_000) }
    const [event] = await app.ctx.db.insert(events).values(facts).returning()
    const eventId = event!.id
    const mail = { email: 'a@example.org', phone: '787-555-0101' }
    const rows = [
      { fullName: 'Lee', ...mail },
      { fullName: 'Espera', ...mail, email: 'b@example.org', waitlistPosition: 1 },
      { fullName: 'Oye', email: '', phone: '787-555-0102' },
      { fullName: 'Nada', email: '', phone: '' },
      { fullName: 'Vino', email: '', phone: '787-555-0103', walkIn: true, status: 'confirmed' as const },
      { fullName: 'No viene', ...mail, email: 'c@example.org', status: 'cancelled' as const },
    ]
    await app.ctx.db
      .insert(eventRegistrations)
      .values(rows.map((row, at) => ({ eventId, reference: `R${at}`, ...row })))
    const told = [
      ...(await readers(app.ctx, eventId, notified)),
      ...(await listeners(app.ctx, eventId, notified)),
    ]
    const shown = (await listRegistrationsOfEvent(app.ctx, eventId, {})).rows.filter(hearsOfChange)
    const names = (people: readonly { fullName: string }[]) => people.map(({ fullName }) => fullName).sort()
    expect(names(shown)).toEqual(['Espera', 'Lee', 'Oye'])
    expect(names(shown)).toEqual(names(told))
  } finally {
    await app.close()
  }
})

test('an end before the start is said while it is typed', () => {
  const day = '2027-03-08T'
  expect(endsTooEarly({ eventDate: `${day}13:30`, endDate: `${day}12:00` })).toBe(true)
  expect(endsTooEarly({ eventDate: `${day}13:30`, endDate: `${day}13:30` })).toBe(true)
  expect(endsTooEarly({ eventDate: `${day}13:30`, endDate: `${day}15:00` })).toBe(false)
  expect(endsTooEarly({ eventDate: '', endDate: `${day}12:00` })).toBe(false)
  expect(endsTooEarly({ eventDate: `${day}13:30`, endDate: '' })).toBe(false)
})

test('a drawing is chosen by what is known before an event is saved', () => {
  const four = [1, 2, 3, 4].map((day) => drawingOf(`2027-03-0${day}T14:00:00Z`).Picture)
  expect(new Set(four).size).toBe(4)
})
