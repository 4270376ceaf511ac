import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { id, listQuery, registeredName } from '#lib/http/record-fields.ts'
import { historyEntities } from '#lib/labels.ts'
import { HistoryEntry } from './schemas.ts'

export const historyApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/history',
    access: 'history.read',
    summary: 'Who did what and when, newest first; for one record with entity and entityId',
    query: z.object({
      ...listQuery,
      entity: z.optional(registeredName(historyEntities, 'errors.unknownValue')),
      entityId: z.optional(id),
    }),
    list: true,
    response: HistoryEntry,
  }),
  consultations: endpoint({
    method: 'GET',
    path: '/api/history/consultations',
    access: 'audit.read',
    summary: 'Who opened sensitive answers or exported data, newest first',
    query: z.object(listQuery),
    list: true,
    response: HistoryEntry,
  }),
}
