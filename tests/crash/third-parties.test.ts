import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import type { Database } from '#lib/database/handle.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'
import { type GraphFake, graphEnv, graphSecrets, startGraphFake } from '../fakes/graph.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { startUspsFake, type UspsFake, uspsEnv } from '../fakes/usps.ts'
import { startApi } from '../server/run-server.ts'
import { createTestFolder } from '../support/database.ts'
import { familyRequest } from '../support/family-request.ts'
import { silentLog } from '../support/silent-log.ts'

let dataDir: string
let graph: GraphFake
let usps: UspsFake
let payPal: PayPalFake
let api: Awaited<ReturnType<typeof startApi>>
let printed = ''

beforeAll(async () => {
  dataDir = createTestFolder()
  ;[graph, usps, payPal] = await Promise.all([startGraphFake(), startUspsFake(), startPayPalFake()])
})
afterAll(async () => {
  await kill()
  await Promise.all([graph.close(), usps.close(), payPal.close()])
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  api = await startApi({
    DATA_DIR: dataDir,
    ...graphEnv(graph),
    ...uspsEnv(usps),
    ...payPalEnv(payPal),
    OUTGOING_TIMEOUT_MS: '30000',
  })
}

async function kill(): Promise<void> {
  api.child.kill('SIGKILL')
  await api.ended
  printed += api.out() + api.err()
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, minFreeBytes: 0, log: silentLog })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Ends the heartbeat interval and the retry delay of the dead process's jobs. */
async function letHeartbeatsExpire(): Promise<void> {
  await withDatabase(async ({ db }) => {
    await db.execute(sql`update jobs.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0,
      retry_backoff = false, retry_delay_max = null where state = 'active'`)
    await db.execute(sql`update jobs.queue set monitor_claim_on = null, monitor_on = null`)
  })
}

const json = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${api.origin}${path}`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })

async function bearer(): Promise<Record<string, string>> {
  const response = await post('/api/auth/login', { username: 'prueba', password: 'una clave de prueba' })
  return { authorization: `Bearer ${((await response.json()) as { token: string }).token}` }
}

const unsentEmails = (headers: Record<string, string>) => async () => {
  const counts = await (await fetch(`${api.origin}/api/outbox/counts`, { headers })).json()
  const { queued, sending } = counts as { queued: number; sending: number }
  return queued + sending
}

test('kill -9 while sending an email: it is sent, at most twice with the same Message-ID', async () => {
  for (const fault of ['hang', 'response lost'] as const) {
    await start()
    graph.always(/sendMail/, fault)
    const received = graph.received(/sendMail/)
    const body = { ...familyRequest, email: `${fault.replace(' ', '-')}.marcador@example.org` }
    expect((await post('/api/hope-in-a-box/request', body)).status).toBe(201)
    await received
    await kill()
    graph.restore()
    await letHeartbeatsExpire()
    const before = graph.emails.length
    await start()
    await expect.poll(() => graph.emails.length, { timeout: 60_000 }).toBe(before + 1)
    // A kill before the status update would repeat it: another step tests that.
    await expect.poll(unsentEmails(await bearer()), { timeout: 60_000, interval: 500 }).toBe(0)
    await kill()
  }
  const ids = graph.emails.map((email) => /^Message-ID: (.*)$/im.exec(email)?.[1])
  // The first was not accepted. The second was accepted without a response, so it was repeated once.
  expect(ids).toHaveLength(3)
  expect(ids[0]).toMatch(/^<outbox-\d+@example\.org>$/)
  expect(ids[1]).not.toBe(ids[0])
  expect(ids[2]).toBe(ids[1])
})

test('kill -9 at each step of buying a label: one purchase', async () => {
  const order = {
    recipientName: 'MARCADORNOMBRE Rivera',
    recipientAddress: '150 CALLE MARCADOR',
    recipientCity: 'Caguas',
    recipientState: 'PR',
    recipientZipCode: '00725',
  }
  const steps = [
    [/oauth2/, 'hang'],
    [/payments/, 'response lost'],
    [/labels/, 'hang'],
    [/labels/, 'response lost'],
  ] as const
  for (const [path, fault] of steps) {
    await start()
    const headers = await bearer()
    usps.restore()
    usps.always(path, fault)
    const received = usps.received(path)
    const pending = post('/api/usps/generate-label', order, headers).catch(() => null)
    await received
    await kill()
    await pending
  }
  usps.restore()
  await start()
  const response = await post('/api/usps/generate-label', order, await bearer())
  expect(await response.json()).toMatchObject({ provider: 'usps' })
  expect(usps.charged.size).toBe(1)
  await kill()
})

test('kill -9 at each step of verifying payments: each is verified and recorded once', async () => {
  const paid = {
    ...familyRequest,
    deliveryMethod: 'correo',
    postalAddress: '150 CALLE MARCADOR',
    postalCity: 'Caguas',
    postalState: 'PR',
    postalZipCode: '00725',
    paymentStatus: 'paid',
    paymentMethod: 'paypal',
    paymentAmount: '23.95',
  }
  const ipn = new URLSearchParams({
    txn_id: 'T1',
    payment_status: 'Completed',
    receiver_id: 'MERCHANT1',
    mc_currency: 'USD',
    mc_gross: '23.95',
    custom: 'OUR-REF-1',
    first_name: 'MARCADORNOMBRE',
  }).toString()
  const webhook = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP2' } }
  payPal.genuine.add(ipn).add(JSON.stringify(webhook))
  payPal.captures.set('CAP2', { status: 'COMPLETED', value: '23.95', custom: 'OUR-REF-2' })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const sendIpn = () =>
    fetch(`${api.origin}/api/webhooks/paypal-ipn`, { method: 'POST', headers: form, body: ipn })
  const sendWebhook = () =>
    post('/api/webhooks/paypal', webhook, {
      'paypal-transmission-sig': 'signed',
      'paypal-transmission-id': '1',
    })

  const steps = [
    [/webscr/, 'hang', sendIpn],
    [/webscr/, 'response lost', null],
    [/oauth2/, 'hang', sendWebhook],
    [/verify-webhook/, 'response lost', null],
    [/captures/, 'response lost', null],
  ] as const
  for (const [at, [path, fault, sendEvent]] of steps.entries()) {
    payPal.restore()
    payPal.always(path, fault)
    const received = payPal.received(path)
    await start()
    if (at === 0) {
      for (const transactionId of ['OUR-REF-1', 'OUR-REF-2']) {
        const body = { ...paid, transactionId, email: `${transactionId}.marcador@example.org` }
        expect((await post('/api/hope-in-a-box/request', body)).status).toBe(201)
      }
    }
    if (sendEvent) expect((await sendEvent()).status).toBe(200)
    await received
    await kill()
    await letHeartbeatsExpire()
  }
  payPal.restore()
  await start()
  const headers = await bearer()
  const verified = async () =>
    (await (
      await fetch(`${api.origin}/api/payments/claims?status=verified`, { headers })
    ).json()) as unknown[]
  await expect.poll(async () => (await verified()).length, { timeout: 60_000, interval: 1_000 }).toBe(2)
  await kill()
  const income = await withDatabase(({ db }) => db.select().from(accountingTransactions))
  expect(income.map(({ amount, transactionId }) => [amount, transactionId]).sort()).toEqual([
    ['23.95', 'CAP2'],
    ['23.95', 'T1'],
  ])
})

test('no log line contains secrets or personal data', () => {
  expect(printed).toContain('provider call')
  const secrets = [
    ...Object.values(graphSecrets),
    'usps-secret-marker',
    'usps-token',
    'pay-token',
    'paypal-secret-marker',
    'paypal-token',
    'smtp-password-marker',
  ]
  const personal = ['MARCADOR', 'marcador', '787-555-0199', 'OUR-REF', 'Caguas']
  for (const marker of [...secrets, ...personal]) expect(printed).not.toContain(marker)
})
