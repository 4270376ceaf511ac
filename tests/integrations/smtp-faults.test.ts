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

const transportTo = (port: number, timeoutMs: number) =>
  smtpTransport({ host: '127.0.0.1', port, secure: false, user: 'correo', pass: 'clave', timeoutMs })

// `isFinal`: refused for good. Everything else waits in the outbox for a retry.
const cases: [string, SmtpFault, { fault: string; isFinal: boolean }][] = [
  ['refused credentials', { at: 'auth', reply: '535 5.7.8 no' }, { fault: 'auth', isFinal: false }],
  ['no login just now', { at: 'auth', reply: '454 4.7.0 later' }, { fault: 'throttled', isFinal: false }],
  ['closed for now', { at: 'greeting', reply: '421 4.3.2 later' }, { fault: 'throttled', isFinal: false }],
  ['sender refused', { at: 'from', reply: '550 5.7.60 not yours' }, { fault: 'sender', isFinal: false }],
  ['sender, later', { at: 'from', reply: '451 4.3.0 later' }, { fault: 'throttled', isFinal: false }],
  ['recipient refused', { at: 'to', reply: '550 5.1.1 nobody' }, { fault: 'recipient', isFinal: true }],
  ['recipient, later', { at: 'to', reply: '450 4.2.1 greylisted' }, { fault: 'recipient', isFinal: false }],
  ['content refused', { at: 'content', reply: '554 5.6.0 no' }, { fault: 'refused', isFinal: true }],
  ['content, later', { at: 'content', reply: '452 4.3.1 full' }, { fault: 'throttled', isFinal: false }],
  ['DATA refused', { at: 'data', reply: '503 5.5.1 no' }, { fault: 'refused', isFinal: true }],
  ['disconnects at once', { at: 'greeting', reply: 'drop' }, { fault: 'down', isFinal: false }],
  ['disconnects during the content', { at: 'content', reply: 'drop' }, { fault: 'down', isFinal: false }],
  ['disconnects after DATA', { at: 'data', reply: 'drop' }, { fault: 'down', isFinal: false }],
  ['never greets', { at: 'greeting', reply: 'hang' }, { fault: 'timeout', isFinal: false }],
  ['never confirms the content', { at: 'content', reply: 'hang' }, { fault: 'timeout', isFinal: false }],
]

test.each(cases)('SMTP %s: reports its fault, then recovers', async (_, smtpFault, expected) => {
  const smtp = await startFaultySmtp(smtpFault)
  const transport = transportTo(smtp.port, smtpFault.reply === 'hang' ? 500 : 60_000)
  try {
    const failure = await transport.send(message).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(EmailError)
    expect(failure).toMatchObject(expected)
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
