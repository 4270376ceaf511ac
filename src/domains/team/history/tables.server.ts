import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { users } from '#domains/team/auth/tables.server.ts'
import { idColumn, instantColumn, trigramIndex } from '#lib/database/columns.server.ts'
import { kept, markedTable } from '#lib/database/personal-data.server.ts'

export const historyEntries = markedTable(
  'history_entries',
  {
    id: idColumn(),
    entity: kept(text('entity').notNull()),
    entityId: integer('entity_id').notNull(),
    action: kept(text('action').notNull()),
    changes: kept(jsonb('changes').$type<Record<string, unknown>>().notNull().default({})),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    // The name at that time, so that it is readable after the account is deleted.
    userName: kept(text('user_name')),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (table) => [
    index('history_entries_entity_idx').on(table.entity, table.entityId, table.at),
    index('history_entries_at_idx').on(table.at),
    trigramIndex('history_entries_search_idx', table.userName, table.action),
  ],
)
