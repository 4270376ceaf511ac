import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailSetupApi } from '#domains/mail/email-setup/endpoints.ts'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { emailSettings } from '#domains/mail/outbox/tables.server.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { type GraphFake, graphSecrets, startGraphFake } from '../fakes/graph.ts'
import type { Fault } from '../fakes/server.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { sendDueEmails } from '../support/jobs.ts'

const credentials = {
  tenantId: graphSecrets.AZURE_TENANT_ID,
  clientId: graphSecrets.AZURE_CLIENT_ID,
  clientSecret: graphSecrets.AZURE_CLIENT_SECRET,
}

let graph: GraphFake
let app: TestApp
async function start(roles: string[] | null = ['Mail.Send'], OUTGOING_TIMEOUT_MS = '5000') {
  graph = await startGraphFake(roles)
  app = await testApp({
    GRAPH_LOGIN_BASE_URL: graph.url,
    GRAPH_BASE_URL: graph.url,
    OUTGOING_TIMEOUT_MS,
    SECRET_KEY: 'k'.repeat(32),
  })
}
async function stop() {
  closeTransport(app.services)
  await app.close()
  await graph.close()
}
beforeEach(() => start())
afterEach(stop)

const save = (body: object) => app.call(emailSetupApi.save, { body, as: true })
const runTest = () => app.call(emailSetupApi.test, { as: true })

test('only signed-in staff may read, save or test', async () => {
  for (const endpoint of Object.values(emailSetupApi))
    expect((await app.call(endpoint, { body: {} })).status).toBe(401)
})

test('names missing settings without calling Microsoft', async () => {
  await save({ tenantId: credentials.tenantId, clientId: '' })
  const { status, body } = await runTest()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: false,
    message: 'Falta configurar: AZURE_CLIENT_ID, AZURE_CLIENT_SECRET',
  })
  expect(graph.requests).toHaveLength(0)
})

test('says in general what is missing when nothing was written, and points to no field', async () => {
  const { body } = await runTest()
  expect(body).toMatchObject({ success: false, field: null })
  expect(body.message).toContain(
    'los tres valores de Microsoft, o pide que el servidor tenga los de tu correo',
  )
  expect(body.checks[0].text).toContain('AZURE_CLIENT_SECRET')
})

test.each(['abcd efgh ijkl mnop', 'abcd\u00a0efgh\u00a0ijkl\u00a0mnop', 'abcdefghijklmnop'])(
  'takes no app password of Gmail for a secret of Microsoft: %s',
  async (clientSecret) => {
    const { status, body } = await save({ clientSecret })
    expect([status, body.errors[0].path]).toEqual([400, 'clientSecret'])
    expect(body.errors[0].message).toContain('Parece una contraseña de aplicación de Gmail')
  },
)

test('stores credentials encrypted, never returns them, and tests without sending', async () => {
  const saved = await save(credentials)
  const read = await app.call(emailSetupApi.get, { as: true })
  expect(read.body).toMatchObject({ clientSecret: { isSet: true, source: 'saved' }, transport: 'graph' })
  const [row] = await app.ctx.db.select().from(emailSettings)
  const stored = JSON.stringify(row)
  for (const value of Object.values(credentials)) {
    for (const text of [saved.text, read.text, stored]) expect(text).not.toContain(value)
  }
  const { body } = await runTest()
  expect(body).toMatchObject({ success: true })
  expect(body.checks.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true])
  expect(graph.emails).toHaveLength(0)
  await queueEmail(app.ctx, { kind: 'volunteer_thanks', to: 'ana@example.org', locale: 'es' })
  expect(await sendDueEmails(app.ctx)).toMatchObject({ sent: 1 })
})

test('refuses a wrong secret, a tenant with a path, and pasted spaces', async () => {
  await save({ ...credentials, clientSecret: 'the-id-not-the-value' })
  expect((await runTest()).body.message).toBe(
    'El secreto no es correcto. Copie el «Valor», no el «Id. de secreto».',
  )
  for (const tenantId of ['a/../b', 'x?y', 'evil.example/..', 'a..b']) {
    expect((await save({ ...credentials, tenantId })).status).toBe(400)
  }
  expect((await save({ ...credentials, clientSecret: 'two words' })).status).toBe(400)
})

test('reports a missing permission before the probe', async () => {
  await stop()
  await start([])
  await save(credentials)
  expect((await runTest()).body.message).toBe('Falta el permiso Mail.Send (aplicación) o el consentimiento.')
})

const cannotConnect = 'Error al conectar con el servidor'
const notPermitted = 'La aplicación no tiene permiso para enviar desde ese buzón.'
async function probe(fault: Fault) {
  graph.always(/sendMail/, fault)
  const { status, body } = await runTest()
  graph.restore()
  expect([fault, status, body.success, body.error]).toEqual([fault, 200, false, body.message])
  return body.message
}

test('each fault of the probe is answered with 200, without success, and with its message', async () => {
  await save(credentials)
  expect(await probe('refused credentials')).toBe(notPermitted)
  expect(await probe('server error')).toBe(cannotConnect)
  expect(await probe('forbidden')).toBe(notPermitted)
  expect(await probe('redirect')).toBe(cannotConnect)
  expect(await probe('not found')).toBe('El buzón que envía no existe.')
  expect(await probe('wrong content type')).toBe(cannotConnect)
  expect(await probe('bad request')).toBe('No concluyente: Microsoft dio una respuesta que no se esperaba.')
  expect(await probe('cut body')).toBe(cannotConnect)
  expect(await probe('huge body')).toBe(cannotConnect)
  expect(await probe('too many, later')).toBe(cannotConnect)
})

test('a probe that hangs is answered too', async () => {
  await stop()
  await start(undefined, '1000')
  await save(credentials)
  expect(await probe('hang')).toBe(cannotConnect)
})

test.each([
  [90002, 'El identificador del inquilino (tenant) no existe.'],
  [900023, 'El tenant no tiene un formato válido.'],
  [700016, 'El id de la aplicación (client) no existe en ese tenant.'],
  [7000222, 'El secreto caducó; cree uno nuevo.'],
  [7000112, 'La aplicación está desactivada.'],
  [70011, 'Error interno de configuración.'],
])('login error %i has our own message, never Microsoft’s', async (code, message) => {
  await save(credentials)
  const json = { error: 'invalid_client', error_description: 'AADSTS secret marker', error_codes: [code] }
  graph.always(/token/, { status: 400, json })
  const { body, text } = await runTest()
  expect(body.message).toBe(message)
  expect(text).not.toContain('AADSTS')
})
