import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { kept, markedTable } from './personal-data.server.ts'

// How many rows of each status a long table has. Triggers keep it (see the migration): each database connection adds to
// rows of its own, so that two writers never wait for each other. The number is the sum over `backend`.
export const rowCounts = markedTable(
  'row_counts',
  {
    tableName: kept(text('table_name').notNull()),
    status: kept(text('status').notNull()),
    backend: integer('backend').notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.status, table.backend] })],
)
