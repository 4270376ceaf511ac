import { type FakeRequest, type FakeResponse, type FakeServer, startFake } from './server.ts'

/** One sheet of 4 × 6 inches, the lower half black. */
export const labelPdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Contents 4 0 R>>endobj
4 0 obj<</Length 20>>stream
0 0 288 216 re f    
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`)

export type UspsFake = FakeServer & {
  /** Charged purchases by idempotency key. */
  charged: Map<string, { body: string; tracking: string }>
  cancelled: string[]
}

/** USPS v3: token, payment authorization, labels charged once per key, cancellation, address check. */
export async function startUspsFake(): Promise<UspsFake> {
  const charged: UspsFake['charged'] = new Map()
  const cancelled: string[] = []
  const fake = await startFake((request) => {
    const { method, path } = request
    if (method === 'POST' && path === '/oauth2/v3/token') return token(request)
    if (request.headers.authorization !== 'Bearer usps-token') return failed(401, '401')
    if (method === 'POST' && path === '/payments/v3/payment-authorization') return authorization(request)
    if (method === 'GET' && path === '/addresses/v3/address') return address(request)
    if (request.headers['x-payment-authorization-token'] !== 'pay-token') return failed(401, '401')
    if (method === 'POST' && path === '/labels/v3/label') return label(request)
    if (method === 'DELETE') {
      cancelled.push(path.split('/').at(-1) as string)
      return { json: { trackingNumber: path.split('/').at(-1), status: 'CANCELED' } }
    }
    return failed(404, '404')
  })

  function label({ headers, body }: FakeRequest): FakeResponse {
    const key = String(headers['x-idempotency-key'])
    const { toAddress, packageDescription, fromAddress } = JSON.parse(body)
    const isComplete =
      (toAddress.firm || (toAddress.firstName && toAddress.lastName)) &&
      toAddress.streetAddress.length <= 50 &&
      /^\d{5}$/.test(toAddress.ZIPCode) &&
      fromAddress.streetAddress &&
      packageDescription.weight > 0 &&
      packageDescription.destinationEntryFacilityType === 'NONE' &&
      headers.accept === 'application/vnd.usps.labels+json'
    if (!isComplete) return failed(400, '160119')
    const existing = charged.get(key)
    if (existing && existing.body !== body) return failed(400, '160999')
    const tracking = existing?.tracking ?? `923469036198090000${String(1000 + charged.size)}`
    charged.set(key, { body, tracking })
    return {
      headers: { 'content-type': 'application/vnd.usps.labels+json' },
      json: {
        trackingNumber: tracking,
        postage: 7.99,
        labelImage: labelPdf.toString('base64'),
      },
    }
  }
  return Object.assign(fake, { charged, cancelled })
}

function token({ body }: FakeRequest): FakeResponse {
  const { client_id, client_secret, grant_type } = JSON.parse(body)
  const isValid = client_id === 'usps-client' && client_secret === 'usps-secret-marker'
  if (!isValid || grant_type !== 'client_credentials')
    return { status: 401, json: { error: 'invalid_client' } }
  return { json: { access_token: 'usps-token', token_type: 'Bearer', expires_in: '14399' } }
}

function authorization({ body }: FakeRequest): FakeResponse {
  const [payer, owner] = JSON.parse(body).roles
  if (payer.roleName !== 'PAYER' || payer.accountType !== 'EPS' || owner.roleName !== 'LABEL_OWNER')
    return failed(400, '100001')
  return { json: { paymentAuthorizationToken: 'pay-token', roles: [] } }
}

function address({ query }: FakeRequest): FakeResponse {
  if (query.get('ZIPCode') === '00000') return failed(404, '404')
  return {
    json: {
      firm: null,
      address: {
        streetAddress: query.get('streetAddress'),
        secondaryAddress: null,
        city: query.get('city'),
        state: query.get('state'),
        ZIPCode: query.get('ZIPCode'),
        ZIPPlus4: '3704',
        urbanization: query.get('urbanization'),
      },
      additionalInfo: { DPVConfirmation: query.get('ZIPCode') === '00926' ? 'Y' : 'D' },
    },
  }
}

export const uspsError = (code: string) => ({ error: { code: '400', message: '', errors: [{ code }] } })
const failed = (status: number, code: string): FakeResponse => ({ status, json: uspsError(code) })

export const uspsEnv = (fake: FakeServer): Record<string, string> => ({
  USPS_BASE_URL: fake.url,
  USPS_CLIENT_ID: 'usps-client',
  USPS_CLIENT_SECRET: 'usps-secret-marker',
  USPS_CRID: '12345678',
  USPS_MID: '123456789',
  USPS_EPS_ACCOUNT: '1000000000',
  OUTGOING_TIMEOUT_MS: '5000',
})
