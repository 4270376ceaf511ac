import { sql } from 'drizzle-orm'
import { check, integer, text } from 'drizzle-orm/pg-core'
import { kept, markedTable } from './personal-data.server.ts'

/**
 * One row. Triggers change it in every transaction that writes data shown on public pages (events,
 * registrations, providers, library articles). It is runtime state, so backups leave it out.
 */
export const pageVersion = markedTable(
  'page_version',
  {
    id: integer('id').primaryKey(),
    /** The id of the transaction that wrote last. */
    version: kept(text('version').notNull()),
  },
  (table) => [check('page_version_id_check', sql`${table.id} = 1`)],
)
