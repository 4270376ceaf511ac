import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/fields.ts'
import {
  BoxRequest,
  BoxRequestChange,
  BoxRequestCounts,
  BoxRequestDetail,
  BoxRequestFilter,
  BoxRequestFollowUp,
  BoxRequestReceipt,
  filterFields,
  NewBoxRequest,
  PostageReport,
} from './schemas.ts'

const referenceParams = z.object({ reference: z.string().regex(/^[A-Za-z0-9-]{10,40}$/) })

export const boxRequestApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/hope-in-a-box/request',
    access: 'public',
    summary: 'A family, or someone for them, asks for a box',
    form: true,
    body: NewBoxRequest,
    response: BoxRequestReceipt,
    status: 201,
  }),
  followUp: endpoint({
    method: 'GET',
    path: '/api/hope-in-a-box/follow-up/:reference',
    access: 'public',
    summary: 'The stage of one request, by the reference only its sender has',
    params: referenceParams,
    response: BoxRequestFollowUp,
  }),
  reportPostage: endpoint({
    method: 'POST',
    path: '/api/hope-in-a-box/follow-up/:reference/payment',
    access: 'public',
    summary: 'The sender says the postage was paid; stored as claimed, once, until it is verified',
    form: true,
    params: referenceParams,
    body: PostageReport,
    response: BoxRequestFollowUp,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/hope-in-a-box/requests',
    access: 'admin',
    summary: 'Requests, newest first',
    query: BoxRequestFilter,
    list: true,
    response: BoxRequest,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/hope-in-a-box/requests/counts',
    access: 'admin',
    summary: 'How many requests each status has under the same filter',
    query: z.object(filterFields),
    response: BoxRequestCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/hope-in-a-box/requests/:id',
    access: 'admin',
    summary: 'One request',
    params: idParams,
    response: BoxRequestDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/hope-in-a-box/requests/:id',
    access: 'admin',
    summary: 'Status, tracking number, internal notes',
    params: idParams,
    body: BoxRequestChange,
    response: BoxRequest,
  }),
}
