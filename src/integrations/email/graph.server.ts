import type { Log } from '#lib/context.server.ts'
import { member, ProviderClient, ProviderError, textMember } from '../http.server.ts'
import { asLogin, TokenKeeper } from '../token.server.ts'
import { testGraph } from './graph-test.server.ts'
import { composeMime } from './mime.server.ts'
import { EmailError, type EmailMessage, type EmailTransport } from './port.ts'

export type GraphSettings = {
  tenantId: string
  clientId: string
  clientSecret: string
  /** The mailbox it sends from. */
  sender: string
  loginBaseUrl: string
  graphBaseUrl: string
  timeoutMs: number
}

export type GraphCalls = { token(): Promise<string>; sendMail(token: string, body: GraphBody): Promise<void> }
export type GraphBody = { contentType: string; body: string }

/** integrations.md#microsoft-graph: application mail, one MIME letter a call, at most 30 a minute. */
export function graphTransport(settings: GraphSettings, log: Log): EmailTransport {
  const calls = graphCalls(settings, log)
  const tokens = new TokenKeeper(async () => ({ token: await calls.token(), expiresInSeconds: 3_300 }))
  return {
    name: 'graph',
    pace: { letters: 1, seconds: 2.1 },
    send: async (message) => {
      const body = await mimeBody(message)
      await tokens
        .with((token) => calls.sendMail(token, body))
        .catch((error) => {
          throw toMailError(error)
        })
    },
    test: () => testGraph(calls),
    close: () => {},
  }
}

/** security.md#t10: a GUID or a domain name, so that it cannot lead elsewhere. */
export const isTenant = (value: string): boolean =>
  /^[a-z0-9.-]{3,253}$/i.test(value) && !value.includes('..')

export function graphCalls(settings: GraphSettings, log: Log): GraphCalls {
  const { timeoutMs } = settings
  const login = new ProviderClient('microsoft-login', { base: settings.loginBaseUrl, log, timeoutMs })
  const graph = new ProviderClient('graph', { base: settings.graphBaseUrl, log, timeoutMs })
  return {
    async token() {
      if (!isTenant(settings.tenantId))
        throw new ProviderError('refused', { body: { error_codes: [900023] } })
      const { json } = await asLogin(() =>
        login.call({
          operation: 'token',
          method: 'POST',
          path: `/${settings.tenantId}/oauth2/v2.0/token`,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({
            client_id: settings.clientId,
            scope: 'https://graph.microsoft.com/.default',
            client_secret: settings.clientSecret,
            grant_type: 'client_credentials',
          }).toString(),
          repeatable: true,
        }),
      )
      const token = textMember(json, 'access_token')
      if (!token) throw new ProviderError('bad_answer')
      return token
    },
    // Not repeatable: a letter whose answer was lost is repeated by the outbox, once and with the same Message-ID.
    async sendMail(token, { contentType, body }) {
      const { status } = await graph.call({
        operation: 'sendMail',
        method: 'POST',
        path: `/v1.0/users/${encodeURIComponent(settings.sender)}/sendMail`,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': contentType },
        body,
        expect: 'none',
      })
      // 202 is the only answer that means «taken»: a 200 comes from something in between.
      if (status !== 202) throw new ProviderError('bad_answer', { status })
    },
  }
}

/** MIME instead of JSON: keeps our Message-ID and a true text/calendar part, the same letter as over SMTP. */
async function mimeBody(message: EmailMessage): Promise<GraphBody> {
  return { contentType: 'text/plain', body: (await composeMime(message)).toString('base64') }
}

const recipientCodes = ['ErrorInvalidRecipients']
const senderCodes = ['ErrorInvalidUser', 'ResourceNotFound', 'MailboxNotEnabledForRESTAPI']

function toMailError(error: unknown): EmailError {
  if (!(error instanceof ProviderError)) throw error
  const { retryAfterSeconds } = error
  const later = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  const code = textMember(error.body, 'error', 'code') ?? ''
  if (recipientCodes.includes(code)) return new EmailError('recipient', { isFinal: true })
  if (senderCodes.includes(code) || error.fault === 'not_found') return new EmailError('sender')
  if (error.fault === 'credentials' || isLoginError(error)) return new EmailError('auth', later)
  if (error.fault === 'forbidden') return new EmailError('forbidden')
  if (error.fault === 'refused') return new EmailError('refused', { isFinal: true })
  return new EmailError(error.fault, later)
}

const isLoginError = (error: ProviderError) => Array.isArray(member(error.body, 'error_codes'))
