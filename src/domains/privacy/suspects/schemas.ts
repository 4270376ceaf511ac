import * as z from 'zod/mini'
import { id, listQuery, registeredName } from '#lib/http/record-fields.ts'
import { historyEntities } from '#lib/labels.ts'

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

export const SuspectParams = z.object({ entity: registeredName(historyEntities), entityId: id })
export type SuspectParams = z.output<typeof SuspectParams>
