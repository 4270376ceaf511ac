import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { runJob } from '#tests/support/jobs.ts'
import { haveOwnFacts } from '#tests/support/own-facts.ts'
import { paymentCalls } from '#tests/support/payment-calls.ts'
import { receiptApi } from './endpoints.ts'
import type { Receipt } from './schemas.ts'

let app: TestApp
let examples: ReturnType<typeof settings>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const settings = () => app.services.get(siteSettings)
const { donate, verify, refund, undo } = paymentCalls(() => app)
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
  // What is given back needs no receipt, until that is undone.
  const { body: back } = await refund('donation', {}, 1)
  expect(await waiting()).toBe(1)
  await undo('donation', back.refunds[0].id, 1)
  expect(await waiting()).toBe(2)
  // A part of it needs another one.
  await refund('donation', {}, 1)
  await refund('donation', { amount: '40.00', tells: false }, 2)
  expect(await waiting()).toBe(1)

  examples = settings()
  haveOwnFacts(app)
  for (const _ of [1, 2]) await runJob(app.ctx, 'held-receipts')
  const sent = (await emails()).filter(([kind]) => kind === 'gift_receipt')
  expect(sent).toEqual([['gift_receipt', expect.stringMatching(/-0004$/), 'queued']])
  expect(await waiting()).toBeUndefined()
  // From now on the thanks name it.
  await donate()
  await verify('donation', { amount: '100.00', method: 'cash' }, 3)
  expect((await emails()).at(-1)).toEqual(['donation_receipt', expect.stringMatching(/-0005$/), 'queued'])
  expect(await waiting()).toBeUndefined()
})

test('a correction names the receipts that the donor was told, and no other', async () => {
  const undoVerification = (id: number) =>
    app.call(paymentApi.undoVerification, { as: true, params: { subject: 'donation', id } })
  const setSent = () =>
    app.ctx.db.update(emailOutbox).set({ status: 'sent' }).where(eq(emailOutbox.status, 'queued'))
  const correction = async () => (await emails()).findLast(([kind]) => kind === 'donation_correction')?.[1]
  // Told by its thanks, then by nothing for what a part of the gift needed for a while.
  await setSent()
  const { body: part } = await refund('donation', { amount: '40.00', tells: false }, 3)
  await undo('donation', part.refunds[0].id, 3)
  await undoVerification(3)
  const void3 = (await app.call(receiptApi.list, { as: true, query: { status: 'void' } })).body
    .filter(({ donorEmail }: Receipt) => donorEmail === 'ana@example.org')
    .map(({ number }: Receipt) => number)
  for (const number of String(await correction()).split(', ')) expect(void3).toContain(number)
  expect(await correction()).toMatch(/^\d{4}-0005$/)

  // Thanked while the organisation's facts were examples: there is no number to take back.
  app.services.set(siteSettings, examples)
  await donate()
  await verify('donation', { amount: '100.00', method: 'cash' }, 4)
  await setSent()
  await undoVerification(4)
  expect(await correction()).toBe('')
  expect(await waiting()).toBeUndefined()
})
