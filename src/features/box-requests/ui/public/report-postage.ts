import { callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { boxRequestApi } from '../../endpoints.ts'
import type { PostageReport } from '../../schemas.ts'

/**
 * Says that the postage was paid. In a file of its own: a family's page shows without the code that makes a call,
 * and loads it together with the payment dialog.
 */
export const reportPostage = (reference: string, body: PostageReport, key: string) =>
  callApi(boxRequestApi.reportPostage, { params: { reference }, body, headers: { 'Idempotency-Key': key } })

export { newKey }
