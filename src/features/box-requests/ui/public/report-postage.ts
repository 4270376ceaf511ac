import { callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { boxRequestApi } from '../../endpoints.ts'
import type { PostageReport } from '../../schemas.ts'

/** In its own file, so that the follow-up page loads the API client only together with the payment dialog. */
export const reportPostage = (reference: string, body: PostageReport, key: string) =>
  callApi(boxRequestApi.reportPostage, { params: { reference }, body, headers: { 'Idempotency-Key': key } })

/** «Todavía no he pagado», after a report. */
export const takeBackPostage = (reference: string) =>
  callApi(boxRequestApi.takeBackPostage, { params: { reference } })

export { newKey }
