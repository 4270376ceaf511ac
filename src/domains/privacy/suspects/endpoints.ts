import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { Suspect, SuspectParams, SuspectQuery } from './schemas.ts'

export const suspectApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/suspects',
    access: 'suspects.read',
    summary: 'Requests, messages, volunteers and registrations that may be spam, newest first',
    query: SuspectQuery,
    list: true,
    response: Suspect,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/api/suspects/:entity/:entityId/clear',
    access: 'suspects.write',
    summary: 'It is no spam: queues the e-mails that waited',
    params: SuspectParams,
    response: Success,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/suspects/:entity/:entityId',
    access: 'suspects.write',
    summary: 'Moves it to the bin',
    params: SuspectParams,
    response: Success,
  }),
}
