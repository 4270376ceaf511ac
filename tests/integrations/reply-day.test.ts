import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { composeEmail, payloadNow } from '#domains/mail/outbox/compose.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const settings = app.services.get(siteSettings)
  const hours = { openDays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00', opensOnHolidays: false }
  const at = (lang: 'es' | 'en') => ({
    ...settings[lang],
    contact: { ...settings[lang].contact, ...hours, closedDays: ['2026-12-24'] },
  })
  app.services.set(siteSettings, { es: at('es'), en: at('en') })
})
afterAll(() => app.close())

// The evening of Wednesday 23: Thursday is closed, Friday is Christmas, and the third open day is Wednesday 30.
const received = new Date('2026-12-23T23:00:00Z')
const gift = { boxPurpose: 'gift', giftSenderName: 'Luz', giftRecipientName: 'Marta' }

test.each([
  ['es', {}, 'A más tardar el miércoles, 30 de diciembre', 'En los próximos días laborables'],
  ['en', {}, 'By Wednesday, December 30', 'In the next working days'],
  ['es', gift, 'A más tardar el miércoles, 30 de diciembre', 'En los próximos días laborables'],
  ['en', gift, 'By Wednesday, December 30', 'In the next working days'],
] as const)('the letter promises the day that the page does: %s %o', async (lang, body, byDay, soon) => {
  const email = `${lang}.${'boxPurpose' in body}@example.org`
  const sent = await app.call(boxRequestApi.create, { body: { ...familyRequest, ...body, email }, lang })
  expect(sent.status).toBe(201)
  await app.ctx.db.update(boxRequests).set({ createdAt: received }).where(eq(boxRequests.email, email))
  const [row] = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.to, email))
  const textAt = async (instant: string) => {
    const ctx = { ...app.ctx, now: () => new Date(instant) }
    return (await composeEmail(ctx, { ...row!, payload: await payloadNow(ctx, row!) })).text
  }
  expect(await textAt('2026-12-23T23:00:00Z')).toContain(byDay)
  // It left late: no day that is over.
  expect(await textAt('2026-12-31T15:00:00Z')).toContain(soon)
})
