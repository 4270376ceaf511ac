import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { ContactMessage, ContactReceipt, NewCallback, NewContactMessage } from './schemas.ts'

/** What a visitor calls. Apart from the calls of staff: the public site does not load their schemas. */
export const publicContactApi = {
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
}
