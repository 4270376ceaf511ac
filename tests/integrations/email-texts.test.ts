import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueReminders } from '#domains/events/events/emails.server.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { renderEmail } from '#domains/mail/outbox/compose.server.ts'
import { commonPlaceholders, type EmailPayload, examplesOf } from '#domains/mail/outbox/email-queue.server.ts'
import { unknownPlaceholders } from '#domains/mail/outbox/rules.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
// @ts-expect-error a script without types
import { hurtfulWords } from '#scripts/texts/hurtful-words.mjs'
import { allEmailTemplates } from '#server/services.ts'
import { type TestApp, testApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const everyText = allEmailTemplates.flatMap((template) =>
  (template.reason === 'work' ? (['es'] as const) : (['es', 'en'] as const)).map(
    (lang) => [`${template.kind} ${lang}`, template, lang] as const,
  ),
)

test.each(everyText)(
  '%s: known placeholders, gentle words, a neutral subject, readable parts',
  (_, template, lang) => {
    const content = template.texts[lang]
    if (!content) throw new Error('no text in this language')
    const allowed = [...Object.keys(template.placeholders), ...commonPlaceholders]
    expect(unknownPlaceholders(content.subject + content.body, allowed)).toEqual([])
    expect(hurtfulWords(`${content.subject} ${content.body}`, lang)).toEqual([])
    // The subject names no loss, box, person or event. An answer has the subject of the text it starts from.
    if (template.kind !== 'reply')
      expect(content.subject).not.toMatch(
        /p[ée]rdida|loss|beb[ée]|baby|duelo|grief|hope|caja|box|\{\{(?!code)/i,
      )
    const { subject, html, text } = renderEmail(app.ctx, template, lang, content, examplesOf(template, lang))
    expect(subject.length).toBeLessThan(60)
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).not.toMatch(/<img|<script|https?:\/\/[^"]*(?:pixel|track\.)|\{\{/)
    expect(text).not.toMatch(/<[a-z]|\{\{/)
    // A mail program takes the sign at its end into the link.
    expect(text).not.toMatch(/https?:\/\/\S+[.,;:)](?:\s|$)/m)
    expect(html.match(/class="button"/g)?.length ?? 0, 'one thing to do').toBeLessThan(2)
    // Staff preview the real text: no Spanish date or sentence in an English email.
    if (lang === 'en') expect(text).not.toMatch(/ de (enero|marzo) | a\. m\.|Va en camino|familias/)
  },
)

test.each(everyText)(
  '%s: the mark and the paper of the house, in the light and in the dark',
  (_, template, lang) => {
    const values = { ...examplesOf(template, lang), organisation: 'Casa Ejemplo' }
    const { html } = renderEmail(app.ctx, template, lang, template.texts[lang]!, values, 'ana@example.org')
    expect(html).toMatch(
      /<p class="house"[^>]*><span [^>]*class="mark"[^>]*>&#9829;[^<]*<\/span>Casa Ejemplo<\/p>/,
    )
    expect(html).toMatch(/<body class="paper" style="[^"]*background:#fbf8f3;color:/)
    expect(html).toMatch(/<div class="sheet" style="[^"]*background:#ffffff/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const [, dark = ''] = /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? []
    const inDark = dark.split('}').flatMap((rule) => rule.split('{')[0]!.split(','))
    // What has a colour of its own on paper has one at night. The mark keeps its tile.
    const coloured = [...html.matchAll(/<(\w+)([^>]*) style="([^"]*(?:color|background):[^"]*)"/g)].map(
      ([, tag, rest, style]) =>
        (tag === 'a' && !style!.includes('background') ? null : /class="(\w+)"/.exec(rest!)?.[1]) ?? tag!,
    )
    const names = new Set(coloured.filter((name) => name !== 'mark'))
    expect(names).toContain('sheet')
    expect([...names].filter((name) => !inDark.includes(`.${name}`) && !inDark.includes(name))).toEqual([])
  },
)

test('a placeholder’s value never becomes a tag or a link', () => {
  const [template] = allEmailTemplates
  const values = { followUpUrl: 'javascript:alert(1)', reference: '<img src=x> [x](https://evil.example)' }
  const { html } = renderEmail(app.ctx, template!, 'es', template!.texts.es, values)
  expect(html).not.toContain('href="javascript:')
  expect(html).not.toContain('<img')
  expect(html).not.toContain('href="https://evil.example')
})

test('a registration’s emails are sent once each, in the person’s language, with a valid calendar', async () => {
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
  // Who is confirmed on the day before needs no reminder.
  expect(await queueReminders({ ...app.ctx, user: null })).toBe(0)
  await app.ctx.db.execute(sql`update event_registrations set reminded_for = null`)
  expect(await queueReminders({ ...app.ctx, user: null })).toBe(1)
  expect(await queueReminders({ ...app.ctx, user: null })).toBe(0)
  const emails = await app.ctx.db.select().from(emailOutbox).orderBy(emailOutbox.id)
  expect(emails.map(({ to, kind, locale }) => [to, kind, locale])).toEqual([
    ['una@example.org', 'registration_received', 'es'],
    ['dos@example.org', 'registration_waiting', 'en'],
    ['una@example.org', 'registration_confirmed', 'es'],
    ['una@example.org', 'registration_cancelled', 'es'],
    ['dos@example.org', 'registration_place_free', 'en'],
    ['dos@example.org', 'registration_confirmed', 'en'],
    ['dos@example.org', 'registration_reminder', 'en'],
  ])
  for (const { kind, payload } of emails) {
    const { values, attachments = [] } = payload as EmailPayload
    const isConfirmed = kind === 'registration_confirmed' || kind === 'registration_reminder'
    // Only confirmed people get the link.
    expect(values.meetingUrl ?? '').toBe(isConfirmed ? 'https://example.org/reunion' : '')
    expect(attachments).toHaveLength(isConfirmed ? 1 : 0)
    if (!attachments[0]) continue
    const read = new ICAL.Event(
      new ICAL.Component(ICAL.parse(attachments[0].content)).getFirstSubcomponent('vevent')!,
    )
    expect(read.startDate.toJSDate().toISOString()).toBe(inAnHour.toISOString())
    expect(read.uid).toMatch(/^[0-9a-f-]{36}$/)
  }
})
