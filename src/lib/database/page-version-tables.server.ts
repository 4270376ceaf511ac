import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * One row. Triggers change it in every transaction that writes data shown on public pages (events,
 * registrations, providers). It is runtime state, so backups leave it out.
 */
export const pageVersion = pgTable(
  'page_version',
  {
    id: integer('id').primaryKey(),
    /** Id of the last transaction that wrote. */
    version: text('version').notNull(),
  },
  (table) => [check('page_version_id_check', sql`${table.id} = 1`)],
)
