import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmail } from '#domains/mail/outbox/email-queue.server.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import type { GraphFake } from '../fakes/graph.ts'
import type { TestApp } from '../support/app.ts'
import { startGraphApp } from '../support/graph-app.ts'
import { sendDueEmails } from '../support/jobs.ts'

let graph: GraphFake
let app: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ graph, app, close } = await startGraphApp())
})
afterAll(() => close())

test('staff edit templates with a preview; unknown placeholders are refused and tags escaped', async () => {
  const params = { kind: 'volunteer_thanks', locale: 'es' }
  const invalid = { subject: 'Hola {{nombre}}', body: 'Texto {{contactPhone}} {{' }
  const refused = await app.call(outboxApi.saveTemplate, { params, body: invalid, as: true })
  expect(refused.status).toBe(400)
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['subject', 'body'])
  const body = {
    subject: 'Gracias',
    body: 'Hola:\n\n<b onclick="x()">{{organisation}}</b> [mira](javascript:x)',
  }
  const preview = await app.call(outboxApi.previewTemplate, { params, body, as: true })
  expect(preview.body.html).toContain('&lt;b onclick=&quot;x()&quot;&gt;')
  expect(preview.body.html).not.toContain('javascript:')
  expect((await app.call(outboxApi.saveTemplate, { params, body, as: true })).body.isChanged).toBe(true)
  const ctx = { ...app.ctx, user: null }
  await queueEmail(ctx, { kind: 'volunteer_thanks', to: 'ana@example.org', locale: 'es' })
  await sendDueEmails(ctx)
  expect(graph.emails[0]).toMatch(/^Subject: Gracias\r?$/m)
  expect((await app.call(outboxApi.resetTemplate, { params, as: true })).body.isChanged).toBe(false)
  const { body: history } = await app.call(historyApi.list, { as: true, query: { entity: 'mail_template' } })
  expect(history[0].changes).toMatchObject({ subject: [body.subject, null], body: [body.body, null] })
  expect((await app.call(outboxApi.saveTemplate, { params, body })).status).toBe(401)
})

test('refuses to overwrite a template changed by someone else', async () => {
  const params = { kind: 'volunteer_thanks', locale: 'es' } as const
  const template = (subject: string, updatedAt?: string | null) => ({ subject, body: 'Hola.', updatedAt })
  const save = (body: ReturnType<typeof template>) =>
    app.call(outboxApi.saveTemplate, { params, body, as: true })
  const first = await save(template('La primera', null))
  expect(first.status).toBe(200)
  // Both had opened the original template.
  const second = await save(template('La segunda', null))
  expect(second.status).toBe(409)
  expect(second.body.changedAt).toBe(first.body.updatedAt)
  expect((await save(template('La tercera', first.body.updatedAt))).status).toBe(200)
  expect((await save(template('Sin haberlo visto'))).status).toBe(200)
  await app.call(outboxApi.resetTemplate, { params, as: true })
  expect((await save(template('Después de volver', first.body.updatedAt))).status).toBe(409)
  expect((await save(template('Desde las originales', null))).status).toBe(200)
})
