import { createTransport } from 'nodemailer'
import { mailOptions } from './mime.server.ts'
import { EmailError, type EmailTestResult, type EmailTransport } from './port.ts'
import { setupFaults, setupFaultText } from './setup-faults.ts'

export type SmtpSettings = {
  host: string
  port: number
  secure: boolean
  user: string | undefined
  pass: string | undefined
  timeoutMs: number
}

/** One connection, 25 e-mails a minute, STARTTLS required except on this machine (integrations.md#smtp). */
export function smtpTransport(settings: SmtpSettings): EmailTransport {
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(settings.host)
  const transport = createTransport({
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
    pace: { emails: 25, seconds: 60 },
    send: async (message) => {
      await transport.sendMail(mailOptions(message)).catch((error) => {
        throw toEmailError(error)
      })
    },
    test: () =>
      transport.verify().then(
        () => passed,
        (error) => failed(toEmailError(error)),
      ),
    close: () => transport.close(),
  }
}

type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string }

/** 4xx: retry. 5xx about recipient or content: final. Connection, login or sender: retry, and staff see the reason. */
function toEmailError({ code, responseCode, command, response }: SmtpError): EmailError {
  const isTemporary = responseCode !== undefined && responseCode < 500
  if (code === 'EAUTH') {
    if (isTemporary) return new EmailError('throttled')
    return new EmailError('auth', {
      setupFault: isLoginOff.test(response ?? '') ? 'smtp_login_off' : 'smtp_login',
    })
  }
  if (code === 'ETIMEDOUT') return new EmailError('timeout')
  if (command === 'MAIL FROM') {
    if (isTemporary) return new EmailError('throttled')
    return new EmailError('sender', { setupFault: 'smtp_sender' })
  }
  if (command === 'RCPT TO' || (code === 'EENVELOPE' && command !== 'DATA')) {
    return new EmailError('recipient', { isFinal: !isTemporary })
  }
  if (responseCode === undefined) return new EmailError('down')
  return isTemporary ? new EmailError('throttled') : new EmailError('refused', { isFinal: true })
}

/** Microsoft 365: basic authentication is switched off (550 5.7.30, 535 5.7.139). */
const isLoginOff = /5\.7\.(30|139)\b/

const passed: EmailTestResult = {
  success: true,
  message: 'La conexión con el servidor de correo funciona. No se envió ningún correo.',
  checks: [{ name: 'smtp', ok: true, text: 'El servidor SMTP acepta la conexión y las credenciales.' }],
}

function failed(error: EmailError): EmailTestResult {
  const fault = error.setupFault
  const text = fault ? setupFaults[fault].text : 'No se pudo conectar con el servidor SMTP.'
  return {
    success: false,
    message: text,
    error: text,
    checks: [{ name: 'smtp', ok: false, text: fault ? setupFaultText(setupFaults[fault]) : text }],
    ...(fault ? { fault } : {}),
  }
}
