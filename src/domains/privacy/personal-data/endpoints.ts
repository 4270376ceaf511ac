import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import {
  Choice,
  ErasureOrder,
  ErasurePreview,
  ErasureResult,
  ExportFiles,
  ExportOrder,
  FoundRecords,
  Hold,
  NewHold,
  PersonQuery,
  RetentionState,
  UpcomingQuery,
  UpcomingRecord,
} from './schemas.ts'

// Who it is about is in the body, never in an address.
export const personalDataApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/personal-data/find',
    access: 'people.manage',
    summary: 'Every record with this e-mail address, phone number or name',
    body: PersonQuery,
    response: FoundRecords,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/personal-data/export',
    access: 'people.manage',
    asksPassword: true,
    summary:
      'All that is stored of the chosen records: a page to read, and JSON. Limited, and in the history',
    body: ExportOrder,
    response: ExportFiles,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/personal-data/erasure/preview',
    access: 'people.manage',
    summary: 'What erasing the chosen records would take and leave',
    body: Choice,
    response: ErasurePreview,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/personal-data/erasure',
    access: 'people.manage',
    asksPassword: true,
    summary: 'Erases the chosen records and all that repeats them. Cannot be undone',
    body: ErasureOrder,
    response: ErasureResult,
  }),
  retention: endpoint({
    method: 'GET',
    path: '/api/retention',
    access: 'people.manage',
    summary: 'How long each kind of data is kept, and what the last nights erased',
    response: RetentionState,
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/api/retention/upcoming',
    access: 'people.manage',
    summary: 'Records that the rules erase within 14 days',
    query: UpcomingQuery,
    list: true,
    response: UpcomingRecord,
  }),
  holds: endpoint({
    method: 'GET',
    path: '/api/retention/holds',
    access: 'people.manage',
    summary: 'Records that staff keep longer',
    list: true,
    response: Hold,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/retention/holds',
    access: 'people.manage',
    summary: 'Keeps one record until a day, with the reason',
    body: NewHold,
    response: Success,
    status: 201,
  }),
  endHold: endpoint({
    method: 'POST',
    path: '/api/retention/holds/:id/end',
    access: 'people.manage',
    summary: 'Ends a hold: the rules count again, with 14 days of notice',
    params: idParams,
    response: Success,
  }),
}
