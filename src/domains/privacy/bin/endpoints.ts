import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { BinQuery, BinRecord, RecordParams, RestoredRecord, Suspect, SuspectQuery } from './schemas.ts'

export const binApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bin',
    access: 'bin.read',
    summary: 'Deleted records that can still be restored, last deleted first',
    query: BinQuery,
    list: true,
    response: BinRecord,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/bin/:entity/:entityId/restore',
    access: 'bin.write',
    summary: 'Restores a deleted record with what belonged to it',
    params: RecordParams,
    response: RestoredRecord,
    changesPages: true,
  }),
  listSuspects: endpoint({
    method: 'GET',
    path: '/api/suspects',
    access: 'suspects.read',
    summary: 'Requests, messages, volunteers and registrations that may be spam, newest first',
    query: SuspectQuery,
    list: true,
    response: Suspect,
  }),
  clearSuspect: endpoint({
    method: 'POST',
    path: '/api/suspects/:entity/:entityId/clear',
    access: 'suspects.write',
    summary: 'It is no spam: queues the e-mails that waited',
    params: RecordParams,
    response: Success,
  }),
  removeSuspect: endpoint({
    method: 'DELETE',
    path: '/api/suspects/:entity/:entityId',
    access: 'suspects.write',
    summary: 'Moves it to the bin',
    params: RecordParams,
    response: Success,
  }),
}
