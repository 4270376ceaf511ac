import { callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { boxRequestApi } from '../../endpoints.ts'

export const sendLinkAgain = (reference: string) =>
  callApi(boxRequestApi.sendLinkAgain, { params: { reference }, headers: { 'Idempotency-Key': newKey() } })
