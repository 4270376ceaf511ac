import { type FakeRequest, type FakeResponse, type FakeServer, startFake } from './server.ts'

export type GraphFake = FakeServer & {
  /** Accepted emails, as MIME text. */
  emails: string[]
  tokens: number
}

export const graphSecrets = {
  AZURE_TENANT_ID: '11111111-2222-3333-4444-555555555555',
  AZURE_CLIENT_ID: 'client-id-marker',
  AZURE_CLIENT_SECRET: 'client-secret-marker+/=',
}

/** Microsoft's two servers in one: the token by form, sendMail as base64 MIME, the empty probe as JSON. */
export async function startGraphFake(roles: string[] | null = ['Mail.Send']): Promise<GraphFake> {
  const emails: string[] = []
  const state = { tokens: 0 }
  const payload = Buffer.from(JSON.stringify({ roles })).toString('base64url')
  const fake = await startFake((request) => {
    if (request.path.endsWith('/oauth2/v2.0/token')) return token(request)
    if (/^\/v1\.0\/users\/[^/]+\/sendMail$/.test(request.path)) return sendMail(request)
    return { status: 404, json: { error: { code: 'ResourceNotFound' } } }
  })

  function token({ headers, body, path }: FakeRequest): FakeResponse {
    const form = new URLSearchParams(body)
    const isValid =
      headers['content-type'] === 'application/x-www-form-urlencoded' &&
      path === `/${graphSecrets.AZURE_TENANT_ID}/oauth2/v2.0/token` &&
      form.get('scope') === 'https://graph.microsoft.com/.default' &&
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === graphSecrets.AZURE_CLIENT_ID
    if (!isValid) return { status: 400, json: { error: 'invalid_request', error_codes: [90002] } }
    if (form.get('client_secret') !== graphSecrets.AZURE_CLIENT_SECRET) {
      return { status: 401, json: { error: 'invalid_client', error_codes: [7000215] } }
    }
    state.tokens += 1
    const access = roles === null ? `opaque-${state.tokens}` : `e30.${payload}.${state.tokens}`
    return { json: { token_type: 'Bearer', expires_in: 3599, access_token: access } }
  }

  function sendMail({ headers, body }: FakeRequest): FakeResponse {
    if (!headers.authorization?.endsWith(String(state.tokens))) {
      return { status: 401, json: { error: { code: 'InvalidAuthenticationToken' } } }
    }
    if (headers['content-type'] === 'application/json') {
      const { message } = JSON.parse(body)
      if (message.toRecipients.length === 0) {
        return { status: 400, json: { error: { code: 'ErrorInvalidRecipients', message: 'no recipients' } } }
      }
      return { status: 202 }
    }
    if (headers['content-type'] !== 'text/plain' || !/^[A-Za-z0-9+/=]+$/.test(body)) {
      return { status: 400, json: { error: { code: 'ErrorMimeContentInvalidBase64String' } } }
    }
    emails.push(Buffer.from(body, 'base64').toString('utf8'))
    return { status: 202 }
  }

  return Object.defineProperty(Object.assign(fake, { emails: emails, tokens: 0 }), 'tokens', {
    get: () => state.tokens,
  })
}

export const graphEnv = (fake: FakeServer): Record<string, string> => ({
  MAIL_TRANSPORT: 'graph',
  GRAPH_SENDER: 'hola@example.org',
  GRAPH_LOGIN_BASE_URL: fake.url,
  GRAPH_BASE_URL: fake.url,
  MAIL_FROM: 'Esperanza <hola@example.org>',
  OUTGOING_TIMEOUT_MS: '5000',
  ...graphSecrets,
})
