import { index, integer, jsonb, primaryKey } from 'drizzle-orm/pg-core'
import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { users } from '#domains/team/auth/tables.server.ts'
import { idColumn, instantColumn } from '#lib/database/columns.server.ts'
import { markedTable, personal } from '#lib/database/personal-data.server.ts'

type Row = typeof boxRequests.$inferSelect
export type Values = Partial<Record<keyof Row, unknown>>

// Neither table has foreign keys to the requests: a request leaves its table while it is in the bin.

/** Pairs that staff looked at and found to be two requests. */
export const distinctRequests = markedTable(
  'box_request_distinct_pairs',
  {
    lowId: integer('low_id').notNull(),
    highId: integer('high_id').notNull(),
    dismissedAt: instantColumn('dismissed_at').notNull(),
    dismissedBy: integer('dismissed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.lowId, table.highId] })],
)

export type MergeUndo = {
  /** The survivor's columns that the merge changed: before it, and as it left them. */
  before: Values
  after: Values
  /** The closed request before the merge. */
  closed: Values
  /** Payment records that moved to the survivor. */
  payments: number[]
}

/** Merges, with what undoes them. */
export const requestMerges = markedTable(
  'box_request_merges',
  {
    id: idColumn(),
    survivorId: integer('survivor_id').notNull(),
    closedId: integer('closed_id').notNull(),
    undo: personal(jsonb('undo').$type<MergeUndo>()),
    mergedAt: instantColumn('merged_at').notNull(),
    mergedBy: integer('merged_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: instantColumn('undone_at'),
  },
  (table) => [
    index('box_request_merges_survivor_idx').on(table.survivorId),
    index('box_request_merges_closed_idx').on(table.closedId),
    index('box_request_merges_merged_at_idx').on(table.mergedAt),
  ],
)
