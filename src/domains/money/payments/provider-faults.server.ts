import type { ProviderError, ProviderFault } from '#integrations/http.server.ts'
import { AppError } from '#lib/http/errors.ts'
import type { TextKey } from '#lib/text/texts.ts'

type ApiProvider = 'paypal' | 'ath_movil'

const providers: Record<ApiProvider, { provider: string; settings: string }> = {
  paypal: { provider: 'PayPal', settings: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_ENV' },
  ath_movil: { provider: 'ATH Móvil', settings: 'ATH_PUBLIC_TOKEN, ATH_PRIVATE_TOKEN' },
}

const messageKeys: Record<ProviderFault, TextKey> = {
  credentials: 'payments.provider.credentials',
  forbidden: 'payments.provider.forbidden',
  not_found: 'payments.provider.notFound',
  refused: 'payments.provider.refused',
  throttled: 'payments.provider.throttled',
  down: 'payments.provider.down',
  timeout: 'payments.provider.timeout',
  bad_answer: 'payments.provider.badAnswer',
}

/** The error for a failed provider call. It tells staff whether to wait or to correct a setting. */
export function providerUnavailable(
  provider: ApiProvider,
  { fault, retryAfterSeconds }: ProviderError,
): AppError {
  const later = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  return new AppError('unavailable', messageKeys[fault], providers[provider], later)
}
