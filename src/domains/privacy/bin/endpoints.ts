import { endpoint } from '#lib/http/endpoint.ts'
import { BinQuery, BinRecord, RecordParams, RestoredRecord } from './schemas.ts'

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
}
