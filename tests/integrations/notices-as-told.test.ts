import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { webhookEvents } from '#domains/money/payments/tables.server.ts'
import { newReference } from '#lib/reference.server.ts'
import { type AthFake, athEnv, startAthFake } from '../fakes/ath.ts'
import { completedEvent, type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { processWebhooks } from '../support/jobs.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

// What a provider tells was typed by a payer or written by another program.

let payPal: PayPalFake
let ath: AthFake
let app: TestApp
beforeAll(async () => {
  ;[payPal, ath] = await Promise.all([startPayPalFake(), startAthFake()])
  app = await testApp({ ...payPalEnv(payPal), ...athEnv(ath) })
})
afterAll(async () => {
  await app.close()
  await Promise.all([payPal.close(), ath.close()])
})
const calls = payPalCalls(
  () => app,
  () => payPal,
)

/** Bytes as PayPal sends them: percent signs in the account's own letters. */
async function rawIpn(fields: Record<string, string>, encode: (text: string) => Buffer) {
  const percent = (text: string) =>
    [...encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const all = { receiver_id: 'MERCHANT1', mc_currency: 'USD', payment_status: 'Completed', ...fields }
  const body = Object.entries(all)
    .map(([name, value]) => `${name}=${percent(value)}`)
    .join('&')
  payPal.genuine.add(body)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.call(paymentApi.payPalIpn, { body, headers })).status).toBe(200)
  await processWebhooks({ ...app.ctx, user: null })
  const told = await app.ctx.db.select().from(webhookEvents)
  return told.find(({ transactionId }) => transactionId === fields.txn_id?.trim())!
}

test.each([
  ['utf-8', (text: string) => Buffer.from(text)],
  ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-8', (text: string) => Buffer.from(text, 'latin1')],
  ['no-such-letters', (text: string) => Buffer.from(text, 'latin1')],
])('a gift of a payer in the letters of «%s» has the name that the payer wrote', async (charset, encode) => {
  const txn_id = `TXN${newReference().replaceAll('-', '')}`
  const notice = await rawIpn(
    {
      ...{ txn_id: ` ${txn_id} `, mc_gross: '1,025.00', payer_email: ' Luz.Peña@Example.org. ' },
      ...{
        first_name: ' María\u00ad  José ',
        last_name: 'Núñez\n Peña',
        custom: ' algo ',
        mc_fee: ' 30.04 ',
      },
      ...(charset && { charset }),
    },
    encode,
  )
  expect(notice).toMatchObject({
    transactionId: txn_id,
    amount: '1025.00',
    payerName: 'María José Núñez Peña',
    payerEmail: 'Luz.Peña@Example.org',
    references: ['ALGO'],
  })
  const { status, body } = await app.call(donationApi.fromNotice, { as: true, params: { id: notice.id } })
  expect([status, body.donorName, body.amount]).toEqual([200, 'María José Núñez Peña', '1025.00'])
  for (const q of ['nunez maria', 'luz.pena@example.org', txn_id.toLowerCase()]) {
    const { body: books } = await app.call('GET /api/accounting-transactions', { as: true, query: { q } })
    expect([q, books.length > 0]).toEqual([q, true])
  }
})

test('what is no address is no address of the donor', async () => {
  const notice = await rawIpn(
    { txn_id: 'TXNNOADDRESS', mc_gross: '5.00', payer_email: 'no tiene', first_name: '\u200b' },
    (text) => Buffer.from(text),
  )
  expect(notice).toMatchObject({ payerEmail: null, payerName: null })
})

const writings = (reference: string) => [
  reference.toLowerCase(),
  reference.replaceAll('-', ''),
  reference.replaceAll('-', ' '),
  reference.replaceAll('-', '\u2011'),
  reference.replaceAll('-', '–'),
  ` \u200e#${reference}\u00ad`,
  `Donativo ${reference.toLowerCase()}, gracias`,
  `https://example.org/solicitud/${reference}`,
]

test.each(writings('X').map((_, at) => at))('writing %# of our number pays its donation', async (at) => {
  const donate = async () => {
    const body = { amount: '25', method: 'paypal', donorName: 'Ana', donorEmail: 'ana@example.org' }
    return (await app.call(donationApi.create, { body })).body.reference as string
  }
  const [byIpn, byWebhook, byAth] = [await donate(), await donate(), await donate()]
  const typed = (reference: string) => writings(reference)[at] ?? ''
  await rawIpn({ txn_id: `IPN${at}`, mc_gross: '25.00', custom: typed(byIpn) }, (text) => Buffer.from(text))
  payPal.captures.set(`CAP${at}`, { status: 'COMPLETED', value: '25.00', custom: typed(byWebhook) })
  await calls.webhook(completedEvent(`CAP${at}`, `WH${at}`))
  ath.payments.set(`ATH${at}`, { total: '25.00', message: typed(byAth) })
  const hint = { transactionType: 'payment', referenceNumber: `ATH${at}` }
  await app.call(paymentApi.athWebhook, { params: { secret: 'f'.repeat(64) }, body: JSON.stringify(hint) })
  await processWebhooks({ ...app.ctx, user: null })
  const paid = await app.ctx.db.select().from(donations)
  expect(
    [byIpn, byWebhook, byAth].map((one) => paid.find(({ reference }) => reference === one)?.verification),
  ).toEqual(['verified', 'verified', 'verified'])
  expect(await app.ctx.db.$count(accountingTransactions)).toBeGreaterThan(0)
})
