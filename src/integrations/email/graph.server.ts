import type { Log } from '#lib/log.ts'
import { ProviderError, textMember } from '../http.server.ts'
import { TokenCache } from '../token.server.ts'
import { type GraphBody, type GraphSettings, graphCalls } from './graph-calls.server.ts'
import { isLoginError, loginFaultOf, mailboxFaultOf } from './graph-faults.server.ts'
import { testGraph } from './graph-test.server.ts'
import { composeMime } from './mime.server.ts'
import { EmailError, type EmailMessage, type EmailTransport } from './port.ts'

/** Application mail (integrations.md#microsoft-graph): one MIME email per call, at most 30 a minute. */
export function graphTransport(settings: GraphSettings, log: Log): EmailTransport {
  const calls = graphCalls(settings, log)
  const tokens = new TokenCache(async () => ({ token: await calls.token(), expiresInSeconds: 3_300 }))
  return {
    name: 'graph',
    pace: { emails: 1, seconds: 2.1 },
    send: async (message) => {
      const body = await mimeBody(message)
      await tokens
        .with((token) => calls.sendMail(token, body))
        .catch((error) => {
          throw toEmailError(error)
        })
    },
    test: () => testGraph(calls),
    close: () => {},
  }
}

/** MIME instead of JSON: preserves our Message-ID and a real text/calendar part, as over SMTP. */
async function mimeBody(message: EmailMessage): Promise<GraphBody> {
  return { contentType: 'text/plain', body: (await composeMime(message)).toString('base64') }
}

const recipientCodes = ['ErrorInvalidRecipients']
const senderFaults: readonly (string | null)[] = ['mailbox_unknown', 'mailbox_not_hosted', 'send_as_denied']

function toEmailError(error: unknown): EmailError {
  if (!(error instanceof ProviderError)) throw error
  const { retryAfterSeconds } = error
  const retry = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  const code = textMember(error.body, 'error', 'code') ?? ''
  if (recipientCodes.includes(code)) return new EmailError('recipient', { isFinal: true })
  if (isLoginError(error)) return new EmailError('auth', { ...retry, setupFault: loginFaultOf(error) })
  const setupFault = mailboxFaultOf(error)
  if (setupFault === 'quota') return new EmailError('quota', { ...retry, setupFault })
  if (setupFault === 'submission_blocked') return new EmailError('blocked', { ...retry, setupFault })
  if (setupFault === 'busy') return new EmailError('throttled', retry)
  if (senderFaults.includes(setupFault) || error.fault === 'not_found')
    return new EmailError('sender', { setupFault })
  if (error.fault === 'credentials') return new EmailError('auth', { ...retry, setupFault: 'credentials' })
  if (error.fault === 'forbidden') return new EmailError('forbidden', { setupFault })
  if (error.fault === 'refused') return new EmailError('refused', { isFinal: true })
  return new EmailError(error.fault, retry)
}
