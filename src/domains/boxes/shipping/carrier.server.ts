import type { ReturnAddress } from '#domains/site/site/schemas.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { logOf } from '#integrations/http.server.ts'
import type { ShippingCarrier } from '#integrations/shipping/port.ts'
import { type UspsSettings, uspsCarrier } from '#integrations/shipping/usps.server.ts'
import type { Ctx, Services } from '#lib/context.server.ts'
import { type Env, env } from '#lib/env.server.ts'

/** By process and sender: a published change of the address makes another. */
const carriers = new WeakMap<Services, { from: ReturnAddress; carrier: ShippingCarrier }>()

/** USPS when it is configured, else null. Most small organisations have no USPS account. */
export function carrierOf(ctx: Ctx): ShippingCarrier | null {
  const from = ctx.services.get(siteSettings).es.returnAddress
  const existing = carriers.get(ctx.services)
  if (existing?.from === from) return existing.carrier
  const settings = uspsSettings(ctx.services.get(env), from)
  if (!settings) return null
  const carrier = uspsCarrier(settings, logOf(ctx))
  carriers.set(ctx.services, { from, carrier })
  return carrier
}

function uspsSettings(settings: Env, returnAddress: ReturnAddress): UspsSettings | null {
  const { USPS_CLIENT_ID, USPS_CLIENT_SECRET, USPS_CRID, USPS_MID, USPS_EPS_ACCOUNT } = settings
  if (!USPS_CLIENT_ID || !USPS_CLIENT_SECRET || !USPS_CRID || !USPS_MID || !USPS_EPS_ACCOUNT) return null
  return {
    clientId: USPS_CLIENT_ID,
    clientSecret: USPS_CLIENT_SECRET,
    crid: USPS_CRID,
    mid: USPS_MID,
    manifestMid: settings.USPS_MANIFEST_MID ?? USPS_MID,
    epsAccount: USPS_EPS_ACCOUNT,
    mailClass: settings.USPS_MAIL_CLASS || 'PRIORITY_MAIL',
    weightLb: settings.USPS_WEIGHT_LB,
    lengthIn: settings.USPS_LENGTH_IN,
    widthIn: settings.USPS_WIDTH_IN,
    heightIn: settings.USPS_HEIGHT_IN,
    from: {
      firm: (settings.USPS_FROM_NAME ?? returnAddress.name).slice(0, 50),
      streetAddress: (settings.USPS_FROM_STREET ?? returnAddress.line1).slice(0, 50),
      city: settings.USPS_FROM_CITY ?? returnAddress.city,
      state: settings.USPS_FROM_STATE ?? returnAddress.state,
      ZIPCode: (settings.USPS_FROM_ZIP ?? returnAddress.zip).slice(0, 5),
    },
    baseUrl: settings.USPS_BASE_URL,
    timeoutMs: settings.OUTGOING_TIMEOUT_MS,
  }
}
