import { ProviderError, textMember } from '../http.server.ts'
import type { GraphCalls } from './graph-calls.server.ts'
import { isUnreachable, loginFaultOf, mailboxFaultOf } from './graph-faults.server.ts'
import type { EmailCheck, EmailTestResult } from './port.ts'
import { type SetupFaultCode, setupFaults, setupFaultText } from './setup-faults.ts'

/** The specified text (back-office.md#e-mail-setup). */
const cannotConnect = 'Error al conectar con el servidor'

/** Says why, and that the values are not to blame. */
const notReached =
  'No hubo respuesta de Microsoft, así que tus valores no se pudieron comprobar. Prueba otra vez en unos minutos.'

/**
 * Tests the setup without sending: a token, its permission, and an email without recipients, which Graph rejects only
 * after checking permission and mailbox.
 */
export async function testGraph(calls: GraphCalls): Promise<EmailTestResult> {
  const checks: EmailCheck[] = []
  const failed = (name: string, message: string, text = message): EmailTestResult => ({
    success: false,
    message,
    error: message,
    checks: [...checks, { name, ok: false, text }],
  })
  const refused = (name: string, fault: SetupFaultCode): EmailTestResult => ({
    ...failed(name, setupFaults[fault].text, setupFaultText(setupFaults[fault])),
    fault,
  })
  let token: string
  try {
    token = await calls.token()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const fault = loginFaultOf(error)
    return fault ? refused('token', fault) : failed('token', cannotConnect, notReached)
  }
  checks.push({ name: 'token', ok: true, text: 'Microsoft acepta las credenciales.' })

  const roles = rolesOf(token)
  if (roles && !roles.includes('Mail.Send')) return refused('permission', 'permission')
  if (roles) checks.push({ name: 'permission', ok: true, text: 'El permiso Mail.Send está concedido.' })

  const answer = await probe(calls, token)
  if (answer === 'unreachable') return failed('mailbox', cannotConnect, notReached)
  if (answer === 'accepted a test')
    return failed('mailbox', 'No concluyente: Microsoft aceptó un correo sin destinatario.')
  if (answer === 'unexpected')
    return failed('mailbox', 'No concluyente: Microsoft dio una respuesta que no se esperaba.')
  if (answer !== 'ready') return refused('mailbox', answer)
  return {
    success: true,
    message: 'La conexión funciona. No se envió ningún correo.',
    checks: [
      ...checks,
      { name: 'mailbox', ok: true, text: 'El buzón que envía existe y la aplicación puede usarlo.' },
    ],
  }
}

type Answer = 'ready' | 'accepted a test' | 'unreachable' | 'unexpected' | SetupFaultCode

async function probe(calls: GraphCalls, token: string): Promise<Answer> {
  const message = { subject: 'Prueba', body: { contentType: 'Text', content: 'Prueba' }, toRecipients: [] }
  const body = JSON.stringify({ message, saveToSentItems: false })
  try {
    await calls.sendMail(token, { contentType: 'application/json', body })
    return 'accepted a test'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const code = textMember(error.body, 'error', 'code')
    if (error.status === 400 && code === 'ErrorInvalidRecipients') return 'ready'
    return mailboxFaultOf(error) ?? (isUnreachable(error) ? 'unreachable' : 'unexpected')
  }
}

/** The token's roles, unverified; null if unreadable (tokens are opaque by contract). */
function rolesOf(token: string): string[] | null {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    if (payload === null || typeof payload !== 'object') return null
    return Array.isArray(payload.roles) ? payload.roles : []
  } catch {
    return null
  }
}
