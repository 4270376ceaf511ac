import * as z from 'zod/mini'
import { id, listQuery, registeredName } from '#lib/http/record-fields.ts'
import { historyEntities } from '#lib/labels.ts'

/** A deleted record can be restored for this long. */
export const binDays = 30

export const BinRecord = z.object({
  id: z.number(),
  entity: registeredName(historyEntities),
  entityId: z.number(),
  title: z.string(),
  deletedAt: z.string(),
  deletedByName: z.nullable(z.string()),
  /** From then on the nightly job erases it. */
  erasedOn: z.string(),
})
export type BinRecord = z.output<typeof BinRecord>

export const BinQuery = z.object({ ...listQuery, entity: z.optional(registeredName(historyEntities)) })
export type BinQuery = z.output<typeof BinQuery>

/** A record, as the history names it. */
export const RecordParams = z.object({ entity: registeredName(historyEntities), entityId: id })
export type RecordParams = z.output<typeof RecordParams>

export const RestoredRecord = z.object({
  entity: registeredName(historyEntities),
  entityId: z.number(),
  /** What could not be restored, in sentences. */
  notes: z.array(z.string()),
})
export type RestoredRecord = z.output<typeof RestoredRecord>

/** A form that may be spam: its hidden field was filled in, or many came from one place. */
export const Suspect = z.object({
  id: z.string(),
  entity: registeredName(historyEntities),
  entityId: z.number(),
  title: z.string(),
  email: z.string(),
  detail: z.string(),
  createdAt: z.string(),
})
export type Suspect = z.output<typeof Suspect>

export const SuspectQuery = z.object({ page: listQuery.page, pageSize: listQuery.pageSize })
export type SuspectQuery = z.output<typeof SuspectQuery>
