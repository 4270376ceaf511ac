import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { defaultValidForDays } from '#domains/mail/outbox/rules.ts'
import { sweepOutbox } from '#domains/mail/outbox/sending.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { allEmailTemplates } from '#server/services.ts'
import type { GraphFake } from '../fakes/graph.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { startGraphApp } from '../support/graph-app.ts'
import { sendDueEmails } from '../support/jobs.ts'

let app: TestApp
let graph: GraphFake
let close: () => Promise<void>
beforeEach(async () => {
  ;({ graph, app, close } = await startGraphApp())
})
afterEach(() => close())

const inDays = (days: number): Ctx => ({
  ...app.ctx,
  now: () => new Date(Date.now() + days * 24 * 3_600_000),
})
const queue = (to = 'ana@example.org', kind = 'volunteer_thanks', ctx: Ctx = app.ctx) =>
  queueEmail(ctx, { kind, to, locale: 'es' })
const update = (id: number, body: object) => app.call(outboxApi.update, { params: { id }, body, as: true })
const setStatus = (status: 'failed' | 'expired' | 'sending' | 'sent' | 'withdrawn') =>
  app.ctx.db.update(emailOutbox).set({ status, attempts: 2, lastErrorCode: 'recipient' })
const rows = () => app.ctx.db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))
const recipients = () => graph.emails.map((email) => /^To: (.*)$/im.exec(email)?.[1])
const historyOf = async (id: number) => {
  const entries = await app.ctx.db.select().from(historyEntries).where(eq(historyEntries.entityId, id))
  return entries
    .filter(({ entity }) => entity === 'mail')
    .map(({ action, changes }) => [action, changes] as const)
}

test('a held or discarded e-mail does not go; released or restored, it goes', async () => {
  await queue('uno@example.org')
  await queue('dos@example.org')
  expect((await update(1, { status: 'held' })).body).toMatchObject({ status: 'held', nextAt: null })
  expect((await update(2, { status: 'discarded' })).body).toMatchObject({ status: 'discarded' })
  expect(await sendDueEmails(app.ctx)).toMatchObject({ sent: 0 })
  expect((await update(1, { status: 'queued' })).status).toBe(200)
  expect((await update(2, { status: 'queued' })).status).toBe(200)
  expect(await sendDueEmails(app.ctx)).toMatchObject({ sent: 2 })
  expect(await historyOf(1)).toEqual([
    ['held', { status: ['queued', 'held'] }],
    ['released', { status: ['held', 'queued'] }],
  ])
  expect((await historyOf(2)).map(([action]) => action)).toEqual(['discarded', 'restored'])
})

test('undoing a discard brings a failed or held e-mail back as it was', async () => {
  await queue()
  await setStatus('failed')
  await update(1, { status: 'discarded' })
  expect((await update(1, { status: 'failed' })).body).toMatchObject({
    status: 'failed',
    attempts: 2,
    lastErrorCode: 'recipient',
  })
  expect(await sendDueEmails(inDays(1))).toMatchObject({ sent: 0 })
})

test.each(['sending', 'sent', 'withdrawn'] as const)('%s: nothing can be changed', async (status) => {
  await queue()
  await setStatus(status)
  for (const body of [{ status: 'held' }, { status: 'discarded' }, { to: 'otra@example.org' }]) {
    const refused = await update(1, body)
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toMatch(/\.$/)
  }
  expect(await rows()).toMatchObject([{ status, to: 'ana@example.org' }])
  expect(await historyOf(1)).toEqual([])
})

test('steps that make no sense are refused, and a bad status is 400', async () => {
  await queue()
  expect((await update(1, { status: 'failed' })).status).toBe(409)
  expect((await update(1, { status: 'sent' })).status).toBe(409)
  for (const status of ['withdrawn', 'nada', 3]) expect((await update(1, { status })).status).toBe(400)
  expect((await update(99, { status: 'held' })).status).toBe(404)
  expect((await app.call(outboxApi.update, { params: { id: 1 }, body: { status: 'held' } })).status).toBe(401)
})

test('the second of two people is told who changed the e-mail', async () => {
  await queue()
  const { body: seen } = await app.call(outboxApi.get, { params: { id: 1 }, as: true })
  await update(1, { status: 'held', updatedAt: seen.updatedAt })
  const late = await update(1, { status: 'discarded', updatedAt: seen.updatedAt })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ changedBy: 'Ana Prueba' })
  expect(await rows()).toMatchObject([{ status: 'held' }])
})

describe('the address', () => {
  test('of a waiting e-mail is corrected and used', async () => {
    await queue('ana@exmaple.org')
    await update(1, { to: ' ana@example.org ' })
    await sendDueEmails(app.ctx)
    expect(recipients()).toEqual(['ana@example.org'])
    // The history says that it changed, never to what (security.md).
    expect(await historyOf(1)).toEqual([['address_corrected', { to: true }]])
  })

  test('of a failed e-mail is corrected, and it is sent in one step', async () => {
    await queue('nadie@example.org')
    await setStatus('failed')
    const { body } = await update(1, { to: 'ana@example.org', status: 'queued' })
    expect(body).toMatchObject({ status: 'queued', attempts: 0, lastErrorCode: null })
    await sendDueEmails(app.ctx)
    expect(recipients()).toEqual(['ana@example.org'])
  })

  test.each(['', 'ana', 'ana@', 'ana ortiz@example.org', `${'a'.repeat(250)}@example.org`, null, 7])(
    '%j is refused, and nothing is stored',
    async (to) => {
      await queue()
      const refused = await update(1, { to })
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0].path).toBe('to')
      expect(await rows()).toMatchObject([{ to: 'ana@example.org' }])
    },
  )
})

test('a discard and a sending job at once: either sent or discarded', async () => {
  for (let at = 0; at < 20; at++) await queue(`p${at}@example.org`)
  const discards = Promise.all(Array.from({ length: 20 }, (_, at) => update(at + 1, { status: 'discarded' })))
  await Promise.all([discards, sendDueEmails(app.ctx)])
  const discarded = (await discards).filter(({ status }) => status === 200).length
  const statuses = (await rows()).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'discarded')).toHaveLength(discarded)
  expect(graph.emails).toHaveLength(20 - discarded)
})

describe('validity', () => {
  test('every kind has an end, and none is longer than a receipt', () => {
    const days = allEmailTemplates.map(({ validForDays }) => validForDays ?? defaultValidForDays)
    expect(Math.min(...days)).toBeGreaterThan(0)
    expect(Math.max(...days)).toBe(90)
    const box = allEmailTemplates.find(({ kind }) => kind === 'box_on_its_way')
    expect(box?.validForDays).toBe(7)
  })

  test('an e-mail that is too late expires, waiting or held, and is not sent', async () => {
    await queue('tarde@example.org', 'box_on_its_way')
    await queue('retenido@example.org', 'box_on_its_way')
    await queue('vale@example.org', 'volunteer_accepted')
    await update(2, { status: 'held' })
    expect(await sendDueEmails(inDays(8))).toMatchObject({ sent: 1 })
    expect(await rows()).toMatchObject([
      { status: 'expired', lastErrorCode: 'too_old' },
      { status: 'expired', lastErrorCode: 'too_old' },
      { status: 'sent' },
    ])
    const counts = await app.call(outboxApi.counts, { as: true })
    expect(counts.body).toMatchObject({ expired: 2, sent: 1, queued: 0 })
  })

  test('staff may still send an expired one', async () => {
    await queue()
    await sweepOutbox(inDays(15))
    expect(await rows()).toMatchObject([{ status: 'expired' }])
    await app.ctx.db.update(emailOutbox).set({ validUntil: new Date(Date.now() - 1_000) })
    await app.call(outboxApi.resend, { params: { id: 1 }, as: true })
    expect(await sendDueEmails(app.ctx)).toMatchObject({ sent: 1 })
  })
})

describe('e-mails that waited for an account', () => {
  let waiting: TestApp
  beforeEach(async () => {
    waiting = await testApp({ DATA_DIR: '/tmp', SECRET_KEY: 'k'.repeat(32) })
  })
  afterEach(() => waiting.close())

  /** Queued before the account: written to a file, as the job does. */
  async function wait(kind: string, hoursAgo: number) {
    const now = () => new Date(Date.now() - hoursAgo * 3_600_000)
    await queueEmail({ ...app.ctx, now }, { kind, to: 'ana@example.org', locale: 'es' })
    await app.ctx.db
      .update(emailOutbox)
      .set({ lastErrorCode: 'not_configured' })
      .where(eq(emailOutbox.kind, kind))
  }
  const backlog = async () =>
    (await app.call(outboxApi.backlog, { as: true })).body.map(
      ({ kindName, count }: { kindName: string; count: number }) => `${count} ${kindName}`,
    )
  const decide = (body: object) => app.call(outboxApi.decideBacklog, { body, as: true })

  test('are on the day screen while there is no account', async () => {
    await queueEmail(waiting.ctx, { kind: 'volunteer_thanks', to: 'ana@example.org', locale: 'es' })
    const { body } = await waiting.call(dashboardApi.attention, { as: true })
    expect(body).toContainEqual({ reason: 'waitingMail', count: 1, link: '/admin/correo?status=queued' })
  })

  test('younger than a day: they go by themselves', async () => {
    await wait('volunteer_thanks', 23)
    expect(await sendDueEmails(app.ctx)).toMatchObject({ sent: 1 })
  })

  test('one older than a day: none of them goes until staff choose; new ones go', async () => {
    await wait('volunteer_thanks', 60)
    await wait('volunteer_accepted', 48)
    await wait('contact_acknowledged', 1)
    await queue('nueva@example.org')
    expect(await sendDueEmails(app.ctx)).toMatchObject({ sent: 1 })
    expect(recipients()).toEqual(['nueva@example.org'])
    expect(await backlog()).toEqual([
      '1 Voluntariado: gracias por escribirnos',
      '1 Voluntariado: bienvenida',
      '1 Mensaje recibido',
    ])
    const attention = await app.call(dashboardApi.attention, { as: true })
    expect(attention.body).toContainEqual({
      reason: 'heldMail',
      count: 3,
      link: '/admin/correo?status=held',
    })

    const first = await decide({ release: ['volunteer_accepted'], discard: ['volunteer_thanks'] })
    expect(first.body).toEqual({ released: 1, discarded: 1 })
    expect(await sendDueEmails(app.ctx)).toMatchObject({ sent: 1 })
    expect(await backlog()).toEqual(['1 Mensaje recibido'])
    // A colleague decides the same a moment later.
    const second = await decide({ release: ['volunteer_accepted', 'volunteer_thanks'] })
    expect(second.body).toEqual({ released: 0, discarded: 0 })
    expect((await rows()).map(({ status }) => status)).toEqual(['discarded', 'sent', 'held', 'sent'])
    expect((await historyOf(1)).map(([action]) => action)).toEqual(['discarded'])
  })

  test('one that staff held themselves is not part of the decision', async () => {
    await wait('volunteer_thanks', 60)
    await update(1, { status: 'held' })
    await wait('volunteer_accepted', 48)
    await sweepOutbox(app.ctx)
    expect(await backlog()).toEqual(['1 Voluntariado: bienvenida'])
    expect((await decide({ release: ['volunteer_thanks'] })).body).toEqual({ released: 0, discarded: 0 })
  })

  test('strangers decide nothing, and bad input is 400', async () => {
    expect((await app.call(outboxApi.decideBacklog, { body: { release: [] } })).status).toBe(401)
    expect((await decide({ release: 'volunteer_thanks' })).status).toBe(400)
  })
})
