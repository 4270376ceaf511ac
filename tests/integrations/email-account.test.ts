import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailSetupApi } from '#domains/mail/email-setup/endpoints.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { emailOutbox, emailSettings } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type GraphFake, graphSecrets, startGraphFake } from '../fakes/graph.ts'
import { smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { sendDueEmails } from '../support/jobs.ts'

const credentials = {
  tenantId: graphSecrets.AZURE_TENANT_ID,
  clientId: graphSecrets.AZURE_CLIENT_ID,
  clientSecret: graphSecrets.AZURE_CLIENT_SECRET,
}

let app: TestApp
let graph: GraphFake
const cleanups: (() => unknown)[] = []
async function start(settings: Record<string, string> = {}) {
  graph = await startGraphFake()
  cleanups.push(() => graph.close())
  app = await testApp({
    GRAPH_LOGIN_BASE_URL: graph.url,
    GRAPH_BASE_URL: graph.url,
    OUTGOING_TIMEOUT_MS: '5000',
    SECRET_KEY: 'k'.repeat(32),
    ...settings,
  })
  cleanups.push(() => app.close())
  cleanups.push(() => closeTransport(app.services))
}
afterEach(async () => {
  for (const work of cleanups.splice(0).reverse()) await work()
})

const save = (body: object) => app.call(emailSetupApi.save, { body, as: true })
const runTest = async () => (await app.call(emailSetupApi.test, { as: true })).body
const read = async () => (await app.call(emailSetupApi.get, { as: true })).body
const state = async () => (await read()).account.state
const queue = () => queueEmail(app.ctx, { kind: 'volunteer_thanks', to: 'ana@example.org', locale: 'es' })
const refusal = (status: number, code: string) => ({ status, json: { error: { code } } })

describe('the state of the account', () => {
  beforeEach(() => start())

  test('is accepted only after the provider accepted these very values', async () => {
    expect(await read()).toMatchObject({ account: { state: 'none', checkedAt: null }, transport: null })
    await save(credentials)
    expect(await read()).toMatchObject({ account: { state: 'untested', checkedAt: null } })
    expect(await runTest()).toMatchObject({ success: true, field: null })
    const accepted = await read()
    expect(accepted).toMatchObject({ account: { state: 'accepted', text: null } })
    expect(accepted.account.checkedAt).not.toBeNull()
    // The same values typed again are the same account; any other value is not.
    await save(credentials)
    expect(await state()).toBe('accepted')
    await save({ sender: 'otra@example.org' })
    expect(await state()).toBe('untested')
    await save({ sender: null })
    expect(await state()).toBe('accepted')
  })

  test('refused: the field is named, the day screen has a line, the outbox says so; nothing shows the values', async () => {
    await save({ ...credentials, clientSecret: 'the-id-not-the-value' })
    expect(await runTest()).toMatchObject({ success: false, field: 'clientSecret' })
    const settings = await app.call(emailSetupApi.get, { as: true })
    expect(settings.body.account).toMatchObject({
      state: 'refused',
      field: 'clientSecret',
      text: 'El secreto no es correcto. Copie el «Valor», no el «Id. de secreto».',
    })
    expect(settings.text).not.toContain('the-id-not-the-value')
    const [row] = await app.ctx.db.select().from(emailSettings)
    expect(JSON.stringify(row)).not.toContain('the-id-not-the-value')
    const attention = await app.call(dashboardApi.attention, { as: true })
    expect(attention.body).toContainEqual({ reason: 'refusedAccount', count: 1, link: '/graph-setup' })
    const counts = await app.call(outboxApi.counts, { as: true })
    expect(counts.body).toMatchObject({ transport: 'graph', account: 'refused' })
  })

  test('a provider that cannot be reached says nothing about the values', async () => {
    await save(credentials)
    await runTest()
    graph.always(/token/, 'hang')
    const result = await runTest()
    expect(result).toMatchObject({
      success: false,
      message: 'Error al conectar con el servidor',
      field: null,
    })
    expect(result.checks[0].text).toMatch(/no se pudieron comprobar/)
    expect(await state()).toBe('accepted')
  })

  test('follows what the provider says when e-mails are sent', async () => {
    await save(credentials)
    await queue()
    expect(await sendDueEmails(app.ctx)).toMatchObject({ sent: 1 })
    expect(await state()).toBe('accepted')
    graph.always(/token/, { status: 401, json: { error: 'invalid_client', error_codes: [7000222] } })
    closeTransport(app.services)
    await queue()
    await sendDueEmails(app.ctx)
    expect(await read()).toMatchObject({
      account: { state: 'refused', field: 'clientSecret', text: 'El secreto caducó; cree uno nuevo.' },
    })
  })

  test('once accepted, what waited goes, or is held for a choice, without waiting for the next round', async () => {
    const now = () => new Date(Date.now() - 48 * 3_600_000)
    await queueEmail({ ...app.ctx, now }, { kind: 'volunteer_thanks', to: 'ana@example.org', locale: 'es' })
    await app.ctx.db.update(emailOutbox).set({ lastErrorCode: 'not_configured' })
    await save(credentials)
    expect(await read()).toMatchObject({ backlog: 0 })
    await runTest()
    expect(await read()).toMatchObject({ account: { state: 'accepted' }, backlog: 1 })
  })

  test('a missing value names its field', async () => {
    await save({ tenantId: credentials.tenantId })
    expect(await runTest()).toMatchObject({ success: false, field: 'clientId' })
  })
})

describe('errors name the field', () => {
  beforeEach(async () => {
    await start()
    await save(credentials)
  })

  test.each([
    [90002, 'tenantId'],
    [900023, 'tenantId'],
    [700016, 'clientId'],
    [7000112, 'clientId'],
    [7000215, 'clientSecret'],
    [7000222, 'clientSecret'],
    [70011, null],
    [123456, null],
  ])('AADSTS%i: %s', async (code, field) => {
    const json = { error: 'other', error_description: 'AADSTS marker', error_codes: [code] }
    graph.always(/token/, { status: 400, json })
    expect(await runTest()).toMatchObject({ success: false, field })
    expect(await read()).toMatchObject({ account: { state: 'refused', field } })
  })

  test.each([
    [403, 'ErrorAccessDenied', /no tiene permiso para enviar desde ese buzón/],
    [403, 'ErrorSendAsDenied', /«Enviar como»/],
    [404, 'MailboxNotEnabledForRESTAPI', /licencia de Exchange Online/],
    [404, 'ErrorInvalidUser', /no existe/],
  ])('%i %s: the mailbox', async (status, code, text) => {
    graph.always(/sendMail/, refusal(status, code))
    const result = await runTest()
    expect(result).toMatchObject({ success: false, field: 'sender' })
    expect(result.message).toMatch(text)
    // The same when an e-mail meets it.
    await queue()
    await sendDueEmails(app.ctx)
    expect(await read()).toMatchObject({ account: { state: 'refused', field: 'sender' } })
  })
})

describe('the sending mailbox', () => {
  test('is saved encrypted with the others and used for mailbox and From; emptied, the default is back', async () => {
    await start({ GRAPH_SENDER: 'servidor@example.org' })
    expect(await read()).toMatchObject({ sender: 'servidor@example.org', senderSource: 'environment' })
    await save({ ...credentials, sender: 'cajas@example.org' })
    expect(await read()).toMatchObject({ sender: 'cajas@example.org', senderSource: 'saved' })
    const [row] = await app.ctx.db.select().from(emailSettings)
    expect(JSON.stringify(row)).not.toContain('cajas@example.org')
    // The documented call with three values keeps it.
    await save(credentials)
    await queue()
    await sendDueEmails(app.ctx)
    expect(graph.requests.at(-1)?.path).toBe('/v1.0/users/cajas%40example.org/sendMail')
    expect(graph.emails[0]).toMatch(/^From: .*<?cajas@example\.org>?$/m)
    await save({ sender: null })
    expect(await read()).toMatchObject({ sender: 'servidor@example.org', senderSource: 'environment' })
  })

  test.each(['no es un correo', 'a@b', '../x@example.org\n'])('%j is refused', async (sender) => {
    await start()
    const refused = await save({ sender })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].path).toBe('sender')
  })
})

describe('SMTP from the environment', () => {
  async function viaSmtp(settings: Record<string, string> = {}) {
    const smtp = await startSmtpFake()
    cleanups.push(() => smtp.close())
    await start({ ...smtpEnv(smtp.port), ...settings })
    return smtp
  }

  test('is tested by the same button, and accepted after it', async () => {
    await viaSmtp()
    expect(await state()).toBe('untested')
    expect(await runTest()).toMatchObject({ success: true })
    expect(await state()).toBe('accepted')
  })

  test('535: names the settings of the server, never the password', async () => {
    await viaSmtp({ SMTP_PASS: 'wrong-password-marker' })
    const result = await runTest()
    expect(result).toMatchObject({ success: false, field: null })
    expect(result.message).toBe('El usuario o la contraseña del servidor SMTP no son correctos.')
    expect(result.checks[0].text).toContain('SMTP_USER y SMTP_PASS')
    expect(JSON.stringify([result, await read()])).not.toContain('wrong-password-marker')
    expect(await state()).toBe('refused')
  })

  test('a recipient refused with 550 says nothing about the account', async () => {
    const smtp = await viaSmtp()
    smtp.script([550])
    await queue()
    await sendDueEmails(app.ctx)
    expect(await state()).toBe('untested')
  })
})
