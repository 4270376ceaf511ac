import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { queueReminders } from '#domains/events/events/emails.server.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { queueEmail, withdrawEmails } from '#domains/mail/outbox/email-queue.server.ts'
import { undoHoldSeconds } from '#domains/mail/outbox/rules.ts'
import { sendEmail } from '#domains/mail/outbox/sending.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { queueLowStockDigest } from '#domains/stock/inventory/emails.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import type { ActiveJob } from '#lib/jobs/job-engine.server.ts'
import { timing } from '#ui/timing.ts'
import type { GraphFake } from '../fakes/graph.ts'
import type { TestApp } from '../support/app.ts'
import { byMail, familyRequest } from '../support/family-request.ts'
import { startGraphApp } from '../support/graph-app.ts'
import { sendDueEmails } from '../support/jobs.ts'
import { newItem } from '../support/stock.ts'

let app: TestApp
let graph: GraphFake
let close: () => Promise<void>
beforeEach(async () => {
  ;({ graph, app, close } = await startGraphApp({ MAIL_STAFF_TO: 'equipo@example.org' }))
})
afterEach(() => close())

const volunteer = {
  name: 'Luz',
  phone: '787-555-0182',
  town: 'Ponce',
  talent: 'Coser y escuchar',
  email: 'luz@example.org',
  availability: 'Sábados',
}
const record = { entity: 'volunteer', entityId: 7 }
const queueAccepted = (ctx: Ctx) =>
  queueEmail(ctx, {
    kind: 'volunteer_accepted',
    to: 'luz@example.org',
    locale: 'es',
    undoable: true,
    ...record,
  })
const hasAccepted = async () => (await about('volunteer_accepted')).some((status) => status !== 'withdrawn')
const later = (seconds: number): Ctx => ({ ...app.ctx, now: () => new Date(Date.now() + seconds * 1_000) })
const emails = () =>
  app.ctx.db
    .select({ kind: emailOutbox.kind, status: emailOutbox.status })
    .from(emailOutbox)
    .orderBy(asc(emailOutbox.id))
const about = async (kind: string) =>
  (await emails()).filter((email) => email.kind === kind).map(({ status }) => status)
const jobOf = (id: number): ActiveJob => ({
  id: '',
  queue: 'mail',
  key: '',
  data: { id },
  signal: new AbortController().signal,
})

test('an e-mail about an act that can be undone waits longer than undo is offered', async () => {
  expect(undoHoldSeconds * 1_000).toBeGreaterThan(timing.toastWithActionMs)
  await queueAccepted(app.ctx)
  expect(await sendDueEmails(app.ctx)).toMatchObject({ sent: 0 })
  expect(await sendDueEmails(later(undoHoldSeconds + 1))).toMatchObject({ sent: 1 })
})

test('a withdrawn e-mail is not sent, and does not stop the next one', async () => {
  await queueAccepted(app.ctx)
  expect(await withdrawEmails(app.ctx, { ...record, kinds: ['volunteer_thanks'] })).toHaveLength(0)
  expect(await withdrawEmails(app.ctx, { entity: 'volunteer', entityId: 8 })).toHaveLength(0)
  expect(await hasAccepted()).toBe(true)
  expect(await withdrawEmails(app.ctx, { ...record, kinds: ['volunteer_accepted'] })).toHaveLength(1)
  expect(await withdrawEmails(app.ctx, record)).toHaveLength(0)
  expect(await hasAccepted()).toBe(false)
  expect(await sendDueEmails(later(600))).toMatchObject({ sent: 0 })
  expect(await emails()).toEqual([{ kind: 'volunteer_accepted', status: 'withdrawn' }])
})

test('an e-mail that has left is not withdrawn', async () => {
  await queueAccepted(app.ctx)
  await sendDueEmails(later(600))
  expect(await withdrawEmails(app.ctx, record)).toHaveLength(0)
  expect(await about('volunteer_accepted')).toEqual(['sent'])
})

describe('an e-mail withdrawn while its job starts', () => {
  /** The job starts while the transaction that withdraws is open, and waits for the row. */
  async function startWhileWithdrawing(end: 'commit' | 'roll back') {
    await queueAccepted(app.ctx)
    const ended = new Error('rolled back')
    let sending: ReturnType<typeof sendEmail> | undefined
    const undoing = inTransaction(app.ctx, async (ctx) => {
      expect(await withdrawEmails(ctx, record)).toHaveLength(1)
      sending = sendEmail(later(600), jobOf(1))
      await waitsForRow()
      if (end === 'roll back') throw ended
    })
    if (end === 'commit') await undoing
    else await expect(undoing).rejects.toThrow(ended)
    return sending
  }

  async function waitsForRow() {
    for (;;) {
      const { rows } = await app.ctx.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) return
      await wait(5)
    }
  }

  test('is not sent', async () => {
    expect(await startWhileWithdrawing('commit')).toBe('skipped')
    expect(graph.emails).toHaveLength(0)
    expect(await about('volunteer_accepted')).toEqual(['withdrawn'])
  })

  test('is sent once if the undo fails', async () => {
    expect(await startWhileWithdrawing('roll back')).toBe('sent')
    expect(graph.emails).toHaveLength(1)
    expect(await about('volunteer_accepted')).toEqual(['sent'])
  })
})

describe('an e-mail withdrawn while the provider has it', () => {
  test('is not tried again when the provider did not take it', async () => {
    await queueAccepted(app.ctx)
    graph.script(/sendMail/, ['hang'])
    const sending = sendEmail(later(600), jobOf(1))
    await graph.received(/sendMail/)
    expect(await withdrawEmails(app.ctx, record)).toHaveLength(0)
    expect(await sending).toMatchObject({ fault: 'timeout' })
    expect(await about('volunteer_accepted')).toEqual(['withdrawn'])
    expect(await hasAccepted()).toBe(false)
    expect(await sendDueEmails(later(6_000))).toMatchObject({ sent: 0 })
    expect(graph.emails).toHaveLength(0)
  })

  test('is not repeated after the process died', async () => {
    await queueAccepted(app.ctx)
    await app.ctx.db.update(emailOutbox).set({ status: 'sending', attempts: 1 })
    await withdrawEmails(app.ctx, record)
    expect(await sendEmail(later(600), jobOf(1))).toBe('skipped')
    expect(await about('volunteer_accepted')).toEqual(['withdrawn'])
  })
})

test('many withdrawals against many sending jobs: each e-mail is either sent or withdrawn', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => at + 1)
  for (const entityId of ids) {
    await queueEmail(app.ctx, {
      kind: 'volunteer_accepted',
      to: `p${entityId}@example.org`,
      locale: 'es',
      entity: 'volunteer',
      entityId,
    })
  }
  const outcomes = await Promise.all(
    ids.map(async (id) => {
      const [outcome, withdrawn] = await Promise.all([
        sendEmail(app.ctx, jobOf(id)),
        withdrawEmails(app.ctx, { entity: 'volunteer', entityId: id }),
      ])
      return `${outcome} ${withdrawn.length}`
    }),
  )
  expect(new Set(outcomes).difference(new Set(['sent 0', 'skipped 1']))).toEqual(new Set())
  expect(graph.emails).toHaveLength(outcomes.filter((outcome) => outcome === 'sent 0').length)
})

describe('done, undone and done again', () => {
  test('a volunteer is approved', async () => {
    await app.call(volunteerApi.create, { body: volunteer })
    const set = (status: string) =>
      app.call(volunteerApi.update, { params: { id: 1 }, body: { status }, as: true })
    await set('approved')
    await set('pending')
    expect(await about('volunteer_accepted')).toEqual(['withdrawn'])
    await set('approved')
    expect(await about('volunteer_accepted')).toEqual(['withdrawn', 'queued'])
    await sendDueEmails(later(600))
    expect(await about('volunteer_accepted')).toEqual(['withdrawn', 'sent'])
  })

  test('a box is shipped', async () => {
    await app.call(boxRequestApi.create, { body: familyRequest })
    const set = (status: string) =>
      app.call(boxRequestApi.update, { params: { id: 1 }, body: { status }, as: true })
    await set('shipped')
    await set('in_process')
    expect(await about('box_on_its_way')).toEqual(['withdrawn'])
    expect(await about('request_received')).toEqual(['queued'])
    await set('shipped')
    expect(await about('box_on_its_way')).toEqual(['withdrawn', 'queued'])
    await sendDueEmails(later(600))
    // Delivered by mistake and put back: the family has heard it.
    await set('delivered')
    await set('shipped')
    expect(await about('box_on_its_way')).toEqual(['withdrawn', 'sent'])
  })

  test('a request is closed before «we have your request» has left, and opened again', async () => {
    await app.call(boxRequestApi.create, { body: familyRequest })
    const end = (outcome: string | null) =>
      app.call(boxRequestApi.setOutcome, { params: { id: 1 }, body: { outcome }, as: true })
    await end('cancelled')
    expect(await about('request_received')).toEqual(['withdrawn'])
    await end(null)
    await end('cancelled')
    expect(await about('request_received')).toEqual(['withdrawn', 'withdrawn'])
    await end(null)
    await sendDueEmails(later(600))
    // The family has it: nothing is withdrawn or written twice.
    await end('cancelled')
    await end(null)
    expect(await about('request_received')).toEqual(['withdrawn', 'withdrawn', 'sent'])
  })

  test('a tracking number is corrected before the news has left: only the right number goes', async () => {
    await app.call(boxRequestApi.create, { body: { ...familyRequest, ...byMail } })
    const save = (body: object) => app.call(boxRequestApi.update, { params: { id: 1 }, body, as: true })
    await save({ status: 'shipped', trackingNumber: '9234690361980900000142' })
    await save({ trackingNumber: '9405511899223197428490' })
    expect(await about('box_on_its_way')).toEqual(['withdrawn', 'queued'])
    await sendDueEmails(later(600))
    const news = graph.emails.filter((email) => email.includes('Noticias de tu solicitud'))
    expect(news).toHaveLength(1)
    expect(news[0]).toContain('9405511899223197428490')
  })

  test('a registration is confirmed and cancelled', async () => {
    const eventDate = new Date(Date.now() + 26 * 3_600_000).toISOString()
    // The day before it begins.
    const nextDay = () => later(3 * 3_600)
    const event = { title: 'Encuentro', description: 'Un rato.', eventDate, location: 'Sala' }
    await app.call(eventApi.create, { as: true, body: event })
    const body = { fullName: 'Ana', email: 'ana@example.org', phone: '787-555-0101' }
    await app.call(eventApi.register, { params: { id: 1 }, body })
    const set = (status: string) =>
      app.call(eventApi.updateRegistration, { params: { id: 1 }, body: { status }, as: true })
    await set('confirmed')
    // The confirmation takes the place of the first e-mail, until it is undone.
    expect(await about('registration_received')).toEqual(['withdrawn'])
    await set('pending')
    expect(await about('registration_confirmed')).toEqual(['withdrawn'])
    expect(await about('registration_received')).toEqual(['withdrawn', 'queued'])
    await set('confirmed')
    expect(await about('registration_received')).toEqual(['withdrawn', 'withdrawn'])
    await queueReminders(nextDay())
    await set('cancelled')
    expect(await about('registration_confirmed')).toEqual(['withdrawn', 'withdrawn'])
    expect(await about('registration_reminder')).toEqual(['withdrawn'])
    expect(await about('registration_cancelled')).toEqual(['queued'])
    await set('confirmed')
    await queueReminders(nextDay())
    expect(await about('registration_cancelled')).toEqual(['withdrawn'])
    expect(await about('registration_reminder')).toEqual(['withdrawn', 'queued'])
    await sendDueEmails(later(600))
    expect(await about('registration_confirmed')).toEqual(['withdrawn', 'withdrawn', 'sent'])
    // Cancelled by mistake: the person keeps the confirmation and hears nothing.
    await set('cancelled')
    await set('confirmed')
    await sendDueEmails(later(1_200))
    expect(await about('registration_confirmed')).toEqual(['withdrawn', 'withdrawn', 'sent'])
    expect(await about('registration_cancelled')).toEqual(['withdrawn', 'withdrawn'])
  })
})

test('a deleted record takes its waiting e-mails along', async () => {
  await app.call(volunteerApi.create, { body: volunteer })
  await app.call(volunteerApi.remove, { params: { id: 1 }, as: true })
  expect(await about('volunteer_thanks')).toEqual(['withdrawn'])
})

test('a scheduled e-mail is written once a day, whatever became of it, and again the next day', async () => {
  await newItem(app, { quantity: 1, minQuantity: 5 })
  const cron = { ...app.ctx, user: null }
  await queueLowStockDigest(cron)
  for (const status of ['discarded', 'withdrawn'] as const) {
    await app.ctx.db.update(emailOutbox).set({ status }).where(eq(emailOutbox.kind, 'staff_low_stock'))
    await queueLowStockDigest(cron)
    expect(await about('staff_low_stock')).toEqual([status])
  }
  // Nor when the queue knows nothing of it any more.
  await app.ctx.db.delete(emailOutbox).where(eq(emailOutbox.kind, 'staff_low_stock'))
  await Promise.all([queueLowStockDigest(cron), queueLowStockDigest(cron)])
  expect(await about('staff_low_stock')).toEqual([])
  const tomorrow = { ...cron, now: () => new Date(Date.now() + 86_400_000) }
  await Promise.all([queueLowStockDigest(tomorrow), queueLowStockDigest(tomorrow)])
  expect(await about('staff_low_stock')).toEqual(['queued'])
})
