import { boxRequestApi } from '#features/box-requests/endpoints.ts'
import type { PostageReport } from '#features/box-requests/schemas.ts'
import { callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'

// In their own file, so that the page loads the API client only on a press or with the payment dialog.

export const sendLinkAgain = (reference: string) =>
  callApi(boxRequestApi.sendLinkAgain, { params: { reference }, headers: { 'Idempotency-Key': newKey() } })

export const reportPostage = (reference: string, body: PostageReport, key: string) =>
  callApi(boxRequestApi.reportPostage, { params: { reference }, body, headers: { 'Idempotency-Key': key } })

/** «Todavía no he pagado», after a report. */
export const takeBackPostage = (reference: string) =>
  callApi(boxRequestApi.takeBackPostage, { params: { reference } })

export const askErasure = (reference: string, key: string) =>
  callApi(boxRequestApi.askErasure, { params: { reference }, headers: { 'Idempotency-Key': key } })

export { newKey }
