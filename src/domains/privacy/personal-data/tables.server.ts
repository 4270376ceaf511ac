import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import { enumCheck, idColumn, instantColumn, localeColumn } from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'
import { dataRequestKinds, dataRequestOutcomes, dataRequestSources } from './schemas.ts'

/** Records that a retention rule takes soon: staff have 14 days to hold them. */
export const retentionNotices = markedTable(
  'retention_notices',
  {
    rule: kept(text('rule').notNull()),
    recordId: integer('record_id').notNull(),
    noticedAt: instantColumn('noticed_at').notNull(),
    /** Erased in the night of this day, not before. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rule, table.recordId] }),
    index('retention_notices_due_on_idx').on(table.dueOn),
  ],
)

/** Records that no rule and nobody erases until the hold ends. `isNotHeld` of src/lib reads it. */
export const retentionHolds = markedTable(
  'retention_holds',
  {
    id: idColumn(),
    entity: kept(text('entity').notNull()),
    recordId: integer('record_id').notNull(),
    // Goes with the data it explains: staff may name the person.
    reason: personal(text('reason').notNull(), ''),
    /** The last day of the hold. */
    until: date('until', { mode: 'string' }).notNull(),
    heldAt: instantColumn('held_at').notNull(),
    heldBy: integer('held_by'),
    endedAt: instantColumn('ended_at'),
    endedBy: integer('ended_by'),
  },
  (table) => [
    uniqueIndex('retention_holds_record_unique')
      .on(table.entity, table.recordId)
      .where(sql`${table.endedAt} is null`),
  ],
)

export type RetentionLine = { rule: string; erased: number; error?: string }

/** What the nightly job did. */
export const retentionRuns = markedTable('retention_runs', {
  id: idColumn(),
  startedAt: instantColumn('started_at').notNull(),
  finishedAt: instantColumn('finished_at').notNull(),
  noticed: integer('noticed').notNull().default(0),
  reapplied: integer('reapplied').notNull().default(0),
  lines: kept(jsonb('lines').$type<RetentionLine[]>().notNull().default([])),
})

/**
 * Every erased record as a keyed hash, so that a restored backup does not bring it back. DATA_DIR/erased.log holds the
 * same lines, because an older backup does not hold this table's newer rows.
 */
export const erasedRecords = markedTable(
  'erased_records',
  {
    entity: kept(text('entity').notNull()),
    recordId: integer('record_id').notNull(),
    /** Of the record: another one with the same number is not erased. */
    key: kept(text('key').notNull()),
    erasedAt: instantColumn('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.recordId, table.key] })],
)

/** What people ask about their data, with the day by which they get an answer. Once closed, only the fact stays. */
export const dataRequests = markedTable(
  'data_requests',
  {
    id: idColumn(),
    kind: kept(text('kind', { enum: dataRequestKinds }).notNull()),
    source: kept(text('source', { enum: dataRequestSources }).notNull()),
    name: personal(text('name')),
    email: personal(text('email')),
    phone: personal(text('phone')),
    note: personal(text('note')),
    // The request for a box from whose page it came, or that it is about. No foreign key: that one may be in the bin.
    boxRequestId: integer('box_request_id'),
    locale: localeColumn(),
    receivedAt: instantColumn('received_at').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    closedAt: instantColumn('closed_at'),
    closedBy: integer('closed_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: kept(text('outcome', { enum: dataRequestOutcomes })),
  },
  (table) => [
    enumCheck('data_requests_kind_check', table.kind, dataRequestKinds),
    enumCheck('data_requests_source_check', table.source, dataRequestSources),
    enumCheck('data_requests_outcome_check', table.outcome, dataRequestOutcomes),
    index('data_requests_open_idx').on(table.dueOn).where(sql`${table.closedAt} is null`),
    index('data_requests_received_at_idx').on(table.receivedAt, table.id),
  ],
)
