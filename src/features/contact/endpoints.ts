import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams, Success } from '#lib/http/fields.ts'
import {
  ContactCounts,
  ContactListQuery,
  ContactMessage,
  ContactMessageChange,
  ContactReceipt,
  NewCallback,
  NewContactMessage,
} from './schemas.ts'

export const contactApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    asStaff: 'messages.write',
    summary: 'Sends a message to the organisation',
    form: true,
    body: NewContactMessage,
    response: z.union([ContactMessage, ContactReceipt]),
    status: 201,
  }),
  callMe: endpoint({
    method: 'POST',
    path: '/api/contact/call-me',
    access: 'public',
    summary: 'Asks the organisation to call, in a chosen part of the day and language',
    form: true,
    body: NewCallback,
    response: z.union([ContactMessage, ContactReceipt]),
    status: 201,
  }),
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
