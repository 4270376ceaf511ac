import { mailOptions } from './mime.server.ts'
import type { EmailError, EmailFault, EmailTestResult, EmailTransport } from './port.ts'
import { setupFaults, setupFaultText } from './setup-faults.ts'
import { emailErrorOf } from './smtp-faults.server.ts'

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
  // Loaded only where mail leaves by SMTP: its modules take memory for as long as the server runs.
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({
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
    }),
  )
  return {
    name: 'smtp',
    pace: { emails: 25, seconds: 60 },
    send: async (message) => {
      const transport = await opened
      await transport.sendMail(mailOptions(message)).catch((error) => {
        throw emailErrorOf(error)
      })
    },
    test: async () =>
      (await opened).verify().then(
        () => passed,
        (error) => failed(emailErrorOf(error)),
      ),
    close: () => void opened.then((transport) => transport.close()),
  }
}

const passed: EmailTestResult = {
  success: true,
  message: 'La conexión con el servidor de correo funciona. No se envió ningún correo.',
  checks: [{ name: 'smtp', ok: true, text: 'El servidor SMTP acepta la conexión y las credenciales.' }],
}

function failed(error: EmailError): EmailTestResult {
  const fault = error.setupFault
  const text = fault ? setupFaults[fault].text : (noAnswers[error.fault] ?? noConnection)
  return {
    success: false,
    message: text,
    error: text,
    checks: [{ name: 'smtp', ok: false, text: fault ? setupFaultText(setupFaults[fault]) : text }],
    ...(fault ? { fault } : {}),
  }
}

const noConnection = 'No se pudo conectar con el servidor SMTP.'

/** What went wrong although nobody's values are to blame. */
const noAnswers: Partial<Record<EmailFault, string>> = {
  timeout: 'El servidor SMTP no contestó a tiempo. Prueba otra vez en unos minutos.',
  throttled: 'El servidor SMTP contestó, pero ahora mismo no atiende. Prueba otra vez en unos minutos.',
  bad_answer: 'El servidor SMTP dio una respuesta que no se entiende.',
}
