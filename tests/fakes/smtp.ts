import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SmtpFake = {
  port: number
  emails: string[]
  /** Reply codes for the next emails; null: accepted. */
  script(replies: (number | null)[]): void
  close(): Promise<void>
}

/** A real SMTP server for one user that accepts emails, or refuses them as scripted. */
export async function startSmtpFake(port = 0): Promise<SmtpFake> {
  const emails: string[] = []
  let replies: (number | null)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'correo' && password === 'smtp-password-marker'
        ? done(null, { user: username })
        : done(new Error('bad credentials')),
    onRcptTo: (_address, _session, done) => {
      const code = replies.shift()
      if (!code) return done()
      done(Object.assign(new Error('refused'), { responseCode: code }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        emails.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    port: (server.server.address() as AddressInfo).port,
    emails: emails,
    script: (next) => {
      replies = [...next]
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export const smtpEnv = (port: number): Record<string, string> => ({
  MAIL_TRANSPORT: 'smtp',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_USER: 'correo',
  SMTP_PASS: 'smtp-password-marker',
  MAIL_FROM: 'Esperanza <hola@example.org>',
  OUTGOING_TIMEOUT_MS: '5000',
})
