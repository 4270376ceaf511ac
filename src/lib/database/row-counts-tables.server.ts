import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { kept, markedTable } from './personal-data.server.ts'

// Row counts by status of large tables, maintained by triggers (see the migration). Each database connection updates its
// own rows, so that writers never wait for each other. The count is the sum over `backend`.
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
