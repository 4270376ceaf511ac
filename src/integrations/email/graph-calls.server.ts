import type { Log } from '#lib/log.ts'
import { ProviderClient, ProviderError, textMember } from '../http.server.ts'
import { withCredentialsFault } from '../token.server.ts'

export type GraphSettings = {
  tenantId: string
  clientId: string
  clientSecret: string
  /** The sending mailbox. */
  sender: string
  loginBaseUrl: string
  graphBaseUrl: string
  timeoutMs: number
}

export type GraphCalls = { token(): Promise<string>; sendMail(token: string, body: GraphBody): Promise<void> }
export type GraphBody = { contentType: string; body: string }

/** A GUID or a domain name, so that it cannot lead elsewhere. */
const isTenant = (value: string): boolean => /^[a-z0-9.-]{3,253}$/i.test(value) && !value.includes('..')

export function graphCalls(settings: GraphSettings, log: Log): GraphCalls {
  const { timeoutMs } = settings
  const login = new ProviderClient('microsoft-login', { base: settings.loginBaseUrl, log, timeoutMs })
  const graph = new ProviderClient('graph', { base: settings.graphBaseUrl, log, timeoutMs })
  return {
    async token() {
      if (!isTenant(settings.tenantId))
        throw new ProviderError('refused', { body: { error_codes: [900023] } })
      const { json } = await withCredentialsFault(() =>
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
    // Not repeatable: after a lost response the outbox retries once, with the same Message-ID.
    async sendMail(token, { contentType, body }) {
      const { status } = await graph.call({
        operation: 'sendMail',
        method: 'POST',
        path: `/v1.0/users/${encodeURIComponent(settings.sender)}/sendMail`,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': contentType },
        body,
        expect: 'none',
      })
      // Graph replies only 202: a 200 comes from a proxy.
      if (status !== 202) throw new ProviderError('bad_answer', { status })
    },
  }
}
