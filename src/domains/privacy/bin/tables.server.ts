import { index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import { idColumn, instantColumn, searchTextColumn, trigramIndex } from '#lib/database/columns.server.ts'
import { kept, markedTable, personal } from '#lib/database/personal-data.server.ts'

/**
 * Deleted records. Their rows leave their tables, so that no list, count, report or search has to leave them out.
 * A migration that adds a required column without a default must also fill it in here.
 */
export const binRecords = markedTable(
  'bin_records',
  {
    id: idColumn(),
    // As in the history.
    entity: kept(text('entity').notNull()),
    entityId: integer('entity_id').notNull(),
    title: personal(text('title').notNull(), ''),
    // By table name, in the order in which they return. Empty for an archived record.
    rows: personal(jsonb('rows').$type<Record<string, object[]>>().notNull(), {}),
    searchText: personal(searchTextColumn(), ''),
    deletedAt: instantColumn('deleted_at').notNull(),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('bin_records_record_unique').on(table.entity, table.entityId),
    index('bin_records_deleted_at_idx').on(table.deletedAt, table.id),
    trigramIndex('bin_records_search_idx', table.searchText),
  ],
)
