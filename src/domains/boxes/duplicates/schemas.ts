import * as z from 'zod/mini'
import { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import { boxRequestStatuses, requestOutcomes } from '#domains/boxes/box-requests/schemas.ts'
import { id, instant, listQuery, someIds } from '#lib/http/record-fields.ts'

/** What staff choose between when they merge two requests. */
export const mergeFields = [
  'recipientName',
  'requesterName',
  'phone',
  'email',
  'town',
  'delivery',
  'gift',
  'targetedFor',
  'lossType',
  'hasSiblings',
  'babyGender',
  'skinTonePreference',
  'babyName',
  'boxNote',
  'additionalNotes',
  'notes',
] as const
export type MergeField = (typeof mergeFields)[number]

/** What two requests have in common. */
const matchReasons = ['email', 'phone', 'name'] as const
export type MatchReason = (typeof matchReasons)[number]

const RequestSummary = z.object({
  id: z.number(),
  code: z.string(),
  recipientName: z.string(),
  town: z.string(),
  status: z.enum(boxRequestStatuses),
  outcome: z.nullable(z.enum(requestOutcomes)),
  createdAt: z.string(),
})
export type RequestSummary = z.output<typeof RequestSummary>

/** Another request that may be the same one. */
export const PossibleDuplicate = z.extend(RequestSummary, { reasons: z.array(z.enum(matchReasons)) })
export type PossibleDuplicate = z.output<typeof PossibleDuplicate>

export const DuplicatePair = z.object({
  /** `12-40`: the lower id first. */
  id: z.string(),
  first: RequestSummary,
  second: RequestSummary,
  reasons: z.array(z.enum(matchReasons)),
})
export type DuplicatePair = z.output<typeof DuplicatePair>

export const PairQuery = z.object({ page: listQuery.page, pageSize: listQuery.pageSize })
export type PairQuery = z.output<typeof PairQuery>

export const MarksQuery = z.object({ ids: someIds })
export const DuplicateMarks = z.object({ marks: z.array(z.object({ id: z.number(), count: z.number() })) })
export type DuplicateMarks = z.output<typeof DuplicateMarks>

export const PairParams = z.object({ id, otherId: id })
export type PairParams = z.output<typeof PairParams>

/** Why a request cannot be closed in favour of the other one. */
const mergeRefusals = ['boxLeft', 'alreadyDuplicate', 'otherEnded', 'erased'] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

const Side = z.object({
  request: BoxRequest,
  /** The name of the place of a pickup. */
  pickupPlace: z.nullable(z.string()),
  /** Its box includes at least one item. */
  isPacked: z.boolean(),
  hasPayment: z.boolean(),
  /** Why the other one cannot be closed in favour of this one. null: it can. */
  refusal: z.nullable(z.enum(mergeRefusals)),
})

export const Comparison = z.object({
  sides: z.tuple([Side, Side]),
  reasons: z.array(z.enum(matchReasons)),
  /** Staff said that these are two requests. */
  dismissed: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
})
export type Comparison = z.output<typeof Comparison>

const choices = ['other', 'both'] as const

/** `id` stays; the other one is closed as its duplicate. */
export const MergeInput = z.object({
  /** The fields that take the other's value, or both texts. A field that is not here stays. */
  take: z._default(z.partialRecord(z.enum(mergeFields), z.enum(choices)), {}),
  updatedAt: z.nullish(instant),
  otherUpdatedAt: z.nullish(instant),
})
export type MergeInput = z.output<typeof MergeInput>

export const Merge = z.object({
  id: z.number(),
  survivor: z.nullable(RequestSummary),
  closed: z.nullable(RequestSummary),
  mergedAt: z.string(),
  mergedBy: z.nullable(z.string()),
  /** null: it can no longer be undone. */
  undoUntil: z.nullable(z.string()),
})
export type Merge = z.output<typeof Merge>

export const UndoneMerge = z.object({
  survivorId: z.number(),
  closedId: z.number(),
  /** What could not be put back, in sentences. */
  notes: z.array(z.string()),
})
export type UndoneMerge = z.output<typeof UndoneMerge>
