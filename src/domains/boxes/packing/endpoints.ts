import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { oneOf, Success } from '#lib/http/fields.ts'
import { id, idParams, someIds } from '#lib/http/record-fields.ts'
import {
  BoxPapers,
  EmptyHospitalBoxes,
  FilledHospitalBoxes,
  FillHospitalBoxes,
  PackingAction,
  PackingAnswer,
  PackingTable,
  packingStages,
} from './schemas.ts'

export const packingApi = {
  table: endpoint({
    method: 'GET',
    path: '/api/packing',
    access: 'boxes.read',
    summary: 'The boxes to pack, or on the way, with contents and nothing about the family but a first name',
    query: z.object({ stage: oneOf(packingStages).default('open') }),
    response: PackingTable,
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
    query: z.object({ requestIds: someIds.optional() }),
    list: true,
    response: BoxPapers,
  }),
  fillHospitalBoxes: endpoint({
    method: 'POST',
    path: '/api/hospital-deliveries/:id/boxes/fill',
    access: 'hospitals.write',
    summary: 'Fills several boxes of a delivery from a recipe, or like another delivery; empty boxes first',
    params: idParams,
    body: FillHospitalBoxes,
    response: FilledHospitalBoxes,
    status: 201,
  }),
  emptyHospitalBoxes: endpoint({
    method: 'POST',
    path: '/api/hospital-deliveries/:id/boxes/empty',
    access: 'hospitals.write',
    summary: 'Takes a filling back: empties the boxes and removes those it created',
    params: idParams,
    body: EmptyHospitalBoxes,
    response: Success,
  }),
}
