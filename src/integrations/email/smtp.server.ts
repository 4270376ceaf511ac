import { createTransport } from 'nodemailer'
import { mailOptions } from './mime.server.ts'
import { EmailError, type EmailTestResult, type EmailTransport } from './port.ts'

export type SmtpSettings = {
  host: string
  port: number
  secure: boolean
  user: string | undefined
  pass: string | undefined
  timeoutMs: number
}

/** integrations.md#smtp. One connection, 25 letters a minute, STARTTLS demanded everywhere but on this machine. */
export function smtpTransport(settings: SmtpSettings): EmailTransport {
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(settings.host)
  const carrier = createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.secure || settings.port === 465,
    requireTLS: !isLocal,
    ignoreTLS: isLocal && !settings.secure,
    ...(settings.user ? { auth: { user: settings.user, pass: settings.pass ?? '' } } : {}),
    pool: true,
    maxConnections: 1,
    connectionTimeout: settings.timeoutMs,
    greetingTimeout: settings.timeoutMs,
    socketTimeout: 2 * settings.timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    pace: { letters: 25, seconds: 60 },
    send: async (message) => {
      await carrier.sendMail(mailOptions(message)).catch((error) => {
        throw toMailError(error)
      })
    },
    test: () =>
      carrier.verify().then(
        () => passed,
        (error) => notPassed(toMailError(error)),
      ),
    close: () => carrier.close(),
  }
}

type SmtpError = { code?: string; responseCode?: number; command?: string }

/** 4xx: later. 5xx about recipient or letter: never. Everything about line, login or sender: later, staff see why. */
function toMailError({ code, responseCode, command }: SmtpError): EmailError {
  const isLater = responseCode !== undefined && responseCode < 500
  if (code === 'EAUTH') return new EmailError(isLater ? 'throttled' : 'auth')
  if (code === 'ETIMEDOUT') return new EmailError('timeout')
  if (command === 'MAIL FROM') return new EmailError(isLater ? 'throttled' : 'sender')
  if (command === 'RCPT TO' || (code === 'EENVELOPE' && command !== 'DATA')) {
    return new EmailError('recipient', { isFinal: !isLater })
  }
  if (responseCode === undefined) return new EmailError('down')
  return isLater ? new EmailError('throttled') : new EmailError('refused', { isFinal: true })
}

const passed: EmailTestResult = {
  success: true,
  message: 'La conexión con el servidor de correo funciona. No se envió ningún correo.',
  checks: [{ name: 'smtp', ok: true, text: 'El servidor SMTP acepta la conexión y las credenciales.' }],
}

function notPassed(error: EmailError): EmailTestResult {
  const text =
    error.fault === 'auth'
      ? 'El usuario o la contraseña del servidor SMTP no son correctos.'
      : 'No se pudo conectar con el servidor SMTP.'
  return { success: false, message: text, error: text, checks: [{ name: 'smtp', ok: false, text }] }
}
