import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { runJob } from '#tests/support/jobs.ts'
import { haveOwnFacts } from '#tests/support/own-facts.ts'
import { paymentCalls } from '#tests/support/payment-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { donate, verify, refund } = paymentCalls(() => app)
const emails = async () =>
  (await app.ctx.db.select().from(emailOutbox).orderBy(emailOutbox.id)).map(({ kind, payload, status }) => {
    const { values } = payload as { values: Record<string, string> }
    return [kind, values.receiptNumber ?? values.number, status]
  })
const waiting = async () =>
  (await app.call(dashboardApi.attention, { as: true })).body.find(
    ({ reason }: { reason: string }) => reason === 'heldReceipts',
  )?.count

test('a receipt of an invented organisation waits, and goes once the facts are its own', async () => {
  await donate()
  await donate()
  for (const id of [1, 2]) await verify('donation', { amount: '100.00', method: 'cash' }, id)
  await runJob(app.ctx, 'held-receipts')
  expect(await emails()).toEqual(Array(2).fill(['donation_receipt', '', 'queued']))
  expect(await waiting()).toBe(2)
  // What is given back needs no receipt, and a part of it another one.
  await refund('donation', {}, 1)
  await refund('donation', { amount: '40.00', tells: false }, 2)
  expect(await waiting()).toBe(1)

  haveOwnFacts(app)
  for (const _ of [1, 2]) await runJob(app.ctx, 'held-receipts')
  const sent = (await emails()).filter(([kind]) => kind === 'gift_receipt')
  expect(sent).toEqual([['gift_receipt', expect.stringMatching(/-0003$/), 'queued']])
  expect(await waiting()).toBeUndefined()
  // From now on the thanks name it.
  await donate()
  await verify('donation', { amount: '100.00', method: 'cash' }, 3)
  expect((await emails()).at(-1)).toEqual(['donation_receipt', expect.stringMatching(/-0004$/), 'queued'])
  expect(await waiting()).toBeUndefined()
})
