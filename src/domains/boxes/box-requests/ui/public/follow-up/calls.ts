import { publicRequestApi } from '#domains/boxes/box-requests/public-endpoints.ts'
import type { ShippingFeeReport } from '#domains/boxes/box-requests/schemas.ts'
import { callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'

// In their own file, so that the page loads the API client only on a press or with the payment dialog.

export const sendLinkAgain = (reference: string) =>
  callApi(publicRequestApi.sendLinkAgain, { params: { reference }, headers: { 'Idempotency-Key': newKey() } })

export const reportShippingFee = (reference: string, body: ShippingFeeReport, key: string) =>
  callApi(publicRequestApi.reportShippingFee, {
    params: { reference },
    body,
    headers: { 'Idempotency-Key': key },
  })

/** «Todavía no he pagado», after a report. */
export const takeBackShippingFee = (reference: string) =>
  callApi(publicRequestApi.takeBackShippingFee, { params: { reference } })

/** After a cancellation. */
export const takeBackCancel = (reference: string) =>
  callApi(publicRequestApi.takeBackCancel, { params: { reference } })

export const askErasure = (reference: string, key: string) =>
  callApi(publicRequestApi.askErasure, { params: { reference }, headers: { 'Idempotency-Key': key } })

export const withdrawErasure = (reference: string) =>
  callApi(publicRequestApi.withdrawErasure, { params: { reference } })

export { newKey }
