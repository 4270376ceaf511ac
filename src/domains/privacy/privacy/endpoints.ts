import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/record-fields.ts'
import { DataRequest, DataRequestEnd, DataRequestQuery, NewDataRequest } from './schemas.ts'

// Who it is about is in the body, never in an address.
export const privacyApi = {
  listRequests: endpoint({
    method: 'GET',
    path: '/api/data-requests',
    access: 'people.manage',
    summary: 'What people ask about their data: open ones first, by the day they are due',
    query: DataRequestQuery,
    list: true,
    response: DataRequest,
  }),
  createRequest: endpoint({
    method: 'POST',
    path: '/api/data-requests',
    access: 'wishes.write',
    summary: 'Writes down what a person asked by phone, mail or message',
    body: NewDataRequest,
    response: DataRequest,
    status: 201,
  }),
  closeRequest: endpoint({
    method: 'POST',
    path: '/api/data-requests/:id/close',
    access: 'people.manage',
    summary: 'It was answered: keeps what was done, and not who asked',
    params: idParams,
    body: DataRequestEnd,
    response: DataRequest,
  }),
}
