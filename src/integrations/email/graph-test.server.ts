import { member, ProviderError, textMember } from '../http.server.ts'
import type { GraphCalls } from './graph-calls.server.ts'
import type { EmailCheck, EmailTestResult } from './port.ts'

/** The exact texts of back-office.md#e-mail-setup. */
const cannotConnect = 'Error al conectar con el servidor'

/**
 * Tests the setup without sending (integrations.md#connection-test): a token, its permission, and an email
 * without recipients, which Graph rejects only after checking permission and mailbox.
 */
export async function testGraph(calls: GraphCalls): Promise<EmailTestResult> {
  const checks: EmailCheck[] = []
  const failed = (name: string, text: string): EmailTestResult => ({
    success: false,
    message: text,
    error: text,
    checks: [...checks, { name, ok: false, text }],
  })
  let token: string
  try {
    token = await calls.token()
  } catch (error) {
    return failed('token', loginText(error))
  }
  checks.push({ name: 'token', ok: true, text: 'Microsoft acepta las credenciales.' })

  const roles = rolesOf(token)
  if (roles && !roles.includes('Mail.Send')) {
    return failed('permission', 'Falta el permiso Mail.Send (aplicación) o el consentimiento.')
  }
  if (roles) checks.push({ name: 'permission', ok: true, text: 'El permiso Mail.Send está concedido.' })

  const mailbox = await probe(calls, token)
  if (!mailbox.ok) return failed('mailbox', mailbox.text)
  return {
    success: true,
    message: 'La conexión funciona. No se envió ningún correo.',
    checks: [...checks, { name: 'mailbox', ...mailbox }],
  }
}

async function probe(calls: GraphCalls, token: string): Promise<{ ok: boolean; text: string }> {
  const message = { subject: 'Prueba', body: { contentType: 'Text', content: 'Prueba' }, toRecipients: [] }
  const body = JSON.stringify({ message, saveToSentItems: false })
  try {
    await calls.sendMail(token, { contentType: 'application/json', body })
    return { ok: false, text: 'No concluyente: Microsoft aceptó un correo sin destinatario.' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const code = textMember(error.body, 'error', 'code')
    if (error.status === 400 && code === 'ErrorInvalidRecipients') {
      return { ok: true, text: 'El buzón que envía existe y la aplicación puede usarlo.' }
    }
    if (error.fault === 'forbidden' || error.fault === 'credentials') {
      return { ok: false, text: 'La aplicación no tiene permiso para enviar desde ese buzón.' }
    }
    if (error.fault === 'not_found') return { ok: false, text: 'El buzón que envía no existe.' }
    if (isUnreachable(error)) return { ok: false, text: cannotConnect }
    return { ok: false, text: 'No concluyente: Microsoft dio una respuesta que no se esperaba.' }
  }
}

const loginTexts: Record<number, string> = {
  90002: 'El identificador del inquilino (tenant) no existe.',
  900023: 'El tenant no tiene un formato válido.',
  700016: 'El id de la aplicación (client) no existe en ese tenant.',
  7000215: 'El secreto no es correcto. Copie el «Valor», no el «Id. de secreto».',
  7000222: 'El secreto caducó; cree uno nuevo.',
  7000112: 'La aplicación está desactivada.',
  70011: 'Error interno de configuración.',
  1002012: 'Error interno de configuración.',
}

/** By Microsoft's error number if known, else by `error`. Microsoft's own description is never shown. */
function loginText(error: unknown): string {
  if (!(error instanceof ProviderError)) throw error
  const text = loginTexts[Number(member(error.body, 'error_codes', 0))]
  if (text) return text
  const code = textMember(error.body, 'error')
  if (code === 'invalid_client') return loginTexts[7000215] as string
  if (code === 'unauthorized_client') return loginTexts[700016] as string
  if (code === 'invalid_request' || code === 'invalid_tenant') return loginTexts[90002] as string
  if (code === 'invalid_scope') return loginTexts[70011] as string
  if (isUnreachable(error)) return cannotConnect
  return 'Microsoft no aceptó las credenciales.'
}

const isUnreachable = (error: ProviderError) =>
  ['down', 'timeout', 'bad_answer', 'throttled'].includes(error.fault)

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
