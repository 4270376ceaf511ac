import { asc, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewEmail } from '#domains/mail/outbox/compose.server.ts'
import type { EmailPayload } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { eventApi } from './endpoints.ts'
import { noticeOf } from './rules.ts'
import { events } from './tables.server.ts'

let app: TestApp
let id: number
let people: Record<string, { id: number; updatedAt: string }>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** `ana` is confirmed, `ben` (English) pending, `cleo` waits, `dora` cancelled. */
beforeEach(async () => {
  const event = await app.call(eventApi.create, {
    as: true,
    body: {
      title: 'Encuentro',
      description: 'x',
      eventDate: '2031-12-05T18:00',
      location: 'Ponce',
      maxParticipants: 2,
    },
  })
  id = event.body.id
  people = {}
  for (const [name, lang] of [
    ['dora', 'es'],
    ['ana', 'es'],
    ['ben', 'en'],
    ['cleo', 'es'],
  ] as const) {
    const body = { fullName: `Persona ${name}`, email: `${name}@example.org`, phone: '787-555-0133' }
    await app.call(eventApi.register, { params: { id }, body, lang })
    const rows = (await app.call(eventApi.listOfEvent, { as: true, params: { id } })).body
    people[name] = rows.find(({ email }: { email: string }) => email === `${name}@example.org`)
    if (name === 'dora') await setStatus('dora', 'cancelled')
  }
  await setStatus('ana', 'confirmed')
  await app.ctx.db.delete(emailOutbox)
})

const setStatus = (who: string, status: string) =>
  app.call(eventApi.updateRegistration, { as: true, params: { id: people[who]!.id }, body: { status } })
const update = (body: object) => app.call(eventApi.update, { as: true, params: { id }, body })
const read = async () => (await app.call(eventApi.get, { as: true, params: { id } })).body
const emails = async () => {
  const rows = await app.ctx.db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))
  return rows.map(({ kind, to, locale, status, payload }) => ({
    kind,
    to: to.split('@')[0]!,
    locale,
    status,
    ...(payload as EmailPayload),
  }))
}
const calendarIn = ({ attachments }: { attachments?: { content: unknown }[] }) => {
  const calendar = new ICAL.Component(ICAL.parse(String(attachments![0]!.content)))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return { method: calendar.getFirstPropertyValue('method'), event, component: event.component }
}

test('a new date and place go to confirmed, pending and waiting people, old and new', async () => {
  const before = await app.call(eventApi.calendar, { params: { id } })
  const uid = /^UID:(\S+)/m.exec(before.text)![1]
  await update({
    eventDate: '2031-12-06T10:00',
    endDate: '2031-12-06T12:00',
    location: 'Caguas',
    notify: true,
    noteEs: 'Por la lluvia.',
    noteEn: 'Because of the rain.',
  })
  const sent = await emails()
  expect(sent.map(({ kind, to, locale }) => [kind, to, locale])).toEqual([
    ['event_moved', 'ana', 'es'],
    ['event_moved', 'ben', 'en'],
    ['event_moved', 'cleo', 'es'],
  ])
  expect(sent[0]!.values).toMatchObject({
    oldWhen: expect.stringMatching(/^viernes, 5 de diciembre de 2031, 6:00/),
    eventDate: 'sábado, 6 de diciembre de 2031',
    eventTime: expect.stringMatching(/^10:00.+ a\u00a012:00/),
    oldPlace: 'Ponce',
    place: 'Caguas',
    note: 'Por la lluvia.',
  })
  expect(sent[1]!.values).toMatchObject({
    oldWhen: expect.stringMatching(/^Friday, December 5, 2031, 6:00.PM$/),
    eventTime: expect.stringMatching(/^10:00.AM to\u00a012:00.PM$/),
    note: 'Because of the rain.',
  })
  const { method, event } = calendarIn(sent[0]!)
  expect([method, event.uid, event.sequence]).toEqual(['PUBLISH', uid, 1])
  expect(event.startDate.toJSDate().toISOString()).toBe('2031-12-06T14:00:00.000Z')
  expect(sent.map(({ attachments }) => attachments?.length ?? 0)).toEqual([1, 1, 0])
})

test('a new meeting link is told to confirmed people only', async () => {
  await update({ isVirtual: true, meetingUrl: 'https://meet.example.org/nueva', notify: true })
  const sent = await emails()
  expect(sent.map(({ values }) => values.meetingUrl)).toEqual(['https://meet.example.org/nueva', '', ''])
  expect(JSON.stringify(sent.slice(1))).not.toContain('meet.example.org')
  // Nothing else changed.
  await update({ meetingUrl: 'https://meet.example.org/otra', notify: true })
  expect((await emails()).map(({ kind, values }) => [kind, values.meetingUrl])).toContainEqual([
    'event_moved',
    'https://meet.example.org/otra',
  ])
})

test('a waiting letter of a change names the link only when that was new', async () => {
  await update({ isVirtual: true, meetingUrl: 'https://meet.example.org/nueva', notify: true })
  await update({ eventDate: '2031-12-07T10:00', notify: true })
  const linksToAna = async () =>
    (await emails()).filter(({ to }) => to === 'ana').map(({ values }) => values.meetingUrl)
  expect(await linksToAna()).toEqual(['https://meet.example.org/nueva', ''])
  await update({ eventDate: '2031-12-08T10:00', notify: false })
  expect(await linksToAna()).toEqual(['https://meet.example.org/nueva', ''])
})

test('a date that was mistyped in the past is corrected to one that people hear of', () => {
  const at = (eventDate: string) => ({
    isActive: true,
    isVirtual: false,
    location: 'Ponce',
    meetingUrl: null,
    eventDate: new Date(eventDate),
    endDate: null,
  })
  const [past, alsoPast, coming] = ['2030-12-05', '2030-12-06', '2031-12-05'].map(at)
  const now = new Date('2031-01-01')
  expect(noticeOf(past!, coming!, now)).toBe('moved')
  expect(noticeOf(past!, alsoPast!, now)).toBeNull()
})

test('a cancelled event: METHOD:CANCEL with the same UID and a higher sequence', async () => {
  await update({ isActive: false, notify: true })
  const sent = await emails()
  expect(sent.map(({ kind, to }) => [kind, to])).toEqual([
    ['event_cancelled', 'ana'],
    ['event_cancelled', 'ben'],
    ['event_cancelled', 'cleo'],
  ])
  const { method, event, component } = calendarIn(sent[0]!)
  expect([method, component.getFirstPropertyValue('status')]).toEqual(['CANCEL', 'CANCELLED'])
  const [stored] = await app.ctx.db.select().from(events).where(eq(events.id, id))
  expect([event.uid, event.sequence]).toEqual([stored?.calendarUid, 1])
  expect(event.organizer).toBe('mailto:hola@example.org')
  await update({ isActive: true, notify: true })
  const restored = (await emails()).filter(({ kind }) => kind === 'event_restored')
  expect(restored).toHaveLength(3)
  expect(calendarIn(restored[0]!).event.sequence).toBe(2)
})

test('nobody is told of a seat in what was called off, whichever way the seat comes', async () => {
  await update({ isActive: false, notify: true })
  await app.ctx.db.delete(emailOutbox)
  await setStatus('ben', 'confirmed')
  await setStatus('cleo', 'pending')
  await setStatus('dora', 'pending')
  const params = { id: people.ana!.id }
  await app.call(eventApi.updateRegistration, { as: true, params, body: { email: 'ana.otra@example.org' } })
  await app.call(eventApi.addCaller, {
    as: true,
    params: { id },
    body: { fullName: 'Eva', email: 'eva@example.org' },
  })
  expect((await emails()).map(({ kind, to }) => [kind, to])).toEqual([])
  await setStatus('ana', 'cancelled')
  await update({ isActive: true, notify: true })
  const sent = await emails()
  expect(sent.map(({ kind, to }) => [kind, to])).toContainEqual(['event_restored', 'ben'])
  expect(sent[0]).toMatchObject({ kind: 'registration_cancelled', to: 'ana.otra' })
})

describe('an event that takes place after all', () => {
  const restored = async () => (await emails()).filter(({ kind }) => kind === 'event_restored')
  const december = /^viernes, 5 de diciembre de 2031, 6:00/

  test('as it was: the e-mail names no old date or place', async () => {
    await update({ isActive: false, notify: true })
    await update({ isActive: true, notify: true })
    for (const { values } of await restored()) expect(values).toMatchObject({ oldWhen: '', oldPlace: '' })
  })

  test.each([
    ['with the same change', [], { eventDate: '2031-12-12T10:00', location: 'Caguas' }],
    ['while it was cancelled', [{ eventDate: '2031-12-09T10:00' }, { location: 'Caguas' }], {}],
    [
      'twice',
      [{ eventDate: '2031-12-09T10:00', location: 'Mayagüez' }],
      { eventDate: '2031-12-12T10:00', location: 'Caguas' },
    ],
  ])('moved %s: it names what people knew, and the subject claims no date', async (_, meanwhile, last) => {
    await update({ isActive: false, notify: true })
    for (const change of meanwhile) await update(change)
    await update({ isActive: true, notify: true, ...last })
    const [ana, ben] = await restored()
    expect(ana!.values).toMatchObject({
      oldWhen: expect.stringMatching(december),
      oldPlace: 'Ponce',
      place: 'Caguas',
    })
    expect(ben!.values.oldWhen).toMatch(/^Friday, December 5, 2031, 6:00/)
    const { subject, text } = await previewEmail(app.ctx, ana!)
    expect(subject).toBe('Este encuentro sí se hace')
    expect(text).toContain('Antes era: viernes, 5 de diciembre de 2031')
    expect(text).toContain('Antes era en: Ponce')
  })

  test('a change that was told before it was cancelled is not told again', async () => {
    await update({ location: 'Caguas', notify: true })
    await update({ isActive: false, notify: true })
    await update({ isActive: true, notify: true })
    expect((await restored())[0]!.values).toMatchObject({ oldWhen: '', oldPlace: '' })
  })
})

test.each([
  ['without `notify`', { eventDate: '2031-12-06T10:00' }],
  ['a new title', { title: 'Otro', notify: true }],
])('%s nobody is told', async (_, body) => {
  await update(body)
  expect(await emails()).toEqual([])
})

test('undo withdraws the e-mails; once one was sent it is refused and nothing changes', async () => {
  const changed = await update({ location: 'Caguas', notify: true })
  const { updatedAt } = changed.body
  const undone = await update({ location: 'Ponce', undo: true, updatedAt })
  expect(undone.body.location).toBe('Ponce')
  expect((await emails()).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
  const again = await update({ location: 'Caguas', notify: true })
  await app.ctx.db.update(emailOutbox).set({ status: 'sent' })
  const late = await update({ location: 'Ponce', undo: true, updatedAt: again.body.updatedAt })
  expect([late.status, late.body.detail]).toEqual([
    409,
    'El aviso ya salió y no se puede retirar. Si algo cambió, avisa otra vez.',
  ])
  expect((await read()).location).toBe('Caguas')
})

describe('a limit below the seats taken', () => {
  test('is refused without a decision, and says who is concerned', async () => {
    const refused = await update({ maxParticipants: 1 })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'El cupo nuevo es 1 y 1 de las personas con lugar no caben. Escoge qué hacer con ellas.',
    ])
    expect((await read()).maxParticipants).toBe(2)
    const query = { maxParticipants: 1 }
    const concerned = await app.call(eventApi.overCapacity, { as: true, params: { id }, query })
    expect(concerned.body).toEqual([{ id: people.ben!.id, fullName: 'Persona ben', status: 'pending' }])
  })

  test('everyone stays: nobody else gets in until a seat is free', async () => {
    const kept = await update({ maxParticipants: 1, overCapacity: 'keep' })
    expect(kept.body).toMatchObject({ registered: 2, waiting: 1, placesLeft: 0 })
    await setStatus('ben', 'cancelled')
    expect(await read()).toMatchObject({ registered: 1, offered: 0, waiting: 1 })
  })

  test('the last registered go to the front of the line, and are told', async () => {
    const moved = await update({ maxParticipants: 1, overCapacity: 'waitlist' })
    expect(moved.body).toMatchObject({ registered: 1, waiting: 2 })
    const rows = (await app.call(eventApi.listOfEvent, { as: true, params: { id } })).body
    const positions = Object.fromEntries(
      rows.map((row: { email: string; waitlistPosition: number | null }) => [
        row.email.split('@')[0],
        row.waitlistPosition,
      ]),
    )
    expect(positions).toEqual({ ana: null, ben: 1, cleo: 2, dora: null })
    expect((await emails()).map(({ kind, to, values }) => [kind, to, values.position])).toEqual([
      ['registration_seat_lost', 'ben', '1'],
    ])
  })
})

describe('staff write to the registrants', () => {
  const send = (body: object) => app.call(eventApi.sendMessage, { as: true, params: { id }, body })
  const texts = { textEs: 'Traigan agua.\n\nGracias.', textEn: 'Bring water.' }

  test('by status, each in their language, and counted', async () => {
    const reach = await app.call(eventApi.reach, { as: true, params: { id } })
    expect(reach.body).toEqual({
      confirmed: { es: 1, en: 0, unwilling: 0, toCall: 0 },
      pending: { es: 0, en: 1, unwilling: 0, toCall: 0 },
      waiting: { es: 1, en: 0, unwilling: 0, toCall: 0 },
      cancelled: { es: 1, en: 0, unwilling: 0, toCall: 0 },
    })
    const sent = await send({ to: ['confirmed', 'pending'], ...texts })
    expect([sent.status, sent.body]).toMatchObject([201, { kind: 'message', recipients: 2, waiting: 2 }])
    expect((await emails()).map(({ kind, to, values }) => [kind, to, values.message])).toEqual([
      ['event_message', 'ana', texts.textEs],
      ['event_message', 'ben', texts.textEn],
    ])
    const body = { to: ['waiting', 'cancelled'], ...texts }
    const preview = await app.call(eventApi.previewMessage, { as: true, params: { id }, body })
    expect(preview.body).toMatchObject({ recipients: { es: 2, en: 0 }, en: null })
    expect(preview.body.es.text).toContain('Traigan agua.\n\nGracias.')
    expect(preview.body.es.text).toContain('/registro/XXXX-XXXX-XXXX')
    expect(preview.body.es.html).toContain('Traigan agua.<br><br>Gracias.')
  })

  test('is withdrawn until it is sent, and stays listed', async () => {
    const { body } = await send({ to: ['confirmed'], ...texts })
    const withdraw = () => app.call(eventApi.withdrawNotice, { as: true, params: { id: body.id } })
    expect((await withdraw()).body).toMatchObject({ waiting: 0, withdrawnAt: expect.any(String) })
    expect((await withdraw()).status).toBe(409)
    const [listed] = (await app.call(eventApi.listNotices, { as: true, params: { id } })).body
    expect(listed).toMatchObject({ id: body.id, createdBy: 'Ana Prueba', textEs: texts.textEs })
  })

  test.each([
    ['no text in a language that someone reads', { to: ['pending'], textEs: 'Hola' }, 400],
    ['nobody chosen', { to: [], ...texts }, 400],
    ['an unknown status', { to: ['todas'], ...texts }, 400],
  ])('%s: refused, nothing queued', async (_, body, status) => {
    expect((await send(body)).status).toBe(status)
    expect(await emails()).toEqual([])
  })
})
