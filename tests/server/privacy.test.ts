import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { composeEmail } from '#domains/mail/outbox/compose.server.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { stopToken } from '#domains/mail/stops/stops.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { personalDataApi } from '#domains/privacy/personal-data/endpoints.ts'
import { dataRequests } from '#domains/privacy/personal-data/tables.server.ts'
import type { EmailReason } from '#lib/email-template.ts'
import { allEmailTemplates } from '#server/services.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { sendDueEmails } from '../support/jobs.ts'
import { newRequest } from '../support/stock.ts'

let app: TestApp
const as = { as: true } as const
beforeAll(async () => {
  app = await testApp({ DATA_DIR: mkdtempSync(join(tmpdir(), 'hope-privacy-')) })
})
afterAll(() => app.close())

describe('no e-mails', () => {
  const lastEmail = async () => {
    const [row] = await app.ctx.db.select().from(emailOutbox).orderBy(desc(emailOutbox.id)).limit(1)
    return row!
  }
  const send = async (kind: string, to: string) => {
    await queueEmail(app.ctx, { kind, to, locale: 'es' })
    await sendDueEmails(app.ctx)
    return lastEmail()
  }

  test('stops what was queued before too, and lets out what the person must know', async () => {
    const email = 'Ana.Para@Example.org'
    await queueEmail(app.ctx, { kind: 'event_message', to: email, locale: 'es' })
    const set = await app.call(stopApi.setStop, {
      ...as,
      body: { email: email.toLowerCase(), kind: 'no_contact', reason: 'person_asked' },
    })
    expect(set.status).toBe(201)
    await sendDueEmails(app.ctx)
    expect(await lastEmail()).toMatchObject({ status: 'discarded', lastErrorCode: 'no_contact' })
    expect((await send('box_on_its_way', email)).status).toBe('discarded')
    expect((await send('event_cancelled', email)).status).toBe('queued')
    expect((await send('box_on_its_way', 'otra@example.org')).status).toBe('queued')
    const { rows } = await app.ctx.db.execute(sql`select * from contact_stops`)
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('ana.para')
  })

  test('is shown, lifted once, and then e-mails go again', async () => {
    const person = { email: 'levanta@example.org', phone: '787-555-3344' }
    await app.call(stopApi.setStop, {
      ...as,
      body: { ...person, kind: 'no_contact', reason: 'relative_asked' },
    })
    const { body } = await app.call(stopApi.stops, { ...as, body: { phone: '(787) 555 3344' } })
    expect(body.stops).toMatchObject([{ by: 'phone', reason: 'relative_asked', setByName: 'Ana Prueba' }])
    const { body: both } = await app.call(stopApi.stops, { ...as, body: person })
    for (const { id } of both.stops) {
      const lift = { ...as, params: { id }, body: { reason: 'mistake' } }
      expect((await app.call(stopApi.liftStop, lift)).status).toBe(200)
      expect((await app.call(stopApi.liftStop, lift)).status).toBe(404)
    }
    expect((await send('box_on_its_way', person.email)).status).toBe('queued')
  })

  test('the link of a reminder stops the next one, without an address in it', async () => {
    await queueEmail(app.ctx, { kind: 'event_message', to: 'enlace@example.org', locale: 'en' })
    const { text, html } = await composeEmail(app.ctx, await lastEmail())
    const link = /http\S+\/en\/no-more-emails#(\S+)/.exec(text)
    expect(html).toContain(`href="${link?.[0]}"`)
    expect(link?.[1]).not.toContain('enlace')
    const body = { token: link?.[1] }
    expect((await app.call(stopApi.unsubscribe, { body })).status).toBe(200)
    expect((await app.call(stopApi.unsubscribe, { body })).status).toBe(200)
    expect((await send('event_message', 'enlace@example.org')).status).toBe('discarded')
    // «No more like this one» is not «nothing at all».
    expect((await send('box_on_its_way', 'enlace@example.org')).status).toBe('queued')
    const earlier = { token: stopToken(app.ctx, 'antes@example.org', 'no_contact') }
    expect((await app.call(stopApi.unsubscribe, { body: earlier })).status).toBe(200)
    expect((await send('box_on_its_way', 'antes@example.org')).status).toBe('queued')
    const forged = await app.call(stopApi.unsubscribe, { body: { token: `${'A'.repeat(40)}` } })
    expect(forged.status).toBe(404)
    await queueEmail(app.ctx, { kind: 'box_on_its_way', to: 'x@example.org', locale: 'es' })
    expect((await composeEmail(app.ctx, await lastEmail())).text).not.toContain('no-mas-correos')
  })

  // Every template says in one word why it is written. What is not named here was asked for.
  test('only what nobody asked for is stopped by the link of an e-mail', () => {
    const kindsOf = (reason: EmailReason) =>
      allEmailTemplates.filter((template) => template.reason === reason).map(({ kind }) => kind)
    expect(kindsOf('unasked').sort()).toEqual(['event_message', 'provider_confirm', 'registration_reminder'])
    expect(kindsOf('remembrance')).toEqual(['remembrance'])
    expect(kindsOf('owed').sort()).toEqual([
      'donation_correction',
      'event_cancelled',
      'event_moved',
      'event_restored',
      'gift_receipt',
      'receipt_void',
      'registration_cancelled',
    ])
    expect(kindsOf('work').filter((kind) => !/^(staff|account|report)_/.test(kind))).toEqual([])
    expect(kindsOf('asked').filter((kind) => /^staff_/.test(kind))).toEqual([])
  })

  test.each(allEmailTemplates.filter(({ reason }) => reason !== 'work'))(
    '$kind, $reason: goes, or is stopped, as its reason says',
    async ({ kind, reason }) => {
      const asked = `pidio-${kind}@example.org`
      const nothing = `nada-${kind}@example.org`
      const body = { reason: 'person_asked' as const }
      await app.call(stopApi.setStop, { ...as, body: { ...body, email: asked, kind: 'no_invitations' } })
      await app.call(stopApi.setStop, { ...as, body: { ...body, email: nothing, kind: 'no_contact' } })
      const isSent = async (to: string) => (await send(kind, to)).status === 'queued'
      expect([await isSent(asked), await isSent(nothing)]).toEqual([
        reason === 'asked' || reason === 'owed',
        reason === 'owed',
      ])
    },
  )
})

describe('requests about data', () => {
  test('from the page: one task with its day, on «Hoy», and no name after it is answered', async () => {
    const [request] = await app.ctx.db
      .insert(boxRequests)
      .values({
        reference: 'H7KP-2M9X-QRTV',
        recipientName: 'Luz Rivera',
        email: 'luz@example.org',
        phone: '787-555-0101',
        town: 'Ponce',
        boxPurpose: 'personal',
        targetedFor: 'mama',
        lossType: 'unica',
        deliveryMethod: 'correo',
        status: 'delivered',
      })
      .returning()
    const ask = { params: { reference: request!.reference } }
    const first = await app.call(boxRequestApi.askErasure, ask)
    expect(first.status).toBe(200)
    expect((await app.call(boxRequestApi.askErasure, ask)).body).toEqual(first.body)
    const shown = async () => (await app.call(boxRequestApi.followUp, ask)).body.erasureDueOn
    expect(await shown()).toBe(first.body.dueOn)
    const office = { ...as, params: { id: request!.id } }
    const inOffice = async () => (await app.call(boxRequestApi.get, office)).body.erasureDueOn
    expect(await inOffice()).toBe(first.body.dueOn)
    // Taken back, also twice, and asked again.
    for (const _ of [1, 2])
      expect((await app.call(boxRequestApi.withdrawErasure, ask)).body.erasureDueOn).toBeNull()
    expect((await app.call(personalDataApi.listRequests, as)).body).toMatchObject([
      { outcome: 'withdrawn', name: null },
    ])
    await app.call(boxRequestApi.askErasure, { ...ask, headers: { 'idempotency-key': 'otra-vez-123456789' } })
    const all = (await app.call(personalDataApi.listRequests, as)).body as {
      id: number
      dueOn: string
      closedAt: string | null
    }[]
    const listed = all.filter(({ closedAt }) => closedAt === null)
    expect(listed).toMatchObject([{ kind: 'erase', source: 'page', name: 'Luz Rivera', isOverdue: false }])
    const days = (Date.parse(listed[0]!.dueOn) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBeGreaterThanOrEqual(29)
    expect(Math.round(days)).toBeLessThanOrEqual(30)
    const { body: today } = await app.call(dashboardApi.attention, as)
    expect(JSON.stringify(today)).toContain('dataRequests')
    const closed = await app.call(personalDataApi.closeRequest, {
      ...as,
      params: { id: listed[0]!.id },
      body: { outcome: 'done' },
    })
    expect(closed.body).toMatchObject({ name: null, email: null, outcome: 'done' })
    // Said on the phone about that request, it stands there too.
    await app.call(personalDataApi.createRequest, {
      ...as,
      body: { kind: 'erase', name: 'Luz Rivera', boxRequestId: request!.id },
    })
    expect([await inOffice(), await shown()]).toEqual([first.body.dueOn, first.body.dueOn])
    const [row] = await app.ctx.db.select().from(dataRequests).where(eq(dataRequests.id, listed[0]!.id))
    expect(row).toMatchObject({ name: null, email: null, phone: null, note: null })
  })

  test('written down by staff: counts from the day it came, and needs who asks', async () => {
    const empty = await app.call(personalDataApi.createRequest, { ...as, body: { kind: 'see' } })
    expect(empty.status).toBe(400)
    const { status, body } = await app.call(personalDataApi.createRequest, {
      ...as,
      body: { kind: 'see', email: 'ana@example.org', receivedOn: '2024-01-01' },
    })
    expect([status, body]).toMatchObject([201, { dueOn: '2024-01-31', isOverdue: true }])
    const { body: today } = await app.call(dashboardApi.attention, as)
    expect(JSON.stringify(today)).toContain('overdueDataRequests')
  })
})

describe('an erasure asked elsewhere', () => {
  test.each([
    ['by its address', { email: 'Sol.Mar@Example.org' }, 'sol.mar@example.org', '787-555-0199', true],
    ['by its number', { phone: '1 (787) 555-0188' }, 'mar@example.org', '787-555-0188', true],
    [
      'of somebody else',
      { email: 'otra@example.org', phone: '787-555-0177' },
      'tercera@example.org',
      '787-555-0166',
      false,
    ],
  ])(
    'asked in a message, %s: the request of the person says so',
    async (_, asked, email, phone, isTheirs) => {
      const id = await newRequest(app, { email, phone })
      const get = { ...as, params: { id } }
      const due = async () => (await app.call(boxRequestApi.get, get)).body.erasureDueOn
      expect(await due()).toBeNull()
      const body = { kind: 'erase', name: 'Sol Mar', ...asked }
      const { body: wish } = await app.call(personalDataApi.createRequest, { ...as, body })
      expect(await due()).toBe(isTheirs ? wish.dueOn : null)
      // The family's page shows what was asked on it.
      const [row] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
      const page = await app.call(boxRequestApi.followUp, { params: { reference: row!.reference } })
      expect(page.body.erasureDueOn).toBeNull()
      const close = { ...as, params: { id: wish.id }, body: { outcome: 'done' } }
      expect((await app.call(personalDataApi.closeRequest, close)).status).toBe(200)
      expect(await due()).toBeNull()
    },
  )
})
