import type { Log } from '#lib/log.ts'
import { member, ProviderClient, ProviderError, textMember } from '../http.server.ts'
import { TokenCache, withCredentialsFault } from '../token.server.ts'
import {
  type AddressCheck,
  type CarrierAddress,
  CarrierError,
  type LabelOrder,
  type PurchasedLabel,
  type ShippingCarrier,
} from './port.ts'
import { uspsReason } from './usps-errors.ts'

export type UspsSettings = {
  clientId: string
  clientSecret: string
  crid: string
  mid: string
  manifestMid: string
  epsAccount: string
  mailClass: 'PRIORITY_MAIL' | 'USPS_GROUND_ADVANTAGE'
  weightLb: number
  lengthIn: number
  widthIn: number
  heightIn: number
  from: CarrierAddress
  baseUrl: string
  timeoutMs: number
}

/** A payment authorization is valid for eight hours and must not be fetched per label. */
const authorizationSeconds = 8 * 3600

/** USPS APIs v3. */
export function uspsCarrier(settings: UspsSettings, log: Log): ShippingCarrier {
  const client = new ProviderClient('usps', { base: settings.baseUrl, log, timeoutMs: settings.timeoutMs })
  const tokens = new TokenCache(() => fetchToken(client, settings))
  const authorizations = new TokenCache(() =>
    tokens.with((token) => fetchAuthorization(client, settings, token)),
  )
  const withPaymentAuthorization = <T>(work: (headers: Record<string, string>) => Promise<T>) =>
    authorizations.with((authorization) =>
      tokens.with((token) =>
        work({ Authorization: `Bearer ${token}`, 'X-Payment-Authorization-Token': authorization }),
      ),
    )

  return {
    buyLabel: (purchase) =>
      withCarrierErrors(() =>
        withPaymentAuthorization((headers) => buy(client, settings, purchase, headers)),
      ),
    cancelLabel: (trackingNumber) =>
      withCarrierErrors(async () => {
        await withPaymentAuthorization((headers) =>
          client.call({
            operation: 'cancel label',
            method: 'DELETE',
            path: `/labels/v3/label/${encodeURIComponent(trackingNumber)}`,
            headers,
          }),
        )
      }),
    checkAddress: (address) => withCarrierErrors(() => tokens.with((token) => check(client, address, token))),
  }
}

async function fetchToken(client: ProviderClient, { clientId, clientSecret }: UspsSettings) {
  const { json } = await withCredentialsFault(() =>
    client.call({
      operation: 'token',
      method: 'POST',
      path: '/oauth2/v3/token',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
      }),
      repeatable: true,
    }),
  )
  const token = textMember(json, 'access_token')
  if (!token) throw new ProviderError('bad_answer')
  // A string in USPS's samples.
  return { token, expiresInSeconds: Number(textMember(json, 'expires_in')) || 3_600 }
}

async function fetchAuthorization(client: ProviderClient, settings: UspsSettings, token: string) {
  const owner = { CRID: settings.crid, MID: settings.mid, manifestMID: settings.manifestMid }
  const { json } = await client.call({
    operation: 'payment authorization',
    method: 'POST',
    path: '/payments/v3/payment-authorization',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      roles: [
        { roleName: 'PAYER', ...owner, accountType: 'EPS', accountNumber: settings.epsAccount },
        { roleName: 'LABEL_OWNER', ...owner },
      ],
    }),
    repeatable: true,
  })
  const authorization = textMember(json, 'paymentAuthorizationToken')
  if (!authorization) throw new ProviderError('bad_answer')
  return { token: authorization, expiresInSeconds: authorizationSeconds }
}

async function buy(
  client: ProviderClient,
  settings: UspsSettings,
  purchase: LabelOrder,
  headers: Record<string, string>,
): Promise<PurchasedLabel> {
  const { json } = await client.call({
    operation: 'buy label',
    method: 'POST',
    path: '/labels/v3/label',
    headers: {
      ...headers,
      'X-Idempotency-Key': purchase.idempotencyKey,
      'Content-Type': 'application/json',
      // One JSON document with the label inside, instead of multipart.
      Accept: 'application/vnd.usps.labels+json',
    },
    body: JSON.stringify(labelOrder(settings, purchase)),
    timeoutFactor: 2,
    repeatable: true,
  })
  const trackingNumber = textMember(json, 'trackingNumber')
  const pdf = Buffer.from(textMember(json, 'labelImage') ?? '', 'base64')
  if (!trackingNumber || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new ProviderError('bad_answer')
  const postage = Number(textMember(json, 'postage'))
  return { trackingNumber, pdf, postage: Number.isFinite(postage) ? postage.toFixed(2) : null }
}

function labelOrder(settings: UspsSettings, { to, mailingDate }: LabelOrder): object {
  return {
    imageInfo: {
      imageType: 'PDF',
      labelType: '4X6LABEL',
      receiptOption: 'NONE',
      suppressPostage: false,
      suppressMailDate: true,
    },
    toAddress: { ...to, ignoreBadAddress: false },
    fromAddress: settings.from,
    packageDescription: {
      mailClass: settings.mailClass,
      rateIndicator: 'SP',
      weightUOM: 'lb',
      weight: settings.weightLb,
      dimensionsUOM: 'in',
      length: settings.lengthIn,
      width: settings.widthIn,
      height: settings.heightIn,
      processingCategory: 'MACHINABLE',
      mailingDate,
      extraServices: [920],
      destinationEntryFacilityType: 'NONE',
    },
  }
}

async function check(client: ProviderClient, address: CarrierAddress, token: string): Promise<AddressCheck> {
  const query = new URLSearchParams()
  for (const name of [
    'streetAddress',
    'secondaryAddress',
    'city',
    'state',
    'urbanization',
    'ZIPCode',
  ] as const) {
    const value = address[name]
    if (value) query.set(name, value)
  }
  try {
    const { json } = await client.call({
      operation: 'check address',
      method: 'GET',
      path: `/addresses/v3/address?${query}`,
      headers: { Authorization: `Bearer ${token}` },
      repeatable: true,
    })
    return { verdict: verdictOf(json), suggestion: suggestionOf(json) }
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'not_found')
      return { verdict: 'not_found', suggestion: null }
    throw error
  }
}

/** DPV: Y confirmed · D apartment missing · S apartment unknown · N not confirmed. */
function verdictOf(json: unknown): AddressCheck['verdict'] {
  const confirmation = textMember(json, 'additionalInfo', 'DPVConfirmation')
  if (confirmation === 'Y') return 'confirmed'
  return confirmation === 'D' || confirmation === 'S' ? 'incomplete' : 'not_confirmed'
}

function suggestionOf(json: unknown): CarrierAddress | null {
  const part = (name: string) => textMember(json, 'address', name)
  const [streetAddress, city, state, ZIPCode] = [
    part('streetAddress'),
    part('city'),
    part('state'),
    part('ZIPCode'),
  ]
  if (!streetAddress || !city || !state || !ZIPCode) return null
  const optional = Object.fromEntries(
    ['secondaryAddress', 'ZIPPlus4', 'urbanization'].flatMap((name) => {
      const value = part(name)
      return value ? [[name, value]] : []
    }),
  )
  return { streetAddress, city, state, ZIPCode, ...optional }
}

async function withCarrierErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const errors = member(error.body, 'error', 'errors')
    const codes = Array.isArray(errors) ? errors.map((entry) => textMember(entry, 'code') ?? '') : []
    throw new CarrierError(uspsReason(error.fault, codes), error.isFinal || error.fault === 'credentials')
  }
}
