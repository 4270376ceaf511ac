import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import { NewStop, Person, Stop, StopEnd, Unsubscription } from './schemas.ts'

// Who it is about is in the body, never in an address.
export const stopApi = {
  stops: endpoint({
    method: 'POST',
    path: '/api/contact-stops/find',
    access: 'stops.read',
    summary: 'Whether this address or number asked for no e-mails',
    body: Person,
    response: z.object({ stops: z.array(Stop) }),
  }),
  setStop: endpoint({
    method: 'POST',
    path: '/api/contact-stops',
    access: 'wishes.write',
    summary: 'No e-mails to this person, or none on remembrance dates',
    body: NewStop,
    response: Success,
    status: 201,
  }),
  liftStop: endpoint({
    method: 'POST',
    path: '/api/contact-stops/:id/lift',
    access: 'people.manage',
    summary: 'E-mails may go again',
    params: idParams,
    body: StopEnd,
    response: Success,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'public',
    summary: 'The link of an e-mail: no more of them',
    form: true,
    body: Unsubscription,
    response: Success,
  }),
  oneClick: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/one-click',
    access: 'public',
    summary: 'The same by the button of a mail program (RFC 8058): no session',
    isFormEncoded: true,
    refuses: [404],
    query: Unsubscription,
    response: Success,
  }),
}
