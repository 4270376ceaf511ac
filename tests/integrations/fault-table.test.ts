import { afterEach, describe, expect, test } from 'vitest'
import { graphTransport } from '#integrations/email/graph.server.ts'
import { EmailError } from '#integrations/email/port.ts'
import { ProviderError } from '#integrations/http.server.ts'
import { athMovil } from '#integrations/payments/ath-movil.server.ts'
import { payPal } from '#integrations/payments/paypal.server.ts'
import { payPalIpn } from '#integrations/payments/paypal-ipn.server.ts'
import { CarrierError } from '#integrations/shipping/port.ts'
import { uspsCarrier } from '#integrations/shipping/usps.server.ts'
import { startAthFake } from '../fakes/ath.ts'
import { graphSecrets, startGraphFake } from '../fakes/graph.ts'
import { startPayPalFake } from '../fakes/paypal.ts'
import { type FakeServer, type Fault, faults } from '../fakes/server.ts'
import { startUspsFake } from '../fakes/usps.ts'
import { silentLog } from '../support/silent-log.ts'

/** One thing we ask of a third party, through the same port the product uses. */
type Operation = {
  name: string
  /** The calls of it that go wrong. */
  path: RegExp
  start: (timeoutMs: number) => Promise<{ fake: FakeServer; ask: () => Promise<unknown> }>
  /** What it answers when all is well. */
  answers: unknown
  /** Faults that mean something else here than elsewhere. */
  own?: Partial<Record<Fault, unknown>>
  /** A new token is fetched once when the old one is refused. */
  hasToken: boolean
}

// Every cell of the table without a row of its own.
const usual: Record<Fault, string> = {
  'refused credentials': 'credentials',
  'bad request': 'refused',
  forbidden: 'forbidden',
  'not found': 'not_found',
  'too many, later': 'throttled',
  'server error': 'down',
  'wrong content type': 'bad_answer',
  redirect: 'down',
  hang: 'timeout',
  'cut body': 'down',
  'huge body': 'bad_answer',
}
const ofLogin = { 'bad request': 'credentials', forbidden: 'credentials', 'not found': 'credentials' }

const uspsSentences: Record<string, string> = {
  credentials: 'USPS no aceptó las credenciales.',
  forbidden: 'La cuenta de USPS no tiene permiso para comprar etiquetas.',
  not_found: 'USPS no encontró lo que se pidió.',
  refused: 'USPS no aceptó los datos de la etiqueta.',
  throttled: 'USPS pide esperar antes de intentarlo otra vez.',
  down: 'USPS no responde en este momento.',
  timeout: 'USPS tardó demasiado en contestar.',
  bad_answer: 'USPS dio una respuesta que no se pudo leer.',
}

/** Ours ends a call that hangs; in every other cell it must not come first, however busy the machine is. */
const timeoutMsFor = (fault: Fault) => (fault === 'hang' ? 1_000 : 60_000)
const place = { streetAddress: '150 CALLE A', city: 'CAGUAS', state: 'PR', ZIPCode: '00926' }

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
    from: place,
  }
  const carrier = uspsCarrier({ ...settings, baseUrl: fake.url, timeoutMs }, silentLog)
  return { fake, ask: () => work(carrier) }
}
const buy = (timeoutMs: number) =>
  usps(timeoutMs, async (carrier) => {
    const to = { firm: 'MARIA', ...place }
    const { postage } = await carrier.buyLabel({ idempotencyKey: 'one', to, mailingDate: '2026-11-21' })
    return postage
  })
const checkAddress = (timeoutMs: number) =>
  usps(timeoutMs, async (carrier) => (await carrier.checkAddress(place)).verdict)
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
      baseUrl: fake.url,
      timeoutMs,
    },
    silentLog,
  )
  return { fake, ask: () => work(client) }
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
  return { fake, ask: async () => (await read(body)).kind }
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
  return { fake, ask: async () => (await work(client))?.status ?? null }
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
  const words = { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola', locale: 'es' as const }
  const head = {
    from: 'hola@example.org',
    replyTo: null,
    to: 'ana@example.org',
    messageId: '<1@example.org>',
  }
  const ask = async () => {
    await transport.send({ ...words, ...head, attachments: [] })
    return fake.emails.length
  }
  return { fake, ask }
}

const operations: Operation[] = [
  {
    name: 'Graph login',
    path: /token/,
    start: graph,
    answers: 1,
    own: {
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
    answers: 1,
    // Only 202 means «taken»; a body that comes with anything else is not read.
    own: { 'refused credentials': 'auth', 'not found': 'sender', 'cut body': 'bad_answer' },
    hasToken: true,
  },
  { name: 'USPS token', path: /oauth2/, start: buy, answers: '7.99', own: ofLogin, hasToken: false },
  {
    name: 'USPS address check',
    path: /addresses/,
    start: checkAddress,
    answers: 'confirmed',
    hasToken: true,
  },
  { name: 'USPS payment authorization', path: /payments/, start: buy, answers: '7.99', hasToken: true },
  { name: 'USPS label', path: /labels/, start: buy, answers: '7.99', hasToken: true },
  { name: 'USPS cancel', path: /labels/, start: cancel, answers: undefined, hasToken: true },
  {
    name: 'PayPal token',
    path: /oauth2/,
    start: find('CAP1'),
    answers: 'completed',
    own: ofLogin,
    hasToken: false,
  },
  {
    name: 'PayPal capture',
    path: /captures/,
    start: find('CAP1'),
    answers: 'completed',
    // Unknown as a capture, and the account's report does not know it either.
    own: { 'not found': null },
    hasToken: true,
  },
  {
    name: 'PayPal report',
    path: /reporting/,
    start: find('BTN1'),
    answers: 'completed',
    own: { 'not found': null },
    hasToken: true,
  },
  {
    name: 'PayPal webhook signature',
    path: /verify-webhook/,
    start: readWebhook,
    answers: 'payment',
    // PayPal cannot read what it is said to have sent: it did not send it.
    own: { 'bad request': 'forged' },
    hasToken: true,
  },
  { name: 'PayPal notice (IPN)', path: /webscr/, start: ipn, answers: 'payment', hasToken: false },
  {
    name: 'ATH Móvil search',
    path: /searchTransaction/,
    start: (timeoutMs) => ath(timeoutMs, (client) => client.find('215-1')),
    answers: 'completed',
    hasToken: false,
  },
  {
    name: 'ATH Móvil button',
    path: /findPayment/,
    start: (timeoutMs) => ath(timeoutMs, (client) => client.findButtonPayment('E1')),
    answers: 'completed',
    hasToken: false,
  },
]

/** The kind of the fault, as its port tells it; or the answer. */
const outcome = (asked: Promise<unknown>) =>
  asked.catch((error: unknown) => {
    if (error instanceof EmailError || error instanceof ProviderError) return error.fault
    if (error instanceof CarrierError) return error.reason
    throw error
  })

describe.each(operations)('$name', ({ name, path, start, answers, own = {}, hasToken }) => {
  let fake: FakeServer
  let ask: () => Promise<unknown>
  const begin = async (timeoutMs = 60_000) => {
    ;({ fake, ask } = await start(timeoutMs))
  }
  afterEach(() => fake.close())

  const told = (fault: Fault) => {
    if (fault in own && !name.startsWith('USPS')) return own[fault]
    const kind = String(own[fault] ?? usual[fault])
    if (name === 'USPS address check' && fault === 'not found') return 'not_found'
    return name.startsWith('USPS') ? uspsSentences[kind] : kind
  }

  test.each(Object.keys(faults) as Fault[])(
    'answers «%s»: its own kind, then all is well again',
    async (fault) => {
      await begin(timeoutMsFor(fault))
      fake.always(path, fault)
      expect(await outcome(ask())).toEqual(told(fault))
      fake.restore()
      if (fault !== 'too many, later') expect(await outcome(ask())).toEqual(answers)
    },
  )

  test('told to come back in two minutes: not asked again meanwhile', async () => {
    await begin()
    fake.always(path, 'too many, later')
    await outcome(ask())
    fake.restore()
    const asked = fake.requests.filter((request) => path.test(request.path)).length
    await expect(ask()).rejects.toThrow()
    expect(fake.requests.filter((request) => path.test(request.path))).toHaveLength(asked)
  })

  if (!hasToken) return
  test('401, then 200: a new token, and done at the first try', async () => {
    await begin()
    fake.script(path, ['refused credentials'])
    expect(await outcome(ask())).toEqual(answers)
    expect(fake.requests.filter((request) => /token/.test(request.path))).toHaveLength(2)
    expect(fake.requests.filter((request) => path.test(request.path))).toHaveLength(2)
  })
})
