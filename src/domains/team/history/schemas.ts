import * as z from 'zod/mini'

/** By changed field: old and new value, or `true` when the values are personal and not stored. */
export const HistoryChanges = z.record(
  z.string(),
  z.union([
    z.literal(true),
    z.tuple([
      z.union([z.string(), z.number(), z.boolean(), z.null()]),
      z.union([z.string(), z.number(), z.boolean(), z.null()]),
    ]),
  ]),
)
export type HistoryChanges = z.output<typeof HistoryChanges>

export const HistoryEntry = z.object({
  id: z.number(),
  entity: z.string(),
  entityId: z.number(),
  action: z.string(),
  changes: HistoryChanges,
  /** Actions, fields and values that this record calls otherwise. */
  words: z.record(z.string(), z.string()),
  userName: z.nullable(z.string()),
  at: z.string(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>
