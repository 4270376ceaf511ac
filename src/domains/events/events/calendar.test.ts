import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { eventApi } from './endpoints.ts'

const title = 'Café; té, y «algo»\\más 👩‍👧 para quienes quieran quedarse un rato largo hablando de todo'
const event = {
  title,
  description: 'x',
  eventDate: '2031-12-05T18:00',
  meetingUrl: 'https://meet.example.org/abc',
}
const person = { fullName: 'Elena Soto', email: 'elena@example.org', phone: '787-555-0133' }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newEvent = async (facts: object = {}): Promise<number> =>
  (await app.call(eventApi.create, { as: true, body: { ...event, ...facts } })).body.id
const calendarOf = (id: number, options: object = {}) =>
  app.call(eventApi.calendar, { params: { id }, ...options })
const ownCalendar = (reference: string) => app.call(eventApi.registrationCalendar, { params: { reference } })
const change = (id: number, body: object) => app.call(eventApi.update, { as: true, params: { id }, body })

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')!
  return { calendar, component, event: new ICAL.Event(component) }
}

it('contains time, place and duration in UTC, and a neutral summary', async () => {
  const id = await newEvent({ location: 'Calle 1; Piso 2, San Juan' })
  const response = await calendarOf(id)
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="evento.ics"',
  })
  const { calendar, component, event } = read(response.text)
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(event.startDate.toJSDate().toISOString()).toBe('2031-12-05T22:00:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2031-12-06T00:00:00.000Z')
  expect(response.text).toContain('DTSTART:20311205T220000Z')
  expect(event.uid).toMatch(/^[0-9a-f-]{36}$/)
  expect([event.summary, event.location]).toEqual(['Encuentro', 'Calle 1; Piso 2, San Juan'])
  expect(event.description.split('\n').slice(0, 2)).toEqual([title, 'Dura alrededor de 2 horas.'])
  expect(component.getFirstPropertyValue('class')).toBe('PRIVATE')
  expect([component.getAllProperties('attendee'), component.getAllSubcomponents('valarm')]).toEqual([[], []])
  expect(read((await calendarOf(id, { lang: 'en' })).text).event.summary).toBe('Gathering')
})

it('says its name in the language of its reader', async () => {
  const id = await newEvent({ title: 'Círculo de madres', otherTitle: 'Mothers circle' })
  const nameIn = async (lang: 'es' | 'en') =>
    read((await calendarOf(id, { lang })).text).event.description.split('\n')[0]
  expect([await nameIn('es'), await nameIn('en')]).toEqual(['Círculo de madres', 'Mothers circle'])
})

it('folds lines at 75 octets and ends them with CRLF', async () => {
  const { text } = await calendarOf(await newEvent())
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

it('increments the sequence on each change of time or place and keeps the UID', async () => {
  const id = await newEvent()
  const before = read((await calendarOf(id)).text)
  await change(id, { eventDate: '2031-12-12T18:00' })
  const after = read((await calendarOf(id)).text)
  expect([before.event.sequence, after.event.sequence]).toEqual([0, 1])
  expect(after.event.uid).toBe(before.event.uid)
})

it('ends at the end time, which moves with the start', async () => {
  const id = await newEvent({ endDate: '2031-12-05T21:30' })
  const stored = read((await calendarOf(id)).text)
  expect(stored.event.endDate.toJSDate().toISOString()).toBe('2031-12-06T01:30:00.000Z')
  expect(stored.event.description).not.toContain('Dura alrededor')
  await change(id, { eventDate: '2031-12-06T10:00' })
  const moved = read((await calendarOf(id)).text)
  expect(moved.event.endDate.toJSDate().toISOString()).toBe('2031-12-06T17:30:00.000Z')
  expect(moved.event.sequence).toBe(1)
  const early = await change(id, { endDate: '2031-12-06T09:00' })
  expect([early.status, early.body.errors]).toEqual([
    400,
    [{ path: 'endDate', message: 'El final debe ser después del comienzo.' }],
  ])
  await change(id, { isActive: false })
  await change(id, { isActive: true, endDate: '' })
  const open = await calendarOf(id)
  expect(open.text).toContain('DTEND:20311206T160000Z')
  expect(read(open.text).event.sequence).toBe(3)
})

it('omits the meeting link unless confirmed, and serves no own file for an inactive event', async () => {
  const id = await newEvent({ isVirtual: true })
  await app.call(eventApi.register, { params: { id }, body: person, lang: 'en' })
  expect((await calendarOf(id)).text).not.toContain('meet.example')
  const [row] = (await app.call(eventApi.listOfEvent, { as: true, params: { id } })).body
  const pending = await ownCalendar(row.reference)
  expect([pending.status, pending.text.includes('meet.example')]).toEqual([200, false])
  const setStatus = (status: string) =>
    app.call(eventApi.updateRegistration, { as: true, params: { id: row.id }, body: { status } })
  await setStatus('confirmed')
  const confirmed = read((await ownCalendar(row.reference)).text).event
  expect(confirmed.description).toContain('Link to join: https://meet.example.org/abc')
  expect(confirmed.location).toBe('Virtual')
  expect((await ownCalendar(row.reference)).text).not.toMatch(/Elena|elena@/)
  await setStatus('cancelled')
  expect((await ownCalendar(row.reference)).status).toBe(404)
  await setStatus('confirmed')
  await change(id, { isActive: false })
  expect((await ownCalendar(row.reference)).status).toBe(404)
})

it('cancels what the site offered, with the same UID and a higher sequence', async () => {
  const id = await newEvent({ isVirtual: true })
  const before = read((await calendarOf(id)).text)
  await change(id, { isActive: false })
  const { text } = await calendarOf(id)
  const { calendar, component, event } = read(text)
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect([event.uid, event.sequence]).toEqual([before.event.uid, before.event.sequence + 1])
  expect(text).not.toContain('meet.example')
  await change(id, { isActive: true })
  expect(read((await calendarOf(id)).text).component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

it('serves no file for an event that was never on the site', async () => {
  const id = await newEvent({ isActive: false })
  await change(id, { eventDate: '2031-12-12T18:00' })
  expect((await calendarOf(id)).status).toBe(404)
})

it.each(['2222-2222-2222', '1', 'aaaa-bbbb-cccc', '%'])(
  'returns 404 for registration %s',
  async (reference) => {
    expect((await ownCalendar(reference)).status).toBe(404)
  },
)

it('writes the same bytes in any server time zone', async () => {
  const id = await newEvent({ location: 'San Juan' })
  const here = process.env.TZ
  const written = new Set<string>()
  for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
    process.env.TZ = zone
    written.add((await calendarOf(id)).text.replace(/DTSTAMP:\S+/, ''))
  }
  if (here === undefined) delete process.env.TZ
  else process.env.TZ = here
  expect(written.size).toBe(1)
})

it('a cancellation can be read, whatever signs the name of the organisation has', async () => {
  const { organisation } = app.services.get(siteSettings).es
  const { name } = organisation
  try {
    organisation.name = 'Casa "Luz"; más, Ñandú\\x'
    const id = await newEvent()
    await change(id, { isActive: false })
    const { text } = await calendarOf(id)
    const line = text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .find((one) => one.startsWith('ORGANIZER'))
    expect(line).toMatch(/^ORGANIZER;CN="[^"\\]+":mailto:\S+$/i)
    expect(read(text).event.organizer).toBe('mailto:hola@example.org')
  } finally {
    organisation.name = name
  }
})
