import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#db/schema.server.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { remembranceApi } from '#domains/boxes/remembrance/endpoints.ts'
import { contactApi } from '#domains/community/contact/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { familyRequest } from '../support/family-request.ts'

/** Which privacy page, and which waiver, a person had in front of them stays with the record. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const person = { email: 'ana@example.org', phone: '787-555-0101' }

test('every form of the public site stores the versions that were accepted', async () => {
  const { db, now } = app.ctx
  const [event] = await db
    .insert(schema.events)
    .values({ title: 'Círculo', description: 'x', eventDate: new Date(now().getTime() + 9e8) })
    .returning()
  const sent = [
    await app.call(boxRequestApi.create, { body: familyRequest }),
    await app.call(contactApi.create, { body: { ...person, name: 'Ana', subject: 'Hola', message: 'Hola' } }),
    await app.call(donationApi.create, {
      body: { amount: '10.00', method: 'paypal', donorName: 'Ana' },
    }),
    await app.call(eventApi.register, { params: { id: event!.id }, body: { ...person, fullName: 'Ana' } }),
    await app.call(volunteerApi.create, {
      body: { ...person, name: 'Ana', town: 'Ponce', talent: 'canto y guitarra', availability: 'lunes' },
    }),
  ]
  const [request] = await db.select().from(schema.boxRequests)
  sent.push(
    await app.call(remembranceApi.set, {
      params: { reference: request!.reference },
      body: { month: 3, day: 7, language: 'es', consent: true },
    }),
  )
  expect(sent.flatMap(({ status, body }) => (status > 201 ? [body.errors] : []))).toEqual([])

  const { privacy, waiver } = app.services.get(siteSettings).es
  const versions: Record<string, unknown[]> = {}
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable) || !('privacyVersion' in getTableColumns(table))) continue
    const rows = await db.select().from(table)
    versions[getTableName(table)] = rows.map((row) => (row as { privacyVersion: unknown }).privacyVersion)
  }
  expect(versions).toEqual({
    box_requests: [privacy.inForceSince],
    contact_messages: [privacy.inForceSince],
    donations: [privacy.inForceSince],
    event_registrations: [privacy.inForceSince],
    remembrance_dates: [privacy.inForceSince],
    volunteers: [privacy.inForceSince],
  })
  expect(request?.waiverVersion).toBe(waiver.version)
})

test('somebody who came without a registration agreed in person to what was in force', async () => {
  const { db, now } = app.ctx
  const [event] = await db
    .insert(schema.events)
    .values({ title: 'Hoy', description: 'x', eventDate: now() })
    .returning()
  const body = { fullName: 'Eva Sol' }
  const added = await app.call(eventApi.addWalkIn, { as: true, params: { id: event!.id }, body })
  expect(added.status).toBe(201)
  const rows = await db
    .select()
    .from(schema.eventRegistrations)
    .where(eq(schema.eventRegistrations.eventId, event!.id))
  const { inForceSince } = app.services.get(siteSettings).es.privacy
  expect(rows).toMatchObject([{ walkIn: true, privacyVersion: inForceSince, updatedBy: app.admin.id }])
})
