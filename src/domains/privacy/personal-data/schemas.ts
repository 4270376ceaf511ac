import * as z from 'zod/mini'
import { limits, oneOf, optionalEmail, optionalPhone, optionalText, text } from '#lib/http/fields.ts'
import { day, id, listQuery, registeredName } from '#lib/http/record-fields.ts'
import { historyEntities } from '#lib/labels.ts'
import { cleanText, plainSigns } from '#lib/text/clean-text.ts'
import { langs } from '#lib/text/texts.ts'

/** Staff see what a rule takes this many days before. */
export const noticeDays = 14

/** What staff type before anything is erased. */
export const confirmationWord = 'BORRAR'
export const isConfirmed = (typed: string): boolean => plainSigns(typed).toUpperCase() === confirmationWord

const search = z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(limits.short)))
export const PersonQuery = z.object({ email: search, phone: search, name: search })
export type PersonQuery = z.output<typeof PersonQuery>

const kind = registeredName(historyEntities, 'errors.unknownValue')
export const RecordName = z.object({ kind: z.string().check(z.maxLength(40)), id })
export type RecordName = z.output<typeof RecordName>

/** `letter`: one about it went to the address, which may be another person's. */
export const matchKinds = ['email', 'letter', 'phone', 'name'] as const

export const FoundRecord = z.object({
  kind: z.string(),
  id: z.number(),
  /** The kind, for staff. */
  label: z.string(),
  title: z.string(),
  detail: z.string(),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  matches: z.array(z.enum(matchKinds)),
  isInBin: z.boolean(),
  /** What stays of it and why. */
  remains: z.string(),
  /** What staff must do before it can be erased. */
  todo: z.nullable(z.string()),
  /** The day until which the law keeps the person. */
  keptUntil: z.nullable(z.string()),
})
export type FoundRecord = z.output<typeof FoundRecord>
export const FoundRecords = z.object({ records: z.array(FoundRecord) })

export const Choice = z.object({ records: z.array(RecordName).check(z.minLength(1), z.maxLength(200)) })
export type Choice = z.output<typeof Choice>

export const ErasurePreview = z.object({
  records: z.array(z.omit(FoundRecord, { matches: true })),
  parts: z.array(z.object({ label: z.string(), count: z.number(), remains: z.nullable(z.string()) })),
  history: z.number(),
})
export type ErasurePreview = z.output<typeof ErasurePreview>

export const erasureReasons = ['person_asked', 'written_by_mistake', 'no_longer_needed'] as const
export const ErasureOrder = z.extend(Choice, {
  confirmation: z
    .string()
    .check(z.overwrite(plainSigns), z.refine(isConfirmed, 'personalData.errors.confirmation')),
  reason: oneOf(erasureReasons),
  /** The person's request that this answers. */
  dataRequestId: z.nullish(id),
})
export type ErasureOrder = z.output<typeof ErasureOrder>
export const ErasureResult = z.object({ erased: z.number(), keptByLaw: z.number(), parts: z.number() })
export type ErasureResult = z.output<typeof ErasureResult>

export const ExportOrder = z.extend(Choice, { locale: z.enum(langs) })
export type ExportOrder = z.output<typeof ExportOrder>
export const ExportFiles = z.object({
  fileName: z.string(),
  /** One page to read and print, in the person's language. */
  html: z.string(),
  /** The same for programs. */
  json: z.string(),
})
export type ExportFiles = z.output<typeof ExportFiles>

export const UpcomingRecord = z.object({
  id: z.string(),
  kind,
  recordId: z.number(),
  label: z.string(),
  title: z.string(),
  detail: z.string(),
  address: z.nullable(z.string()),
  noticedAt: z.string(),
  dueOn: z.string(),
  ruleLabel: z.string(),
})
export type UpcomingRecord = z.output<typeof UpcomingRecord>

export const Hold = z.object({
  id: z.number(),
  kind,
  recordId: z.number(),
  label: z.string(),
  title: z.string(),
  address: z.nullable(z.string()),
  reason: z.string(),
  until: z.string(),
  heldAt: z.string(),
  heldByName: z.nullable(z.string()),
})
export type Hold = z.output<typeof Hold>

export const NewHold = z.object({
  kind,
  recordId: id,
  reason: text(limits.notes),
  until: day,
})
export type NewHold = z.output<typeof NewHold>

export const RetentionState = z.object({
  periods: z.array(z.object({ name: z.string(), label: z.string(), kept: z.string() })),
  upcoming: z.number(),
  runs: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      noticed: z.number(),
      reapplied: z.number(),
      lines: z.array(z.object({ label: z.string(), erased: z.number(), hasFailed: z.boolean() })),
    }),
  ),
})
export type RetentionState = z.output<typeof RetentionState>

export const UpcomingQuery = z.object({ page: listQuery.page, pageSize: listQuery.pageSize })
export type UpcomingQuery = z.output<typeof UpcomingQuery>

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
  /** The request for a box that it is about. */
  boxRequestId: z.optional(id),
})
export type NewDataRequest = z.output<typeof NewDataRequest>

export const DataRequestEnd = z.object({ outcome: oneOf(dataRequestOutcomes) })
export type DataRequestEnd = z.output<typeof DataRequestEnd>
