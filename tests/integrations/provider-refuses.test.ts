import { asc } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { emailSetupApi } from '#domains/mail/email-setup/endpoints.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import type { Ctx } from '#lib/context.server.ts'
import { type SmtpFault, startFaultySmtp } from '../fakes/rough-smtp.ts'
import { smtpEnv } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { startGraphApp } from '../support/graph-app.ts'
import { sendDueEmails } from '../support/jobs.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const work of cleanups.splice(0).reverse()) await work()
})

async function viaSmtp(fault: SmtpFault | null) {
  const smtp = await startFaultySmtp(fault)
  cleanups.push(() => smtp.close())
  const app = await testApp(smtpEnv(smtp.port))
  cleanups.push(() => app.close())
  cleanups.push(() => closeTransport(app.services))
  return { smtp, app }
}

const hoursLater = (ctx: Ctx, hours: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + hours * 3_600_000),
})
const rows = (ctx: Ctx) => ctx.db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))
const queue = (ctx: Ctx, name: string, isFamily = false) =>
  queueEmail(
    { ...ctx, user: null },
    {
      kind: 'volunteer_thanks',
      to: `${name}@example.org`,
      locale: 'es',
      ...(isFamily ? {} : { unprompted: true }),
    },
  )
const account = async (app: TestApp) => (await app.call(emailSetupApi.get, { as: true })).body.account

const list = '554 5.7.1 Client host [192.0.2.7] blocked using zen.spamhaus.org'
const refusals: [string, SmtpFault, string, RegExp][] = [
  ['a block list at the greeting', { at: 'greeting', reply: list }, 'blocked', /lista de bloqueo/],
  ['a block list at the recipient', { at: 'to', reply: list }, 'blocked', /lista de bloqueo/],
  ['EHLO refused', { at: 'ehlo', reply: '550 no' }, 'rejected', /no quiso atender/],
  ['a day used up', { at: 'content', reply: '550 5.4.5 Daily limit' }, 'quota', /límite de envíos/],
  ['no answer', { at: 'data', reply: 'drop' }, 'down', /no contesta/],
]

test.each(refusals)(
  '%s: everything waits, staff read why, it leaves by itself',
  async (_, fault, code, why) => {
    const { smtp, app } = await viaSmtp(fault)
    await queue(app.ctx, 'una')
    await queue(app.ctx, 'dos')
    await queue(app.ctx, 'familia', true)
    // Many more rounds than an e-mail has attempts.
    for (let round = 0; round < 8; round++) await sendDueEmails(hoursLater(app.ctx, 2 * round))
    const waiting = await rows(app.ctx)
    expect(waiting.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued'])
    expect(waiting.map(({ lastErrorCode }) => lastErrorCode)).toContain(code)

    expect(await account(app)).toMatchObject({
      state: 'paused',
      text: expect.stringMatching(why),
      field: null,
    })
    const counts = await app.call(outboxApi.counts, { as: true })
    expect(counts.body).toMatchObject({
      account: 'paused',
      accountText: expect.stringMatching(why),
      failed: 0,
    })
    const attention = await app.call(dashboardApi.attention, { as: true })
    const reasons = attention.body.map(({ reason }: { reason: string }) => reason)
    expect(reasons).toContain('pausedAccount')
    expect(reasons).not.toContain('refusedAccount')
    expect(reasons).not.toContain('failedMail')

    smtp.recover()
    await sendDueEmails(hoursLater(app.ctx, 22))
    await sendDueEmails(hoursLater(app.ctx, 22))
    expect([...smtp.accepted].sort()).toEqual(['dos@example.org', 'familia@example.org', 'una@example.org'])
    expect(await account(app)).toMatchObject({ state: 'accepted', text: null })
  },
)

test('after the recovery families go first, and the connection test lets them go at once', async () => {
  const { smtp, app } = await viaSmtp({ at: 'content', reply: '550 5.4.5 Daily limit' })
  await queue(app.ctx, 'una')
  await sendDueEmails(app.ctx)
  await queue(app.ctx, 'dos')
  await queue(app.ctx, 'familia', true)
  // Nobody asks the provider while it is paused.
  expect((await sendDueEmails(app.ctx)).pauseSeconds).toBeGreaterThan(600)
  smtp.recover()
  expect((await app.call(emailSetupApi.test, { as: true })).body).toMatchObject({ success: true })
  await sendDueEmails(app.ctx)
  expect(smtp.accepted).toEqual(['familia@example.org', 'una@example.org', 'dos@example.org'])
})

test('a refused recipient ends that one e-mail, and the account works', async () => {
  const { smtp, app } = await viaSmtp({ at: 'to', reply: '550 5.1.1 nobody', only: 'nadie@example.org' })
  await queue(app.ctx, 'nadie')
  await queue(app.ctx, 'una')
  await sendDueEmails(app.ctx)
  expect(await rows(app.ctx)).toMatchObject([
    { status: 'failed', lastErrorCode: 'recipient', attempts: 1 },
    { status: 'sent' },
  ])
  expect(smtp.accepted).toEqual(['una@example.org'])
  expect((await account(app)).state).toBe('accepted')
})

test('one e-mail that alone meets a refusal of the provider ends after its attempts, and stops no other', async () => {
  const { smtp, app } = await viaSmtp({ at: 'content', reply: list, only: 'enlace@example.org' })
  await queue(app.ctx, 'enlace', true)
  for (let day = 0; day < 5; day++) {
    await queue(app.ctx, `una${day}`)
    await sendDueEmails(hoursLater(app.ctx, day * 24))
    // When the pause ends, another one is tried first.
    await sendDueEmails(hoursLater(app.ctx, day * 24 + 0.255))
  }
  const [alone, ...others] = await rows(app.ctx)
  expect(alone).toMatchObject({ status: 'failed', lastErrorCode: 'blocked' })
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 'sent'))
  expect(smtp.accepted).toHaveLength(5)
})

describe('Graph', () => {
  test.each([
    [400, 'ErrorExceededMessageLimit', 'quota', /límite de envíos/],
    [400, 'ErrorQuotaExceeded', 'quota', /límite de envíos/],
    [403, 'ErrorMessageSubmissionBlocked', 'blocked', /Microsoft no deja enviar/],
    [400, 'ErrorServerBusy', 'throttled', /pide esperar/],
  ])('%i %s pauses the account', async (status, code, lastErrorCode, why) => {
    const { app, graph, close } = await startGraphApp()
    cleanups.push(close)
    graph.always(/sendMail/, { status, json: { error: { code } } })
    await queue(app.ctx, 'una')
    for (let round = 0; round < 7; round++) await sendDueEmails(hoursLater(app.ctx, round))
    expect(await rows(app.ctx)).toMatchObject([{ status: 'queued', lastErrorCode }])
    expect(await account(app)).toMatchObject({ state: 'paused', text: expect.stringMatching(why) })
    const tested = (await app.call(emailSetupApi.test, { as: true })).body
    expect(tested).toMatchObject({ success: false, message: expect.stringMatching(why) })
    graph.restore()
    await sendDueEmails(hoursLater(app.ctx, 12))
    expect(graph.emails).toHaveLength(1)
  })
})
