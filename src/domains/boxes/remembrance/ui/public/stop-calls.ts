import { callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { remembranceApi } from '../../endpoints.ts'

// In its own file, so that the page loads the API client and the schemas only on a press.

export const changeLink = (reference: string, isStopped: boolean) =>
  callApi(remembranceApi.changeLink, {
    params: { reference },
    body: { isStopped },
    headers: { 'Idempotency-Key': newKey() },
  })
