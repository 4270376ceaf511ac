import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

// Row counts per status of large tables, maintained by triggers (see the migration). Each database connection
// adds to its own rows, so that writers never wait for each other. The count is the sum over `backend`.
export const rowCounts = pgTable(
  'row_counts',
  {
    tableName: text('table_name').notNull(),
    status: text('status').notNull(),
    backend: integer('backend').notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.status, table.backend] })],
)
