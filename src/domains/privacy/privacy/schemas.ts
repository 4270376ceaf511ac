import * as z from 'zod/mini'
import { limits, oneOf, optionalEmail, optionalPhone, optionalText } from '#lib/http/fields.ts'
import { day, listQuery } from '#lib/http/record-fields.ts'
import { langs } from '#lib/text/texts.ts'

export const dataRequestKinds = ['see', 'correct', 'erase'] as const
export const dataRequestSources = ['page', 'staff'] as const
export const dataRequestOutcomes = ['done', 'partly', 'not_found', 'withdrawn'] as const

export const DataRequest = z.object({
  id: z.number(),
  kind: z.enum(dataRequestKinds),
  source: z.enum(dataRequestSources),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  boxRequestId: z.nullable(z.number()),
  locale: z.enum(langs),
  receivedAt: z.string(),
  /** The last day of the promised time. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  closedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(dataRequestOutcomes)),
})
export type DataRequest = z.output<typeof DataRequest>

export const DataRequestQuery = z.object({ page: listQuery.page, pageSize: listQuery.pageSize })
export type DataRequestQuery = z.output<typeof DataRequestQuery>

export const NewDataRequest = z.object({
  kind: oneOf(dataRequestKinds),
  name: optionalText(limits.name),
  email: optionalEmail(),
  phone: optionalPhone(),
  note: optionalText(limits.notes),
  receivedOn: z.optional(day),
})
export type NewDataRequest = z.output<typeof NewDataRequest>

export const DataRequestEnd = z.object({ outcome: oneOf(dataRequestOutcomes) })
export type DataRequestEnd = z.output<typeof DataRequestEnd>
