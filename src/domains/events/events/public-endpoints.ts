import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { privateNumber } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import {
  EventListQuery,
  NewRegistration,
  PublicEvent,
  Registration,
  RegistrationPage,
  RegistrationPageChange,
  RegistrationReceipt,
} from './schemas.ts'

/** Random and unguessable. Only the registration's e-mails hold it. Typed in any case. */
const referenceParams = z.object({
  reference: privateNumber().check(z.regex(/^[2-9B-DF-HJKMNP-TV-Z]{4}(?:-[2-9B-DF-HJKMNP-TV-Z]{4}){2}$/)),
})

/** What a visitor calls. Apart from the calls of staff: the public site does not load their schemas. */
export const publicEventApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'public',
    asStaff: 'events.write',
    summary: 'Active events, past ones too, by date',
    query: EventListQuery,
    list: true,
    response: PublicEvent,
    isCacheable: true,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/events/:id/calendar.ics',
    access: 'public',
    asStaff: 'events.write',
    summary: 'An event as a calendar file; a cancelled one as its cancellation',
    params: idParams,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/events/:id/register',
    access: 'public',
    asStaff: 'events.write',
    summary: 'Registers for an event; when it is full, for its waiting list. The e-mail says which',
    form: true,
    params: idParams,
    body: NewRegistration,
    response: z.union([Registration, RegistrationReceipt]),
    status: 201,
  }),
  registrationCalendar: endpoint({
    method: 'GET',
    path: '/api/registration-calendars/:reference/calendar.ics',
    access: 'public',
    asStaff: 'events.write',
    summary: 'The calendar file of one registration; with the meeting link once it is confirmed',
    params: referenceParams,
  }),
  registrationPage: endpoint({
    method: 'GET',
    path: '/api/registration-pages/:reference',
    access: 'public',
    asStaff: 'events.write',
    summary: 'One person’s own registration, by the reference that only its e-mails hold',
    params: referenceParams,
    response: RegistrationPage,
  }),
  changeRegistrationPage: endpoint({
    method: 'PUT',
    path: '/api/registration-pages/:reference',
    access: 'public',
    asStaff: 'events.write',
    summary: 'The person corrects, cancels, returns, or answers the offer of a seat',
    // It may send an e-mail to a typed address, so it shares the limits of public forms.
    form: true,
    params: referenceParams,
    body: RegistrationPageChange,
    response: RegistrationPage,
  }),
}
