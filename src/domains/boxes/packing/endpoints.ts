import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { limits, oneOf, text } from '#lib/http/fields.ts'
import { id, someIds } from '#lib/http/record-fields.ts'
import { BoxPapers, FoundBox, PackingAction, PackingAnswer, PackingTable, packingStages } from './schemas.ts'

export const packingApi = {
  table: endpoint({
    method: 'GET',
    path: '/api/packing',
    access: 'boxes.read',
    summary: 'The boxes to pack, or on the way, with contents and nothing about the family but a first name',
    query: z.object({ stage: z._default(oneOf(packingStages), 'open') }),
    response: PackingTable,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/packing/find',
    access: 'boxes.read',
    summary:
      'The box of the number that a family has. The number is the key of its page: no answer of the table names it',
    query: z.object({ number: text(limits.short) }),
    response: FoundBox,
  }),
  action: endpoint({
    method: 'POST',
    path: '/api/packing/:requestId/actions',
    access: 'boxes.write',
    summary: 'One action at the packing table: prepare, mark, write off, swap, pack, check, track or move',
    // The device repeats an action whose answer was lost, with the same Idempotency-Key.
    form: true,
    params: z.object({ requestId: id }),
    body: PackingAction,
    response: PackingAnswer,
  }),
  papers: endpoint({
    method: 'GET',
    path: '/api/packing/papers',
    access: 'labels.print',
    summary: 'Slip, gift card, name card and label of the chosen boxes, to print in one go',
    query: z.object({ requestIds: z.optional(someIds) }),
    list: true,
    response: BoxPapers,
  }),
}
