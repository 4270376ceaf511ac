import * as z from 'zod'
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
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  boxRequestId: z.number().nullable(),
  locale: z.enum(langs),
  receivedAt: z.string(),
  /** The last day of the promised time. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  closedAt: z.string().nullable(),
  outcome: z.enum(dataRequestOutcomes).nullable(),
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
  receivedOn: day.optional(),
})
export type NewDataRequest = z.output<typeof NewDataRequest>

export const DataRequestEnd = z.object({ outcome: oneOf(dataRequestOutcomes) })
export type DataRequestEnd = z.output<typeof DataRequestEnd>

/**
 * `no_contact`: nothing at all. `no_invitations`: only what the person asks for. `no_remembrance`: no e-mail on
 * remembrance dates.
 */
export const stopKinds = ['no_contact', 'no_invitations', 'no_remembrance'] as const
export type StopKind = (typeof stopKinds)[number]
export const stopReasons = ['person_asked', 'relative_asked', 'other'] as const
/** Who used the link of an e-mail gave no other reason. */
export const storedStopReasons = [...stopReasons, 'unsubscribed'] as const
export const liftReasons = ['person_asked', 'mistake', 'other'] as const

export const Person = z.object({ email: optionalEmail(), phone: optionalPhone() })
export type Person = z.output<typeof Person>

export const Stop = z.object({
  id: z.number(),
  kind: z.enum(stopKinds),
  by: z.enum(['email', 'phone']),
  reason: z.enum(storedStopReasons),
  setAt: z.string(),
  setByName: z.string().nullable(),
})
export type Stop = z.output<typeof Stop>

export const NewStop = Person.extend({ kind: oneOf(stopKinds), reason: oneOf(stopReasons) })
export type NewStop = z.output<typeof NewStop>
export const StopEnd = z.object({ reason: oneOf(liftReasons) })

/** The token of the link in an e-mail. */
export const Unsubscription = z.object({ token: z.string().min(20).max(600) })
