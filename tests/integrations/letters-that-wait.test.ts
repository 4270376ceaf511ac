import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { outboxApi } from '#domains/mail/outbox/endpoints.ts'
import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { type SmtpFake, smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { byMail } from '../support/family-request.ts'
import { sendDueEmails } from '../support/jobs.ts'
import { haveOwnFacts } from '../support/own-facts.ts'
import { paymentCalls } from '../support/payment-calls.ts'
import { plainText } from '../support/sent-letters.ts'
import { newRequest } from '../support/stock.ts'

// The provider does not answer for hours, and the record changes: what leaves says what is so then.

let app: TestApp
let smtp: SmtpFake
beforeAll(async () => {
  smtp = await startSmtpFake()
  app = await testApp(smtpEnv(smtp.port))
  haveOwnFacts(app)
})
afterAll(async () => {
  closeTransport(app.services)
  await app.close()
  await smtp.close()
})
const as = { as: true as const }
const { donate, verify } = paymentCalls(() => app)

async function leaves(to: string): Promise<string> {
  await sendDueEmails({ ...app.ctx, now: () => new Date(Date.now() + 3_600_000) })
  return plainText(smtp.emails.find((raw) => raw.includes(`To: ${to}`)) ?? '')
}

test.each([
  ['verified', (id: number) => verify('box_request', { method: 'cash' }, id)],
  [
    'waived',
    (id: number) =>
      app.call(boxRequestApi.update, { ...as, params: { id }, body: { deliveryMethod: 'pickup' } }),
  ],
] as const)('a fee that was %s meanwhile is not asked for, and staff read it so', async (name, change) => {
  const email = `${name}@example.org`
  const id = await newRequest(app, { ...byMail, email })
  expect((await change(id)).status).toBe(200)
  const { body: waiting } = await app.call(outboxApi.list, { ...as, query: { q: email } })
  const { body: shown } = await app.call(outboxApi.get, { ...as, params: { id: waiting[0].id } })
  const words = await leaves(email)
  expect(words).toContain('Recibimos tu solicitud')
  for (const text of [words, shown.text]) expect(text).not.toContain('El envío cuesta')
})

test('thanks name the receipt that is valid when they leave', async () => {
  await donate()
  await verify('donation', { method: 'cash', amount: '100' })
  const { body: receipts } = await app.call(receiptApi.list, as)
  const body = { reason: 'Otro papel', replace: true }
  const { body: next } = await app.call(receiptApi.voidReceipt, {
    ...as,
    params: { id: receipts[0].id },
    body,
  })
  const words = await leaves('ana@example.org')
  expect(words).toContain(next.number)
  expect(words).not.toContain(receipts[0].number)
})
