import * as z from 'zod'
import { each, oneOf } from '#lib/http/fields.ts'
import { listQuery } from '#lib/http/record-fields.ts'
import {
  attentionReasons,
  boxPurposes,
  boxRequestStatuses,
  deliveryMethods,
  requestOutcomes,
} from './schemas.ts'

export const filterFields = {
  q: listQuery.q,
  outcome: oneOf(requestOutcomes).optional(),
  deliveryMethod: oneOf(deliveryMethods).optional(),
  boxPurpose: oneOf(boxPurposes).optional(),
  attention: oneOf(attentionReasons).optional(),
}

export const BoxRequestFilter = z.object({
  ...listQuery,
  ...filterFields,
  status: oneOf(boxRequestStatuses).optional(),
})
export type BoxRequestFilter = z.output<typeof BoxRequestFilter>

export const BoxRequestCounts = z.object(each(['all', ...boxRequestStatuses], z.number()))
export type BoxRequestCounts = z.output<typeof BoxRequestCounts>
