import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams, listQuery } from '#lib/http/record-fields.ts'
import { plainSigns } from '#lib/text/clean-text.ts'
import { AddressCheckResult, AddressToCheck, Label, LabelOrder, PurchasedLabel } from './schemas.ts'

export const shippingApi = {
  generateLabel: endpoint({
    method: 'POST',
    path: '/api/usps/generate-label',
    access: 'requests.write',
    isWithoutBearer: true,
    summary: 'A printable 4×6 label',
    refuses: [429],
    body: LabelOrder,
    response: Label,
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/usps/labels',
    access: 'requests.read',
    summary: 'Bought labels, newest first. trackingNumber filters by one number',
    query: z.object({
      ...listQuery,
      trackingNumber: z.optional(z.string().check(z.overwrite(plainSigns), z.maxLength(60))),
    }),
    list: true,
    response: PurchasedLabel,
  }),
  labelFile: endpoint({
    method: 'GET',
    path: '/api/usps/labels/:file',
    access: 'labels.print',
    summary: 'A bought label as PDF, or as a picture to print with other papers',
    params: z.object({ file: z.string().check(z.regex(/^[\w-]{20,60}\.(pdf|png)$/)) }),
  }),
  cancelLabel: endpoint({
    method: 'POST',
    path: '/api/usps/labels/:id/cancel',
    access: 'requests.write',
    summary: 'Cancels a bought label at USPS',
    params: idParams,
    response: PurchasedLabel,
  }),
  carrier: endpoint({
    method: 'GET',
    path: '/api/usps/carrier',
    access: 'requests.read',
    summary: 'Whether USPS is configured, so that addresses can be checked and postage bought',
    response: z.object({ isSetUp: z.boolean() }),
  }),
  checkAddress: endpoint({
    method: 'POST',
    path: '/api/usps/check-address',
    access: 'requests.write',
    summary: 'Checks an address with USPS. The result is advice only',
    body: AddressToCheck,
    response: AddressCheckResult,
  }),
}
