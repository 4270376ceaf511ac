import * as z from 'zod/mini'
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
  outcome: z.optional(oneOf(requestOutcomes)),
  deliveryMethod: z.optional(oneOf(deliveryMethods)),
  boxPurpose: z.optional(oneOf(boxPurposes)),
  attention: z.optional(oneOf(attentionReasons)),
}

export const BoxRequestFilter = z.object({
  ...listQuery,
  ...filterFields,
  status: z.optional(oneOf(boxRequestStatuses)),
})
export type BoxRequestFilter = z.output<typeof BoxRequestFilter>

export const BoxRequestCounts = z.object(each(['all', ...boxRequestStatuses], z.number()))
export type BoxRequestCounts = z.output<typeof BoxRequestCounts>
