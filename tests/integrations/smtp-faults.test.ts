import { expect, test } from 'vitest'
import { EmailError } from '#integrations/email/port.ts'
import { smtpTransport } from '#integrations/email/smtp.server.ts'
import { type SmtpFault, startFaultySmtp } from '../fakes/rough-smtp.ts'

const message = {
  from: 'hola@example.org',
  replyTo: null,
  to: 'ana@example.org',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
  messageId: '<outbox-1@example.org>',
  locale: 'es' as const,
  attachments: [],
}

const transportTo = (port: number, timeoutMs: number, host = '127.0.0.1') =>
  smtpTransport({ host, port, secure: false, user: 'correo', pass: 'clave', timeoutMs })

type Expected = { fault: string; isFinal?: boolean; setupFault?: string }
const list = '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org'

// Without `isFinal` the e-mail waits in the outbox. Only what is about this e-mail ends it.
const cases: [string, SmtpFault, Expected][] = [
  ['a block list at the greeting', { at: 'greeting', reply: list }, { fault: 'blocked' }],
  ['a block list after EHLO', { at: 'ehlo', reply: list }, { fault: 'blocked' }],
  ['a block list at the sender', { at: 'from', reply: list }, { fault: 'blocked' }],
  ['a block list at the recipient', { at: 'to', reply: list }, { fault: 'blocked' }],
  ['banned by Microsoft', { at: 'content', reply: '550 5.7.606 Access denied' }, { fault: 'blocked' }],
  ['no service', { at: 'greeting', reply: '554 No SMTP service here' }, { fault: 'rejected' }],
  ['EHLO refused', { at: 'ehlo', reply: '550 5.7.0 who are you' }, { fault: 'rejected' }],
  ['EHLO, later', { at: 'ehlo', reply: '421 4.3.2 later' }, { fault: 'throttled' }],
  ['closed for now', { at: 'greeting', reply: '421 4.3.2 later' }, { fault: 'throttled' }],
  ['wrong credentials', { at: 'auth', reply: '535 5.7.8 no' }, { fault: 'auth', setupFault: 'smtp_login' }],
  ['login off', { at: 'auth', reply: '535 5.7.139 no' }, { fault: 'auth', setupFault: 'smtp_login_off' }],
  ['no login just now', { at: 'auth', reply: '454 4.7.0 later' }, { fault: 'throttled' }],
  ['no credits', { at: 'auth', reply: '451 Maximum credits exceeded' }, { fault: 'quota' }],
  ['sender refused', { at: 'from', reply: '550 5.7.60 not yours' }, { fault: 'sender' }],
  ['sender refused at the end', { at: 'content', reply: '550 5.7.60 not yours' }, { fault: 'sender' }],
  ['sign in first', { at: 'from', reply: '530 5.7.0 sign in' }, { fault: 'auth', setupFault: 'smtp_login' }],
  ['sender, later', { at: 'from', reply: '451 4.3.0 later' }, { fault: 'throttled' }],
  ['too large, at the sender', { at: 'from', reply: '552 5.3.4 big' }, { fault: 'refused', isFinal: true }],
  ['recipient refused', { at: 'to', reply: '550 5.1.1 nobody' }, { fault: 'recipient', isFinal: true }],
  [
    'recipient refused at the end',
    { at: 'content', reply: '550 5.1.1 no' },
    { fault: 'recipient', isFinal: true },
  ],
  [
    'her mailbox is full',
    { at: 'to', reply: '552 5.2.2 quota exceeded' },
    { fault: 'recipient', isFinal: true },
  ],
  ['a policy of hers', { at: 'to', reply: '550 5.7.1 not for you' }, { fault: 'recipient', isFinal: true }],
  ['relaying denied', { at: 'to', reply: '554 5.7.1 Relay access denied' }, { fault: 'forbidden' }],
  ['recipient, later', { at: 'to', reply: '450 4.2.1 greylisted' }, { fault: 'recipient' }],
  ['the day is used up', { at: 'content', reply: '550 5.4.5 Daily user sending limit' }, { fault: 'quota' }],
  ['used up at the recipient', { at: 'to', reply: '550 5.1.90 daily limit' }, { fault: 'quota' }],
  ['used up, in words', { at: 'from', reply: '550 Hourly sending limit reached' }, { fault: 'quota' }],
  ['content refused', { at: 'content', reply: '554 5.6.0 no' }, { fault: 'refused', isFinal: true }],
  ['taken for spam', { at: 'content', reply: '554 5.7.1 spam' }, { fault: 'refused', isFinal: true }],
  ['content, later', { at: 'content', reply: '452 4.3.1 full' }, { fault: 'throttled' }],
  ['the server is full', { at: 'content', reply: '554 5.3.1 full' }, { fault: 'throttled' }],
  ['DATA not understood', { at: 'data', reply: '503 5.5.1 no' }, { fault: 'bad_answer' }],
  ['disconnects at once', { at: 'greeting', reply: 'drop' }, { fault: 'down' }],
  ['disconnects during the content', { at: 'content', reply: 'drop' }, { fault: 'down' }],
  ['disconnects after DATA', { at: 'data', reply: 'drop' }, { fault: 'down' }],
  ['never greets', { at: 'greeting', reply: 'hang' }, { fault: 'timeout' }],
  ['never confirms the content', { at: 'content', reply: 'hang' }, { fault: 'timeout' }],
]

test.each(cases)('SMTP %s: reports its fault, then recovers', async (_, smtpFault, expected) => {
  const smtp = await startFaultySmtp(smtpFault)
  const transport = transportTo(smtp.port, smtpFault.reply === 'hang' ? 500 : 60_000)
  try {
    const failure = await transport.send(message).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(EmailError)
    expect(failure).toMatchObject({ isFinal: false, ...expected })
    expect(smtp.emails()).toBe(0)
    smtp.recover()
    await transport.send(message)
    expect(smtp.emails()).toBe(1)
  } finally {
    transport.close()
    await smtp.close()
  }
})

test('no server: the email waits and the test reports no connection', async () => {
  const smtp = await startFaultySmtp(null)
  await smtp.close()
  const transport = transportTo(smtp.port, 60_000)
  await expect(transport.send(message)).rejects.toMatchObject({ fault: 'down', isFinal: false })
  expect(await transport.test()).toMatchObject({
    success: false,
    message: 'No se pudo conectar con el servidor SMTP.',
  })
  transport.close()
})

test('the test sends nothing and distinguishes refused credentials from no connection', async () => {
  const smtp = await startFaultySmtp({ at: 'auth', reply: '535 5.7.8 no' })
  const transport = transportTo(smtp.port, 60_000)
  expect((await transport.test()).message).toBe(
    'El usuario o la contraseña del servidor SMTP no son correctos.',
  )
  smtp.recover()
  expect((await transport.test()).success).toBe(true)
  expect(smtp.emails()).toBe(0)
  transport.close()
  await smtp.close()
})

test.each([
  [{ at: 'greeting', reply: list }, /lista de bloqueo/],
  [{ at: 'greeting', reply: '554 No SMTP service here' }, /no quiso atender/],
  [{ at: 'greeting', reply: '421 4.3.2 later' }, /contestó, pero ahora mismo no atiende/],
  [{ at: 'auth', reply: '535 5.7.139 off' }, /ya no acepta usuario y contraseña/],
] as [SmtpFault, RegExp][])('the test of the connection says the cause: %j', async (fault, words) => {
  const smtp = await startFaultySmtp(fault)
  const transport = transportTo(smtp.port, 60_000)
  const result = await transport.test()
  expect(result.message).toMatch(words)
  // Never the server's own words.
  expect(JSON.stringify(result)).not.toMatch(/spamhaus|No SMTP|4\.3\.2|5\.7\.139/)
  transport.close()
  await smtp.close()
})

// Nodemailer asks for STARTTLS although the server does not offer it.
test.each([
  ['does not offer STARTTLS', { at: 'starttls', reply: '502 5.5.1 unknown' }, 'unencrypted', /cifrar/],
  ['offers it later', { at: 'starttls', reply: '454 4.7.0 later' }, 'throttled', /no atiende/],
] as [string, SmtpFault, string, RegExp][])(
  'a server elsewhere that %s: everything waits',
  async (_, fault, expected, words) => {
    const smtp = await startFaultySmtp(fault)
    // By its name this machine is not «local», so that the connection has to be encrypted.
    const transport = transportTo(smtp.port, 2_000, '127.0.0.2')
    await expect(transport.send(message)).rejects.toMatchObject({ fault: expected, isFinal: false })
    expect((await transport.test()).message).toMatch(words)
    expect(smtp.emails()).toBe(0)
    transport.close()
    await smtp.close()
  },
)
