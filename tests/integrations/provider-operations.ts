import { graphTransport } from '#integrations/email/graph.server.ts'
import { athMovil } from '#integrations/payments/ath-movil.server.ts'
import { payPal } from '#integrations/payments/paypal.server.ts'
import { payPalIpn } from '#integrations/payments/paypal-ipn.server.ts'
import { uspsCarrier } from '#integrations/shipping/usps.server.ts'
import { startAthFake } from '../fakes/ath.ts'
import { graphSecrets, startGraphFake } from '../fakes/graph.ts'
import { startPayPalFake } from '../fakes/paypal.ts'
import type { FakeServer, Fault } from '../fakes/server.ts'
import { startUspsFake } from '../fakes/usps.ts'
import { silentLog } from '../support/silent-log.ts'

/** A provider operation, through the port the program uses. */
export type Operation = {
  name: string
  /** The requests that fail. */
  path: RegExp
  start: (timeoutMs: number) => Promise<{ fake: FakeServer; call: () => Promise<unknown> }>
  /** The result without faults. */
  expected: unknown
  /** Faults with a different result in this operation. */
  exceptions?: Partial<Record<Fault, unknown>>
  /** A refused token is renewed once. */
  hasToken: boolean
}

const loginFaults = { 'bad request': 'credentials', forbidden: 'credentials', 'not found': 'credentials' }
const address = { streetAddress: '150 CALLE A', city: 'CAGUAS', state: 'PR', ZIPCode: '00926' }

async function usps(timeoutMs: number, work: (carrier: ReturnType<typeof uspsCarrier>) => Promise<unknown>) {
  const fake = await startUspsFake()
  const settings = {
    clientId: 'usps-client',
    clientSecret: 'usps-secret-marker',
    crid: '12345678',
    mid: '123456789',
    manifestMid: '123456789',
    epsAccount: '1000000000',
    mailClass: 'PRIORITY_MAIL' as const,
    weightLb: 3.5,
    lengthIn: 12,
    widthIn: 10,
    heightIn: 6,
    from: address,
  }
  const carrier = uspsCarrier({ ...settings, baseUrl: fake.url, timeoutMs }, silentLog)
  return { fake, call: () => work(carrier) }
}
const buy = (timeoutMs: number) =>
  usps(timeoutMs, async (carrier) => {
    const to = { firm: 'MARIA', ...address }
    const { postage } = await carrier.buyLabel({ idempotencyKey: 'one', to, mailingDate: '2026-11-21' })
    return postage
  })
const checkAddress = (timeoutMs: number) =>
  usps(timeoutMs, async (carrier) => (await carrier.checkAddress(address)).verdict)
const cancel = (timeoutMs: number) =>
  usps(timeoutMs, (carrier) => carrier.cancelLabel('9234690361980900000142'))

async function payPalWith(timeoutMs: number, work: (client: ReturnType<typeof payPal>) => Promise<unknown>) {
  const fake = await startPayPalFake()
  fake.captures.set('CAP1', { status: 'COMPLETED', value: '23.95' })
  fake.reported.set('BTN1', { status: 'S', value: '23.95' })
  fake.genuine.add(webhook)
  const client = payPal(
    {
      clientId: 'paypal-client',
      clientSecret: 'paypal-secret-marker',
      webhookId: 'WH-ID',
      merchantId: 'MERCHANT1',
      receiverEmail: undefined,
      baseUrl: fake.url,
      timeoutMs,
    },
    silentLog,
  )
  return { fake, call: () => work(client) }
}
const webhook = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP1' } })
const find = (id: string) => (timeoutMs: number) =>
  payPalWith(timeoutMs, async (client) => (await client.find(id))?.status ?? null)
const readWebhook = (timeoutMs: number) =>
  payPalWith(
    timeoutMs,
    async (client) => (await client.readWebhook({ 'paypal-transmission-sig': 'signed' }, webhook)).kind,
  )

async function ipn(timeoutMs: number) {
  const fake = await startPayPalFake()
  const body = 'txn_id=T1&payment_status=Completed&mc_gross=23.95'
  fake.genuine.add(body)
  const settings = { merchantId: 'MERCHANT1', receiverEmail: undefined, timeoutMs }
  const read = payPalIpn({ ...settings, url: `${fake.url}/cgi-bin/webscr` }, silentLog)
  return { fake, call: async () => (await read(body)).kind }
}

async function ath(
  timeoutMs: number,
  work: (client: ReturnType<typeof athMovil>) => Promise<{ status: string } | null>,
) {
  const fake = await startAthFake()
  fake.payments.set('215-1', { total: '23.95' })
  fake.buttons.set('E1', {
    ecommerceStatus: 'COMPLETED',
    referenceNumber: '215-1',
    total: '23.95',
    metadata2: 'R',
  })
  const tokens = { publicToken: 'ath-public', privateToken: 'ath-private-marker' }
  const client = athMovil({ ...tokens, baseUrl: fake.url, searchBaseUrl: fake.url, timeoutMs }, silentLog)
  return { fake, call: async () => (await work(client))?.status ?? null }
}

async function graph(timeoutMs: number) {
  const fake = await startGraphFake()
  const transport = graphTransport(
    {
      tenantId: graphSecrets.AZURE_TENANT_ID,
      clientId: graphSecrets.AZURE_CLIENT_ID,
      clientSecret: graphSecrets.AZURE_CLIENT_SECRET,
      sender: 'hola@example.org',
      loginBaseUrl: fake.url,
      graphBaseUrl: fake.url,
      timeoutMs,
    },
    silentLog,
  )
  const content = { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola', locale: 'es' as const }
  const head = {
    from: 'hola@example.org',
    replyTo: null,
    to: 'ana@example.org',
    messageId: '<1@example.org>',
  }
  const call = async () => {
    await transport.send({ ...content, ...head, attachments: [] })
    return fake.emails.length
  }
  return { fake, call: call }
}

export const operations: Operation[] = [
  {
    name: 'Graph login',
    path: /token/,
    start: graph,
    expected: 1,
    exceptions: {
      'refused credentials': 'auth',
      'bad request': 'auth',
      forbidden: 'auth',
      'not found': 'auth',
    },
    hasToken: false,
  },
  {
    name: 'Graph sendMail',
    path: /sendMail/,
    start: graph,
    expected: 1,
    // Only 202 means accepted; the body of any other success is not read.
    exceptions: { 'refused credentials': 'auth', 'not found': 'sender', 'cut body': 'bad_answer' },
    hasToken: true,
  },
  {
    name: 'USPS token',
    path: /oauth2/,
    start: buy,
    expected: '7.99',
    exceptions: loginFaults,
    hasToken: false,
  },
  {
    name: 'USPS address check',
    path: /addresses/,
    start: checkAddress,
    expected: 'confirmed',
    hasToken: true,
  },
  { name: 'USPS payment authorization', path: /payments/, start: buy, expected: '7.99', hasToken: true },
  { name: 'USPS label', path: /labels/, start: buy, expected: '7.99', hasToken: true },
  { name: 'USPS cancel', path: /labels/, start: cancel, expected: undefined, hasToken: true },
  {
    name: 'PayPal token',
    path: /oauth2/,
    start: find('CAP1'),
    expected: 'completed',
    exceptions: loginFaults,
    hasToken: false,
  },
  {
    name: 'PayPal capture',
    path: /captures/,
    start: find('CAP1'),
    expected: 'completed',
    // Unknown as a capture and in the account's report.
    exceptions: { 'not found': null },
    hasToken: true,
  },
  {
    name: 'PayPal report',
    path: /reporting/,
    start: find('BTN1'),
    expected: 'completed',
    exceptions: { 'not found': null },
    hasToken: true,
  },
  {
    name: 'PayPal webhook signature',
    path: /verify-webhook/,
    start: readWebhook,
    expected: 'payment',
    // PayPal rejects the body, so it is not PayPal's.
    exceptions: { 'bad request': 'forged' },
    hasToken: true,
  },
  { name: 'PayPal notice (IPN)', path: /webscr/, start: ipn, expected: 'payment', hasToken: false },
  {
    name: 'ATH Móvil search',
    path: /searchTransaction/,
    start: (timeoutMs) => ath(timeoutMs, (client) => client.find('215-1')),
    expected: 'completed',
    hasToken: false,
  },
  {
    name: 'ATH Móvil button',
    path: /findPayment/,
    start: (timeoutMs) => ath(timeoutMs, (client) => client.findButtonPayment('E1')),
    expected: 'completed',
    hasToken: false,
  },
]
