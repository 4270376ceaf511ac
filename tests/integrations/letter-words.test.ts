import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueReminders } from '#features/events/emails.server.ts'
import { eventApi } from '#features/events/endpoints.ts'
import { renderEmail } from '#features/outbox/compose.server.ts'
import { commonPlaceholders, type EmailPayload, examplesOf } from '#features/outbox/email-queue.server.ts'
import { unknownPlaceholders } from '#features/outbox/rules.ts'
import { emailOutbox } from '#features/outbox/tables.server.ts'
import { allEmailTemplates } from '#server/services.ts'
// @ts-expect-error a script without types
import { hurtfulWords } from '../../scripts/texts/hurtful-words.mjs'
import { type TestApp, testApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const everyText = allEmailTemplates.flatMap((letter) =>
  (letter.audience === 'person' ? (['es', 'en'] as const) : (['es'] as const)).map(
    (lang) => [`${letter.kind} ${lang}`, letter, lang] as const,
  ),
)

test.each(everyText)(
  '%s: known placeholders, gentle words, a subject for a lock screen, readable parts',
  (_, letter, lang) => {
    const words = letter.words[lang]
    if (!words) throw new Error('no words in this language')
    const allowed = [...Object.keys(letter.placeholders), ...commonPlaceholders]
    expect(unknownPlaceholders(words.subject + words.body, allowed)).toEqual([])
    expect(hurtfulWords(`${words.subject} ${words.body}`, lang)).toEqual([])
    // care.md#x02: no loss, no box, no name, nothing of the event.
    expect(words.subject).not.toMatch(/p[ée]rdida|loss|beb[ée]|baby|duelo|grief|hope|caja|box|\{\{(?!code)/i)
    const { subject, html, text } = renderEmail(app.ctx, letter, lang, words, examplesOf(letter, lang))
    expect(subject.length).toBeLessThan(60)
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).not.toMatch(/<img|<script|https?:\/\/[^"]*(?:pixel|track\.)|\{\{/)
    expect(text).not.toMatch(/<[a-z]|\{\{/)
    // Staff preview the letter as it will read: no Spanish day or sentence in an English one.
    if (lang === 'en') expect(text).not.toMatch(/ de (enero|marzo) | a\. m\.|Va en camino|familias/)
  },
)

test('what stands in a placeholder never becomes a tag or a link', () => {
  const [letter] = allEmailTemplates
  const values = { followUpUrl: 'javascript:alert(1)', reference: '<img src=x> [x](https://evil.example)' }
  const { html } = renderEmail(app.ctx, letter!, 'es', letter!.words.es, values)
  expect(html).not.toContain('href="javascript:')
  expect(html).not.toContain('<img')
  expect(html).not.toContain('href="https://evil.example')
})

test('a registration’s way through its letters, each once, in the language of the person, with a calendar that reads back', async () => {
  const inAnHour = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000)
  const event = await app.call(eventApi.create, {
    as: true,
    body: {
      title: 'Encuentro; de familias, «juntas»',
      description: 'Un rato de conversación.',
      eventDate: inAnHour.toISOString(),
      maxParticipants: 1,
      isVirtual: true,
      meetingUrl: 'https://example.org/reunion',
    },
  })
  const register = (email: string, lang: 'es' | 'en') =>
    app.call(eventApi.register, {
      params: { id: event.body.id },
      body: { fullName: 'Ana María', email, phone: '787-555-0101' },
      lang,
    })
  const change = (id: number, status: string) =>
    app.call(eventApi.updateRegistration, { params: { id }, body: { status }, as: true })
  await register('una@example.org', 'es')
  await register('dos@example.org', 'en')
  await change(1, 'confirmed')
  await change(1, 'confirmed')
  await change(1, 'cancelled')
  await change(2, 'confirmed')
  expect(await queueReminders({ ...app.ctx, user: null })).toBe(1)
  expect(await queueReminders({ ...app.ctx, user: null })).toBe(0)
  const letters = await app.ctx.db.select().from(emailOutbox).orderBy(emailOutbox.id)
  expect(letters.map(({ to, kind, locale }) => [to, kind, locale])).toEqual([
    ['una@example.org', 'registration_received', 'es'],
    ['dos@example.org', 'registration_waiting', 'en'],
    ['una@example.org', 'registration_confirmed', 'es'],
    ['una@example.org', 'registration_cancelled', 'es'],
    ['dos@example.org', 'registration_place_free', 'en'],
    ['dos@example.org', 'registration_confirmed', 'en'],
    ['dos@example.org', 'registration_reminder', 'en'],
  ])
  for (const { kind, payload } of letters) {
    const { values, attachments = [] } = payload as EmailPayload
    const isConfirmed = kind === 'registration_confirmed' || kind === 'registration_reminder'
    // The link is for confirmed people only (integrations.md#calendar).
    expect(values.meetingUrl ?? '').toBe(isConfirmed ? 'https://example.org/reunion' : '')
    expect(attachments).toHaveLength(isConfirmed ? 1 : 0)
    if (!attachments[0]) continue
    const read = new ICAL.Event(
      new ICAL.Component(ICAL.parse(attachments[0].content)).getFirstSubcomponent('vevent')!,
    )
    expect(read.startDate.toJSDate().toISOString()).toBe(inAnHour.toISOString())
    expect(read.uid).toMatch(/^event-\d+@/)
  }
})
