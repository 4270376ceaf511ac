import * as z from 'zod/mini'
import { Label } from '#domains/boxes/shipping/schemas.ts'
import { endpoint, keepSealed } from '#lib/http/endpoint.ts'
import { limits, oneOf, optionalText, Success } from '#lib/http/fields.ts'
import { idParams, lastSeen } from '#lib/http/record-fields.ts'
import { BoxRequestUpdate, StaffBoxRequest } from './correction-schemas.ts'
import { BoxRequestCounts, BoxRequestFilter, filterFields } from './list-schemas.ts'
import { BoxRequest, BoxRequestDetail, SensitiveAnswers } from './office-schemas.ts'
import { OutcomeChange, OutcomeEmail } from './outcome-schemas.ts'
import { publicRequestApi } from './public-endpoints.ts'
import { requestOutcomes } from './schemas.ts'

export const boxRequestApi = {
  ...publicRequestApi,
  countAsSent: endpoint({
    method: 'POST',
    path: '/api/hope-in-a-box/requests/:id/sent',
    access: 'requests.write',
    summary: 'Counts a request whose sender left the payment; its family is told. Twice is once',
    params: idParams,
    response: BoxRequest,
  }),
  openAnswers: endpoint({
    method: 'POST',
    path: '/api/hope-in-a-box/requests/:id/answers',
    access: 'requests.sensitive',
    summary: 'Opens what the family told about its loss; the history says who did, and when',
    params: idParams,
    response: SensitiveAnswers,
  }),
  printLabel: endpoint({
    method: 'POST',
    path: '/api/hope-in-a-box/requests/:id/box-label',
    access: 'labels.print',
    summary: 'The label of a request, made from its own address; a new tracking number is stored',
    params: idParams,
    response: Label,
  }),
  labelPrinted: endpoint({
    method: 'POST',
    path: '/api/hope-in-a-box/requests/:id/label',
    access: 'labels.print',
    summary: 'A label was made: a later correction of name or address voids it',
    params: idParams,
    response: Success,
  }),
  createForFamily: endpoint({
    method: 'POST',
    path: '/api/hope-in-a-box/requests',
    access: 'requests.write',
    summary: 'Staff write down a request by phone, in person or from a hospital',
    body: StaffBoxRequest,
    response: BoxRequest,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/hope-in-a-box/requests',
    access: 'requests.read',
    summary: `Requests, newest first. Role admin reads the answers about the loss, unless the header ${keepSealed} is sent`,
    query: BoxRequestFilter,
    list: true,
    response: BoxRequest,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/hope-in-a-box/requests/counts',
    access: 'requests.read',
    summary: 'How many requests each status has under the same filter',
    query: z.object(filterFields),
    response: BoxRequestCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/hope-in-a-box/requests/:id',
    access: 'requests.read',
    summary: 'One request',
    params: idParams,
    response: BoxRequestDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/hope-in-a-box/requests/:id',
    access: 'requests.write',
    summary: 'Status, tracking number, internal notes, and corrections of what the family sent',
    params: idParams,
    body: BoxRequestUpdate,
    response: BoxRequest,
  }),
  setOutcome: endpoint({
    method: 'PUT',
    path: '/api/hope-in-a-box/requests/:id/outcome',
    access: 'requests.write',
    summary: 'How a request ended, with reason and day; null takes it back',
    params: idParams,
    body: OutcomeChange,
    response: BoxRequest,
  }),
  outcomeEmail: endpoint({
    method: 'GET',
    path: '/api/hope-in-a-box/requests/:id/outcome-email',
    access: 'requests.read',
    summary: 'The e-mail that would tell the family how its request ended',
    params: idParams,
    query: z.object({ outcome: oneOf(requestOutcomes) }),
    response: OutcomeEmail,
  }),
  startParcel: endpoint({
    method: 'POST',
    path: '/api/hope-in-a-box/requests/:id/parcels',
    access: 'requests.write',
    summary: 'Another parcel: for one that was lost or came back, or with what an arrived one lacked',
    params: idParams,
    body: z.object({ reason: optionalText(limits.message, 'outcome.errors.reason.tooLong'), ...lastSeen }),
    response: BoxRequest,
    status: 201,
  }),
  cancelParcel: endpoint({
    method: 'DELETE',
    path: '/api/hope-in-a-box/requests/:id/parcels/current',
    access: 'requests.write',
    summary: 'Takes the current parcel back, before it leaves; the one before is the current one again',
    params: idParams,
    response: BoxRequest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/hope-in-a-box/requests/:id',
    access: 'requests.write',
    summary: 'Moves a request to the bin. 409 once a box has left or money was received',
    params: idParams,
    response: Success,
  }),
}
