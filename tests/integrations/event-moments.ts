import { eq } from 'drizzle-orm'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { eventRegistrations } from '#domains/events/events/tables.server.ts'
import type { TestApp } from '../support/app.ts'

export type Moment = {
  when: string
  act: () => Promise<unknown>
  /** Kind and recipient, in the order they are queued. */
  emails: [kind: string, to: string][]
  /** Required values of the first email. */
  values?: Record<string, RegExp>
  hasCalendar?: boolean
}

/** Moments of an event whose date is far away: seats are offered with a deadline. */
export function eventMoments(app: () => TestApp): Moment[] {
  let id = 0
  const register = (email: string) =>
    app().call(eventApi.register, {
      params: { id },
      body: { fullName: 'Ana María', email, phone: '787-555-0101' },
    })
  const rowOf = async (email: string) => {
    const rows = app().ctx.db.select().from(eventRegistrations)
    return (await rows.where(eq(eventRegistrations.email, email)))[0]!
  }
  const update = (body: object) => app().call(eventApi.update, { as: true, params: { id }, body })
  const setStatus = async (email: string, status: string) =>
    app().call(eventApi.updateRegistration, {
      as: true,
      params: { id: (await rowOf(email)).id },
      body: { status },
    })
  const correct = async (email: string, body: object) => {
    const params = { reference: (await rowOf(email)).reference }
    return app().call(eventApi.changeRegistrationPage, { params, body })
  }
  const registrationUrl = /^http:\/\/127\.0\.0\.1:3000\/registro\/[\w-]{14}$/
  const to = (...emails: string[]) => emails.map((email) => `${email}@example.org`)
  const [tres, cuatro] = to('tres', 'cuatro') as [string, string]

  return [
    {
      when: 'someone registers with an address that is registered: only its owner learns',
      act: async () => {
        const eventDate = '2031-12-05T18:00'
        const body = { title: 'Encuentro', description: 'x', eventDate, location: 'Sala', maxParticipants: 1 }
        id = (await app().call(eventApi.create, { as: true, body })).body.id
        await register(tres)
        await register(tres.toUpperCase())
      },
      emails: [
        ['registration_received', tres],
        ['registration_repeated', tres],
      ],
      values: { registrationUrl },
    },
    {
      when: 'the fourth of a day to one address: they come together',
      act: async () => {
        const body = { title: 'Encuentro', description: 'x', eventDate: '2031-12-05T18:00' }
        for (let date = 0; date < 5; date++) {
          const { body: event } = await app().call(eventApi.create, { as: true, body })
          await app().call(eventApi.register, {
            params: { id: event.id },
            body: { fullName: 'Ana María', email: 'todas@example.org', phone: '787-555-0101' },
          })
        }
      },
      emails: [
        ['registration_received', 'todas@example.org'],
        ['registration_received', 'todas@example.org'],
        ['registration_received', 'todas@example.org'],
        ['registrations_collected', 'todas@example.org'],
      ],
    },
    {
      when: 'a person corrects the address: the new one is asked',
      act: () => correct(tres, { email: 'otra@example.org' }),
      emails: [['registration_new_address', 'otra@example.org']],
      values: { registrationUrl },
    },
    {
      when: 'a far event’s seat becomes free: it is offered with a deadline',
      act: async () => {
        await register(cuatro)
        await setStatus(tres, 'cancelled')
      },
      emails: [
        ['registration_waiting', cuatro],
        ['registration_cancelled', tres],
        ['registration_offer', cuatro],
      ],
    },
    {
      when: 'the person accepts',
      act: () => correct(cuatro, { step: 'accept' }),
      emails: [['registration_confirmed', cuatro]],
      hasCalendar: true,
    },
    {
      when: 'the event moves, with notice',
      act: () => update({ eventDate: '2031-12-06T10:00', location: 'Plaza', notify: true }),
      emails: [['event_moved', cuatro]],
      values: { oldWhen: /^viernes, 5/, eventDate: /^sábado, 6/, oldPlace: /^Sala$/, place: /^Plaza$/ },
      hasCalendar: true,
    },
    {
      when: 'it is cancelled, with notice',
      act: () => update({ isActive: false, notify: true }),
      emails: [['event_cancelled', cuatro]],
      hasCalendar: true,
    },
    {
      when: 'it takes place after all, with notice',
      act: () => update({ isActive: true, notify: true, noteEs: 'Ya hay lugar.' }),
      emails: [['event_restored', cuatro]],
      values: { note: /^Ya hay lugar\.$/ },
      hasCalendar: true,
    },
    {
      when: 'staff write to the registrants',
      act: () =>
        app().call(eventApi.sendMessage, {
          as: true,
          params: { id },
          body: { to: ['confirmed'], textEs: 'Traigan agua.' },
        }),
      emails: [['event_message', cuatro]],
      values: { message: /^Traigan agua\.$/ },
    },
    {
      when: 'a lower limit sends the last registered to the waitlist',
      act: async () => {
        await update({ maxParticipants: 2 })
        await register('cinco@example.org')
        await update({ maxParticipants: 1, overCapacity: 'waitlist' })
      },
      emails: [
        ['registration_received', 'cinco@example.org'],
        ['registration_seat_lost', 'cinco@example.org'],
      ],
    },
    {
      when: 'a corrected address is confirmed: the earlier one is told',
      act: async () => {
        await correct('cinco@example.org', { email: 'seis@example.org' })
        const { newReference } = await rowOf('cinco@example.org')
        const params = { reference: newReference ?? '' }
        await app().call(eventApi.changeRegistrationPage, { params, body: { step: 'confirmEmail' } })
      },
      emails: [
        ['registration_new_address', 'seis@example.org'],
        ['registration_waiting', 'seis@example.org'],
        ['registration_address_replaced', 'cinco@example.org'],
      ],
    },
  ]
}
