import { callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { providerApi } from '../../endpoints.ts'
import type { ServiceProvider } from '../../schemas.ts'
import { cardValues } from './card-values.ts'

// In its own file, so that the page loads the API client and the schemas only on a press.

export const confirmCard = (card: ServiceProvider, link: string) =>
  callApi(providerApi.changePrivateCard, {
    params: { link },
    body: { ...cardValues(card), confirms: true },
    headers: { 'Idempotency-Key': newKey() },
  })
