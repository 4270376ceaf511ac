import { logOf } from '#integrations/http.server.ts'
import { type AthMovil, athMovil } from '#integrations/payments/ath-movil.server.ts'
import { type PayPal, payPal } from '#integrations/payments/paypal.server.ts'
import { payPalIpn } from '#integrations/payments/paypal-ipn.server.ts'
import type { PaymentWebhook } from '#integrations/payments/port.ts'
import type { Ctx, Services } from '#lib/context.server.ts'
import { type Env, env } from '#lib/env.server.ts'

type Providers = {
  /** null: not configured, a normal state. Staff then verify payments by hand. */
  payPal: PayPal | null
  readIpn: ((rawBody: string) => Promise<PaymentWebhook>) | null
  ath: AthMovil | null
}

const cache = new WeakMap<Services, Providers>()

export function providersOf(ctx: Ctx): Providers {
  const cached = cache.get(ctx.services)
  if (cached) return cached
  const settings = ctx.services.get(env)
  const providers = {
    payPal: payPalFrom(settings, ctx),
    readIpn: ipnFrom(settings, ctx),
    ath: athFrom(settings, ctx),
  }
  cache.set(ctx.services, providers)
  return providers
}

const accountFrom = ({ PAYPAL_MERCHANT_ID, PAYPAL_RECEIVER_EMAIL }: Env) => ({
  merchantId: PAYPAL_MERCHANT_ID,
  receiverEmail: PAYPAL_RECEIVER_EMAIL,
})

function payPalFrom(settings: Env, ctx: Ctx): PayPal | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = settings
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET) return null
  const live = settings.PAYPAL_ENV !== 'sandbox'
  return payPal(
    {
      clientId: PAYPAL_CLIENT_ID,
      clientSecret: PAYPAL_CLIENT_SECRET,
      webhookId: settings.PAYPAL_WEBHOOK_ID,
      ...accountFrom(settings),
      baseUrl:
        settings.PAYPAL_BASE_URL ?? (live ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com'),
      timeoutMs: settings.OUTGOING_TIMEOUT_MS,
    },
    logOf(ctx),
  )
}

/** Requires our account's id or e-mail: without it, a payment to another account would look like ours. */
function ipnFrom(settings: Env, ctx: Ctx) {
  if (!settings.PAYPAL_MERCHANT_ID && !settings.PAYPAL_RECEIVER_EMAIL) return null
  const host = settings.PAYPAL_ENV === 'sandbox' ? 'ipnpb.sandbox.paypal.com' : 'ipnpb.paypal.com'
  return payPalIpn(
    {
      url: settings.PAYPAL_IPN_URL ?? `https://${host}/cgi-bin/webscr`,
      ...accountFrom(settings),
      timeoutMs: settings.OUTGOING_TIMEOUT_MS,
    },
    logOf(ctx),
  )
}

function athFrom(settings: Env, ctx: Ctx): AthMovil | null {
  const { ATH_PUBLIC_TOKEN, ATH_PRIVATE_TOKEN } = settings
  if (!ATH_PUBLIC_TOKEN || !ATH_PRIVATE_TOKEN) return null
  return athMovil(
    {
      publicToken: ATH_PUBLIC_TOKEN,
      privateToken: ATH_PRIVATE_TOKEN,
      baseUrl: settings.ATH_BASE_URL,
      searchBaseUrl: settings.ATH_SEARCH_BASE_URL,
      timeoutMs: settings.OUTGOING_TIMEOUT_MS,
    },
    logOf(ctx),
  )
}
