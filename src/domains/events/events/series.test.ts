import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { puertoRicoDay, toLocalInput } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { runJob } from '#tests/support/jobs.ts'
import { eventApi } from './endpoints.ts'
import type { StaffEvent } from './office-schemas.ts'
import { byTheLast, isFourthAndLast, type SeriesRule, seriesDates } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const days = (first: string, frequency: 'weekly' | 'biweekly' | 'monthly', until: string) =>
  seriesDates({ first: new Date(first), frequency }, new Date(first), until).map(toLocalInput)

test('weekly, every two weeks, and monthly on the same weekday', () => {
  expect(days('2027-03-04T22:00:00Z', 'weekly', '2027-03-18')).toEqual([
    '2027-03-11T18:00',
    '2027-03-18T18:00',
  ])
  expect(days('2027-03-04T22:00:00Z', 'biweekly', '2027-04-01')).toEqual([
    '2027-03-18T18:00',
    '2027-04-01T18:00',
  ])
  // The second Thursday.
  expect(days('2027-03-11T22:00:00Z', 'monthly', '2027-05-31')).toEqual([
    '2027-04-08T18:00',
    '2027-05-13T18:00',
  ])
  // The fifth Wednesday is the last one where there are four.
  expect(days('2027-03-31T13:00:00Z', 'monthly', '2027-06-30')).toEqual([
    '2027-04-28T09:00',
    '2027-05-26T09:00',
    '2027-06-30T09:00',
  ])
  // Nine in the evening in Puerto Rico is the next day in UTC.
  expect(days('2027-12-10T01:00:00Z', 'monthly', '2028-01-31')).toEqual(['2028-01-13T21:00'])
  expect(days('2027-03-04T22:00:00Z', 'weekly', '2040-01-01')).toHaveLength(52)
})

test('a series that goes on follows its first date and hour', () => {
  const monthly = { first: new Date('2027-04-29T22:00:00Z'), frequency: 'monthly' } as const
  // The last Thursday: a May with four of them does not make it the fourth.
  expect(seriesDates(monthly, new Date('2027-05-27T22:00:00Z'), '2027-09-30').map(toLocalInput)).toEqual([
    '2027-06-24T18:00',
    '2027-07-29T18:00',
    '2027-08-26T18:00',
    '2027-09-30T18:00',
  ])
  const weekly = { first: new Date('2027-03-04T22:00:00Z'), frequency: 'weekly' } as const
  // The last date was moved to a Saturday morning.
  expect(seriesDates(weekly, new Date('2027-03-20T13:00:00Z'), '2027-04-01').map(toLocalInput)).toEqual([
    '2027-03-25T18:00',
    '2027-04-01T18:00',
  ])
})

const start = '2031-03-06T18:00'
async function newSeries(body: object = {}) {
  const event = await app.call(eventApi.create, {
    as: true,
    body: {
      title: 'Círculo',
      description: 'Nos sentamos juntos.',
      eventDate: start,
      endDate: '2031-03-06T20:00',
      location: 'Sala',
      maxParticipants: 1,
      audience: 'Mamás y papás',
      firstTime: 'Puedes solo escuchar.',
      ...body,
    },
  })
  const added = await app.call(eventApi.addDates, {
    as: true,
    params: { id: event.body.id },
    body: { frequency: 'weekly', until: '2031-03-27', skip: ['2031-03-20'] },
  })
  expect([added.status, added.body.count]).toEqual([201, 2])
  return { id: event.body.id as number, seriesId: added.body.seriesId as number }
}
const datesOf = async (seriesId: number): Promise<StaffEvent[]> =>
  (await app.call(eventApi.listAll, { as: true, query: { seriesId, sort: 'eventDate' } })).body

test('a fourth Thursday that is the last one stays the last, when staff say so', () => {
  const monthly = { first: new Date('2027-02-25T22:00:00Z'), frequency: 'monthly' } as const
  const days = ['2027-02-25', '2027-04-22', '2030-11-28'].map((day) => new Date(`${day}T22:00:00Z`))
  expect(days.map(isFourthAndLast)).toEqual([true, false, true])
  const until = (rule: SeriesRule) => seriesDates(rule, monthly.first, '2027-07-31').map(toLocalInput)
  const ends = (days: number[]) => days.map((day, at) => `2027-0${at + 3}-${day}T18:00`)
  expect(until(monthly)).toEqual(ends([25, 22, 27, 24, 22]))
  expect(until(byTheLast(monthly))).toEqual(ends([25, 29, 27, 24, 29]))
})

test('each date is an event of its own, without the skipped one', async () => {
  const { seriesId } = await newSeries()
  const dates = await datesOf(seriesId)
  expect(dates.map(({ eventDate }) => puertoRicoDay(eventDate))).toEqual([
    '2031-03-06',
    '2031-03-13',
    '2031-03-27',
  ])
  for (const date of dates)
    expect(date).toMatchObject({
      title: 'Círculo',
      audience: 'Mamás y papás',
      repeats: 'weekly',
      sequence: 0,
    })
  expect(toLocalInput(dates[1]!.endDate!)).toBe('2031-03-13T20:00')
})

test('more dates follow the last one; a day without dates is refused', async () => {
  const { id, seriesId } = await newSeries()
  const add = (until: string) =>
    app.call(eventApi.addDates, { as: true, params: { id }, body: { frequency: 'biweekly', until } })
  expect((await add('2031-03-28')).body.errors).toMatchObject([{ path: 'until' }])
  expect((await add('2031-04-10')).body).toEqual({ seriesId, count: 1 })
  expect((await datesOf(seriesId)).map(({ eventDate }) => puertoRicoDay(eventDate)).at(-1)).toBe('2031-04-10')
})

test('a series that was cut at a year goes on where it was cut', async () => {
  const { id, seriesId } = await newSeries()
  const add = (until: string) =>
    app.call(eventApi.addDates, { as: true, params: { id }, body: { frequency: 'weekly', until } })
  expect((await add('2035-01-01')).body.count).toBe(52)
  await add('2035-06-01')
  const days = (await datesOf(seriesId)).map(({ eventDate }) => Date.parse(eventDate) / (24 * 3_600_000))
  const steps = days.slice(1).map((day, at) => day - days[at]!)
  // One date was left out by staff.
  expect(new Set(steps.filter((_, at) => at > 1))).toEqual(new Set([7]))
})

test('the last Thursday of each month goes on as the last one', async () => {
  const body = {
    title: 'Último jueves',
    description: 'Un rato.',
    location: 'Aquí',
    eventDate: '2031-02-27T18:00',
  }
  const { body: event } = await app.call(eventApi.create, { as: true, body })
  const add = (until: string, isLast?: boolean) =>
    app.call(eventApi.addDates, {
      ...{ as: true, params: { id: event.id } },
      body: { frequency: 'monthly', until, ...(isLast && { isLast }) },
    })
  const { seriesId } = (await add('2031-05-31', true)).body
  await add('2031-07-31')
  expect((await datesOf(seriesId)).map(({ eventDate }) => puertoRicoDay(eventDate))).toEqual(
    ['02-27', '03-27', '04-24', '05-29', '06-26', '07-31'].map((day) => `2031-${day}`),
  )
})

test.each([
  ['2031-06-19T18:00', ['04-24', '05-29', '06-19', '07-31', '08-28']],
  ['2031-08-05T18:00', ['04-24', '05-29', '07-31', '08-05', '08-28']],
])('a last date moved to %s takes no other with it', async (eventDate, days) => {
  const body = { title: 'Último jueves', description: 'Un rato.', location: 'Aquí' }
  const { body: event } = await app.call(eventApi.create, {
    as: true,
    body: { ...body, eventDate: '2031-04-24T18:00' },
  })
  const add = (until: string) =>
    app.call(eventApi.addDates, {
      ...{ as: true, params: { id: event.id } },
      body: { frequency: 'monthly', until, isLast: true },
    })
  const { seriesId } = (await add('2031-06-30')).body
  const last = (await datesOf(seriesId)).at(-1)
  await app.call(eventApi.update, { as: true, params: { id: last!.id }, body: { eventDate } })
  expect((await add('2031-08-31')).status).toBe(201)
  expect((await datesOf(seriesId)).map((date) => puertoRicoDay(date.eventDate))).toEqual(
    days.map((day) => `2031-${day}`),
  )
})

test('a change of one date stays there until staff give it to those that follow', async () => {
  const { seriesId } = await newSeries()
  const [first, second, third] = await datesOf(seriesId)
  await app.call(eventApi.update, {
    as: true,
    params: { id: second!.id },
    body: {
      title: 'Círculo con café',
      otherTitle: 'Circle with coffee',
      otherDescription: 'We sit together.',
      eventDate: '2031-03-14T19:30',
      endDate: '2031-03-14T21:00',
    },
  })
  expect((await datesOf(seriesId)).map(({ title }) => title)).toEqual([
    'Círculo',
    'Círculo con café',
    'Círculo',
  ])
  const changed = await app.call(eventApi.changeFollowing, {
    as: true,
    params: { id: second!.id },
    body: { action: 'copy' },
  })
  expect(changed.body.count).toBe(1)
  const after = await datesOf(seriesId)
  expect(after.map(({ id, title }) => [id, title])).toEqual([
    [first!.id, 'Círculo'],
    [second!.id, 'Círculo con café'],
    [third!.id, 'Círculo con café'],
  ])
  expect(after.map(({ otherTitle, otherDescription }) => [otherTitle, otherDescription])).toEqual([
    [null, null],
    ['Circle with coffee', 'We sit together.'],
    ['Circle with coffee', 'We sit together.'],
  ])
  // It keeps its day.
  expect([after[2]!.eventDate, after[2]!.endDate!].map(toLocalInput)).toEqual([
    '2031-03-27T19:30',
    '2031-03-27T21:00',
  ])
  const more = { frequency: 'weekly', until: '2031-04-03' }
  await app.call(eventApi.addDates, { as: true, params: { id: third!.id }, body: more })
  expect(toLocalInput((await datesOf(seriesId)).at(-1)!.eventDate)).toBe('2031-04-03T19:30')
})

test('ending the series cancels the later dates and tells who had a place', async () => {
  const { seriesId } = await newSeries()
  const [first, second, third] = await datesOf(seriesId)
  await register(second!.id, 'ana@example.org')
  // A date that staff skipped before is not cancelled again.
  await app.call(eventApi.update, { as: true, params: { id: third!.id }, body: { isActive: false } })
  const ended = await app.call(eventApi.changeFollowing, {
    as: true,
    params: { id: first!.id },
    body: { action: 'end', notify: true },
  })
  expect(ended.body.count).toBe(1)
  expect((await datesOf(seriesId)).map(({ isActive }) => isActive)).toEqual([true, false, false])
  const emails = await app.ctx.db.select().from(emailOutbox)
  expect(emails.filter(({ to }) => to === 'ana@example.org').map(({ kind }) => kind)).toContain(
    'event_cancelled',
  )
})

test('a seat of a date is offered to its waiting list with a deadline, and moves on', async () => {
  const { seriesId } = await newSeries()
  const date = (await datesOf(seriesId))[2]!
  for (const who of ['uno', 'dos', 'tres']) await register(date.id, `${who}@example.org`)
  const people = async () =>
    (await app.call(eventApi.listOfEvent, { as: true, params: { id: date.id } })).body
  const of = async (email: string) => (await people()).find((each: { email: string }) => each.email === email)
  const { id } = await of('uno@example.org')
  await app.call(eventApi.updateRegistration, { as: true, params: { id }, body: { status: 'cancelled' } })
  expect((await of('dos@example.org')).offeredUntil).not.toBeNull()
  await runJob(app.ctx, 'waitlist-offers', new Date(Date.now() + 25 * 3_600_000))
  expect((await of('dos@example.org')).offeredUntil).toBeNull()
  expect((await of('tres@example.org')).offeredUntil).not.toBeNull()
})

const register = (id: number, email: string) =>
  app.call(eventApi.register, {
    params: { id },
    body: { fullName: 'Persona', email, phone: '787-555-0133' },
  })

test('only an event of a series has dates that follow', async () => {
  const { body } = await app.call(eventApi.create, {
    as: true,
    body: { title: 'Uno', description: 'x', eventDate: start },
  })
  const response = await app.call(eventApi.changeFollowing, {
    as: true,
    params: { id: body.id },
    body: { action: 'end' },
  })
  expect(response.status).toBe(409)
})
