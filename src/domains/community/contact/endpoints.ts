import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import { ContactCounts, ContactListQuery, ContactMessageChange } from './office-schemas.ts'
import { publicContactApi } from './public-endpoints.ts'
import { ContactMessage } from './schemas.ts'

export const contactApi = {
  ...publicContactApi,
  counts: endpoint({
    method: 'GET',
    path: '/api/contact/counts',
    access: 'messages.read',
    summary: 'How many messages there are of each status',
    response: ContactCounts,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/contact',
    access: 'messages.read',
    summary: 'Messages, newest first',
    query: ContactListQuery,
    list: true,
    response: ContactMessage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/contact/:id',
    access: 'messages.read',
    summary: 'One message',
    params: idParams,
    response: ContactMessage,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/contact/:id',
    access: 'messages.write',
    summary: 'Changes the state of a message, who took it, its next step or the wish for no more contact',
    params: idParams,
    body: ContactMessageChange,
    response: ContactMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/contact/:id',
    access: 'messages.write',
    summary: 'Moves a message to the bin',
    params: idParams,
    response: Success,
  }),
}
