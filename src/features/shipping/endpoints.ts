import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams, listQuery } from '#lib/http/fields.ts'
import { AddressAdvice, AddressQuestion, Label, LabelOrder, LabelPurchase } from './schemas.ts'

export const shippingApi = {
  generateLabel: endpoint({
    method: 'POST',
    path: '/api/usps/generate-label',
    access: 'admin',
    summary: 'A printable 4×6 label',
    body: LabelOrder,
    response: Label,
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/usps/labels',
    access: 'admin',
    summary: 'Bought labels, newest first; of one number with trackingNumber',
    query: z.object({ ...listQuery, trackingNumber: z.string().trim().max(60).optional() }),
    list: true,
    response: LabelPurchase,
  }),
  labelFile: endpoint({
    method: 'GET',
    path: '/api/usps/labels/:file',
    access: 'admin',
    summary: 'The PDF of a bought label',
    params: z.object({ file: z.string().regex(/^[\w-]{20,60}\.pdf$/) }),
  }),
  cancelLabel: endpoint({
    method: 'POST',
    path: '/api/usps/labels/:id/cancel',
    access: 'admin',
    summary: 'Gives a bought label back to USPS',
    params: idParams,
    response: LabelPurchase,
  }),
  carrier: endpoint({
    method: 'GET',
    path: '/api/usps/carrier',
    access: 'admin',
    summary: 'Whether USPS is set up: then addresses can be checked and postage is bought',
    response: z.object({ isSetUp: z.boolean() }),
  }),
  checkAddress: endpoint({
    method: 'POST',
    path: '/api/usps/check-address',
    access: 'admin',
    summary: 'What USPS thinks of an address: advice only',
    body: AddressQuestion,
    response: AddressAdvice,
  }),
}
