import { callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { stopApi } from '../../endpoints.ts'

// In its own file, so that the page loads the API client and the schemas only on a press.

export const unsubscribe = (token: string) =>
  callApi(stopApi.unsubscribe, { body: { token }, headers: { 'Idempotency-Key': newKey() } })
